//! Paths that meet, where runs over-approximate.
//!
//! A loop over a text of unknown length has a path for each way through its rounds. So has one that
//! decides something about each of several unknown values. A run that over-approximates may have
//! more values than the program. So it needs one state for each place and heap. A path ends where
//! one with the same objects and with all of its values was before. Else it goes on for both, with
//! bounds around the numbers of both. Bounds that grow are widened (Cousot and Cousot, 1977).
//!
//! Paths meet where a round of a loop begins, and where a method returns, if something was decided
//! since they met before. They meet only in runs that have many paths: others stay exact. The
//! branch outcomes of a path that ends there are not among those of the run. Whoever asks for an
//! outcome watches for it ([`crate::Watch`]).

use std::rc::Rc;

use ir::Liveness;

use crate::exploration::{Exploration, Flow};
use crate::frame::{Frame, Purpose, Running};
use crate::meetings::{Joined, Met, Walk, joined};
use crate::path::Policy;

/// The rounds of a loop after which paths meet there, in a run with many paths.
const LEAST_ROUNDS: u32 = 2;

/// The same in a run with few paths: more than the characters of a text that are read one by one.
const MANY_ROUNDS: u32 = 10;

/// So many paths are told apart at a place by the constants in their locals.
const MOST_TOLD_APART: usize = 32;

/// The same where paths are to meet soon.
const FEW_TOLD_APART: usize = 4;

/// A run with so many paths has many.
const MANY_PATHS: usize = 64;

impl<'a> Exploration<'_, 'a> {
    /// Lets a path meet those that were at its place before. It ends if what goes on there has all
    /// of its values; else it goes on with the values of both.
    pub(crate) fn meets(&mut self, running: &mut Running<'a>) -> Flow {
        if !self.is_meeting_place(running) {
            return Flow::Continue;
        }
        let top = running.top();
        let place = (top.method, top.block, top.index);
        let told_apart = self.meetings.told_apart.get(&place);
        let most = match self.machine.meets_soon {
            true => FEW_TOLD_APART,
            false => MOST_TOLD_APART,
        };
        let tells_apart = told_apart.is_none_or(|&count| count < most);
        let mut walk = self.walk(running, true);
        if !tells_apart && !self.meetings.met.contains_key(&walk.parts) {
            walk = self.walk(running, false);
        }
        let new = (&walk.numbers[..], &running.constraints);
        let merged = match self.meetings.met.get_mut(&walk.parts) {
            None => Met::first(new, self.solver).map(Box::new),
            Some(met) => match joined(met, new, self.solver) {
                Joined::Included => return Flow::Impossible,
                Joined::Undecided => None,
                Joined::Grown(met) => Some(met),
            },
        };
        if let Some(met) = merged {
            walk.put(&met.numbers, running);
            running.constraints = met.constraints.clone();
            running.made_texts.clear();
            running.note_meeting();
            if self.meetings.met.insert(walk.parts, *met).is_none() {
                *self.meetings.told_apart.entry(place).or_default() += 1;
            }
        }
        Flow::Continue
    }

    /// Whether the run has so many paths that it had better have fewer, and knows less of them.
    pub(crate) fn has_many_paths(&self) -> bool {
        let is_enough = self.machine.meets_soon || self.ended >= MANY_PATHS;
        self.machine.over_approximates() && is_enough
    }

    /// Whether a path is where paths meet: it begins a round of a loop, or a method has returned.
    /// The rounds are counted.
    fn is_meeting_place(&mut self, running: &mut Running<'a>) -> bool {
        let top = *running.top();
        let may_meet = self.machine.over_approximates() && matches!(self.policy, Policy::Explore);
        if !may_meet || running.is_initialising() {
            return false;
        }
        let has_many_paths = self.has_many_paths();
        if top.index != 0 {
            return has_many_paths && running.has_decided();
        }
        if !self.liveness(&top).is_loop_head(top.block) {
            return false;
        }
        let count = running.count_loop_round(self.machine.meets_soon);
        let least = if has_many_paths {
            LEAST_ROUNDS
        } else {
            MANY_ROUNDS
        };
        count.is_some_and(|count| count >= least)
    }

    fn liveness(&mut self, frame: &Frame<'a>) -> Rc<Liveness> {
        let known = self.meetings.liveness.entry(frame.method);
        let liveness = known.or_insert_with(|| Rc::new(Liveness::of(frame.body)));
        liveness.clone()
    }

    /// All on which depends how a path goes on.
    fn walk(&mut self, running: &Running<'a>, tells_apart: bool) -> Walk {
        let mut walk = Walk::new(tells_apart, self.old_objects);
        let mut above = None;
        for frame in running.frames.iter().rev() {
            let liveness = self.liveness(frame);
            let mut live = liveness.before(frame.body, frame.block, frame.index as usize);
            // The call that is running assigns it.
            if let Some(Purpose::Call { to: Some(to) }) = above {
                live[to.0 as usize] = false;
            }
            walk.frame(frame, (&running.locals, &live), &self.solver.arena);
            above = Some(frame.purpose);
        }
        walk.heap(&running.heap, &self.solver.arena);
        walk
    }
}
