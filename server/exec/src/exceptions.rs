//! Throwing and unwinding.

use heap::{Layout, ObjectIndex, Reference, RuntimeClass, Value};
use java::Program;

use crate::exploration::{Exploration, Flow};
use crate::frame::{Purpose, Running};
use crate::path::End;
use crate::reference::Fault;

/// Where the model of `Throwable` keeps what the interpreter has to set itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ThrowableFields {
    pub(crate) message: Option<u32>,
    pub(crate) cause: Option<u32>,
}

impl ThrowableFields {
    pub(crate) fn of(program: &Program, layout: &Layout) -> ThrowableFields {
        let throwable = program.well_known().throwable;
        let offset = |name| {
            program
                .field_named(throwable, name)
                .map(|field| layout.offset(field))
        };
        ThrowableFields {
            message: offset("message"),
            cause: offset("cause"),
        }
    }
}

impl<'a> Exploration<'_, 'a> {
    /// Throws the exception that the JVM throws by itself: an ordinary object whose constructor need not run.
    pub(crate) fn throw_fault(&mut self, running: &mut Running<'a>, fault: Fault) -> Flow {
        let exception = self.exception(running, fault);
        self.unwind(running, exception)
    }

    /// The object of an exception that the JVM makes: its message is not known, its cause is not set (which `Throwable`
    /// tells by its being its own cause).
    pub(crate) fn exception(&mut self, running: &mut Running<'a>, fault: Fault) -> ObjectIndex {
        let class = fault.class(self.machine.program);
        let exception = self.allocate_object(running, class);
        let ThrowableFields { message, cause } = self.machine.throwable;
        if let Some(message) = message {
            running
                .heap
                .write(exception, message, Value::Reference(Reference::Unread));
        }
        if let Some(cause) = cause {
            running
                .heap
                .write(exception, cause, Value::object(exception));
        }
        exception
    }

    /// Goes to the nearest handler, or ends the path.
    pub(crate) fn unwind(&mut self, running: &mut Running<'a>, exception: ObjectIndex) -> Flow {
        let mut exception = exception;
        loop {
            let frame = running.top();
            let handler = frame.body.blocks[frame.block.0 as usize].unwind;
            if let Some(unwind) = handler.filter(|_| frame.began) {
                running.set(unwind.exception, Value::object(exception));
                return self.enter(running, unwind.target);
            }
            match frame.purpose {
                Purpose::Call { .. } => {
                    running.pop();
                }
                Purpose::Initialise(class) => {
                    running.pop();
                    exception = self.initialiser_threw(running, class, exception);
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
