//! The graph of a class that is explored: of all of M, or of a part where all of it takes too long.

use std::sync::Arc;
use std::time::{Duration, Instant};

use explore::{Graph, Matching, Ring, Stop, Texts};
use java::{ClassId, Program};

use crate::own_fields::OwnFields;
use crate::plan::{Asked, Phase, Plan};
use crate::{Bound, Control, Loss, QueryError, Questions, Request};

/// How long a first look at a part of M takes at most.
const MOST_FIRST: Duration = Duration::from_secs(2);

/// A class, explored.
pub(crate) struct ClassGraph {
    pub(crate) plan: Plan,
    pub(crate) graph: Arc<Graph>,
    /// A finished graph with more values than calls reach, where `graph` has a few only: it has the
    /// same shapes, so these are all.
    around: Option<Arc<Graph>>,
    /// Of so many methods of M so many are explored, where it is not all of them.
    part: Option<(usize, usize)>,
    /// The plan for all methods, where a part of them got further and it was made in time.
    pub(crate) whole: Option<Plan>,
    /// Whether not all files were loaded in time.
    is_late: bool,
    /// What the own fields of its objects can be, where its heaps are not all known.
    pub(crate) own_fields: Option<OwnFields>,
}

impl ClassGraph {
    /// Explores a class. Where M is large, a part of it comes first, and is what there is if all of
    /// M gets less far in the time. None if the time was spent before anything was explored.
    pub(crate) fn explore(
        questions: &Questions<'_>,
        class: ClassId,
        control: &mut Control<'_>,
    ) -> Result<Option<ClassGraph>, QueryError> {
        let last = questions.last_deadline(class);
        let begun = Instant::now();
        let (workspace, time) = (questions.workspace, questions.time(class));
        let kept = time.map_or(Duration::ZERO, OwnFields::share);
        let request = questions.request.before(kept);
        let first = Questions::new(workspace, &request);
        let explored = deadline::within(last, || ClassGraph::of_class(&first, class, control));
        let Some(mut explored) = explored.transpose()? else {
            return Ok(None);
        };
        let left = time.map_or(OwnFields::share(Duration::MAX), |time| {
            OwnFields::share(time).min(time.saturating_sub(begun.elapsed()))
        });
        explored.own_fields = OwnFields::of(questions, &explored, (class, left), control)?;
        Ok(Some(explored))
    }

    /// Where all of M is not explored soon, only what makes a difference to objects of the class
    /// is.
    fn of_class(
        questions: &Questions<'_>,
        class: ClassId,
        control: &mut Control<'_>,
    ) -> Result<ClassGraph, QueryError> {
        let (workspace, request) = (questions.workspace, questions.request);
        // Of what is large no more may be loaded.
        let is_asked = request.matching == Matching::Exact || workspace.is_for_objects();
        let own = || Asked::of_own_objects(workspace, class, request);
        let Some(mut own) = is_asked.then(own).flatten() else {
            let asked = Asked::of_class(workspace, class, request)?;
            return ClassGraph::by_parts(&asked, questions, control);
        };
        let started = Instant::now();
        if !own.is_of_large() && !workspace.is_for_objects() {
            let asked = Asked::of_class(workspace, class, request)?;
            if !asked.begins_near() {
                let plan = Plan::of(workspace, asked.clone(), request, &control.cancel)?;
                let mut graph_in =
                    |phase: Phase| plan.graph(workspace, (None, Texts::default()), phase, control);
                let graph = graph_in(Phase::Exact)?;
                if graph.stop().is_none() {
                    let graphs = within_finished(graph, graph_in)?;
                    return Ok(ClassGraph::new(plan, &asked, graphs, questions));
                }
            }
        }
        let spent = started.elapsed();
        own.started += spent;
        let request = Request {
            spent: request.spent + spent,
            ..request.clone()
        };
        let questions = Questions::new(workspace, &request);
        ClassGraph::by_parts(&own, &questions, control)
    }

