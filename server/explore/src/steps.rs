//! Step symmetry in states (DESIGN §5): of a counter and a copy of it only whether they are equal
//! is kept.
//!
//! In every state a counter is 0, which no state has a slot for, and a follower is the difference
//! to its counter: 0, *in step*, or less, *out of step*. (More than 0 comes about where a follower
//! is increased by itself.) A run computes with these numbers as with any other. What it leaves is
//! a difference again, of which a state keeps the sign only.

use heap::{Heap, Layout, ObjectIndex, Order, Reference, RuntimeClass, Shape, ShapeValue, Value};
use ir::{Follower, Representation};
use java::Program;
use rustc_hash::FxHashSet;
use smt::{
    BinaryOperator, Comparison, Constant, Constraints, Model, Primitive, Solver, Term, TermId,
};

/// Where the followers of a program are, and how their counters are found.
#[derive(Clone, Debug, Default)]
pub struct Steps {
    /// By class.
    places: Vec<Vec<Place>>,
    depends_on_distance: bool,
}

/// A follower within the objects of a class.
#[derive(Clone, Debug)]
struct Place {
    offset: u32,
    /// The fields that lead to the counter's object.
    path: Vec<u32>,
    counter: u32,
}

/// A follower of a shape.
struct Followed<'s> {
    slot: usize,
    object: ObjectIndex,
    place: &'s Place,
}

/// The followers of the state that a path began in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Distances<'a> {
    /// Those that were not known to be in step.
    pub(crate) followers: &'a [TermId],
    /// Those of them whose distance the path [depends on](Steps::looked_at).
    pub(crate) looked_at: &'a [TermId],
}

/// The ways in which a path leaves the followers.
pub(crate) struct Settled {
    /// Constraints and slots.
    pub(crate) cases: Vec<(Constraints, Vec<(TermId, Primitive)>)>,
    /// Whether not all of them need be possible.
    pub(crate) over_approximate: bool,
}

impl Steps {
    /// The followers of a representation; `layout` is [its layout](crate::reduced_layout).
    pub fn of(program: &Program, layout: &Layout, representation: &Representation) -> Steps {
        let mut places = Vec::new();
        if !representation.counters().is_empty() {
            places = vec![Vec::new(); program.classes().count()];
            for class in program.classes() {
                for counter in representation.counters() {
                    for follower in &counter.followers {
                        if layout.fields(class).contains(&follower.field) {
                            places[class.0 as usize].push(place(layout, counter.field, follower));
                        }
                    }
                }
                places[class.0 as usize].sort_by_key(|place| place.offset);
            }
        }
        let has_followers = places.iter().any(|places| !places.is_empty());
        Steps {
            places: if has_followers { places } else { Vec::new() },
            depends_on_distance: representation.depends_on_distance(),
        }
    }

    /// Whether there are no followers.
    pub(crate) fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    fn of_class(&self, class: RuntimeClass) -> &[Place] {
        match class {
            RuntimeClass::Class(class) => self.places.get(class.0 as usize).map_or(&[], |p| p),
            RuntimeClass::Array(_) => &[],
        }
    }

