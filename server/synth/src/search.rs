//! Asking a target of a graph: state by state in the order of their commits, so that the first
//! witness is a shortest one.

use exec::{Budget, ExecutionState, Loss, LossReason, Path, Policy, RunStatus, Watch};
use explore::{
    Argument, Call, Choice, CubeId, Expander, Graph, Methods, SequenceError, UnbuiltArgument,
    abstract_calls, argument_choices, argument_variables, enter_arguments, fitting_roots,
};
use heap::{ObjectIndex, RuntimeClass, Shape, Value};
use ir::{BlockId, Bodies};
use java::{MethodId, Program};
use smt::{Constant, Constraints, Model, Solver, SolverOptions, TermId};

use crate::access::{Access, access_paths};
use crate::chain::{Chain, argument_types, dispatched};
use crate::target::Meeting;
use crate::{Target, Workspace};

/// The search for one target, which may go on over larger graphs of the same exploration: their
/// states begin with those of the smaller ones.
pub(crate) struct Search {
    target: Target,
    /// How many cubes were asked.
    asked: usize,
    /// What was lost on them, each once.
    losses: Vec<Loss>,
    /// How many of them were hit, but not confirmed.
    unconfirmed: usize,
}

/// A point of a cube at which the target is met.
#[derive(Clone, Debug)]
pub(crate) struct Hit {
    pub cube: CubeId,
    point: Vec<Constant>,
    asked: Question,
    /// The primitive arguments of the question, in order.
    primitives: Vec<Constant>,
    /// Whether the target is met only by some of the sequences that the states stand for: it
    /// depends on how far a follower is out of step, which states do not keep.
    pub depends_on_distance: bool,
}

/// One way to ask the target of a state.
#[derive(Clone, Debug)]
struct Question {
    method: MethodId,
    choices: Vec<Choice>,
    /// Of an invariant: the way from the only choice to the object that is checked, and that
    /// object.
    inner: Option<(Vec<Access>, ObjectIndex)>,
}

/// The search was stopped by its budget.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Interrupted;

impl Search {
    pub(crate) fn new(target: Target) -> Search {
        Search {
            target,
            asked: 0,
            losses: Vec::new(),
            unconfirmed: 0,
        }
    }

    /// Goes on after the cube that was hit last: it was not confirmed that it can be reached.
    pub(crate) fn skip_unconfirmed(&mut self) {
        self.asked += 1;
        self.unconfirmed += 1;
    }

    /// How many hits were not confirmed.
    pub(crate) fn unconfirmed(&self) -> usize {
        self.unconfirmed
    }

    /// What was lost so far.
    pub(crate) fn losses(&self) -> &[Loss] {
        &self.losses
    }

    /// Asks the cubes that were not asked yet, until one meets the target.
    pub(crate) fn resume(
        &mut self,
        workspace: &Workspace,
        methods: &Methods,
        graph: &Graph,
        budget: &Budget,
    ) -> Result<Option<Hit>, Interrupted> {
        let (program, bodies) = (&workspace.program, &workspace.bodies);
        let runner = TargetRunner {
            program,
            methods,
            callers: callers(program, bodies, methods, self.target),
            graph,
            expander: Expander::unbounded(program, bodies, graph.options(), budget),
            budget,
            target: self.target,
            watch: self.target.watch(bodies),
        };
        for cube in graph.cubes_in_order().skip(self.asked) {
            if let Some(hit) = runner.ask_cube(cube, &mut self.losses)? {
                return Ok(Some(hit));
            }
            self.asked += 1;
        }
        Ok(None)
    }
}

struct TargetRunner<'a> {
    program: &'a Program,
    methods: &'a Methods,
    /// The methods of M from which the target may be reached.
    callers: Vec<MethodId>,
    graph: &'a Graph,
    expander: Expander<'a>,
    budget: &'a Budget,
    target: Target,
    watch: Option<Watch>,
}

