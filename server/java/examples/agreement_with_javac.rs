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

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let root = Path::new(&arguments[1]);
    let dump = fs::read_to_string(&arguments[2]).unwrap();
    let has = |flag: &str| arguments.iter().any(|a| a == flag);

    let compared: HashSet<&str> = dump
        .lines()
        .filter_map(|line| line.split('\t').next())
        .collect();
    let started = std::time::Instant::now();
    let mut paths = Vec::new();
    find_sources(root, &mut paths);
    paths.sort();
    let inputs = paths
        .iter()
        .map(|path| SourceInput {
            path: path.strip_prefix(root).unwrap().to_owned(),
            text: Arc::from(fs::read_to_string(path).unwrap()),
            origin: Origin::Project,
        })
        .collect();
    let resolution = java::resolve_before_models(inputs);
    let program = &resolution.program;
    println!("{} files resolved in {:?}", paths.len(), started.elapsed());

    let mut found: HashMap<String, Found> = HashMap::new();
    let mut reasons: BTreeMap<String, (usize, String)> = BTreeMap::new();
    let (mut bodies, mut broken) = (0, 0);
    for class in program.classes() {
        let declared = program.class(class);
        let own = declared.methods.iter().chain(&declared.static_initializer);
        for &method in own {
            let place = program.method(method).place;
            let file = program.source(place.source).path.to_string_lossy();
            if !compared.contains(&*file) {
                continue;
            }
            let Some(body) = program.body(method) else {
                continue;
            };
            let found = found.entry(file.to_string()).or_default();
            let text = &program.source(place.source).text;
            let problems = walk(program, &body.statements, found);
            bodies += 1;
            broken += usize::from(!problems.is_empty());
            for (code, construct, start) in problems {
                let line = text[..start as usize].matches('\n').count() + 1;
                let entry = reasons
                    .entry(format!("{code} {construct}"))
                    .or_insert((0, format!("{file}:{line}")));
                entry.0 += 1;
            }
        }
    }
    let mut values: HashSet<String> = HashSet::new();
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
    let (mut agree, mut skipped) = (0usize, 0usize);
    let mut disagreements = Vec::new();
    for line in dump.lines() {
        let parts: Vec<&str> = line.split('\t').collect();
        let [file, start, end, kind, meaning] = parts[..] else {
            continue;
        };
        let (start, end): (u32, u32) = (start.parse().unwrap(), end.parse().unwrap());
        let Some(found) = found.get(file) else {
            skipped += 1;
            continue;
        };
        let inside = |&(from, to): &(u32, u32)| from <= start && end <= to;
        let here = found.at.get(&(start, end));
        let is_equal = (kind == "V" && values.contains(meaning))
            || here.is_some_and(|here| here.iter().any(|ours| is_same(ours, meaning)))
            || found
                .assigned
                .iter()
                .any(|(from, to, field)| inside(&(*from, *to)) && field == meaning);
        if is_equal {
            agree += 1;
        } else if found.unsupported.iter().any(inside)
            || (here.is_none() && found.constants.iter().any(inside))
        {
            skipped += 1;
        } else {
            let ours = here.map_or_else(
                || "nothing".to_owned(),
                |here| here.iter().cloned().collect::<Vec<_>>().join(" | "),
            );
            let source = program
                .sources()
                .find(|&s| program.source(s).path == Path::new(file));
            let text = &program.source(source.unwrap()).text;
            let line = text[..start as usize].matches('\n').count() + 1;
            let shown = &text[start as usize..end as usize];
            let shown = shown.lines().next().unwrap_or_default();
            disagreements.push(format!(
                "{file}:{line}: {kind} `{shown}`: javac {meaning}, here {ours}"
            ));
        }
    }
    if has("--list") {
        for line in &disagreements {
            println!("{line}");
        }
    }
    let mut by_count: Vec<_> = reasons.into_iter().collect();
    by_count.sort_by_key(|(_, (count, _))| std::cmp::Reverse(*count));
    if has("--reasons") {
        for (reason, (count, example)) in &by_count {
            println!("{count:5} {reason}   ({example})");
        }
    }
    let total = agree + disagreements.len();
    println!(
        "{agree} of {total} agree ({:.3} %), {skipped} not compared",
        100.0 * agree as f64 / total as f64
    );
    println!(
        "{} of {bodies} bodies without unsupported constructs ({:.2} %)",
        bodies - broken,
        100.0 * (bodies - broken) as f64 / bodies as f64
    );
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
                let span = (expression.span.start, expression.span.end);
                let mut note = |text: String| {
                    found.at.entry(span).or_default().insert(text);
                };
                let field_name = |field| {
                    let declared = program.field(field);
                    let class = &program.class(declared.class).binary_name;
                    format!("{class}.{}", declared.name)
                };
                match &expression.kind {
                    ExpressionKind::Call { method, .. } => note(shown_method(program, *method)),
                    ExpressionKind::New { constructor, .. } => {
                        note(shown_method(program, *constructor));
                    }
                    ExpressionKind::Field { field, .. } | ExpressionKind::Static(field) => {
                        note(field_name(*field));
                    }
                    ExpressionKind::Constant(value) => {
                        note(shown_constant(program, *value));
                        found.constants.push(span);
                    }
                    ExpressionKind::Assign { target, .. }
                    | ExpressionKind::CompoundAssign { target, .. }
                    | ExpressionKind::Step { target, .. } => {
                        if let Target::Field { field, .. } | Target::Static(field) = target {
                            found.assigned.push((span.0, span.1, field_name(*field)));
                        }
                    }
                    ExpressionKind::Unsupported(unsupported) => {
                        found.unsupported.push(span);
                        problems.push((unsupported.code, unsupported.construct.clone(), span.0));
                    }
                    _ => {}
                }
                parts_of_expression(expression, &mut waiting);
            }
        }
    }
    problems
}

