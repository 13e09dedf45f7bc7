//! The options of an exploration.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use exec::{Loss, LossReason};
use ir::{Bodies, Intrinsic, Representation, Tallies};
use java::{MethodId, Program, Type};

use crate::dictionary::Dictionary;
use crate::inputs::{InputOptions, Texts};
use crate::merging::{Apart, Exact, Few, Merging, Unmerged, Widened};
use crate::methods::Methods;
use crate::predicates::Predicates;
use crate::reading::ReadFields;
use crate::scope::Scope;

/// Whether a sequence goes on after an exception.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Exceptions {
    /// Callers catch it and go on; only errors (`AssertionError` included) end a sequence.
    #[default]
    Continue,
    /// Every exception ends the sequence: the paper's rule.
    End,
}

/// How post-states are merged into states: the trait `Merging` has an implementation for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Matching {
    /// States of isomorphic shapes are one, and only what no older cube includes is new.
    #[default]
    Exact,
    /// One cube around all of a shape's, for each mode. The graph is small and mostly finite, but
    /// over-approximates ([`crate::Graph::is_over_approximate`]).
    Widened,
    /// At most so many cubes of each shape. All are reached, but what is reached may be missing
    /// ([`crate::Graph::has_the_shapes_of`]).
    Few(usize),
    /// Every post-state is a state of its own (the paper's Algorithm 1 without lines 6 to 15).
    Unmerged,
}

/// How much of a graph is explored where a part of it will do. It is counted in calls, so that the
/// part is the same on each machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Effort {
    /// The maximum number of abstract calls. The layer in which they are used up is committed as it
    /// is.
    pub calls: usize,
    /// The maximum number of calls of one method from one cube.
    pub calls_of_method: usize,
    /// How long one call may take, if that is limited: such a part is another one on each machine.
    pub patience: Option<Duration>,
    /// How long the calls of one method from one cube may take, if that is limited: after that none
    /// begins.
    pub patience_with_method: Option<Duration>,
    /// After so long no call begins, if that is limited.
    pub time: Option<Duration>,
}

/// The options of an exploration.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// The effective heap scope.
    pub scope: Scope,
    /// The longest sequence (the paper's `maxL`); none: until the fixpoint.
    pub max_length: Option<u32>,
    /// Whether sequences go on after an exception.
    pub exceptions: Exceptions,
    /// How post-states are merged.
    pub matching: Matching,
    /// Whether states are connected structures (`connected.rs`): then the graph says which there
    /// are, not after how many calls.
    pub connected: bool,
    /// The maximum number of cubes; a graph that would have more ends with the last full layer.
    pub max_states: Option<usize>,
    /// How many calls are explored; none: all.
    pub effort: Option<Effort>,
    /// The numbers and texts that callers pass; none: any.
    pub dictionary: Option<Arc<Dictionary>>,
    /// Whether a state with a follower out of step is expanded by the methods of that follower's
    /// object only. Then the graph may be incomplete ([`crate::Graph::has_parked`]).
    pub parking: bool,
    /// Whether the bodies that are run are a slice of the program ([`ir::Slice`]): the graph then
    /// over-approximates.
    pub is_sliced: bool,
    /// Whether only the own fields of some objects are known in that program ([`ir::OwnState`]).
    pub is_own_state: bool,
    /// Whether paths of a widened graph meet in every round of a loop. Else they do where a run has
    /// many.
    pub meets_soon: bool,
    /// By what the cubes of widened graphs are told apart, beside their modes.
    pub predicates: Arc<Predicates>,
    /// How states keep fields.
    pub representation: Arc<Representation>,
    /// The counters that do not overflow in graphs that over-approximate.
    pub tallies: Arc<Tallies>,
    /// The limits of a single run.
    pub limits: exec::Limits,
    /// The sizes of what callers write for arguments.
    pub inputs: InputOptions,
    /// Z3's resource limit per query.
    pub rlimit: u32,
    /// Whether conditions that neither zones nor bounds refute count as satisfiable, without asking
    /// Z3: for finding out what may happen. A widened graph does so in any case.
    pub estimates: bool,
    /// The arrays and collections among the parameters of M that calls may keep; set when an
    /// exploration begins.
    pub kept: Arc<BTreeSet<(MethodId, usize)>>,
    /// The fields in which callers read objects; set when an exploration begins.
    pub read_fields: Arc<ReadFields>,
    /// The methods whose results callers do not hold; set when an exploration begins.
    pub results_of_no_use: Arc<BTreeSet<MethodId>>,
    /// The types of arrays that callers write rather than hold; set when an exploration begins.
    pub arrays_written_anew: Arc<BTreeSet<Type>>,
}

