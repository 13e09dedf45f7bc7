//! The questions that a workspace answers: on behalf of a caller of public members. Where that
//! finds nothing, one inside the package asks.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::time::{Duration, Instant};

use explore::CallerReach;
use java::ClassId;

use crate::memo::key;
use crate::open_world::Look;
use crate::plan::{Asked, configured_caller};
use crate::planned_question::PlannedQuestion;
use crate::{
    Answer, Control, Loss, QueryError, Request, Target, Verdict, Workspace, stored_answer,
};

/// How much later than everything else planning ends that has no result yet.
const GRACE: Duration = Duration::from_millis(20);

/// The least time for asking on behalf of a caller inside the package.
const LEAST_INSIDE: Duration = Duration::from_millis(600);

/// What can be asked of a workspace, with what the caller sets differently from `heapwright.toml`.
#[derive(Clone, Copy)]
pub struct Questions<'w> {
    pub(crate) workspace: &'w Workspace,
    pub(crate) request: &'w Request,
    /// How long it waits for who computes the same answer; none: as long as it takes.
    patience: Option<Duration>,
}

impl<'w> Questions<'w> {
    /// The questions to a workspace.
    pub fn new(workspace: &'w Workspace, request: &'w Request) -> Questions<'w> {
        Questions {
            workspace,
            request,
            patience: None,
        }
    }

    /// The same, but who computes the same answer is waited for at most that long: then it is
    /// [`QueryError::Computing`].
    #[must_use]
    pub fn waiting_at_most(self, patience: Duration) -> Questions<'w> {
        Questions {
            patience: Some(patience),
            ..self
        }
    }

    /// Explores what the target needs and answers it. Panics inside are caught and come back as
    /// [`QueryError::Internal`].
    ///
    /// # Errors
    /// The question cannot be asked, or was cancelled.
    pub fn answer(&self, target: Target, control: &mut Control<'_>) -> Result<Answer, QueryError> {
        caught(|| {
            self.workspace.check_target(target)?;
            let started = Instant::now();
            let declaring = self.workspace.program.method(target.method()).class;
            let configured = configured_caller(self.workspace, declaring, self.request);
            let answered = deadline::within(self.last_deadline(declaring), || match configured {
                // Who is inside the package is asked when all is loaded.
                _ if self.workspace.is_part() => {
                    let reach = configured.unwrap_or(CallerReach::Public);
                    self.planned(target, reach)?.answer_by_part(control)
                }
                Some(reach) => self.planned(target, reach)?.answer_by_scope(control),
                None => self.answer_by_reach(target, control),
            });
            let late = || Ok(Answer::without_plan(target, started));
            let mut answer = answered.unwrap_or_else(late)?;
            if self.workspace.is_late() && matches!(answer.verdict, Verdict::Unknown) {
                answer.losses.insert(0, Loss::Unloaded);
            }
            Ok(answer)
        })
    }

    /// When planning ends that has no result yet. Whatever has one ends with the time; then it is
    /// still to be said.
    pub(crate) fn last_deadline(&self, class: ClassId) -> Option<Instant> {
        let time = self.time(class)?;
        Instant::now().checked_add(time + time / 50 + GRACE)
    }

    /// Like [`Questions::answer`]; answers are kept as long as the code and the configuration are
    /// the same. Those of finished explorations are in the store of the memo, too. Of equal
    /// questions at one time, one computes and the others wait.
    ///
    /// # Errors
    /// The question cannot be asked, or was cancelled.
    pub fn kept_answer(
        &self,
        target: Target,
        control: &mut Control<'_>,
    ) -> Result<Answer, QueryError> {
        caught(|| {
            self.workspace.check_target(target)?;
            if !self.is_of_large() {
                return self.kept_closed_answer(target, control);
            }
            let begun = Instant::now();
            let declaring = self.workspace.program.method(target.method()).class;
            let Some(time) = self.time(declaring) else {
                return self.kept_closed_answer(target, control);
            };
            // An invariant is expected to hold; of other targets witnesses are looked for longer.
            let is_expected = matches!(target, Target::Invariant(_));
            if is_expected {
                let look = (Look::First, time);
                if let Some(holds) = self.absent_in_open_world(target, look, control)? {
                    return Ok(holds);
                }
            }
            let kept = match is_expected {
                true => Look::Last.share(time),
                false => Duration::ZERO,
            };
            let before = self.request.before(kept);
            let answer = self.asking(&before).kept_closed_answer(target, control)?;
            // Before all is loaded, no more is asked for than witnesses.
            if !matches!(answer.verdict, Verdict::Unknown) || self.workspace.is_part() {
                return Ok(answer);
            }
            let look = (Look::Last, time.saturating_sub(begun.elapsed()));
            let absent = self.absent_in_open_world(target, look, control)?;
            Ok(absent.unwrap_or(answer))
        })
    }

    /// The same questions with another request.
    pub(crate) fn asking<'a>(&self, request: &'a Request) -> Questions<'a>
    where
        'w: 'a,
    {
        Questions { request, ..*self }
    }

    /// The same by what is loaded alone.
    fn kept_closed_answer(
        &self,
        target: Target,
        control: &mut Control<'_>,
    ) -> Result<Answer, QueryError> {
        let key = key((
            "answer",
            self.workspace.key().as_bytes(),
            target,
            self.request.unspent(),
        ));
        let gives_up = self.gives_up(control);
        let compute = || self.stored_answer(&key, target, control);
        self.workspace.memo.result(key, gives_up, compute)
    }

    /// The answer in a scope that is smaller than the configured one, and that is decided in the
    /// time; the largest of these. A witness is one in any scope. None if there is none.
    ///
    /// # Errors
    /// The question cannot be asked, or was cancelled.
    pub fn answer_in_small_scope(
        &self,
        target: Target,
        time: Duration,
        control: &mut Control<'_>,
    ) -> Result<Option<Answer>, QueryError> {
        caught(|| {
            self.workspace.check_target(target)?;
            let declaring = self.workspace.program.method(target.method()).class;
            let configured = configured_caller(self.workspace, declaring, self.request);
            let question = self.planned(target, configured.unwrap_or(CallerReach::Public))?;
            question.answer_in_small_scope(time, control)
        })
    }

    /// When waiting for who computes the same is over.
    pub(crate) fn gives_up(
        &self,
        control: &Control<'_>,
    ) -> impl Fn() -> Option<QueryError> + use<> {
        let (cancel, patience) = (control.cancel.clone(), self.patience);
        let started = Instant::now();
        move || match patience {
            _ if cancel.is_cancelled() => Some(QueryError::Cancelled),
            Some(patience) if started.elapsed() > patience => Some(QueryError::Computing),
            _ => None,
        }
    }

    /// The answer of the store; else it is computed, and kept there.
    fn stored_answer(
        &self,
        key: &store::Key,
        target: Target,
        control: &mut Control<'_>,
    ) -> Result<Answer, QueryError> {
        let declaring = self.workspace.program.method(target.method()).class;
        let Some(limit) = self.limit_of_store(declaring) else {
            return self.answer(target, control);
        };
        if let Some(answer) = stored_answer::find(key, target, self.workspace, limit, control) {
            return Ok(answer);
        }
        let answer = self.answer(target, control)?;
        stored_answer::keep(key, &answer, self.workspace, limit);
        Ok(answer)
    }

    /// How much the store may hold. None: it is not for this class.
    pub(crate) fn limit_of_store(&self, class: ClassId) -> Option<u64> {
        let settings = self.workspace.configuration(class);
        let settings = settings.map(|known| &known.cache);
        if settings.is_some_and(|cache| cache.disk == Some(false)) {
            return None;
        }
        let limit = settings.and_then(|cache| cache.size);
        Some(limit.unwrap_or(store::DEFAULT_LIMIT))
    }

    /// Answers for a caller of public members. Where these make no object, or no calls of them meet
    /// the target, answers for one inside the package. That an invariant holds is said of public
    /// callers.
    fn answer_by_reach(
        &self,
        target: Target,
        control: &mut Control<'_>,
    ) -> Result<Answer, QueryError> {
        let begun = Instant::now();
        let question = self.planned(target, CallerReach::Public);
        let public = match &question {
            Ok(question) => question.answer_by_scope(control),
            Err(error) => Err(error.clone()),
        };
        match &public {
            Ok(answer) if matches!(answer.verdict, Verdict::Reachable(_)) => return public,
            Ok(_) if matches!(target, Target::Invariant(_)) => return public,
            // Of a question whose budget is spent, nothing else is asked.
            Ok(answer) if answer.losses.iter().any(Loss::is_spent_budget) => return public,
            Ok(_) | Err(QueryError::NoProducer { .. }) => {}
            Err(_) => return public,
        }
        // The second question takes about as long as the first: most find nothing either.
        let spent = question.as_ref().map_or(Duration::MAX, |first| {
            first.started.elapsed().max(LEAST_INSIDE)
        });
        let declaring = self.workspace.program.method(target.method()).class;
        let time = self.time(declaring);
        let left = time.map(|time| time.saturating_sub(begun.elapsed()));
        let share = left.map_or(spent, |left| left.min(spent));
        let request = Request {
            time: (share < Duration::MAX).then_some(share),
            default_time: None,
            spent: Duration::ZERO,
            ..self.request.clone()
        };
        let inside = Questions::new(self.workspace, &request);
        let deadline = begun.checked_add(time.unwrap_or(Duration::MAX));
        let planned = || inside.planned(target, CallerReach::Package);
        let Some(Ok(inside)) = deadline::within(deadline, planned) else {
            return public;
        };
        let is_same = |question: &PlannedQuestion<'_>| {
            question.asked.methods.list() == inside.asked.methods.list()
        };
        if question.as_ref().is_ok_and(is_same) {
            return public;
        }
        match inside.answer_by_scope(control) {
            Ok(answer) if public.is_err() || matches!(answer.verdict, Verdict::Reachable(_)) => {
                Ok(Answer {
                    needs_package: true,
                    ..answer
                })
            }
            Err(QueryError::Cancelled) => Err(QueryError::Cancelled),
            _ => public,
        }
    }

    /// How long a question about a class may still take.
    pub(crate) fn time(&self, class: ClassId) -> Option<Duration> {
        let configured = self.workspace.configuration(class);
        self.request
            .time_left(configured.and_then(|known| known.budget.time))
    }

    fn planned(
        &self,
        target: Target,
        reach: CallerReach,
    ) -> Result<PlannedQuestion<'w>, QueryError> {
        let started = Instant::now();
        Ok(PlannedQuestion {
            workspace: self.workspace,
            target,
            asked: Asked::of_target(self.workspace, target, reach)?,
            request: self.request,
            started,
        })
    }
}

/// Runs a question; a panic in it is an error of that question only.
pub(crate) fn caught<T>(question: impl FnOnce() -> Result<T, QueryError>) -> Result<T, QueryError> {
    catch_unwind(AssertUnwindSafe(question)).unwrap_or_else(|panic| {
        if deadline::is_deadline(&*panic) {
            resume_unwind(panic);
        }
        let message = panic
            .downcast_ref::<String>()
            .cloned()
            .or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()))
            .unwrap_or_else(|| "a panic without a message".to_owned());
        Err(QueryError::Internal { message })
    })
}
