//! How many elements of an array or a collection code asks for, and what else gives it as many.
//!
//! Other calls may add elements one by one to what a parameter's elements are put into. Then the
//! explored sequences have as many as the scope allows. Else callers have to pass them.

use std::collections::{BTreeMap, BTreeSet};

use ir::{Body, Instruction, Operand};
use java::{ClassId, FieldId, MethodId, MethodKind, Origin, Parameter, Type};

use super::loop_states::rounds_needed;
use super::told_apart::{Changed, Code, has_size, is_own};
use super::told_lookups::{Asked, Lookups};
use super::told_sizes::{elements_needed, is_large, methods_of_sizes};

/// What adds one element to a collection.
const GROWING: [&str; 6] = ["add", "compute", "merge", "offer", "push", "put"];

/// What adds those of another collection.
const GROWING_BY_OTHERS: [&str; 2] = ["addAll", "putAll"];

/// What the code asks of how many elements there are.
pub(super) struct AskedOfSizes {
    /// How many elements each body needs.
    sizes: BTreeMap<MethodId, u32>,
    lookups: Lookups,
    /// How many lookups all that callers call does.
    all_lookups: u32,
    /// The bodies that callers run without passing elements, constructors aside.
    growing: BTreeSet<MethodId>,
    /// The classes of the project whose objects these link to others of the class: lists of nodes
    /// that grow one by one.
    links: BTreeSet<ClassId>,
}

