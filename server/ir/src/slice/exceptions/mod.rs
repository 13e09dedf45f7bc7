//! Exceptions of code that is left out.
//!
//! Without that code a call ends as if it had not thrown. That is a state of the program, too, if
//! the call changes nothing in the slice before, or nothing after. Where it changes something both
//! before and after, or where the exception may be caught, the code is kept.

mod not_null;
mod order;

use java::hir::Dispatch;
use java::{ConstantValue, FieldId, MethodKind, Program, Type};
use rustc_hash::{FxHashMap, FxHashSet};

use self::order::{Around, Order};
use crate::body::{Instruction, Local, Operand, Terminator};
use crate::pointers::{Frame, Place, Pointers, instructions};
use crate::reaching_definitions::Definition;
use crate::slice::relevance::Relevance;

/// How far the definitions of a value are followed.
const MOST_STEPS: usize = 8;

/// Keeps the instructions whose exceptions would lead to a state that the slice does not have. None
/// if the budget is spent.
pub(super) fn keep_visible_exceptions(
    program: &Program,
    pointers: &Pointers<'_>,
    relevance: &mut Relevance<'_, '_>,
    is_spent: &dyn Fn() -> bool,
) -> Option<()> {
    loop {
        let mut exceptions = Exceptions {
            program,
            pointers,
            relevance,
            throwing: FxHashSet::default(),
            failing: FxHashMap::default(),
            not_null: FxHashMap::default(),
            passed_in: FxHashSet::default(),
        };
        exceptions.find_passed_in();
        exceptions.find_throwing();
        let (visible, initialisers) = exceptions.visible();
        if visible.is_empty() && initialisers.is_empty() {
            return Some(());
        }
        for place in visible {
            relevance.keep(place)?;
        }
        for frame in initialisers {
            relevance.keep_exceptions(frame)?;
        }
        if is_spent() {
            return None;
        }
    }
}

struct Exceptions<'r, 'p, 'a> {
    program: &'r Program,
    pointers: &'r Pointers<'a>,
    relevance: &'r Relevance<'p, 'a>,
    /// The frames from which an exception may leave.
    throwing: FxHashSet<Frame>,
    /// The static initialisers that may throw, by the instructions that may run them.
    failing: FxHashMap<Place, Vec<Frame>>,
    /// Whether a field never is null once its object is constructed.
    not_null: FxHashMap<FieldId, bool>,
    /// The parameters of library code to which the project or the caller passes its arguments.
    passed_in: FxHashSet<(Frame, Local)>,
}

