//! What a verdict is relative to, and how that is said.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;

use explore::{Assumption, CallerReach};
use heap::RuntimeClass;
use ir::Slice;
use java::{FieldId, Program};

use crate::Workspace;
use crate::assumption_words::{in_words, subject};
use crate::signatures::{method_signature, qualified_type};

/// How states keep a field that is not in the slice.
const SLICED: &str = "sliced";

/// What a verdict is relative to, by qualified names.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Bound {
    /// Which members the caller uses.
    pub caller: CallerReach,
    /// The most objects of each class.
    pub scope: BTreeMap<String, u32>,
    /// The longest array whose length is not a constant.
    pub array_length: u32,
    /// The longest sequence, where the graph stops there; none: any length.
    pub length: Option<u32>,
    /// Whether the frontier ran empty.
    pub fixpoint: bool,
    /// Whether only shapes are all there: of their values some were explored. That there are no
    /// other shapes follows from a graph with more values than calls reach.
    pub some_values: bool,
    /// Whether shapes are connected structures: a caller can have any of them side by side.
    pub structures: bool,
    /// Of how many methods it is known that they make no difference to objects of the class. Where
    /// it is not 0, only what such objects refer to is all there.
    pub set_aside: usize,
    /// Whether other code was not looked at, and does whatever everyone can with the objects.
    pub is_open: bool,
    /// The methods that are called.
    pub methods: Vec<String>,
    /// Fields that were kept although they could have been reduced away.
    pub kept: Vec<String>,
    /// Fields that states did not keep as they are, and how they kept them. Of an `inert` one
    /// states have no value. What is stored into a `sliced` one was not even run.
    pub reduced: Vec<(String, Cow<'static, str>)>,
    /// Classes whose scope or array length stopped a heap.
    pub cut: Vec<String>,
    /// What was assumed of callers.
    pub assumptions: Vec<Assumption>,
}

impl Bound {
    /// A graph's bound, by names.
    pub(crate) fn of(bound: &explore::Bound, program: &Program) -> Bound {
        let class_name = |&class: &RuntimeClass| qualified_type(program, class.as_type());
        let field_name = |&field: &FieldId| field_name(program, field);
        let scope = bound.scope.iter();
        let methods = bound.methods.iter();
        let reduced = bound.reduced.iter();
        let mut cut: Vec<String> = bound.cut.iter().map(class_name).collect();
        cut.sort();
        Bound {
            caller: bound.caller,
            scope: scope
                .map(|(class, &limit)| (class_name(class), limit))
                .collect(),
            array_length: bound.array_length,
            length: bound.length,
            fixpoint: bound.fixpoint,
            some_values: false,
            structures: false,
            set_aside: 0,
            is_open: false,
            methods: methods
                .map(|&method| method_signature(program, method))
                .collect(),
            kept: bound.kept.iter().map(field_name).collect(),
            reduced: reduced
                .map(|(field, reduction)| (field_name(field), reduction.name().into()))
                .collect(),
            cut,
            assumptions: bound.assumptions.clone(),
        }
    }

    /// Adds the fields that the question does not depend on.
    pub(crate) fn add_slice(&mut self, slice: &Slice, program: &Program) {
        let left_out = slice.fields().iter();
        let left_out: Vec<String> = left_out.map(|&field| field_name(program, field)).collect();
        self.reduced.retain(|(field, _)| !left_out.contains(field));
        let left_out = left_out.into_iter();
        self.reduced
            .extend(left_out.map(|field| (field, SLICED.into())));
    }

    /// "at most 1 `AvlTree`, 6 `Node` and 6 elements in a collection": the scope as part of a
    /// sentence.
    pub fn scope_sentence(&self) -> String {
        let (named, collections) = named_and_collections(&self.scope);
        let short = |class: &str| class.rsplit('.').next().unwrap_or(class).to_owned();
        let named = named.map(|(class, limit)| format!("{limit} `{}`", short(class)));
        let named: Vec<String> = named.collect();
        let collections = collections.map(|limit| match limit {
            1 => "1 element in a collection".to_owned(),
            _ => format!("{limit} elements in a collection"),
        });
        match (named.join(", "), collections) {
            (named, None) if named.is_empty() => "the default scope".to_owned(),
            (named, Some(limit)) if named.is_empty() => format!("at most {limit}"),
            (named, None) => format!("at most {named}"),
            (named, Some(limit)) => format!("at most {named} and {limit}"),
        }
    }

    /// Whether a fixpoint has all of something less than all heaps.
    pub fn is_of_less(&self) -> bool {
        self.structures || self.some_values || self.set_aside > 0
    }