impl TargetRunner<'_> {
    fn ask_cube(&self, cube: CubeId, losses: &mut Vec<Loss>) -> Result<Option<Hit>, Interrupted> {
        let (shape, _) = self.graph.cube(cube);
        for question in self.questions(shape) {
            if self.budget.is_spent() {
                return Err(Interrupted);
            }
            if let Some(hit) = self.ask(cube, question, losses)? {
                return Ok(Some(hit));
            }
        }
        Ok(None)
    }

    /// All ways to ask the target of a state of this shape.
    fn questions(&self, shape: &Shape) -> Vec<Question> {
        match self.target {
            Target::Specification(method) => self.questions_of(shape, method),
            Target::Invariant(method) => self.objects_to_check(shape, method),
            Target::AssertHolds(..) | Target::AssertFails(..) | Target::Outcome(..) => self
                .callers
                .iter()
                .flat_map(|&method| {
                    let options = self.graph.options();
                    abstract_calls(self.program, self.methods, options, shape, method)
                })
                .map(|call| Question {
                    method: call.method,
                    choices: call.arguments.into_vec(),
                    inner: None,
                })
                .collect(),
        }
    }

    /// A call of the specification for each choice of roots and nulls: "this and its reference
    /// parameters range over held roots, with repeats, and null (this is never null)" (DESIGN §6).
    /// Static fields that a test can read are roots, too: what is true of them is reachable.
    fn questions_of(&self, shape: &Shape, method: MethodId) -> Vec<Question> {
        let options = self.graph.options();
        let types = argument_types(self.program, method);
        let has_receiver = types.len() > self.program.method(method).parameters.len();
        let mut combinations: Vec<Vec<Choice>> = vec![Vec::new()];
        for (index, &ty) in types.iter().enumerate() {
            let parameter = index.checked_sub(usize::from(has_receiver));
            let choices = match parameter {
                Some(parameter) => {
                    let place = (method, parameter);
                    argument_choices(self.program, self.methods, options, shape, place)
                }
                None => fitting_roots(self.program, self.methods, shape, ty),
            };
            combinations = combinations
                .into_iter()
                .flat_map(|before| {
                    choices.iter().map(move |choice| {
                        let mut choices = before.clone();
                        choices.push(choice.clone());
                        choices
                    })
                })
                .collect();
        }
        combinations
            .into_iter()
            .map(|choices| Question {
                method,
                choices,
                inner: None,
            })
            .collect()
    }

    /// Every object of the invariant's class, by the shortest access path from a root.
    fn objects_to_check(&self, shape: &Shape, method: MethodId) -> Vec<Question> {
        let class = self.program.method(method).class;
        access_paths(self.expander.machine().layout(), shape)
            .into_iter()
            .filter(|(object, _, _)| match shape.object(*object).class {
                RuntimeClass::Class(exact) => self.program.subclass_of(exact, class),
                RuntimeClass::Array(_) => false,
            })
            .map(|(object, root, path)| Question {
                method,
                choices: vec![root],
                inner: Some((path, object)),
            })
            .collect()
    }

    fn ask(
        &self,
        cube: CubeId,
        question: Question,
        losses: &mut Vec<Loss>,
    ) -> Result<Option<Hit>, Interrupted> {
        let mut solver = Solver::new(SolverOptions {
            cancel: self.budget.cancel_flag().clone(),
            ..SolverOptions::default()
        });
        let (shape, constraint) = self.graph.cube(cube);
        let entry = self.expander.enter(shape, constraint, &mut solver);
        let mut state = entry.state.clone();
        let (values, primitives) = match self.enter(&question, &mut state, &mut solver) {
            Ok(entered) => entered,
            Err(unbuilt) => {
                if !unbuilt.is_left_out {
                    let reason = LossReason::UnbuiltArgument;
                    let lost = gave_up(question.method);
                    note(losses, Loss { reason, ..lost });
                }
                return Ok(None);
            }
        };
        let receiver = values.first().and_then(Value::as_object);
        let receiver = receiver.map(|object| state.heap.class(object));
        let method = dispatched(self.program, question.method, receiver);
        let run = self.expander.machine().run(
            &mut solver,
            state,
            method,
            &values,
            Policy::Explore,
            self.watch.as_slice(),
        );
        if run.status == RunStatus::Interrupted {
            return Err(Interrupted);
        }
        for loss in run.losses {
            note(losses, loss);
        }
        for path in run.paths {
            let Some((case, model)) = self.met(path, method, &mut solver, losses)? else {
                continue;
            };
            let expander = &self.expander;
            let depends_on_distance = expander.depends_on_distance(&entry, &case, &mut solver);
            let values = |terms: &[TermId]| {
                let terms = terms.iter();
                terms
                    .map(|&term| solver.arena.evaluate(term, &model))
                    .collect()
            };
            return Ok(Some(Hit {
                cube,
                depends_on_distance,
                point: values(&entry.slots),
                primitives: values(&primitives),
                asked: question,
            }));
        }
        Ok(None)
    }

    /// The arguments as values, and the variables among them.
    fn enter(
        &self,
        question: &Question,
        state: &mut ExecutionState,
        solver: &mut Solver,
    ) -> Result<(Vec<Value<TermId>>, Vec<TermId>), UnbuiltArgument> {
        if let Some((_, object)) = question.inner {
            return Ok((vec![Value::object(object)], Vec::new()));
        }
        let choices = question.choices.as_slice();
        let inputs = &self.graph.options().inputs;
        let call = (question.method, choices);
        let constraints = &mut state.constraints;
        let primitives = argument_variables(self.program, inputs, call, constraints, solver);
        let policy = Policy::Explore;
        let values = enter_arguments(
            self.expander.machine(),
            choices,
            &primitives,
            state,
            policy,
            solver,
        )?;
        Ok((values, primitives))
    }

    /// Constraints under which a path of `method` meets the target, with a model of them.
    fn met(
        &self,
        path: Path,
        method: MethodId,
        solver: &mut Solver,
        losses: &mut Vec<Loss>,
    ) -> Result<Option<(Constraints, Model)>, Interrupted> {
        let constraints = path.state.constraints;
        let cases = match self.target.meeting(&path.end, solver) {
            Meeting::Always { .. } => vec![constraints],
            Meeting::Never => Vec::new(),
            Meeting::Where(condition) => {
                let assumed = constraints.assume(condition, solver);
                if assumed.undecided {
                    note(losses, gave_up(method));
                }
                assumed.cases.into_vec()
            }
        };
        for case in cases {
            match case.model(solver) {
                Some(model) => return Ok(Some((case, model))),
                None if self.budget.is_spent() => return Err(Interrupted),
                None => note(losses, gave_up(method)),
            }
        }
        Ok(None)
    }
}

