//! Verdicts from little of a project. The classes that a target is about are there, with what is
//! above and below them and all that uses them otherwise than everyone can. What other code does to
//! their objects everyone can do, so none of it need be loaded, and M need not be found.

use std::sync::Arc;
use std::time::{Duration, Instant};

use explore::{Assumption, CallerReach, Matching};
use ir::World;
use java::{ClassId, Origin, Type};
use smt::CancelFlag;

use crate::memo::key;
use crate::plan::{Asked, Phase, Plan, configured_caller};
use crate::questions::Questions;
use crate::sources::Sources;
use crate::target_question::TargetQuestion;
use crate::{Answer, Control, Focus, QueryError, Target, Verdict, Workspace};

/// From so many bytes on that are loaded for a question, it is asked in an open world, too.
const LARGE: usize = 128 << 10;

/// The most time for loading what a look needs, and for the look itself.
const MOST_TO_LOAD: Duration = Duration::from_millis(500);
const MOST_OF_FIRST: Duration = Duration::from_millis(200);
const MOST_OF_LAST: Duration = Duration::from_secs(2);

/// How long it is asked in an open world.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Look {
    /// For a moment, before anything else.
    First,
    /// For longer, where nothing else has an answer.
    Last,
}

impl Look {
    /// The part of a question's time.
    pub(crate) fn share(self, time: Duration) -> Duration {
        match self {
            Look::First => (time / 50).min(MOST_OF_FIRST),
            Look::Last => (time / 5).min(MOST_OF_LAST),
        }
    }
}

/// What is there of a project in an open world.
pub(crate) struct OpenWorld {
    pub(crate) workspace: Workspace,
    /// The known classes, those asked about first.
    pub(crate) classes: Vec<ClassId>,
}

impl OpenWorld {
    /// What objects of a class need, if it is loaded in time. None if they cannot be known.
    pub(crate) fn of_class(asked: &Workspace, class: ClassId, end: Instant) -> Option<OpenWorld> {
        let name = asked.program.class(class).name.clone();
        let focus = Focus::OwnFields(vec![name.clone()], None);
        let workspace = loaded(asked.sources(), &focus, end)?;
        let class = workspace.class(&name).ok()?;
        OpenWorld::with(workspace, &[Type::Class(class)])
    }

    /// What a target needs, and the target there.
    fn of_target(asked: &Workspace, target: Target, end: Instant) -> Option<(OpenWorld, Target)> {
        let program = &*asked.program;
        let types = target.about().types(program).into_iter();
        let classes = types.filter_map(|ty| ty.as_class());
        let own = classes.filter(|&class| program.class(class).origin == Origin::Project);
        let own: Vec<ClassId> = own.collect();
        // Callers call the methods of known classes.
        let is_called =
            target.has_own_call() || own.contains(&program.method(target.method()).class);
        if own.is_empty() || !is_called {
            return None;
        }
        let names = own.iter().map(|&class| program.class(class).name.clone());
        let names: Vec<String> = names.collect();
        let path = asked.path_of(asked.place_of(target));
        let focus = Focus::OwnFields(names, Some(path.to_owned()));
        let workspace = loaded(asked.sources(), &focus, end)?;
        let target = workspace.target_as_in(asked, target)?;
        let types = target.about().types(&workspace.program);
        Some((OpenWorld::with(workspace, &types)?, target))
    }

    fn with(workspace: Workspace, types: &[Type]) -> Option<OpenWorld> {
        let classes = ir::known_classes(&workspace.program, types)?;
        Some(OpenWorld { workspace, classes })
    }
}

/// The program of a focus, if all of it is loaded in time.
fn loaded(sources: &Arc<Sources>, focus: &Focus, end: Instant) -> Option<Workspace> {
    let workspace = sources.workspace_until(focus, Some(end));
    (!workspace.is_late()).then_some(workspace)
}

