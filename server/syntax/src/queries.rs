//! What the editor points at, found in the concrete tree by the queries of `queries/`. They answer
//! in files that are being typed, too, where the typed tree lacks a class for a missing brace.

use crate::cst::{Children, span};
use crate::tree::Identifier;
use crate::{Document, Span};
use std::sync::LazyLock;
use tree_sitter::{Node, Query, QueryCursor, StreamingIterator};

/// A query of the folder `queries/`.
macro_rules! query {
    ($file:literal) => {
        LazyLock::new(|| {
            let text = include_str!(concat!("../../../queries/", $file));
            crate::memory::share_allocator();
            Query::new(&tree_sitter_java::LANGUAGE.into(), text)
                .expect("the queries of the project fit the grammar: tests run each")
        })
    };
}

/// A declared type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassName {
    /// Its simple name.
    pub name: Identifier,
    /// Its name with the types around it: `Outer.Inner`. The package is not part of it.
    pub path: String,
    /// The whole declaration.
    pub span: Span,
}

/// A method, by its signature.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MethodName {
    /// Its simple name.
    pub name: Identifier,
    /// The path of the class that declares it: `Outer.Inner`; empty where no class is recognised
    /// around it. An anonymous class is a part of the path in angle brackets: `Outer.<anonymous>`.
    pub class: String,
    /// Its parameter types as written, with white space only between words; the last one ends in
    /// `...` for varargs.
    pub parameter_types: Vec<String>,
    /// Whether its result is written `boolean`.
    pub is_boolean: bool,
    /// The whole declaration.
    pub span: Span,
}

/// An `assert` statement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AssertStatement {
    /// The condition.
    pub condition: Span,
    /// The innermost method around it; `None` in constructors and initialisers.
    pub method: Option<MethodName>,
    /// The path of the innermost class around it.
    pub class: String,
    /// The whole statement.
    pub span: Span,
}

/// Every declared type, in order.
pub fn classes(document: &Document) -> Vec<ClassName> {
    let names = enclosing_classes(document)
        .into_iter()
        .map(|class| class.name);
    names.filter(|class| class.name.text != ANONYMOUS).collect()
}

/// Every method, in order.
pub fn methods(document: &Document) -> Vec<MethodName> {
    matching_methods(document, &METHODS)
}

/// Every method with a boolean result, in order.
pub fn boolean_methods(document: &Document) -> Vec<MethodName> {
    matching_methods(document, &BOOLEAN_METHODS)
}

/// Every class invariant: a method annotated `@Invariant`, of any package, or named `repOk` or
/// `repOK`; in order.
pub fn invariants(document: &Document) -> Vec<MethodName> {
    matching_methods(document, &INVARIANTS)
}

/// Every watched specification: a boolean method annotated `@Spec`, of any package; in order.
pub fn specs(document: &Document) -> Vec<MethodName> {
    matching_methods(document, &SPECS)
}

/// Every `assert`, in order.
pub fn asserts(document: &Document) -> Vec<AssertStatement> {
    let found = matches(document, &ASSERTS);
    if found.is_empty() {
        return Vec::new();
    }
    let classes = enclosing_classes(document);
    let methods = methods(document);
    let mut asserts = Vec::new();
    for captures in &found {
        let (Some(statement), Some(condition)) =
            (captures.get("assert"), captures.get("condition"))
        else {
            continue;
        };
        let place = span(statement);
        let class = innermost(&classes, place);
        let around = methods.iter().filter(|method| method.span.contains(place));
        // A method outside the innermost class is the one that declares that class.
        let method = around
            .filter(|method| class.is_none_or(|class| class.body.contains(method.span)))
            .min_by_key(|method| method.span.len());
        asserts.push(AssertStatement {
            condition: span(condition),
            method: method.cloned(),
            class: class
                .map(|class| class.name.path.clone())
                .unwrap_or_default(),
            span: place,
        });
    }
    // The first expression of a statement is its condition.
    asserts.sort_by_key(|assert| (assert.span, assert.condition));
    asserts.dedup_by_key(|assert| assert.span);
    asserts
}

static CLASSES: LazyLock<Query> = query!("classes.scm");
static METHODS: LazyLock<Query> = query!("methods.scm");
static BOOLEAN_METHODS: LazyLock<Query> = query!("boolean-methods.scm");
static INVARIANTS: LazyLock<Query> = query!("invariants.scm");
static SPECS: LazyLock<Query> = query!("specs.scm");
static ASSERTS: LazyLock<Query> = query!("asserts.scm");

/// The nodes that one match of a query captured, by the names of the captures.
struct Captures<'query, 'tree>(Vec<(&'query str, Node<'tree>)>);

impl<'tree> Captures<'_, 'tree> {
    fn get(&self, name: &str) -> Option<Node<'tree>> {
        self.0
            .iter()
            .find(|(capture, _)| *capture == name)
            .map(|(_, node)| *node)
    }
}

