//! Class initialisation (JLS 12.4): the superclass first, once, when a class is first used.

use java::ClassId;

use crate::exploration::{Exploration, Flow};
use crate::frame::{Purpose, Running};
use crate::loss::{LossReason, PathLimit};
use crate::reference::Fault;

impl<'a> Exploration<'_, 'a> {
    /// Makes sure that a class is initialised; none if it is. Otherwise the path goes on as
    /// returned: with the frame of an initialiser, after which the instruction runs again, or with
    /// an exception.
    pub(crate) fn initialised(
        &mut self,
        running: &mut Running<'a>,
        class: ClassId,
    ) -> Option<Flow> {
        if !running.heap.failed().is_empty() && self.is_unusable(running, class) {
            return Some(self.throw_fault(running, Fault::NoClassDefFound(class)));
        }
        let first = self.pending(running, class)?;
        Some(self.initialise(running, first))
    }

    /// Whether the class, or one that it has to be initialised after, has failed.
    fn is_unusable(&self, running: &Running<'a>, class: ClassId) -> bool {
        let before = &self.machine.initialisation.before[class.0 as usize];
        let begun = running.heap.is_initialised(class);
        running.heap.has_failed(class)
            || !begun && before.iter().any(|&c| running.heap.has_failed(c))
    }

    /// The class whose initialiser runs next if `class` is used now.
    fn pending(&self, running: &Running<'a>, class: ClassId) -> Option<ClassId> {
        let order = &self.machine.initialisation;
        if order.has_initializer[class.0 as usize] {
            return (!running.heap.is_initialised(class)).then_some(class);
        }
        self.machine.pending_before(&running.heap, class)
    }

    /// Marks a class, and pushes the frames of its initialiser and of those that run before.
    fn initialise(&mut self, running: &mut Running<'a>, class: ClassId) -> Flow {
        let mut next = Some(class);
        while let Some(class) = next {
            if running.depth() >= self.machine.limits.depth {
                return self.lost(running, LossReason::PathLimit(PathLimit::Depth));
            }
            running.heap.mark_initialised(class);
            let declared = self.machine.program.class(class);
            if let Some(initializer) = declared.static_initializer
                && let Some(body) = self.machine.bodies.body(initializer)
            {
                self.push(running, initializer, body, Purpose::Initialise(class));
            }
            next = self.machine.pending_before(&running.heap, class);
        }
        Flow::Continue
    }

    /// Goes on after an initialiser: the one below may have to wait for another superinterface.
    pub(crate) fn after_initialiser(&mut self, running: &mut Running<'a>) -> Flow {
        let top = running.top();
        match top.purpose {
            Purpose::Initialise(class) if !top.began => {
                match self.machine.pending_before(&running.heap, class) {
                    Some(next) => self.initialise(running, next),
                    None => Flow::Continue,
                }
            }
            _ => Flow::Continue,
        }
    }
}