impl Code<'_> {
    /// Whether an instruction adds one element to a collection.
    pub(super) fn adds_one(&self, instruction: &Instruction) -> bool {
        let Instruction::Call { method, .. } = instruction else {
            return false;
        };
        let name = self.program.method(*method).name.as_str();
        GROWING.iter().any(|start| name.starts_with(start)) && !GROWING_BY_OTHERS.contains(&name)
    }

    /// What the code asks of how many elements there are.
    pub(super) fn asked(&mut self, called: &[MethodId]) -> AskedOfSizes {
        let program = self.program;
        let is_growing = |&&method: &&MethodId| {
            let declared = program.method(method);
            let mut parameters = declared.parameters.iter();
            declared.kind != MethodKind::Constructor
                && declared.kind != MethodKind::StaticInitializer
                && !parameters.any(|parameter| has_size(program, parameter))
        };
        let growing: Vec<MethodId> = called.iter().filter(is_growing).copied().collect();
        let growing: BTreeSet<MethodId> = self.reach.from(&growing).into_iter().collect();
        let sizes = self.sizes(&growing);
        let bodies = self.all_own_bodies();
        let targets = &mut |dispatch, method| self.reach.targets(dispatch, method);
        let lookups = Lookups::of(program, &bodies, targets);
        let of_called = called
            .iter()
            .map(|&method| lookups.in_call(method, Asked::OfAny));
        let all_lookups = of_called.fold(0, u32::saturating_add);
        AskedOfSizes {
            sizes,
            lookups,
            all_lookups,
            links: self.filled(&growing).1,
            growing,
        }
    }

    /// The fields in which these methods put something, and the classes of the project of which
    /// they put an object into a field of another.
    fn filled(&self, methods: &BTreeSet<MethodId>) -> (BTreeSet<FieldId>, BTreeSet<ClassId>) {
        let program = self.program;
        let (mut fields, mut linked) = (BTreeSet::new(), BTreeSet::new());
        let bodies = self.own_bodies();
        let bodies = bodies.filter(|(method, _)| methods.contains(method));
        for block in bodies.flat_map(|(_, body)| &body.blocks) {
            for (instruction, _) in &block.instructions {
                let (Instruction::PutField { field, .. } | Instruction::PutStatic { field, .. }) =
                    instruction
                else {
                    continue;
                };
                fields.insert(*field);
                let field = program.field(*field);
                if program.class(field.class).origin == Origin::Project
                    && program.is_assignable(Type::Class(field.class), field.ty)
                    && field.ty != Type::Class(program.well_known().object)
                {
                    linked.insert(field.class);
                }
            }
        }
        (fields, linked)
    }

    /// How many elements each body of the project needs. What those run that grow one by one, a
    /// loop along elements does no further.
    fn sizes(&mut self, growing: &BTreeSet<MethodId>) -> BTreeMap<MethodId, u32> {
        let (program, all) = (self.program, self.bodies);
        let bodies = self.all_own_bodies();
        let of_sizes = methods_of_sizes(program, bodies.iter().copied());
        let mut sizes = BTreeMap::new();
        for (method, body) in bodies {
            let mut size = elements_needed(program, body, &of_sizes);
            if !is_large(body) {
                let others =
                    |method: &MethodId| !growing.contains(method) && is_own(program, *method);
                let targets = &mut |dispatch, method| {
                    let targets = self.reach.targets(dispatch, method);
                    let targets: Vec<MethodId> = targets.into_iter().filter(others).collect();
                    let run = self.reach.from(&targets).into_iter().filter(others);
                    run.filter_map(|run| Some((run, all.body(run)?))).collect()
                };
                size = size.max(rounds_needed(program, body, targets));
            }
            if size > 0 {
                sizes.insert(method, size);
            }
        }
        sizes
    }

    /// How many elements are needed of what is passed for a parameter, if it is an array or a
    /// collection. What is kept or copied, and what nothing else adds to, all code may ask.
    pub(super) fn size(
        &mut self,
        method: MethodId,
        parameter: &Parameter,
        is_kept: bool,
        (changes, asked): (&[Changed], &AskedOfSizes),
    ) -> Option<u32> {
        let program = self.program;
        let ty = parameter.ty;
        if !has_size(program, parameter) {
            return None;
        }
        let reached: BTreeSet<MethodId> = self.reach.from(&[method]).into_iter().collect();
        let is_growth =
            |changed: &&Changed| changed.grows && asked.growing.contains(&changed.method);
        let mut growths = changes.iter().filter(is_growth);
        let grows = match is_kept {
            true => growths.any(|growth| {
                program.is_assignable(growth.ty, ty) || program.is_assignable(ty, growth.ty)
            }),
            false => self.fills_what_grows(&reached, growths, (changes, asked)),
        };
        let declared = program.method(method);
        let gives_none = declared.kind == MethodKind::Method && !declared.result.is_reference();
        let is_stored = is_kept || !gives_none || !self.effects.is_read_only(method);
        let is_all = is_stored && !grows;
        let sizes = asked.sizes.iter();
        let sizes = sizes.filter(|(asking, _)| is_all || reached.contains(asking));
        let lookups = match is_all {
            true => asked.all_lookups,
            false => asked.lookups.in_call(method, Asked::OfParameter),
        };
        sizes.map(|(_, &size)| size).chain([lookups]).max()
    }

    /// Whether these methods put into something what others add to it one by one. Where it is not
    /// seen in what field that is, its type says so.
    fn fills_what_grows<'b>(
        &self,
        reached: &BTreeSet<MethodId>,
        mut growths: impl Iterator<Item = &'b Changed>,
        (changes, asked): (&'b [Changed], &AskedOfSizes),
    ) -> bool {
        let program = self.program;
        let (mut fields, links) = self.filled(reached);
        let here = || {
            changes
                .iter()
                .filter(|changed| reached.contains(&changed.method))
        };
        fields.extend(here().filter_map(|changed| changed.field));
        links.intersection(&asked.links).next().is_some()
            || growths.any(|growth| match growth.field {
                Some(field) if fields.contains(&field) => true,
                known => here().any(|changed| {
                    (known.is_none() || changed.field.is_none())
                        && (program.is_assignable(growth.ty, changed.ty)
                            || program.is_assignable(changed.ty, growth.ty))
                }),
            })
    }
}

/// The field from which a variable was read, if it is read from one only.
pub(super) fn field_of(body: &Body, operand: Operand) -> Option<FieldId> {
    let Operand::Local(variable) = operand else {
        return None;
    };
    let instructions = body.blocks.iter().flat_map(|block| &block.instructions);
    let mut read = instructions.filter_map(|(instruction, _)| match instruction {
        Instruction::GetField { to, field, .. } | Instruction::GetStatic { to, field }
            if *to == variable =>
        {
            Some(*field)
        }
        _ => None,
    });
    let field = read.next()?;
    read.all(|other| other == field).then_some(field)
}
