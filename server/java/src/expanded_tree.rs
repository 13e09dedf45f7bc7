//! A syntax tree with what annotations generate, and what makes the functions that callers write.

use syntax::Parse;
use syntax::tree::CompilationUnit;

use crate::{lombok, written_functions};

/// The syntax tree of a text, with what is generated.
pub(crate) struct Tree {
    pub(crate) parse: Parse,
    /// The text of what was generated.
    pub(crate) generated: String,
}

impl Tree {
    /// The tree of a text.
    pub(crate) fn of(text: &str) -> Tree {
        let mut parse = syntax::parse(text);
        let mut generated = match lombok::is_named_in(text) {
            true => lombok::expand(text, &mut parse.unit),
            false => String::new(),
        };
        if text.contains("interface") {
            generated.push_str(&written_functions::expand(text, &mut parse.unit));
        }
        Tree { parse, generated }
    }

    /// The tree of a model, which is well-formed and without annotations that generate members.
    pub(crate) fn of_model(unit: CompilationUnit) -> Tree {
        let errors = Vec::new();
        Tree {
            parse: Parse { unit, errors },
            generated: String::new(),
        }
    }
}
