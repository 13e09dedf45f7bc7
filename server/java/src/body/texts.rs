//! Texts made at run time: string concatenation as calls of the model of `String` (JLS 15.18.1).
//! Where the program has the JDK's own `String`, they are calls of that.

use syntax::Span;

use super::{BodyBuilder, Value};
use crate::entities::{ConstantValue, Origin, Type};
use crate::hir::{Dispatch, ExpressionKind};
use codes::Code;

impl BodyBuilder<'_, '_> {
    /// `left + right` where one is a string and not both are constants: a new string. Its
    /// characters are not known, but which object it is, and what the operands' `toString` methods
    /// do.
    pub(super) fn made_text(&self, left: Value, right: Value, span: Span) -> Value {
        let string = self.table.well_known().string;
        if self.table.class(string).origin != Origin::Library {
            return self.made_by_concat(left, right, span);
        }
        let left = self.part(left);
        let right = self.part(right);
        self.call_of_string("joined", vec![left, right], span)
    }

    /// `String.valueOf(left).concat(String.valueOf(right))`
    fn made_by_concat(&self, left: Value, right: Value, span: Span) -> Value {
        let [left, right] = [left, right].map(|mut value| {
            let is_text = matches!(value.as_constant(), Some(ConstantValue::String(_)));
            if is_text || value.is_unsupported() {
                return value;
            }
            // Of an array of characters, too, the text is what `toString` gives.
            if self.table.erase(&value.ty).is_reference() {
                value.ty = self.object_type();
            }
            let span = value.span();
            self.call_of_string("valueOf", vec![value], span)
        });
        if let Some(unsupported) = [&left, &right].into_iter().find(|v| v.is_unsupported()) {
            return unsupported.clone();
        }
        let string = self.table.well_known().string;
        let Some(method) = self.method_of(string, "concat") else {
            return Value::unsupported(Code::Concatenation, "string concatenation", span);
        };
        let kind = ExpressionKind::Call {
            dispatch: Dispatch::Virtual,
            method,
            receiver: Some(Box::new(left.expression)),
            arguments: vec![right.expression],
        };
        Value::new(kind, Type::Class(string), self.string_type(), span)
    }

    /// The text of an operand.
    fn part(&self, value: Value) -> Value {
        let span = value.expression.span;
        let erased = self.table.erase(&value.ty);
        let is_text = erased == Type::Class(self.table.well_known().string) || erased == Type::Null;
        if is_text || value.is_unsupported() {
            return value;
        }
        self.call_of_string("part", vec![value], span)
    }

    /// A call of a static method of the model.
    fn call_of_string(&self, name: &str, arguments: Vec<Value>, span: Span) -> Value {
        let string = self.table.well_known().string;
        let candidates = self
            .table
            .candidates(&self.table.this_type(string), name, string);
        if candidates.is_empty() {
            // Another `String` than the model, see `resolve_before_models`: nothing is run there.
            let elements = arguments.into_iter().map(|argument| argument.expression);
            let elements = elements.collect();
            let kind = ExpressionKind::ArrayInitializer { elements };
            return Value::new(kind, Type::Class(string), self.string_type(), span);
        }
        let chosen = match self
            .table
            .choose(candidates, &self.described_values(&arguments), name)
        {
            Ok(chosen) => chosen,
            Err(problem) => return Value::refused(problem, &arguments, span),
        };
        if let Some(unsupported) = arguments.iter().find(|argument| argument.is_unsupported()) {
            return unsupported.clone();
        }
        let kind = ExpressionKind::Call {
            dispatch: Dispatch::Static,
            method: chosen.method,
            receiver: None,
            arguments: self.pass_arguments(arguments, &chosen, span),
        };
        Value::new(
            kind,
            self.table.method(chosen.method).result,
            chosen.result,
            span,
        )
    }
}