    fn of_shape(&self, shape: &Shape) -> Vec<Followed<'_>> {
        let is_slot = |value: &ShapeValue| matches!(value, ShapeValue::Slot(_));
        let statics = shape.statics().iter();
        let mut slot = statics.filter(|(_, value)| is_slot(value)).count();
        let mut found = Vec::new();
        for (object, described) in shape.objects() {
            let places = self.of_class(described.class);
            for (offset, value) in (0..).zip(described.values) {
                if let Some(place) = places.iter().find(|place| place.offset == offset) {
                    found.push(Followed {
                        slot,
                        object,
                        place,
                    });
                }
                slot += usize::from(is_slot(value));
            }
        }
        found
    }

    /// The slots of a shape that hold followers, each with the object that has it.
    pub(crate) fn slots(&self, shape: &Shape) -> Vec<(usize, ObjectIndex)> {
        if self.is_empty() {
            return Vec::new();
        }
        let found = self.of_shape(shape).into_iter();
        found.map(|found| (found.slot, found.object)).collect()
    }

    /// The slots of a shape that hold followers of other objects than the receiver and what belongs
    /// to it.
    pub(crate) fn slots_of_others(
        &self,
        shape: &Shape,
        receiver: Option<ObjectIndex>,
    ) -> Vec<usize> {
        let mut slots = self.slots(shape);
        if let Some(receiver) = receiver
            && !slots.is_empty()
        {
            let mut own = vec![receiver];
            let mut next = 0;
            while let Some(&object) = own.get(next) {
                next += 1;
                for value in shape.object(object).values {
                    if let ShapeValue::Reference(Reference::Object(target)) = *value
                        && !own.contains(&target)
                    {
                        own.push(target);
                    }
                }
            }
            slots.retain(|(_, object)| !own.contains(object));
        }
        slots.into_iter().map(|(slot, _)| slot).collect()
    }

    /// The difference between each follower of a heap and its counter, by slot; none where there is
    /// no counter.
    pub(crate) fn differences(
        &self,
        shape: &Shape,
        order: &Order,
        heap: &Heap<TermId>,
        solver: &mut Solver,
    ) -> Vec<(usize, Option<TermId>)> {
        if self.is_empty() {
            return Vec::new();
        }
        let found = self.of_shape(shape).into_iter().map(|found| {
            let difference = found.numbers(order, heap).map(|(follower, counter)| {
                let arena = &mut solver.arena;
                arena.binary(BinaryOperator::Subtract, follower, counter)
            });
            (found.slot, difference)
        });
        found.collect()
    }

    /// Makes differences of the followers among the slots of a concrete heap, and of these the
    /// signs: -1, 0 or 1. A counter that the heap does not say is 0.
    pub(crate) fn normalise(
        &self,
        shape: &Shape,
        order: &Order,
        heap: &Heap<Constant>,
        slots: &mut [Constant],
    ) {
        if self.is_empty() {
            return;
        }
        for found in self.of_shape(shape) {
            let own = number(slots[found.slot]);
            let counter = found.numbers(order, heap).map_or(0, |(_, c)| number(c));
            slots[found.slot] = Constant::Int(own.wrapping_sub(counter).signum());
        }
    }

    /// The slots with the followers as differences, of which only the sign is kept.
    pub(crate) fn settle(
        &self,
        constraints: &Constraints,
        slots: Vec<(TermId, Primitive)>,
        differences: &[(usize, Option<TermId>)],
        &Distances {
            followers: before,
            looked_at,
        }: &Distances<'_>,
        solver: &mut Solver,
    ) -> Settled {
        let mut settled = Settled {
            cases: vec![(constraints.clone(), slots)],
            over_approximate: !looked_at.is_empty(),
        };
        for &(slot, difference) in differences {
            let cases = std::mem::take(&mut settled.cases);
            for (constraints, slots) in cases {
                let Some(difference) = difference else {
                    // It was never set, nor can it be read.
                    let zero = solver.arena.int(0);
                    settled.cases.push(with(constraints, slots, slot, zero));
                    continue;
                };
                if before.contains(&difference) && !looked_at.contains(&difference) {
                    settled
                        .cases
                        .push(with(constraints, slots, slot, difference));
                    continue;
                }
                let (outcomes, exact) = outcomes(difference, &constraints, before, solver);
                settled.over_approximate |= !exact;
                for (constraints, sign) in outcomes {
                    let (constraints, term) = sign.fresh(constraints, solver);
                    settled
                        .cases
                        .push(with(constraints, slots.clone(), slot, term));
                }
            }
        }
        settled
    }

    /// The terms among the slots of a shape that are followers and not known to be in step.
    pub fn out_of_step(&self, shape: &Shape, slots: &[TermId], solver: &Solver) -> Vec<TermId> {
        let terms = self.slots(shape).into_iter().map(|(slot, _)| slots[slot]);
        let is_open = |term: &TermId| solver.arena.as_constant(*term).is_none();
        terms.filter(is_open).collect()
    }

    /// The followers of a pre-state of which a path knows more than it did at its start, beside
    /// whether they are in step: it took a way that not every one out of step takes.
    pub fn looked_at(
        &self,
        start: &Constraints,
        constraints: &Constraints,
        before: &[TermId],
        solver: &mut Solver,
    ) -> Vec<TermId> {
        if !self.depends_on_distance || before.is_empty() {
            return Vec::new();
        }
        let known = start.conditions(&mut solver.arena);
        let mut found = Vec::new();
        for condition in constraints.conditions(&mut solver.arena) {
            if known.contains(&condition) {
                continue;
            }
            let (variables, constants) = leaves(condition, solver);
            let followers = before
                .iter()
                .filter(|follower| variables.contains(*follower));
            let alone = variables.len() == 1;
            for &follower in followers {
                if !(alone && depends_on_sign(condition, follower, &constants, solver)) {
                    found.push(follower);
                }
            }
        }
        found
    }
}

