//! The interpreter of a program: its tables and options.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use heap::{Layout, RuntimeClass, Value};
use ir::{Bodies, Tallies};
use java::{ClassId, MethodId, Program, Type};
use smt::{Solver, TermId};

use crate::budget::Budget;
use crate::console::Console;
use crate::limits::{CallBounds, Limits};
use crate::path::ExecutionState;
use crate::tables::absence::Absence;
use crate::tables::boxes::Boxes;
use crate::tables::changing_keys::ChangingKeys;
use crate::tables::initialisation_order::InitialisationOrder;
use crate::tables::texts::{Texts, compares_texts};
use crate::tables::throwable::ThrowableFields;

/// The interpreter of a program. A new one computes tables for the whole program: make one per
/// exploration, not per run. [`Machine::run`] is in `run`.
pub struct Machine<'a> {
    pub(crate) program: &'a Program,
    pub(crate) bodies: &'a Bodies,
    pub(crate) limits: Limits,
    pub(crate) bounds: Option<CallBounds>,
    pub(crate) budget: &'a Budget,
    pub(crate) layout: Layout,
    pub(crate) initialisation: InitialisationOrder,
    pub(crate) throwable: ThrowableFields,
    pub(crate) texts: Texts,
    pub(crate) boxes: Boxes,
    changing_keys: OnceLock<ChangingKeys>,
    compares_texts: OnceLock<bool>,
    /// Where objects may stand for null.
    pub(crate) absence: Option<Absence>,
    /// Whether exceptions that the JVM throws have their messages.
    pub(crate) has_messages: bool,
    pub(crate) console: Option<&'a dyn Console>,
    /// Where runs over-approximate: reading the characters of a folded text has a path for each
    /// length up to this one. Elsewhere it is a loss.
    pub(crate) folded_texts: Option<u32>,
    /// Whether paths meet in every round of a loop, and not only in runs that have many.
    pub(crate) meets_soon: bool,
    /// The counters that do not overflow.
    pub(crate) tallies: Option<&'a Tallies>,
    /// The class of stack traces of which nothing is known.
    pub(crate) unknown_trace: Option<RuntimeClass>,
    /// The method whose comparisons are noted.
    pub(crate) compares: Option<MethodId>,
    /// The number of the order in which objects are taken that may be in any.
    pub(crate) order: u32,
    /// Whether the language of the machine is the first one that it may be.
    pub(crate) sets_language: bool,
}

