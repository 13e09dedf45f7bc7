//! Compares what calls, fields and constants mean here with what javac says that they mean.
//!
//! `cargo run -p java --example agreement_with_javac -- <module sources> <dump> [--list]
//! [--reasons]`: the first argument is the folder of `java.base`'s sources, the second what
//! `tests/resolution/ResolutionDump.java` wrote for some files of it. Prints the share of what
//! agrees where nothing is unsupported, each disagreement, and the unsupported constructs by
//! reason.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a tool for developers"
)]

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use java::hir::{Expression, ExpressionKind, Statement, StatementKind, Target};
use java::{ConstantValue, MethodId, Origin, Program, SourceInput, Type};

/// What was found in one file.
#[derive(Default)]
struct Found {
    /// What stands at a place: methods, fields, constants.
    at: HashMap<(u32, u32), BTreeSet<String>>,
    /// What is assigned by the expression at a place.
    assigned: Vec<(u32, u32, String)>,
    constants: Vec<(u32, u32)>,
    unsupported: Vec<(u32, u32)>,
}

enum Node<'a> {
    Statement(&'a Statement),
    Expression(&'a Expression),
}

/// What was found in the bodies of the compared files.
#[derive(Default)]
struct Bodies {
    /// By file.
    found: HashMap<String, Found>,
    /// Why something is not supported: how often, and where first.
    reasons: BTreeMap<String, (usize, String)>,
    count: usize,
    /// How many have something unsupported.
    broken: usize,
}

/// How the dump's lines compare.
#[derive(Default)]
struct Comparison {
    agree: usize,
    skipped: usize,
    disagreements: Vec<String>,
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let root = Path::new(&arguments[1]);
    let dump = fs::read_to_string(&arguments[2]).unwrap();
    let has = |flag: &str| arguments.iter().any(|a| a == flag);

    let program = resolved(root);
    let compared = dump.lines().filter_map(|line| line.split('\t').next());
    let bodies = bodies(&program, &compared.collect());
    let Comparison {
        agree,
        skipped,
        disagreements,
    } = compare(&program, &dump, &bodies.found);
    if has("--list") {
        for line in &disagreements {
            println!("{line}");
        }
    }
    if has("--reasons") {
        let mut by_count: Vec<_> = bodies.reasons.into_iter().collect();
        by_count.sort_by_key(|(_, (count, _))| std::cmp::Reverse(*count));
        for (reason, (count, example)) in &by_count {
            println!("{count:5} {reason}   ({example})");
        }
    }
    let share = |part: usize, whole: usize| 100.0 * part as f64 / whole as f64;
    let total = agree + disagreements.len();
    println!(
        "{agree} of {total} agree ({:.3} %), {skipped} not compared",
        share(agree, total)
    );
    let (count, whole) = (bodies.count, bodies.count - bodies.broken);
    println!(
        "{whole} of {count} bodies without unsupported constructs ({:.2} %)",
        share(whole, count)
    );
}

fn resolved(root: &Path) -> Program {
    let started = std::time::Instant::now();
    let mut paths = Vec::new();
    find_sources(root, &mut paths);
    paths.sort();
    let inputs = paths.iter().map(|path| SourceInput {
        path: path.strip_prefix(root).unwrap().to_owned(),
        text: Arc::from(fs::read_to_string(path).unwrap()),
        origin: Origin::Project,
    });
    let resolution = java::resolve_before_models(inputs.collect());
    println!("{} files resolved in {:?}", paths.len(), started.elapsed());
    resolution.program
}

fn bodies(program: &Program, compared: &HashSet<&str>) -> Bodies {
    let mut bodies = Bodies::default();
    for class in program.classes() {
        let declared = program.class(class);
        let own = declared.methods.iter().chain(&declared.static_initializer);
        for &method in own {
            let source = program.source(program.method(method).place.source);
            let file = source.path.to_string_lossy();
            let Some(body) = program.body(method).filter(|_| compared.contains(&*file)) else {
                continue;
            };
            let found = bodies.found.entry(file.to_string()).or_default();
            let problems = walk(program, &body.statements, found);
            bodies.count += 1;
            bodies.broken += usize::from(!problems.is_empty());
            for (code, construct, start) in problems {
                let place = format!("{file}:{}", line(&source.text, start));
                let reason = bodies.reasons.entry(format!("{code} {construct}"));
                reason.or_insert((0, place)).0 += 1;
            }
        }
    }
    bodies
}

/// The number of the line of a byte.
fn line(text: &str, offset: u32) -> usize {
    text[..offset as usize].matches('\n').count() + 1
}

/// The constant variables of a program, as the dump shows them.
fn constant_variables(program: &Program) -> HashSet<String> {
    let mut values = HashSet::new();
    for class in program.classes() {
        let declared = program.class(class);
        for &field in &declared.fields {
            if let Some(value) = program.field(field).constant {
                let shown = shown_constant(program, value);
                let name = &program.field(field).name;
                values.insert(format!("{}.{name}={shown}", declared.binary_name));
            }
        }
    }
    values
}

fn compare(program: &Program, dump: &str, found: &HashMap<String, Found>) -> Comparison {
    let values = constant_variables(program);
    let mut result = Comparison::default();
    for line in dump.lines() {
        let parts: Vec<&str> = line.split('\t').collect();
        let [file, start, end, kind, meaning] = parts[..] else {
            continue;
        };
        let (start, end): (u32, u32) = (start.parse().unwrap(), end.parse().unwrap());
        let Some(found) = found.get(file) else {
            result.skipped += 1;
            continue;
        };
        let inside = |&(from, to): &(u32, u32)| from <= start && end <= to;
        let here = found.at.get(&(start, end));
        let mut assigned = found.assigned.iter();
        let is_equal = (kind == "V" && values.contains(meaning))
            || here.is_some_and(|here| here.iter().any(|ours| is_same(ours, meaning)))
            || assigned.any(|(from, to, field)| inside(&(*from, *to)) && field == meaning);
        if is_equal {
            result.agree += 1;
        } else if found.unsupported.iter().any(inside)
            || (here.is_none() && found.constants.iter().any(inside))
        {
            result.skipped += 1;
        } else {
            let (place, shown) = shown_place(program, file, start, end);
            let ours = here.map_or_else(
                || "nothing".to_owned(),
                |here| here.iter().cloned().collect::<Vec<_>>().join(" | "),
            );
            let found = format!("javac {meaning}, here {ours}");
            result
                .disagreements
                .push(format!("{place}: {kind} `{shown}`: {found}"));
        }
    }
    result
}

/// A place of a file, and the first line of what stands there.
fn shown_place(program: &Program, file: &str, start: u32, end: u32) -> (String, String) {
    let mut sources = program.sources();
    let source = sources.find(|&s| program.source(s).path == Path::new(file));
    let text = &program.source(source.unwrap()).text;
    let shown = &text[start as usize..end as usize];
    let shown = shown.lines().next().unwrap_or_default();
    (format!("{file}:{}", line(text, start)), shown.to_owned())
}

fn find_sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            find_sources(&path, found);
        } else if path.extension().is_some_and(|e| e == "java")
            && !path.ends_with("package-info.java")
            && !path.ends_with("module-info.java")
        {
            found.push(path);
        }
    }
}