impl Options {
    /// The defaults for a scope: no length limit, exceptions continue, nothing is reduced.
    pub fn new(scope: Scope) -> Options {
        Options {
            scope,
            max_length: None,
            exceptions: Exceptions::Continue,
            matching: Matching::Exact,
            connected: false,
            max_states: None,
            effort: None,
            dictionary: None,
            parking: false,
            is_sliced: false,
            is_own_state: false,
            meets_soon: false,
            predicates: Arc::default(),
            representation: Arc::default(),
            tallies: Arc::default(),
            limits: exec::Limits::default(),
            inputs: InputOptions::default(),
            rlimit: smt::SolverOptions::default().rlimit,
            estimates: false,
            kept: Arc::default(),
            read_fields: Arc::default(),
            results_of_no_use: Arc::default(),
            arrays_written_anew: Arc::default(),
        }
    }

    /// The options of an exploration with these methods.
    pub fn exploring(&self, methods: &Methods) -> Options {
        Options {
            kept: Arc::new(methods.kept().clone()),
            read_fields: Arc::new(methods.read_fields().clone()),
            results_of_no_use: Arc::new(methods.results_of_no_use().clone()),
            arrays_written_anew: Arc::new(methods.arrays_written_anew().clone()),
            ..self.clone()
        }
    }
}

impl Options {
    /// How post-states are merged: the only place that asks which [`Matching`] is chosen.
    pub(crate) fn merging(&self, program: &Program, bodies: &Bodies) -> Box<dyn Merging> {
        match self.matching {
            Matching::Exact if self.dictionary.is_some() => Box::new(Apart),
            Matching::Exact => Box::new(Exact),
            Matching::Widened => Box::new(Widened::new(program, bodies, self)),
            Matching::Few(most) => Box::new(Few { most }),
            Matching::Unmerged => Box::new(Unmerged),
        }
    }

    /// The same exploration, widened: its graph shows what is unreachable. None if these options do
    /// not ask for the exact graph.
    pub fn widened(&self) -> Option<Options> {
        (self.matching == Matching::Exact).then(|| Options {
            matching: Matching::Widened,
            parking: false,
            ..self.with_texts(Texts::Values)
        })
    }

    /// The same exploration, of at most so many cubes of each shape. None if these options do not
    /// ask for the exact graph.
    pub fn few(&self, cubes: usize) -> Option<Options> {
        (self.matching == Matching::Exact).then(|| Options {
            matching: Matching::Few(cubes),
            parking: false,
            ..self.with_texts(Texts::Values)
        })
    }

    /// The same exploration where states are connected structures, merged like this. None if these
    /// options do not ask for the exact graph of all sequences.
    pub fn of_structures(&self, matching: Matching) -> Option<Options> {
        let asks_for_all = self.matching == Matching::Exact
            && self.max_length.is_none()
            && self.effort.is_none()
            && self.dictionary.is_none();
        asks_for_all.then(|| Options {
            matching,
            connected: true,
            parking: false,
            ..self.with_texts(Texts::Values)
        })
    }

    /// Whether these losses are of states that keep texts as values, but not of states that keep
    /// their characters.
    pub fn is_missing_characters(&self, losses: &[Loss]) -> bool {
        let reads_text = |loss: &Loss| {
            matches!(
                loss.reason,
                LossReason::UnknownText
                    | LossReason::UnknownOperand(Intrinsic::Text(_) | Intrinsic::NumericText(_))
            )
        };
        // A part that has a moment does not begin anew.
        let has_time = self.effort.is_none_or(|effort| effort.time.is_none());
        self.inputs.texts == Texts::Values
            && has_time
            && self.matching != Matching::Widened
            && losses.iter().any(reads_text)
    }

    /// Whether the code tells equal strings apart.
    pub(crate) fn sees_identity_of_strings(&self, program: &Program) -> bool {
        let string = program.well_known().string;
        !self.representation.without_identity().contains(&string)
    }

    /// The same exploration where states keep texts like this.
    pub fn with_texts(&self, texts: Texts) -> Options {
        let inputs = InputOptions {
            texts,
            ..self.inputs.clone()
        };
        Options {
            inputs,
            ..self.clone()
        }
    }
}

/// The progress of an exploration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The length of the sequences of this layer, from 1.
    pub layer: u32,
    /// The number of cubes of the frontier.
    pub frontier: usize,
    /// The number of those that are expanded.
    pub expanded: usize,
    /// Shapes so far.
    pub shapes: usize,
    /// Cubes so far.
    pub cubes: usize,
}