    /// What a fixpoint has all of, in words.
    pub fn what_is_all(&self) -> String {
        let objects = match self.set_aside {
            0 => "",
            _ => " of its objects",
        };
        match (self.structures, self.some_values) {
            (false, false) => format!("all that calls can build{objects}"),
            (false, true) => format!("all shapes{objects}, with some of their values"),
            (true, false) => {
                format!("all connected structures{objects}, each of which can be beside others")
            }
            (true, true) => format!(
                "all connected structures{objects}, each of which can be beside others, with some \
                 of their values"
            ),
        }
    }

    /// The whole bound in words: several lines, each with its line break.
    pub fn describe(&self, workspace: &Workspace) -> String {
        let mut text = match (self.fixpoint, self.length) {
            (true, _) if self.is_of_less() => format!("found {}: ", self.what_is_all()),
            (true, _) => "fixpoint reached: ".to_owned(),
            (false, Some(length)) => format!("for at most {length} calls: "),
            (false, None) => "not complete: ".to_owned(),
        };
        text.push_str(
            "by sequences of the listed methods whose heap is within the scope after every call, \
             and whose new objects are within it during one\n",
        );
        let scope = scope_in_words(&self.scope, self.array_length);
        let assumed = in_words(workspace.program(), &self.assumptions);
        let cut = "cut, so that a larger scope may have more to say";
        let sliced = self.reduced.iter().filter(|(_, how)| *how == SLICED);
        let sliced: Vec<String> = sliced.map(|(field, _)| field.clone()).collect();
        let _ = writeln!(text, "  caller: {}", self.caller.name());
        let _ = writeln!(text, "  scope: {scope}");
        let _ = writeln!(text, "  methods: {}", self.methods.join(", "));
        if self.is_open {
            text.push_str("  other code: may do with these objects what everyone can\n");
        }
        if self.set_aside > 0 {
            let others = match self.set_aside {
                1 => "1 method that neither changes nor gives".to_owned(),
                count => format!("{count} methods that neither change nor give"),
            };
            let _ = writeln!(
                text,
                "  left out: {others} what objects of the class refer to, or only by calls that a \
                 caller makes as well; where a field of type Object may refer to any object, those \
                 that only such methods take or give"
            );
        }
        for (title, names, separator) in [
            (cut, &self.cut, ", "),
            ("kept", &self.kept, ", "),
            (
                "left out, for the question does not depend on it",
                &sliced,
                ", ",
            ),
            ("assumed", &assumed, "; "),
        ] {
            if !names.is_empty() {
                let _ = writeln!(text, "  {title}: {}", names.join(separator));
            }
        }
        text
    }

    /// What was assumed, by documented codes: `closed-world`, `null-only:a.Stack#push(a.Item)(0)`.
    pub fn assumption_codes(&self, workspace: &Workspace) -> Vec<String> {
        codes(workspace, &self.assumptions)
    }
}

/// Assumptions by documented codes.
pub(crate) fn codes(workspace: &Workspace, assumptions: &[Assumption]) -> Vec<String> {
    let code = |assumption: &Assumption| match subject(workspace.program(), *assumption) {
        Some(subject) => format!("{}:{subject}", assumption.code()),
        None => assumption.code().to_owned(),
    };
    assumptions.iter().map(code).collect()
}

fn field_name(program: &Program, field: FieldId) -> String {
    let field = program.field(field);
    format!("{}.{}", program.class(field.class).name, field.name)
}

/// The classes of a scope that are named, and the limit of all collections where they have the same
/// one. What a collection consists of is named only where it was configured alone.
fn named_and_collections(
    scope: &BTreeMap<String, u32>,
) -> (impl Iterator<Item = (&str, u32)>, Option<u32>) {
    let is_of_library = |class: &str| class.starts_with("java.");
    let of_library = scope.iter().filter(|(class, _)| is_of_library(class));
    let mut of_library: Vec<u32> = of_library.map(|(_, &limit)| limit).collect();
    of_library.dedup();
    let collections = match of_library.as_slice() {
        [limit] => Some(*limit),
        _ => None,
    };
    let named = scope
        .iter()
        .filter(move |(class, _)| collections.is_none() || !is_of_library(class))
        .map(|(class, &limit)| (class.as_str(), limit));
    (named, collections)
}

/// `at most 1 avl.AvlTree, 6 avl.AvlTree.Node; arrays of variable length have at most 8 elements`
pub(crate) fn scope_in_words(scope: &BTreeMap<String, u32>, array_length: u32) -> String {
    let (named, collections) = named_and_collections(scope);
    let named = named.map(|(class, limit)| format!("{limit} {class}"));
    let named: Vec<String> = named.collect();
    let collections = collections.map(|limit| format!(" and collections at most {limit}"));
    let collections = collections.unwrap_or_default();
    let limits = match named.is_empty() {
        true => "the defaults".to_owned(),
        false => format!("at most {}", named.join(", ")),
    };
    format!("{limits}; arrays of variable length have at most {array_length} elements{collections}")
}
