//! What a caller assigns without calling a method: elements of arrays. Such an assignment is a
//! method that no source declares.

use std::collections::BTreeSet;

use crate::class_table::{ClassTable, GeneratedMethod, MethodSource};
use crate::entities::{Assigned, ClassId, Method, MethodKind, Origin, Parameter, Primitive, Type};
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
}
