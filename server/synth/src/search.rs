//! The search of a graph for states that meet a target, in the order of their commits: so the first
//! witness is a shortest one.

use exec::{Budget, ExecutionState, Loss, LossReason, Path, Policy, Run, RunStatus, Watch};
use explore::{
    AbstractCall, Access, Argument, Call, Choice, CubeId, Expander, Graph, Matching, Methods,
    Options, SequenceError, UnbuiltArgument, abstract_calls, argument_variables, enter_arguments,
    target_calls, text_lengths,
};
use heap::{ObjectIndex, RuntimeClass, Shape, Value};
use ir::Bodies;
use java::{MethodId, Program};
use smt::{
    Constant, Constraints, Cube, Model, Predicate, Primitive, Solver, SolverOptions, TermId,
};

use crate::access::access_paths;
use crate::chain::{Chain, dispatched};
use crate::plan::Plan;
use crate::target::Meeting;
use crate::{Target, Workspace};

/// The search for one target. It can be resumed on a larger graph of the same exploration, whose
/// first states are those of the smaller one.
pub(crate) struct Search {
    target: Target,
    /// How many cubes were searched.
    searched: usize,
    /// What was lost on them, each once.
    losses: Vec<Loss>,
    /// How many of them were hit, but not confirmed.
    unconfirmed: usize,
    /// How many hits hang on values that no caller chooses.
    chosen: usize,
    /// Whether a call ran the target, or would run it if the program ever got there.
    was_asked: bool,
}

/// A point of a cube at which the target is met.
#[derive(Clone, Debug)]
pub(crate) struct Hit {
    pub cube: CubeId,
    point: Vec<Constant>,
    call: TargetCall,
    /// The primitive arguments of the call, in order.
    primitives: Vec<Constant>,
    /// Whether only some of the sequences that the states stand for meet the target. It then
    /// depends on how far a follower is out of step, which states do not keep.
    pub depends_on_distance: bool,
    /// In a graph that over-approximates: what holds where the target is met, but not in all of the
    /// cube.
    pub predicates: Vec<Predicate>,
}

/// A call that runs the target on a state.
#[derive(Clone, Debug)]
pub(crate) struct TargetCall {
    method: MethodId,
    choices: Vec<Choice>,
    /// For an invariant: the access path from the only choice to the checked object, and that
    /// object.
    inner: Option<(Vec<Access>, ObjectIndex)>,
}

/// The search was stopped by its budget.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Interrupted;

impl From<AbstractCall> for TargetCall {
    fn from(call: AbstractCall) -> TargetCall {
        TargetCall {
            method: call.method,
            choices: call.arguments.into_vec(),
            inner: None,
        }
    }
}

impl Search {
    pub(crate) fn new(target: Target) -> Search {
        Search {
            target,
            searched: 0,
            losses: Vec::new(),
            unconfirmed: 0,
            chosen: 0,
            was_asked: false,
        }
    }

    /// Skips the cube that was hit last: no replay confirmed it.
    pub(crate) fn skip_unconfirmed(&mut self) {
        self.searched += 1;
        self.unconfirmed += 1;
    }

    /// Skips the cube that was hit last: its replay hangs on a value that no caller chooses.
    pub(crate) fn skip_chosen(&mut self, chosen: Loss) {
        self.searched += 1;
        self.chosen += 1;
        note(&mut self.losses, chosen);
    }

    /// How many hits hang on values that no caller chooses.
    pub(crate) fn chosen(&self) -> usize {
        self.chosen
    }

    /// How many hits were not confirmed.
    pub(crate) fn unconfirmed(&self) -> usize {
        self.unconfirmed
    }

    /// Whether some call was tried, or no method of M leads to the target.
    pub(crate) fn was_asked(&self) -> bool {
        self.was_asked
    }

    /// What was lost so far.
    pub(crate) fn losses(&self) -> &[Loss] {
        &self.losses
    }

    /// Runs the target on the cubes that were not searched yet, until one meets it.
    pub(crate) fn resume(
        &mut self,
        workspace: &Workspace,
        plan: &Plan,
        graph: &Graph,
        budget: &Budget,
    ) -> Result<Option<Hit>, Interrupted> {
        let runner = TargetRunner::new((workspace, plan), graph.options(), self.target, budget);
        for cube in graph.cubes_in_order().skip(self.searched) {
            if let Some(hit) = self.next(&runner, (graph, cube), &mut |_, _| ())? {
                return Ok(Some(hit));
            }
        }
        Ok(None)
    }

