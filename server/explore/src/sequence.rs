//! Call sequences from provenance: from a point of a cube to the empty heap (the paper's
//! Algorithm 2, `Traverse`).

use exec::{Budget, End, Path, RunStatus};
use heap::{Heap, ObjectIndex, Order, Shape, canonicalise_while};
use java::{FieldId, Program};
use smt::{Constant, Constraints, Model, Solver, Term, TermId};

use crate::call::{Access, Call, Held, Owner, Read, Release, Sequence};
use crate::chosen_texts::ChosenTexts;
use crate::connected::Together;
use crate::entry::name_references;
use crate::expand::{Expander, Ran};
use crate::graph::Graph;
use crate::held::{Gained, Written};
use crate::post_state::{held_result, hold_result};
use crate::reading::FoundIn;
use crate::step_signs::same_sign;
use crate::text_lengths::text_lengths;
use crate::transition::{CubeId, Transition};

/// The maximum number of equations about computed numbers by which a call is undone. The solver
/// takes long for them, and mostly gives up.
const MOST_COMPUTED: usize = 64;

/// Why a point has no sequence.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, serde::Serialize, serde::Deserialize,
)]
pub enum SequenceError {
    /// No part of the cube has the point although the cube has it: a defect of the engine.
    #[error("a state of layer {layer} has no predecessor for one of its points")]
    Unsatisfiable {
        /// The layer of the cube.
        layer: u32,
    },
    /// The solver gave up on a step.
    #[error("the solver could not decide which calls lead to a state of layer {layer}")]
    Undecided {
        /// The layer of the cube.
        layer: u32,
    },
    /// The budget was spent.
    #[error("interrupted")]
    Interrupted,
}

impl Graph {
    /// The calls, with concrete arguments, that build the heap of this cube whose primitives are
    /// `point`: as many as the cube's layer.
    ///
    /// Each step runs the call of one of the cube's parts again and solves predecessor ∧ α ∧ new =
    /// τ for the point. The parts with the fewest exceptions come first, and the first one with a
    /// solution is taken.
    pub fn sequence(
        &self,
        program: &Program,
        bodies: &ir::Bodies,
        cube: CubeId,
        point: &[Constant],
        budget: &Budget,
    ) -> Result<Sequence, SequenceError> {
        self.sequence_to(cube, Some(point), (program, bodies), budget)
    }

    /// Calls that may build such a heap: they take the paths that led to this cube, each on
    /// arguments of its own. Whether they do is for a replay to say. It goes forwards, and needs no
    /// call to be undone: no solver finds the seed from which a generator makes given numbers.
    pub fn likely_sequence(
        &self,
        program: &Program,
        bodies: &ir::Bodies,
        cube: CubeId,
        budget: &Budget,
    ) -> Result<Sequence, SequenceError> {
        self.sequence_to(cube, None, (program, bodies), budget)
    }

    fn sequence_to(
        &self,
        cube: CubeId,
        point: Option<&[Constant]>,
        (program, bodies): (&Program, &ir::Bodies),
        budget: &Budget,
    ) -> Result<Sequence, SequenceError> {
        let walk = Walk {
            graph: self,
            expander: &Expander::new(program, bodies, &self.options, budget),
            budget,
        };
        let mut found = Sequence {
            calls: Vec::new(),
            roots: vec![None; self.shape(self.state_of(cube)).len()],
            texts: ChosenTexts::new(program),
        };
        for (root, held) in walk.lead_to(cube, point, &mut found)? {
            found.roots[root.0 as usize] = Some(held);
        }
        Ok(found)
    }
}

/// The roots of a heap, each with how the caller got it.
type Names = Vec<(ObjectIndex, Held)>;

/// One call of the sequence, solved.
struct Step<'g> {
    transition: &'g Transition,
    /// The cubes of the pre-state, which has several structures perhaps.
    before: Vec<CubeId>,
    together: Together<'g>,
    /// The primitives of each.
    points: Vec<Vec<Constant>>,
    /// The values of the primitive arguments, in order.
    primitives: Vec<Constant>,
    /// For each root of the post-state its number there, and its origin.
    roots: Vec<(ObjectIndex, Release)>,
    /// What the caller reads after the call.
    reads: Vec<(StepOwner, Option<Access>)>,
}

/// What the caller names to read something in it, after a step.
enum StepOwner {
    Held(Release),
    Static(FieldId),
}

struct Walk<'g> {
    graph: &'g Graph,
    expander: &'g Expander<'g>,
    budget: &'g Budget,
}

