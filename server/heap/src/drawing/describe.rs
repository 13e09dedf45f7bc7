//! The texts of a drawing: each object's name, class, primitives and references.

use java::{Program, Type};

use crate::shape::{Shape, ShapeValue};
use crate::value::{ObjectIndex, Reference, RuntimeClass};

/// The texts of a drawing.
pub(super) struct Description {
    /// By canonical number.
    pub(super) objects: Vec<DescribedObject>,
    /// Static fields that hold primitives or strings: `Counter.total = a`.
    pub(super) static_values: Vec<String>,
    /// Static fields that refer to objects: `Registry.first` and the object.
    pub(super) static_edges: Vec<Edge>,
}

/// The texts of one object.
pub(super) struct DescribedObject {
    /// Present if the object is a held root or has several references.
    pub(super) name: Option<String>,
    pub(super) held: bool,
    /// `Node`, `int[3]`
    pub(super) class: String,
    /// `element = a`, or just the label for an array's element.
    pub(super) values: Vec<String>,
    /// The references that are not null.
    pub(super) edges: Vec<Edge>,
}

/// A reference to an object.
pub(super) struct Edge {
    /// The field, or `[3]`.
    pub(super) label: String,
    pub(super) target: ObjectIndex,
}

impl Description {
    /// Describes a shape; `labels` are the texts of its slots. Slots without a label are described
    /// by their field.
    pub(super) fn of(shape: &Shape, program: &Program, labels: &[String]) -> Description {
        let mut labels = labels.iter();
        let mut static_values = Vec::new();
        let mut static_edges = Vec::new();
        for &(field, value) in shape.statics() {
            let declared = program.field(field);
            let class = &program.class(declared.class).simple_name;
            let label = format!("{class}.{}", declared.name);
            match described(value, program, &mut labels) {
                Described::Text(text) => static_values.push(assignment(&label, text)),
                Described::Omitted => {}
                Described::Object(target) => static_edges.push(Edge { label, target }),
            }
        }
        let mut objects: Vec<DescribedObject> = shape
            .objects()
            .map(|(_, object)| {
                let mut values = Vec::new();
                let mut edges = Vec::new();
                let is_value = object.class.as_type().as_class().is_some_and(|class| {
                    let known = program.well_known();
                    class == known.string || known.boxed_in(class).is_some()
                });
                let fields = match object.class {
                    RuntimeClass::Class(class) => Some(program.instance_fields(class)),
                    RuntimeClass::Array(_) => None,
                };
                for (offset, &value) in object.values.iter().enumerate() {
                    let described = described(value, program, &mut labels);
                    match (fields, described) {
                        (_, Described::Omitted) => {}
                        (Some(fields), Described::Text(text)) => {
                            let name = &program.field(fields[offset]).name;
                            values.extend(match is_value {
                                true => part_of_value(name, text),
                                false => Some(assignment(name, text)),
                            });
                        }
                        (Some(fields), Described::Object(target)) => edges.push(Edge {
                            label: program.field(fields[offset]).name.clone(),
                            target,
                        }),
                        (None, Described::Text(text)) => {
                            values.push(text.unwrap_or_else(|| "·".to_owned()));
                        }
                        (None, Described::Object(target)) => edges.push(Edge {
                            label: format!("[{offset}]"),
                            target,
                        }),
                    }
                }
                DescribedObject {
                    name: None,
                    held: object.held,
                    class: class_name(object.class, object.values.len(), program),
                    values,
                    edges,
                }
            })
            .collect();
        name_objects(shape, program, &static_edges, &mut objects);
        Description {
            objects,
            static_values,
            static_edges,
        }
    }

    pub(super) fn object(&self, index: ObjectIndex) -> &DescribedObject {
        &self.objects[index.0 as usize]
    }
}

enum Described {
    /// The label of a primitive, if it has one, or a string.
    Text(Option<String>),
    /// `null`, or a primitive that states omit.
    Omitted,
    Object(ObjectIndex),
}

fn described<'l>(
    value: ShapeValue,
    program: &Program,
    labels: &mut impl Iterator<Item = &'l String>,
) -> Described {
    match value {
        ShapeValue::Slot(_) => Described::Text(labels.next().cloned()),
        ShapeValue::Omitted(_) | ShapeValue::Reference(Reference::Null | Reference::Unread) => {
            Described::Omitted
        }
        ShapeValue::Reference(Reference::Object(object)) => Described::Object(object),
        ShapeValue::Reference(Reference::String(string)) => {
            Described::Text(Some(quoted(program.string(string))))
        }
        ShapeValue::Reference(Reference::Class(class)) => {
            Described::Text(Some(format!("{}.class", program.display_type(class))))
        }
    }
}

/// A string as a short Java literal.
fn quoted(text: &str) -> String {
    const LONGEST: usize = 24;
    let mut short: String = text.chars().take(LONGEST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    let escaped = short
        .replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace('\n', "\\n")
        .replace('\t', "\\t");
    format!("\"{escaped}\"")
}

/// A field of a string or a box: its number stands for a text itself.
fn part_of_value(name: &str, label: Option<String>) -> Option<String> {
    match (name, label) {
        ("absent", None) => None,
        ("absent", Some(label)) if label == "false" => None,
        ("absent", Some(label)) if label == "true" => Some("null".to_owned()),
        ("absent", Some(label)) => Some(format!("null if {label}")),
        ("number", Some(label)) => Some(label),
        (_, label) => Some(assignment(name, label)),
    }
}

fn assignment(name: &str, text: Option<String>) -> String {
    match text {
        Some(text) => format!("{name} = {text}"),
        None => name.to_owned(),
    }
}

/// `Node`; for an array its length in the outermost brackets: `int[3]`, `Node[2][]`.
fn class_name(class: RuntimeClass, length: usize, program: &Program) -> String {
    match class {
        RuntimeClass::Class(class) => program.class(class).simple_name.clone(),
        RuntimeClass::Array(array) => {
            let Type::Array {
                element,
                dimensions,
            } = array
            else {
                return program.display_type(array);
            };
            let rest = "[]".repeat(usize::from(dimensions).saturating_sub(1));
            format!("{}[{length}]{rest}", program.display_type(element.into()))
        }
    }
}

/// Names held roots and objects with several references: `node`, or `node1`, `node2`, ….
fn name_objects(
    shape: &Shape,
    program: &Program,
    static_edges: &[Edge],
    objects: &mut [DescribedObject],
) {
    let mut references = vec![0usize; objects.len()];
    let edges = objects.iter().flat_map(|object| &object.edges);
    for edge in edges.chain(static_edges) {
        references[edge.target.0 as usize] += 1;
    }
    let stems: Vec<Option<String>> = shape
        .objects()
        .zip(&references)
        .map(|((_, object), &references)| {
            (object.held || references > 1).then(|| match object.class {
                RuntimeClass::Class(class) => decapitalised(&program.class(class).simple_name),
                RuntimeClass::Array(_) => "array".to_owned(),
            })
        })
        .collect();
    for (index, stem) in stems.iter().enumerate() {
        let Some(stem) = stem else { continue };
        let same = |other: &&Option<String>| other.as_ref() == Some(stem);
        let count = stems.iter().filter(same).count();
        let number = stems[..=index].iter().filter(same).count();
        objects[index].name = Some(match count {
            1 => stem.clone(),
            _ => format!("{stem}{number}"),
        });
    }
}

fn decapitalised(name: &str) -> String {
    let mut characters = name.chars();
    match characters.next() {
        Some(first) => first.to_lowercase().chain(characters).collect(),
        None => String::new(),
    }
}
