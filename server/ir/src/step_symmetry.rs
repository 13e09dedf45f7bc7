//! Step symmetry: counters that are only compared with copies of themselves (DESIGN §5).
//!
//! `modCount` counts the changes of a collection, and `expectedModCount` of an iterator is a copy
//! of it: behaviour depends only on whether both are equal. This analysis finds the `int` fields
//! that are such *counters* and *followers*. No behaviour depends on the origin from which a
//! counter counts if
//!
//! * a counter is increased by constants, copied to its followers, and compared for equality with
//!   them;
//! * it is set to a constant only while its object is new and has no follower;
//! * each follower has one counter, found from it through the same final fields everywhere;
//! * a follower is set before it is read, and otherwise only increased and compared for equality.

mod lifetimes;
mod values;

use std::collections::{BTreeMap, BTreeSet};

use java::hir::Comparison;
use java::{FieldId, MethodId, Program};

use crate::bodies::Bodies;
use crate::body::{BinaryOperator, BlockId, Instruction, Operand, Terminator, Width};
use crate::call_graph::CallGraph;
use crate::reaching_definitions::Definitions;
use lifetimes::Lifetimes;
use values::{Number, Path, Site, Values, is_int};

/// A counter with its followers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Counter {
    /// The field that counts.
    pub field: FieldId,
    /// The copies of it.
    pub followers: Vec<Follower>,
}

/// A copy of a counter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Follower {
    /// The field that holds the copy.
    pub field: FieldId,
    /// The final fields that lead from the follower's object to the counter's; empty if it is the
    /// same.
    pub path: Vec<FieldId>,
}

/// The counters of the methods `reached`, without inert fields and the fields `kept`. The flag says
/// whether a run may depend on the distance between a follower and its counter.
pub(crate) fn counters(
    program: &Program,
    bodies: &Bodies,
    reached: &BTreeSet<MethodId>,
    inert: &BTreeSet<FieldId>,
    kept: &[FieldId],
) -> (Vec<Counter>, bool) {
    let mut uses = Uses {
        program,
        inert,
        disqualified: kept.iter().copied().collect(),
        increased: BTreeSet::new(),
        copies: Vec::new(),
        constants: Vec::new(),
        comparisons: Vec::new(),
        relations: Vec::new(),
    };
    if !may_count(program, bodies, reached, inert) {
        return (Vec::new(), false);
    }
    let mut values: BTreeMap<MethodId, Values<'_>> = BTreeMap::new();
    for &method in reached {
        deadline::check();
        if let Some(body) = bodies.body(method) {
            values.insert(method, Values::of(program, method, Definitions::of(body)));
        }
    }
    for (&method, values) in &values {
        deadline::check();
        uses.add_method(method, values);
    }
    let calls = CallGraph::new(program);
    uses.decide(&mut Lifetimes::new(program, bodies, &values, calls))
}

/// Whether some block reads and then sets a field that may be a counter, as few programs do.
fn may_count(
    program: &Program,
    bodies: &Bodies,
    reached: &BTreeSet<MethodId>,
    inert: &BTreeSet<FieldId>,
) -> bool {
    let bodies = reached.iter().filter_map(|&method| bodies.body(method));
    let mut blocks = bodies.flat_map(|body| &body.blocks);
    blocks.any(|block| {
        let mut read = Vec::new();
        let mut instructions = block.instructions.iter();
        instructions.any(|(instruction, _)| match instruction {
            Instruction::GetField { field, .. }
                if is_int(program, *field) && !inert.contains(field) =>
            {
                read.push(*field);
                false
            }
            Instruction::PutField { field, .. } => read.contains(field),
            _ => false,
        })
    })
}

/// A field of an object that a method names by a path.
#[derive(Clone, Debug)]
struct Named {
    field: FieldId,
    object: Path,
}

/// The uses of `int` fields.
struct Uses<'a> {
    program: &'a Program,
    inert: &'a BTreeSet<FieldId>,
    disqualified: BTreeSet<FieldId>,
    increased: BTreeSet<FieldId>,
    /// The target, then the source.
    copies: Vec<(Named, Named)>,
    /// The places at which a field is set to a constant.
    constants: Vec<(FieldId, MethodId, Site)>,
    /// Whether one side was increased before, too.
    comparisons: Vec<(Named, Named, bool)>,
    /// Fields that qualify only together.
    relations: Vec<(FieldId, FieldId)>,
}

