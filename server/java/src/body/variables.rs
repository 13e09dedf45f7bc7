//! Names in expressions (JLS 6.5): locals, fields, outer instances, types, packages.

use std::sync::Arc;

use syntax::Span;
use syntax::tree::{self, Identifier};

use super::{BodyBuilder, Value};
use crate::class_table::ConstantState;
use crate::entities::{ClassId, ConstantValue, FieldId, Type};
use crate::hir::ExpressionKind;
use crate::local_classes::Frame;
use crate::lookup::FieldLookup;
use crate::names::TypeName;
use crate::types::GenericType;
use codes::Code;

/// What a name or a dotted name means.
pub(super) enum Meaning {
    /// A value.
    Value(Value),
    /// A type; unknown ones included.
    Type(GenericType),
    /// A package, as far as one can tell.
    Package(String),
}

/// A variable by its simple name.
pub(super) enum Variable {
    /// A local, with the value of a constant one.
    Local { index: usize },
    /// A field of a class around this place.
    Field {
        owner: ClassId,
        field: FieldId,
        ty: GenericType,
    },
    /// A variable of a body around a local class.
    Captured { frame: Arc<Frame>, index: usize },
    /// A statically imported field.
    Imported { field: FieldId, ty: GenericType },
    /// A name with two meanings.
    Ambiguous,
}

impl BodyBuilder<'_, '_> {
    /// The expression `this`.
    pub(super) fn this(&self, span: Span) -> Value {
        self.instance_of_enclosing(self.class, span)
    }

    /// The innermost instance of exactly the class `target` around this place: `this` or an outer
    /// instance of it.
    pub(super) fn instance_of_enclosing(&self, target: ClassId, span: Span) -> Value {
        let no_instance = || {
            let construct = format!(
                "use of an instance of {} where there is none",
                self.table.class(target).name
            );
            Value::unsupported(Code::Types, construct, span)
        };
        if !self.has_this {
            return no_instance();
        }
        let mut class = self.class;
        let mut value = if self.in_prologue {
            let (Some(local), Some(outer)) =
                (self.outer_parameter, self.table.class(class).enclosing)
            else {
                return no_instance();
            };
            class = outer;
            Value::new(
                ExpressionKind::Local(local),
                Type::Class(outer),
                self.table.this_type(outer),
                span,
            )
        } else {
            self.uses_this.set(true);
            let this = ExpressionKind::Local(crate::hir::LocalId(0));
            Value::new(this, Type::Class(class), self.table.this_type(class), span)
        };
        while class != target {
            let (Some(field), Some(outer)) = (
                self.table.class(class).outer_instance,
                self.table.class(class).enclosing,
            ) else {
                return no_instance();
            };
            let kind = ExpressionKind::Field {
                object: Box::new(value.expression),
                field,
            };
            value = Value::new(kind, Type::Class(outer), self.table.this_type(outer), span);
            class = outer;
        }
        value
    }

    /// The innermost instance around this place that is one of `target` or of a class below it.
    pub(super) fn instance_below(&self, target: ClassId, span: Span) -> Option<Value> {
        let mut class = self.class;
        if self.in_prologue {
            class = self.table.class(class).enclosing?;
        }
        loop {
            if self.table.is_subclass(class, target) {
                let value = self.instance_of_enclosing(class, span);
                return (!value.is_unsupported()).then_some(value);
            }
            if !self.table.is_inner(class) {
                return None;
            }
            class = self.table.class(class).enclosing?;
        }
    }

    /// The variable that a simple name means.
    pub(super) fn variable(&self, name: &str) -> Option<Variable> {
        if let Some(index) = self
            .scope
            .iter()
            .rposition(|declared| declared.name == name && name != "this")
        {
            return Some(Variable::Local { index });
        }
        let mut around = Some(self.class);
        while let Some(owner) = around {
            match self
                .table
                .find_field(&self.table.this_type(owner), name, self.class)
            {
                FieldLookup::Found(field, ty) => return Some(Variable::Field { owner, field, ty }),
                FieldLookup::Ambiguous => return Some(Variable::Ambiguous),
                FieldLookup::NotFound => {}
            }
            if let Some((frame, index)) = self.captured_variable(owner, name) {
                return Some(Variable::Captured { frame, index });
            }
            around = self.table.class(owner).enclosing;
        }
        self.imported_field(name)
    }

    fn imported_field(&self, name: &str) -> Option<Variable> {
        let unit = self.table.units[self.unit];
        let mut found: Option<(FieldId, GenericType)> = None;
        for on_demand in [false, true] {
            for import in unit
                .tree()
                .imports
                .iter()
                .filter(|i| i.is_static && i.on_demand == on_demand)
            {
                let Some(class) = self.static_import_class(import, name) else {
                    continue;
                };
                if let FieldLookup::Found(field, ty) =
                    self.table
                        .find_field(&GenericType::class(class), name, self.class)
                    && self.table.field(field).is_static
                {
                    match &found {
                        Some((other, _)) if *other != field => return Some(Variable::Ambiguous),
                        _ => found = Some((field, ty)),
                    }
                }
            }
            if found.is_some() {
                break;
            }
        }
        found.map(|(field, ty)| Variable::Imported { field, ty })
    }

