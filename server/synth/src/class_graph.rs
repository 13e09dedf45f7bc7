//! The graph of a class that is explored: of all of M, or of a part where all of it takes too long.

use std::sync::Arc;
use std::time::{Duration, Instant};

use explore::{Graph, Matching, Ring, Texts};
use java::ClassId;

use crate::plan::{Asked, Phase, Plan};
use crate::{Control, Loss, QueryError, Questions};

/// How long a first look at a part of M takes at most.
const MOST_FIRST: Duration = Duration::from_secs(1);

/// A class, explored.
pub(crate) struct ClassGraph {
    pub(crate) plan: Plan,
    pub(crate) graph: Arc<Graph>,
    /// Of so many methods of M so many are explored, where it is not all of them.
    part: Option<(usize, usize)>,
    /// Whether not all files were loaded in time.
    is_late: bool,
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
        let explored = || ClassGraph::by_parts(questions, class, control);
        deadline::within(last, explored).transpose()
    }

    fn by_parts(
        questions: &Questions<'_>,
        class: ClassId,
        control: &mut Control<'_>,
    ) -> Result<ClassGraph, QueryError> {
        let (workspace, request) = (questions.workspace, questions.request);
        let time = questions.time(class);
        let asked = Asked::of_class(workspace, class, request)?;
        let is_large = asked.begins_near() && request.matching == Matching::Exact;
        let part = match time.filter(|_| is_large) {
            Some(time) => {
                let is_late = asked.is_late(time);
                let ring = Ring::WithMakers;
                let plan = asked.part(workspace, ring, (request, &control.cancel), time)?;
                let part = plan.map(|plan| ClassGraph::of_part(plan, &asked, questions, control));
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
            return ClassGraph::of_all(plan()?, &asked, questions, control);
        };
        let end = time.and_then(|time| asked.started.checked_add(time));
        let Some(plan) = deadline::within(end, plan) else {
            return Ok(part);
        };
        let all = ClassGraph::by(plan?, &asked, questions, control)?;
        let is_further = all.graph.stop().is_some() && part.reach() > all.reach();
        Ok(if is_further { part } else { all })
    }

    /// Explores all of M. Where the first layer takes nearly all of the time, some of its calls are
    /// better than nothing.
    fn of_all(
        mut plan: Plan,
        asked: &Asked,
        questions: &Questions<'_>,
        control: &mut Control<'_>,
    ) -> Result<ClassGraph, QueryError> {
        let kept = plan.time_left().map(|left| (left / 10).min(MOST_FIRST));
        let mut glance = plan.clone();
        if let (Some(left), Some(kept)) = (plan.time_left(), kept) {
            plan.go_on_for(left.saturating_sub(kept));
        }
        let all = ClassGraph::by(plan, asked, questions, control)?;
        let Some(kept) = kept.filter(|_| !all.is_begun()) else {
            return Ok(all);
        };
        glance.glance(kept);
        let some = ClassGraph::by(glance, asked, questions, control)?;
        Ok(if some.reach() > all.reach() {
            some
        } else {
            all
        })
    }

    /// Whether a layer is complete, or there is nothing that could be.
    fn is_begun(&self) -> bool {
        self.graph.complete_layers() > 0 || self.graph.stop().is_none()
    }

    /// Explores a part of M. Where its first layer takes too long, some of its calls are better
    /// than nothing.
    fn of_part(
        plan: Plan,
        asked: &Asked,
        questions: &Questions<'_>,
        control: &mut Control<'_>,
    ) -> Result<ClassGraph, QueryError> {
        let mut glance = plan.clone();
        let part = ClassGraph::by(plan, asked, questions, control)?;
        if part.is_begun() {
            return Ok(part);
        }
        glance.glance(MOST_FIRST);
        let some = ClassGraph::by(glance, asked, questions, control)?;
        Ok(if some.reach() > part.reach() {
            some
        } else {
            part
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

    fn by(
        plan: Plan,
        asked: &Asked,
        questions: &Questions<'_>,
        control: &mut Control<'_>,
    ) -> Result<ClassGraph, QueryError> {
        let texts = (None, Texts::default());
        let graph = plan.graph(questions.workspace, texts, Phase::Whole, control)?;
        let called = plan.methods.list().len();
        let all = asked.methods.list().len();
        Ok(ClassGraph {
            plan,
            graph,
            part: (called < all).then_some((called, all)),
            is_late: questions.workspace.is_late(),
        })
    }

    /// What could not be decided.
    pub(crate) fn losses(&self) -> Vec<Loss> {
        let part = self.part.map(|(called, all)| Loss::Part { called, all });
        let late = self.is_late.then_some(Loss::Unloaded);
        late.into_iter()
            .chain(part)
            .chain(Loss::of_graph(&self.graph))
            .collect()
    }
}
