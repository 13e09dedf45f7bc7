//! Method references (JLS 15.13): an object of a class of its own, whose function calls the method
//! that is named.

use syntax::Span;
use syntax::tree::{self, ExpressionKind as Syntax, MethodReferenceTarget};

use super::function_classes::Field;
use super::operands::{Callee, Operand, Receiver};
use super::variables::Meaning;
use super::{BodyBuilder, Value};
use crate::entities::{ClassId, ClassKind, Primitive, Type};
use crate::functional::FunctionType;
use crate::hir::{Expression, ExpressionKind, LocalId};
use crate::inference::Inference;
use crate::lookup::Candidate;
use crate::overload::FunctionShape;
use crate::types::GenericType;
use codes::Code;

/// A method reference before its target is known.
pub(super) struct Reference<'e> {
    written: &'e tree::MethodReference,
    subject: Subject,
    /// The methods of this name.
    candidates: Vec<Candidate>,
    is_exact: bool,
    span: Span,
}

/// What stands before `::`.
enum Subject {
    /// An object, which is evaluated first.
    Object(Value),
    /// `super`
    Super(Value),
    /// A type, whose methods are meant.
    Type(GenericType),
    /// A class, whose constructors are meant; with the hidden arguments, and whether its type
    /// arguments are open.
    New(ClassId, GenericType, Vec<Expression>, bool),
    /// An array type.
    NewArray(GenericType),
}

impl Reference<'_> {
    /// Whether only one method can be meant, whatever the target is (JLS 15.13.1).
    pub(super) fn is_exact(&self) -> bool {
        self.is_exact
    }
}

