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
        let (name, other) = ([("name", string)], [("other", enumeration)]);
        let all = this.clone().array();
        for (name, is_static, parameters, result, body) in [
            ("values", true, &[][..], all, GeneratedMethod::Values),
            ("valueOf", true, &name, this, GeneratedMethod::ValueOf),
            (
                "$isKindOf",
                false,
                &other,
                boolean,
                GeneratedMethod::IsKindOf,
            ),
        ] {
            self.declare_generated(class, name, is_static, parameters, result, body);
        }
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
        let declared = parameters.iter();
        let visibility = match name.starts_with('$') {
            true => Visibility::Protected,
            false => Visibility::Public,
        };
        let method = Method {
            parameters: declared
                .map(|(name, ty)| Parameter::plain((*name).to_owned(), self.erase(ty)))
                .collect(),
            result: self.erase(&result),
            result_arguments: self.erased_arguments(&result),
            is_static,
            visibility,
            ..Method::new(name.to_owned(), class, MethodKind::Method, place)
        };
        let types = parameters.iter().map(|(_, ty)| ty.clone()).collect();
        let source = MethodSource::Generated(body);
        self.add_method(method, generated(source, types, result));
    }

    /// The canonical constructor and the accessors that a record does not declare itself (JLS
    /// 8.10.3, 8.10.4), then `equals`, `hashCode` and `toString`.
    pub(crate) fn declare_record_members(&mut self, class: ClassId) {
        let Some(declaration) = self.class_detail(class).source.declaration() else {
            return;
        };
        let components = &declaration.record_components;
        let fields = self.class(class).fields.iter().copied();
        let fields: Vec<FieldId> = fields.take(components.len()).collect();
        let types = fields.iter().map(|&f| self.field_detail(f).ty.clone());
        let types: Vec<GenericType> = types.collect();
        let erased: Vec<Type> = fields.iter().map(|&f| self.field(f).ty).collect();
        let name = declaration.name.span;
        if !self.declares(class, "<init>", &erased) {
            let modifiers = &declaration.modifiers;
            let mut method = self.constructor(class, modifiers, components, &types, name, name);
            // Of a record in an interface, no modifier says that it is public.
            method.visibility = self.class(class).visibility;
            let source = MethodSource::RecordConstructor;
            let detail = generated(source, types.clone(), GenericType::Void);
            self.add_method(method, detail);
        }
        let source = self.class(class).place.source;
        for ((component, &field), ty) in components.iter().zip(&fields).zip(types) {
            let name = &component.name;
            if self.declares(class, &name.text, &[]) {
                continue;
            }
            let place = |span| Place { source, span };
            let (kind, place, extent) =
                (MethodKind::Method, place(name.span), place(component.span));
            let method = Method {
                result: self.erase(&ty),
                result_arguments: self.erased_arguments(&ty),
                extent,
                ..Method::new(name.text.clone(), class, kind, place)
            };
            let accessor = MethodSource::RecordAccessor(field);
            self.add_method(method, generated(accessor, Vec::new(), ty));
        }
        self.declare_record_methods(class);
    }

    fn declare_record_methods(&mut self, class: ClassId) {
        let known = *self.well_known();
        let parameters = [("o", GenericType::class(known.object))];
        let boolean = GenericType::Primitive(Primitive::Boolean);
        let int = GenericType::Primitive(Primitive::Int);
        let string = GenericType::class(known.string);
        for (name, parameters, result, body) in [
            (
                "equals",
                &parameters[..],
                boolean,
                GeneratedMethod::RecordEquals,
            ),
            ("hashCode", &[], int, GeneratedMethod::RecordHashCode),
            ("toString", &[], string, GeneratedMethod::RecordToString),
        ] {
            let erased: Vec<Type> = parameters.iter().map(|(_, ty)| self.erase(ty)).collect();
            if !self.declares(class, name, &erased) {
                self.declare_generated(class, name, false, parameters, result, body);
            }
        }
    }

    /// Whether a class has a method of its own with this name and these parameters; `<init>` is a
    /// constructor.
    fn declares(&self, class: ClassId, name: &str, parameters: &[Type]) -> bool {
        self.class(class).methods.iter().any(|&m| {
            let method = self.method(m);
            let types = method.parameters.iter().map(|p| p.ty);
            method.name == name && types.eq(parameters.iter().copied())
        })
    }
}
