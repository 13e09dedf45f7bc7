//! Questions to engines other than the state graph: the baselines of comparisons.

use exec::Budget;
use explore::{Methods, Options};

use crate::plan::{Asked, Phase, Plan};
use crate::questions::caught;
use crate::{Control, QueryError, Questions, Target};

/// What a baseline answers a question from.
pub struct BaselineInput {
    /// The methods that sequences consist of.
    pub methods: Methods,
    /// The scope, the longest sequence and the limits of a run.
    pub options: Options,
    /// The time and memory for all of it.
    pub budget: Budget,
}

impl Questions<'_> {
    /// Asks another engine than the state graph. Panics in it come back as
    /// [`QueryError::Internal`].
    ///
    /// # Errors
    /// The question cannot be asked, or was cancelled.
    pub fn ask_baseline<T>(
        &self,
        target: Target,
        control: &Control<'_>,
        baseline: impl FnOnce(&BaselineInput) -> T,
    ) -> Result<T, QueryError> {
        caught(|| {
            self.workspace.check_target(target)?;
            let reach = self.request.caller.unwrap_or_default();
            let asked = Asked::of_target(self.workspace, target, reach)?;
            let plan = Plan::of(self.workspace, asked, self.request, &control.cancel)?;
            let budget = plan.budget(Phase::Whole, control);
            let answer = baseline(&BaselineInput {
                methods: plan.methods,
                options: plan.options,
                budget,
            });
            match control.cancel.was_requested() {
                true => Err(QueryError::Cancelled),
                false => Ok(answer),
            }
        })
    }
}