impl BodyBuilder<'_, '_> {
    /// Attributes what a method reference says by itself.
    pub(super) fn reference<'e>(
        &mut self,
        written: &'e tree::MethodReference,
        span: Span,
    ) -> Result<Reference<'e>, Value> {
        let name = written.name.as_ref().map(|name| name.text.as_str());
        let subject = self.subject(written, name.is_none(), span)?;
        let (candidates, ty) = match (&subject, name) {
            (Subject::Object(value), Some(name)) => (
                self.table.candidates(&value.ty, name, self.class),
                value.ty.clone(),
            ),
            (Subject::Super(this), Some(name)) => (
                self.table.candidates(&this.ty, name, self.class),
                this.ty.clone(),
            ),
            (Subject::Type(ty), Some(name)) => {
                (self.table.candidates(ty, name, self.class), ty.clone())
            }
            (Subject::New(_, ty, ..), _) => (self.table.constructors(ty, self.class), ty.clone()),
            (Subject::NewArray(ty), _) => (Vec::new(), ty.clone()),
            _ => (Vec::new(), GenericType::Void),
        };
        if candidates.is_empty() && !matches!(subject, Subject::NewArray(_)) {
            let class = self.table.display(self.table.erase(&ty));
            let construct = format!(
                "reference to {class}::{}, which is not modelled",
                name.unwrap_or("new")
            );
            return Err(Value::unsupported(Code::UnknownMethod, construct, span));
        }
        let candidates = self.with_type_arguments(candidates, &written.type_arguments);
        let is_raw = matches!(&subject, Subject::Type(GenericType::Class(class, arguments))
            if self.table.is_raw(*class, arguments));
        let is_exact = match (&subject, candidates.as_slice()) {
            (Subject::NewArray(_), _) => true,
            (Subject::New(_, _, _, true), _) => false,
            (_, [only]) => {
                let detail = self.table.method_detail(only.method);
                let method = self.table.method(only.method);
                let is_static = method.is_static;
                !method.is_varargs
                    && (detail.variables.is_empty() || only.is_explicit)
                    && (!is_raw || is_static)
            }
            _ => false,
        };
        Ok(Reference {
            written,
            subject,
            candidates,
            is_exact,
            span,
        })
    }

    fn subject(
        &mut self,
        written: &tree::MethodReference,
        is_new: bool,
        span: Span,
    ) -> Result<Subject, Value> {
        let ty = match &written.target {
            MethodReferenceTarget::Type(ty) => self.table.resolve_type(self.type_scope(), ty),
            MethodReferenceTarget::Expression(expression) => {
                if let Syntax::Super { qualifier } = &expression.kind {
                    let (this, above) = self.super_site(qualifier.as_deref(), expression.span)?;
                    return Ok(Subject::Super(Value { ty: above, ..this }));
                }
                match self.meaning(expression) {
                    Meaning::Value(value) if value.is_unsupported() => return Err(value),
                    Meaning::Value(value) => return Ok(Subject::Object(value)),
                    Meaning::Type(ty) => ty,
                    Meaning::Package(name) => GenericType::Unknown(name.into()),
                }
            }
        };
        if let Some(name) = ty.unknown() {
            let construct = format!("reference to a method of {name}, which is not modelled");
            return Err(Value::unsupported(Code::UnknownClass, construct, span));
        }
        if !is_new {
            return Ok(Subject::Type(ty));
        }
        let class = match &ty {
            GenericType::Array(_) => return Ok(Subject::NewArray(ty)),
            GenericType::Class(class, _) => *class,
            _ => {
                let construct = "constructor reference to what is no class";
                return Err(Value::unsupported(Code::Types, construct, span));
            }
        };
        let declared = self.table.class(class);
        if declared.is_abstract || declared.kind == ClassKind::Enum {
            let construct = format!("new {}, which is abstract", declared.name);
            return Err(Value::unsupported(Code::Types, construct, span));
        }
        let hidden = self.hidden_arguments(class, None, span)?;
        let GenericType::Class(_, arguments) = &ty else {
            return Ok(Subject::Type(ty));
        };
        let is_open = self.table.is_raw(class, arguments);
        let site = if is_open {
            self.table.this_type(class)
        } else {
            ty
        };
        Ok(Subject::New(class, site, hidden, is_open))
    }

    /// Whether it creates objects of a generic class whose type arguments are left to inference.
    pub(super) fn is_diamond_reference(&self, reference: &Reference<'_>) -> bool {
        matches!(reference.subject, Subject::New(_, _, _, true))
    }

    /// What a method reference looks like without a target.
    pub(super) fn reference_shape(&self, reference: &Reference<'_>) -> FunctionShape {
        let mut arities = Vec::new();
        if let Subject::NewArray(_) = reference.subject {
            arities.push((1, false));
        }
        for candidate in &reference.candidates {
            let count = candidate.parameters.len();
            let method = self.table.method(candidate.method);
            let own = match reference.subject {
                Subject::Type(_) if !method.is_static => 1,
                _ => 0,
            };
            arities.push((count + own, false));
            if method.is_varargs {
                arities.push((count - 1 + own, true));
            }
        }
        let results = reference
            .candidates
            .iter()
            .map(|c| match &reference.subject {
                Subject::New(_, ty, ..) => self.table.erase(ty),
                _ => self.table.erase(&c.result),
            });
        let mut results: Vec<Type> = results.collect();
        if let Subject::NewArray(ty) = &reference.subject {
            results.push(self.table.erase(ty));
        }
        FunctionShape {
            arities,
            gives_nothing: true,
            gives_value: results.iter().any(|&result| result != Type::Void),
            is_explicit: reference.is_exact,
            result: results.first().copied().filter(|_| reference.is_exact),
        }
    }

    /// What an exact method reference says about the function type that it is a target of (JLS
    /// 18.2.1).
    pub(super) fn bounds_of_exact(
        &self,
        reference: &Reference<'_>,
        function: &FunctionType,
        inference: &mut Inference<'_, '_>,
    ) {
        if let Subject::NewArray(ty) = &reference.subject {
            inference.argument(ty, &function.result);
        }
        let (true, Some(candidate)) = (reference.is_exact, reference.candidates.first()) else {
            return;
        };
        let mut taken: Vec<&GenericType> = Vec::new();
        if let Subject::Type(ty) = &reference.subject
            && !self.table.method(candidate.method).is_static
        {
            taken.push(ty);
        }
        taken.extend(&candidate.parameters);
        for (parameter, taken) in function.parameters.iter().zip(taken) {
            inference.result(parameter, taken);
        }
        match &reference.subject {
            Subject::New(_, created, ..) => inference.argument(created, &function.result),
            _ => {
                let result = self.table.upward(candidate.result.clone(), None);
                inference.argument(&result, &function.result);
            }
        }
    }

    /// A method reference where this type is expected.
    pub(super) fn reference_for(
        &mut self,
        reference: Reference<'_>,
        expected: Option<&GenericType>,
    ) -> Value {
        let span = reference.span;
        let function = expected.and_then(|ty| self.table.function_type(ty));
        let (Some(function), Some(expected)) = (function, expected) else {
            let construct = "method reference for no functional interface that is known";
            return Value::unsupported(Code::Lambda, construct, span);
        };
        self.reference_object(reference, &function, expected.clone())
            .0
    }

    /// The object of a method reference for a function type; also the type of what it gives, if it
    /// gives something.
    pub(super) fn reference_object(
        &mut self,
        reference: Reference<'_>,
        function: &FunctionType,
        ty: GenericType,
    ) -> (Value, Option<GenericType>) {
        let span = reference.span;
        let mark = self.table.synthetic_mark();
        let class = self.function_class(function.interface, span);
        let mut fields = Vec::new();
        let Reference {
            written,
            subject,
            candidates,
            ..
        } = reference;
        let subject = self.kept_subject(subject, class, function.interface, &mut fields, span);
        let mut result = None;
        let mut refusal = None;
        // Of an exact reference, parameters that are not known otherwise are those of the method.
        let parameters = function.parameters.iter().map(|ty| match ty {
            GenericType::Hole => self.object_type(),
            other => other.clone(),
        });
        let parameters: Vec<GenericType> = parameters.collect();
        let expected = match &function.result {
            GenericType::Void | GenericType::Hole => None,
            ty => Some(ty),
        };
        self.function_entry(class, function, &parameters, span, |builder, arguments| {
            let value =
                builder.referenced_call(written, subject, candidates, arguments, expected, span);
            if value.is_unsupported() {
                refusal = Some(value.clone());
            } else if value.ty != GenericType::Void {
                result = Some(value.ty.clone());
            }
            value
        });
        if let Some(refusal) = refusal {
            self.table.forget_synthetic(mark);
            return (refusal, None);
        }
        let value = self.function_object(class, function.interface, fields, ty, span);
        (value, result)
    }

    /// What stands before `::`, evaluated once and kept in fields of the function's object.
    fn kept_subject(
        &mut self,
        subject: Subject,
        class: ClassId,
        interface: ClassId,
        fields: &mut Vec<Field>,
        span: Span,
    ) -> Subject {
        let mut kept = |name: &str, value: Value| {
            let (erased, ty) = (value.expression.ty, value.ty.clone());
            let field = self.captured_field(class, name, value, fields);
            let object = Expression::local(LocalId(0), Type::Class(interface), span);
            Value {
                expression: Expression::field(object, field, erased, span),
                ty,
                is_flexible: false,
            }
        };
        match subject {
            Subject::Object(value) => {
                let ty = value.ty.clone();
                let object = self.as_itself(value);
                let erased = object.ty;
                let checked = ExpressionKind::NonNull(Box::new(object));
                Subject::Object(kept("receiver", Value::new(checked, erased, ty, span)))
            }
            Subject::Super(value) => Subject::Super(kept("this$0", value)),
            Subject::New(created, site, hidden, is_open) => {
                let hidden = hidden.into_iter().enumerate().map(|(position, argument)| {
                    let ty = self.table.erased_type(argument.ty);
                    let value = Value::new(argument.kind, argument.ty, ty, span);
                    kept(&format!("val${position}"), value).expression
                });
                Subject::New(created, site, hidden.collect(), is_open)
            }
            other => other,
        }
    }

    /// The call that a method reference stands for.
    fn referenced_call(
        &mut self,
        written: &tree::MethodReference,
        subject: Subject,
        candidates: Vec<Candidate>,
        mut arguments: Vec<Value>,
        expected: Option<&GenericType>,
        span: Span,
    ) -> Value {
        let name = written.name.as_ref();
        let name = name.map_or("new", |name| name.text.as_str());
        let (receiver, candidates) = match subject {
            Subject::NewArray(ty) => return self.new_array_of(ty, arguments, span),
            Subject::New(class, site, hidden, is_open) => {
                let shown = format!("new {}", self.table.class(class).simple_name);
                let described = self.described_values(&arguments);
                let chosen = match self.table.choose(candidates, &described, &shown) {
                    Ok(chosen) => chosen,
                    Err(problem) => return Value::refused(problem, &arguments, span),
                };
                let operands = arguments.into_iter().map(Operand::Value).collect();
                let open = match is_open {
                    true => self.table.class_detail(class).variables.clone(),
                    false => Vec::new(),
                };
                let invocation = self.creation(class, site, &open, hidden, chosen, operands, span);
                return self.complete(invocation, expected);
            }
            Subject::Object(value) => (Receiver::Object(value), candidates),
            Subject::Super(value) => (Receiver::Super(value), candidates),
            Subject::Type(ty) => {
                let described = self.described_values(&arguments);
                let chosen = self.table.choose(candidates.clone(), &described, name);
                match chosen {
                    Ok(chosen) if self.table.method(chosen.method).is_static => {
                        (Receiver::Type, vec![chosen])
                    }
                    _ if arguments.is_empty() => (Receiver::Type, candidates),
                    _ => {
                        let first = arguments.remove(0);
                        let receiver = self.as_type_of_reference(first, &ty);
                        let found = self.table.candidates(&receiver.ty, name, self.class);
                        let found = self.with_type_arguments(found, &written.type_arguments);
                        let found = if found.is_empty() { candidates } else { found };
                        (Receiver::Object(receiver), found)
                    }
                }
            }
        };
        let described = self.described_values(&arguments);
        let chosen = match self.table.choose(candidates, &described, name) {
            Ok(chosen) => chosen,
            Err(problem) => return Value::refused(problem, &arguments, span),
        };
        let operands = arguments.into_iter().map(Operand::Value).collect();
        let callee = Callee::Method(receiver, name.to_owned());
        let invocation = self.invocation(callee, chosen, operands, span);
        self.complete(invocation, expected)
    }

    /// The first argument as the object that `Type::method` is called on. It has the type that is
    /// named, with the argument's type arguments where none are written.
    fn as_type_of_reference(&self, value: Value, named: &GenericType) -> Value {
        let (erased, own) = (self.table.erase(named), self.table.erase(&value.ty));
        if self.table.is_assignable(own, erased) && own.is_reference() {
            let raw = match named {
                GenericType::Class(class, arguments) if self.table.is_raw(*class, arguments) => {
                    self.table.as_super(&value.ty, *class)
                }
                _ => None,
            };
            return Value {
                ty: raw.unwrap_or_else(|| named.clone()),
                ..value
            };
        }
        if own.is_reference() {
            // Nothing determined the parameter: it is of the type that is named.
            return Value {
                ty: named.clone(),
                ..value
            };
        }
        let span = value.span();
        self.boxed(value, span)
    }

    /// `Type[]::new`
    fn new_array_of(&mut self, ty: GenericType, arguments: Vec<Value>, span: Span) -> Value {
        let Some(length) = arguments.into_iter().next() else {
            return Value::unsupported(Code::Types, "array without a length", span);
        };
        let length = Box::new(self.pass_to(length, Type::Primitive(Primitive::Int)));
        let erased = self.table.erase(&ty);
        Value::new(ExpressionKind::NewArray { length }, erased, ty, span)
    }
}