fn shown_type(program: &Program, ty: Type) -> String {
    match ty {
        Type::Class(class) => program.class(class).binary_name.clone(),
        Type::Array { .. } => format!("{}[]", shown_type(program, ty.component())),
        other => program.display_type(other),
    }
}

fn shown_method(program: &Program, method: MethodId) -> String {
    let declared = program.method(method);
    let parameters: Vec<String> = declared.parameters[declared.hidden_parameters..]
        .iter()
        .map(|p| shown_type(program, p.ty))
        .collect();
    format!(
        "{}.{}({})",
        program.class(declared.class).binary_name,
        declared.name,
        parameters.join(",")
    )
}

fn shown_constant(program: &Program, value: ConstantValue) -> String {
    match value {
        ConstantValue::Boolean(value) => format!("Z{value}"),
        ConstantValue::Int(value) => format!("I{value}"),
        ConstantValue::Long(value) => format!("J{value}"),
        ConstantValue::Float(value) => format!("F{:x}", value.to_bits()),
        ConstantValue::Double(value) => format!("D{:x}", value.to_bits()),
        ConstantValue::Class(_) => "a class".to_owned(),
        ConstantValue::String(id) => {
            let text = program.string(id).encode_utf16();
            text.fold("S".to_owned(), |shown, unit| format!("{shown}{unit:04x}"))
        }
    }
}

