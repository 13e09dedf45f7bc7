//! The plan of a question: which methods, which scope, which budget, and the state transformation
//! graph that follows from them.

mod asked;
mod near;
mod phase;
mod times;

use std::cell::OnceCell;
use std::sync::Arc;
use std::time::{Duration, Instant};

use blake3::Hash;
use exec::Budget;
use explore::{
    Caller, Exceptions, Graph, InputOptions, Judge, Matching, Methods, Options, Scope,
    ScopeOptions, Stop, Texts, TypeParameter,
};
use ir::{About, Bodies, OwnState, Representation, Slice, Tallies, World, reachable_methods};
use java::{MethodId, Primitive, Program, Type};
use project::Configuration;
use smt::CancelFlag;

pub(crate) use self::asked::{Asked, configured_caller};
use self::near::Turn;
pub(crate) use self::phase::Phase;
use crate::memo::key;
use crate::{Control, Progress, QueryError, Request, Target, Workspace};

/// The lengths of sequences at which a growing graph is searched, so that a short witness appears
/// before everything is explored. After the last one the graph grows to its end. Each graph goes on
/// from the one before, where the memo still has that.
pub(crate) const STAGES: [u32; 6] = [2, 3, 4, 5, 7, 11];

/// How long finding out what the program makes by itself may take. What was not found in time has
/// the usual scope.
const MOST_TO_MAKE: Duration = Duration::from_secs(1);

/// The same for a part of what callers do.
const MOST_TO_MAKE_IN_PART: Duration = Duration::from_millis(500);

/// How long finding the slice of a question may take. What was not found in time is the whole
/// program.
const MOST_TO_SLICE: Duration = Duration::from_secs(1);

/// How long making the program of own fields may take. If it takes longer, there is none.
const MOST_FOR_OWN_STATE: Duration = Duration::from_millis(200);

/// How long finding the methods that change only what is dropped may take, and that for a part of
/// what callers do. If it takes longer, they are executed.
const MOST_TO_OBSERVE: Duration = Duration::from_millis(500);
const MOST_TO_OBSERVE_IN_PART: Duration = Duration::from_millis(250);

/// The methods, options and budget of an exploration.
#[derive(Clone)]
pub(crate) struct Plan {
    pub methods: Methods,
    pub options: Options,
    /// What is asked about, with M before it was reduced.
    asked: Asked,
    /// When parts of M are explored.
    turn: Turn,
    /// Whether only a part of what callers do is explored: it has witnesses, and no verdict.
    is_part: bool,
    /// The program that is explored, where it is not all of it.
    slice: Option<Slice>,
    /// The program that is explored, where only the own fields of some objects are known.
    own_state: Option<Arc<OwnState>>,
    /// Whether widened graphs are those of connected structures.
    is_of_structures: bool,
    /// Whether a slice and the whole program are explored in turns.
    shares_time: bool,
    time: Option<Duration>,
    /// The configured limits of a call.
    most: exec::Limits,
    /// The most instructions of a run of one sequence.
    replay_steps: u64,
    /// How long a turn may take, where there are others.
    turn_time: Option<Duration>,
    memory: Option<u64>,
    started: Instant,
    /// How long after that it was made.
    planned: Duration,
}

/// How much of what callers do is planned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Extent {
    /// All of it.
    All,
    /// A part: it has witnesses.
    Part,
    /// No more than the program of own state needs, which is made of it.
    OwnState,
}

/// The most instructions of a run of one sequence, unless it is configured. Exploring leaves calls
/// alone that take more than a few; some target needs a class that takes millions to be
/// initialised.
const REPLAY_STEPS: u64 = 10_000_000;

impl Plan {
    /// The plan for what is asked about.
    pub(crate) fn of(
        workspace: &Workspace,
        asked: Asked,
        request: &Request,
        cancel: &CancelFlag,
    ) -> Result<Plan, QueryError> {
        Plan::of_extent(workspace, asked, Extent::All, (request, cancel))
    }

    /// What is needed of it for [`Plan::of_own_state`].
    pub(crate) fn for_own_state(
        workspace: &Workspace,
        asked: Asked,
        request: &Request,
        cancel: &CancelFlag,
    ) -> Result<Plan, QueryError> {
        Plan::of_extent(workspace, asked, Extent::OwnState, (request, cancel))
    }

