//! Throwing and unwinding.

use heap::{Layout, ObjectIndex, Reference, RuntimeClass, Value};
use java::{ElementType, Origin, Program, Type};
use smt::{Constant, TermId};

use crate::class_names::binary_name;
use crate::exploration::{Exploration, Flow};
use crate::frame::{Purpose, Running};
use crate::null_pointer;
use crate::path::End;
use crate::reference::Fault;
use crate::traces;

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
    /// The end of a path by an exception; a program that runs for its own sake has it printed
    /// first.
    fn nobody_catches(
        &mut self,
        running: &mut Running<'a>,
        exception: ObjectIndex,
        end: End,
    ) -> Flow {
        let program = self.machine.program;
        let printer = program.methods_named(program.well_known().throwable, "main");
        let printer = printer.into_iter().next();
        if let (Some(_), Some(printer), None) = (self.machine.console, printer, &self.uncaught)
            && let Some(body) = self.machine.bodies.body(printer)
        {
            running.pop();
            self.uncaught = Some(end);
            self.push(running, printer, body, Purpose::Run { constructs: None });
            running.set(ir::Local(0), Value::object(exception));
            return Flow::Continue;
        }
        Flow::End(self.uncaught.take().unwrap_or(end))
    }

    /// The message that the JVM gives an exception of its own; unread where it is not known.
    fn message(&mut self, running: &mut Running<'a>, fault: Fault) -> Value<TermId> {
        let program = self.machine.program;
        let text = match fault {
            Fault::Arithmetic => "/ by zero".to_owned(),
            Fault::ArrayIndexOutOfBounds { index, length } => {
                match self.solver.arena.as_constant(index) {
                    Some(Constant::Int(index)) => {
                        format!("Index {index} out of bounds for length {length}")
                    }
                    _ => return Value::Reference(Reference::Unread),
                }
            }
            Fault::NegativeArraySize(Some(length)) => length.to_string(),
            Fault::NegativeArraySize(None) => return Value::Reference(Reference::Unread),
            Fault::ArrayStore(class) => binary_name(program, class),
            Fault::ArrayCopy { from, to } => wrong_element(program, from, to),
            Fault::CloneNotSupported(class) => binary_name(program, RuntimeClass::Class(class)),
            Fault::ClassCast { from, to } => wrong_cast(program, from, to),
            Fault::NoClassDefFound(class) => {
                let class = binary_name(program, RuntimeClass::Class(class));
                format!("Could not initialize class {class}")
            }
            Fault::NullPointer if null_pointer::is_required(running) => return Value::NULL,
            Fault::NullPointer => match null_pointer::message(program, running) {
                Some(message) => message,
                None => return Value::Reference(Reference::Unread),
            },
            Fault::StackOverflow => return Value::NULL,
        };
        self.text(running, &text)
    }

    /// Throws the exception that the JVM throws by itself: an ordinary object whose constructor
    /// need not run.
    pub(crate) fn throw_fault(&mut self, running: &mut Running<'a>, fault: Fault) -> Flow {
        let exception = self.exception(running, fault);
        self.unwind(running, exception)
    }

    /// The object of an exception that the JVM makes: its cause is not set (which `Throwable` tells
    /// by its being its own cause), its message is not known in explorations.
    pub(crate) fn exception(&mut self, running: &mut Running<'a>, fault: Fault) -> ObjectIndex {
        let class = fault.class(self.machine.program);
        let exception = self.allocate_object(running, class);
        let ThrowableFields { message, cause } = self.machine.throwable;
        if self.machine.console.is_some() {
            self.traces
                .insert(exception, traces::of(running, self.machine.program, class));
        }
        if let Some(message) = message {
            let text = match self.machine.has_messages {
                true => self.message(running, fault),
                false => Value::Reference(Reference::Unread),
            };
            running.heap.write(exception, message, text);
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
                    return self.nobody_catches(
                        running,
                        exception,
                        match running.heap.class(exception) {
                            RuntimeClass::Class(class) => End::Threw { class, exception },
                            RuntimeClass::Array(_) => unreachable!("only throwables are thrown"),
                        },
                    );
                }
            }
        }
    }
}

/// What `System.arraycopy` says of an element that does not fit.
fn wrong_element(program: &Program, from: RuntimeClass, to: RuntimeClass) -> String {
    let mut element = from.as_type();
    let mut brackets = String::new();
    while let Type::Array { .. } = element {
        element = element.component();
        brackets += "[]";
    }
    let named = |ty: Type| match ty {
        Type::Class(class) => binary_name(program, RuntimeClass::Class(class)),
        Type::Array { .. } => binary_name(program, RuntimeClass::Array(ty)),
        Type::Primitive(primitive) => primitive.name().to_owned(),
        Type::Void | Type::Null | Type::Unknown => String::new(),
    };
    let (from, to) = (named(element), named(to.as_type().component()));
    format!(
        "arraycopy: element type mismatch: can not cast one of the elements of {from}{brackets} to the type of the \
         destination array, {to}"
    )
}

/// `class A cannot be cast to class B (…)`
fn wrong_cast(program: &Program, from: RuntimeClass, to: Type) -> String {
    let to = match to {
        Type::Class(class) => RuntimeClass::Class(class),
        array => RuntimeClass::Array(array),
    };
    let module = |class: RuntimeClass| {
        let element = match class {
            RuntimeClass::Class(class) => Some(class),
            RuntimeClass::Array(Type::Array {
                element: ElementType::Class(class),
                ..
            }) => Some(class),
            RuntimeClass::Array(_) => None,
        };
        match element {
            Some(class) if program.class(class).origin != Origin::Library => {
                "in unnamed module of loader 'app'"
            }
            _ => "in module java.base of loader 'bootstrap'",
        }
    };
    let (from_module, to_module) = (module(from), module(to));
    let (from, to) = (binary_name(program, from), binary_name(program, to));
    let places = if from_module == to_module {
        format!("{from} and {to} are {from_module}")
    } else {
        format!("{from} is {from_module}; {to} is {to_module}")
    };
    format!("class {from} cannot be cast to class {to} ({places})")
}
