//! Paths that meet in a loop, where runs over-approximate.
//!
//! A loop that reads a text of unknown length, or that decides something about each of several
//! unknown values, has a path for each way through all of its rounds. Where a run over-approximates
//! it may have more paths than the program, so it needs one state for each place and heap: a path
//! that comes to where one of the same heap was before ends there, or goes on for both, with bounds
//! around the numbers of both. Bounds that grow are widened (Cousot and Cousot, 1977).
//!
//! Paths meet where a loop begins in whose rounds something was decided, and where a method returns
//! in which something was, and only in runs that have many paths: those of other runs stay exact.

use std::rc::Rc;

use heap::{Heap, ObjectIndex, Reference, RuntimeClass, Value};
use ir::{BlockId, Liveness};
use java::{ClassId, FieldId, MethodId};
use rustc_hash::{FxHashMap, FxHashSet};
use smt::Widening;
use smt::{Arena, Constant, Constraints, Cube, Inclusion, Primitive, Solver, Sort, Term, TermId};

use crate::exploration::{Exploration, Flow};
use crate::frame::{Frame, Purpose, Running};
use crate::path::Policy;

/// The rounds of a loop after which paths meet there, in a run with many paths.
const LEAST_ROUNDS: u32 = 2;

/// The same in a run with few paths: more than the characters of a text that are read one by one.
const MANY_ROUNDS: u32 = 10;

/// So many paths are told apart at a place by the constants in their locals.
const MOST_TOLD_APART: usize = 32;

/// A run with so many paths has many.
const MANY_PATHS: usize = 64;

/// The growths from which on bounds are widened.
const FIRST_WIDENED: usize = 2;

/// The growths from which on bounds of differences are dropped, and landmarks do not stop a bound.
const WITHOUT_RELATIONS: usize = 6;

/// Where bounds stop that grow: what most loops begin or end with.
const LANDMARKS: [i128; 3] = [-1, 0, 1];

/// Paths with more numbers do not meet: comparing them would take longer than following them.
const MOST_NUMBERS: usize = 256;

/// What two paths must have in common to meet: the frames, and the objects that they reach, with
/// all that is no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Part {
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
    met: FxHashMap<Vec<Part>, Met>,
    /// How many paths are told apart at each place.
    told_apart: FxHashMap<(MethodId, BlockId, u32), usize>,
    liveness: FxHashMap<MethodId, Rc<Liveness>>,
}

/// The rounds of a loop in which something was decided, by the activation at `depth`.
#[derive(Clone)]
pub(crate) struct LoopRounds {
    depth: u32,
    head: BlockId,
    count: u32,
    /// What was known at the beginning of the last round.
    constraints: Constraints,
}

/// What the path that went on has.
struct Met {
    numbers: Vec<TermId>,
    constraints: Constraints,
    /// How often it was given more values.
    growths: usize,
    /// The values of what was different in the last path that came.
    compared: Option<Compared>,
}

/// A cube around the values of some of the numbers.
struct Compared {
    /// Which of them differ from those of the other path.
    changed: Vec<usize>,
    cube: Cube,
    /// Whether these are all values of the cube.
    is_exact: bool,
}

