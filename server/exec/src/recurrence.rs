//! Calls that never return: a path that comes back to where it was goes round for ever.
//!
//! Two configurations of a path are compared, one of them now and then kept for that.
//!
//! * A loop: all frames and locals are the same, and so are the objects that there were. Newer
//!   objects are garbage. What can follow now could follow then, under fewer constraints. So the
//!   path need not be followed: it adds nothing, and the run of its inputs has no end.
//! * A recursion: a method is entered within an activation of its own, with the same arguments, and
//!   nothing that existed was written or decided since. It will be entered again, until the stack
//!   is exhausted. In which call of a round that happens depends on the machine. So a write counts
//!   although a later one takes it back, and no call may be under a handler.

use std::rc::Rc;

use heap::{Heap, Value};
use smt::{Constraints, TermId};

use crate::frame::{Frame, Running};

/// The steps after which a path is watched.
const FIRST_STEPS: u64 = 1 << 12;

/// The frames from which on recursions are watched.
const FIRST_DEPTH: u32 = 32;

/// What is kept of a path, to be compared with what it becomes.
#[derive(Clone)]
pub(crate) struct Recurrence<'a> {
    round: Option<Rc<Configuration<'a>>>,
    next_steps: u64,
    entry: Option<Rc<Configuration<'a>>>,
    next_depth: u32,
    /// The fewest frames since the entry was kept.
    lowest: u32,
    /// Whether a call since then was under a handler.
    is_guarded: bool,
}

impl Default for Recurrence<'_> {
    fn default() -> Self {
        Recurrence {
            round: None,
            next_steps: FIRST_STEPS,
            entry: None,
            next_depth: FIRST_DEPTH,
            lowest: 0,
            is_guarded: false,
        }
    }
}

impl Recurrence<'_> {
    /// A frame was popped, and so many are left.
    pub(crate) fn note_depth(&mut self, depth: u32) {
        self.lowest = self.lowest.min(depth);
    }

    /// A frame is pushed on this one.
    pub(crate) fn note_call(&mut self, from: &Frame<'_>) {
        self.is_guarded |= has_handler(from);
    }
}

/// All on which depends how a path goes on.
struct Configuration<'a> {
    frames: Vec<Frame<'a>>,
    locals: Vec<Value<TermId>>,
    heap: Heap<TermId>,
    constraints: Constraints,
}

impl<'a> Configuration<'a> {
    fn of(running: &Running<'a>) -> Rc<Configuration<'a>> {
        Rc::new(Configuration {
            frames: running.frames.clone(),
            locals: running.locals.clone(),
            heap: running.heap.clone(),
            constraints: running.constraints.clone(),
        })
    }

    fn is_same_round(&self, running: &Running<'a>) -> bool {
        self.frames.len() == running.frames.len()
            && is_same_place(self.top(), running.top())
            && self.locals == running.locals
            && std::iter::zip(&self.frames, &running.frames).all(|(a, b)| is_same_place(a, b))
            && running.heap.continues(&self.heap)
    }

    /// Whether the path, which never left this activation, enters the method again as here.
    fn is_same_entry(&self, running: &Running<'a>) -> bool {
        let (then, now) = (self.top(), running.top());
        let arguments = then.body.parameters as usize;
        let passed = |locals: &[Value<TermId>], frame: &Frame<'a>| {
            let first = frame.base as usize;
            locals[first..first + arguments].to_vec()
        };
        then.method == now.method
            && is_entry(now)
            && passed(&self.locals, then) == passed(&running.locals, now)
            && running.constraints.is_unchanged_copy_of(&self.constraints)
            && !running.recurrence.is_guarded
            && !running.heap.was_written()
    }

    fn top(&self) -> &Frame<'a> {
        self.frames.last().expect("a path has a frame")
    }
}

fn is_same_place(one: &Frame<'_>, other: &Frame<'_>) -> bool {
    one.method == other.method
        && one.block == other.block
        && one.index == other.index
        && one.purpose == other.purpose
        && one.began == other.began
}

fn is_entry(frame: &Frame<'_>) -> bool {
    frame.block.0 == 0 && frame.index == 0 && !frame.began
}

fn has_handler(frame: &Frame<'_>) -> bool {
    frame.body.block(frame.block).unwind.is_some()
}

impl<'a> Running<'a> {
    /// Whether it is where it was before, so that it goes round for ever.
    pub(crate) fn goes_round(&mut self) -> bool {
        let round = self.recurrence.round.as_ref();
        if round.is_some_and(|round| round.is_same_round(self)) {
            return true;
        }
        if self.steps >= self.recurrence.next_steps {
            self.recurrence.next_steps = self.steps * 2;
            self.recurrence.round = Some(Configuration::of(self));
        }
        false
    }

    /// Whether it enters a method as an activation did that it never left, so that it will do so
    /// until the stack is exhausted.
    pub(crate) fn recurs(&mut self) -> bool {
        if self.depth() < FIRST_DEPTH || !is_entry(self.top()) {
            return false;
        }
        let Recurrence {
            entry,
            lowest,
            next_depth,
            ..
        } = &self.recurrence;
        let entry = entry.as_ref();
        let entry = entry.filter(|entry| entry.frames.len() <= *lowest as usize);
        if entry.is_some_and(|entry| {
            entry.frames.len() < self.frames.len() && entry.is_same_entry(self)
        }) {
            return true;
        }
        let depth = self.depth();
        if depth >= *next_depth || entry.is_none() {
            self.recurrence.next_depth = depth * 2;
            self.recurrence.lowest = depth;
            self.recurrence.is_guarded = false;
            self.heap.watch();
            self.recurrence.entry = Some(Configuration::of(self));
        }
        false
    }
}