    /// Runs the target on the next cube. `look` sees each run.
    pub(crate) fn next(
        &mut self,
        runner: &TargetRunner<'_>,
        (graph, cube): (&Graph, CubeId),
        look: &mut dyn FnMut(&TargetCall, &Run),
    ) -> Result<Option<Hit>, Interrupted> {
        self.was_asked |= !self.target.has_own_call() && runner.callers.is_empty();
        self.was_asked = self.was_asked || runner.calls(graph.cube(cube)).next().is_some();
        let hit = runner.search_cube((graph, cube), &mut self.losses, look)?;
        self.searched += usize::from(hit.is_none());
        Ok(hit)
    }
}

/// Runs a target on the states of a graph.
pub(crate) struct TargetRunner<'a> {
    program: &'a Program,
    methods: &'a Methods,
    /// The methods of M from which the target may be reached.
    callers: Vec<MethodId>,
    options: &'a Options,
    expander: Expander<'a>,
    budget: &'a Budget,
    target: Target,
    watch: Option<Watch>,
}

impl<'a> TargetRunner<'a> {
    /// For a graph with these options.
    pub(crate) fn new(
        (workspace, plan): (&'a Workspace, &'a Plan),
        options: &'a Options,
        target: Target,
        budget: &'a Budget,
    ) -> TargetRunner<'a> {
        let (program, bodies) = (&workspace.program, plan.bodies(workspace));
        let methods = &plan.methods;
        TargetRunner {
            program,
            methods,
            callers: callers(program, bodies, methods, target),
            options,
            expander: Expander::unbounded(program, bodies, options, budget),
            budget,
            target,
            watch: target.watch(bodies),
        }
    }

    /// The same where runs say what the target's method compared.
    pub(crate) fn comparing(self) -> TargetRunner<'a> {
        TargetRunner {
            expander: self.expander.with_comparisons_of(self.target.method()),
            ..self
        }
    }

    /// A point of a cube that does not meet the target with this call. None if the call cannot be
    /// made there.
    pub(crate) fn miss(&self, (graph, cube): (&Graph, CubeId), call: TargetCall) -> Option<Hit> {
        let mut solver = Solver::new(SolverOptions {
            cancel: self.budget.cancel_flag().clone(),
            rlimit: self.options.rlimit,
            ..SolverOptions::default()
        });
        let (shape, constraint) = graph.cube(cube);
        let entry = self.expander.enter(shape, constraint, &mut solver);
        let mut state = entry.state.clone();
        let (_, primitives) = self
            .enter(&call, &mut state, &mut Vec::new(), &mut solver)
            .ok()?;
        let model = state.constraints.minimise(&[], &mut solver)?;
        Some(Hit {
            cube,
            depends_on_distance: false,
            predicates: Vec::new(),
            point: evaluated(&entry.slots, &model, &mut solver),
            primitives: evaluated(&primitives, &model, &mut solver),
            call,
        })
    }

    fn search_cube(
        &self,
        (graph, cube): (&Graph, CubeId),
        losses: &mut Vec<Loss>,
        look: &mut dyn FnMut(&TargetCall, &Run),
    ) -> Result<Option<Hit>, Interrupted> {
        for call in self.calls(graph.cube(cube)) {
            if self.budget.is_spent() {
                return Err(Interrupted);
            }
            if let Some(hit) = self.run((graph, cube), call, losses, look)? {
                return Ok(Some(hit));
            }
        }
        Ok(None)
    }

    /// All calls that run the target on a state of this shape.
    fn calls<'s>(
        &'s self,
        (shape, cube): (&'s Shape, &Cube),
    ) -> Box<dyn Iterator<Item = TargetCall> + 's> {
        let options = self.options;
        let dictionary = options.dictionary.as_deref();
        let dictionary = dictionary.map(|dictionary| dictionary.in_state(shape, cube));
        match self.target {
            // Static fields that a test can read are roots, too: what is true of them is reachable.
            Target::Specification(method) => {
                let place = (shape, dictionary.as_ref());
                let calls = target_calls(self.program, self.methods, options, place, method);
                Box::new(calls.map(TargetCall::from))
            }
            Target::Invariant(method) => Box::new(self.invariant_calls(shape, method)),
            Target::AssertHolds(..) | Target::AssertFails(..) | Target::Outcome(..) => {
                let calls = self.callers.iter().flat_map(move |&method| {
                    let place = (shape, dictionary.as_ref());
                    abstract_calls(self.program, self.methods, options, place, method)
                });
                Box::new(calls.map(TargetCall::from))
            }
        }
    }

    /// A call of the invariant on every object of its class, by a shortest access path from a root.
    fn invariant_calls(&self, shape: &Shape, method: MethodId) -> impl Iterator<Item = TargetCall> {
        let class = self.program.method(method).class;
        access_paths(self.expander.machine().layout(), shape)
            .into_iter()
            .filter(move |(object, _, _)| match shape.object(*object).class {
                RuntimeClass::Class(exact) => self.program.subclass_of(exact, class),
                RuntimeClass::Array(_) => false,
            })
            .map(move |(object, root, path)| TargetCall {
                method,
                choices: vec![root],
                inner: Some((path, object)),
            })
    }

    fn run(
        &self,
        (graph, cube): (&Graph, CubeId),
        call: TargetCall,
        losses: &mut Vec<Loss>,
        look: &mut dyn FnMut(&TargetCall, &Run),
    ) -> Result<Option<Hit>, Interrupted> {
        let mut solver = Solver::new(SolverOptions {
            cancel: self.budget.cancel_flag().clone(),
            ..SolverOptions::default()
        });
        let (shape, constraint) = graph.cube(cube);
        let entry = self.expander.enter(shape, constraint, &mut solver);
        let mut state = entry.state.clone();
        let (values, primitives) = match self.enter(&call, &mut state, losses, &mut solver) {
            Ok(entered) => entered,
            // It was not made in time, which says nothing of it.
            Err(_) if self.budget.is_spent() => return Err(Interrupted),
            Err(unbuilt) => {
                if !unbuilt.is_left_out {
                    let reason = LossReason::UnbuiltArgument;
                    let lost = Loss::undecided(call.method);
                    note(losses, Loss { reason, ..lost });
                }
                return Ok(None);
            }
        };
        let method = dispatched(self.program, call.method, &values, &state.heap);
        let watch = self.watch.as_slice();
        let (machine, policy) = (self.expander.machine(), Policy::Explore);
        let run = machine.run(&mut solver, state, method, &values, policy, watch);
        if run.status == RunStatus::Interrupted {
            return Err(Interrupted);
        }
        look(&call, &run);
        // A specification that never returns is not met. An invariant should return.
        let is_invariant = matches!(self.target, Target::Invariant(_));
        let endless = run.endless.into_iter().filter(|_| is_invariant);
        for loss in run.losses.into_iter().chain(endless) {
            note(losses, loss);
        }
        let lengths = text_lengths(
            (shape, &entry.slots),
            (&call.choices, &primitives),
            self.program,
            self.expander.layout(),
        );
        for path in run.paths {
            let found = self.met(path, (method, &lengths), &mut solver, losses)?;
            let Some((case, model)) = found else {
                continue;
            };
            let expander = &self.expander;
            let entered = (constraint, &entry.slots[..]);
            return Ok(Some(Hit {
                cube,
                predicates: self.predicates(entered, &case, &mut solver),
                depends_on_distance: expander.depends_on_distance(&entry, &case, &mut solver),
                point: evaluated(&entry.slots, &model, &mut solver),
                primitives: evaluated(&primitives, &model, &mut solver),
                call,
            }));
        }
        Ok(None)
    }

    /// What holds where the target is met under these constraints, but not in all of the cube. In
    /// an exact graph nobody asks.
    fn predicates(
        &self,
        (cube, slots): (&Cube, &[TermId]),
        met: &Constraints,
        solver: &mut Solver,
    ) -> Vec<Predicate> {
        if self.options.matching != Matching::Widened {
            return Vec::new();
        }
        let primitives = cube.primitives().iter().copied();
        let slots: Vec<(TermId, Primitive)> = slots.iter().copied().zip(primitives).collect();
        let projection = met.project(&slots, solver);
        let first = projection.cubes.first();
        first.map_or_else(Vec::new, |met| Predicate::distinguishing(met, cube))
    }

    /// The arguments as values, and the variables among them.
    fn enter(
        &self,
        call: &TargetCall,
        state: &mut ExecutionState,
        losses: &mut Vec<Loss>,
        solver: &mut Solver,
    ) -> Result<(Vec<Value<TermId>>, Vec<TermId>), UnbuiltArgument> {
        if let Some((_, object)) = call.inner {
            return Ok((vec![Value::object(object)], Vec::new()));
        }
        let choices = call.choices.as_slice();
        let inputs = &self.options.inputs;
        let call = (call.method, choices);
        let constraints = &mut state.constraints;
        let primitives = argument_variables(self.program, inputs, call, constraints, solver);
        let machine = (self.expander.machine(), Policy::Explore);
        let mut lost = Vec::new();
        let values = enter_arguments(machine, (choices, &primitives), state, &mut lost, solver)?;
        for loss in lost {
            note(losses, loss);
        }
        Ok((values, primitives))
    }

    /// Constraints under which a path of `method` meets the target, with a model of them in which
    /// texts are short.
    fn met(
        &self,
        path: Path,
        (method, lengths): (MethodId, &[TermId]),
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
                    note(losses, Loss::undecided(method));
                }
                assumed.cases.into_vec()
            }
        };
        for case in cases {
            match case.minimise(lengths, solver) {
                Some(model) => return Ok(Some((case, model))),
                None if self.budget.is_spent() => return Err(Interrupted),
                None => note(losses, Loss::undecided(method)),
            }
        }
        Ok(None)
    }
}