impl Questions<'_> {
    /// Whether it may pay to ask in an open world: M is not found at once.
    pub(crate) fn is_of_large(&self) -> bool {
        let workspace = self.workspace;
        let is_usual = !self.request.whole_program
            && self.request.matching == Matching::Exact
            && self.request.max_length.is_none();
        is_usual && (workspace.is_part() || workspace.bytes() >= LARGE)
    }

    /// A hash of what own fields of a class depend on in an open world, if that is loaded in time.
    pub(crate) fn key_of_open_world(&self, class: ClassId) -> Option<blake3::Hash> {
        let end = Instant::now() + MOST_TO_LOAD;
        let world = OpenWorld::of_class(self.workspace, class, end)?;
        Some(world.workspace.key())
    }

    /// That nothing meets a target, where that is found in an open world in this look, for which
    /// this time is left. It is kept as long as the code of that world is the same.
    pub(crate) fn absent_in_open_world(
        &self,
        target: Target,
        (look, left): (Look, Duration),
        control: &mut Control<'_>,
    ) -> Result<Option<Answer>, QueryError> {
        let declaring = self.workspace.program.method(target.method()).class;
        let Some(share) = self.time(declaring).map(|time| look.share(time)) else {
            return Ok(None);
        };
        let begun = Instant::now();
        let end = begun + left.min(share + MOST_TO_LOAD);
        let Some((world, there)) = OpenWorld::of_target(self.workspace, target, end) else {
            return Ok(None);
        };
        let share = share.min(left.saturating_sub(begun.elapsed()));
        let content = world.workspace.key();
        let request = self.request.unspent();
        let key = key(("open world", content.as_bytes(), there, look, request));
        let gives_up = self.gives_up(control);
        let compute = || self.asked_in(&world, (there, share), control);
        let found = self.workspace.memo.result(key, gives_up, compute)?;
        Ok(found.map(|answer: Answer| Answer { target, ..answer }))
    }

    /// If paths that meet late take long, they meet soon.
    fn asked_in(
        &self,
        world: &OpenWorld,
        (target, share): (Target, Duration),
        control: &mut Control<'_>,
    ) -> Result<Option<Answer>, QueryError> {
        let started = Instant::now();
        let end = started + share;
        let planned = || self.planned_in(world, target, &control.cancel);
        let Some(mut plan) = deadline::within(Some(end), planned).flatten() else {
            return Ok(None);
        };
        for meets_soon in [false, true] {
            plan.options.meets_soon = meets_soon;
            plan.go_on_for(end.saturating_duration_since(Instant::now()));
            let question = TargetQuestion {
                workspace: &world.workspace,
                target,
                plan: &plan,
                started,
            };
            let found = question.excluded(Phase::Widened, control)?;
            let answer = found.map(|found| found.answer).filter(is_of_all);
            if let Some(mut answer) = answer {
                answer.bound.is_open = true;
                return Ok(Some(answer));
            }
        }
        Ok(None)
    }

    /// The plan for the own fields of known objects. That an invariant holds is said of public
    /// callers; of other targets, that no test in the package meets them.
    fn planned_in(&self, world: &OpenWorld, target: Target, cancel: &CancelFlag) -> Option<Plan> {
        let workspace = &world.workspace;
        let configured = configured_caller(workspace, world.classes[0], self.request);
        let reach = configured.unwrap_or(match target {
            Target::Invariant(_) => CallerReach::Public,
            _ => CallerReach::Package,
        });
        let asked = Asked::of_target_on_known(workspace, &world.classes, target, reach);
        let plan = Plan::for_own_state(workspace, asked, self.request, cancel).ok()?;
        let own = plan.of_own_state(workspace, (target.about(), World::Open), cancel)?;
        Some(own.of_structures_for(target, &workspace.program))
    }
}

/// Whether an answer says that nothing meets the target, whatever the scope. It must not name what
/// other workspaces do not have.
fn is_of_all(answer: &Answer) -> bool {
    let mut assumed = answer.bound.assumptions.iter();
    matches!(answer.verdict, Verdict::Unreachable)
        && answer.bound.cut.is_empty()
        && assumed.all(Assumption::is_of_all)
}
