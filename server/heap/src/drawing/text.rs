//! Shapes as text:
//!
//! ```text
//! ▸avlTree: AvlTree ─root→ Node{element = b, height = 2}
//!                          ├─left──→ Node{element = a, height = 1}
//!                          └─right─→ Node{element = c, height = 1}
//! ```
//!
//! `▸` marks held roots. An object with several references is drawn once, with a name, which the
//! other references show. Null references are omitted.

use java::Program;

use crate::drawing::describe::{Description, Edge};
use crate::shape::Shape;
use crate::value::ObjectIndex;

/// A chain of single references goes on in its line up to this width, then in the next one.
const WIDTH: usize = 88;

impl Shape {
    /// The shape as text of one or more lines; `labels` are the texts of the slots.
    pub fn draw_text(&self, program: &Program, labels: &[String]) -> String {
        let description = Description::of(self, program, labels);
        let mut lines = description.static_values.clone();
        let mut drawn = vec![false; self.len()];
        for edge in &description.static_edges {
            let lead = format!("{} → ", edge.label);
            draw_from(&description, edge.target, lead, &mut drawn, &mut lines);
        }
        for root in roots(&description) {
            if !drawn[root.0 as usize] {
                draw_from(&description, root, String::new(), &mut drawn, &mut lines);
            }
        }
        if lines.is_empty() {
            return "(empty heap)".to_owned();
        }
        lines.join("\n")
    }
}

/// The held roots, first those without references: drawing them may draw the others.
fn roots(description: &Description) -> Vec<ObjectIndex> {
    let mut referred = vec![false; description.objects.len()];
    for edge in description.objects.iter().flat_map(|object| &object.edges) {
        referred[edge.target.0 as usize] = true;
    }
    let mut roots: Vec<ObjectIndex> = (0..)
        .zip(&description.objects)
        .filter(|(_, object)| object.held)
        .map(|(index, _)| ObjectIndex(index))
        .collect();
    roots.sort_by_key(|root| referred[root.0 as usize]);
    roots
}

/// Draws what is reachable from an object. A line begins with its lead; the lines below the object
/// are indented.
fn draw_from(
    description: &Description,
    root: ObjectIndex,
    lead: String,
    drawn: &mut [bool],
    lines: &mut Vec<String>,
) {
    let indent = " ".repeat(lead.chars().count());
    let mut open = vec![(root, lead, indent)];
    while let Some((mut object, mut line, mut indent)) = open.pop() {
        let start = indent.clone();
        loop {
            let described = description.object(object);
            if std::mem::replace(&mut drawn[object.0 as usize], true) {
                line.push_str(described.name.as_deref().unwrap_or(&described.class));
                break;
            }
            line.push_str(&headline(description, object));
            match described.edges.as_slice() {
                [] => break,
                [only] => {
                    line.push_str(&format!(" ─{}→ ", only.label));
                    if line.chars().count() > WIDTH {
                        lines.push(line.trim_end().to_owned());
                        line = format!("{start}    ");
                    }
                    indent = format!("{start}{}", padding(&line, &start));
                    object = only.target;
                }
                edges => {
                    branch(edges, &indent, &mut open);
                    break;
                }
            }
        }
        lines.push(line);
    }
}

/// The spaces by which `line` is longer than `start`.
fn padding(line: &str, start: &str) -> String {
    " ".repeat(line.chars().count() - start.chars().count())
}

/// One line per reference, their arrows aligned.
fn branch(edges: &[Edge], indent: &str, open: &mut Vec<(ObjectIndex, String, String)>) {
    let width = edges
        .iter()
        .map(|edge| edge.label.chars().count())
        .max()
        .unwrap_or(0);
    for (position, edge) in edges.iter().enumerate().rev() {
        let last = position + 1 == edges.len();
        let padding = "─".repeat(width - edge.label.chars().count());
        let corner = if last { '└' } else { '├' };
        let bar = if last { ' ' } else { '│' };
        let lead = format!("{indent}{corner}─{}{padding}─→ ", edge.label);
        let below = format!("{indent}{bar}{}", " ".repeat(width + 4));
        open.push((edge.target, lead, below));
    }
}

/// `▸node1: Node{element = a}`
fn headline(description: &Description, object: ObjectIndex) -> String {
    let object = description.object(object);
    let mut text = String::new();
    if object.held {
        text.push('▸');
    }
    if let Some(name) = &object.name {
        text.push_str(name);
        text.push_str(": ");
    }
    text.push_str(&object.class);
    if !object.values.is_empty() {
        text.push_str(&format!("{{{}}}", object.values.join(", ")));
    }
    text
}