    fn of_extent(
        workspace: &Workspace,
        asked: Asked,
        extent: Extent,
        (request, cancel): (&Request, &CancelFlag),
    ) -> Result<Plan, QueryError> {
        let is_part = extent == Extent::Part;
        let (program, bodies) = (&workspace.program, &workspace.bodies);
        let configuration =
            workspace
                .configuration(asked.about)
                .ok_or_else(|| QueryError::Configuration {
                    class: program.class(asked.about).name.clone(),
                })?;
        let budget = &configuration.budget;
        let scope_options = scope_options(workspace, configuration, request)?;
        let scope = Scope::resolve(program, &asked.methods, &scope_options);
        let roots = asked.methods.roots(program);
        let time = request.time_left(budget.time);
        let planned = time.map(|time| asked.started.elapsed() + share_of_rest(&asked, time));
        let is_late = || planned.is_some_and(|planned| asked.started.elapsed() > planned);
        let code = (&**program, &**bodies);
        let mut methods = asked.methods.clone();
        let mut options = Options::new(scope);
        if extent != Extent::OwnState {
            let found = Representation::within(code, &roots, asked.target, &is_late);
            let representation = match is_part || asked.target.is_none() {
                true => found,
                false => found.noting_kept(code, &roots, &is_late),
            };
            let most = share_of_observers(time, is_part);
            let begun = OnceCell::new();
            let is_spent =
                || cancel.is_cancelled() || begun.get_or_init(Instant::now).elapsed() > most;
            methods = methods.reduced(code, &representation, None, &is_spent);
            options.representation = Arc::new(representation);
        }
        if extent == Extent::All {
            options.tallies = Arc::new(tallies(code, &roots, asked.target, &is_late));
        }
        options.inputs = inputs(&configuration.inputs);
        options.max_length = request.max_length.or(budget.length);
        options.max_states = budget
            .states
            .map(|states| usize::try_from(states).unwrap_or(usize::MAX));
        if let Some(steps) = budget.steps {
            options.limits.steps = steps;
        }
        if let Some(depth) = budget.depth {
            options.limits.depth = depth;
        }
        let configured = match configuration.exceptions {
            Some(project::Exceptions::End) => Exceptions::End,
            Some(project::Exceptions::Continue) | None => Exceptions::Continue,
        };
        options.exceptions = request.exceptions.unwrap_or(configured);
        options.matching = request.matching;
        options.parking = request.parking || budget.parking == Some(true);
        if extent != Extent::OwnState {
            let left = time.map(|time| time.saturating_sub(asked.started.elapsed()));
            let making = budget_of_making(is_part, (time, left), cancel);
            let made = explore::made_objects(program, bodies, &methods, &options, &making);
            options.scope = options.scope.with_made(made);
        }
        let turn = Turn::of(&asked, workspace);
        Ok(Plan {
            methods,
            most: options.limits,
            replay_steps: budget.steps.unwrap_or(REPLAY_STEPS),
            options,
            started: asked.started,
            planned: asked.started.elapsed(),
            asked,
            turn,
            is_part,
            slice: None,
            own_state: None,
            is_of_structures: false,
            shares_time: false,
            time,
            turn_time: None,
            memory: budget.memory,
        })
    }

    /// The same plan for the slice that matters to a question. None if the slice is the whole
    /// program.
    pub(crate) fn sliced(
        &self,
        workspace: &Workspace,
        target: Target,
        cancel: &CancelFlag,
    ) -> Option<Plan> {
        let (program, bodies) = (&workspace.program, &workspace.bodies);
        let question = target.question(bodies)?;
        let share = self
            .time
            .map_or(MOST_TO_SLICE, |time| (time / 10).min(MOST_TO_SLICE));
        let budget = match Instant::now().checked_add(share) {
            Some(deadline) => Budget::new(cancel.with_deadline(deadline)),
            None => Budget::new(cancel.clone()),
        };
        let roots = self.asked.methods.roots(program);
        let written = self.asked.methods.written(program);
        let called = (&roots[..], &written);
        let slice = Slice::of(program, bodies, called, &question, &|| budget.is_spent())?;
        let bodies = slice.bodies();
        let representation = Representation::of(program, bodies, &roots, self.asked.target, &[]);
        let whole = self.asked.methods.clone();
        let code = (&**program, bodies);
        let methods = whole.reduced(code, &representation, Some(&slice), &|| budget.is_spent());
        let options = Options {
            is_sliced: true,
            representation: Arc::new(representation),
            ..self.options.clone()
        };
        Some(Plan {
            methods,
            options,
            asked: self.asked.clone(),
            slice: Some(slice),
            own_state: None,
            shares_time: true,
            planned: self.started.elapsed(),
            ..*self
        })
    }

