//! What a caller assigns without calling a method: fields of the project's objects, and elements of
//! arrays. Each such assignment is a method that no source declares.

use std::collections::BTreeSet;

use crate::class_table::{ClassTable, GeneratedMethod, MethodSource};
use crate::entities::{
    Assigned, ClassId, FieldId, Method, MethodKind, Origin, Parameter, Place, Primitive, Type,
    Visibility,
};
use crate::signatures::generated;

impl ClassTable<'_> {
    /// One for each field of a class of the project that code outside of the class could assign.
    pub(crate) fn declare_field_assignments(&mut self, class: ClassId) {
        let declared = self.class(class);
        if declared.origin != Origin::Project || declared.is_local {
            return;
        }
        let place = declared.place;
        let is_assigned = |&field: &FieldId| {
            let field = self.field(field);
            !field.is_static && !field.is_final && field.visibility != Visibility::Private
        };
        let fields = declared.fields.iter().copied().filter(is_assigned);
        for field in fields.collect::<Vec<FieldId>>() {
            let value = (&*self.field(field).name.clone(), self.field(field).ty);
            let assigned = Assigned::Field(field);
            let visibility = self.field(field).visibility;
            self.declare_assignment((class, visibility), &[value], assigned, place);
        }
    }

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
            let of = (object, Visibility::Public);
            self.declare_assignment(of, &parameters, Assigned::Element, place);
        }
    }

    fn declare_assignment(
        &mut self,
        (class, visibility): (ClassId, Visibility),
        parameters: &[(&str, Type)],
        assigned: Assigned,
        place: Place,
    ) {
        let declared = parameters.iter();
        // No subclass overrides it.
        let name = match assigned {
            Assigned::Field(field) => {
                format!("${}.{}", self.class(class).name, self.field(field).name)
            }
            Assigned::Element => "$element".to_owned(),
        };
        let method = Method {
            parameters: declared
                .map(|&(name, ty)| Parameter::plain(name.to_owned(), ty))
                .collect(),
            is_static: assigned == Assigned::Element,
            assigns: Some(assigned),
            visibility,
            ..Method::new(name, class, MethodKind::Method, place)
        };
        let types = parameters.iter().map(|&(_, ty)| self.erased_type(ty));
        let types = types.collect();
        let source = MethodSource::Generated(GeneratedMethod::Assigns(assigned));
        let result = crate::types::GenericType::Void;
        self.add_method(method, generated(source, types, result));
    }
}