impl Hit {
    /// The calls that build the state, and the target's own arguments.
    pub(crate) fn chain(
        &self,
        target: Target,
        workspace: &Workspace,
        graph: &Graph,
        budget: &Budget,
    ) -> Result<Chain, SequenceError> {
        let (program, bodies) = (&workspace.program, &workspace.bodies);
        let sequence = graph.sequence(program, bodies, self.cube, &self.point, budget)?;
        let mut primitives = self.primitives.iter().copied();
        let name_of = |object: ObjectIndex| *sequence.roots.get(object.0 as usize)?;
        let arguments: Vec<Argument> = self
            .asked
            .choices
            .iter()
            .map(|choice| choice.argument(&mut primitives, &name_of))
            .collect();
        let path = self
            .asked
            .inner
            .as_ref()
            .map(|(path, _)| path.clone())
            .unwrap_or_default();
        let mut calls = sequence.calls;
        let arguments = if target.has_own_call() {
            arguments
        } else {
            calls.push(Call {
                method: self.asked.method,
                arguments,
                throws: None,
                returns_object: false,
            });
            Vec::new()
        };
        Ok(Chain {
            calls,
            target: Some(target),
            arguments,
            path,
            breaks_with: None,
        })
    }
}

/// The methods of M that may run the target's method; none where the target is asked by itself.
fn callers(program: &Program, bodies: &Bodies, methods: &Methods, target: Target) -> Vec<MethodId> {
    if target.has_own_call() {
        return Vec::new();
    }
    let reaches = |&method: &MethodId| {
        ir::reachable_methods(bodies, program, [method]).contains(&target.method())
    };
    methods.list().iter().copied().filter(reaches).collect()
}

/// A path of this method whose existence the solver could not decide.
fn gave_up(method: MethodId) -> Loss {
    Loss {
        reason: LossReason::SolverGaveUp,
        method,
        instruction: (BlockId(0), 0),
    }
}

fn note(losses: &mut Vec<Loss>, loss: Loss) {
    if !losses.contains(&loss) {
        losses.push(loss);
    }
}