    /// The same plan for the own fields of some objects. None if there is no such program, and
    /// where the time has no end.
    pub(crate) fn of_own_state(
        &self,
        workspace: &Workspace,
        (about, world): (About, World),
        cancel: &CancelFlag,
    ) -> Option<Plan> {
        let (program, bodies) = (&*workspace.program, &*workspace.bodies);
        self.options.widened()?;
        // Of a question that is a first look only.
        let share = match about {
            About::Class(_) => self.time_left()? / 4,
            About::Target { .. } => self.time_left()? / 20,
        };
        let share = share.min(MOST_FOR_OWN_STATE);
        let begun = Instant::now();
        let is_spent = || cancel.is_cancelled() || begun.elapsed() > share;
        let roots = self.asked.methods.roots(program);
        let asked = ir::Asked {
            roots: &roots,
            about,
            world,
        };
        let is_read = |field| self.asked.methods.reads(program, field);
        let own = OwnState::of((program, bodies), asked, &is_read, &is_spent)?;
        let methods = self.asked.methods.clone().of_own_state(program, &own);
        let code = (program, own.bodies());
        let target = match about {
            About::Class(_) => None,
            About::Target { method, .. } => Some(method),
        };
        let counted = tallies(code, own.executed(), target, &is_spent);
        let options = Options {
            is_sliced: true,
            is_own_state: true,
            representation: Arc::new(own.representation().clone()),
            tallies: Arc::new(counted),
            ..self.options.clone()
        };
        Some(Plan {
            methods,
            options,
            asked: self.asked.clone(),
            slice: None,
            own_state: Some(Arc::new(own)),
            shares_time: false,
            planned: self.started.elapsed(),
            ..*self
        })
    }

    /// The same plan for a target. If that takes one object, structures are enough.
    pub(crate) fn of_structures_for(self, target: Target, program: &Program) -> Plan {
        Plan {
            is_of_structures: target.takes_one_object(program),
            ..self
        }
    }

    /// The same plan for whole heaps.
    pub(crate) fn of_whole_heaps(self) -> Plan {
        Plan {
            is_of_structures: false,
            ..self
        }
    }

    /// Continues with another scope, and with this time from now on.
    pub(crate) fn go_on_within(&mut self, scope: &Scope, time: Duration) {
        self.options.scope = scope.clone();
        self.go_on_for(time);
    }

    /// The limits of a run of one sequence, which may take more than a call of an exploration.
    pub(crate) fn replay_limits(&self) -> exec::Limits {
        exec::Limits {
            steps: self.replay_steps,
            first_steps: 0,
            all_steps: self.replay_steps,
            heap_size: self.most.heap_size,
            ..self.options.limits
        }
    }

    /// The bodies that are explored.
    pub(crate) fn bodies<'a>(&'a self, workspace: &'a Workspace) -> &'a Bodies {
        match (&self.own_state, &self.slice) {
            (Some(own), _) => own.bodies(),
            (None, Some(slice)) => slice.bodies(),
            (None, None) => &workspace.bodies,
        }
    }

    /// The slice that is explored, where it is not the whole program.
    pub(crate) fn slice(&self) -> Option<&Slice> {
        self.slice.as_ref()
    }

    /// The program that is explored, where only own fields are known.
    pub(crate) fn own_state(&self) -> Option<&Arc<OwnState>> {
        self.own_state.as_ref()
    }

    /// The caller that evaluates argument templates.
    pub(crate) fn caller<'a>(&'a self, program: &'a Program) -> Caller<'a> {
        self.methods.caller(program, &self.options.inputs)
    }

    /// Explores best-first, as `judge` says. Such a graph is not kept.
    pub(crate) fn explore_best_first(
        &self,
        workspace: &Workspace,
        phase: Phase,
        control: &Control<'_>,
        (asked, judge): (&[Type], &mut dyn Judge),
    ) -> Graph {
        let time = self.time_of(phase);
        let time = time.map(|time| self.exploring(phase, time));
        explore::explore_best_first(
            &workspace.program,
            self.bodies(workspace),
            &self.methods,
            &self.options,
            &self.budget_until(phase, time, control),
            (asked, judge),
        )
    }

    /// The key of a graph with these options. A time is part of it where it cut something off: such
    /// a graph must not be taken for more than that.
    fn graph_key(&self, workspace: &Workspace, options: &Options, time: Option<Duration>) -> Hash {
        let content = workspace.content();
        let content = content.as_bytes();
        let places = self.slice.as_ref().map(Slice::places);
        let own = self.own_state.as_ref().map(|own| own.about());
        let program = (content, places, own);
        key((program, &self.methods, options, time, self.memory))
    }

