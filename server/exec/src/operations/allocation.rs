//! New objects and arrays, within the bounds of a call.

use heap::{ObjectIndex, RuntimeClass, Value};
use ir::{Local, Operand, Terminator};
use java::{ClassId, Origin, Type};
use smt::{Comparison, Constant, TermId};

use crate::exploration::{Exploration, Flow, proceed};
use crate::frame::Running;
use crate::loss::{LossReason, PathLimit};
use crate::path::{End, Policy};
use crate::reference::{self, Fault};
use crate::stack_traces;

/// The length of a new array.
#[derive(Clone, Copy)]
enum Length {
    Is(u32),
    /// A negative length, if it is constant.
    Negative(Option<i32>),
    TooLong,
}

impl<'a> Exploration<'_, 'a> {
    pub(crate) fn new_object(
        &mut self,
        running: &mut Running<'a>,
        to: Local,
        class: ClassId,
    ) -> Flow {
        if let Some(flow) = self.initialised(running, class) {
            return flow;
        }
        let user = self.machine.program.method(running.top().method).class;
        let class = self.machine.boxes.class_of_new(class, user);
        let object = self.allocate_object(running, class);
        if self.machine.console.is_some() && self.machine.program.is_throwable(class) {
            match self.fills_in_trace(class) {
                Some(true) => {
                    let trace = stack_traces::of(running, self.machine.program, class);
                    self.traces.insert(object, trace);
                }
                Some(false) => {}
                None => return self.lost(running, LossReason::Unmodelled),
            }
        }
        running.finish_with(to, Value::object(object));
        self.within_bounds(running, RuntimeClass::Class(class))
    }

    /// Whether new objects of a throwable class have a stack trace: not if `fillInStackTrace` is
    /// overridden to do nothing. None for other overrides, which are not modelled.
    fn fills_in_trace(&self, class: ClassId) -> Option<bool> {
        let program = self.machine.program;
        let throwable = program.well_known().throwable;
        let mut filling = program.methods_named(throwable, "fillInStackTrace");
        let Some(original) = filling.next() else {
            return Some(true);
        };
        let overriding = program.resolve_virtual(class, original);
        let Some(overriding) = overriding.filter(|&method| method != original) else {
            return Some(true);
        };
        let body = self.machine.bodies.body(overriding)?;
        let [block] = body.blocks.as_slice() else {
            return None;
        };
        let returns = matches!(
            block.terminator.0,
            Terminator::Return(Some(Operand::Local(Local(0))))
        );
        (returns && block.instructions.is_empty()).then_some(false)
    }

    pub(crate) fn new_array(
        &mut self,
        running: &mut Running<'a>,
        to: Local,
        array: Type,
        length: Operand,
    ) -> Flow {
        let is_constant = matches!(length, Operand::Constant(_));
        let term = self.term(running, length);
        if let Some(Constant::Int(length)) = self.solver.arena.as_constant(term) {
            let is_constant = is_constant || running.is_initialising();
            return self.new_array_of(running, to, array, self.known_length(length, is_constant));
        }
        if let Policy::Guided(model) = self.policy
            && let Constant::Int(length) = self.solver.arena.evaluate(term, model)
        {
            let value = self.solver.arena.int(length);
            let equal = self.solver.arena.compare(Comparison::Equal, term, value);
            let known = self.known_length(length, is_constant);
            return self.fork(running, vec![(equal, known)], |this, running, &length| {
                this.new_array_of(running, to, array, length)
            });
        }
        let arena = &mut self.solver.arena;
        let longest = self
            .machine
            .bounds
            .as_ref()
            .map_or(self.machine.limits.array_length, |bounds| {
                bounds.array_length
            });
        let mut alternatives: Vec<(TermId, Length)> = (0..=longest)
            .map(|length| {
                let value = arena.int(i32::try_from(length).unwrap_or(i32::MAX));
                (
                    arena.compare(Comparison::Equal, term, value),
                    Length::Is(length),
                )
            })
            .collect();
        let zero = arena.int(0);
        let negative = arena.compare(Comparison::Less, term, zero);
        alternatives.push((negative, Length::Negative(None)));
        let longest = arena.int(i32::try_from(longest).unwrap_or(i32::MAX));
        let too_long = arena.compare(Comparison::Greater, term, longest);
        alternatives.push((too_long, Length::TooLong));
        self.fork(running, alternatives, |this, running, &length| {
            this.new_array_of(running, to, array, length)
        })
    }

    fn known_length(&self, length: i32, is_constant: bool) -> Length {
        let Ok(length) = u32::try_from(length) else {
            return Length::Negative(Some(length));
        };
        match &self.machine.bounds {
            Some(bounds)
                if length > bounds.array_length.max(bounds.known_length) && !is_constant =>
            {
                Length::TooLong
            }
            _ => Length::Is(length),
        }
    }

    fn new_array_of(
        &mut self,
        running: &mut Running<'a>,
        to: Local,
        array: Type,
        length: Length,
    ) -> Flow {
        let length = match length {
            Length::Is(length) => length as usize,
            Length::Negative(length) => {
                return self.throw_fault(running, Fault::NegativeArraySize(length));
            }
            Length::TooLong if self.machine.bounds.is_some() => {
                return Flow::End(End::OutOfScope(RuntimeClass::Array(array)));
            }
            Length::TooLong => {
                return self.lost(running, LossReason::PathLimit(PathLimit::ArrayLength));
            }
        };
        if let Err(flow) = self.has_room_for(running, length) {
            return flow;
        }
        let class = RuntimeClass::Array(array);
        let default = self.default_value(array.component().as_primitive());
        let object = running
            .heap
            .allocate(class, std::iter::repeat_n(default, length));
        running.finish_with(to, Value::object(object));
        self.within_bounds(running, class)
    }

    /// `Object.clone`: the fields or elements are copied, no constructor runs.
    pub(crate) fn clone_object(
        &mut self,
        running: &mut Running<'a>,
        to: Local,
        original: Operand,
    ) -> Flow {
        let original = self.value(running, original);
        let answers = reference::cloneable(original, &running.heap, self.machine.program);
        self.with_answers(running, answers, |this, running, original| {
            let class = running.heap.class(original);
            let values = running.heap.values(original).to_vec();
            let copy = running.heap.allocate(class, values);
            running.finish_with(to, Value::object(copy));
            this.within_bounds(running, class)
        })
    }

    /// Whether the live objects of a class that the call allocated are within the bounds.
    fn within_bounds(&mut self, running: &mut Running<'a>, class: RuntimeClass) -> Flow {
        proceed!(self.within_limits(running));
        let machine = self.machine;
        let Some(bounds) = &machine.bounds else {
            return Flow::Continue;
        };
        let Some(bound) = bounds.live.get(&class).copied().or(bounds.otherwise) else {
            return Flow::Continue;
        };
        let is_uncounted = match class {
            RuntimeClass::Class(class) => {
                bounds.uncounted.contains(&class) || machine.program.is_throwable(class)
            }
            RuntimeClass::Array(_) => {
                let user = machine.program.method(running.top().method).class;
                machine.program.class(user).origin == Origin::Library
            }
        };
        if is_uncounted {
            return Flow::Continue;
        }
        let old = self.old_objects;
        let is_counted = |heap: &heap::Heap<TermId>, object: ObjectIndex| {
            object.0 >= old && heap.class(object) == class
        };
        let heap = &running.heap;
        // Objects rarely become garbage within a call: reachability is computed only if all objects
        // together are too many.
        let allocated = heap.objects().skip(old as usize);
        let over = |count: usize| count > bound as usize;
        if running.is_initialising()
            || !over(allocated.filter(|&object| is_counted(heap, object)).count())
        {
            return Flow::Continue;
        }
        let locals = running.locals.iter().filter_map(Value::as_object);
        let live = heap.reachable(locals);
        if over(
            live.into_iter()
                .filter(|&object| is_counted(heap, object))
                .count(),
        ) {
            return Flow::End(End::OutOfScope(class));
        }
        Flow::Continue
    }

    pub(crate) fn within_limits(&self, running: &Running<'a>) -> Flow {
        // An object without fields counts too.
        let objects = running.heap.len();
        let room = self.has_room_for(running, objects);
        room.err().unwrap_or(Flow::Continue)
    }

    /// Whether so many elements more are within the limit of a heap. It is asked before they are
    /// made, for there may be more of them than the machine has memory.
    pub(crate) fn has_room_for(&self, running: &Running<'a>, elements: usize) -> Result<(), Flow> {
        match running.heap.size().saturating_add(elements) > self.machine.limits.heap_size {
            true => Err(self.lost(running, LossReason::PathLimit(PathLimit::HeapSize))),
            false => Ok(()),
        }
    }
}
