//! The plan of a question: which methods, which scope, which budget, and the state transformation
//! graph that follows from them.

use std::sync::Arc;
use std::time::{Duration, Instant};

use exec::Budget;
use explore::{
    Caller, CallerReach, Exceptions, Graph, InputOptions, Methods, Options, Scope, ScopeOptions,
    Stop, Texts, TypeParameter,
};
use ir::{Bodies, Representation, Slice};
use java::{ClassId, MethodId, Origin, Primitive, Program, Type, Visibility};
use project::Configuration;
use smt::CancelFlag;

use crate::chain::argument_types;
use crate::memo::key;
use crate::{Control, Progress, QueryError, Request, Target, Workspace};

/// The lengths of sequences at which a growing graph is searched, so that a short witness appears
/// before everything is explored. After the last one the graph grows to its end. Each graph repeats
/// the work of the one before, which is a fraction of its own.
pub(crate) const STAGES: [u32; 6] = [2, 3, 4, 5, 7, 11];

/// How long finding out what the program makes by itself may take. What was not found in time has
/// the usual scope.
const MOST_TO_MAKE: Duration = Duration::from_secs(1);

/// How long finding the slice of a question may take. What was not found in time is the whole
/// program.
const MOST_TO_SLICE: Duration = Duration::from_secs(1);

/// The methods, options and budget of an exploration.
pub(crate) struct Plan {
    pub methods: Methods,
    pub options: Options,
    /// M before it was reduced.
    whole: Methods,
    target: Option<MethodId>,
    /// The program that is explored, where it is not all of it.
    slice: Option<Slice>,
    /// Whether a slice and the whole program are explored in turns.
    shares_time: bool,
    time: Option<Duration>,
    memory: Option<u64>,
    started: Instant,
}

/// The part of a question's time that a graph may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The exact graph, for the time that most classes need for all of it.
    Exact,
    /// The widened graph, which over-approximates, where the exact one takes longer.
    Widened,
    /// The exact graph, for the rest of the time.
    Whole,
}

impl Plan {
    /// The plan for exploring a class.
    pub(crate) fn for_class(
        workspace: &Workspace,
        class: ClassId,
        request: &Request,
        cancel: &CancelFlag,
    ) -> Result<Plan, QueryError> {
        let methods = match configured_caller(workspace, class, request) {
            Some(reach) => methods_for(workspace, (class, None), reach)?,
            None => methods_for(workspace, (class, None), CallerReach::Public)
                .or_else(|_| methods_for(workspace, (class, None), CallerReach::Package))?,
        };
        Plan::of(workspace, methods, class, None, (request, cancel))
    }

    /// The plan for exploring a class, and whether a method makes its objects.
    pub(crate) fn for_explaining(
        workspace: &Workspace,
        class: ClassId,
        request: &Request,
        cancel: &CancelFlag,
    ) -> Result<(Plan, bool), QueryError> {
        let configured = configured_caller(workspace, class, request);
        let asked = (class, None);
        let (methods, is_made) = match methods_of(workspace, asked, configured.unwrap_or_default())
        {
            (_, false) if configured.is_none() => {
                methods_of(workspace, asked, CallerReach::Package)
            }
            found => found,
        };
        Ok((
            Plan::of(workspace, methods, class, None, (request, cancel))?,
            is_made,
        ))
    }

    /// The plan for a target: a specification's parameters, or the class whose public methods reach
    /// it.
    pub(crate) fn for_target(
        workspace: &Workspace,
        (target, reach): (Target, CallerReach),
        request: &Request,
        cancel: &CancelFlag,
    ) -> Result<Plan, QueryError> {
        let program = &workspace.program;
        let method = target.method();
        let declaring = program.method(method).class;
        let Target::Specification(_) = target else {
            let class = nameable(program, declaring);
            // Assertions and branches are met by the code of M itself: where that is static, no
            // object is needed.
            let needs_object =
                matches!(target, Target::Invariant(_)) || !program.method(method).is_static;
            let methods = match needs_object {
                true => methods_for(workspace, (class, Some(method)), reach)?,
                false => methods_of(workspace, (class, Some(method)), reach).0,
            };
            let target = matches!(target, Target::Invariant(_)).then_some(method);
            return Plan::of(workspace, methods, class, target, (request, cancel));
        };
        let mut types: Vec<Type> = argument_types(program, method)
            .into_iter()
            .filter(|ty| ty.is_reference())
            .collect();
        let parameters = &program.method(method).parameters;
        for parameter in parameters {
            // Argument expressions hold objects of these types.
            types.extend(explore::asked_types(program, parameter).into_iter().skip(1));
        }
        let about = types
            .iter()
            .find_map(|ty| ty.as_class())
            .filter(|&class| program.class(class).origin == Origin::Project);
        if types.is_empty() {
            types.push(Type::Class(declaring));
        }
        let methods = Methods::for_specification(
            program,
            &workspace.bodies,
            workspace.effects(),
            reach,
            (method, &types),
        );
        let about = about.unwrap_or(declaring);
        Plan::of(workspace, methods, about, Some(method), (request, cancel))
    }

