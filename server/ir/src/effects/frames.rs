//! The effects of methods on what callers hold: a finer analysis, with the targets of calls and the
//! objects that references may refer to.
//!
//! An object that callers hold, or a static field, or what these refer to, may exist before a call.
//! All others are made by a call and dropped at its end. A store into one of those is no effect,
//! wherever the reference to it comes from: a list that a method fills and throws away.

use std::borrow::Cow;
use std::collections::BTreeSet;

use java::hir::Dispatch;
use java::{ClassId, FieldId, MethodId, Program};
use rustc_hash::FxHashSet;

use super::Entry;
use super::flow::{Site, Surroundings, settle, summarise};
use super::initialisers::{ByPointers, Initialisers};
use super::summary::Summary;
use crate::bodies::Bodies;
use crate::body::{BlockId, Body, Instruction, Local, Operand};
use crate::pointers::{Callers, Explored, Frame, Object, Place, Pointers, Written};
use crate::representation::Representation;

/// The methods among some that callers call, and that change nothing which exists before.
pub struct Observers<'a> {
    /// The methods that callers call.
    pub called: &'a [MethodId],
    /// Those whose results they do not hold. They hold no exception that a call throws.
    pub dropped: &'a BTreeSet<MethodId>,
    /// What they write for arguments.
    pub written: &'a Written,
    /// Whether initialising a class comes to its end, on one path.
    pub completes: &'a dyn Fn(ClassId) -> bool,
}

impl Observers<'_> {
    /// Those of the candidates that store into no static field, and into no object or array that
    /// existed before. Stores into inert fields do not count. None of them if the program is too
    /// large, or if the budget is spent.
    pub fn among(
        &self,
        candidates: impl IntoIterator<Item = MethodId>,
        (program, bodies): (&Program, &Bodies),
        representation: &Representation,
        is_spent: &dyn Fn() -> bool,
    ) -> BTreeSet<MethodId> {
        let callers = Callers {
            methods: self.called,
            explored: Some(Explored {
                written: self.written,
                dropped: self.dropped,
            }),
        };
        let counts = |field| !representation.is_inert(field);
        let candidates = candidates.into_iter();
        let candidates = candidates.filter(|&one| !changes_parameter(bodies.body(one), &counts));
        let candidates: Vec<MethodId> = candidates.collect();
        if candidates.is_empty() {
            return BTreeSet::new();
        }
        let frames = Pointers::of(program, bodies, callers, is_spent).and_then(|pointers| {
            Frames::of((program, self.completes), pointers, &counts, is_spent)
        });
        let is_observer = |method: &MethodId| {
            let mut frames = frames.iter();
            frames.any(|frames| frames.only_reads(*method))
        };
        candidates.into_iter().filter(is_observer).collect()
    }
}

/// Whether a method stores into its receiver or an argument by itself, as a setter does. Nothing
/// finer need be asked of it.
fn changes_parameter(body: Option<&Body>, counts: &dyn Fn(FieldId) -> bool) -> bool {
    let Some(body) = body else { return false };
    let all = || body.blocks.iter().flat_map(|block| &block.instructions);
    let is_parameter = |local: Local| {
        local.0 < body.parameters && all().all(|(one, _)| one.result() != Some(local))
    };
    all().any(|(instruction, _)| match *instruction {
        Instruction::PutField {
            object: Operand::Local(local),
            field,
            ..
        } => counts(field) && is_parameter(local),
        Instruction::PutStatic { field, .. } => counts(field),
        _ => false,
    })
}

/// The effects of each frame.
struct Frames<'a> {
    program: &'a Program,
    pointers: Pointers<'a>,
    /// Whether a store into the field counts.
    counts: &'a dyn Fn(FieldId) -> bool,
    /// The objects that may exist before a call of callers.
    older: FxHashSet<Object>,
    /// The static initialisers that make no difference.
    quiet: FxHashSet<MethodId>,
    summaries: Vec<Summary>,
}