fn matches<'tree>(
    document: &'tree Document,
    query: &'static Query,
) -> Vec<Captures<'static, 'tree>> {
    let mut found = Vec::new();
    let Some(root) = document.root() else {
        return found;
    };
    let mut cursor = QueryCursor::new();
    let mut matches = cursor.matches(query, root, document.text().as_bytes());
    while let Some(one) = matches.next() {
        let captures = one
            .captures()
            .iter()
            .map(|capture| (query.capture_names()[capture.index as usize], capture.node));
        found.push(Captures(captures.collect()));
    }
    found
}

/// A declared type, or an anonymous one, with the body that its members stand in.
struct EnclosingClass {
    name: ClassName,
    body: Span,
}

/// The name of classes without one.
const ANONYMOUS: &str = "<anonymous>";

/// Every class, in order: one that encloses another stands before it.
fn enclosing_classes(document: &Document) -> Vec<EnclosingClass> {
    // Name, body and whole class.
    let mut found: Vec<(Identifier, Span, Span)> = matches(document, &CLASSES)
        .iter()
        .filter_map(|captures| declared_class(document, captures))
        .collect();
    found.sort_by_key(|(name, body, _)| (name.span, *body));
    let mut classes: Vec<EnclosingClass> = Vec::new();
    for (name, body, span) in found {
        let path = match innermost(&classes, name.span) {
            Some(outer) => format!("{}.{name}", outer.name.path),
            None => name.text.clone(),
        };
        classes.push(EnclosingClass {
            name: ClassName { name, path, span },
            body,
        });
    }
    classes
}

fn declared_class(document: &Document, captures: &Captures) -> Option<(Identifier, Span, Span)> {
    if let Some(body) = captures.get("anonymous").map(span) {
        let name = Identifier {
            text: ANONYMOUS.to_owned(),
            span: Span::empty(body.start),
        };
        return Some((name, body, body));
    }
    let (class, name) = (captures.get("class")?, captures.get("name")?);
    let rest = Span::new(span(name).end, span(class).end);
    let name = Identifier {
        text: span(name).of(document.text()).to_owned(),
        span: span(name),
    };
    Some((name, captures.get("body").map_or(rest, span), span(class)))
}

/// The innermost of the classes whose body holds `place`.
fn innermost(classes: &[EnclosingClass], place: Span) -> Option<&EnclosingClass> {
    classes.iter().rfind(|class| class.body.contains(place))
}

fn matching_methods(document: &Document, query: &'static Query) -> Vec<MethodName> {
    let found = matches(document, query);
    if found.is_empty() {
        return Vec::new();
    }
    let classes = enclosing_classes(document);
    let mut methods: Vec<MethodName> = found
        .iter()
        .filter_map(|captures| method_name(document, captures, &classes))
        .collect();
    methods.sort_by_key(|method| method.span);
    // A method can match twice: annotated `@Invariant` and named `repOk`.
    methods.dedup();
    methods
}

fn method_name(
    document: &Document,
    captures: &Captures,
    classes: &[EnclosingClass],
) -> Option<MethodName> {
    let method = captures.get("method")?;
    let name = captures.get("name")?;
    let class = innermost(classes, span(method));
    let has_dimensions = method.child_by_field_name("dimensions").is_some();
    Some(MethodName {
        name: Identifier {
            text: span(name).of(document.text()).to_owned(),
            span: span(name),
        },
        class: class
            .map(|class| class.name.path.clone())
            .unwrap_or_default(),
        parameter_types: parameter_types(document, captures.get("parameters")?),
        is_boolean: captures.get("result")?.kind() == "boolean_type" && !has_dimensions,
        span: span(method),
    })
}

fn parameter_types(document: &Document, parameters: Node) -> Vec<String> {
    let written = |node: Node| spaced(span(node).of(document.text()));
    let mut types = Vec::new();
    for parameter in Children::of(parameters).named() {
        let children = Children::of(parameter);
        match parameter.kind() {
            "formal_parameter" => {
                let ty = children.field("type").map(written).unwrap_or_default();
                let after = children
                    .field("dimensions")
                    .map(written)
                    .unwrap_or_default();
                types.push(ty + &after);
            }
            "spread_parameter" => {
                let ty = children
                    .named()
                    .find(|child| !matches!(child.kind(), "modifiers" | "variable_declarator"));
                types.push(ty.map(written).unwrap_or_default() + "...");
            }
            _ => {}
        }
    }
    types
}

/// The text with one space where white space separates two words (`? extends T`), and none
/// elsewhere.
fn spaced(text: &str) -> String {
    let is_word = |character: char| character.is_alphanumeric() || "_$?".contains(character);
    let mut spaced = String::new();
    for part in text.split_whitespace() {
        if spaced.ends_with(is_word) && part.starts_with(is_word) {
            spaced.push(' ');
        }
        spaced += part;
    }
    spaced
}
