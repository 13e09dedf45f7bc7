//! The slice: the program that matters to a question (DESIGN §5), from the program and the
//! question.
//!
//! Left out are stores into what nothing in the slice reads, and the code that only computes for
//! them. So there is no log that is only appended to, and no name that is only printed. Code of the
//! library is kept or left out call by call.
//!
//! The slice over-approximates: exceptions and endless loops of what is left out are not there. So
//! what it does not reach is unreachable, and a witness has to be replayed on the whole program.
//!
//! What references may refer to is what [`crate::pointers`] says.
//!
//! | what | file |
//! | --- | --- |
//! //! | which branches decide about a block | `control.rs` |
//! | what is asked | `question.rs` |
//! | what the question depends on | `relevance/mod.rs` |
//! | exceptions of what is left out | `exceptions/mod.rs` |
//! | the bodies that remain | `rewriting.rs` |

mod control;
mod exceptions;
mod question;
mod relevance;
mod rewriting;

use std::collections::BTreeSet;

use java::{FieldId, MethodId, Program};

use self::exceptions::keep_visible_exceptions;
pub use self::question::Question;
use self::relevance::Relevance;
use self::rewriting::sliced;
use crate::bodies::Bodies;
use crate::body::{BlockId, Instruction, Local};
use crate::pointers::{self, Callers, Frame, Pointers, Written};

/// The program that matters to a question.
#[derive(Clone, Debug)]
pub struct Slice {
    bodies: Bodies,
    fields: BTreeSet<FieldId>,
    results: BTreeSet<MethodId>,
    arguments: BTreeSet<(MethodId, usize)>,
    places: Vec<(MethodId, BlockId, usize)>,
}

impl Slice {
    /// The slice of the methods M and the question's own. None if no object is left out, if
    /// the program is too large to tell, or if the budget is spent. Callers also make what is
    /// `written`, and get its results: a function hands on what is in it.
    pub fn of(
        program: &Program,
        bodies: &Bodies,
        (methods, written): (&[MethodId], &Written),
        question: &Question,
        is_spent: &dyn Fn() -> bool,
    ) -> Option<Slice> {
        let (Question::Specification(target)
        | Question::Invariant(target)
        | Question::Blocks(target, _)) = *question;
        let mut called = methods.to_vec();
        if !matches!(question, Question::Blocks(..)) {
            called.push(target);
        }
        let callers = Callers {
            methods: &called,
            explored: None,
        };
        let callers = (callers, Some(written));
        let pointers = Pointers::with_written(program, bodies, callers, is_spent)?;
        let mut relevance = Relevance::of(program, &pointers, question, is_spent)?;
        keep_visible_exceptions(program, &pointers, &mut relevance, is_spent)?;
        Slice::from(program, bodies, (methods, target), (&pointers, &relevance))
    }

    fn from(
        program: &Program,
        bodies: &Bodies,
        (methods, target): (&[MethodId], MethodId),
        (pointers, relevance): (&Pointers<'_>, &Relevance<'_, '_>),
    ) -> Option<Slice> {
        let mut slice = Slice {
            bodies: bodies.clone(),
            fields: relevance.fields_left_out(),
            results: BTreeSet::new(),
            arguments: BTreeSet::new(),
            places: Vec::new(),
        };
        for frame in pointers.frames() {
            let Some(body) = pointers.body(frame) else {
                continue;
            };
            let method = pointers.method(frame);
            if pointers.is_of_library(frame) {
                continue;
            }
            let rewritten = sliced(body, frame, relevance);
            let left_out = pointers::instructions(frame, body);
            let left_out = left_out.filter(|(place, _)| !relevance.keeps(*place));
            let left_out = left_out.map(|(place, _)| (method, place.block, place.index));
            slice.places.extend(left_out);
            slice.bodies.replace(method, rewritten);
        }
        let is_left_out = |&method: &MethodId| {
            method != target
                && program.method(method).result.is_reference()
                && !pointers
                    .frames_run(method)
                    .iter()
                    .any(|&frame| relevance.has_result(frame))
        };
        slice.results = methods.iter().copied().filter(is_left_out).collect();
        slice.arguments = arguments_left_out(program, methods, (pointers, relevance));
        slice.places.sort_unstable();
        // Primitive fields that nothing reads are left out of states anyway.
        let read = read_by_others(pointers);
        let is_kept_else =
            |field: &FieldId| program.field(*field).ty.is_reference() || read.contains(field);
        let is_worth_it = slice.fields.iter().any(is_kept_else) || !slice.results.is_empty();
        is_worth_it.then_some(slice)
    }

    /// The program's bodies without what is left out.
    pub fn bodies(&self) -> &Bodies {
        &self.bodies
    }

    /// The fields of the project whose values do not matter.
    pub fn fields(&self) -> &BTreeSet<FieldId> {
        &self.fields
    }

    /// The methods whose results do not matter, though they refer to objects.
    pub fn results(&self) -> &BTreeSet<MethodId> {
        &self.results
    }

    /// The parameters of methods of the project, by their position in the declaration, whose
    /// arguments do not matter though they are objects.
    pub fn arguments(&self) -> &BTreeSet<(MethodId, usize)> {
        &self.arguments
    }

    /// The instructions that are left out. Two slices of a program with the same ones are equal.
    pub fn places(&self) -> &[(MethodId, BlockId, usize)] {
        &self.places
    }
}

/// The fields that some code reads which does not store into them.
fn read_by_others(pointers: &Pointers<'_>) -> BTreeSet<FieldId> {
    let mut all = BTreeSet::new();
    for frame in pointers.frames() {
        let Some(body) = pointers.body(frame) else {
            continue;
        };
        let (mut read, mut stored) = (BTreeSet::new(), BTreeSet::new());
        for (_, instruction) in pointers::instructions(frame, body) {
            match instruction {
                Instruction::GetField { field, .. } | Instruction::GetStatic { field, .. } => {
                    read.insert(*field);
                }
                Instruction::PutField { field, .. } | Instruction::PutStatic { field, .. } => {
                    stored.insert(*field);
                }
                _ => {}
            }
        }
        all.extend(read.difference(&stored));
    }
    all
}

/// The reference parameters of these methods that no code in the slice reads, whatever overrides
/// the methods.
fn arguments_left_out(
    program: &Program,
    methods: &[MethodId],
    (pointers, relevance): (&Pointers<'_>, &Relevance<'_, '_>),
) -> BTreeSet<(MethodId, usize)> {
    let mut found = BTreeSet::new();
    for &method in methods {
        let declared = program.method(method);
        let frames = pointers.frames_run(method);
        if frames.is_empty() || frames.iter().any(|&frame| pointers.is_of_library(frame)) {
            continue;
        }
        let first = u32::from(!declared.is_static);
        for (index, parameter) in declared.parameters.iter().enumerate() {
            let local = Local(first + u32::try_from(index).expect("at most 255 parameters"));
            let is_read = |&frame: &Frame| relevance.reads_argument(frame, local);
            if parameter.ty.is_reference() && !frames.iter().any(is_read) {
                found.insert((method, index));
            }
        }
    }
    found
}
