//! Third pass: fields, methods and constructors with their types.

use std::cell::Cell;

use syntax::Span;
use syntax::tree::{self, Member, Modifier, Modifiers, Parameter as DeclaredParameter};

use crate::class_table::{
    ClassTable, ConstantState, FieldDetail, GeneratedMethod, MethodDetail, MethodSource,
};
use crate::declare::{annotations, visibility};
use crate::entities::{
    ClassId, ClassKind, Field, FieldId, Method, MethodId, MethodKind, Origin, Parameter, Place,
    Primitive, SaidArgument, Type, TypeArgument, Visibility, Wildcard, index,
};
use crate::names::TypeScope;
use crate::types::{GenericType, VariableId};

/// The name of the synthetic field and parameter for the outer instance, as javac calls it.
pub(crate) const OUTER: &str = "this$0";

impl<'a> ClassTable<'a> {
    /// Declares the members of these classes.
    pub(crate) fn declare_members(&mut self, classes: std::ops::Range<u32>) {
        for class in classes.map(ClassId) {
            self.declare_members_of(class);
        }
    }

    fn declare_members_of(&mut self, class: ClassId) {
        let detail = self.class_detail(class);
        let origin = detail.source;
        let name = self.class(class).place.span;
        if self.is_inner(class)
            && let Some(outer) = self.class(class).enclosing
        {
            let ty = self.this_type(outer);
            let modifiers = Modifiers::default();
            let field = self.add_field(class, &modifiers, OUTER, ty, None, name);
            self.fields[field.0 as usize].is_final = true;
            self.classes[class.0 as usize].outer_instance = Some(field);
        }
        for constant in origin.enum_constants() {
            let ty = GenericType::class(class);
            let field = self.add_field(
                class,
                &constant.modifiers,
                &constant.name.text,
                ty,
                None,
                constant.name.span,
            );
            let field = &mut self.fields[field.0 as usize];
            (field.is_static, field.is_final, field.visibility) = (true, true, Visibility::Public);
        }
        for component in origin.record_components() {
            let ty = self.parameter_type(class, &[], component);
            let field = self.add_field(
                class,
                &component.modifiers,
                &component.name.text,
                ty,
                None,
                component.name.span,
            );
            let field = &mut self.fields[field.0 as usize];
            (field.is_final, field.visibility) = (true, Visibility::Private);
        }
        for member in origin.members() {
            match member {
                Member::Field(field) => self.declare_fields(class, field),
                Member::Method(method) => self.declare_method(class, method),
                Member::Constructor(constructor) => self.declare_constructor(class, constructor),
                Member::Initializer(_) | Member::Type(_) | Member::Error(_) => {}
            }
        }
        match self.class(class).kind {
            ClassKind::Record => self.declare_record_members(class),
            ClassKind::Enum => {
                self.declare_default_constructor(class);
                self.declare_enum_members(class);
            }
            ClassKind::Class => self.declare_default_constructor(class),
            ClassKind::Interface | ClassKind::Annotation => {}
        }
    }

    fn declare_fields(&mut self, class: ClassId, declaration: &'a tree::FieldDeclaration) {
        let scope = self.class_scope(class);
        let source = self.class(class).place.source;
        let base = self.declared_type(scope, &declaration.ty, source, true);
        for declarator in &declaration.declarators {
            let mut ty = base.clone();
            for _ in 0..declarator.dimensions.min(256) {
                ty = ty.array();
            }
            let (name, span) = (&declarator.name.text, declarator.name.span);
            self.add_field(
                class,
                &declaration.modifiers,
                name,
                ty,
                declarator.initializer.as_ref(),
                span,
            );
        }
    }

    /// Adds a field.
    pub(crate) fn add_field(
        &mut self,
        class: ClassId,
        modifiers: &Modifiers,
        name: &str,
        ty: GenericType,
        initializer: Option<&'a tree::VariableInitializer>,
        span: Span,
    ) -> FieldId {
        let id = FieldId(index(self.fields.len()));
        let in_interface = self.is_interface(class);
        let source = self.class(class).place.source;
        self.fields.push(Field {
            name: name.to_owned(),
            class,
            ty: self.erase(&ty),
            arguments: self.erased_arguments(&ty),
            is_static: in_interface || modifiers.has(Modifier::Static),
            is_final: in_interface || modifiers.has(Modifier::Final),
            visibility: if in_interface {
                Visibility::Public
            } else {
                visibility(modifiers)
            },
            constant: None,
            assignment: None,
            place: Place { source, span },
        });
        self.field_details.push(FieldDetail {
            ty,
            initializer,
            constant: Cell::new(ConstantState::Open),
        });
        self.classes[class.0 as usize].fields.push(id);
        id
    }