impl Hit {
    /// The calls that build the state, and the target's own arguments. Where it is only `likely`,
    /// they may build such a state: for where the solver cannot say which calls do.
    pub(crate) fn chain(
        &self,
        target: Target,
        (workspace, plan): (&Workspace, &Plan),
        (graph, likely): (&Graph, bool),
        budget: &Budget,
    ) -> Result<Chain, SequenceError> {
        let (program, bodies) = (&workspace.program, plan.bodies(workspace));
        let sequence = match likely {
            true => graph.likely_sequence(program, bodies, self.cube, budget),
            false => graph.sequence(program, bodies, self.cube, &self.point, budget),
        }?;
        let mut texts = sequence.texts.clone();
        let mut primitives = self.primitives.iter().copied();
        let name_of = |object: ObjectIndex| *sequence.roots.get(object.0 as usize)?;
        let own = sequence.calls.len();
        let arguments: Vec<Argument> = self
            .call
            .choices
            .iter()
            .map(|choice| choice.argument(own, &mut primitives, &name_of))
            .map(|argument| texts.write(argument))
            .collect();
        let path = self
            .call
            .inner
            .as_ref()
            .map(|(path, _)| path.clone())
            .unwrap_or_default();
        let mut calls = sequence.calls;
        let arguments = if target.has_own_call() {
            arguments
        } else {
            calls.push(Call {
                method: self.call.method,
                arguments,
                throws: None,
                returns_object: false,
                reads: Vec::new(),
            });
            Vec::new()
        };
        Ok(Chain {
            calls,
            target: Some(target),
            arguments,
            path,
            breaks_with: None,
            reads_zone: false,
            sets_language: false,
        })
    }
}

/// The methods of M that may run the target's method; none where the target has its own call.
fn callers(program: &Program, bodies: &Bodies, methods: &Methods, target: Target) -> Vec<MethodId> {
    if target.has_own_call() {
        return Vec::new();
    }
    let reaches = |&method: &MethodId| {
        ir::reachable_methods(bodies, program, [method]).contains(&target.method())
    };
    methods.list().iter().copied().filter(reaches).collect()
}

/// The values of terms in a model.
fn evaluated(terms: &[TermId], model: &Model, solver: &mut Solver) -> Vec<Constant> {
    let terms = terms.iter();
    terms
        .map(|&term| solver.arena.evaluate(term, model))
        .collect()
}

fn note(losses: &mut Vec<Loss>, loss: Loss) {
    if !losses.contains(&loss) {
        losses.push(loss);
    }
}
