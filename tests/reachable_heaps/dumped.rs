//! Heaps that the JVM dumped, in the engine's vocabulary.

use heap::{Heap, Layout, ObjectIndex, Reference, RuntimeClass, Value};
use java::{Primitive, Program, Type};
use jvm::{DumpedObject, DumpedValue, HeapDump};
use smt::Constant;

use crate::class_named;

/// The same heap in the engine's vocabulary; the roots are held.
pub fn heap_of(program: &Program, layout: &Layout, dump: &HeapDump) -> Heap<Constant> {
    let mut heap = Heap::new();
    for object in &dump.objects {
        let (class, values) = object_of(program, layout, object);
        heap.allocate(class, values);
    }
    for root in &dump.roots {
        if let DumpedValue::Object(index) = root {
            heap.hold(object_index(*index));
        }
    }
    heap
}

fn object_of(
    program: &Program,
    layout: &Layout,
    object: &DumpedObject,
) -> (RuntimeClass, Vec<Value<Constant>>) {
    if let Some(component) = object.class.strip_suffix("[]") {
        let component = match component {
            "int" => Type::Primitive(Primitive::Int),
            name => Type::Class(class_named(program, name)),
        };
        let array = component.array_of().expect("one dimension");
        return (
            RuntimeClass::Array(array),
            object.elements.iter().map(value_of).collect(),
        );
    }
    let class = class_named(program, &object.class);
    let mut values = vec![Value::NULL; layout.fields(class).len()];
    assert_eq!(
        values.len(),
        object.fields.len(),
        "the fields of {}",
        object.class
    );
    for (declaring, name, value) in &object.fields {
        let declaring = class_named(program, declaring);
        let field = if name.starts_with("this$") {
            program.class(declaring).outer_instance
        } else {
            program.field_named(declaring, name)
        };
        let field = field.unwrap_or_else(|| panic!("no field {name}"));
        values[layout.offset(field) as usize] = value_of(value);
    }
    (RuntimeClass::Class(class), values)
}

fn value_of(value: &DumpedValue) -> Value<Constant> {
    match value {
        DumpedValue::Null => Value::NULL,
        DumpedValue::Object(index) => Value::Reference(Reference::Object(object_index(*index))),
        DumpedValue::Primitive { kind, text } if kind == "boolean" => {
            Value::Primitive(Constant::Bool(text == "true"))
        }
        DumpedValue::Primitive { kind, text } if kind == "int" => {
            Value::Primitive(Constant::Int(text.parse().expect("an int")))
        }
        other => panic!("the subjects have no {other:?}"),
    }
}

fn object_index(index: usize) -> ObjectIndex {
    ObjectIndex(u32::try_from(index).expect("few objects"))
}