    fn declare_method(&mut self, class: ClassId, declaration: &'a tree::MethodDeclaration) {
        let unit = self.class_detail(class).unit;
        let variables = self.method_variables(unit, class, &declaration.type_parameters);
        let source = self.class(class).place.source;
        let scope = TypeScope {
            unit,
            class: Some(class),
            variables: &variables,
            types: &[],
        };
        let result = self.declared_type(scope, &declaration.result, source, true);
        let parameters = declaration.parameters.iter();
        let types = parameters.map(|p| self.parameter_type(class, &variables, p));
        let types: Vec<GenericType> = types.collect();
        let in_interface = self.is_interface(class);
        let modifiers = &declaration.modifiers;
        let visibility = match visibility(modifiers) {
            Visibility::Package if in_interface => Visibility::Public,
            other => other,
        };
        let is_native = modifiers.has(Modifier::Native);
        let is_made = is_native && self.gives_all_constants(class, declaration);
        let place = |span| Place { source, span };
        let name = &declaration.name;
        let method = Method {
            parameters: self.erased_parameters(class, &declaration.parameters, &types),
            result: self.erase(&result),
            result_arguments: self.erased_arguments(&result),
            result_variable: position_in(&self.class_detail(class).own_variables, &result),
            is_varargs: takes_any_number(&declaration.parameters),
            is_static: modifiers.has(Modifier::Static),
            is_abstract: modifiers.has(Modifier::Abstract)
                || (declaration.body.is_none() && !is_native),
            is_native: is_native && !is_made,
            visibility,
            annotations: annotations(modifiers),
            extent: place(declaration.span),
            ..Method::new(
                name.text.clone(),
                class,
                MethodKind::Method,
                place(name.span),
            )
        };
        let source = match is_made {
            true => MethodSource::Generated(GeneratedMethod::AllConstants),
            false => MethodSource::Method(declaration),
        };
        let detail = MethodDetail {
            variables,
            parameters: types,
            result,
            source,
        };
        self.add_method(method, detail);
    }

    /// Whether this is the method of the model of `Enum` that knows all enums: `$constants(Class)`.
    fn gives_all_constants(&self, class: ClassId, declaration: &tree::MethodDeclaration) -> bool {
        class == self.well_known().enumeration && declaration.name.text == "$constants"
    }

    fn declare_constructor(
        &mut self,
        class: ClassId,
        declaration: &'a tree::ConstructorDeclaration,
    ) {
        let unit = self.class_detail(class).unit;
        let variables = self.method_variables(unit, class, &declaration.type_parameters);
        let declared: &[DeclaredParameter] = if declaration.is_compact {
            self.class_detail(class).source.record_components()
        } else {
            &declaration.parameters
        };
        let types: Vec<GenericType> = declared
            .iter()
            .map(|p| self.parameter_type(class, &variables, p))
            .collect();
        let method = self.constructor(
            class,
            &declaration.modifiers,
            declared,
            &types,
            declaration.name.span,
            declaration.span,
        );
        let source = MethodSource::Constructor(declaration);
        let detail = MethodDetail {
            variables,
            parameters: types,
            result: GenericType::Void,
            source,
        };
        self.add_method(method, detail);
    }

    /// A constructor with its hidden parameters.
    pub(crate) fn constructor(
        &self,
        class: ClassId,
        modifiers: &Modifiers,
        declared: &[DeclaredParameter],
        types: &[GenericType],
        name: Span,
        extent: Span,
    ) -> Method {
        let source = self.class(class).place.source;
        let mut parameters = Vec::new();
        if let Some(field) = self.class(class).outer_instance {
            parameters.push(Parameter::plain(OUTER.to_owned(), self.field(field).ty));
        }
        if self.class(class).kind == ClassKind::Enum {
            // As javac calls them.
            let hidden = [
                ("$enum$name", Type::Class(self.well_known().string)),
                ("$enum$ordinal", Type::Primitive(Primitive::Int)),
            ];
            parameters.extend(hidden.map(|(name, ty)| Parameter::plain(name.to_owned(), ty)));
        }
        let hidden_parameters = parameters.len();
        parameters.extend(self.erased_parameters(class, declared, types));
        let place = Place { source, span: name };
        Method {
            parameters,
            hidden_parameters,
            is_varargs: takes_any_number(declared),
            visibility: match self.class(class).kind {
                ClassKind::Enum => Visibility::Private,
                _ => visibility(modifiers),
            },
            annotations: annotations(modifiers),
            extent: Place {
                source,
                span: extent,
            },
            ..Method::new("<init>".to_owned(), class, MethodKind::Constructor, place)
        }
    }

