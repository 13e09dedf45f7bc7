//! The passes over files that join a class table: declarations, then bodies.

use std::sync::Arc;

use codes::Code;

use crate::body::BodyBuilder;
use crate::class_table::{ClassTable, Unit};
use crate::entities::{ClassId, MethodId, index};
use crate::hir::Body;

/// Declares and attributes what these files have. Nothing that was in the table before changes by
/// it: so models are resolved once, for many programs.
pub(crate) fn resolve_added<'a>(
    table: &mut ClassTable<'a>,
    bodies: &mut Vec<Option<Arc<Body>>>,
    units: &'a [Unit],
) {
    let first = (
        ClassId(index(table.classes.len())),
        MethodId(index(table.methods.len())),
    );
    declare_everything(table, units);
    attribute_bodies(table, bodies, first.1);
    table.name_functions(first);
}

fn declare_everything<'a>(table: &mut ClassTable<'a>, units: &'a [Unit]) {
    let (first_unit, first_field) = (table.units.len(), table.fields.len());
    let first = index(table.classes.len());
    table.units.extend(units);
    table.declare_classes(first_unit);
    if table.well_known.is_none() {
        table.find_well_known();
    }
    let mut declared = first..index(table.classes.len());
    while !declared.is_empty() {
        table.resolve_headers(declared.clone());
        table.declare_members(declared.clone());
        declared = table.declare_classes_in_code(declared);
    }
    table.find_generic_supertypes();
    table.declare_element_assignments();
    table.declare_field_assignments();
    table.find_constants(first_field);
    table.declare_static_initializers(first..index(table.classes.len()));
}

/// How often a body is attributed, at most: each time at least one captured variable more is known.
const MOST_ROUNDS: usize = 100;

/// The typed bodies of the methods from this one on, those that attribution adds included, by id.
fn attribute_bodies(
    table: &mut ClassTable<'_>,
    bodies: &mut Vec<Option<Arc<Body>>>,
    first: MethodId,
) {
    let declared = table.methods.len();
    bodies.resize(declared, None);
    let ids = || (first.0..index(declared)).map(MethodId);
    for id in ids() {
        let position = id.0 as usize;
        // Methods of local classes are attributed with the body that they stand in.
        if table.class_depth(table.method(id).class) > 0 {
            continue;
        }
        if table.is_known_only(table.method(id)) || table.names_all_enums(id) {
            continue;
        }
        for round in 1..=MOST_ROUNDS {
            deadline::check();
            let body = BodyBuilder::build(table, id);
            if let Some(inside) = table.learn() {
                bodies[position] = body.map(Arc::new);
                for (method, body) in inside {
                    bodies[method.0 as usize] = body.map(Arc::new);
                }
                table.absorb_appendix(bodies);
                break;
            }
            table.forget_synthetic([0; 3]);
            if round == MOST_ROUNDS {
                let construct = "local classes that capture too much";
                let body = table.unsupported_body(id, Code::TooDeep, construct);
                bodies[position] = Some(Arc::new(body));
            }
        }
    }
    for id in ids() {
        let position = id.0 as usize;
        let method = table.method(id);
        let has_code = !method.is_abstract && !method.is_native && !table.names_all_enums(id);
        if bodies[position].is_none() && has_code {
            let (code, construct) = match table.is_known_only(method) {
                true => (
                    Code::NotLoaded,
                    "a method that was taken to be out of reach",
                ),
                false => (Code::LocalClass, "a class in code that is not supported"),
            };
            bodies[position] = Some(Arc::new(table.unsupported_body(id, code, construct)));
        }
    }
}

/// The body of the one method of the library that names classes of the project: it knows the
/// constants of all enums.
pub(crate) fn attribute_constants_of_all(table: &ClassTable<'_>, bodies: &mut [Option<Arc<Body>>]) {
    let methods = &table.class(table.well_known().enumeration).methods;
    for &method in methods {
        if table.names_all_enums(method) {
            bodies[method.0 as usize] = BodyBuilder::build(table, method).map(Arc::new);
        }
    }
}