impl<'a> Exploration<'_, 'a> {
    /// Lets a path meet those that were at its place before. It ends if what goes on there has all
    /// of its values; else it goes on with the values of both.
    pub(crate) fn meets(&mut self, running: &mut Running<'a>) -> Flow {
        if !self.is_meeting_place(running) {
            return Flow::Continue;
        }
        let top = running.top();
        let place = (top.method, top.block, top.index);
        let told_apart = self.meetings.told_apart.get(&place);
        let tells_apart = told_apart.is_none_or(|&count| count < MOST_TOLD_APART);
        let mut walk = self.walk(running, true);
        if !tells_apart && !self.meetings.met.contains_key(&walk.parts) {
            walk = self.walk(running, false);
        }
        let new = (&walk.numbers[..], &running.constraints);
        let merged = match self.meetings.met.get_mut(&walk.parts) {
            None => relaxed(new, self.solver).map(|constraints| Met {
                numbers: walk.numbers.clone(),
                constraints,
                growths: 0,
                compared: None,
            }),
            Some(met) => match joined(met, new, self.solver) {
                Joined::Included => return Flow::Impossible,
                Joined::Undecided => None,
                Joined::Grown(met) => Some(met),
            },
        };
        if let Some(met) = merged {
            walk.put(&met.numbers, running);
            running.constraints = met.constraints.clone();
            running.made_texts.clear();
            running.note_meeting();
            if self.meetings.met.insert(walk.parts, met).is_none() {
                *self.meetings.told_apart.entry(place).or_default() += 1;
            }
        }
        Flow::Continue
    }

    /// Whether the run has so many paths that it had better have fewer, and knows less of them.
    pub(crate) fn has_many_paths(&self) -> bool {
        self.machine.over_approximates() && self.ended >= MANY_PATHS
    }

    /// Whether a path is where paths meet: it begins a round of a loop, or a method has returned.
    /// The rounds are counted.
    fn is_meeting_place(&mut self, running: &mut Running<'a>) -> bool {
        let top = *running.top();
        let may_meet = self.machine.over_approximates() && matches!(self.policy, Policy::Explore);
        if !may_meet || running.is_initialising() {
            return false;
        }
        let has_many_paths = self.has_many_paths();
        if top.index != 0 {
            return has_many_paths && running.has_decided();
        }
        if !self.liveness(&top).is_loop_head(top.block) {
            return false;
        }
        let count = running.count_loop_round();
        let least = if has_many_paths {
            LEAST_ROUNDS
        } else {
            MANY_ROUNDS
        };
        count.is_some_and(|count| count >= least)
    }

    fn liveness(&mut self, frame: &Frame<'a>) -> Rc<Liveness> {
        let known = self.meetings.liveness.entry(frame.method);
        let liveness = known.or_insert_with(|| Rc::new(Liveness::of(frame.body)));
        liveness.clone()
    }

    /// All on which depends how a path goes on.
    fn walk(&mut self, running: &Running<'a>, tells_apart: bool) -> Walk {
        let mut walk = Walk {
            tells_apart,
            ..Walk::default()
        };
        // Callers know the objects that there were before, and may still hold them.
        for object in (0..self.old_objects).map(ObjectIndex) {
            walk.number(object);
        }
        let mut above = None;
        for frame in running.frames.iter().rev() {
            let liveness = self.liveness(frame);
            let mut live = liveness.before(frame.body, frame.block, frame.index as usize);
            // The call that is running assigns it.
            if let Some(Purpose::Call { to: Some(to) }) = above {
                live[to.0 as usize] = false;
            }
            walk.frame(frame, (&running.locals, &live), &self.solver.arena);
            above = Some(frame.purpose);
        }
        walk.heap(&running.heap, &self.solver.arena);
        walk
    }
}

impl Running<'_> {
    /// Whether something was decided since the path met others.
    fn has_decided(&self) -> bool {
        let met = self.met.as_ref();
        met.is_none_or(|met| !self.constraints.is_unchanged_copy_of(met))
    }

    /// Nothing is decided since now.
    fn note_meeting(&mut self) {
        self.met = Some(self.constraints.clone());
        let known = self.constraints.clone();
        if let Some(rounds) = self.rounds_here() {
            rounds.constraints = known;
        }
    }

    /// Counts the round of a loop that begins, and returns the number; none if nothing was decided
    /// in the last one.
    fn count_loop_round(&mut self) -> Option<u32> {
        let known = self.constraints.clone();
        let Some(rounds) = self.rounds_here() else {
            self.loop_rounds.push(LoopRounds {
                depth: self.depth(),
                head: self.top().block,
                count: 0,
                constraints: known,
            });
            return None;
        };
        if known.is_unchanged_copy_of(&rounds.constraints) {
            return None;
        }
        rounds.count += 1;
        rounds.constraints = known;
        Some(rounds.count)
    }

    /// The rounds of the loop that begins with the present block.
    fn rounds_here(&mut self) -> Option<&mut LoopRounds> {
        let (depth, head) = (self.depth(), self.top().block);
        let own = self.loop_rounds.iter_mut().rev();
        let mut own = own.take_while(|rounds| rounds.depth >= depth);
        own.find(|rounds| rounds.depth == depth && rounds.head == head)
    }

    /// Forgets the loops of an activation that has ended.
    pub(crate) fn end_loops(&mut self, depth: u32) {
        while self.loop_rounds.last().is_some_and(|r| r.depth > depth) {
            self.loop_rounds.pop();
        }
    }
}

