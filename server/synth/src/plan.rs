//! From a question to its state transformation graph: which methods, which scope, which budget; and
//! the memo.

use std::sync::Arc;
use std::time::{Duration, Instant};

use exec::Budget;
use explore::{
    Exceptions, Graph, InputOptions, Methods, Options, Scope, ScopeOptions, Stop, TypeParameter,
};
use ir::Representation;
use java::{ClassId, MethodId, Origin, Primitive, Type, Visibility};
use project::Configuration;

use crate::chain::argument_types;
use crate::memo::key;
use crate::{Control, Progress, QueryError, Request, Target, Workspace};

/// The lengths at which a growing graph is asked, so that a short witness is found before
/// everything is explored; after the last one it grows to its end. Each graph repeats the work of
/// the one before, which is a fraction of its own.
pub(crate) const STAGES: [u32; 6] = [2, 3, 4, 5, 7, 11];

/// What an exploration is asked for, and how long it may take.
pub(crate) struct Plan {
    pub methods: Methods,
    pub options: Options,
    time: Option<Duration>,
    memory: Option<u64>,
    started: Instant,
}

/// How far into a question's time something may go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The graph of exactly what is reached, as long as most classes take for all of it.
    Exact,
    /// A small graph that has more than what is reached, where the exact one takes longer.
    Widened,
    /// All the time that there is.
    Whole,
}

impl Phase {
    /// When exploring ends in this phase: a part of the time is left for asking what was found, and
    /// for walking back from it.
    fn exploring(self, time: Duration) -> Duration {
        match self {
            Phase::Exact => (time / 5).min(Duration::from_secs(2)),
            Phase::Widened => (time * 2 / 5).min(Duration::from_secs(10)),
            Phase::Whole => time * 4 / 5,
        }
    }

    /// When all of the phase ends.
    fn end(self, time: Duration) -> Duration {
        match self {
            Phase::Exact | Phase::Widened => Request::time_to_explore(self.exploring(time)),
            Phase::Whole => time,
        }
    }
}

impl Plan {
    /// The budget of exploring in a phase.
    fn exploring_budget(&self, phase: Phase, control: &Control<'_>) -> Budget {
        self.budget_until(self.time.map(|time| phase.exploring(time)), control)
    }

