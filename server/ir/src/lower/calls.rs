//! Calls, object creation and array initialisers.

use java::hir::{Dispatch, Expression, ExpressionKind, LocalId};
use java::{ConstantValue, MethodId, Type};
use syntax::Span;

use super::Lowering;
use super::survey::mentions;
use crate::body::{Instruction, Local, Operand};

impl<'a> Lowering<'a> {
    /// A method call; its result goes to the local, if there is one.
    pub(super) fn call(&mut self, whole: &'a Expression, to: Option<Local>) {
        let ExpressionKind::Call {
            dispatch,
            method,
            receiver,
            arguments,
        } = &whole.kind
        else {
            unreachable!("called for calls only");
        };
        let mut expressions: Vec<&Expression> = Vec::with_capacity(arguments.len() + 1);
        match receiver.as_deref() {
            // `object.staticMethod()`: the object is only evaluated.
            Some(receiver) if *dispatch == Dispatch::Static => self.effect(receiver),
            Some(receiver) => expressions.push(receiver),
            None => {}
        }
        expressions.extend(arguments);
        let arguments = self.values(&expressions);
        if !self.is_concatenation(*method) {
            self.offset = match expressions.first() {
                // Implicit boxing and unboxing have the place of the value's beginning, or of its
                // name if erasure adds a cast.
                Some(value)
                    if value.span == whole.span
                        && !matches!(value.kind, ExpressionKind::Cast(_)) =>
                {
                    whole.span.start
                }
                _ => self.source.offset(whole),
            };
        }
        self.emit(
            Instruction::Call {
                to,
                dispatch: *dispatch,
                method: *method,
                arguments,
            },
            whole.span,
        );
    }

    /// Whether the method of the model of `String` implements concatenation, which is no call in a
    /// class file.
    fn is_concatenation(&self, method: MethodId) -> bool {
        let declared = self.program.method(method);
        declared.class == self.program.well_known().string
            && matches!(declared.name.as_str(), "part" | "joined")
    }

    /// `new C(…)`: the object comes first, as on the JVM, then the arguments, then the constructor.
    pub(super) fn new_object(&mut self, whole: &'a Expression, to: Option<Local>) {
        let ExpressionKind::New {
            class,
            constructor,
            arguments,
        } = &whole.kind
        else {
            unreachable!("called for object creation only");
        };
        let object = match to {
            Some(to) if self.can_be_written_early(to, arguments) => to,
            _ => self.temporary(Type::Class(*class)),
        };
        self.emit(
            Instruction::New {
                to: object,
                class: *class,
            },
            whole.span,
        );
        let expressions: Vec<&Expression> = arguments.iter().collect();
        let mut operands = vec![Operand::Local(object)];
        operands.extend(self.values(&expressions));
        self.emit(
            Instruction::Call {
                to: None,
                dispatch: Dispatch::Exact,
                method: *constructor,
                arguments: operands,
            },
            whole.span,
        );
        if let Some(to) = to {
            self.assign(to, Operand::Local(object), whole.span);
        }
    }

    /// `{ a, b, … }`
    pub(super) fn array_into(
        &mut self,
        elements: &'a [Expression],
        ty: Type,
        to: Local,
        span: Span,
    ) {
        let array = if self.can_be_written_early(to, elements) {
            to
        } else {
            self.temporary(ty)
        };
        let length = i32::try_from(elements.len()).unwrap_or(i32::MAX);
        let int = |value| Operand::Constant(ConstantValue::Int(value));
        self.emit(
            Instruction::NewArray {
                to: array,
                array: ty,
                length: int(length),
            },
            span,
        );
        for (index, element) in (0..length).zip(elements) {
            if self.is_too_large() {
                return;
            }
            let mark = self.mark();
            let value = self.value(element);
            self.emit(
                Instruction::ArrayStore {
                    array: Operand::Local(array),
                    index: int(index),
                    value,
                },
                element.span,
            );
            self.release(mark);
        }
        self.assign(to, Operand::Local(array), span);
    }

    /// Whether a local may have the new object while the expressions are evaluated: none of them
    /// reads it, nor does a handler if one throws.
    fn can_be_written_early(&self, to: Local, expressions: &[Expression]) -> bool {
        self.is_temporary(to)
            || (self.unwind.is_none() && !expressions.iter().any(|e| mentions(e, LocalId(to.0))))
    }
}
