//! New objects and arrays (JLS 15.9, 15.10).

use syntax::Span;
use syntax::tree::{self, TypeKind, VariableInitializer};

use super::operands::{Callee, Invocation, Operand, is_diamond};
use super::{BodyBuilder, Value};
use crate::class_table::AnonymousClass;
use crate::entities::{ClassId, ClassKind, MethodId, MethodKind, Primitive, Type};
use crate::hir::{Expression, ExpressionKind};
use crate::lookup::Candidate;
use crate::overload::Argument;
use crate::types::{GenericType, VariableId};
use codes::Code;

impl BodyBuilder<'_, '_> {
    /// `new C(…)`
    pub(super) fn new_object(
        &mut self,
        new: &tree::NewObject,
        expected: Option<&GenericType>,
        span: Span,
    ) -> Value {
        let (outer, ty, class) = match self.created_type(new, span) {
            Ok(created) => created,
            Err(unsupported) => return unsupported,
        };
        if let Some(body) = &new.body {
            return self.anonymous_class(new, body, outer, ty, expected, span);
        }
        match self.begin_creation(new, outer, ty, class, span) {
            Ok(invocation) => self.complete(invocation, expected),
            Err(unsupported) => unsupported,
        }
    }

    /// `new C(…)` without a body up to the choice of its constructor. Where none has to be chosen,
    /// the error is the value.
    pub(super) fn begin_new<'e>(
        &mut self,
        new: &'e tree::NewObject,
        span: Span,
    ) -> Result<Invocation<'e>, Value> {
        let (outer, ty, class) = self.created_type(new, span)?;
        self.begin_creation(new, outer, ty, class, span)
    }

    fn begin_creation<'e>(
        &mut self,
        new: &'e tree::NewObject,
        outer: Option<Value>,
        ty: GenericType,
        class: ClassId,
        span: Span,
    ) -> Result<Invocation<'e>, Value> {
        let declared = self.table.class(class);
        if declared.is_abstract || declared.kind == ClassKind::Enum {
            let construct = format!("new {}, which is abstract", declared.name);
            return Err(Value::unsupported(Code::Types, construct, span));
        }
        let hidden = self.hidden_arguments(class, outer, span)?;
        self.begin_constructor(new, &ty, hidden, self.class, span)
    }

    /// The explicit outer instance and the type that a creation names.
    fn created_type(
        &mut self,
        new: &tree::NewObject,
        span: Span,
    ) -> Result<(Option<Value>, GenericType, ClassId), Value> {
        let (outer, ty) = match &new.outer {
            Some(outer) => {
                let outer = self.expression(outer, None);
                if outer.is_unsupported() {
                    return Err(outer);
                }
                let Some(ty) = self.member_of_outer(&outer, &new.class) else {
                    let construct = "inner class that is not known";
                    return Err(Value::unsupported(Code::UnknownClass, construct, span));
                };
                (Some(outer), ty)
            }
            None => (None, self.table.resolve_type(self.type_scope(), &new.class)),
        };
        match ty {
            GenericType::Class(class, _) => Ok((outer, ty, class)),
            _ => {
                let name = ty.unknown().map_or_else(
                    || self.table.display(self.table.erase(&ty)),
                    |name| name.to_string(),
                );
                let otherwise = format!("new {name}, which is not modelled");
                let (code, construct) = self.missing_class(&name, otherwise);
                Err(Value::unsupported(code, construct, span))
            }
        }
    }

    /// The invocation of the constructor that `new C(…)` means, as code of the class `from` sees
    /// it. Of an interface, which only an anonymous class can implement so, it is that of `Object`.
    fn begin_constructor<'e>(
        &mut self,
        new: &'e tree::NewObject,
        ty: &GenericType,
        hidden: Vec<Expression>,
        from: ClassId,
        span: Span,
    ) -> Result<Invocation<'e>, Value> {
        let GenericType::Class(class, _) = *ty else {
            let construct = "new of what is no class";
            return Err(Value::unsupported(Code::Types, construct, span));
        };
        // While a diamond's arguments are open, its class's variables stand for themselves.
        let site = if is_diamond(new) {
            self.table.this_type(class)
        } else {
            ty.clone()
        };
        let operands = self.operands(&new.arguments);
        let constructed = match self.table.is_interface(class) {
            true => self.object_type(),
            false => site.clone(),
        };
        let candidates = self.table.constructors(&constructed, from);
        let shown = format!("new {}", self.table.class(class).simple_name);
        let missing = |builder: &mut Self, arguments: &[Argument]| {
            builder.missing_constructor(class, arguments, span)
        };
        let (chosen, operands) = self.choose(candidates, operands, &shown, span, missing)?;
        let open = match is_diamond(new) {
            true => self.table.class_detail(class).variables.clone(),
            false => Vec::new(),
        };
        Ok(self.creation(class, site, &open, hidden, chosen, operands, span))
    }

    /// The invocation of a constructor that was chosen; `open` are the variables of its class that
    /// are inferred.
    #[allow(
        clippy::too_many_arguments,
        reason = "all of it is what a creation consists of"
    )]
    pub(super) fn creation<'e>(
        &self,
        class: ClassId,
        site: GenericType,
        open: &[VariableId],
        hidden: Vec<Expression>,
        chosen: Candidate,
        operands: Vec<Operand<'e>>,
        span: Span,
    ) -> Invocation<'e> {
        let chosen = Candidate {
            result: site,
            ..chosen
        };
        let callee = Callee::Constructor(class, hidden);
        let mut invocation = self.invocation(callee, chosen, operands, span);
        if !open.is_empty() {
            invocation.variables.extend_from_slice(open);
            let formals = invocation.chosen.plain_formals(invocation.operands.len());
            invocation.estimate = self.estimate(
                &invocation.variables,
                &formals,
                &invocation.operands,
                &invocation.result,
            );
        }
        invocation
    }

    /// `new C(…) { … }`: the creation of an object of a class of its own (JLS 15.9.5).
    fn anonymous_class(
        &mut self,
        new: &tree::NewObject,
        body: &tree::ClassBody,
        outer: Option<Value>,
        named: GenericType,
        expected: Option<&GenericType>,
        span: Span,
    ) -> Value {
        let Some(class) = self.class_in_code(body.span) else {
            return Value::unsupported(Code::LocalClass, "anonymous class", span);
        };
        let invocation = match self.begin_constructor(new, &named, Vec::new(), class, span) {
            Ok(invocation) => invocation,
            Err(unsupported) => return unsupported,
        };
        let completed = self.complete_parts(invocation, expected);
        let (chosen, arguments, supertype) =
            (completed.chosen, completed.arguments, completed.result);
        let superclass = self.table.method(chosen.method).class;
        let inherited = match self.hidden_arguments(superclass, outer, span) {
            Ok(inherited) => inherited,
            Err(unsupported) => return unsupported,
        };
        let parameters = &self.table.method(chosen.method).parameters;
        let found = AnonymousClass {
            supertype,
            constructor: chosen.method,
            parameters: parameters.iter().map(|p| p.ty).collect(),
        };
        self.table.found_anonymous(class, found);
        self.attribute_class(class);
        let mut passed = match self.hidden_arguments(class, None, span) {
            Ok(hidden) => hidden,
            Err(unsupported) => return unsupported,
        };
        passed.extend(inherited);
        let arguments = self.with_results_converted(arguments, &chosen);
        passed.extend(self.pass_arguments(arguments, &chosen, span));
        let Some(constructor) = self.constructor_in_code(class) else {
            return Value::unsupported(Code::LocalClass, "anonymous class", span);
        };
        let kind = ExpressionKind::New {
            class,
            constructor,
            arguments: passed,
        };
        Value::new(kind, Type::Class(class), self.table.this_type(class), span)
    }

    /// The constructor of an anonymous class.
    pub(super) fn constructor_in_code(&self, class: ClassId) -> Option<MethodId> {
        let methods = self.table.class(class).methods.iter().copied();
        methods
            .into_iter()
            .find(|&m| self.table.method(m).kind == MethodKind::Constructor)
    }

    /// The type that `outer.new Name()` means: a member of the type of `outer`.
    fn member_of_outer(&self, outer: &Value, written: &tree::TypeReference) -> Option<GenericType> {
        let TypeKind::Named(segments) = &written.kind else {
            return None;
        };
        let [segment] = segments.as_slice() else {
            return None;
        };
        let found = self
            .table
            .class_types(&outer.ty)
            .into_iter()
            .find_map(|ty| match ty {
                GenericType::Class(class, _) => {
                    let member = self.table.member_type(class, &segment.name.text)?;
                    Some((
                        self.table
                            .as_super(&ty, self.table.class(member).enclosing?)?,
                        member,
                    ))
                }
                _ => None,
            })?;
        let (GenericType::Class(_, mut arguments), member) = (found.0, found.1) else {
            return None;
        };
        let own = segment.arguments.iter().flatten();
        let own: Vec<GenericType> = own
            .map(|a| self.table.resolve_argument(self.type_scope(), a))
            .collect();
        if !own.is_empty() {
            arguments = arguments.iter().cloned().chain(own).collect();
        }
        if arguments.len() != self.table.class_detail(member).variables.len() {
            return Some(GenericType::class(member));
        }
        Some(GenericType::Class(member, arguments))
    }

    /// The outer instance that a constructor of an inner class takes: the given one, checked not to
    /// be null, or the innermost fitting one around.
    pub(super) fn outer_argument(
        &mut self,
        class: ClassId,
        given: Option<Value>,
        span: Span,
    ) -> Result<Option<Expression>, Value> {
        let (true, Some(enclosing)) = (
            self.table.is_inner(class),
            self.table.class(class).enclosing,
        ) else {
            return match given {
                None => Ok(None),
                Some(_) => {
                    let construct = "outer instance for a class that has none";
                    Err(Value::unsupported(Code::Types, construct, span))
                }
            };
        };
        let ty = Type::Class(enclosing);
        match given {
            Some(value) => {
                let outer = self.pass_to(value, ty);
                let span = outer.span;
                Ok(Some(Expression {
                    kind: ExpressionKind::NonNull(Box::new(outer)),
                    ty,
                    span,
                }))
            }
            // A local class belongs to exactly the instance around it.
            None if self.table.class(class).is_local => {
                let value = self.instance_of_enclosing(enclosing, span);
                match value.is_unsupported() {
                    true => Err(value),
                    false => Ok(Some(value.expression)),
                }
            }
            None => match self.instance_below(enclosing, span) {
                Some(value) => Ok(Some(self.pass_to(value, ty))),
                None => {
                    let name = &self.table.class(class).name;
                    let construct = format!("new {name} without an outer instance");
                    Err(Value::unsupported(Code::Types, construct, span))
                }
            },
        }
    }

    /// `new T[n]` and `new T[] { … }`
    pub(super) fn new_array(&mut self, new: &tree::NewArray, span: Span) -> Value {
        let mut element = self.table.resolve_type(self.type_scope(), &new.element);
        if let Some(name) = element.unknown() {
            let construct = format!("array of {name}, which is not modelled");
            return Value::unsupported(Code::UnknownClass, construct, span);
        }
        let dimensions = new.lengths.len() + new.empty_dimensions as usize;
        if dimensions > 255 {
            let construct = "array of more than 255 dimensions";
            return Value::unsupported(Code::NotJava, construct, span);
        }
        for _ in 1..dimensions {
            element = element.array();
        }
        if let Some(initializer) = &new.initializer {
            return self.array_initializer(initializer, &element.array());
        }
        if new.lengths.len() > 1 {
            return self.nested_arrays(&new.lengths, element.array(), span);
        }
        let Some(length) = new.lengths.first() else {
            return Value::unsupported(Code::NotJava, "new array without a length", span);
        };
        let length = self.expression(length, None);
        let length = Box::new(self.index(length));
        let ty = element.array();
        Value::new(
            ExpressionKind::NewArray { length },
            self.table.erase(&ty),
            ty,
            span,
        )
    }

    /// `{ … }` as the initial value of an array of this type.
    pub(super) fn array_initializer(
        &mut self,
        initializer: &tree::ArrayInitializer,
        ty: &GenericType,
    ) -> Value {
        let span = initializer.span;
        let GenericType::Array(element) = ty else {
            let construct = "array initialiser for what is no array";
            return Value::unsupported(Code::Types, construct, span);
        };
        let component = self.table.erase(element);
        let mut elements = Vec::with_capacity(initializer.elements.len());
        for part in &initializer.elements {
            let value = self.initializer(part, element);
            elements.push(self.assign_to(value, component));
        }
        let kind = ExpressionKind::ArrayInitializer { elements };
        Value::new(kind, self.table.erase(ty), ty.clone(), span)
    }

    /// The initial value of a variable of this type.
    pub(super) fn initializer(
        &mut self,
        initializer: &VariableInitializer,
        ty: &GenericType,
    ) -> Value {
        match initializer {
            VariableInitializer::Expression(expression) => self.expression(expression, Some(ty)),
            VariableInitializer::Array(array) => self.nested(1, array.span, |builder| {
                builder.array_initializer(array, ty)
            }),
        }
    }

    /// The type `int`.
    pub(super) fn int(&self) -> GenericType {
        GenericType::Primitive(Primitive::Int)
    }
}
