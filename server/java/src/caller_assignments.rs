//! What a caller assigns without calling a method: elements of arrays, fields of plain data. Such
//! an assignment is a method that no source declares.

use std::collections::BTreeSet;

use crate::class_table::{ClassTable, GeneratedMethod, MethodSource};
use crate::entities::{
    Assigned, Class, ClassId, ClassKind, FieldId, Method, MethodId, MethodKind, Origin, Parameter,
    Primitive, Type, Visibility, index,
};
use crate::program::Program;
use crate::signatures::generated;
use crate::types::GenericType;

impl ClassTable<'_> {
    /// One for each type of elements of the arrays that the project's signatures and fields have.
    pub(crate) fn declare_element_assignments(&mut self) {
        let object = self.well_known().object;
        let is_of_project = |class: ClassId| self.class(class).origin != Origin::Library;
        let fields = self
            .fields
            .iter()
            .filter(|field| is_of_project(field.class));
        let methods = self.methods.iter();
        let methods = methods.filter(|method| is_of_project(method.class));
        let types = methods.flat_map(|method| {
            let parameters = method.parameters.iter().map(|parameter| parameter.ty);
            parameters.chain([method.result])
        });
        let mut arrays: BTreeSet<Type> = BTreeSet::new();
        for mut ty in types.chain(fields.map(|field| field.ty)) {
            while ty.is_array() {
                arrays.insert(ty);
                ty = ty.component();
            }
        }
        let place = self.class(object).place;
        for array in arrays {
            let parameters = [
                ("array", array),
                ("index", Type::Primitive(Primitive::Int)),
                ("value", array.component()),
            ];
            let declared = parameters.iter();
            let name = "$element".to_owned();
            let method = Method {
                parameters: declared
                    .map(|&(name, ty)| Parameter::plain(name.to_owned(), ty))
                    .collect(),
                is_static: true,
                assigns: Some(Assigned::Element),
                ..Method::new(name, object, MethodKind::Method, place)
            };
            let types = parameters.iter().map(|&(_, ty)| self.erased_type(ty));
            let types = types.collect();
            let source = MethodSource::Generated(GeneratedMethod::AssignsElement);
            self.add_method(method, generated(source, types, GenericType::Void));
        }
    }

    /// One for each field of the project's classes that a caller might assign. They are members of
    /// no class.
    pub(crate) fn declare_field_assignments(&mut self) {
        let object = self.well_known().object;
        let place = self.class(object).place;
        for field in (0..index(self.fields.len())).map(FieldId) {
            let declared = &self.fields[field.0 as usize];
            let class = declared.class;
            let is_assigned = !declared.is_static
                && !declared.is_final
                && declared.visibility != Visibility::Private
                && declared.ty != Type::Unknown;
            if !is_assigned || !is_of_fields(self.class(class)) {
                continue;
            }
            let (name, ty) = (format!("${}", declared.name), declared.ty);
            let value = &self.field_detail(field).ty;
            let types = [Type::Class(class), ty];
            let method = Method {
                parameters: vec![
                    Parameter::plain("object".to_owned(), types[0]),
                    self.erased_parameter(class, "value", value),
                ],
                is_static: true,
                assigns: Some(Assigned::Field(field)),
                ..Method::new(name, object, MethodKind::Method, place)
            };
            let types = types.iter().map(|&ty| self.erased_type(ty)).collect();
            let source = MethodSource::Generated(GeneratedMethod::AssignsField(field));
            self.fields[field.0 as usize].assignment = Some(MethodId(index(self.methods.len())));
            self.methods.push(method);
            self.method_details
                .push(generated(source, types, GenericType::Void));
        }
    }
}

/// Whether a caller may see the fields of the class's objects.
fn is_of_fields(class: &Class) -> bool {
    class.origin == Origin::Project && class.kind == ClassKind::Class && !class.is_local
}

impl Program {
    /// The class whose type parameters the method's parameters name: of an assignment, the field's.
    pub fn generic_class(&self, method: MethodId) -> ClassId {
        match self.method(method).assigns {
            Some(Assigned::Field(field)) => self.field(field).class,
            _ => self.method(method).class,
        }
    }
}