impl<'g> Walk<'g> {
    /// Adds the calls that lead to a point of a cube, or where none is given to any; returns how
    /// its roots are named.
    fn lead_to(
        &self,
        cube: CubeId,
        point: Option<&[Constant]>,
        found: &mut Sequence,
    ) -> Result<Names, SequenceError> {
        let mut steps: Vec<Step<'_>> = Vec::new();
        let (mut cube, mut before) = (cube, point.map(<[Constant]>::to_vec));
        while cube != CubeId::EMPTY {
            let step = self.step_back(cube, before.as_deref())?;
            cube = step.before[0];
            before = point.map(|_| step.points[0].clone());
            steps.push(step);
        }
        let mut names = Names::new();
        for step in steps.iter().rev() {
            let others = step.before.iter().zip(&step.points).skip(1);
            for (structure, (&cube, before)) in (1..).zip(others) {
                let before = point.map(|_| before.as_slice());
                let others = self.lead_to(cube, before, found)?.into_iter();
                let number = |root| step.together.number(structure, root);
                names.extend(others.map(|(root, held)| (number(root), held)));
            }
            names = step.call(&names, found);
        }
        Ok(names)
    }

    /// The call that leads to the point of the cube, and the point before it.
    fn step_back(
        &self,
        cube: CubeId,
        point: Option<&[Constant]>,
    ) -> Result<Step<'g>, SequenceError> {
        let committed = self.graph.committed(cube);
        let mut undecided = false;
        for part in &committed.parts {
            let transition = self.graph.transition(part.transition);
            match self.solve(transition, point) {
                Ok(step) => return Ok(step),
                Err(Unsolved::Unsatisfiable) => {}
                Err(Unsolved::Undecided) => undecided = true,
            }
            if self.budget.is_spent() {
                return Err(SequenceError::Interrupted);
            }
        }
        let layer = committed.layer;
        Err(if undecided {
            SequenceError::Undecided { layer }
        } else {
            SequenceError::Unsatisfiable { layer }
        })
    }

    /// Runs the transition's call again. Solves for a pre-state and arguments from which its path
    /// leads to the point, under some automorphism of the post-state. Without a point the path need
    /// only be taken.
    fn solve(
        &self,
        transition: &'g Transition,
        point: Option<&[Constant]>,
    ) -> Result<Step<'g>, Unsolved> {
        let mut cubes = vec![transition.from];
        cubes.extend(transition.beside.iter());
        // They were side by side when the call was expanded.
        let together = Together::of(self.graph, &cubes).ok_or(Unsolved::Undecided)?;
        let (shape, cube) = (&*together.shape, &*together.cube);
        let Ran {
            mut solver,
            entry,
            primitives,
            written,
            run,
            ..
        } = self.expander.run(shape, cube, &transition.call);
        if run.status == RunStatus::Interrupted {
            return Err(Unsolved::Undecided);
        }
        let path = &run.paths[transition.path as usize];
        let (heap, gained) = self.heap_after(transition, (shape, path), &written, &mut solver);
        let goes_on = |bytes| self.expander.has_room(bytes);
        // That the budget is spent is seen by who asks.
        let canonical = canonicalise_while(&heap, self.expander.layout(), &goes_on);
        let canonical = canonical.ok_or(Unsolved::Undecided)?;
        let program = self.expander.machine().program();
        let before = (shape, entry.slots.as_slice());
        let passed = (&*transition.call.arguments, primitives.as_slice());
        let lengths = text_lengths(before, passed, program, self.expander.layout());
        let mut undecided = false;
        for order in &canonical.orders {
            let conditions = point.map_or_else(Vec::new, |point| {
                self.equations(&canonical.shape, order, &heap, point, &mut solver)
            });
            if computed(&conditions, &solver) > MOST_COMPUTED {
                return Err(Unsolved::Undecided);
            }
            let conditions = (&*conditions, self.budget);
            match solve(&path.state.constraints, conditions, &lengths, &mut solver) {
                Ok(model) => {
                    let evaluate = |&term: &TermId| solver.arena.evaluate(term, &model);
                    let point: Vec<Constant> = entry.slots.iter().map(evaluate).collect();
                    return Ok(Step {
                        transition,
                        points: together.points(&point),
                        primitives: primitives.iter().map(evaluate).collect(),
                        roots: roots_of(&heap, order, &gained),
                        reads: reads_of(&gained),
                        before: cubes,
                        together,
                    });
                }
                Err(Unsolved::Unsatisfiable) => {}
                Err(Unsolved::Undecided) => undecided = true,
            }
        }
        Err(Unsolved::of(undecided))
    }

    /// The heap after the call, with the roots that the caller keeps; and what the caller gained.
    fn heap_after<'s>(
        &self,
        transition: &Transition,
        (before, path): (&'s Shape, &Path),
        written: &'s Written,
        solver: &mut Solver,
    ) -> (Heap<TermId>, Gained<'s>) {
        let mut heap = path.state.heap.clone();
        let program = self.expander.machine().program();
        let result = match &path.end {
            End::Returned(value) => {
                let code = (program, self.expander.options());
                held_result(code, transition.call.method, value.as_ref(), &heap)
            }
            _ => None,
        };
        hold_result(&mut heap, result);
        written.hold(program, &mut heap);
        let gained = Gained {
            before,
            result,
            written,
            read: self.expander.reader().hold_all(&mut heap),
            leaks: self.expander.options().is_own_state,
        };
        for &release in &transition.released {
            let object = gained.object(release);
            heap.release(object.expect("only what is held is released"));
        }
        name_references(&mut heap, self.expander.layout(), solver);
        heap.separate_values(self.expander.layout());
        if let Some(root) = transition.part {
            let mut parts = heap.connected_parts().into_iter();
            heap = parts
                .find(|part| part.held().contains(&root))
                .unwrap_or(heap);
        }
        (heap, gained)
    }

    /// The conditions under which the slots of a heap, in this order, are the point.
    fn equations(
        &self,
        shape: &Shape,
        order: &Order,
        heap: &Heap<TermId>,
        point: &[Constant],
        solver: &mut Solver,
    ) -> Vec<TermId> {
        let slots = order.slots(heap, self.expander.layout()).into_iter();
        let mut conditions: Vec<TermId> = slots
            .zip(point)
            .map(|(term, &value)| {
                let value = solver.arena.constant(value);
                solver.arena.identical(term, value)
            })
            .collect();
        let steps = self.expander.steps();
        for (slot, difference) in steps.differences(shape, order, heap, solver) {
            conditions[slot] = match difference {
                Some(difference) => same_sign(difference, point[slot], solver),
                None => TermId::TRUE,
            };
        }
        conditions
    }
}

