//! A heap as the JVM's reflection shows it.

use std::fmt;

/// The heap reachable from some roots, objects numbered by a breadth-first walk from them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HeapDump {
    /// The roots, as asked.
    pub roots: Vec<DumpedValue>,
    /// The objects; [`DumpedValue::Object`] is an index into them.
    pub objects: Vec<DumpedObject>,
}

/// An object or an array.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DumpedObject {
    /// The qualified name with dots for nested classes (`pkg.Outer.Inner`), or an array's type
    /// (`int[]`).
    pub class: String,
    /// Instance fields as (declaring class, name, value), a superclass's first, in declaration
    /// order, the compiler's own (`this$0`) included. Empty for arrays and for classes of the
    /// platform.
    pub fields: Vec<(String, String, DumpedValue)>,
    /// The elements of an array.
    pub elements: Vec<DumpedValue>,
}

/// What a root, a field or an element holds.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DumpedValue {
    /// The null reference.
    Null,
    /// An object, by its index.
    Object(usize),
    /// A string, by its text; backslash, tab and newline are escaped.
    String(String),
    /// A primitive, by its type and text as in [`StaticTest::outcome`](crate::StaticTest::outcome).
    Primitive {
        /// `int`, `boolean`, …
        kind: String,
        /// The value.
        text: String,
    },
}

impl HeapDump {
    /// Reads the JVM's text.
    pub(crate) fn parse(text: &str) -> Self {
        let mut dump = HeapDump {
            roots: Vec::new(),
            objects: Vec::new(),
        };
        for line in text.lines() {
            let mut columns = line.split('\t');
            let kind = columns.next().unwrap_or_default();
            let columns: Vec<&str> = columns.collect();
            match (kind, columns.as_slice()) {
                ("roots", roots) => {
                    dump.roots = roots.iter().map(|root| DumpedValue::parse(root)).collect();
                }
                ("object", [class]) => dump.objects.push(DumpedObject {
                    class: (*class).to_owned(),
                    fields: Vec::new(),
                    elements: Vec::new(),
                }),
                ("field", [class, name, value]) => {
                    dump.last().fields.push((
                        (*class).to_owned(),
                        (*name).to_owned(),
                        DumpedValue::parse(value),
                    ));
                }
                ("element", [value]) => dump.last().elements.push(DumpedValue::parse(value)),
                _ => panic!("not a line of a heap dump: {line}"),
            }
        }
        dump
    }

    fn last(&mut self) -> &mut DumpedObject {
        self.objects
            .last_mut()
            .expect("fields and elements follow their object")
    }
}

impl DumpedValue {
    fn parse(text: &str) -> Self {
        if text == "null" {
            DumpedValue::Null
        } else if let Some(number) = text.strip_prefix('#') {
            DumpedValue::Object(number.parse().expect("the number of an object"))
        } else {
            let (kind, text) = text.split_once(' ').expect("a type and a value");
            if kind == "string" {
                DumpedValue::String(text.to_owned())
            } else {
                DumpedValue::Primitive {
                    kind: kind.to_owned(),
                    text: text.to_owned(),
                }
            }
        }
    }
}

impl fmt::Display for DumpedValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DumpedValue::Null => write!(f, "null"),
            DumpedValue::Object(index) => write!(f, "#{index}"),
            DumpedValue::String(text) => write!(f, "\"{text}\""),
            DumpedValue::Primitive { text, .. } => write!(f, "{text}"),
        }
    }
}

/// For messages: `#0 | #0 Node(next: #1, value: 7) | #1 …`.
impl fmt::Display for HeapDump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let roots: Vec<String> = self.roots.iter().map(ToString::to_string).collect();
        write!(f, "{}", roots.join(" "))?;
        for (index, object) in self.objects.iter().enumerate() {
            let mut parts: Vec<String> = Vec::new();
            for (_, name, value) in &object.fields {
                parts.push(format!("{name}: {value}"));
            }
            for element in &object.elements {
                parts.push(element.to_string());
            }
            write!(f, " | #{index} {}({})", object.class, parts.join(", "))?;
        }
        Ok(())
    }
}
