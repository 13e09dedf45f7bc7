//! The slice: the program that matters to a question (DESIGN §5), from the program and the
//! question.
//!
//! Left out are stores into what nothing in the slice reads, and the code that only computes for
//! them: a log that is only appended to, a name that is only printed, a counter that is only
//! returned. Code of the library is kept or left out call by call.
//!
//! The slice over-approximates: exceptions and endless loops of what is left out are not there. So
//! what it does not reach is unreachable, and a witness has to be replayed on the whole program.
//!
//! | what | file |
//! | --- | --- |
//! | what references may refer to | `pointers.rs` |
//! | which branches decide about a block | `control.rs` |
//! | what the question depends on | `relevance.rs` |
//! | exceptions of what is left out | `exceptions.rs` |
//! | the bodies that remain | `rewriting.rs` |

mod control;
mod exceptions;
mod interner;
mod pointers;
mod relevance;
mod rewriting;

use std::collections::BTreeSet;

use java::{FieldId, MethodId, Program};

use self::exceptions::keep_visible_exceptions;
use self::pointers::{Frame, Pointers};
use self::relevance::Relevance;
use self::rewriting::sliced;
use crate::bodies::Bodies;
use crate::body::BlockId;

/// What is asked of a program.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// The result of a method.
    Specification(MethodId),
    /// The result and the exceptions of a method, on every object.
    Invariant(MethodId),
    /// Whether these blocks of a method run, and how each goes on.
    Blocks(MethodId, Vec<BlockId>),
}

/// The program that matters to a question.
#[derive(Clone, Debug)]
pub struct Slice {
    bodies: Bodies,
    fields: BTreeSet<FieldId>,
    results: BTreeSet<MethodId>,
    places: Vec<(MethodId, BlockId, usize)>,
}

impl Slice {
    /// The slice of the methods M and the question's own. None if no object is left out, or if the
    /// program is too large to tell.
    pub fn of(
        program: &Program,
        bodies: &Bodies,
        methods: &[MethodId],
        question: &Question,
    ) -> Option<Slice> {
        let (Question::Specification(target)
        | Question::Invariant(target)
        | Question::Blocks(target, _)) = *question;
        let mut called = methods.to_vec();
        if !matches!(question, Question::Blocks(..)) {
            called.push(target);
        }
        let pointers = Pointers::of(program, bodies, &called)?;
        let mut relevance = Relevance::of(program, &pointers, question);
        keep_visible_exceptions(program, &pointers, &mut relevance);
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
            places: Vec::new(),
        };
        let frames_of = |method: MethodId| {
            let frames = pointers.frames();
            frames.filter(move |&frame| pointers.method(frame) == method)
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
            let blocks = (0..).map(BlockId).zip(&body.blocks);
            for (block, code) in blocks {
                let left = (0..code.instructions.len()).filter(|&index| {
                    !relevance.keeps(pointers::Place {
                        frame,
                        block,
                        index,
                    })
                });
                slice
                    .places
                    .extend(left.map(|index| (method, block, index)));
            }
            slice.bodies.replace(method, rewritten);
        }
        let is_left_out = |&method: &MethodId| {
            method != target
                && program.method(method).result.is_reference()
                && !frames_of(method).any(|frame: Frame| relevance.has_result(frame))
        };
        slice.results = methods.iter().copied().filter(is_left_out).collect();
        slice.places.sort_unstable();
        // Primitive fields that nothing reads are left out of states anyway.
        let of_objects = |&field: &FieldId| program.field(field).ty.is_reference();
        let is_worth_it = slice.fields.iter().any(of_objects) || !slice.results.is_empty();
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

    /// The instructions that are left out. Two slices of a program with the same ones are equal.
    pub fn places(&self) -> &[(MethodId, BlockId, usize)] {
        &self.places
    }
}
