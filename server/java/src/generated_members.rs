//! The members that enums and records have without writing them (JLS 8.9.3, 8.10.3): their
//! signatures.

use crate::class_table::{ClassTable, GeneratedMethod, MethodSource};
use crate::entities::{
    ClassId, FieldId, Method, MethodKind, Parameter, Place, Primitive, Type, Visibility,
};
use crate::signatures::generated;
use crate::types::GenericType;

impl ClassTable<'_> {
    /// What every enum has (JLS 8.9.3), and what the model of `Enum` asks of it.
    pub(crate) fn declare_enum_members(&mut self, class: ClassId) {
        let this = GenericType::class(class);
        let string = GenericType::class(self.well_known().string);
        let enumeration = GenericType::class(self.well_known().enumeration);
        let boolean = GenericType::Primitive(Primitive::Boolean);
        self.declare_generated(
            class,
            "values",
            true,
            &[],
            this.clone().array(),
            GeneratedMethod::Values,
        );
        self.declare_generated(
            class,
            "valueOf",
            true,
            &[("name", string)],
            this,
            GeneratedMethod::ValueOf,
        );
        let other = ("other", enumeration);
        self.declare_generated(
            class,
            "$isKindOf",
            false,
            &[other],
            boolean,
            GeneratedMethod::IsKindOf,
        );
    }

    /// Declares a method that is not written; public unless its name says that it is none of
    /// Java's.
    fn declare_generated(
        &mut self,
        class: ClassId,
        name: &str,
        is_static: bool,
        parameters: &[(&str, GenericType)],
        result: GenericType,
        body: GeneratedMethod,
    ) {
        let place = self.class(class).place;
        let method = Method {
            name: name.to_owned(),
            class,
            kind: MethodKind::Method,
            parameters: parameters
                .iter()
                .map(|(name, ty)| Parameter::plain((*name).to_owned(), self.erase(ty)))
                .collect(),
            hidden_parameters: 0,
            result: self.erase(&result),
            result_arguments: self.erased_arguments(&result),
            is_static,
            is_abstract: false,
            is_native: false,
            visibility: match name.starts_with('$') {
                true => Visibility::Protected,
                false => Visibility::Public,
            },
            annotations: Vec::new(),
            place,
            extent: place,
        };
        let types = parameters.iter().map(|(_, ty)| ty.clone()).collect();
        self.add_method(
            method,
            generated(MethodSource::Generated(body), types, result),
        );
    }

    /// The canonical constructor and the accessors that a record does not declare itself (JLS
    /// 8.10.3, 8.10.4).
    pub(crate) fn declare_record_members(&mut self, class: ClassId) {
        let Some(declaration) = self.class_detail(class).source.declaration() else {
            return;
        };
        let components = &declaration.record_components;
        let fields: Vec<FieldId> = self
            .class(class)
            .fields
            .iter()
            .copied()
            .take(components.len())
            .collect();
        let types: Vec<GenericType> = fields
            .iter()
            .map(|&f| self.field_detail(f).ty.clone())
            .collect();
        let erased: Vec<Type> = fields.iter().map(|&f| self.field(f).ty).collect();
        let declares = |table: &Self, kind: MethodKind, name: &str, parameters: &[Type]| {
            table.class(class).methods.iter().any(|&m| {
                let method = table.method(m);
                method.kind == kind
                    && method.name == name
                    && method
                        .parameters
                        .iter()
                        .map(|p| p.ty)
                        .eq(parameters.iter().copied())
            })
        };
        let name = declaration.name.span;
        if !declares(self, MethodKind::Constructor, "<init>", &erased) {
            let method = self.constructor(
                class,
                &declaration.modifiers,
                components,
                &types,
                name,
                name,
            );
            self.add_method(
                method,
                generated(
                    MethodSource::RecordConstructor,
                    types.clone(),
                    GenericType::Void,
                ),
            );
        }
        for ((component, &field), ty) in components.iter().zip(&fields).zip(types) {
            if declares(self, MethodKind::Method, &component.name.text, &[]) {
                continue;
            }
            let source = self.class(class).place.source;
            let method = Method {
                name: component.name.text.clone(),
                class,
                kind: MethodKind::Method,
                parameters: Vec::new(),
                hidden_parameters: 0,
                result: self.erase(&ty),
                result_arguments: self.erased_arguments(&ty),
                is_static: false,
                is_abstract: false,
                is_native: false,
                visibility: Visibility::Public,
                annotations: Vec::new(),
                place: Place {
                    source,
                    span: component.name.span,
                },
                extent: Place {
                    source,
                    span: component.span,
                },
            };
            self.add_method(
                method,
                generated(MethodSource::RecordAccessor(field), Vec::new(), ty),
            );
        }
        let known = *self.well_known();
        let object = GenericType::class(known.object);
        if !declares(
            self,
            MethodKind::Method,
            "equals",
            &[Type::Class(known.object)],
        ) {
            let parameters = [("o", object)];
            let result = GenericType::Primitive(Primitive::Boolean);
            let body = GeneratedMethod::RecordEquals;
            self.declare_generated(class, "equals", false, &parameters, result, body);
        }
        if !declares(self, MethodKind::Method, "hashCode", &[]) {
            let result = GenericType::Primitive(Primitive::Int);
            let body = GeneratedMethod::RecordHashCode;
            self.declare_generated(class, "hashCode", false, &[], result, body);
        }
        if !declares(self, MethodKind::Method, "toString", &[]) {
            let result = GenericType::class(known.string);
            let body = GeneratedMethod::RecordToString;
            self.declare_generated(class, "toString", false, &[], result, body);
        }
    }
}