/// Notes what stands in the statements; returns what is not supported.
fn walk(
    program: &Program,
    statements: &[Statement],
    found: &mut Found,
) -> Vec<(codes::Code, String, u32)> {
    let mut problems = Vec::new();
    let mut waiting: Vec<Node<'_>> = statements.iter().map(Node::Statement).collect();
    while let Some(node) = waiting.pop() {
        match node {
            Node::Statement(statement) => {
                if let StatementKind::Unsupported(unsupported) = &statement.kind {
                    let span = statement.span;
                    found.unsupported.push((span.start, span.end));
                    problems.push((unsupported.code, unsupported.construct.clone(), span.start));
                }
                parts_of_statement(statement, &mut waiting);
            }
            Node::Expression(expression) => {
                if let ExpressionKind::Unsupported(unsupported) = &expression.kind {
                    let start = expression.span.start;
                    problems.push((unsupported.code, unsupported.construct.clone(), start));
                }
                note(program, expression, found);
                parts_of_expression(expression, &mut waiting);
            }
        }
    }
    problems
}

/// Notes what an expression means.
fn note(program: &Program, expression: &Expression, found: &mut Found) {
    let span = (expression.span.start, expression.span.end);
    let field_name = |field| {
        let declared = program.field(field);
        let class = &program.class(declared.class).binary_name;
        format!("{class}.{}", declared.name)
    };
    let meaning = match &expression.kind {
        ExpressionKind::Call { method, .. } => shown_method(program, *method),
        ExpressionKind::New { constructor, .. } => shown_method(program, *constructor),
        ExpressionKind::Field { field, .. } | ExpressionKind::Static(field) => field_name(*field),
        ExpressionKind::Constant(value) => {
            found.constants.push(span);
            shown_constant(program, *value)
        }
        ExpressionKind::Assign { target, .. }
        | ExpressionKind::CompoundAssign { target, .. }
        | ExpressionKind::Step { target, .. } => {
            if let Target::Field { field, .. } | Target::Static(field) = target {
                found.assigned.push((span.0, span.1, field_name(*field)));
            }
            return;
        }
        ExpressionKind::Unsupported(_) => return found.unsupported.push(span),
        _ => return,
    };
    found.at.entry(span).or_default().insert(meaning);
}

fn parts_of_statement<'a>(statement: &'a Statement, waiting: &mut Vec<Node<'a>>) {
    let (mut expressions, mut statements): (Vec<&Expression>, Vec<&Statement>) = Default::default();
    match &statement.kind {
        StatementKind::Expression(e) | StatementKind::Throw(e) => expressions.push(e),
        StatementKind::Block(inside) | StatementKind::Synthetic(inside) => {
            statements.extend(inside);
        }
        StatementKind::If {
            condition,
            then,
            otherwise,
        } => {
            expressions.push(condition);
            statements.push(then);
            statements.extend(otherwise.as_deref());
        }
        StatementKind::Labelled { body, .. } => statements.push(body),
        StatementKind::Return(value) => expressions.extend(value),
        StatementKind::Try {
            body,
            catches,
            finally,
        } => {
            statements.extend(body);
            statements.extend(catches.iter().flat_map(|clause| &clause.body));
            statements.extend(finally.as_deref().unwrap_or_default());
        }
        StatementKind::Synchronized { lock, body } => {
            expressions.push(lock);
            statements.extend(body);
        }
        StatementKind::Assert { condition, message } => {
            expressions.push(condition);
            expressions.extend(message);
        }
        kind => parts_of_loop(kind, &mut expressions, &mut statements),
    }
    waiting.extend(expressions.into_iter().map(Node::Expression));
    waiting.extend(statements.into_iter().map(Node::Statement));
}

