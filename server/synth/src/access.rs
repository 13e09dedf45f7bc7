//! Access paths: how inner objects are named from what the caller holds.

use explore::{Access, Choice};
use heap::{Layout, ObjectIndex, Reference, RuntimeClass, Shape, ShapeValue};
use java::FieldId;

/// Every object that a root reaches, with that root and a shortest access path, in breadth-first
/// order.
pub(crate) fn access_paths(
    layout: &Layout,
    shape: &Shape,
) -> Vec<(ObjectIndex, Choice, Vec<Access>)> {
    let mut seen = vec![false; shape.len()];
    let mut found: Vec<(ObjectIndex, Choice, Vec<Access>)> = Vec::new();
    let held = shape.held().map(|object| (object, Choice::Root(object)));
    let statics = shape
        .statics()
        .iter()
        .filter_map(|&(field, value)| match value {
            ShapeValue::Reference(Reference::Object(object)) => {
                Some((object, Choice::Static(field, object)))
            }
            _ => None,
        });
    for (object, root) in held.chain(statics) {
        if !std::mem::replace(&mut seen[object.0 as usize], true) {
            found.push((object, root, Vec::new()));
        }
    }
    let mut next = 0;
    while next < found.len() {
        let (object, root, path) = found[next].clone();
        next += 1;
        let object = shape.object(object);
        let fields: Option<&[FieldId]> = match object.class {
            RuntimeClass::Class(class) => Some(layout.fields(class)),
            RuntimeClass::Array(_) => None,
        };
        for (offset, value) in (0..).zip(object.values) {
            let ShapeValue::Reference(Reference::Object(target)) = *value else {
                continue;
            };
            if std::mem::replace(&mut seen[target.0 as usize], true) {
                continue;
            }
            let access = match fields {
                Some(fields) => Access::Field(fields[offset as usize]),
                None => Access::Element(offset),
            };
            let mut path = path.clone();
            path.push(access);
            found.push((target, root.clone(), path));
        }
    }
    found
}
