//! Where the paths of a run met, and what becomes of two that do.

use std::rc::Rc;

use heap::{Heap, ObjectIndex, Reference, RuntimeClass, Value};
use ir::{BlockId, Liveness};
use java::{ClassId, FieldId, MethodId};
use rustc_hash::{FxHashMap, FxHashSet};
use smt::{
    Arena, Constant, Constraints, Cube, Inclusion, Primitive, Relations, Solver, Sort, Term,
    TermId, Widening,
};

use crate::frame::{Frame, Purpose, Running};

/// The growths from which on bounds are widened.
const FIRST_WIDENED: usize = 2;

/// The growths from which on bounds of differences are not added, and landmarks stop no bound.
const WITHOUT_NEW: usize = 6;

/// The growths from which on bounds of differences are dropped.
const WITHOUT_RELATIONS: usize = 16;

/// Where bounds stop that grow: what most loops begin or end with.
const LANDMARKS: [i128; 3] = [-1, 0, 1];

/// Paths with more numbers do not meet: comparing them would take longer than following them.
const MOST_NUMBERS: usize = 256;

/// What two paths must have in common to meet: the frames, and the objects that they reach, with
/// all that is no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Part {
    /// An activation: its method, the block and the instruction.
    Frame(MethodId, u32, u32),
    /// Where the result of a call goes, or the class that is being initialised.
    Purpose(u32, u32),
    /// A reference to no object.
    Reference(Reference),
    /// An object. They are numbered as they are met.
    Object(u32),
    /// The class and the length of an object.
    Class(RuntimeClass, u32),
    Static(FieldId),
    Initialised(ClassId),
    Failed(ClassId),
    Held(u32),
    Truth(bool),
    /// A constant by which paths are told apart.
    Constant(Constant),
    Number,
    /// A local that is not read any more.
    Dead,
}

/// Where a number is.
#[derive(Clone, Copy, Debug)]
enum Place {
    Local(usize),
    Static(FieldId),
    Field(ObjectIndex, u32),
}

/// Where the paths of a run met.
#[derive(Default)]
pub(crate) struct Meetings {
    pub(crate) met: FxHashMap<Vec<Part>, Met>,
    /// How many paths are told apart at each place.
    pub(crate) told_apart: FxHashMap<(MethodId, BlockId, u32), usize>,
    pub(crate) liveness: FxHashMap<MethodId, Rc<Liveness>>,
}

/// What the path that went on has.
pub(crate) struct Met {
    pub(crate) numbers: Vec<TermId>,
    pub(crate) constraints: Constraints,
    /// How often it was given more values.
    growths: usize,
    /// The values of what was different in the last path that came.
    compared: Option<Compared>,
}

impl Met {
    /// The first path that came to its place. Of what is known of its numbers, only bounds are
    /// kept. None if there are too many numbers.
    pub(crate) fn first((numbers, constraints): Numbers<'_>, solver: &mut Solver) -> Option<Met> {
        Some(Met {
            numbers: numbers.to_vec(),
            constraints: relaxed((numbers, constraints), solver)?,
            growths: 0,
            compared: None,
        })
    }
}

/// A cube around the values of some of the numbers.
struct Compared {
    /// Which of them differ from those of the other path.
    changed: Vec<usize>,
    cube: Cube,
    /// Whether these are all values of the cube.
    is_exact: bool,
}

/// The parts of a path, and its numbers with their places, in the same order.
#[derive(Default)]
pub(crate) struct Walk {
    pub(crate) parts: Vec<Part>,
    pub(crate) numbers: Vec<TermId>,
    places: Vec<Place>,
    objects: Vec<ObjectIndex>,
    known: FxHashMap<ObjectIndex, u32>,
    /// Whether constants in locals are parts.
    tells_apart: bool,
}

impl Walk {
    /// Begins with the objects that there were before the run, so many: callers know them, and may
    /// still hold them.
    pub(crate) fn new(tells_apart: bool, old_objects: u32) -> Walk {
        let mut walk = Walk {
            tells_apart,
            ..Walk::default()
        };
        for object in (0..old_objects).map(ObjectIndex) {
            walk.number(object);
        }
        walk
    }

    pub(crate) fn frame(
        &mut self,
        frame: &Frame<'_>,
        (locals, live): (&[Value<TermId>], &[bool]),
        arena: &Arena,
    ) {
        let place = (frame.block.0, frame.index);
        self.parts.push(Part::Frame(frame.method, place.0, place.1));
        let purpose = match frame.purpose {
            Purpose::Run { constructs } => match constructs {
                Some(object) => Part::Object(self.number(object)),
                None => Part::Purpose(0, 0),
            },
            Purpose::Call { to } => Part::Purpose(1, to.map_or(0, |to| to.0 + 1)),
            Purpose::Initialise(class) => Part::Purpose(2, class.0),
        };
        self.parts.push(purpose);
        for (local, &is_live) in live.iter().enumerate() {
            let local = frame.base as usize + local;
            match is_live {
                true => self.value(locals[local], Place::Local(local), arena),
                false => self.parts.push(Part::Dead),
            }
        }
    }