impl Followed<'_> {
    /// The follower and its counter in a heap; none where there is no counter.
    fn numbers<V: Clone>(&self, order: &Order, heap: &Heap<V>) -> Option<(V, V)> {
        let object = order.objects()[self.object.0 as usize];
        let mut owner = object;
        for &offset in &self.place.path {
            owner = heap.read(owner, offset).as_object()?;
        }
        let number = |value: &Value<V>| value.as_primitive().cloned();
        Some((
            number(heap.read(object, self.place.offset))?,
            number(heap.read(owner, self.place.counter))?,
        ))
    }
}

/// The constraints under which all these followers are in step, if they can be, and whether that
/// says anything new.
pub(crate) fn in_step(
    constraints: Constraints,
    followers: impl Iterator<Item = TermId>,
    solver: &mut Solver,
) -> (Option<Constraints>, bool) {
    let mut constraints = constraints;
    let mut is_new = false;
    for follower in followers {
        let condition = Sign::Zero.condition(follower, solver);
        let branch = constraints.branch(condition, solver);
        is_new |= !branch.fails.cases.is_empty() || branch.fails.undecided;
        match branch.holds.cases.into_iter().next() {
            Some(case) => constraints = case,
            None => return (None, true),
        }
    }
    (Some(constraints), is_new)
}

/// That a difference has the sign of this value.
pub(crate) fn same_sign(difference: TermId, value: Constant, solver: &mut Solver) -> TermId {
    Sign::of(number(value)).condition(difference, solver)
}

fn place(layout: &Layout, counter: java::FieldId, follower: &Follower) -> Place {
    let path = follower.path.iter();
    Place {
        offset: layout.offset(follower.field),
        path: path.map(|&field| layout.offset(field)).collect(),
        counter: layout.offset(counter),
    }
}

fn number(constant: Constant) -> i32 {
    match constant {
        Constant::Int(number) => number,
        _ => 0,
    }
}

fn with(
    constraints: Constraints,
    mut slots: Vec<(TermId, Primitive)>,
    slot: usize,
    term: TermId,
) -> (Constraints, Vec<(TermId, Primitive)>) {
    slots[slot].0 = term;
    (constraints, slots)
}

/// What a state keeps of a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Negative,
    Zero,
    Positive,
}

const SIGNS: [Sign; 3] = [Sign::Negative, Sign::Zero, Sign::Positive];

impl Sign {
    fn of(number: i32) -> Sign {
        match number.signum() {
            -1 => Sign::Negative,
            0 => Sign::Zero,
            _ => Sign::Positive,
        }
    }

    fn condition(self, term: TermId, solver: &mut Solver) -> TermId {
        let arena = &mut solver.arena;
        let zero = arena.int(0);
        let comparison = match self {
            Sign::Negative => Comparison::Less,
            Sign::Zero => Comparison::Equal,
            Sign::Positive => Comparison::Greater,
        };
        arena.compare(comparison, term, zero)
    }

    /// A number of this sign of which nothing else is known.
    fn fresh(self, constraints: Constraints, solver: &mut Solver) -> (Constraints, TermId) {
        if self == Sign::Zero {
            return (constraints, solver.arena.int(0));
        }
        let term = solver.arena.variable(Primitive::Int);
        let condition = self.condition(term, solver);
        let mut cases = constraints.assume(condition, solver).cases;
        let constraints = cases.pop().expect("a fresh variable has any sign");
        (constraints, term)
    }