/// Why a step has no solution.
enum Unsolved {
    Unsatisfiable,
    Undecided,
}

impl Unsolved {
    fn of(undecided: bool) -> Unsolved {
        match undecided {
            true => Unsolved::Undecided,
            false => Unsolved::Unsatisfiable,
        }
    }
}

/// The held roots of a heap after a call: the canonical number, and the origin.
fn roots_of(
    heap: &Heap<TermId>,
    order: &Order,
    gained: &Gained<'_>,
) -> Vec<(ObjectIndex, Release)> {
    let held = heap.held().iter().filter_map(|&object| {
        let number = order.number_of(object)?;
        Some((number, gained.origin(object)))
    });
    held.collect()
}

/// What the caller reads after a call, in order.
fn reads_of(gained: &Gained<'_>) -> Vec<(StepOwner, Option<Access>)> {
    let reads = gained.read.iter().map(|read| {
        let owner = match read.owner {
            FoundIn::Held(object) => StepOwner::Held(gained.origin(object)),
            FoundIn::Static(field) => StepOwner::Static(field),
        };
        (owner, read.access)
    });
    reads.collect()
}

/// How many of these equations are about computed numbers.
fn computed(conditions: &[TermId], solver: &Solver) -> usize {
    let is_plain = |side: TermId| {
        let term = solver.arena.term(side);
        matches!(term, Term::Variable(_) | Term::Constant(_))
    };
    let is_computed = |&&condition: &&TermId| match solver.arena.term(condition) {
        Term::Compare(_, one, other) => !is_plain(one) || !is_plain(other),
        _ => false,
    };
    conditions.iter().filter(is_computed).count()
}

/// A model of the constraints and all these conditions, with small values of some terms.
fn solve(
    constraints: &Constraints,
    (conditions, budget): (&[TermId], &Budget),
    small: &[TermId],
    solver: &mut Solver,
) -> Result<Model, Unsolved> {
    let mut undecided = false;
    let mut open = vec![(constraints.clone(), 0)];
    while let Some((constraints, position)) = open.pop() {
        if budget.is_spent() {
            return Err(Unsolved::Undecided);
        }
        let Some(&condition) = conditions.get(position) else {
            match constraints.minimise(small, solver) {
                Some(model) => return Ok(model),
                None => undecided = true,
            }
            continue;
        };
        let assumed = constraints.assume(condition, solver);
        undecided |= assumed.undecided;
        let cases = assumed.cases.into_iter().rev();
        open.extend(cases.map(|case| (case, position + 1)));
    }
    Err(Unsolved::of(undecided))
}

impl Step<'_> {
    /// Adds the call, on roots with these names; returns how those after it are named.
    fn call(&self, names: &Names, found: &mut Sequence) -> Names {
        let (call, position) = (&self.transition.call, found.calls.len());
        let name_of = |object: ObjectIndex| {
            let named = names.iter().find(|&&(root, _)| root == object);
            named.map(|&(_, held)| held)
        };
        let mut primitives = self.primitives.iter().copied();
        let arguments = call.arguments.iter();
        let arguments = arguments
            .map(|choice| choice.argument(position, &mut primitives, &name_of))
            .map(|argument| found.texts.write(argument));
        let arguments = arguments.collect();
        let held = |origin: Release| match origin {
            Release::Root(object) => name_of(object).expect("what is held has a name"),
            Release::Result => Held::Result(position),
            Release::Argument(place) => Held::Written(position, place),
            Release::Read(number) => Held::Read(position, number),
        };
        let reads = self.reads.iter().map(|(owner, access)| Read {
            owner: match *owner {
                StepOwner::Held(origin) => Owner::Held(held(origin)),
                StepOwner::Static(field) => Owner::Static(field),
            },
            access: *access,
        });
        found.calls.push(Call {
            method: call.method,
            arguments,
            throws: self.transition.throws,
            returns_object: self.transition.returns_object,
            reads: reads.collect(),
        });
        let roots = self.roots.iter();
        roots
            .map(|&(number, origin)| (number, held(origin)))
            .collect()
    }
}
