//! An invariant, asked by a driver that calls the methods of one receiver in every order: the
//! baseline of comparisons.

use explore::driver::drive;

use crate::plan::Phase;
use crate::print::method_signature;
use crate::questions::{caught, stopped};
use crate::{Control, Loss, QueryError, Request, Statistics, Target, Workspace};

/// What a driver said of an invariant.
#[derive(Clone, Debug)]
pub struct Driven {
    /// The invariant.
    pub target: Target,
    /// The number of calls, the constructor's included, after which it was found broken. Not the
    /// fewest.
    pub broken_after: Option<u32>,
    /// The longest sequence; none: there was no limit, only a budget.
    pub length: Option<u32>,
    /// The symbolic states in which it was asked.
    pub states: u64,
    /// Methods that were not called: they need more than the receiver.
    pub left_out: Vec<String>,
    /// What could not be decided, and a budget that ended it early.
    pub losses: Vec<Loss>,
    /// The effort; a driver has no shapes, cubes, transitions and layers.
    pub statistics: Statistics,
}

impl Workspace {
    /// Asks an invariant by a driver instead of the state graph: symbolic execution of every call
    /// sequence on one receiver, without matching states (the paper's SE_seq).
    ///
    /// # Errors
    /// The question cannot be asked, or was cancelled.
    pub fn drive(
        &self,
        invariant: Target,
        request: &Request,
        control: &mut Control<'_>,
    ) -> Result<Driven, QueryError> {
        caught(|| {
            let plan = self.plan_for_target(invariant, request)?;
            let budget = plan.budget(Phase::Whole, control);
            let driven = drive(
                &self.program,
                &self.bodies,
                &plan.methods,
                invariant.method(),
                &plan.options,
                &budget,
            );
            if control.cancel.was_requested() {
                return Err(QueryError::Cancelled);
            }
            let losses = driven.losses.iter().map(|loss| self.shown(loss));
            let left_out = driven.left_out.iter();
            Ok(Driven {
                target: invariant,
                broken_after: driven.broken_after,
                length: plan.options.max_length,
                states: driven.states,
                left_out: left_out
                    .map(|&method| method_signature(&self.program, method))
                    .collect(),
                losses: losses.chain(driven.stop.and_then(stopped)).collect(),
                statistics: Statistics {
                    paths: driven.paths,
                    instructions: driven.steps,
                    queries: driven.queries,
                    seconds: driven.time.as_secs_f64(),
                    peak_bytes: driven.peak_bytes,
                    ..Statistics::default()
                },
            })
        })
    }
}