    /// The key of all graphs with these options, whatever the lengths of their sequences.
    fn exploration(&self, workspace: &Workspace, options: &Options) -> Hash {
        let options = Options {
            max_length: None,
            ..options.clone()
        };
        self.graph_key(workspace, &options, None)
    }

    /// Whether the memo has the exact graph of sequences of any length.
    pub(crate) fn is_explored(&self, workspace: &Workspace, texts: Texts) -> bool {
        let key = self.graph_key(workspace, &self.options.with_texts(texts), None);
        workspace.memo.get(key).is_some()
    }

    /// The graph for sequences of at most `length` calls, from the memo where it is there. Its
    /// options say how its states keep texts.
    pub(crate) fn graph(
        &self,
        workspace: &Workspace,
        (length, texts): (Option<u32>, Texts),
        phase: Phase,
        control: &mut Control<'_>,
    ) -> Result<Arc<Graph>, QueryError> {
        let approximate = match phase {
            _ if phase.is_widened() => {
                let structures = self.options.of_structures(Matching::Widened);
                let structures = structures.filter(|_| self.is_of_structures);
                structures.or_else(|| self.options.widened())
            }
            Phase::Few(cubes) => self.options.few(cubes),
            Phase::Structures(matching) => self.options.of_structures(matching),
            Phase::Connected | Phase::ConnectedGlance => {
                self.options.of_structures(Matching::Exact)
            }
            _ => None,
        };
        let mut options = approximate.unwrap_or_else(|| self.options.with_texts(texts));
        // A moment was not enough where paths meet late.
        options.meets_soon |= phase == Phase::OwnState;
        options.max_length = match (length, options.max_length) {
            (Some(length), Some(most)) => Some(length.min(most)),
            (length, most) => length.or(most),
        };
        let time = self.time_of(phase);
        let time = time.map(|time| self.exploring(phase, time));
        let finished = self.graph_key(workspace, &options, None);
        let stopped = self.graph_key(workspace, &options, self.turn_time_in(phase).or(time));
        let memo = &workspace.memo;
        if let Some(graph) = memo.get(finished).or_else(|| memo.get(stopped)) {
            return Ok(graph);
        }
        let budget = self.budget_until(phase, time, control);
        let graph = self.explored(workspace, &options, &budget, control);
        if control.cancel.was_requested() || graph.stop() == Some(Stop::Cancelled) {
            return Err(QueryError::Cancelled);
        }
        let graph = Arc::new(graph);
        // One that was cut off is of no use, and would push others out.
        let is_in_vain = matches!(phase, Phase::Connected | Phase::ConnectedGlance);
        if is_in_vain && graph.stop().is_some() {
            return Ok(graph);
        }
        let key = if graph.stop().is_none() {
            finished
        } else {
            stopped
        };
        let options = options.with_texts(graph.options().inputs.texts);
        let exploration = self.exploration(workspace, &options);
        memo.keep(exploration, key, &graph);
        Ok(graph)
    }

    /// The graph with these options, which goes on from a smaller one where the memo has it.
    fn explored(
        &self,
        workspace: &Workspace,
        options: &Options,
        budget: &Budget,
        control: &mut Control<'_>,
    ) -> Graph {
        let mut report = |progress: explore::Progress| {
            (control.progress)(Progress {
                layer: progress.layer,
                shapes: progress.shapes,
                cubes: progress.cubes,
                frontier: progress.frontier.saturating_sub(progress.expanded),
            });
        };
        let (program, bodies) = (&*workspace.program, self.bodies(workspace));
        let methods = &self.methods;
        let known = workspace.memo.longest(self.exploration(workspace, options));
        let longer = known.and_then(|known| {
            let code = (program, bodies);
            explore::explore_on(&known, code, methods, options, budget, &mut report)
        });
        let anew = || explore::explore(program, bodies, methods, options, budget, &mut report);
        longer.unwrap_or_else(anew)
    }
}

/// The fields that only count, in the code that callers and the target reach.
fn tallies(
    (program, bodies): (&Program, &Bodies),
    roots: &[MethodId],
    target: Option<MethodId>,
    is_late: &dyn Fn() -> bool,
) -> Tallies {
    let called = roots.iter().copied().chain(target);
    let reached = reachable_methods(bodies, program, called);
    Tallies::of(program, bodies, (roots, &reached), is_late)
}