impl<'a> Frames<'a> {
    fn of(
        (program, completes): (&'a Program, &dyn Fn(ClassId) -> bool),
        pointers: Pointers<'a>,
        counts: &'a dyn Fn(FieldId) -> bool,
        is_spent: &dyn Fn() -> bool,
    ) -> Option<Frames<'a>> {
        let start = |frame: Frame| {
            let is_abstract = program.method(pointers.method(frame)).is_abstract;
            match pointers.body(frame).is_some() || is_abstract {
                true => Summary::default(),
                false => Summary::UNKNOWN,
            }
        };
        let all: Vec<Frame> = pointers.frames().collect();
        let mut frames = Frames {
            program,
            counts,
            older: pointers.older(),
            quiet: Initialisers::quiet(
                program,
                ByPointers::new(program, &pointers),
                (completes, is_spent),
            ),
            summaries: all.iter().copied().map(start).collect(),
            pointers,
        };
        let mut is_late = false;
        settle((0..all.len()).collect(), |number| {
            is_late = is_late || is_spent();
            match is_late {
                true => Vec::new(),
                false => frames.update(all[number]),
            }
        });
        (!is_late).then_some(frames)
    }

    /// Summarises a frame; returns the frames whose summaries depend on it, if it has grown.
    fn update(&mut self, frame: Frame) -> Vec<usize> {
        let Some(body) = self.pointers.body(frame) else {
            return Vec::new();
        };
        let known = &self.summaries[frame.0 as usize];
        let around = InFrame {
            frames: self,
            frame,
        };
        let summary = summarise(&around, (self.pointers.method(frame), body), known);
        if summary == *known {
            return Vec::new();
        }
        self.summaries[frame.0 as usize] = summary;
        let calls = self.pointers.callers(frame).iter();
        let run_by = calls.chain(self.pointers.initialising(frame));
        run_by.map(|place| place.frame.0 as usize).collect()
    }

    /// Whether a method that callers enter changes nothing, whatever overrides it.
    fn only_reads(&self, method: MethodId) -> bool {
        let run = self.pointers.frames_run(method);
        let matters = |initialiser: MethodId| !self.quiet.contains(&initialiser);
        let entry = |method| Entry::of(self.program, method, &matters);
        let reads = |&frame: &Frame| {
            let summary = &self.summaries[frame.0 as usize];
            let entry = entry(self.pointers.method(frame));
            !summary.unmodelled && entry.is_read_only(summary)
        };
        !run.is_empty() && !entry(method).initialises && run.iter().all(reads)
    }
}

/// What is known of the program around a frame.
struct InFrame<'a> {
    frames: &'a Frames<'a>,
    frame: Frame,
}

impl InFrame<'_> {
    fn place(&self, (block, index): Site) -> Place {
        Place {
            frame: self.frame,
            block,
            index,
        }
    }
}

impl Surroundings for InFrame<'_> {
    fn program(&self) -> &Program {
        self.frames.program
    }

    fn counts(&self, field: FieldId) -> bool {
        (self.frames.counts)(field)
    }

    /// A call without targets has no receiver. What a model says nothing of may do anything, unless
    /// that is all that it is called for.
    fn called(&self, site: Site, (_, method): (Dispatch, MethodId)) -> Cow<'_, Summary> {
        let summary = |frame: &Frame| &self.frames.summaries[frame.0 as usize];
        let declared = self.frames.program.method(method);
        let only_says = declared.is_static && declared.parameters.is_empty();
        match self.frames.pointers.targets(self.place(site)) {
            [target] if only_says || !summary(target).unmodelled => Cow::Borrowed(summary(target)),
            targets => {
                let mut union = Summary::default();
                for target in targets {
                    union.include(summary(target));
                }
                union.unsupported |= union.unmodelled && !only_says;
                Cow::Owned(union)
            }
        }
    }

    fn initialising(&self, initializer: MethodId) -> Option<Cow<'_, Summary>> {
        if self.frames.quiet.contains(&initializer) {
            return None;
        }
        Some(match self.frames.pointers.initialiser(initializer) {
            Some(frame) => Cow::Borrowed(&self.frames.summaries[frame.0 as usize]),
            None => Cow::Owned(Summary::UNKNOWN),
        })
    }

    fn leaves_out(&self, block: BlockId) -> bool {
        self.frames.pointers.leaves_out(self.frame, block)
    }

    /// Constants are texts and classes, which have no state.
    fn is_new(&self, site: Site, operand: Operand) -> bool {
        let objects = self.frames.pointers.operand(self.place(site), operand);
        let mut older = objects
            .iter()
            .filter(|object| self.frames.older.contains(object));
        older.next().is_none()
    }
}
