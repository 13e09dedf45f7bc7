//! What a question is asked of, for engines other than the state graph: the baselines of
//! comparisons.

use exec::Budget;
use explore::{Methods, Options};
use java::MethodId;

use crate::plan::Phase;
use crate::print::method_signature;
use crate::questions::caught;
use crate::{Control, QueryError, Request, Target, Workspace};

/// What a question is asked of.
pub struct Question {
    /// The methods that sequences consist of.
    pub methods: Methods,
    /// The scope, the longest sequence and the limits of a run.
    pub options: Options,
    /// The time and memory for all of it.
    pub budget: Budget,
}

impl Workspace {
    /// Asks another engine than the state graph. Panics in it come back as
    /// [`QueryError::Internal`].
    ///
    /// # Errors
    /// The question cannot be asked, or was cancelled.
    pub fn ask_baseline<T>(
        &self,
        target: Target,
        request: &Request,
        control: &Control<'_>,
        baseline: impl FnOnce(&Question) -> T,
    ) -> Result<T, QueryError> {
        caught(|| {
            let plan = self.plan_for_target(target, request)?;
            let budget = plan.budget(Phase::Whole, control);
            let answer = baseline(&Question {
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

    /// `package.Class#method(types)`
    pub fn signature(&self, method: MethodId) -> String {
        method_signature(&self.program, method)
    }
}