    /// The signs of a number of this sign with another one added.
    fn plus(self, distance: i32) -> &'static [Sign] {
        match (self, distance) {
            (Sign::Zero, 0) => &SIGNS[1..2],
            (Sign::Zero | Sign::Negative, ..0) | (Sign::Negative, 0) => &SIGNS[..1],
            (Sign::Zero | Sign::Positive, 1..) | (Sign::Positive, 0) => &SIGNS[2..],
            (Sign::Negative, 1) => &SIGNS[..2],
            (Sign::Positive, -1) => &SIGNS[1..],
            (Sign::Negative | Sign::Positive, _) => &SIGNS,
        }
    }
}

/// The signs that a difference may have on a path, each with the constraints under which it may,
/// and whether they are exactly those that it has.
fn outcomes(
    difference: TermId,
    constraints: &Constraints,
    before: &[TermId],
    solver: &mut Solver,
) -> (Vec<(Constraints, Sign)>, bool) {
    if let Some(constant) = solver.arena.as_constant(difference) {
        return (
            vec![(constraints.clone(), Sign::of(number(constant)))],
            true,
        );
    }
    let distance = solver.arena.evaluate(difference, &Model::new());
    let term = solver.arena.constant(distance);
    let follower = before
        .iter()
        .copied()
        .find(|&follower| solver.arena.binary(BinaryOperator::Add, follower, term) == difference);
    let Some(follower) = follower else {
        let all = SIGNS.map(|sign| (constraints.clone(), sign));
        return (all.into(), false);
    };
    let mut found: Vec<(Constraints, &[Sign])> = Vec::new();
    let mut is_decided = true;
    for sign in SIGNS {
        let condition = sign.condition(follower, solver);
        let signs = sign.plus(number(distance));
        let assumed = constraints.assume(condition, solver);
        is_decided &= !assumed.undecided;
        if assumed.undecided {
            found.push((constraints.clone(), signs));
        } else {
            let cases = assumed.cases.into_iter();
            found.extend(cases.map(|case| (case, signs)));
        }
    }
    if let Some((_, first @ [sign])) = found.first()
        && found.iter().all(|(_, signs)| signs == first)
    {
        return (vec![(constraints.clone(), *sign)], true);
    }
    let exact = is_decided && found.iter().all(|(_, signs)| signs.len() == 1);
    let outcomes = found.into_iter().flat_map(|(case, signs)| {
        let signs = signs.iter();
        signs.map(move |&sign| (case.clone(), sign))
    });
    (outcomes.collect(), exact)
}

/// The variables and the numbers in a condition.
fn leaves(condition: TermId, solver: &Solver) -> (Vec<TermId>, Vec<i32>) {
    let arena = &solver.arena;
    let mut variables = Vec::new();
    let mut constants = Vec::new();
    let mut seen = FxHashSet::default();
    let mut open = vec![condition];
    while let Some(term) = open.pop() {
        if !seen.insert(term) {
            continue;
        }
        match arena.term(term) {
            Term::Variable(_) => variables.push(term),
            Term::Constant(constant) => constants.push(number(constant)),
            inner => open.extend(inner.operands()),
        }
    }
    (variables, constants)
}

/// Whether a comparison of one variable with constants holds of all negative numbers or of none,
/// and likewise of the positive ones. It can change only next to one of its constants.
fn depends_on_sign(
    condition: TermId,
    variable: TermId,
    constants: &[i32],
    solver: &Solver,
) -> bool {
    let arena = &solver.arena;
    let Some(id) = arena.variable_id(variable) else {
        return false;
    };
    let near = constants.iter().flat_map(|&constant| {
        let around = [-1, 0, 1].into_iter();
        around.flat_map(move |by| {
            let near = constant.wrapping_add(by);
            [near, near.wrapping_neg()]
        })
    });
    let mut points: Vec<i32> = near.collect();
    points.extend([i32::MIN, -1, 1, i32::MAX]);
    let holds = |point: i32| {
        let mut model = Model::new();
        model.set(id, Constant::Int(point));
        arena.evaluate(condition, &model) == Constant::Bool(true)
    };
    let same = |signum: i32| {
        let mut truths = points.iter().filter(|point| point.signum() == signum);
        let first = truths.next().map(|&point| holds(point));
        truths.all(|&point| Some(holds(point)) == first)
    };
    same(-1) && same(1)
}