    fn declare_default_constructor(&mut self, class: ClassId) {
        let methods = &self.class(class).methods;
        if methods
            .iter()
            .any(|&m| self.method(m).kind == MethodKind::Constructor)
        {
            return;
        }
        let origin = self.class_detail(class).source;
        let source = match origin.declaration() {
            Some(_) => MethodSource::DefaultConstructor,
            None => MethodSource::AnonymousConstructor,
        };
        let span = self.class(class).place.span;
        let mut method = self.constructor(class, &Modifiers::default(), &[], &[], span, span);
        if self.class(class).kind == ClassKind::Class {
            method.visibility = self.class(class).visibility;
        }
        self.add_method(method, generated(source, Vec::new(), GenericType::Void));
    }

    /// Declares `<clinit>` for every class that needs one. Constants must be known: they need no
    /// code.
    pub(crate) fn declare_static_initializers(&mut self, classes: std::ops::Range<u32>) {
        for class in classes.map(ClassId) {
            let source = self.class_detail(class).source;
            let has_block = source
                .members()
                .iter()
                .any(|m| matches!(m, Member::Initializer(block) if block.is_static));
            let fields = &self.class(class).fields;
            let has_value = fields.iter().any(|&f| {
                let field = self.field(f);
                field.is_static
                    && field.constant.is_none()
                    && self.field_detail(f).initializer.is_some()
            });
            if !has_block && !has_value && source.enum_constants().is_empty() {
                continue;
            }
            let place = self.class(class).place;
            let method = Method {
                is_static: true,
                visibility: Visibility::Private,
                ..Method::new(
                    "<clinit>".to_owned(),
                    class,
                    MethodKind::StaticInitializer,
                    place,
                )
            };
            let id = MethodId(index(self.methods.len()));
            self.methods.push(method);
            self.method_details.push(generated(
                MethodSource::StaticInitializer,
                Vec::new(),
                GenericType::Void,
            ));
            self.classes[class.0 as usize].static_initializer = Some(id);
        }
    }

    /// Adds a method to its class.
    pub(crate) fn add_method(&mut self, method: Method, detail: MethodDetail<'a>) {
        let id = MethodId(index(self.methods.len()));
        self.classes[method.class.0 as usize].methods.push(id);
        self.methods.push(method);
        self.method_details.push(detail);
    }

    /// The type of a parameter; that of `T... rest` is `T[]`.
    fn parameter_type(
        &self,
        class: ClassId,
        variables: &[crate::types::VariableId],
        parameter: &DeclaredParameter,
    ) -> GenericType {
        let scope = TypeScope {
            unit: self.class_detail(class).unit,
            class: Some(class),
            variables,
            types: &[],
        };
        let Some(ty) = &parameter.ty else {
            return GenericType::Unknown("a parameter without a type".into());
        };
        let resolved = self.declared_type(scope, ty, self.class(class).place.source, true);
        if parameter.is_varargs {
            resolved.array()
        } else {
            resolved
        }
    }

    fn erased_parameters(
        &self,
        class: ClassId,
        declared: &[DeclaredParameter],
        types: &[GenericType],
    ) -> Vec<Parameter> {
        let erased = |(parameter, ty): (&DeclaredParameter, &GenericType)| {
            self.erased_parameter(class, &parameter.name.text, ty)
        };
        declared.iter().zip(types).map(erased).collect()
    }

    /// A parameter of a method that this class declares.
    pub(crate) fn erased_parameter(
        &self,
        class: ClassId,
        name: &str,
        ty: &GenericType,
    ) -> Parameter {
        let own = &self.class_detail(class).own_variables;
        let position = |ty: &GenericType| position_in(own, ty);
        Parameter {
            name: name.to_owned(),
            ty: self.erase(ty),
            absent_type: absent_type(ty),
            is_variable: matches!(ty, GenericType::Variable(_)),
            variable: position(ty),
            has_variable_elements: variable_of_elements(ty).is_some(),
            element_variable: variable_of_elements(ty).and_then(position),
            arguments: self.passed_arguments(class, ty),
            argument_variables: match ty {
                GenericType::Class(_, arguments) => arguments.iter().map(position).collect(),
                _ => Vec::new(),
            },
            said: self.said_arguments(ty),
        }
    }