impl<'a> Machine<'a> {
    /// An interpreter without heap bounds.
    pub fn new(
        program: &'a Program,
        bodies: &'a Bodies,
        limits: Limits,
        budget: &'a Budget,
    ) -> Machine<'a> {
        let layout = Layout::of(program);
        Machine {
            program,
            bodies,
            limits,
            bounds: None,
            budget,
            throwable: ThrowableFields::of(program, &layout),
            texts: Texts::of(program, &layout),
            boxes: Boxes::of(program, &layout),
            changing_keys: OnceLock::new(),
            compares_texts: OnceLock::new(),
            absence: None,
            has_messages: false,
            console: None,
            folded_texts: None,
            meets_soon: false,
            tallies: None,
            unknown_trace: unknown_trace(program),
            compares: None,
            order: 0,
            sets_language: false,
            layout,
            initialisation: InitialisationOrder::of(program),
        }
    }

    /// The same with bounds on what one call may allocate.
    pub fn with_bounds(self, bounds: CallBounds) -> Machine<'a> {
        Machine {
            bounds: Some(bounds),
            ..self
        }
    }

    /// The same for states that do not keep the characters of texts. Runs over-approximate: they
    /// have a path for each length up to `longest`, and one for all greater lengths.
    pub fn with_folded_texts(self, longest: Option<u32>) -> Machine<'a> {
        Machine {
            folded_texts: longest,
            ..self
        }
    }

    /// The same where paths meet in every round of a loop, if runs over-approximate: for programs
    /// in which most of what decides is not known.
    pub fn with_meetings(self, meets_soon: bool) -> Machine<'a> {
        Machine { meets_soon, ..self }
    }

    /// The same where these counters do not overflow.
    pub fn with_tallies(self, tallies: Option<&'a Tallies>) -> Machine<'a> {
        Machine { tallies, ..self }
    }

    /// Whether runs may have paths that no concrete run has.
    pub(crate) fn over_approximates(&self) -> bool {
        self.folded_texts.is_some()
    }

    /// The same where runs say what this method compared.
    pub fn with_comparisons_of(self, method: MethodId) -> Machine<'a> {
        Machine {
            compares: Some(method),
            ..self
        }
    }

    /// The same where objects that may be in any order are taken in the one of this number. The
    /// first order is that in which they were put in, the second is its reverse.
    pub fn in_order(self, order: u32) -> Machine<'a> {
        Machine { order, ..self }
    }

    /// Whether its language was set.
    pub fn sets_language(&self) -> bool {
        self.sets_language
    }

    /// The same on a machine whose language a test has set: to `Locale.US`, which is the first one
    /// in the model of the library.
    pub fn with_language(self) -> Machine<'a> {
        Machine {
            sets_language: true,
            ..self
        }
    }

    /// The same where boxes and strings may stand for null.
    pub fn with_absence(self) -> Machine<'a> {
        Machine {
            absence: Some(Absence::of(self.program, &self.layout)),
            ..self
        }
    }

    /// The same where no code sees the identity of the boxes of these classes.
    pub fn with_values(self, values: &BTreeSet<ClassId>) -> Machine<'a> {
        Machine {
            boxes: self.boxes.with_values(values),
            ..self
        }
    }

    /// The same for executing `main`: this console receives what it prints.
    pub(crate) fn with_console(self, console: &'a dyn Console) -> Machine<'a> {
        Machine {
            console: Some(console),
            has_messages: true,
            ..self
        }
    }

    /// The same with the messages of exceptions that the JVM throws, as far as they are known.
    pub(crate) fn with_messages(self) -> Machine<'a> {
        Machine {
            has_messages: true,
            ..self
        }
    }

    /// Which keys may change. Finding it out reads every body: only who hashes objects asks for it.
    pub(crate) fn changing_keys(&self) -> &ChangingKeys {
        let of_program = || ChangingKeys::of(self.program, self.bodies);
        self.changing_keys.get_or_init(of_program)
    }

    /// Whether the project compares texts by `==`. Only who makes a text that the JDK may give
    /// twice asks for it.
    pub(crate) fn compares_texts(&self) -> bool {
        let of_program = || compares_texts(self.program, self.bodies);
        *self.compares_texts.get_or_init(of_program)
    }

    /// A new string of these characters in the heap of a state.
    pub fn new_string(&self, state: &mut ExecutionState, characters: &[TermId]) -> Value<TermId> {
        self.texts
            .allocate(&mut state.heap, characters.iter().copied())
    }

    /// A new folded text of this number and length in the heap of a state.
    pub fn new_folded_text(&self, state: &mut ExecutionState, parts: [TermId; 2]) -> Value<TermId> {
        self.texts.allocate_folded(&mut state.heap, parts)
    }

    /// Makes a string a literal under a condition.
    pub fn make_literal(&self, state: &mut ExecutionState, text: Value<TermId>, when: TermId) {
        self.texts.make_literal(&mut state.heap, text, when);
    }

    /// Makes a box or a string stand for null under a condition.
    pub fn make_absent(&self, state: &mut ExecutionState, value: Value<TermId>, when: TermId) {
        let class = value.as_object().map(|object| state.heap.class(object));
        let offset = self
            .absence
            .as_ref()
            .zip(class)
            .and_then(|(absence, class)| absence.offset(class));
        if let (Some(object), Some(offset)) = (value.as_object(), offset) {
            state.heap.write(object, offset, Value::Primitive(when));
        }
    }

    /// A new string in the heap of a state.
    pub(crate) fn new_text(
        &self,
        state: &mut ExecutionState,
        solver: &mut Solver,
        text: &str,
    ) -> Value<TermId> {
        let characters = text.encode_utf16().map(i32::from);
        let characters: Vec<TermId> = characters.map(|unit| solver.arena.int(unit)).collect();
        self.texts.allocate(&mut state.heap, characters)
    }

    /// Where fields are.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The program.
    pub fn program(&self) -> &'a Program {
        self.program
    }
}

fn unknown_trace(program: &Program) -> Option<RuntimeClass> {
    let frame = program.class_named("java.lang.UnknownFrame")?;
    Type::Class(frame).array_of().map(RuntimeClass::Array)
}