    /// What static fields and the caller hold, and all objects that are reached.
    pub(crate) fn heap(&mut self, heap: &Heap<TermId>, arena: &Arena) {
        for &(field, value) in heap.statics() {
            self.parts.push(Part::Static(field));
            self.value(value, Place::Static(field), arena);
        }
        let initialised = heap.initialised().iter();
        self.parts
            .extend(initialised.map(|&class| Part::Initialised(class)));
        let failed = heap.failed().iter();
        self.parts.extend(failed.map(|&class| Part::Failed(class)));
        for &object in heap.held() {
            let number = self.number(object);
            self.parts.push(Part::Held(number));
        }
        let mut next = 0;
        while let Some(&object) = self.objects.get(next) {
            next += 1;
            let class = Part::Class(heap.class(object), heap.length(object));
            self.parts.push(class);
            for (offset, &value) in (0..).zip(heap.values(object)) {
                self.value(value, Place::Field(object, offset), arena);
            }
        }
    }

    fn value(&mut self, value: Value<TermId>, place: Place, arena: &Arena) {
        let part = match value {
            Value::Reference(Reference::Object(object)) => Part::Object(self.number(object)),
            Value::Reference(reference) => Part::Reference(reference),
            Value::Primitive(term) => match arena.as_constant(term) {
                Some(Constant::Bool(truth)) => Part::Truth(truth),
                Some(constant) if self.tells_apart && matches!(place, Place::Local(_)) => {
                    Part::Constant(constant)
                }
                _ => {
                    self.numbers.push(term);
                    self.places.push(place);
                    Part::Number
                }
            },
        };
        self.parts.push(part);
    }

    fn number(&mut self, object: ObjectIndex) -> u32 {
        let next = u32::try_from(self.objects.len()).expect("heaps are limited");
        *self.known.entry(object).or_insert_with(|| {
            self.objects.push(object);
            next
        })
    }

    /// Gives the path these numbers.
    pub(crate) fn put(&self, numbers: &[TermId], running: &mut Running<'_>) {
        let changed = self.numbers.iter().zip(numbers).zip(&self.places);
        let changed = changed.filter(|((old, new), _)| old != new);
        for ((_, &new), &place) in changed {
            let new = Value::Primitive(new);
            match place {
                Place::Local(local) => running.locals[local] = new,
                Place::Static(field) => running.heap.set_static(field, new),
                Place::Field(object, offset) => running.heap.write(object, offset, new),
            }
        }
    }
}

/// What becomes of a path where one was before.
pub(crate) enum Joined {
    /// That one has all of its values.
    Included,
    /// It goes on, with the values of both.
    Grown(Box<Met>),
    /// It goes on alone.
    Undecided,
}

/// The numbers of a path, and what is known of them.
pub(crate) type Numbers<'n> = (&'n [TermId], &'n Constraints);

/// What becomes of a path that comes to where another one went on.
pub(crate) fn joined(met: &mut Met, new: Numbers<'_>, solver: &mut Solver) -> Joined {
    let old = &met.numbers;
    let (numbers, constraints) = new;
    let all = 0..numbers.len();
    let changed: Vec<usize> = all.filter(|&n| old[n] != numbers[n]).collect();
    let slots = |terms| compared_slots(terms, (old, numbers), &changed, &solver.arena);
    let (before, after) = (slots(old), slots(numbers));
    let types = before.iter().map(|(_, ty)| ty);
    let is_known = met
        .compared
        .as_ref()
        .is_some_and(|known| known.changed == changed && known.cube.primitives().iter().eq(types));
    if !is_known {
        let cube = cube_of(&met.constraints, &before, solver);
        met.compared = cube.map(|(cube, is_exact)| Compared {
            changed,
            cube,
            is_exact,
        });
    }
    let after_cube = cube_of(constraints, &after, solver);
    let (Some(known), Some((cube, _))) = (&met.compared, after_cube) else {
        return Joined::Undecided;
    };
    if known.is_exact && known.cube.includes(&cube, solver) == Inclusion::Included {
        return Joined::Included;
    }
    let grown = around(&known.cube, &cube, met.growths);
    let mut terms: Vec<TermId> = after.iter().map(|&(term, _)| term).collect();
    let mut numbers = numbers.to_vec();
    for (slot, &number) in known.changed.iter().enumerate() {
        terms[slot] = match grown.constant(slot) {
            Some(constant) => solver.arena.constant(constant),
            None => solver.arena.variable(after[slot].1),
        };
        numbers[number] = terms[slot];
    }
    Joined::Grown(Box::new(Met {
        numbers,
        constraints: grown.instantiate(&terms, solver),
        growths: met.growths + 1,
        compared: None,
    }))
}