    /// `about` is the class whose configuration counts, `target` the method that will be called on
    /// states.
    fn of(
        workspace: &Workspace,
        methods: Methods,
        about: ClassId,
        target: Option<MethodId>,
        (request, cancel): (&Request, &CancelFlag),
    ) -> Result<Plan, QueryError> {
        let (program, bodies) = (&workspace.program, &workspace.bodies);
        let configuration =
            workspace
                .configuration(about)
                .ok_or_else(|| QueryError::Configuration {
                    class: program.class(about).name.clone(),
                })?;
        let scope_options = scope_options(workspace, configuration, request)?;
        let scope = Scope::resolve(program, &methods, &scope_options);
        let roots = methods.roots(program);
        let representation = Representation::of(program, bodies, &roots, target, &[]);
        let whole = methods;
        let methods = whole
            .clone()
            .reduced(program, bodies, &representation, None);
        let budget = &configuration.budget;
        let mut options = Options::new(scope);
        options.representation = Arc::new(representation);
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
        let (time, started) = (
            request.time.or(budget.time).or(request.default_time),
            Instant::now(),
        );
        let share = time.map_or(MOST_TO_MAKE, |time| (time / 10).min(MOST_TO_MAKE));
        let making = match started.checked_add(share) {
            Some(deadline) => Budget::new(cancel.with_deadline(deadline)),
            None => Budget::new(cancel.clone()),
        };
        let made = explore::made_objects(program, bodies, &methods, &options, &making);
        options.scope = options.scope.with_made(made);
        Ok(Plan {
            methods,
            options,
            whole,
            target,
            slice: None,
            shares_time: false,
            time,
            memory: budget.memory,
            started,
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
        let roots = self.whole.roots(program);
        let slice = Slice::of(program, bodies, &roots, &question, &|| budget.is_spent())?;
        let bodies = slice.bodies();
        let representation = Representation::of(program, bodies, &roots, self.target, &[]);
        let whole = self.whole.clone();
        let methods = whole.reduced(program, bodies, &representation, Some(&slice));
        let options = Options {
            is_sliced: true,
            representation: Arc::new(representation),
            ..self.options.clone()
        };
        Some(Plan {
            methods,
            options,
            whole: self.whole.clone(),
            slice: Some(slice),
            shares_time: true,
            ..*self
        })
    }

    /// Continues with another scope, and with this time from now on.
    pub(crate) fn go_on_within(&mut self, scope: &Scope, time: Duration) {
        self.options.scope = scope.clone();
        self.time = Some(time);
        self.started = Instant::now();
    }

    /// How long the question may still take.
    pub(crate) fn time_left(&self) -> Option<Duration> {
        let time = self.time?;
        Some(time.saturating_sub(self.started.elapsed()))
    }

    /// The same plan, whether or not there is a slice beside it.
    pub(crate) fn sharing_time(self, shares_time: bool) -> Plan {
        Plan {
            shares_time,
            ..self
        }
    }

    /// When exploring ends in a phase: the rest of the time is for the search, for provenance, and
    /// for the phases that follow.
    fn exploring(&self, phase: Phase, time: Duration) -> Duration {
        let most = Duration::from_millis;
        match (self.shares_time, self.slice.is_some(), phase) {
            (false, _, Phase::Exact) => (time / 5).min(most(2_000)),
            (false, _, Phase::Widened) => (time * 2 / 5).min(most(10_000)),
            (true, true, Phase::Exact) => (time / 8).min(most(1_500)),
            (true, false, Phase::Exact) => (time / 4).min(most(3_000)),
            (true, true, Phase::Widened) => (time * 3 / 8).min(most(10_000)),
            (true, false, Phase::Widened) => (time / 2).min(most(20_000)),
            (true, true, Phase::Whole) => time * 13 / 20,
            (_, _, Phase::Whole) => time * 4 / 5,
        }
    }

    /// When the search ends in a phase.
    fn end(&self, phase: Phase, time: Duration) -> Duration {
        match phase {
            Phase::Whole if self.slice.is_none() => time,
            _ => Request::time_to_explore(self.exploring(phase, time)),
        }
    }

    /// The bodies that are explored.
    pub(crate) fn bodies<'a>(&'a self, workspace: &'a Workspace) -> &'a Bodies {
        self.slice.as_ref().map_or(&workspace.bodies, Slice::bodies)
    }

    /// The slice that is explored, where it is not the whole program.
    pub(crate) fn slice(&self) -> Option<&Slice> {
        self.slice.as_ref()
    }

    /// The caller that evaluates argument templates.
    pub(crate) fn caller<'a>(&'a self, program: &'a Program) -> Caller<'a> {
        self.methods.caller(program, &self.options.inputs)
    }

    /// The budget of exploring and searching in a phase.
    pub(crate) fn budget(&self, phase: Phase, control: &Control<'_>) -> Budget {
        self.budget_until(self.time.map(|time| self.end(phase, time)), control)
    }

    fn budget_until(&self, time: Option<Duration>, control: &Control<'_>) -> Budget {
        let flag = match time.and_then(|time| self.started.checked_add(time)) {
            Some(deadline) => control.cancel.with_deadline(deadline),
            None => control.cancel.clone(),
        };
        let budget = Budget::new(flag).with_threads(control.threads);
        match self.memory {
            Some(bytes) => budget.with_bytes(bytes),
            None => budget,
        }
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
        let widened = self.options.widened().filter(|_| phase == Phase::Widened);
        let mut options = widened.unwrap_or_else(|| self.options.with_texts(texts));
        options.max_length = match (length, options.max_length) {
            (Some(length), Some(most)) => Some(length.min(most)),
            (length, most) => length.or(most),
        };
        // The time is part of the key where it cut something off: such a graph must not be taken
        // for more than that.
        let content = workspace.content();
        let content = content.as_bytes();
        let places = self.slice.as_ref().map(Slice::places);
        let key_within = |time: Option<Duration>| {
            key((content, &self.methods, &options, places, time, self.memory))
        };
        let time = self.time.map(|time| self.exploring(phase, time));
        let (finished, stopped) = (key_within(None), key_within(time));
        let memo = &workspace.memo;
        if let Some(graph) = memo.get(finished).or_else(|| memo.get(stopped)) {
            return Ok(graph);
        }
        let budget = self.budget_until(time, control);
        let mut report = |progress: explore::Progress| {
            (control.progress)(Progress {
                layer: progress.layer,
                shapes: progress.shapes,
                cubes: progress.cubes,
                frontier: progress.frontier.saturating_sub(progress.expanded),
            });
        };
        let graph = explore::explore(
            &workspace.program,
            self.bodies(workspace),
            &self.methods,
            &options,
            &budget,
            &mut report,
        );
        if control.cancel.was_requested() || graph.stop() == Some(Stop::Cancelled) {
            return Err(QueryError::Cancelled);
        }
        let graph = Arc::new(graph);
        let key = if graph.stop().is_none() {
            finished
        } else {
            stopped
        };
        memo.keep(key, &graph);
        Ok(graph)
    }
}

/// Which members the caller uses, if the request or the configuration of the class says so.
pub(crate) fn configured_caller(
    workspace: &Workspace,
    class: ClassId,
    request: &Request,
) -> Option<CallerReach> {
    let configured = || match workspace.configuration(class)?.caller? {
        project::Caller::Public => Some(CallerReach::Public),
        project::Caller::Package => Some(CallerReach::Package),
    };
    request.caller.or_else(configured)
}

/// M for a class, and whether it makes objects of the class.
fn methods_of(
    workspace: &Workspace,
    asked: (ClassId, Option<MethodId>),
    reach: CallerReach,
) -> (Methods, bool) {
    let (program, bodies) = (&workspace.program, &workspace.bodies);
    let methods = Methods::of_class(program, bodies, workspace.effects(), reach, asked);
    let is_made = methods.produces(program, Type::Class(asked.0));
    (methods, is_made)
}

/// M for exploring a class.
fn methods_for(
    workspace: &Workspace,
    asked: (ClassId, Option<MethodId>),
    reach: CallerReach,
) -> Result<Methods, QueryError> {
    match methods_of(workspace, asked, reach) {
        (methods, true) => Ok(methods),
        (_, false) => Err(QueryError::no_producer(&workspace.program, asked.0)),
    }
}

/// The class itself, or the innermost one around it that a test in its package can name.
fn nameable(program: &Program, class: ClassId) -> ClassId {
    let around: Vec<ClassId> =
        std::iter::successors(Some(class), |&c| program.class(c).enclosing).collect();
    let outermost_private = around
        .iter()
        .rposition(|&c| program.class(c).visibility == Visibility::Private);
    outermost_private
        .and_then(|position| around.get(position + 1))
        .copied()
        .unwrap_or(class)
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
            _ => limit_class(workspace, &mut scope, name, *limit).map_err(|error| {
                QueryError::Scope {
                    name: name.clone(),
                    reason: error.to_string(),
                }
            })?,
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
