//! What a test of the same package may write of a declaration.

use std::collections::BTreeSet;

use ir::{Bodies, Instruction};
use java::{ClassId, FieldId, MethodId, Origin, Program, Visibility};
use syntax::tree::{Member, MethodDeclaration, TypeDeclaration, TypeKind, TypeReference};

/// Whether a test in the method's package can call it.
pub(super) fn is_visible(program: &Program, method: MethodId) -> bool {
    program.method(method).visibility != Visibility::Private
        && is_class_visible(program, program.method(method).class)
}

fn is_class_visible(program: &Program, class: ClassId) -> bool {
    let mut around = std::iter::successors(Some(class), |&class| program.class(class).enclosing);
    around.all(|class| program.class(class).visibility != Visibility::Private)
}

/// Whether a copy of the method compiles in a test of its package: it names no private member,
/// and none of its own class. Constants leave no trace in the code, so names of private
/// constants are looked for in the text.
pub(super) fn reads_only_visible(program: &Program, bodies: &Bodies, method: MethodId) -> bool {
    let own = program.method(method).class;
    let Some(body) = bodies.body(method) else {
        return false;
    };
    let field_visible = |field: FieldId| {
        let field = program.field(field);
        field.visibility != Visibility::Private
            && field.class != own
            && is_class_visible(program, field.class)
    };
    let instructions = body.blocks.iter().flat_map(|block| &block.instructions);
    let code_is_visible = instructions
        .into_iter()
        .all(|(instruction, _)| match instruction {
            Instruction::GetField { field, .. }
            | Instruction::PutField { field, .. }
            | Instruction::GetStatic { field, .. }
            | Instruction::PutStatic { field, .. } => field_visible(*field),
            Instruction::Call { method, .. } => {
                is_visible(program, *method) && program.method(*method).class != own
            }
            Instruction::New { class, .. } => is_class_visible(program, *class),
            Instruction::Unsupported(_) => false,
            _ => true,
        });
    let hidden: BTreeSet<&str> = program
        .classes()
        .map(|class| (class, program.class(class)))
        .filter(|(_, class)| class.origin != Origin::Library)
        .flat_map(|(id, class)| {
            let constants = class
                .fields
                .iter()
                .map(|&field| program.field(field))
                .filter(move |field| {
                    field.constant.is_some()
                        && (field.visibility == Visibility::Private || id == own)
                });
            let private_class =
                (class.visibility == Visibility::Private).then_some(class.simple_name.as_str());
            constants
                .map(|field| field.name.as_str())
                .chain(private_class)
        })
        .collect();
    let text = text_of(program, method).join("\n");
    let mut words =
        text.split(|letter: char| !letter.is_alphanumeric() && letter != '_' && letter != '$');
    code_is_visible && words.all(|word| !hidden.contains(word))
}

/// The lines of a method's declaration, without the indentation that they share.
pub(super) fn text_of(program: &Program, method: MethodId) -> Vec<String> {
    let extent = program.method(method).extent;
    let text = &program.source(extent.source).text;
    let span = extent.span;
    let start = span.start as usize;
    let line_start = text
        .get(..start)
        .and_then(|before| before.rfind('\n'))
        .map_or(0, |newline| newline + 1);
    let margin = text.get(line_start..start).unwrap_or_default();
    span.of(text)
        .lines()
        .map(|line| {
            line.strip_prefix(margin)
                .unwrap_or(line)
                .trim_end()
                .to_owned()
        })
        .collect()
}

/// Whether the method's `throws` clause names a checked exception.
pub(super) fn declares_checked(program: &Program, method: MethodId) -> bool {
    let extent = program.method(method).extent;
    let text = &program.source(extent.source).text;
    if !extent.span.of(text).contains("throws") {
        return false;
    }
    let unit = syntax::parse(text).unit;
    let mut open: Vec<&TypeDeclaration> = unit.types.iter().collect();
    while let Some(declaration) = open.pop() {
        for member in &declaration.members {
            let throws = match member {
                Member::Method(MethodDeclaration { throws, span, .. }) if *span == extent.span => {
                    throws
                }
                Member::Constructor(constructor) if constructor.span == extent.span => {
                    &constructor.throws
                }
                Member::Type(nested) => {
                    open.push(nested);
                    continue;
                }
                _ => continue,
            };
            return throws
                .iter()
                .any(|exception| is_checked(program, exception));
        }
    }
    false
}

fn is_checked(program: &Program, exception: &TypeReference) -> bool {
    let TypeKind::Named(segments) = &exception.kind else {
        return true;
    };
    let name = segments
        .last()
        .map(|segment| segment.name.text.as_str())
        .unwrap_or_default();
    let known = program.well_known();
    let classes = program.classes_with_simple_name(name);
    classes.is_empty()
        || classes.iter().any(|&class| {
            !program.subclass_of(class, known.runtime_exception)
                && !program.subclass_of(class, known.error)
        })
}

/// The declaration as a private member of a test class.
pub(super) fn private(mut lines: Vec<String>) -> Vec<String> {
    if let Some(first) = lines.iter_mut().find(|line| line.contains("static ")) {
        let bare = first
            .replacen("public ", "", 1)
            .replacen("protected ", "", 1);
        *first = format!("private {}", bare.trim_start());
    }
    lines
}
