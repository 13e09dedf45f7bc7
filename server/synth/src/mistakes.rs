//! Mistakes in a target: names that mean nothing and types that do not fit. A question that has one
//! is not asked; elsewhere in a project they are losses.

use std::collections::BTreeSet;
use std::path::PathBuf;

use codes::Code;
use ir::Instruction;
use java::{MethodId, Origin, Place};
use syntax::Span;

use crate::workspace::LineRange;
use crate::{QueryError, Target, Workspace};

/// Something in a specification or an invariant that cannot be meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Its code.
    pub code: Code,
    /// What is wrong, and what was perhaps meant: `Bag` has no `length()`; did you mean `size()`?
    pub message: String,
    /// The file.
    pub path: PathBuf,
    /// Where in it.
    pub span: Span,
    /// The same, for people.
    pub range: LineRange,
}

impl Mistake {
    /// In one line: `Bag.java:3:7: message`.
    pub(crate) fn describe(&self) -> String {
        let start = self.range.start;
        let path = self.path.display();
        format!("{path}:{}:{}: {}", start.line, start.column, self.message)
    }
}

impl Workspace {
    /// Whether a target can be asked: all that it says means something.
    ///
    /// # Errors
    /// It does not.
    pub(crate) fn check_target(&self, target: Target) -> Result<(), QueryError> {
        let (Target::Specification(method) | Target::Invariant(method)) = target else {
            return Ok(());
        };
        let mut mistakes: Vec<Mistake> = Vec::new();
        let declared = self.program.method(method);
        let class = self.program.class(declared.class);
        if class.origin == Origin::Specification && !declared.is_static {
            let own = &class.simple_name;
            let message = format!(
                "`{}` is called on a `{own}`, which no code of the project makes; make it `static`",
                declared.name
            );
            mistakes.push(self.mistake(Code::Mistake, message, declared.place));
        }
        for part in self.parts(method) {
            let source = self.program.method(part).place.source;
            let blocks = self.bodies.body(part).map(|body| body.blocks.as_slice());
            let instructions = blocks.unwrap_or_default().iter();
            for (instruction, span) in instructions.flat_map(|block| &block.instructions) {
                if let Instruction::Unsupported(reason) = instruction
                    && reason.code.is_mistake()
                {
                    let place = Place {
                        source,
                        span: *span,
                    };
                    let message = reason.construct.clone();
                    mistakes.push(self.mistake(reason.code, message, place));
                }
            }
        }
        mistakes.sort_by(|one, other| (&one.path, one.span).cmp(&(&other.path, other.span)));
        mistakes.dedup();
        match mistakes.is_empty() {
            true => Ok(()),
            false => Err(QueryError::Mistakes {
                target: self.name_of(target),
                mistakes,
            }),
        }
    }

    fn mistake(&self, code: Code, message: String, place: Place) -> Mistake {
        Mistake {
            code,
            message,
            path: self.path_of(place).to_owned(),
            span: place.span,
            range: self.range_of(place),
        }
    }

    /// The methods that a target consists of: its own, the functions and local classes in it, and
    /// in a specification file what it calls there.
    fn parts(&self, target: MethodId) -> BTreeSet<MethodId> {
        let program = &self.program;
        let mut parts = BTreeSet::new();
        let mut open = vec![target];
        while let Some(method) = open.pop() {
            if !parts.insert(method) {
                continue;
            }
            let extent = program.method(method).extent;
            let is_within = |&other: &MethodId| {
                let place = program.method(other).place;
                place.source == extent.source
                    && extent.span.start <= place.span.start
                    && place.span.end <= extent.span.end
            };
            open.extend(program.methods().filter(is_within));
            let blocks = self.bodies.body(method).map(|body| body.blocks.as_slice());
            let instructions = blocks.unwrap_or_default().iter();
            for (instruction, _) in instructions.flat_map(|block| &block.instructions) {
                if let Instruction::Call { method, .. } = instruction {
                    let class = program.method(*method).class;
                    if program.class(class).origin == Origin::Specification {
                        open.push(*method);
                    }
                }
            }
        }
        parts
    }
}