/// The parts of a loop or switch.
fn parts_of_loop<'a>(
    kind: &'a StatementKind,
    expressions: &mut Vec<&'a Expression>,
    statements: &mut Vec<&'a Statement>,
) {
    match kind {
        StatementKind::While {
            condition, body, ..
        }
        | StatementKind::DoWhile {
            condition, body, ..
        } => {
            expressions.push(condition);
            statements.push(body);
        }
        StatementKind::For {
            start,
            condition,
            update,
            body,
            ..
        } => {
            statements.extend(start);
            expressions.extend(condition.iter().chain(update));
            statements.push(body);
        }
        StatementKind::Switch {
            selector, groups, ..
        } => {
            expressions.push(selector);
            statements.extend(groups.iter().flat_map(|group| &group.statements));
        }
        _ => {}
    }
}

fn parts_of_expression<'a>(expression: &'a Expression, waiting: &mut Vec<Node<'a>>) {
    let mut inside: Vec<&Expression> = Vec::new();
    match &expression.kind {
        ExpressionKind::Field { object: inner, .. }
        | ExpressionKind::Length(inner)
        | ExpressionKind::Unary { operand: inner, .. }
        | ExpressionKind::Convert(inner)
        | ExpressionKind::Cast(inner)
        | ExpressionKind::InstanceOf { operand: inner, .. }
        | ExpressionKind::NewArray { length: inner }
        | ExpressionKind::NonNull(inner) => inside.push(inner),
        ExpressionKind::Element {
            array: left,
            index: right,
        }
        | ExpressionKind::Binary { left, right, .. }
        | ExpressionKind::Compare { left, right, .. }
        | ExpressionKind::And(left, right)
        | ExpressionKind::Or(left, right) => inside.extend([&**left, &**right]),
        ExpressionKind::Conditional {
            condition,
            then,
            otherwise,
        } => inside.extend([&**condition, &**then, &**otherwise]),
        ExpressionKind::Assign { target, value }
        | ExpressionKind::CompoundAssign { target, value, .. } => {
            inside.extend(parts_of_target(target));
            inside.push(value);
        }
        ExpressionKind::Step { target, .. } => inside.extend(parts_of_target(target)),
        ExpressionKind::Call {
            receiver,
            arguments,
            ..
        } => {
            inside.extend(receiver.as_deref());
            inside.extend(arguments);
        }
        ExpressionKind::New { arguments, .. } => inside.extend(arguments),
        ExpressionKind::ArrayInitializer { elements } => inside.extend(elements),
        ExpressionKind::Block { statements, value } => {
            inside.push(value);
            waiting.extend(statements.iter().map(Node::Statement));
        }
        _ => {}
    }
    waiting.extend(inside.into_iter().map(Node::Expression));
}

fn parts_of_target(target: &Target) -> Vec<&Expression> {
    match target {
        Target::Field { object, .. } => vec![object],
        Target::Element { array, index } => vec![array, index],
        Target::Local(_) | Target::Static(_) => Vec::new(),
    }
}

/// Whether two meanings are one; numbers may have been converted already.
fn is_same(ours: &str, meaning: &str) -> bool {
    ours == meaning
        || number(ours).is_some_and(|value| number(meaning).is_some_and(|other| value == other))
}

fn number(meaning: &str) -> Option<f64> {
    let digits = meaning.get(1..)?;
    match meaning.as_bytes().first()? {
        b'I' | b'J' => digits.parse().ok(),
        b'F' => Some(f64::from(f32::from_bits(
            u32::from_str_radix(digits, 16).ok()?,
        ))),
        b'D' => Some(f64::from_bits(u64::from_str_radix(digits, 16).ok()?)),
        _ => None,
    }
}