    /// The type arguments of a parameter's type. A raw type is as wide as `?`. Where the library
    /// takes `?`, callers mean the elements of the receiver.
    fn passed_arguments(&self, class: ClassId, ty: &GenericType) -> Vec<TypeArgument> {
        let any = TypeArgument {
            ty: Type::Class(self.well_known().object),
            is_variable: self.class(class).origin == Origin::Library,
            wildcard: Some(Wildcard::Extends),
        };
        match ty {
            GenericType::Class(raw, arguments) if arguments.is_empty() => {
                vec![any; self.class_detail(*raw).own_variables.len()]
            }
            GenericType::Class(_, arguments) => {
                let erased = self.erased_arguments(ty).into_iter().zip(arguments.iter());
                let erased = erased.map(|(erased, argument)| match argument {
                    GenericType::Wildcard => any,
                    _ => erased,
                });
                erased.collect()
            }
            _ => Vec::new(),
        }
    }

    /// The type arguments anywhere in a type.
    fn said_arguments(&self, ty: &GenericType) -> Vec<SaidArgument> {
        let mut said = Vec::new();
        let mut open = vec![ty];
        while let Some(ty) = open.pop() {
            match ty {
                GenericType::Class(class, arguments) => {
                    let erased = self.erased_arguments(ty).into_iter().enumerate();
                    let known = erased.filter(|(_, argument)| !argument.is_variable);
                    said.extend(known.map(|(position, argument)| SaidArgument {
                        class: *class,
                        position,
                        ty: argument.ty,
                    }));
                    open.extend(arguments.iter());
                }
                GenericType::Extends(bound) => open.push(bound),
                GenericType::Array(component) => open.push(component),
                _ => {}
            }
        }
        said
    }

    /// The type arguments of a type.
    pub(crate) fn erased_arguments(&self, ty: &GenericType) -> Vec<TypeArgument> {
        let GenericType::Class(_, arguments) = ty else {
            return Vec::new();
        };
        let erased = |argument: &GenericType| {
            let bound = match argument {
                GenericType::Extends(bound) => bound,
                other => other,
            };
            let wildcard = match argument {
                GenericType::Extends(_) | GenericType::Wildcard => Some(Wildcard::Extends),
                GenericType::Super(bound) if matches!(**bound, GenericType::Variable(_)) => {
                    Some(Wildcard::Super(Type::Unknown))
                }
                GenericType::Super(bound) => Some(Wildcard::Super(self.erase(bound))),
                _ => None,
            };
            TypeArgument {
                ty: self.erase(argument),
                is_variable: matches!(bound, GenericType::Variable(_)),
                wildcard,
            }
        };
        arguments.iter().map(erased).collect()
    }

    /// The scope of types inside a class, outside of its methods.
    pub(crate) fn class_scope(&self, class: ClassId) -> TypeScope<'static> {
        TypeScope {
            unit: self.class_detail(class).unit,
            class: Some(class),
            variables: &[],
            types: &[],
        }
    }
}

/// Which of these variables the type is, or is bounded by from above.
pub(crate) fn position_in(own: &[VariableId], ty: &GenericType) -> Option<usize> {
    match ty {
        GenericType::Variable(variable) => own.iter().position(|known| known == variable),
        GenericType::Extends(bound) => position_in(own, bound),
        _ => None,
    }
}

/// The type variable that the innermost elements of an array type are.
fn variable_of_elements(ty: &GenericType) -> Option<&GenericType> {
    match ty {
        GenericType::Array(component) => match &**component {
            variable @ GenericType::Variable(_) => Some(variable),
            component => variable_of_elements(component),
        },
        _ => None,
    }
}

/// The details of a method that is not written.
pub(crate) fn generated(
    source: MethodSource<'_>,
    parameters: Vec<GenericType>,
    result: GenericType,
) -> MethodDetail<'_> {
    MethodDetail {
        variables: Vec::new(),
        parameters,
        result,
        source,
    }
}

/// Whether the last parameter is written with three dots.
fn takes_any_number(parameters: &[DeclaredParameter]) -> bool {
    parameters.last().is_some_and(|last| last.is_varargs)
}

/// The name of a type that is neither in the project nor modelled.
fn absent_type(ty: &GenericType) -> Option<String> {
    match ty {
        GenericType::Unknown(name) => Some(name.to_string()),
        GenericType::Array(element) => Some(absent_type(element)? + "[]"),
        _ => None,
    }
}
