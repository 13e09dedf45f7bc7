//! Threads that work on the items of one layer; their results are taken in order.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// One thread works alone for this time: starting others costs about a tenth of it, and most layers
/// are finished by then.
const ALONE: Duration = Duration::from_micros(500);

/// Works on the items 0 to `count` with up to `threads` threads. `take` gets each result on the
/// calling thread, in the order of the items. Its first error ends the work; unfinished results are
/// dropped.
///
/// What `take` sees does not depend on the number of threads if `work` is a function of the item.
pub(crate) fn in_order<T: Send, E>(
    count: usize,
    threads: usize,
    work: impl Fn(usize) -> T + Sync,
    mut take: impl FnMut(usize, T) -> Result<(), E>,
) -> Result<(), E> {
    let begun = Instant::now();
    for item in 0..count {
        let worth_helpers = threads > 1 && count - item > 1 && begun.elapsed() >= ALONE;
        if worth_helpers {
            return together(item, count, threads, &work, take);
        }
        take(item, work(item))?;
    }
    Ok(())
}

/// Works on the items `from` to `count` with other threads. This thread works, too, and takes
/// finished results in between.
fn together<T: Send, E>(
    from: usize,
    count: usize,
    threads: usize,
    work: &(impl Fn(usize) -> T + Sync),
    mut take: impl FnMut(usize, T) -> Result<(), E>,
) -> Result<(), E> {
    let queue = Queue {
        next: AtomicUsize::new(from),
        count,
        closed: AtomicBool::new(false),
    };
    thread::scope(|scope| {
        // When this thread leaves, also by a panic, the others begin nothing new.
        let _closing = Closing(&queue);
        let (sender, receiver) = mpsc::channel();
        for _ in 1..threads.min(count - from) {
            let (queue, sender) = (&queue, sender.clone());
            scope.spawn(move || {
                while let Some(item) = queue.next() {
                    if sender.send((item, work(item))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut finished = BTreeMap::new();
        let mut expected = from;
        while expected < count {
            finished.extend(receiver.try_iter());
            if let Some(result) = finished.remove(&expected) {
                take(expected, result)?;
                expected += 1;
            } else if let Some(item) = queue.next() {
                finished.insert(item, work(item));
            } else if let Ok((item, result)) = receiver.recv() {
                finished.insert(item, result);
            } else {
                // A thread panicked: so will the scope.
                break;
            }
        }
        Ok(())
    })
}

/// The items that no thread works on yet.
struct Queue {
    next: AtomicUsize,
    count: usize,
    closed: AtomicBool,
}

impl Queue {
    fn next(&self) -> Option<usize> {
        if self.closed.load(Ordering::Relaxed) {
            return None;
        }
        let item = self.next.fetch_add(1, Ordering::Relaxed);
        (item < self.count).then_some(item)
    }
}

struct Closing<'q>(&'q Queue);

impl Drop for Closing<'_> {
    fn drop(&mut self) {
        self.0.closed.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Some items take longer than others, and longer than one thread works alone.
    fn slow(item: usize) -> usize {
        let rounds = if item.is_multiple_of(7) {
            200_000
        } else {
            2_000
        };
        (0..rounds).fold(item, |sum, round| std::hint::black_box(sum ^ round ^ round))
    }

    #[test]
    fn results_are_taken_in_order() {
        for threads in [1, 2, 5] {
            let mut taken = Vec::new();
            let result = in_order(100, threads, slow, |item, result| {
                taken.push((item, result));
                Ok::<(), ()>(())
            });
            assert_eq!(result, Ok(()));
            let expected: Vec<_> = (0..100).map(|item| (item, item)).collect();
            assert_eq!(taken, expected);
        }
    }

    #[test]
    fn an_error_ends_the_work() {
        for threads in [1, 3] {
            let result = in_order(1_000, threads, slow, |item, _| match item {
                50 => Err("enough"),
                _ => Ok(()),
            });
            assert_eq!(result, Err("enough"));
        }
    }

    #[test]
    #[should_panic(expected = "panicked")]
    fn a_panic_of_a_worker_is_one_of_the_caller() {
        let caller = thread::current().id();
        let work = |item| {
            // Long enough for the other thread to get its share.
            thread::sleep(Duration::from_millis(1));
            assert!(thread::current().id() == caller, "not this thread");
            item
        };
        let _ = in_order(100, 2, work, |_, _| Ok::<(), ()>(()));
    }
}