    /// The class whose static members of this name an import brings in.
    pub(super) fn static_import_class(&self, import: &tree::Import, name: &str) -> Option<ClassId> {
        if import.on_demand {
            return self.table.by_name.get(&import.name.to_string()).copied();
        }
        if import.name.last().text != name {
            return None;
        }
        let segments: Vec<&str> = import
            .name
            .segments
            .iter()
            .map(|s| s.text.as_str())
            .collect();
        let (_, class) = segments.split_last()?;
        self.table.by_name.get(&class.join(".")).copied()
    }

    /// What an expression means that may be the name of a type or package.
    pub(super) fn meaning(&mut self, expression: &tree::Expression) -> Meaning {
        match &expression.kind {
            tree::ExpressionKind::Name(name) => {
                if self.variable(&name.text).is_some() {
                    return Meaning::Value(self.name(name));
                }
                match self.table.type_named(self.type_scope(), &name.text) {
                    TypeName::Class(class, _) => Meaning::Type(GenericType::class(class)),
                    TypeName::Variable(variable) => Meaning::Type(GenericType::Variable(variable)),
                    TypeName::Missing(name) => Meaning::Type(GenericType::Unknown(name)),
                    TypeName::Ambiguous(..) => {
                        Meaning::Type(GenericType::Unknown(Arc::from(name.text.as_str())))
                    }
                    TypeName::NotFound => Meaning::Package(name.text.clone()),
                }
            }
            tree::ExpressionKind::FieldAccess { object, name } => match &object.kind {
                tree::ExpressionKind::Name(_) | tree::ExpressionKind::FieldAccess { .. } => {
                    let qualifier = self.meaning(object);
                    self.member_meaning(qualifier, name, expression.span)
                }
                _ => Meaning::Value(self.expression(expression, None)),
            },
            _ => Meaning::Value(self.expression(expression, None)),
        }
    }

    fn member_meaning(&mut self, qualifier: Meaning, name: &Identifier, span: Span) -> Meaning {
        match qualifier {
            Meaning::Value(value) => Meaning::Value(self.field_of(value, name, span)),
            Meaning::Type(GenericType::Unknown(class)) => Meaning::Type(GenericType::Unknown(
                Arc::from(format!("{class}.{}", name.text)),
            )),
            Meaning::Type(ty) => {
                let field = self.table.find_field(&ty, &name.text, self.class);
                if let (FieldLookup::NotFound, GenericType::Class(class, _)) = (&field, &ty)
                    && let Some(member) = self.table.member_type(*class, &name.text)
                {
                    return Meaning::Type(GenericType::class(member));
                }
                Meaning::Value(self.static_field_of(&ty, field, name, span))
            }
            Meaning::Package(package) => {
                let qualified = format!("{package}.{}", name.text);
                match self.table.by_name.get(&qualified) {
                    Some(&class) => Meaning::Type(GenericType::class(class)),
                    None => Meaning::Package(qualified),
                }
            }
        }
    }

    /// The value of a simple name.
    pub(super) fn name(&mut self, name: &Identifier) -> Value {
        let span = name.span;
        match self.variable(&name.text) {
            Some(Variable::Local { index }) => {
                let declared = &self.scope[index];
                match declared.constant {
                    Some(constant) => {
                        let ty = declared.ty.clone();
                        Value::constant(constant, self.table.erase(&ty), ty, span)
                    }
                    None => {
                        let value = self.local_value(index, span);
                        self.checked(value)
                    }
                }
            }
            Some(Variable::Field { owner, field, ty }) => {
                if let Some(constant) = self.constant_of(field) {
                    return Value::constant(constant, self.table.field(field).ty, ty, span);
                }
                if self.table.field(field).is_static {
                    return self.static_field(field, ty, span);
                }
                let object = self.instance_of_enclosing(owner, span);
                self.instance_field(object, field, ty, span)
            }
            Some(Variable::Captured { frame, index }) => {
                let variable = &frame.variables[index];
                let (erased, ty) = (variable.capture.erased, variable.capture.ty.clone());
                match variable.constant {
                    Some(constant) => Value::constant(constant, erased, ty, span),
                    None => {
                        let value = self.read_capture(&variable.capture, span);
                        self.checked(value)
                    }
                }
            }
            Some(Variable::Imported { field, ty }) => self.static_field(field, ty, span),
            Some(Variable::Ambiguous) => {
                let construct = format!("use of {}, which has more than one meaning", name.text);
                Value::unsupported(Code::Ambiguous, construct, span)
            }
            None => self.missing_variable(&name.text, span).unwrap_or_else(|| {
                let construct = format!("use of {}, which is not declared", name.text);
                Value::unsupported(Code::UnknownVariable, construct, span)
            }),
        }
    }