    fn by_parts(
        asked: &Asked,
        questions: &Questions<'_>,
        control: &mut Control<'_>,
    ) -> Result<ClassGraph, QueryError> {
        let (workspace, request) = (questions.workspace, questions.request);
        let time = questions.time(asked.about);
        let is_large = asked.begins_near() && request.matching == Matching::Exact;
        let part = match time.filter(|_| is_large) {
            Some(time) => {
                let is_late = asked.is_late(time);
                let ring = Ring::WithMakers;
                let plan = asked.part(workspace, ring, (request, &control.cancel), time)?;
                let part = plan.map(|plan| {
                    let part = ClassGraph::by(plan.clone(), asked, questions, control)?;
                    let left = time.saturating_sub(asked.started.elapsed());
                    part.or_glance(plan, left, (asked, questions), control)
                });
                part.transpose()?.map(|part| (part, is_late))
            }
            None => None,
        };
        let part = match part {
            Some((part, true)) => return Ok(part),
            part => part.map(|(part, _)| part),
        };
        let plan = || Plan::of(workspace, asked.clone(), request, &control.cancel);
        let Some(part) = part else {
            return ClassGraph::of_all(plan()?, asked, questions, control);
        };
        let end = time.and_then(|time| asked.started.checked_add(time));
        let Some(plan) = deadline::within(end, plan) else {
            return Ok(part);
        };
        let all = ClassGraph::by(plan?, asked, questions, control)?;
        let is_further = all.graph.stop().is_some() && part.reach() > all.reach();
        let whole = Some(all.plan.clone()).filter(|_| is_further);
        let explored = if is_further { part } else { all };
        Ok(ClassGraph { whole, ..explored })
    }

    /// Explores all of M, and keeps a fifth of the time for a first look.
    fn of_all(
        mut plan: Plan,
        asked: &Asked,
        questions: &Questions<'_>,
        control: &mut Control<'_>,
    ) -> Result<ClassGraph, QueryError> {
        let glance = plan.clone();
        let kept = plan.time_left().map(|left| (left / 5, left - left / 5));
        if let Some((_, most)) = kept {
            plan.go_on_for(most);
        }
        let all = ClassGraph::by(plan, asked, questions, control)?;
        match kept {
            Some((kept, _)) => all.or_glance(glance, kept, (asked, questions), control),
            None => Ok(all),
        }
    }