impl Exceptions<'_, '_, '_> {
    /// The instructions to keep, and the static initialisers that an instruction runs whose
    /// exceptions would lead to another state.
    fn visible(&mut self) -> (Vec<Place>, Vec<Frame>) {
        let around = self.around();
        let mut found = Vec::new();
        let mut failing = Vec::new();
        for frame in self.pointers.frames() {
            let Some(body) = self.pointers.body(frame) else {
                continue;
            };
            if self.pointers.is_of_library(frame) || !self.relevance.is_entered(frame) {
                continue;
            }
            let outside = around[frame.0 as usize];
            let order = Order::of(body, |block, index| {
                self.changes(Place {
                    frame,
                    block,
                    index,
                })
            });
            for (place, _) in instructions(frame, body) {
                let inside = order.around(body, place);
                let is_visible = (outside.changes_before || inside.changes_before)
                    && (outside.changes_after || inside.changes_after)
                    || outside.is_caught;
                if !is_visible {
                    continue;
                }
                if !self.relevance.keeps(place) && self.may_throw(place, true) {
                    found.push(place);
                }
                let initialisers = self.failing.get(&place).into_iter().flatten().copied();
                failing.extend(initialisers.filter(|&frame| !self.relevance.is_entered(frame)));
            }
        }
        (found, failing)
    }

    /// What may happen around the calls of each frame: the least fixpoint over the callers.
    fn around(&self) -> Vec<Around> {
        let frames = self.pointers.frames();
        let first = frames.map(|frame| Around {
            changes_after: self.changes_once_initialised(frame),
            ..Around::default()
        });
        let mut all: Vec<Around> = first.collect();
        let orders: Vec<Option<Order>> = self
            .pointers
            .frames()
            .map(|frame| {
                let body = self.pointers.body(frame)?;
                Some(Order::of(body, |block, index| {
                    self.changes(Place {
                        frame,
                        block,
                        index,
                    })
                }))
            })
            .collect();
        let mut changed = true;
        while changed {
            changed = false;
            for frame in self.pointers.frames() {
                let mut found = all[frame.0 as usize];
                let callers = self.pointers.callers(frame).iter();
                for &call in callers.chain(self.pointers.initialising(frame)) {
                    let outside = all[call.frame.0 as usize];
                    let (Some(order), Some(body)) = (
                        &orders[call.frame.0 as usize],
                        self.pointers.body(call.frame),
                    ) else {
                        continue;
                    };
                    let inside = order.around(body, call);
                    found.changes_before |= outside.changes_before || inside.changes_before;
                    found.changes_after |= outside.changes_after || inside.changes_after;
                    found.is_caught |= outside.is_caught || inside.is_caught;
                }
                if found != all[frame.0 as usize] {
                    all[frame.0 as usize] = found;
                    changed = true;
                }
            }
        }
        all
    }

    /// Whether what runs a static initialiser changes something in the slice by itself: the caller
    /// or the code that calls a method of the class.
    fn changes_once_initialised(&self, frame: Frame) -> bool {
        let initialised = self.program.method(self.pointers.method(frame));
        if initialised.kind != MethodKind::StaticInitializer {
            return false;
        }
        let is_of_class = |root: &&Frame| {
            let class = self.program.method(self.pointers.method(**root)).class;
            self.program.subclass_of(class, initialised.class)
        };
        let mut places = self.pointers.initialising(frame).iter();
        let mut roots = self.pointers.roots().iter().filter(is_of_class);
        places.any(|&place| self.changes(place))
            || roots.any(|&root| self.relevance.has_effect(root))
    }

    /// Whether an instruction changes something in the slice.
    fn changes(&self, place: Place) -> bool {
        if !self.relevance.keeps(place) {
            return false;
        }
        let Some(body) = self.pointers.body(place.frame) else {
            return false;
        };
        match &body.block(place.block).instructions[place.index].0 {
            Instruction::PutField { .. }
            | Instruction::PutStatic { .. }
            | Instruction::ArrayStore { .. }
            | Instruction::Unsupported(_) => true,
            Instruction::Intrinsic { intrinsic, .. } => intrinsic.stores_into().is_some(),
            Instruction::Call { .. } => {
                let mut targets = self.pointers.targets(place).iter();
                targets.any(|&target| self.relevance.has_effect(target))
            }
            _ => false,
        }
    }

    fn find_passed_in(&mut self) {
        let library: Vec<Frame> = self
            .pointers
            .frames()
            .filter(|&frame| self.pointers.is_of_library(frame))
            .collect();
        let mut found: FxHashSet<(Frame, Local)> = FxHashSet::default();
        for &frame in &library {
            let Some(body) = self.pointers.body(frame) else {
                continue;
            };
            let mut callers = self.pointers.callers(frame).iter();
            if self.pointers.roots().contains(&frame)
                || callers.any(|call| !self.pointers.is_of_library(call.frame))
            {
                found.extend((0..body.parameters).map(|parameter| (frame, Local(parameter))));
            }
        }
        let mut changed = true;
        while changed {
            changed = false;
            for &frame in &library {
                for &call in self.pointers.callers(frame) {
                    let Some(body) = self.pointers.body(call.frame) else {
                        continue;
                    };
                    let (instruction, _) = &body.block(call.block).instructions[call.index];
                    let Instruction::Call { arguments, .. } = instruction else {
                        continue;
                    };
                    for (position, &argument) in (0..).map(Local).zip(arguments) {
                        let outer = self.parameter_in(call, argument, MOST_STEPS);
                        if outer.is_some_and(|outer| found.contains(&(call.frame, outer))) {
                            changed |= found.insert((frame, position));
                        }
                    }
                }
            }
        }
        self.passed_in = found;
    }

    fn find_throwing(&mut self) {
        let frames: Vec<Frame> = self.pointers.frames().collect();
        let mut open: Vec<Frame> = Vec::new();
        for frame in frames {
            if self.throws_itself(frame) {
                open.push(frame);
            }
        }
        while let Some(frame) = open.pop() {
            if self.throwing.insert(frame) {
                let callers = self.pointers.callers(frame).iter();
                let initialising = self.pointers.initialising(frame).iter();
                open.extend(callers.chain(initialising).map(|place| place.frame));
            }
        }
        for &frame in &self.throwing {
            let initialised = self.program.method(self.pointers.method(frame)).class;
            for &place in self.pointers.initialising(frame) {
                let own = self.program.method(self.pointers.method(place.frame)).class;
                if !self.program.subclass_of(own, initialised) {
                    self.failing.entry(place).or_default().push(frame);
                }
            }
        }
    }

    /// Whether an instruction of the frame that is no call may throw.
    fn throws_itself(&mut self, frame: Frame) -> bool {
        let Some(body) = self.pointers.body(frame) else {
            return false;
        };
        let throws =
            |block: &crate::body::Block| matches!(block.terminator.0, Terminator::Throw(_));
        body.blocks.iter().any(throws)
            || instructions(frame, body).any(|(place, _)| self.may_throw(place, false))
    }

    /// Whether an instruction may throw, by a callee too where that is asked.
    fn may_throw(&mut self, place: Place, with_callees: bool) -> bool {
        let Some(body) = self.pointers.body(place.frame) else {
            return false;
        };
        let (instruction, _) = &body.block(place.block).instructions[place.index];
        if !instruction.can_throw() {
            return false;
        }
        if self.pointers.is_of_library(place.frame) {
            return self.library_may_throw(place, instruction);
        }
        match instruction {
            Instruction::GetField { object, .. }
            | Instruction::PutField { object, .. }
            | Instruction::ArrayLength { array: object, .. }
            | Instruction::NullCheck {
                operand: object, ..
            } => !self.is_not_null(place, *object, MOST_STEPS),
            Instruction::Cast { operand, ty, .. } => !self.always_fits(place, *operand, *ty),
            Instruction::New { .. }
            | Instruction::GetStatic { .. }
            | Instruction::PutStatic { .. } => with_callees && self.failing.contains_key(&place),
            Instruction::NewArray {
                length: Operand::Constant(ConstantValue::Int(length)),
                ..
            } => *length < 0,
            Instruction::Call {
                dispatch,
                arguments,
                ..
            } => {
                let receiver = arguments
                    .first()
                    .filter(|_| *dispatch != Dispatch::Static)
                    .copied();
                let is_null = |receiver| !self.is_not_null(place, receiver, MOST_STEPS);
                if receiver.is_some_and(is_null) {
                    return true;
                }
                let targets = self.pointers.targets(place);
                with_callees
                    && (targets.is_empty()
                        || targets.iter().any(|t| self.throwing.contains(t))
                        || self.failing.contains_key(&place))
            }
            Instruction::Intrinsic { .. } => false,
            _ => true,
        }
    }

    /// Models throw by `throw`, by what they do with arguments that are null, and by casts. They
    /// keep their own indices in bounds.
    fn library_may_throw(&mut self, place: Place, instruction: &Instruction) -> bool {
        let base = match instruction {
            Instruction::Cast { operand, ty, .. } => {
                return !self.always_fits(place, *operand, *ty);
            }
            Instruction::GetField { object, .. } | Instruction::PutField { object, .. } => *object,
            Instruction::ArrayLength { array, .. } => *array,
            Instruction::Call {
                dispatch: Dispatch::Virtual | Dispatch::Exact,
                arguments,
                ..
            } if !arguments.is_empty() => arguments[0],
            Instruction::Binary { .. } => return true,
            _ => return false,
        };
        let parameter = self.parameter_in(place, base, MOST_STEPS);
        parameter.is_some_and(|parameter| self.passed_in.contains(&(place.frame, parameter)))
    }

    /// The parameter, beside the receiver, whose argument a value is.
    fn parameter_in(&self, place: Place, operand: Operand, steps: usize) -> Option<Local> {
        let (Operand::Local(local), Some(body)) = (operand, self.pointers.body(place.frame)) else {
            return None;
        };
        let declared = self.program.method(self.pointers.method(place.frame));
        let (block, index) = match self.relevance.definition(place, local) {
            Definition::Entry(_, local) => {
                let is_parameter = local.0 < body.parameters && (declared.is_static || local.0 > 0);
                return is_parameter.then_some(local);
            }
            Definition::At(block, index) => (block, index),
        };
        let before = Place {
            frame: place.frame,
            block,
            index,
        };
        match &body.block(block).instructions[index].0 {
            Instruction::Assign { value, .. } if steps > 0 => {
                self.parameter_in(before, *value, steps - 1)
            }
            Instruction::Cast { operand, .. } if steps > 0 => {
                self.parameter_in(before, *operand, steps - 1)
            }
            _ => None,
        }
    }

    fn always_fits(&self, place: Place, operand: Operand, ty: Type) -> bool {
        let objects = self.pointers.operand(place, operand);
        objects.into_iter().all(|object| {
            if self.pointers.is_value(object) {
                // Which value it is, is not known.
                return ty.as_class().is_some_and(|class| {
                    class == self.program.well_known().object || self.is_only_value(class)
                });
            }
            let class = self.pointers.class_of(object);
            class.is_some_and(|class| self.program.is_assignable(class, ty))
        })
    }

    /// Whether all strings and boxes are of this type.
    fn is_only_value(&self, class: java::ClassId) -> bool {
        matches!(
            &self.program.class(class).name[..],
            "java.lang.Comparable" | "java.io.Serializable"
        )
    }
}
