//! Class initialisation (JLS 12.4): the superclass first, once, when a class is first used.

use heap::{ObjectIndex, RuntimeClass, Value};
use ir::{Local, Operand};
use java::{ClassId, ClassKind, FieldId, Program};
use smt::TermId;

use crate::exploration::{Exploration, Flow};
use crate::frame::{Purpose, Running};
use crate::loss::{LossReason, PathLimit};
use crate::reference::Fault;
use crate::vocabulary;

/// By class: the classes that its initialisation begins with, if they are not initialised yet, in
/// order. Classes whose initialisation does nothing of their own are left out.
#[derive(Debug)]
pub(crate) struct InitialisationOrder {
    /// Superclass and superinterfaces, in order.
    before: Vec<Box<[ClassId]>>,
    has_initializer: Vec<bool>,
}

impl InitialisationOrder {
    pub(crate) fn of(program: &Program) -> InitialisationOrder {
        let has_initializer: Vec<bool> = program
            .classes()
            .map(|class| program.class(class).static_initializer.is_some())
            .collect();
        let before = program
            .classes()
            .map(|class| supers_with_initializers(program, class).into())
            .collect();
        InitialisationOrder {
            before,
            has_initializer,
        }
    }
}

/// What JLS 12.4.2 step 7 initialises before a class's own initialiser runs, without what does
/// nothing. A superclass with an initialiser stands for its own supers, which it initialises
/// itself.
fn supers_with_initializers(program: &Program, class: ClassId) -> Vec<ClassId> {
    let has_initializer = |class: ClassId| program.class(class).static_initializer.is_some();
    let has_default_method = |class: ClassId| {
        program.class(class).methods.iter().any(|&method| {
            let method = program.method(method);
            !method.is_abstract && !method.is_static
        })
    };
    // Superinterfaces are initialised only if they declare a default method; an interface
    // initialises no others.
    if program.class(class).kind == ClassKind::Interface {
        return Vec::new();
    }
    let mut supers = Vec::new();
    let mut chain: Vec<ClassId> = vec![class];
    for superclass in program.superclasses(class) {
        if has_initializer(superclass) {
            supers.push(superclass);
            break;
        }
        chain.push(superclass);
    }
    for &class in chain.iter().rev() {
        let mut open: Vec<(ClassId, bool)> = program
            .class(class)
            .interfaces
            .iter()
            .rev()
            .map(|&i| (i, false))
            .collect();
        while let Some((interface, supers_done)) = open.pop() {
            if supers_done {
                if has_initializer(interface)
                    && has_default_method(interface)
                    && !supers.contains(&interface)
                {
                    supers.push(interface);
                }
                continue;
            }
            open.push((interface, true));
            open.extend(
                program
                    .class(interface)
                    .interfaces
                    .iter()
                    .rev()
                    .map(|&i| (i, false)),
            );
        }
    }
    supers
}

impl<'a> Exploration<'_, 'a> {
    /// Makes sure that a class is initialised. None: it is. Otherwise the flow to go on with: the
    /// frame of an initialiser is on the stack now, and the instruction has to run again
    /// afterwards; or the class cannot be used.
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
        self.pending_before(running, class)
    }

    fn pending_before(&self, running: &Running<'a>, class: ClassId) -> Option<ClassId> {
        self.machine.initialisation.before[class.0 as usize]
            .iter()
            .copied()
            .find(|&c| !running.heap.is_initialised(c))
    }

    /// Marks a class, pushes the frame of its initialiser, and those of what has to be initialised
    /// before it runs.
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
            next = self.pending_before(running, class);
        }
        Flow::Continue
    }

    /// An initialiser has returned: the one below may have to wait for another superinterface
    /// before it runs.
    pub(crate) fn after_initialiser(&mut self, running: &mut Running<'a>) -> Flow {
        let top = running.top();
        match top.purpose {
            Purpose::Initialise(class) if !top.began => match self.pending_before(running, class) {
                Some(next) => self.initialise(running, next),
                None => Flow::Continue,
            },
            _ => Flow::Continue,
        }
    }

    /// An initialiser has thrown: its class cannot be used any more, and what is thrown from here
    /// is an `Error` (JLS 12.4.2, steps 10 to 12).
    pub(crate) fn initialiser_threw(
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

    pub(crate) fn get_static(
        &mut self,
        running: &mut Running<'a>,
        to: Local,
        field: FieldId,
    ) -> Flow {
        let program = self.machine.program;
        let declared = program.field(field);
        let value = match declared.constant {
            Some(constant) => self.value(running, Operand::Constant(constant)),
            None => {
                if let Some(maker) = self.machine.boxes.maker(field) {
                    return self.call(running, Some(to), maker, &[]);
                }
                if let Some(flow) = self.initialised(running, declared.class) {
                    return flow;
                }
                match running.heap.static_value(field) {
                    Some(value) => *value,
                    None => self.default_value(declared.ty.as_primitive()),
                }
            }
        };
        running.finish_with(to, value);
        Flow::Continue
    }

    pub(crate) fn put_static(
        &mut self,
        running: &mut Running<'a>,
        field: FieldId,
        value: Operand,
    ) -> Flow {
        let class = self.machine.program.field(field).class;
        if let Some(flow) = self.initialised(running, class) {
            return flow;
        }
        let value = self.value(running, value);
        running.heap.set_static(field, value);
        running.advance();
        Flow::Continue
    }

    /// The default value of a field or element: its primitive, or null.
    pub(crate) fn default_value(&mut self, primitive: Option<java::Primitive>) -> Value<TermId> {
        match primitive {
            Some(primitive) => {
                Value::Primitive(vocabulary::default_term(primitive, &mut self.solver.arena))
            }
            None => Value::NULL,
        }
    }
}