impl Uses<'_> {
    fn add_method(&mut self, method: MethodId, values: &Values<'_>) {
        let blocks = &values.definitions.body().blocks;
        let mut instructions = blocks.iter().flat_map(|block| &block.instructions);
        // Without one no number comes from a field, and only what is stored matters.
        let reads_field = instructions.any(|(instruction, _)| {
            matches!(instruction, Instruction::GetField { field, .. }
                if is_int(self.program, *field) && !self.inert.contains(field))
        });
        for (id, block) in (0..).map(BlockId).zip(blocks) {
            for (index, (instruction, _)) in block.instructions.iter().enumerate() {
                if reads_field || matches!(instruction, Instruction::PutField { .. }) {
                    self.add_instruction(method, values, (id, index), instruction);
                }
            }
            if !reads_field {
                continue;
            }
            let end = (id, block.instructions.len());
            match &block.terminator.0 {
                Terminator::Return(Some(operand))
                | Terminator::Switch {
                    selector: operand, ..
                } => self.disqualify(&values.number(end, *operand)),
                Terminator::Goto(_)
                | Terminator::Branch { .. }
                | Terminator::Return(None)
                | Terminator::Throw(_) => {}
            }
        }
    }

    fn disqualify(&mut self, number: &Number) {
        self.disqualified.extend(number.fields());
    }

    fn add_instruction(
        &mut self,
        method: MethodId,
        values: &Values<'_>,
        site: Site,
        instruction: &Instruction,
    ) {
        match instruction {
            // Where a copy is used, its source counts.
            Instruction::Assign { .. } => {}
            Instruction::Binary {
                to,
                operator: BinaryOperator::Add,
                width: Width::Int,
                ..
            } => {
                let sum = values.number((site.0, site.1 + 1), Operand::Local(*to));
                if !matches!(sum, Number::Of { .. }) {
                    self.disqualify_operands(values, site, instruction);
                    self.disqualify(&sum);
                }
            }
            Instruction::Compare {
                comparison: Comparison::Equal | Comparison::NotEqual,
                left,
                right,
                ..
            } => {
                self.add_comparison(values.number(site, *left), values.number(site, *right));
            }
            Instruction::PutField {
                object,
                field,
                value,
            } if is_int(self.program, *field) && !self.inert.contains(field) => {
                self.add_store(method, values, site, (*object, *field), *value);
            }
            // An inert field may have any value.
            Instruction::PutField { field, .. } if self.inert.contains(field) => {}
            _ => self.disqualify_operands(values, site, instruction),
        }
    }

    fn add_comparison(&mut self, left: Number, right: Number) {
        match (left, right) {
            (
                Number::Of {
                    field,
                    object,
                    increased,
                },
                Number::Of {
                    field: other_field,
                    object: other_object,
                    increased: other_increased,
                },
            ) => {
                self.relations.push((field, other_field));
                let one = Named { field, object };
                let other = Named {
                    field: other_field,
                    object: other_object,
                };
                let increased = increased || other_increased;
                self.comparisons.push((one, other, increased));
            }
            (left, right) => {
                self.disqualify(&left);
                self.disqualify(&right);
            }
        }
    }

    fn disqualify_operands(&mut self, values: &Values<'_>, site: Site, instruction: &Instruction) {
        instruction.for_each_operand(|operand| self.disqualify(&values.number(site, operand)));
    }

    fn add_store(
        &mut self,
        method: MethodId,
        values: &Values<'_>,
        site: Site,
        (object, field): (Operand, FieldId),
        value: Operand,
    ) {
        let object = values.path(site, object);
        match (values.number(site, value), object) {
            (Number::Constant, _) => self.constants.push((field, method, site)),
            (
                Number::Of {
                    field: read,
                    object: from,
                    ..
                },
                Some(object),
            ) => {
                if read == field && from == object {
                    self.increased.insert(field);
                } else {
                    self.relations.push((field, read));
                    let into = Named { field, object };
                    let from = Named {
                        field: read,
                        object: from,
                    };
                    self.copies.push((into, from));
                }
            }
            (number, _) => {
                self.disqualify(&number);
                self.disqualified.insert(field);
            }
        }
    }

    /// The counters.
    fn decide(mut self, lifetimes: &mut Lifetimes<'_>) -> (Vec<Counter>, bool) {
        self.disqualified.extend(self.inert);
        let leaders = self.followers();
        let followers: BTreeSet<FieldId> = leaders.keys().copied().collect();
        for &(field, method, site) in &self.constants {
            let of_counter = |(follower, (counter, _)): (&FieldId, &(FieldId, Vec<FieldId>))| {
                (*counter == field).then_some(*follower)
            };
            let own: BTreeSet<FieldId> = leaders.iter().filter_map(of_counter).collect();
            if followers.contains(&field) || !lifetimes.is_new_at(method, site, &own) {
                self.disqualified.insert(field);
            }
        }
        for &follower in &followers {
            if !lifetimes.is_set_first(follower) {
                self.disqualified.insert(follower);
            }
        }
        let undecidable = self.check_comparisons(&leaders);
        self.spread();
        let mut counters: BTreeMap<FieldId, Vec<Follower>> = BTreeMap::new();
        for &field in &self.increased {
            if !self.disqualified.contains(&field) && !followers.contains(&field) {
                counters.insert(field, Vec::new());
            }
        }
        for (field, (counter, path)) in leaders {
            if !self.disqualified.contains(&field)
                && let Some(followers) = counters.get_mut(&counter)
            {
                followers.push(Follower { field, path });
            }
        }
        let is_kept = |field: &FieldId| {
            let mut followers = counters.values().flatten();
            followers.any(|follower| follower.field == *field)
        };
        let undecidable = undecidable.iter().any(is_kept) || self.increased.iter().any(is_kept);
        let counters = counters.into_iter();
        let counters = counters.map(|(field, followers)| Counter { field, followers });
        (counters.collect(), undecidable)
    }

    /// For each field that is set from another one: its counter, and the path to it.
    fn followers(&mut self) -> BTreeMap<FieldId, (FieldId, Vec<FieldId>)> {
        let set: BTreeSet<FieldId> = self.copies.iter().map(|(into, _)| into.field).collect();
        let mut leaders: BTreeMap<FieldId, (FieldId, Vec<FieldId>)> = BTreeMap::new();
        for (into, from) in &self.copies {
            let found = match into.object.to(&from.object) {
                Some(path) if !set.contains(&from.field) => (from.field, path),
                _ => {
                    self.disqualified.insert(into.field);
                    continue;
                }
            };
            let known = leaders.entry(into.field).or_insert_with(|| found.clone());
            if *known != found {
                self.disqualified.insert(into.field);
            }
        }
        leaders
    }

    /// Disqualifies fields that are compared across two counters. Returns the followers on whose
    /// distance behaviour may depend: two of them are compared, or one after an increase.
    fn check_comparisons(
        &mut self,
        leaders: &BTreeMap<FieldId, (FieldId, Vec<FieldId>)>,
    ) -> Vec<FieldId> {
        let counter_of = |named: &Named| {
            let Some((counter, path)) = leaders.get(&named.field) else {
                return (named.field, named.object.clone());
            };
            let mut object = named.object.clone();
            object.fields.extend(path);
            (*counter, object)
        };
        let mut undecidable = Vec::new();
        for (one, other, increased) in &self.comparisons {
            if counter_of(one) != counter_of(other) {
                self.disqualified.extend([one.field, other.field]);
            }
            let both = leaders.contains_key(&one.field) && leaders.contains_key(&other.field);
            if both || *increased {
                undecidable.extend([one.field, other.field]);
            }
        }
        undecidable
    }

    /// Disqualifies what is related with a disqualified field.
    fn spread(&mut self) {
        loop {
            deadline::check();
            let before = self.disqualified.len();
            for (one, other) in &self.relations {
                if self.disqualified.contains(one) || self.disqualified.contains(other) {
                    self.disqualified.extend([*one, *other]);
                }
            }
            if self.disqualified.len() == before {
                return;
            }
        }
    }
}