/// The numbers that are compared, with their types: those that differ, and the variables of all
/// others. What stays the same stays as it is, with what is known of its variables.
fn compared_slots(
    terms: &[TermId],
    (old, new): (&[TermId], &[TermId]),
    changed: &[usize],
    arena: &Arena,
) -> Vec<(TermId, Primitive)> {
    let same = (0..new.len()).filter(|number| changed.binary_search(number).is_err());
    let variables = variables(same.map(|number| new[number]), arena);
    let changed = changed.iter().map(|&number| {
        let types = [old[number], new[number]].map(|term| primitive(term, arena));
        let ty = match types {
            [one, other] if one == other => one,
            [one, _] => whole(one.sort()),
        };
        (terms[number], ty)
    });
    let variables = variables.iter().map(|&term| (term, primitive(term, arena)));
    changed.chain(variables).collect()
}

/// A cube around both, which is widened after several growths.
fn around(old: &Cube, new: &Cube, growths: usize) -> Cube {
    if growths < FIRST_WIDENED {
        return old.around(new);
    }
    let how = Widening {
        landmarks: match growths {
            ..WITHOUT_NEW => &LANDMARKS,
            _ => &[],
        },
        relations: match growths {
            ..WITHOUT_NEW => Relations::All,
            WITHOUT_NEW..WITHOUT_RELATIONS => Relations::Known,
            _ => Relations::None,
        },
    };
    old.widened(new, how)
}

/// Bounds of the variables that numbers are made of, in place of all that is known of them.
fn relaxed((numbers, constraints): Numbers<'_>, solver: &mut Solver) -> Option<Constraints> {
    let variables = variables(numbers.iter().copied(), &solver.arena);
    let slots = variables
        .iter()
        .map(|&term| (term, primitive(term, &solver.arena)));
    let slots: Vec<(TermId, Primitive)> = slots.collect();
    let (cube, _) = cube_of(constraints, &slots, solver)?;
    Some(cube.instantiate(&variables, solver))
}

/// A cube around the values that these terms can have, and whether it has no others. None if there
/// are too many.
fn cube_of(
    constraints: &Constraints,
    slots: &[(TermId, Primitive)],
    solver: &mut Solver,
) -> Option<(Cube, bool)> {
    if slots.len() > MOST_NUMBERS {
        return None;
    }
    let projection = constraints.project(slots, solver);
    let cubes = projection.cubes.iter();
    let relaxed: Vec<Cube> = cubes.map(Cube::relaxed).collect();
    if projection.undecided || relaxed.is_empty() {
        return None;
    }
    let is_exact = relaxed == projection.cubes && relaxed.len() == 1;
    let around = relaxed.into_iter().reduce(|all, cube| all.around(&cube))?;
    let terms = slots.iter().enumerate();
    let bounded = terms.fold(around, |cube, (slot, &(term, _))| {
        cube.bounded_by(slot, term, constraints, &solver.arena)
    });
    Some((bounded, is_exact))
}

/// The variables in these terms, in the order in which they were made.
fn variables(terms: impl Iterator<Item = TermId>, arena: &Arena) -> Vec<TermId> {
    let mut found = Vec::new();
    let mut seen = FxHashSet::default();
    let mut open: Vec<TermId> = terms.collect();
    while let Some(term) = open.pop() {
        if seen.insert(term) {
            match arena.term(term) {
                Term::Variable(_) => found.push(term),
                inner => open.extend(inner.operands()),
            }
        }
    }
    found.sort_unstable();
    found
}

/// The type of what holds a term: that of a variable, else the widest one of the sort.
fn primitive(term: TermId, arena: &Arena) -> Primitive {
    match arena.variable_id(term) {
        Some(variable) => arena.primitive(variable),
        None => whole(arena.sort(term)),
    }
}

/// The type that has all values of a sort.
fn whole(sort: Sort) -> Primitive {
    match sort {
        Sort::Bool => Primitive::Boolean,
        Sort::Bv32 => Primitive::Int,
        Sort::Bv64 => Primitive::Long,
        Sort::Fp32 => Primitive::Float,
        Sort::Fp64 => Primitive::Double,
        Sort::Ref => Primitive::Reference,
    }
}