/// The budget of finding out what the program makes by itself, of a question's time and what is
/// left of it.
fn budget_of_making(
    is_part: bool,
    (time, left): (Option<Duration>, Option<Duration>),
    cancel: &CancelFlag,
) -> Budget {
    let most = match is_part {
        true => MOST_TO_MAKE_IN_PART,
        false => MOST_TO_MAKE,
    };
    let share = time.map_or(most, |time| (time / 10).min(most));
    let share = left.map_or(share, |left| left.min(share));
    match Instant::now().checked_add(share) {
        Some(deadline) => Budget::new(cancel.with_deadline(deadline)),
        None => Budget::new(cancel.clone()),
    }
}

/// How long planning may go on where all of it may take this time: there is to be time for
/// exploring, too.
fn share_of_rest(asked: &Asked, time: Duration) -> Duration {
    time.saturating_sub(asked.started.elapsed()) / 4
}

/// How long it may take to find the methods that change only what is dropped.
fn share_of_observers(time: Option<Duration>, is_part: bool) -> Duration {
    let most = match is_part {
        true => MOST_TO_OBSERVE_IN_PART,
        false => MOST_TO_OBSERVE,
    };
    time.map_or(most, |time| (time / 20).min(most))
}

/// The configured scope; the request wins over the file.
fn scope_options(
    workspace: &Workspace,
    configuration: &Configuration,
    request: &Request,
) -> Result<ScopeOptions, QueryError> {
    let mut scope = ScopeOptions {
        default: configuration.scope.default,
        array_length: configuration.scope.array_length,
        ..ScopeOptions::default()
    };
    for (name, &limit) in &configuration.scope.classes {
        // A file may configure classes that are not among the files given.
        let _not_given = limit_class(workspace, &mut scope, name, limit);
    }
    for (name, limit) in &request.scope {
        match name.as_str() {
            "default" => scope.default = Some(*limit),
            "array_length" => scope.array_length = Some(*limit),
            _ => match limit_class(workspace, &mut scope, name, *limit) {
                // The question does not depend on the class.
                Err(QueryError::ClassNotFound { .. }) if workspace.sources().declares(name) => {}
                limited => limited.map_err(|error| QueryError::Scope {
                    name: name.clone(),
                    reason: error.to_string(),
                })?,
            },
        }
    }
    Ok(scope)
}

/// Limits a class, or an array type: `shop.Item[]`.
fn limit_class(
    workspace: &Workspace,
    scope: &mut ScopeOptions,
    name: &str,
    limit: u32,
) -> Result<(), QueryError> {
    let element = name.trim_end_matches("[]");
    let dimensions = (name.len() - element.len()) / "[]".len();
    if dimensions == 0 {
        scope.classes.insert(workspace.class(name)?, limit);
        return Ok(());
    }
    let primitive = Primitive::ALL.into_iter().find(|p| p.name() == element);
    // Of the library's classes only arrays can be limited.
    let mut ty = match (primitive, workspace.program.class_named(element)) {
        (Some(primitive), _) => Type::Primitive(primitive),
        (None, Some(class)) => Type::Class(class),
        (None, None) => Type::Class(workspace.class(element)?),
    };
    for _ in 0..dimensions {
        ty = ty.array_of().ok_or_else(|| QueryError::ClassNotFound {
            name: name.to_owned(),
            similar: Vec::new(),
        })?;
    }
    scope.arrays.insert(ty, limit);
    Ok(())
}

/// The limits of argument expressions, as configured.
fn inputs(configured: &project::Inputs) -> InputOptions {
    let defaults = InputOptions::default();
    let type_parameter = configured.type_parameter.map(|taken| match taken {
        project::TypeParameter::Integer => TypeParameter::Integer,
        project::TypeParameter::String => TypeParameter::String,
        project::TypeParameter::Object => TypeParameter::Object,
    });
    InputOptions {
        texts: defaults.texts,
        text_length: configured.text_length.unwrap_or(defaults.text_length),
        longest_text: configured.text_length.unwrap_or(defaults.longest_text),
        greatest_character: configured
            .greatest_character
            .unwrap_or(defaults.greatest_character),
        array_length: configured.array_length.unwrap_or(defaults.array_length),
        rows: configured.rows.unwrap_or(defaults.rows),
        elements: configured.elements.unwrap_or(defaults.elements),
        entries: configured.entries.unwrap_or(defaults.entries),
        objects: configured.objects.unwrap_or(defaults.objects),
        type_parameter: type_parameter.unwrap_or(defaults.type_parameter),
    }
}