    /// The budget of everything in a phase.
    pub(crate) fn budget(&self, phase: Phase, control: &Control<'_>) -> Budget {
        self.budget_until(self.time.map(|time| phase.end(time)), control)
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
}

/// What callers write, as configured.
fn inputs(configured: &project::Inputs) -> InputOptions {
    let defaults = InputOptions::default();
    let type_parameter = configured.type_parameter.map(|taken| match taken {
        project::TypeParameter::Integer => TypeParameter::Integer,
        project::TypeParameter::String => TypeParameter::String,
        project::TypeParameter::Object => TypeParameter::Object,
    });
    InputOptions {
        text_length: configured.text_length.unwrap_or(defaults.text_length),
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

impl Workspace {
    /// The plan for exploring a class.
    pub(crate) fn plan_for_class(
        &self,
        class: ClassId,
        request: &Request,
    ) -> Result<Plan, QueryError> {
        self.plan(self.methods_for(class)?, class, None, request)
    }

    /// The plan for exploring a class, and whether a method makes its objects.
    pub(crate) fn plan_for_explaining(
        &self,
        class: ClassId,
        request: &Request,
    ) -> Result<(Plan, bool), QueryError> {
        let methods = Methods::of_class(&self.program, &self.bodies, &self.effects, class);
        let is_made = methods.produces(&self.program, Type::Class(class));
        Ok((self.plan(methods, class, None, request)?, is_made))
    }

    /// M for exploring a class.
    fn methods_for(&self, class: ClassId) -> Result<Methods, QueryError> {
        let methods = Methods::of_class(&self.program, &self.bodies, &self.effects, class);
        if methods.produces(&self.program, Type::Class(class)) {
            Ok(methods)
        } else {
            Err(self.no_producer(class))
        }
    }

    /// The plan for a target: a specification's parameters, or the class whose public methods reach
    /// it.
    pub(crate) fn plan_for_target(
        &self,
        target: Target,
        request: &Request,
    ) -> Result<Plan, QueryError> {
        let method = target.method();
        let declaring = self.program.method(method).class;
        let Target::Specification(_) = target else {
            let class = self.nameable(declaring);
            let methods = self.methods_for(class)?;
            // Assertions and branches are looked at by the code of M itself.
            let asked = matches!(target, Target::Invariant(_)).then_some(method);
            return self.plan(methods, class, asked, request);
        };
        let mut types: Vec<Type> = argument_types(&self.program, method)
            .into_iter()
            .filter(|ty| ty.is_reference())
            .collect();
        for parameter in &self.program.method(method).parameters {
            // What is written holds them.
            types.extend(
                explore::asked_types(&self.program, parameter)
                    .into_iter()
                    .skip(1),
            );
        }
        let about = types
            .iter()
            .find_map(|ty| ty.as_class())
            .filter(|&class| self.program.class(class).origin == Origin::Project);
        if types.is_empty() {
            types.push(Type::Class(declaring));
        }
        let package = &self.program.class(declaring).package;
        let methods = Methods::for_specification(
            &self.program,
            &self.bodies,
            &self.effects,
            package,
            (&types, &self.program.method(method).parameters),
        );
        self.plan(methods, about.unwrap_or(declaring), Some(method), request)
    }

    /// The class itself, or the innermost one around it that a test in its package can name.
    fn nameable(&self, class: ClassId) -> ClassId {
        let around: Vec<ClassId> =
            std::iter::successors(Some(class), |&c| self.program.class(c).enclosing).collect();
        let outermost_private = around
            .iter()
            .rposition(|&c| self.program.class(c).visibility == Visibility::Private);
        outermost_private
            .and_then(|position| around.get(position + 1))
            .copied()
            .unwrap_or(class)
    }

    pub(crate) fn no_producer(&self, class: ClassId) -> QueryError {
        QueryError::NoProducer {
            class: self.program.class(class).name.clone(),
        }
    }

    /// `about` is the class whose configuration counts, `target` the method that will be asked.
    fn plan(
        &self,
        methods: Methods,
        about: ClassId,
        target: Option<MethodId>,
        request: &Request,
    ) -> Result<Plan, QueryError> {
        let configuration = self
            .configuration(about)
            .ok_or_else(|| QueryError::Configuration {
                class: self.program.class(about).name.clone(),
            })?;
        let scope = Scope::resolve(
            &self.program,
            &methods,
            &self.scope(configuration, request)?,
        );
        let representation =
            Representation::of(&self.program, &self.bodies, methods.list(), target, &[]);
        let methods = methods.reduced(&self.program, &self.bodies, &representation);
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
        let time = request.time.or(budget.time).or(request.default_time);
        Ok(Plan {
            methods,
            options,
            time,
            memory: budget.memory,
            started: Instant::now(),
        })
    }

    /// The configured scope; flags win over the file.
    fn scope(
        &self,
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
            let _not_given = self.limit(&mut scope, name, limit);
        }
        for (name, limit) in &request.scope {
            match name.as_str() {
                "default" => scope.default = Some(*limit),
                "array_length" => scope.array_length = Some(*limit),
                _ => {
                    self.limit(&mut scope, name, *limit)
                        .map_err(|error| QueryError::Scope {
                            name: name.clone(),
                            reason: error.to_string(),
                        })?;
                }
            }
        }
        Ok(scope)
    }

    /// Limits a class, or an array type: `shop.Item[]`.
    fn limit(&self, scope: &mut ScopeOptions, name: &str, limit: u32) -> Result<(), QueryError> {
        let element = name.trim_end_matches("[]");
        let dimensions = (name.len() - element.len()) / "[]".len();
        if dimensions == 0 {
            scope.classes.insert(self.class(name)?, limit);
            return Ok(());
        }
        let primitive = Primitive::ALL.into_iter().find(|p| p.name() == element);
        // Of the library's classes only arrays can be limited.
        let mut ty = match (primitive, self.program.class_named(element)) {
            (Some(primitive), _) => Type::Primitive(primitive),
            (None, Some(class)) => Type::Class(class),
            (None, None) => Type::Class(self.class(element)?),
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

    /// The graph of a plan, for sequences of at most `length` calls, from the memo where it is
    /// there.
    pub(crate) fn graph(
        &self,
        plan: &Plan,
        length: Option<u32>,
        phase: Phase,
        control: &mut Control<'_>,
    ) -> Result<Arc<Graph>, QueryError> {
        let widened = plan.options.widened().filter(|_| phase == Phase::Widened);
        let mut options = widened.unwrap_or_else(|| plan.options.clone());
        options.max_length = match (length, options.max_length) {
            (Some(length), Some(most)) => Some(length.min(most)),
            (length, most) => length.or(most),
        };
        let time = plan.time.map(|time| phase.exploring(time));
        let finished = self.key(plan, &options, None);
        let stopped = self.key(plan, &options, time);
        if let Some(graph) = self.memo.get(finished).or_else(|| self.memo.get(stopped)) {
            return Ok(graph);
        }
        let budget = plan.exploring_budget(phase, control);
        let mut report = |progress: explore::Progress| {
            (control.progress)(Progress {
                layer: progress.layer,
                shapes: progress.shapes,
                cubes: progress.cubes,
                frontier: progress.frontier.saturating_sub(progress.expanded),
            });
        };
        let graph = explore::explore(
            &self.program,
            &self.bodies,
            &plan.methods,
            &options,
            &budget,
            &mut report,
        );
        if control.cancel.was_requested() || graph.stop() == Some(Stop::Cancelled) {
            return Err(QueryError::Cancelled);
        }
        let graph = Arc::new(graph);
        let is_finished = graph.stop().is_none();
        self.memo
            .keep(if is_finished { finished } else { stopped }, &graph);
        Ok(graph)
    }

    /// All that a graph is computed from. The time is part of it where it cut something off, which
    /// must not be taken for more than that.
    fn key(&self, plan: &Plan, options: &Options, time: Option<Duration>) -> blake3::Hash {
        let content = self.content.as_bytes();
        key((content, &plan.methods, options, time, plan.memory))
    }
}
