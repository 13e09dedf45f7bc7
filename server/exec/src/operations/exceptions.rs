//! Throwing and unwinding.

use heap::{ObjectIndex, Reference, RuntimeClass, Value};
use ir::Local;
use java::ClassId;

use crate::exploration::{Exploration, Flow};
use crate::frame::{Purpose, Running};
use crate::messages::Message;
use crate::path::End;
use crate::reference::{Answer, Answers, Fault};
use crate::stack_traces;
use crate::tables::throwable::ThrowableFields;

impl<'a> Exploration<'_, 'a> {
    /// Throws an exception of the JVM: an ordinary object whose constructor need not run.
    pub(crate) fn throw_fault(&mut self, running: &mut Running<'a>, fault: Fault) -> Flow {
        let exception = self.exception(running, fault);
        self.unwind(running, exception)
    }

    /// The object of an exception of the JVM. Its cause is itself, which means that none is set.
    /// Its message is unknown unless the machine has messages.
    pub(crate) fn exception(&mut self, running: &mut Running<'a>, fault: Fault) -> ObjectIndex {
        let class = fault.class(self.machine.program);
        let exception = self.allocate_object(running, class);
        let ThrowableFields { message, cause } = self.machine.throwable;
        if self.machine.console.is_some() {
            let trace = stack_traces::of(running, self.machine.program, class);
            self.traces.insert(exception, trace);
        }
        if let Some(offset) = message {
            let message = match self.machine.has_messages {
                true => fault.message(running, self.machine.program, &self.solver.arena),
                false => Message::Unknown,
            };
            let message = match message {
                Message::None => Value::NULL,
                Message::Is(text) => self.text(running, &text),
                Message::Unknown => Value::Reference(Reference::Unread),
            };
            running.heap.write(exception, offset, message);
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
                Purpose::Run { .. } => return self.uncaught(running, exception),
            }
        }
    }

    /// The end of a path by an exception. If `main` is executed, it is printed first.
    fn uncaught(&mut self, running: &mut Running<'a>, exception: ObjectIndex) -> Flow {
        let RuntimeClass::Class(class) = running.heap.class(exception) else {
            unreachable!("only throwables are thrown")
        };
        let end = End::Threw { class, exception };
        let program = self.machine.program;
        let mut printers = program.methods_named(program.well_known().throwable, "main");
        if self.machine.console.is_some()
            && self.uncaught.is_none()
            && let Some(printer) = printers.next()
            && let Some(body) = self.machine.bodies.body(printer)
        {
            running.pop();
            self.uncaught = Some(end);
            self.push(running, printer, body, Purpose::Run { constructs: None });
            running.set(Local(0), Value::object(exception));
            return Flow::Continue;
        }
        Flow::End(self.uncaught.take().unwrap_or(end))
    }

    /// Marks the class of an initialiser that threw. Returns the exception that is thrown on, which
    /// is an `Error` (JLS 12.4.2, steps 10 to 12).
    fn initialiser_threw(
        &mut self,
        running: &mut Running<'a>,
        class: ClassId,
        exception: ObjectIndex,
    ) -> ObjectIndex {
        running.heap.mark_failed(class);
        let program = self.machine.program;
        match running.heap.class(exception) {
            RuntimeClass::Class(thrown)
                if !program.subclass_of(thrown, program.well_known().error) =>
            {
                let wrapper = program.well_known().exception_in_initializer_error;
                let wrapper = self.allocate_object(running, wrapper);
                if let Some(cause) = self.machine.throwable.cause {
                    running.heap.write(wrapper, cause, Value::object(exception));
                }
                wrapper
            }
            _ => exception,
        }
    }

    /// Goes on with each answer of a question about references, or throws its exception.
    pub(crate) fn with_answers<T: Copy>(
        &mut self,
        running: &mut Running<'a>,
        answers: Answers<T>,
        mut proceed: impl FnMut(&mut Self, &mut Running<'a>, T) -> Flow,
    ) -> Flow {
        let mut settle =
            |this: &mut Self, running: &mut Running<'a>, answer: Answer<T>| match answer {
                Ok(value) => proceed(this, running, value),
                Err(fault) => this.throw_fault(running, fault),
            };
        match answers {
            Answers::One(answer) => settle(self, running, answer),
            Answers::Several(answers) => self.fork(running, answers, |this, running, &answer| {
                settle(this, running, answer)
            }),
        }
    }
}
