//! Deadlines for work that has no result before its end: loading, lowering, planning.
//!
//! [`within`] runs such work, whose loops call [`check`]. Past the deadline `check` unwinds to
//! `within`, as rust-analyzer cancels a query. So no function between them returns an option.
//! Invariants:
//! * Work under a deadline leaves nothing half done that others see: it makes a new value.
//! * Whoever catches panics hands on what [`is_deadline`] recognises.
//! * A deadline is that of the thread on which the work runs.

use std::any::Any;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::time::{Duration, Instant};

thread_local! {
    static DEADLINE: Cell<Option<Instant>> = const { Cell::new(None) };
    /// The end of one of many pieces of work. The others go on without it.
    static PATIENCE: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// What unwinds past a deadline.
struct Passed;

/// What unwinds where patience is at an end.
struct Impatient;

/// The deadline of the thread, which is the older one again in the end.
struct Restored(Option<Instant>);

impl Drop for Restored {
    fn drop(&mut self) {
        DEADLINE.set(self.0);
    }
}

/// Runs the work. None if the deadline has passed before its end; a deadline around it counts as
/// well.
pub fn within<T>(deadline: Option<Instant>, work: impl FnOnce() -> T) -> Option<T> {
    let Some(deadline) = deadline else {
        return Some(work());
    };
    let around = DEADLINE.get();
    let nearest = around.map_or(deadline, |around| around.min(deadline));
    let restored = Restored(DEADLINE.replace(Some(nearest)));
    let result = catch_unwind(AssertUnwindSafe(|| {
        check();
        work()
    }));
    drop(restored);
    match result {
        Ok(result) => Some(result),
        Err(panic) if is_deadline(&*panic) && Instant::now() >= deadline => None,
        Err(panic) => resume_unwind(panic),
    }
}

/// Ends the work that is under a deadline, if that has passed.
pub fn check() {
    if DEADLINE
        .get()
        .is_some_and(|deadline| Instant::now() >= deadline)
    {
        resume_unwind(Box::new(Passed));
    }
}

/// Runs a piece of work that others can do without. None if it takes longer: it ends at a call of
/// [`check_patience`].
pub fn patiently<T>(patience: Duration, work: impl FnOnce() -> T) -> Option<T> {
    let around = PATIENCE.replace(Instant::now().checked_add(patience));
    let result = catch_unwind(AssertUnwindSafe(work));
    PATIENCE.set(around);
    match result {
        Ok(result) => Some(result),
        Err(panic) if panic.is::<Impatient>() => None,
        Err(panic) => resume_unwind(panic),
    }
}

/// Ends the piece of work that is run patiently, if it has taken too long.
pub fn check_patience() {
    if PATIENCE.get().is_some_and(|end| Instant::now() >= end) {
        resume_unwind(Box::new(Impatient));
    }
}

/// Whether this is the end of work that took too long, and no panic.
pub fn is_deadline(panic: &(dyn Any + Send)) -> bool {
    panic.is::<Passed>() || panic.is::<Impatient>()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn without_end() -> u32 {
        loop {
            check();
        }
    }

    #[test]
    fn work_without_end_ends_with_its_deadline() {
        let soon = Instant::now() + Duration::from_millis(10);
        assert_eq!(within(Some(soon), without_end), None);
        check();
    }

    #[test]
    fn work_in_time_has_its_result() {
        let late = Instant::now() + Duration::from_secs(3600);
        let work = || {
            check();
            7
        };
        assert_eq!(within(Some(late), work), Some(7));
        assert_eq!(within(None, work), Some(7));
    }

    #[test]
    fn the_deadline_around_ends_both() {
        let soon = Instant::now() + Duration::from_millis(10);
        let late = Instant::now() + Duration::from_secs(3600);
        let inner = || within(Some(late), without_end);
        assert_eq!(within(Some(soon), inner), None);
        let soon = Instant::now() + Duration::from_millis(10);
        let inner = || within(Some(soon), without_end);
        assert_eq!(within(Some(late), inner), Some(None));
    }

    #[test]
    fn what_takes_too_long_ends_alone() {
        let most = Duration::from_millis(10);
        let endless = || loop {
            check_patience();
        };
        let both = || (patiently(most, endless), patiently(most, || 7));
        assert_eq!(within(None, both), (None::<()>, Some(7)).into());
        check_patience();
    }

    #[test]
    #[should_panic(expected = "a defect")]
    fn panics_go_on() {
        let late = Instant::now() + Duration::from_secs(3600);
        within(Some(late), || panic!("a defect"));
    }
}
