//! The operations that models ask the interpreter for.

mod arrays;
mod folded;
mod names;
mod texts;

use heap::{Reference, RuntimeClass, Value};
use ir::{Intrinsic, Local, Operand};
use java::{Program, Type};
use smallvec::SmallVec;
use smt::{Constant, TermId};

use crate::computed::{self, Computed};
use crate::exploration::{Exploration, Flow};
use crate::frame::Running;
use crate::loss::LossReason;
use crate::reference::{self, Fault};
use crate::texts::Text;
use crate::traces::TraceElement;
pub use folded::fold_texts;
pub(crate) use names::binary_name;
use names::{kind_of_type, name_of_type, simple_name_of_type};

impl<'a> Exploration<'_, 'a> {
    pub(crate) fn native(
        &mut self,
        running: &mut Running<'a>,
        to: Option<Local>,
        native: Intrinsic,
        operands: &[Operand],
    ) -> Flow {
        if let Some(flow) = self.of_folded(running, to, native, operands) {
            return flow;
        }
        let result = match native {
            Intrinsic::IsKnown => {
                let known = !matches!(
                    self.text_argument(running, operands[0]),
                    Some(Text::Unknown | Text::Longer)
                );
                Value::Primitive(self.solver.arena.bool(known))
            }
            Intrinsic::Length => match self.text_argument(running, operands[0]) {
                None => return self.throw_fault(running, Fault::NullPointer),
                Some(Text::Unknown | Text::Longer | Text::Folded(_)) => {
                    return self.lost(running, LossReason::UnknownText);
                }
                Some(Text::Constant(string)) => {
                    let length = self.machine.texts.constant(string).len();
                    Value::Primitive(self.length_term(length))
                }
                Some(Text::Array(array)) => Value::Primitive(self.length(running, array)),
            },
            Intrinsic::CharAt => return self.char_at(running, to, operands),
            Intrinsic::SameCharacters => match self.same_characters(running, operands) {
                Some(same) => Value::Primitive(same),
                None => return self.lost(running, LossReason::UnknownText),
            },
            Intrinsic::Hash => {
                let text = self.value(running, operands[0]);
                match self.characters(running, text) {
                    Some(characters) => Value::Primitive(self.hash(&characters)),
                    None => return self.lost(running, LossReason::UnknownText),
                }
            }
            Intrinsic::Joined => {
                let left = self.value(running, operands[0]);
                let right = self.value(running, operands[1]);
                match (
                    self.characters(running, left),
                    self.characters(running, right),
                ) {
                    (Some(mut left), Some(right)) => {
                        left.extend(right);
                        self.text_of_characters(running, left)
                    }
                    _ => self.unknown_text(running),
                }
            }
            Intrinsic::Substring => {
                let text = self.value(running, operands[0]);
                let Some(characters) = self.characters(running, text) else {
                    return self.lost(running, LossReason::UnknownText);
                };
                let bounds = (
                    self.index(running, operands[1]),
                    self.index(running, operands[2]),
                );
                let (Some(start), Some(end)) = bounds else {
                    return self.parts_of(running, to, &characters, [operands[1], operands[2]]);
                };
                let Some(part) = characters.get(start..end) else {
                    return self.lost(running, LossReason::UnknownOperand(native));
                };
                self.text_of_characters(running, part.iter().copied())
            }
            Intrinsic::Characters => {
                let text = self.value(running, operands[0]);
                let Some(characters) = self.characters(running, text) else {
                    return self.lost(running, LossReason::UnknownText);
                };
                let class = RuntimeClass::Array(crate::texts::CHARACTERS);
                let characters = characters.into_iter().map(Value::Primitive);
                Value::object(running.heap.allocate(class, characters))
            }
            Intrinsic::TextOf => {
                let Value::Reference(heap::Reference::Object(array)) =
                    self.value(running, operands[0])
                else {
                    return self.throw_fault(running, Fault::NullPointer);
                };
                let length = running.heap.length(array) as usize;
                if let Some(flow) = self.pin(running, operands[1], length) {
                    return flow;
                }
                if let Some(flow) = self.pin(running, operands[2], length) {
                    return flow;
                }
                let bounds = [operands[1], operands[2]].map(|bound| self.index(running, bound));
                let [Some(start), Some(count)] = bounds else {
                    return self.lost(running, LossReason::UnknownOperand(native));
                };
                let Some(values) = running.heap.values(array).get(start..start + count) else {
                    return self.lost(running, LossReason::UnknownOperand(native));
                };
                let characters: Vec<TermId> = values
                    .iter()
                    .filter_map(|value| value.as_primitive().copied())
                    .collect();
                self.text_of_characters(running, characters)
            }
            Intrinsic::TextOfChar => {
                let character = self.term(running, operands[0]);
                self.text_of_characters(running, [character])
            }
            Intrinsic::TextOfInt
            | Intrinsic::TextOfLong
            | Intrinsic::TextOfFloat
            | Intrinsic::TextOfDouble => {
                let number = self.term(running, operands[0]);
                self.text_of_number(running, number)
            }
            Intrinsic::NameOfClass => {
                let object = self.value(running, operands[0]);
                match reference::exact_class(object, &running.heap, self.machine.program) {
                    Some(class) => {
                        let name = binary_name(self.machine.program, class);
                        self.text(running, &name)
                    }
                    None => return self.throw_fault(running, Fault::NullPointer),
                }
            }
            Intrinsic::ClassOf => {
                let object = self.value(running, operands[0]);
                match reference::exact_class(object, &running.heap, self.machine.program) {
                    Some(class) => Value::Reference(Reference::Class(class.as_type())),
                    None => return self.throw_fault(running, Fault::NullPointer),
                }
            }
            Intrinsic::NameOf | Intrinsic::SimpleNameOf | Intrinsic::KindOf | Intrinsic::Above => {
                let object = self.value(running, operands[0]);
                let Value::Reference(Reference::Class(class)) = object else {
                    return self.throw_fault(running, Fault::NullPointer);
                };
                self.about_class(running, native, class)
            }
            Intrinsic::IsAssignable => {
                let (from, to) = (
                    self.value(running, operands[0]),
                    self.value(running, operands[1]),
                );
                let (
                    Value::Reference(Reference::Class(from)),
                    Value::Reference(Reference::Class(to)),
                ) = (from, to)
                else {
                    return self.throw_fault(running, Fault::NullPointer);
                };
                let is_same_kind = from.is_reference() && to.is_reference();
                let fits =
                    from == to || (is_same_kind && self.machine.program.is_assignable(from, to));
                Value::Primitive(self.solver.arena.bool(fits))
            }
            Intrinsic::ArrayLike => {
                let like = self.value(running, operands[0]);
                let class = reference::exact_class(like, &running.heap, self.machine.program);
                let (Some(RuntimeClass::Array(array)), Some(to)) = (class, to) else {
                    return self.throw_fault(running, Fault::NullPointer);
                };
                return self.new_array(running, to, array, operands[1]);
            }
            Intrinsic::KnownHash => {
                let hash = self.term(running, operands[0]);
                if self.solver.arena.as_constant(hash).is_none() {
                    return self.lost(running, LossReason::Unmodelled);
                }
                Value::Primitive(hash)
            }
            Intrinsic::HasIdentityHash => {
                let object = self.value(running, operands[0]);
                let program = self.machine.program;
                let Some(class) = reference::exact_class(object, &running.heap, program) else {
                    return self.throw_fault(running, Fault::NullPointer);
                };
                let is_identity = has_identity_hash(program, class);
                Value::Primitive(self.solver.arena.bool(is_identity))
            }
            Intrinsic::Unmodelled => return self.lost(running, LossReason::Unmodelled),
            Intrinsic::Print => {
                if let Some(flow) = self.print(running, operands) {
                    return flow;
                }
                running.advance();
                return Flow::Continue;
            }
            Intrinsic::Exit => {
                let code = self.term(running, operands[0]);
                let code = match self.solver.arena.as_constant(code) {
                    Some(Constant::Int(code)) => Some(code),
                    _ => None,
                };
                return self.lost(running, LossReason::Exit(code));
            }
            Intrinsic::Frames | Intrinsic::Frame | Intrinsic::FramesInCommon => {
                match self.of_trace(running, native, operands) {
                    Some(value) => value,
                    None => return self.lost(running, LossReason::UnknownOperand(native)),
                }
            }
            Intrinsic::ForgetFrames => {
                if let Some(thrown) = self.value(running, operands[0]).as_object() {
                    self.traces.remove(&thrown);
                }
                running.advance();
                return Flow::Continue;
            }
            Intrinsic::Interned => {
                let text = self.value(running, operands[0]);
                let units = self.units(running, text);
                match units.and_then(|units| self.machine.texts.constant_of(&units)) {
                    Some(constant) => Value::Reference(Reference::String(constant)),
                    None => return self.lost(running, LossReason::UnknownOperand(native)),
                }
            }
            Intrinsic::Copy => return self.copy(running, operands),
            Intrinsic::Resize => return self.resize(running, operands),
            Intrinsic::Open | Intrinsic::Cut => return self.open_or_cut(running, native, operands),
            Intrinsic::Read => {
                let Some(byte) = self.machine.console.map(|console| console.read()) else {
                    return self.lost(running, LossReason::UnknownOperand(native));
                };
                Value::Primitive(self.solver.arena.int(byte.map_or(-1, i32::from)))
            }
            Intrinsic::ArrayLength => {
                let object = self.value(running, operands[0]);
                match reference::exact_class(object, &running.heap, self.machine.program) {
                    Some(RuntimeClass::Array(_)) => {
                        let array = object.as_object().expect("arrays are in the heap");
                        Value::Primitive(self.length(running, array))
                    }
                    _ => Value::Primitive(self.solver.arena.int(-1)),
                }
            }
            Intrinsic::NameOfArray => {
                let array = self.value(running, operands[0]).as_object();
                let (Some(array), Some(length)) = (array, self.index(running, operands[1])) else {
                    return self.lost(running, LossReason::UnknownOperand(native));
                };
                let element = match running
                    .heap
                    .class(array)
                    .as_type()
                    .component()
                    .as_primitive()
                {
                    Some(primitive) => primitive.name(),
                    None => "object array",
                };
                self.text(running, &format!("{element}[{length}]"))
            }
            Intrinsic::IsRun => {
                Value::Primitive(self.solver.arena.bool(self.machine.console.is_some()))
            }
            Intrinsic::IdentityHash => {
                let object = self.value(running, operands[0]);
                match self.identity_hash(object) {
                    Some(hash) => Value::Primitive(self.solver.arena.int(hash)),
                    None => return self.lost(running, LossReason::UnknownOperand(native)),
                }
            }
            _ => match self.computed(running, native, operands) {
                Some(Computed::Number(constant)) => {
                    Value::Primitive(self.solver.arena.constant(constant))
                }
                Some(Computed::Text(text)) => self.text(running, &text),
                None if native.makes_text() => self.unknown_text(running),
                None => return self.lost(running, LossReason::UnknownOperand(native)),
            },
        };
        match to {
            Some(to) => running.finish_with(to, result),
            None => running.advance(),
        }
        Flow::Continue
    }

    fn about_class(
        &mut self,
        running: &mut Running<'a>,
        native: Intrinsic,
        ty: Type,
    ) -> Value<TermId> {
        let program = self.machine.program;
        match native {
            Intrinsic::NameOf => {
                let name = name_of_type(program, ty);
                self.text(running, &name)
            }
            Intrinsic::SimpleNameOf => {
                let name = simple_name_of_type(program, ty);
                self.text(running, &name)
            }
            Intrinsic::KindOf => Value::Primitive(self.solver.arena.int(kind_of_type(program, ty))),
            _ => {
                let above = match ty {
                    Type::Class(class) => program.class(class).superclass.map(Type::Class),
                    Type::Array { .. } => Some(ty.component()),
                    _ => None,
                };
                let is_interface = matches!(kind_of_type(program, ty), 1 | 4);
                Value::Reference(match above.filter(|_| !is_interface) {
                    Some(above) => Reference::Class(above),
                    None => Reference::Null,
                })
            }
        }
    }

    /// An operation on numbers and texts that are known; none if they are not, or the result is
    /// not.
    fn computed(
        &mut self,
        running: &Running<'a>,
        native: Intrinsic,
        operands: &[Operand],
    ) -> Option<Computed> {
        if let Intrinsic::IsDecimal | Intrinsic::ParsedDouble | Intrinsic::ParsedFloat = native {
            let text = self.value(running, operands[0]);
            let text = String::from_utf16_lossy(&self.units(running, text)?);
            return computed::of_text(native, &text);
        }
        let constants: Option<SmallVec<[Constant; 2]>> = operands
            .iter()
            .map(|&operand| {
                let term = self.term(running, operand);
                self.solver.arena.as_constant(term)
            })
            .collect();
        computed::of_numbers(native, &constants?, self.machine.console)
    }

    /// What is asked about the stack trace of an exception.
    fn of_trace(
        &mut self,
        running: &mut Running<'a>,
        native: Intrinsic,
        operands: &[Operand],
    ) -> Option<Value<TermId>> {
        let trace = |this: &mut Self, running: &Running<'a>, operand| {
            let thrown = this.value(running, operand).as_object()?;
            this.traces.get(&thrown).cloned()
        };
        let own = trace(self, running, operands[0]);
        let number = |this: &mut Self, number: usize| {
            let number = i32::try_from(number).expect("traces are short");
            Some(Value::Primitive(this.solver.arena.int(number)))
        };
        match native {
            Intrinsic::Frames => number(self, own.map_or(0, |own| own.len())),
            Intrinsic::Frame => {
                let index = self.index(running, operands[1])?;
                let element = *own?.get(index)?;
                let text = element.describe(self.machine.program, self.machine.bodies);
                Some(self.text(running, &text))
            }
            _ => {
                let own = own.unwrap_or_default();
                let enclosing = trace(self, running, operands[1]).unwrap_or_default();
                let line =
                    |one: &TraceElement| one.describe(self.machine.program, self.machine.bodies);
                let pairs = own.iter().rev().zip(enclosing.iter().rev());
                let common = pairs.take_while(|(one, other)| {
                    one == other || one.method() == other.method() && line(one) == line(other)
                });
                number(self, common.count())
            }
        }
    }

    /// A number for an object, where a program runs for its own sake.
    fn identity_hash(&self, object: Value<TermId>) -> Option<i32> {
        self.machine.console?;
        let seed = match object {
            Value::Reference(heap::Reference::Object(object)) => object.0,
            Value::Reference(heap::Reference::String(string)) => !string.0,
            _ => return Some(0),
        };
        // Any scattering will do, as long as no two of a small program are the same.
        let scattered = seed.wrapping_mul(0x9E37_79B1) & 0x7fff_ffff;
        i32::try_from(scattered).ok()
    }

    /// A constant that is no negative number; none if it is none.
    pub(super) fn index(&mut self, running: &Running<'a>, operand: Operand) -> Option<usize> {
        let term = self.term(running, operand);
        match self.solver.arena.as_constant(term) {
            Some(Constant::Int(index)) => usize::try_from(index).ok(),
            _ => None,
        }
    }
}

/// Whether nobody but the JVM knows the hash codes of the objects of a class.
fn has_identity_hash(program: &Program, class: RuntimeClass) -> bool {
    let RuntimeClass::Class(class) = class else {
        return true;
    };
    let hash = program
        .methods_named(program.well_known().object, "hashCode")
        .next()
        .and_then(|hash| program.resolve_virtual(class, hash));
    let known = program.well_known();
    hash.is_none_or(|hash| {
        let owner = program.method(hash).class;
        owner == known.object || owner == known.enumeration
    })
}
