//! Contexts of the crate `z3`, which has a current one for each thread. Here one belongs to one
//! expansion, and is the current one while a query is made and answered.

use ::z3::{Config, Context, with_z3_config, with_z3_context};

/// A value that stays on its thread. The crate requires closures and results to be `Send` and
/// `Sync`, so that objects of one context do not reach another. Here a [`super::Z3`] keeps them
/// together.
struct OnThisThread<T>(T);

// SAFETY: `with_z3_config` and `with_z3_context` call the closure on the calling thread and return
// its result there, so nothing is sent or shared.
unsafe impl<T> Send for OnThisThread<T> {}
// SAFETY: as above.
unsafe impl<T> Sync for OnThisThread<T> {}

impl<R, F: FnOnce() -> R> OnThisThread<F> {
    fn run(self) -> OnThisThread<R> {
        OnThisThread((self.0)())
    }
}

/// A new context.
pub(super) fn open() -> Context {
    with_z3_config(&Config::new(), || OnThisThread(Context::thread_local())).0
}

/// Runs a closure while a context is the current one of this thread.
pub(super) fn entered<R>(context: &Context, run: impl FnOnce() -> R) -> R {
    let run = OnThisThread(run);
    with_z3_context(context, move || run.run()).0
}