    /// Where not even the first layer was explored, some of its calls are better than nothing.
    fn or_glance(
        self,
        mut plan: Plan,
        time: Duration,
        (asked, questions): (&Asked, &Questions<'_>),
        control: &mut Control<'_>,
    ) -> Result<ClassGraph, QueryError> {
        if self.graph.complete_layers() > 0 || self.graph.stop().is_none() {
            return Ok(self);
        }
        plan.glance(time.min(MOST_FIRST));
        let some = ClassGraph::by(plan, asked, questions, control)?;
        Ok(if some.reach() > self.reach() {
            some
        } else {
            self
        })
    }

    /// How far it got: its complete layers, then its states.
    fn reach(&self) -> (u32, usize) {
        (self.graph.complete_layers(), self.graph.states().count())
    }

    /// Explores a class in scopes that are smaller than the configured one, as long as each is
    /// explored in the time. The largest of these; none if there is none, or if M is large.
    pub(crate) fn in_small_scope(
        questions: &Questions<'_>,
        class: ClassId,
        time: Duration,
        control: &mut Control<'_>,
    ) -> Result<Option<ClassGraph>, QueryError> {
        let (workspace, request) = (questions.workspace, questions.request);
        let asked = Asked::of_class(workspace, class, request)?;
        if asked.begins_near() {
            return Ok(None);
        }
        let plan = Plan::of(workspace, asked.clone(), request, &control.cancel)?;
        let started = Instant::now();
        let mut found = None;
        for most in 1.. {
            let left = time.saturating_sub(started.elapsed());
            let (Some(scope), false) = (plan.options.scope.at_most(most), left.is_zero()) else {
                break;
            };
            let mut plan = plan.clone();
            plan.go_on_within(&scope, left);
            let explored = ClassGraph::by(plan, &asked, questions, control)?;
            if explored.graph.stop().is_some() {
                break;
            }
            found = Some(explored);
        }
        Ok(found)
    }

    /// The exact graph, if it ends soon. Else all shapes, if these are known sooner than values.
    fn by(
        plan: Plan,
        asked: &Asked,
        questions: &Questions<'_>,
        control: &mut Control<'_>,
    ) -> Result<ClassGraph, QueryError> {
        let mut graph_in = |phase: Phase| {
            let texts = (None, Texts::default());
            plan.graph(questions.workspace, texts, phase, control)
        };
        // A first look is short as it is.
        let has_widened = plan.options.effort.is_none() && plan.options.widened().is_some();
        let exact = graph_in(if has_widened {
            Phase::Exact
        } else {
            Phase::Whole
        })?;
        let graphs = match exact.stop() {
            Some(Stop::Time) if has_widened => all_shapes_or_exact(exact, graph_in)?,
            None if has_widened => within_finished(exact, graph_in)?,
            _ => (exact, None),
        };
        Ok(ClassGraph::new(plan, asked, graphs, questions))
    }

    fn new(
        plan: Plan,
        asked: &Asked,
        (graph, around): (Arc<Graph>, Option<Arc<Graph>>),
        questions: &Questions<'_>,
    ) -> ClassGraph {
        let called = plan.methods.list().len();
        let all = asked.methods.list().len();
        ClassGraph {
            plan,
            graph,
            around,
            part: (called < all).then_some((called, all)),
            whole: None,
            is_late: questions.workspace.is_late(),
            own_fields: None,
        }
    }

    /// Whether not all heaps are known.
    pub(crate) fn is_cut_off(&self) -> bool {
        !self.losses().is_empty()
    }

    /// Whether only a part of M was explored.
    pub(crate) fn is_of_part(&self) -> bool {
        self.part.is_some()
    }

    /// What the shapes are relative to.
    pub(crate) fn bound(&self, program: &Program) -> Bound {
        Bound {
            some_values: self.around.is_some(),
            structures: self.graph.options().connected,
            set_aside: self.plan.methods.set_aside().len(),
            ..Bound::of(self.complete().bound(), program)
        }
    }

    /// The graph that says how far the shapes are known.
    fn complete(&self) -> &Graph {
        self.around.as_ref().unwrap_or(&self.graph)
    }

    /// What could not be decided.
    pub(crate) fn losses(&self) -> Vec<Loss> {
        let part = self.part.map(|(called, all)| Loss::Part { called, all });
        let late = self.is_late.then_some(Loss::Unloaded);
        late.into_iter()
            .chain(part)
            .chain(Loss::of_graph(self.complete()))
            .collect()
    }
}

/// A finished graph. Where paths were lost, others may lead to the same shapes. If a finished graph
/// around it lost nothing and has no others, these are all.
fn within_finished(
    graph: Arc<Graph>,
    mut graph_in: impl FnMut(Phase) -> Result<Arc<Graph>, QueryError>,
) -> Result<(Arc<Graph>, Option<Arc<Graph>>), QueryError> {
    let losses = Loss::of_graph(&graph);
    if losses.is_empty() || !losses.iter().all(Loss::is_none_where_widened) {
        return Ok((graph, None));
    }
    let widened = graph_in(match graph.options().connected {
        true => Phase::Structures(Matching::Widened),
        false => Phase::Widened,
    })?;
    let are_all = widened.is_complete() && graph.has_the_shapes_of(&widened);
    Ok((graph, are_all.then_some(widened)))
}

/// All shapes of a class whose exact graph takes long. The connected structures are enough where
/// calls do not change what static fields hold. Where values have no end, all shapes may be in the
/// graph as far as it came, or in one of few cubes. A finished graph around it has no others. Else
/// the exact graph as far as it comes.
fn all_shapes_or_exact(
    exact: Arc<Graph>,
    mut graph_in: impl FnMut(Phase) -> Result<Arc<Graph>, QueryError>,
) -> Result<(Arc<Graph>, Option<Arc<Graph>>), QueryError> {
    let structures = graph_in(Phase::Structures(Matching::Exact))?;
    if structures.stop().is_none() {
        return within_finished(structures, graph_in);
    }
    let are_enough = structures.stop() != Some(Stop::Statics);
    let few = [1, 4];
    let (so_far, widened, few) = match are_enough {
        true => {
            let few = few.map(|cubes| Phase::Structures(Matching::Few(cubes)));
            (structures, Phase::Structures(Matching::Widened), few)
        }
        false => (exact.clone(), Phase::Widened, few.map(Phase::Few)),
    };
    let widened = graph_in(widened)?;
    if widened.stop().is_some() {
        return Ok((graph_in(Phase::Whole)?, None));
    }
    if so_far.has_the_shapes_of(&widened) {
        return Ok((so_far, Some(widened)));
    }
    for phase in few {
        let graph = graph_in(phase)?;
        if graph.has_the_shapes_of(&widened) {
            return Ok((graph, Some(widened)));
        }
    }
    let whole = graph_in(Phase::Whole)?;
    if !are_enough && whole.has_the_shapes_of(&widened) {
        return Ok((whole, Some(widened)));
    }
    let is_further = whole.complete_layers() > exact.complete_layers();
    Ok((if is_further { whole } else { exact }, None))
}
