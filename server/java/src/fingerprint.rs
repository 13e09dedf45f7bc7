//! What a program is without its positions: what graphs and answers depend on.
//!
//! Every field is named here, so that a new one cannot be forgotten.

use std::hash::{Hash, Hasher};

use crate::entities::{Class, ConstantValue, Field, Method, Source};
use crate::models::Counts;
use crate::program::Program;

/// What a program has, but for code and for where things stand.
#[derive(Clone, Copy)]
pub struct Declarations<'p>(pub &'p Program);

impl Hash for Declarations<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Program {
            classes,
            fields,
            methods,
            bodies: _, // `ir` has the code
            strings,
            sources,
            well_known: _, // follows from the classes
            index: _,      // likewise
            models,
            resources,
        } = self.0;
        resources.hash(state);
        // The key says all of the models. What a project adds to their classes is a method.
        let models = models.as_ref();
        models.map(|models| models.key()).hash(state);
        let first = models.map_or_else(Counts::default, |models| models.counts());
        classes.len().hash(state);
        let classes_of_project = classes.iter().skip(first.classes);
        classes_of_project.for_each(|class| hash_class(class, state));
        fields.len().hash(state);
        let fields = fields.iter().skip(first.fields);
        fields.for_each(|field| hash_field(field, state));
        methods.len().hash(state);
        for method in methods.iter().skip(first.methods) {
            hash_method(method, state);
            // What nobody wrote stands where its class does.
            let class = &classes[method.class.0 as usize];
            (method.place == class.place).hash(state);
        }
        strings.len().hash(state);
        let strings = strings.iter().skip(first.strings);
        strings.for_each(|text| text.hash(state));
        sources.len().hash(state);
        for source in sources {
            let Source {
                path,
                text: _,
                origin,
            } = source;
            (path, origin).hash(state);
        }
    }
}

fn hash_class(class: &Class, state: &mut impl Hasher) {
    let Class {
        name,
        simple_name,
        binary_name,
        is_local,
        package,
        kind,
        origin,
        visibility,
        is_abstract,
        is_final,
        is_sealed,
        type_parameters,
        superclass,
        interfaces,
        generic_supertypes,
        enclosing,
        outer_instance,
        fields,
        methods,
        static_initializer,
        annotations,
        place,
        extent: _,
    } = class;
    (name, simple_name, binary_name, is_local, package).hash(state);
    (kind, origin, visibility, is_abstract).hash(state);
    (is_final, is_sealed).hash(state);
    (type_parameters, superclass, interfaces, generic_supertypes).hash(state);
    (enclosing, outer_instance, fields, methods).hash(state);
    (static_initializer, annotations, place.source).hash(state);
}

fn hash_field(field: &Field, state: &mut impl Hasher) {
    let Field {
        name,
        class,
        ty,
        arguments,
        is_static,
        is_final,
        visibility,
        constant,
        assignment,
        place,
    } = field;
    (name, class, ty, arguments, is_static, is_final).hash(state);
    (visibility, constant, assignment, place.source).hash(state);
}

fn hash_method(method: &Method, state: &mut impl Hasher) {
    let Method {
        name,
        class,
        kind,
        parameters,
        hidden_parameters,
        result,
        result_arguments,
        result_variable,
        is_varargs,
        is_static,
        is_abstract,
        is_native,
        visibility,
        annotations,
        assigns,
        place,
        extent: _,
    } = method;
    (name, class, kind, parameters, hidden_parameters).hash(state);
    (result, result_arguments, result_variable).hash(state);
    (is_varargs, is_static, is_abstract).hash(state);
    (is_native, visibility, annotations, assigns, place.source).hash(state);
}

/// Numbers count by their bits: what is equal has an equal hash where no zero is negative.
impl Hash for ConstantValue {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::mem::discriminant(self).hash(state);
        match self {
            ConstantValue::Boolean(value) => value.hash(state),
            ConstantValue::Int(value) => value.hash(state),
            ConstantValue::Long(value) => value.hash(state),
            ConstantValue::Float(value) => value.to_bits().hash(state),
            ConstantValue::Double(value) => value.to_bits().hash(state),
            ConstantValue::String(value) => value.hash(state),
            ConstantValue::Class(value) => value.hash(state),
        }
    }
}
