//! Throwing and unwinding.

use heap::{ObjectIndex, RuntimeClass, Value};

use crate::exploration::{Exploration, Flow};
use crate::frame::{Purpose, Running};
use crate::loss::LossReason;
use crate::path::End;
use crate::reference::Fault;

impl<'a> Exploration<'_, 'a> {
    /// Throws the exception that the JVM throws by itself: an ordinary object whose constructor need not run.
    pub(crate) fn throw_fault(&mut self, running: &mut Running<'a>, fault: Fault) -> Flow {
        let class = fault.class(self.machine.program);
        let exception = self.allocate_object(running, class);
        self.unwind(running, exception)
    }

    /// Goes to the nearest handler, or ends the path.
    pub(crate) fn unwind(&mut self, running: &mut Running<'a>, exception: ObjectIndex) -> Flow {
        loop {
            let frame = running.top();
            if let Some(unwind) = frame.body.blocks[frame.block.0 as usize].unwind {
                running.set(unwind.exception, Value::object(exception));
                return self.enter(running, unwind.target);
            }
            match frame.purpose {
                Purpose::Call { .. } => {
                    running.pop();
                }
                Purpose::Initialise(class) => {
                    return self.lost(running, LossReason::InitializerThrew(class));
                }
                Purpose::Run { .. } => {
                    return Flow::End(match running.heap.class(exception) {
                        RuntimeClass::Class(class) => End::Threw { class, exception },
                        RuntimeClass::Array(_) => unreachable!("only throwables are thrown"),
                    });
                }
            }
        }
    }
}
