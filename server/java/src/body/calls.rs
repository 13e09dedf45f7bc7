//! Method calls (JLS 15.12).

use syntax::Span;
use syntax::tree::{self, ExpressionKind as Syntax};

use super::operands::{Callee, Completed, Invocation, Operand, Receiver};
use super::variables::Meaning;
use super::{BodyBuilder, Value};
use crate::entities::{ClassId, Type, Visibility};
use crate::hir::{Dispatch, Expression, ExpressionKind};
use crate::inference::Inference;
use crate::lookup::Candidate;
use crate::overload::Argument;
use crate::types::{GenericType, Substitution};
use codes::Code;

impl BodyBuilder<'_, '_> {
    /// A method call.
    pub(super) fn method_call(
        &mut self,
        call: &tree::MethodCall,
        expected: Option<&GenericType>,
        span: Span,
    ) -> Value {
        match self.begin_call(call, span) {
            Ok(invocation) => self.complete(invocation, expected),
            Err(value) => value,
        }
    }

    /// A method call up to the choice of its method. Where none has to be chosen, the error is the
    /// value of the call.
    pub(super) fn begin_call<'e>(
        &mut self,
        call: &'e tree::MethodCall,
        span: Span,
    ) -> Result<Invocation<'e>, Value> {
        let (receiver, candidates, shown) = self.callees(call, span)?;
        let candidates = self.with_type_arguments(candidates, &call.type_arguments);
        let operands = self.operands(&call.arguments);
        let missing = |builder: &mut Self, arguments: &[Argument]| {
            let name = &call.name.text;
            builder.missing_callee(&receiver, call.receiver.as_deref(), name, arguments, span)
        };
        let (chosen, operands) = self.choose(candidates, operands, &shown, span, missing)?;
        Ok(self.invocation(Callee::Method(receiver, shown), chosen, operands, span))
    }

    /// The candidates with the type arguments that are written.
    pub(super) fn with_type_arguments(
        &self,
        mut candidates: Vec<Candidate>,
        written: &[tree::TypeArgument],
    ) -> Vec<Candidate> {
        if written.is_empty() {
            return candidates;
        }
        let explicit: Vec<GenericType> = written
            .iter()
            .map(|argument| self.table.resolve_argument(self.type_scope(), argument))
            .collect();
        for candidate in &mut candidates {
            let variables = &self.table.method_detail(candidate.method).variables;
            if variables.len() != explicit.len() {
                continue;
            }
            let substitution = Substitution::new(variables, &explicit);
            for (parameter, erased) in candidate.parameters.iter_mut().zip(&mut candidate.erased) {
                *parameter = substitution.apply(parameter);
                *erased = self.table.erase(parameter);
            }
            candidate.result = substitution.apply(&candidate.result);
            candidate.is_explicit = true;
        }
        candidates
    }

    /// The constructor among these that takes the arguments, and the arguments as it takes them.
    pub(super) fn constructor_arguments(
        &mut self,
        class: ClassId,
        candidates: Vec<Candidate>,
        operands: Vec<Operand<'_>>,
        shown: &str,
        span: Span,
    ) -> Result<(Candidate, Vec<Value>), Value> {
        let missing = |builder: &mut Self, arguments: &[Argument]| {
            builder.missing_constructor(class, arguments, span)
        };
        let (chosen, operands) = self.choose(candidates, operands, shown, span, missing)?;
        let callee = Callee::Constructor(class, Vec::new());
        let invocation = self.invocation(callee, chosen, operands, span);
        let completed = self.complete_parts(invocation, None);
        Ok((completed.chosen, completed.arguments))
    }

    /// The invocation of a method that was chosen.
    pub(super) fn invocation<'e>(
        &self,
        callee: Callee,
        chosen: Candidate,
        operands: Vec<Operand<'e>>,
        span: Span,
    ) -> Invocation<'e> {
        let method = self.table.method(chosen.method);
        let variables = match chosen.is_explicit {
            true => Vec::new(),
            false => self.table.method_detail(chosen.method).variables.clone(),
        };
        let is_get_class =
            method.name == "getClass" && method.class == self.table.well_known().object;
        let result = if is_get_class {
            chosen.result.clone()
        } else {
            self.table.upward(chosen.result.clone(), None)
        };
        let formals = chosen.plain_formals(operands.len());
        let estimate = self.estimate(&variables, &formals, &operands, &result);
        Invocation {
            callee,
            chosen,
            variables,
            operands,
            result,
            estimate,
            span,
        }
    }

    /// The value of an invocation whose place expects this type.
    pub(super) fn complete(
        &mut self,
        invocation: Invocation<'_>,
        expected: Option<&GenericType>,
    ) -> Value {
        self.complete_openly(invocation, expected).0
    }

    /// The same; also whether a type argument remained that nothing determined.
    pub(super) fn complete_openly(
        &mut self,
        invocation: Invocation<'_>,
        expected: Option<&GenericType>,
    ) -> (Value, bool) {
        let span = invocation.span;
        // Where the result is of a class, at most its arguments are open.
        let is_variable = matches!(invocation.result, GenericType::Variable(_));
        let Completed {
            callee,
            chosen,
            arguments,
            result,
            is_open,
        } = self.complete_parts(invocation, expected);
        let value = match callee {
            Callee::Method(receiver, shown) => Value {
                is_flexible: is_open && is_variable,
                ..self.call_of(receiver, &shown, &chosen, arguments, result, span)
            },
            Callee::Constructor(class, hidden) => {
                let mut passed = hidden;
                let arguments = self.with_results_converted(arguments, &chosen);
                passed.extend(self.pass_arguments(arguments, &chosen, span));
                let kind = ExpressionKind::New {
                    class,
                    constructor: chosen.method,
                    arguments: passed,
                };
                Value::new(kind, Type::Class(class), result, span)
            }
        };
        (value, is_open)
    }

    /// What an invocation consists of once its place is known.
    pub(super) fn complete_parts(
        &mut self,
        invocation: Invocation<'_>,
        expected: Option<&GenericType>,
    ) -> Completed {
        let Invocation {
            callee,
            mut chosen,
            variables,
            operands,
            result,
            ..
        } = invocation;
        let formals = chosen.plain_formals(operands.len());
        let mut inference = Inference::new(self.table, &variables);
        if let Some(expected) = expected {
            inference.result(&result, expected);
        }
        let arguments = self.settle(operands, &formals, &mut inference);
        let (substitution, is_open) = inference.finish();
        if !variables.is_empty() {
            self.table.instantiate(&mut chosen, &substitution);
        }
        Completed {
            callee,
            chosen,
            arguments,
            result: self.table.upward(substitution.apply(&result), None),
            is_open,
        }
    }

    /// The call of a method that was chosen, whose arguments are complete.
    pub(super) fn call_of(
        &mut self,
        receiver: Receiver,
        shown: &str,
        chosen: &Candidate,
        arguments: Vec<Value>,
        result: GenericType,
        span: Span,
    ) -> Value {
        let method = self.table.method(chosen.method);
        let dispatch = if method.is_static {
            Dispatch::Static
        } else if method.visibility == Visibility::Private || matches!(receiver, Receiver::Super(_))
        {
            Dispatch::Exact
        } else {
            Dispatch::Virtual
        };
        let receiver = match receiver {
            Receiver::Object(value) if method.is_static && !value.is_pure() => {
                let call = self.call_of(Receiver::Type, shown, chosen, arguments, result, span);
                return call.after_value(value);
            }
            _ if method.is_static => None,
            Receiver::Enclosing(class) => Some(self.instance_of_enclosing(class, span)),
            Receiver::Object(value) | Receiver::Super(value) => Some(value),
            Receiver::Type => {
                let construct = format!("call of the instance method {shown} without an instance");
                return Value::unsupported(Code::Types, construct, span);
            }
        };
        if dispatch == Dispatch::Exact && method.is_abstract {
            let construct = format!("call of {shown}, which is abstract");
            return Value::unsupported(Code::Types, construct, span);
        }
        let receiver = match receiver {
            Some(value) if value.is_unsupported() => return value,
            Some(value) => Some(Box::new(self.receiver_for(value, chosen))),
            None => None,
        };
        let arguments = self.with_results_converted(arguments, chosen);
        let arguments = self.pass_arguments(arguments, chosen, span);
        let erased = method.result;
        if let Some(name) = result.unknown()
            && erased != Type::Void
            && erased == Type::Unknown
        {
            let construct = format!("call of {shown}, whose result {name} is not modelled");
            return Value::unsupported(Code::UnknownClass, construct, span);
        }
        let kind = ExpressionKind::Call {
            dispatch,
            method: chosen.method,
            receiver,
            arguments,
        };
        Value::new(kind, erased, result, span)
    }

    /// The receiver, cast where the JVM knows only a bound of its type that lacks the method.
    fn receiver_for(&self, value: Value, chosen: &Candidate) -> Expression {
        let own = self.table.method(chosen.method).class;
        if value.ty.is_reference() && matches!(value.ty, GenericType::Array(_)) {
            return self.as_itself(value);
        }
        let site = self
            .table
            .class_types(&value.ty)
            .into_iter()
            .find_map(|bound| match bound {
                GenericType::Class(class, _) if self.table.is_subclass(class, own) => Some(class),
                _ => None,
            });
        self.pass_to(value, Type::Class(site.unwrap_or(own)))
    }

    /// `array.clone()`, whose result is of the array's type (JLS 10.7): a cast of what
    /// `Object.clone` returns.
    fn array_clone(&self, array: Value, call: &tree::MethodCall, span: Span) -> Value {
        let object = self.table.well_known().object;
        let methods = &self.table.class(object).methods;
        let clone = methods
            .iter()
            .find(|&&m| self.table.method(m).name == "clone");
        let (Some(&method), true) = (clone, call.arguments.is_empty()) else {
            let construct = "clone of an array, with arguments";
            return Value::unsupported(Code::UnknownMethod, construct, span);
        };
        let (ty, erased) = (array.ty.clone(), self.table.erase(&array.ty));
        let copied = ExpressionKind::Call {
            dispatch: Dispatch::Virtual,
            method,
            receiver: Some(Box::new(self.as_itself(array))),
            arguments: Vec::new(),
        };
        let copied = Expression::new(copied, Type::Class(object), span);
        Value::new(ExpressionKind::Cast(Box::new(copied)), erased, ty, span)
    }

    /// Who receives the call, what it could mean, and how to show it. Where no method has to be
    /// chosen, the error is the value of the whole call: mostly one that is not supported.
    fn callees(
        &mut self,
        call: &tree::MethodCall,
        span: Span,
    ) -> Result<(Receiver, Vec<Candidate>, String), Value> {
        let name = &call.name.text;
        let Some(receiver) = &call.receiver else {
            return self.unqualified_callees(name, span);
        };
        match &receiver.kind {
            Syntax::Super { qualifier } => {
                let (this, superclass) = self.super_site(qualifier.as_deref(), receiver.span)?;
                let candidates = self.table.candidates(&superclass, name, self.class);
                Ok((Receiver::Super(this), candidates, format!("super.{name}")))
            }
            _ => match self.meaning(receiver) {
                Meaning::Value(value) => {
                    if value.is_unsupported() {
                        // What stands for a value without a class is named by words, not by an
                        // identifier.
                        let class = value.ty.unknown().filter(|name| !name.contains(' '));
                        // What is wrong with it is said of it.
                        let is_mistake = value.is_mistake();
                        return Err(match class.filter(|_| !is_mistake) {
                            Some(class) => not_modelled(&format!("{class}.{name}"), span),
                            None => value,
                        });
                    }
                    let ty = self.table.erase(&value.ty);
                    let shown = format!("{}.{name}", self.table.display(ty));
                    if let Some(class) = value.ty.unknown() {
                        return Err(not_modelled(&format!("{class}.{name}"), span));
                    }
                    if !value.ty.is_reference() {
                        return Err(Value::unsupported(
                            Code::Types,
                            format!("call of {shown}"),
                            span,
                        ));
                    }
                    if ty.is_array() && name == "clone" {
                        return Err(self.array_clone(value, call, span));
                    }
                    let candidates = self.table.candidates(&value.ty, name, self.class);
                    self.check_supertypes(&value.ty, &candidates, true, &shown, span)?;
                    Ok((Receiver::Object(value), candidates, shown))
                }
                Meaning::Type(GenericType::Unknown(class)) => {
                    let otherwise = format!("call of {class}.{name}, which is not modelled");
                    Err(match self.missing_class(&class, otherwise) {
                        (Code::NoSuchClass, message) => {
                            Value::unsupported(Code::NoSuchClass, message, receiver.span)
                        }
                        (_, construct) => Value::unsupported(Code::UnknownMethod, construct, span),
                    })
                }
                Meaning::Type(ty) => {
                    let shown = format!("{}.{name}", self.table.display(self.table.erase(&ty)));
                    let candidates = self.table.candidates(&ty, name, self.class);
                    self.check_supertypes(&ty, &candidates, true, &shown, span)?;
                    Ok((Receiver::Type, candidates, shown))
                }
                Meaning::Package(package) => {
                    let missing = self.missing_qualifier(&package, receiver.span);
                    let qualified = format!("{package}.{name}");
                    Err(missing.unwrap_or_else(|| not_modelled(&qualified, span)))
                }
            },
        }
    }

    /// `this` and the class or interface whose method `super.m()` or `Interface.super.m()` means.
    pub(super) fn super_site(
        &mut self,
        qualifier: Option<&tree::Expression>,
        span: Span,
    ) -> Result<(Value, GenericType), Value> {
        let this = self.this(span);
        if this.is_unsupported() {
            return Err(this);
        }
        let detail = self.table.class_detail(self.class);
        let Some(qualifier) = qualifier else {
            let object = self.object_type();
            return Ok((this, detail.superclass.clone().unwrap_or(object)));
        };
        match self.meaning(qualifier) {
            Meaning::Type(GenericType::Class(class, _)) => {
                let is_it =
                    |ty: &&GenericType| matches!(ty, GenericType::Class(c, _) if *c == class);
                if let Some(interface) = detail.interfaces.iter().find(is_it) {
                    return Ok((this, interface.clone()));
                }
                let outer = self.instance_of_enclosing(class, span);
                if outer.is_unsupported() {
                    return Err(outer);
                }
                let object = self.object_type();
                let superclass = self.table.class_detail(class).superclass.clone();
                Ok((outer, superclass.unwrap_or(object)))
            }
            _ => Err(Value::unsupported(
                Code::UnknownClass,
                "super of a class that is not known",
                span,
            )),
        }
    }

    /// The methods that a simple name can mean: those of the innermost class that has one so named,
    /// else imported ones (JLS 15.12.1).
    fn unqualified_callees(
        &self,
        name: &str,
        span: Span,
    ) -> Result<(Receiver, Vec<Candidate>, String), Value> {
        let mut around = Some(self.class);
        while let Some(class) = around {
            let this = self.table.this_type(class);
            let candidates = self.table.candidates(&this, name, self.class);
            let shown = format!("{}.{name}", self.table.class(class).simple_name);
            if !candidates.is_empty() {
                return Ok((Receiver::Enclosing(class), candidates, shown));
            }
            // Of an interface that is not known, only default methods could be meant, which classes
            // rarely call so.
            self.check_supertypes(&this, &candidates, false, &shown, span)?;
            around = self.table.class(class).enclosing;
        }
        let unit = self.table.units[self.unit];
        for on_demand in [false, true] {
            let mut candidates: Vec<Candidate> = Vec::new();
            for import in unit
                .tree()
                .imports
                .iter()
                .filter(|i| i.is_static && i.on_demand == on_demand)
            {
                let Some(class) = self.static_import_class(import, name) else {
                    if !on_demand && import.name.last().text == name {
                        return Err(not_modelled(&import.name.to_string(), span));
                    }
                    continue;
                };
                let found = self
                    .table
                    .candidates(&GenericType::class(class), name, self.class);
                for candidate in found
                    .into_iter()
                    .filter(|c| self.table.method(c.method).is_static)
                {
                    if !candidates.iter().any(|c| c.method == candidate.method) {
                        candidates.push(candidate);
                    }
                }
            }
            if !candidates.is_empty() {
                return Ok((Receiver::Type, candidates, name.to_owned()));
            }
        }
        Err(self.undeclared_method(name, span).unwrap_or_else(|| {
            let construct = format!("call of {name}, which is not declared");
            Value::unsupported(Code::UnknownMethod, construct, span)
        }))
    }

    /// A method that is not found may be one of a superclass, or interface, that is not known.
    fn check_supertypes(
        &self,
        ty: &GenericType,
        candidates: &[Candidate],
        with_interfaces: bool,
        shown: &str,
        span: Span,
    ) -> Result<(), Value> {
        if !candidates.is_empty() {
            return Ok(());
        }
        for class_type in self.table.class_types(ty) {
            let GenericType::Class(class, _) = class_type else {
                continue;
            };
            for &ancestor in self.table.ancestors(class) {
                let detail = self.table.class_detail(ancestor);
                let unknown = match &detail.unknown_superclass {
                    None if with_interfaces => &detail.unknown_interface,
                    superclass => superclass,
                };
                if let Some(unknown) = unknown {
                    let construct = format!(
                        "call of {shown}, perhaps inherited from {unknown}, which is not modelled"
                    );
                    return Err(Value::unsupported(Code::UnknownMethod, construct, span));
                }
            }
        }
        Ok(())
    }

    /// The arguments, converted to the declared parameters' erasures; the last ones in a new array,
    /// where the call passes them so.
    pub(super) fn pass_arguments(
        &self,
        arguments: Vec<Value>,
        chosen: &Candidate,
        span: Span,
    ) -> Vec<Expression> {
        let declared = self.table.method(chosen.method);
        let hidden = declared.parameters.len() - chosen.parameters.len();
        let mut arguments = arguments.into_iter();
        let mut passed = Vec::with_capacity(chosen.parameters.len());
        for (position, parameter) in declared.parameters[hidden..].iter().enumerate() {
            if chosen.spreads && position + 1 == chosen.parameters.len() {
                // The array is one of the parameter's type as a member of the receiver's type.
                let array = match chosen.erased[position] {
                    array if array.is_array() => array,
                    _ => parameter.ty,
                };
                let rest: Vec<Expression> = arguments
                    .by_ref()
                    .map(|value| self.pass_to(value, array.component()))
                    .collect();
                passed.push(Expression::new(
                    ExpressionKind::ArrayInitializer { elements: rest },
                    array,
                    span,
                ));
            } else if let Some(value) = arguments.next() {
                passed.push(self.pass_to(value, parameter.ty));
            }
        }
        passed
    }

    /// The values as overload resolution sees them.
    pub(super) fn described_values(&self, values: &[Value]) -> Vec<Argument> {
        let values = values.iter();
        values.map(|value| self.described_value(value)).collect()
    }

    /// A value as overload resolution sees it.
    pub(super) fn described_value(&self, value: &Value) -> Argument {
        Argument {
            ty: value.ty.clone(),
            erased: self.table.erase(&value.ty),
            is_flexible: value.is_flexible,
            function: None,
        }
    }
}

fn not_modelled(method: &str, span: Span) -> Value {
    Value::unsupported(
        Code::UnknownMethod,
        format!("call of {method}, which is not modelled"),
        span,
    )
}