/// The parts of a path, and its numbers with their places, in the same order.
#[derive(Default)]
struct Walk {
    parts: Vec<Part>,
    numbers: Vec<TermId>,
    places: Vec<Place>,
    objects: Vec<ObjectIndex>,
    known: FxHashMap<ObjectIndex, u32>,
    /// Whether constants in locals are parts.
    tells_apart: bool,
}

impl Walk {
    fn frame(
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
    fn heap(&mut self, heap: &Heap<TermId>, arena: &Arena) {
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
    fn put(&self, numbers: &[TermId], running: &mut Running<'_>) {
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
enum Joined {
    /// That one has all of its values.
    Included,
    /// It goes on, with the values of both.
    Grown(Met),
    /// It goes on alone.
    Undecided,
}

/// The numbers of a path, and what is known of them.
type Numbers<'n> = (&'n [TermId], &'n Constraints);

fn joined(met: &mut Met, (new, constraints): Numbers<'_>, solver: &mut Solver) -> Joined {
    let old = &met.numbers;
    let changed: Vec<usize> = (0..new.len()).filter(|&n| old[n] != new[n]).collect();
    let same = (0..new.len()).filter(|n| changed.binary_search(n).is_err());
    // What stays the same stays as it is, with what is known of its variables.
    let variables = variables(same.map(|number| new[number]), &solver.arena);
    let slots = |terms: &[TermId], arena: &Arena| {
        let changed = changed.iter().map(|&number| {
            let types = [old[number], new[number]].map(|term| primitive(term, arena));
            let ty = match types {
                [one, other] if one == other => one,
                [one, _] => whole(one.sort()),
            };
            (terms[number], ty)
        });
        let variables = variables.iter().map(|&term| (term, primitive(term, arena)));
        changed.chain(variables).collect::<Vec<_>>()
    };
    let (before, after) = (slots(old, &solver.arena), slots(new, &solver.arena));
    let types = before.iter().map(|(_, ty)| ty);
    let is_known = met
        .compared
        .as_ref()
        .is_some_and(|known| known.changed == changed && known.cube.primitives().iter().eq(types));
    if !is_known {
        let cube = cube_of(&met.constraints, &before, solver);
        met.compared = cube.map(|(cube, is_exact)| Compared {
            changed: changed.clone(),
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
    let how = Widening {
        landmarks: &LANDMARKS[..if met.growths < WITHOUT_RELATIONS {
            3
        } else {
            0
        }],
        relations: met.growths < WITHOUT_RELATIONS,
    };
    let grown = match met.growths < FIRST_WIDENED {
        true => known.cube.around(&cube),
        false => known.cube.widened(&cube, how),
    };
    let mut terms: Vec<TermId> = after.iter().map(|&(term, _)| term).collect();
    for (slot, term) in terms[..changed.len()].iter_mut().enumerate() {
        *term = match grown.constant(slot) {
            Some(constant) => solver.arena.constant(constant),
            None => solver.arena.variable(after[slot].1),
        };
    }
    let mut numbers = new.to_vec();
    for (&number, &term) in changed.iter().zip(&terms) {
        numbers[number] = term;
    }
    Joined::Grown(Met {
        numbers,
        constraints: grown.instantiate(&terms, solver),
        growths: met.growths + 1,
        compared: None,
    })
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