fn parts_of_statement<'a>(statement: &'a Statement, waiting: &mut Vec<Node<'a>>) {
    let all = |statements: &'a [Statement], waiting: &mut Vec<Node<'a>>| {
        waiting.extend(statements.iter().map(Node::Statement));
    };
    match &statement.kind {
        StatementKind::Expression(e) | StatementKind::Throw(e) => waiting.push(Node::Expression(e)),
        StatementKind::Block(inside) | StatementKind::Synthetic(inside) => all(inside, waiting),
        StatementKind::If {
            condition,
            then,
            otherwise,
        } => {
            waiting.push(Node::Expression(condition));
            waiting.push(Node::Statement(then));
            waiting.extend(otherwise.as_deref().map(Node::Statement));
        }
        StatementKind::While {
            condition, body, ..
        }
        | StatementKind::DoWhile {
            condition, body, ..
        } => {
            waiting.push(Node::Expression(condition));
            waiting.push(Node::Statement(body));
        }
        StatementKind::For {
            start,
            condition,
            update,
            body,
            ..
        } => {
            all(start, waiting);
            waiting.extend(condition.iter().chain(update).map(Node::Expression));
            waiting.push(Node::Statement(body));
        }
        StatementKind::Switch {
            selector, groups, ..
        } => {
            waiting.push(Node::Expression(selector));
            for group in groups {
                all(&group.statements, waiting);
            }
        }
        StatementKind::Labelled { body, .. } => waiting.push(Node::Statement(body)),
        StatementKind::Return(value) => waiting.extend(value.as_ref().map(Node::Expression)),
        StatementKind::Try {
            body,
            catches,
            finally,
        } => {
            all(body, waiting);
            for clause in catches {
                all(&clause.body, waiting);
            }
            all(finally.as_deref().unwrap_or_default(), waiting);
        }
        StatementKind::Synchronized { lock, body } => {
            waiting.push(Node::Expression(lock));
            all(body, waiting);
        }
        StatementKind::Assert { condition, message } => {
            waiting.push(Node::Expression(condition));
            waiting.extend(message.as_ref().map(Node::Expression));
        }
        StatementKind::Break(_) | StatementKind::Continue(_) | StatementKind::Unsupported(_) => {}
    }
}

fn parts_of_expression<'a>(expression: &'a Expression, waiting: &mut Vec<Node<'a>>) {
    let mut push = |expression: &'a Expression| waiting.push(Node::Expression(expression));
    let target = |target: &'a Target, push: &mut dyn FnMut(&'a Expression)| match target {
        Target::Field { object, .. } => push(object),
        Target::Element { array, index } => {
            push(array);
            push(index);
        }
        Target::Local(_) | Target::Static(_) => {}
    };
    match &expression.kind {
        ExpressionKind::Field { object, .. } => push(object),
        ExpressionKind::Element { array, index } => {
            push(array);
            push(index);
        }
        ExpressionKind::Length(inner)
        | ExpressionKind::Unary { operand: inner, .. }
        | ExpressionKind::Convert(inner)
        | ExpressionKind::Cast(inner)
        | ExpressionKind::InstanceOf { operand: inner, .. }
        | ExpressionKind::NewArray { length: inner }
        | ExpressionKind::NonNull(inner) => push(inner),
        ExpressionKind::Binary { left, right, .. }
        | ExpressionKind::Compare { left, right, .. }
        | ExpressionKind::And(left, right)
        | ExpressionKind::Or(left, right) => {
            push(left);
            push(right);
        }
        ExpressionKind::Conditional {
            condition,
            then,
            otherwise,
        } => {
            push(condition);
            push(then);
            push(otherwise);
        }
        ExpressionKind::Assign { target: to, value }
        | ExpressionKind::CompoundAssign {
            target: to, value, ..
        } => {
            target(to, &mut push);
            push(value);
        }
        ExpressionKind::Step { target: to, .. } => target(to, &mut push),
        ExpressionKind::Call {
            receiver,
            arguments,
            ..
        } => {
            if let Some(receiver) = receiver {
                push(receiver);
            }
            arguments.iter().for_each(push);
        }
        ExpressionKind::New { arguments, .. } => arguments.iter().for_each(push),
        ExpressionKind::ArrayInitializer { elements } => elements.iter().for_each(push),
        ExpressionKind::Block { statements, value } => {
            push(value);
            waiting.extend(statements.iter().map(Node::Statement));
        }
        _ => {}
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