    /// `value.name`
    pub(super) fn field_of(&mut self, value: Value, name: &Identifier, span: Span) -> Value {
        if value.is_unsupported() {
            return value;
        }
        if let GenericType::Array(_) = value.ty
            && name.text == "length"
        {
            let array = self.as_itself(value);
            let kind = ExpressionKind::Length(Box::new(array));
            return Value::int(kind, span);
        }
        if let Some(class) = value.ty.unknown() {
            let construct = format!("field {} of {class}, which is not modelled", name.text);
            return Value::unsupported(Code::UnknownClass, construct, span);
        }
        match self.table.find_field(&value.ty, &name.text, self.class) {
            FieldLookup::Found(field, ty) if self.table.field(field).is_static => {
                let read = self.static_field(field, ty, span);
                match value.is_pure() {
                    true => read,
                    false => read.after_value(value),
                }
            }
            FieldLookup::Found(field, ty) => self.instance_field(value, field, ty, span),
            FieldLookup::Ambiguous => {
                let construct = format!("field {}, which is inherited twice", name.text);
                Value::unsupported(Code::Ambiguous, construct, span)
            }
            FieldLookup::NotFound => self.unknown_field(&value.ty, &name.text, span),
        }
    }

    /// The value as its field's owner needs it, and the field read from it.
    pub(super) fn instance_field(
        &self,
        object: Value,
        field: FieldId,
        ty: GenericType,
        span: Span,
    ) -> Value {
        if object.is_unsupported() {
            return object;
        }
        let object = self.pass_to(object, Type::Class(self.table.field(field).class));
        if matches!(object.kind, ExpressionKind::Unsupported(_)) {
            return Value {
                expression: object,
                ty: GenericType::Unknown(Arc::from("?")),
                is_flexible: false,
            };
        }
        let kind = ExpressionKind::Field {
            object: Box::new(object),
            field,
        };
        self.checked(Value::new(kind, self.table.field(field).ty, ty, span))
    }

    fn static_field_of(
        &mut self,
        ty: &GenericType,
        found: FieldLookup,
        name: &Identifier,
        span: Span,
    ) -> Value {
        let class = self.table.display(self.table.erase(ty));
        match found {
            FieldLookup::Found(field, ty) => {
                if let Some(constant) = self.constant_of(field) {
                    return Value::constant(constant, self.table.field(field).ty, ty, span);
                }
                if self.table.field(field).is_static {
                    self.static_field(field, ty, span)
                } else {
                    let construct = format!("instance field {} of class {class}", name.text);
                    Value::unsupported(Code::Types, construct, span)
                }
            }
            FieldLookup::Ambiguous => {
                let construct = format!("field {class}.{}, which is inherited twice", name.text);
                Value::unsupported(Code::Ambiguous, construct, span)
            }
            FieldLookup::NotFound => self.unknown_field(ty, &name.text, span),
        }
    }

    /// What stands for a field that was not found in a type.
    pub(super) fn unknown_field(&self, ty: &GenericType, name: &str, span: Span) -> Value {
        self.missing_field(ty, name, span).unwrap_or_else(|| {
            let class = self.table.display(self.table.erase(ty));
            let construct = format!("field {name} of {class}, which is not known");
            Value::unsupported(Code::UnknownVariable, construct, span)
        })
    }

    /// A static field; a constant one is its value.
    pub(super) fn static_field(&mut self, field: FieldId, ty: GenericType, span: Span) -> Value {
        let erased = self.table.field(field).ty;
        match self.constant_of(field) {
            Some(constant) => Value::constant(constant, erased, ty, span),
            None => self.checked(Value::new(ExpressionKind::Static(field), erased, ty, span)),
        }
    }

    /// The constant that a field is; while constants are being found, notes which one must be known
    /// first.
    fn constant_of(&mut self, field: FieldId) -> Option<ConstantValue> {
        match self.table.field_detail(field).constant.get() {
            ConstantState::Known(value) => value,
            ConstantState::Open => {
                self.needs = self.needs.or(Some(field));
                None
            }
            ConstantState::Asked => None,
        }
    }

    /// A variable whose type is not known cannot be used. It keeps the type's name, for who calls a
    /// method of it.
    fn checked(&self, value: Value) -> Value {
        match value.ty.unknown() {
            Some(name) => {
                let otherwise = format!("a value of {name}, which is not modelled");
                let (code, construct) = self.missing_class(name, otherwise);
                Value {
                    ty: GenericType::Unknown(name.clone()),
                    ..Value::unsupported(code, construct, value.span())
                }
            }
            None => value,
        }
    }
}
