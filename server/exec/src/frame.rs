//! A running path, with its stack of frames.

use heap::{Heap, ObjectIndex, Value};
use ir::{BlockId, Body, Local};
use java::{ClassId, MethodId};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use smt::{Constraints, TermId};

use crate::path::End;
use crate::recurrence::Recurrence;
use crate::tables::made_texts::Parts;

/// A path that has not ended: everything that a fork copies.
pub(crate) struct Running<'a> {
    pub(crate) heap: Heap<TermId>,
    pub(crate) constraints: Constraints,
    pub(crate) frames: Vec<Frame<'a>>,
    /// The locals of all frames, one frame after the other.
    pub(crate) locals: Vec<Value<TermId>>,
    /// The branch outcomes taken.
    pub(crate) covered: OutcomeSet,
    pub(crate) steps: u64,
    /// Symbolic decisions of each branch of each activation, those of the innermost last.
    pub(crate) rounds: Vec<Rounds>,
    /// Rounds of the loops of each activation, those of the innermost last.
    pub(crate) loop_rounds: Vec<LoopRounds>,
    /// What was known when it last met others.
    pub(crate) met: Option<Constraints>,
    /// Set when the path has ended but is not yet among the results.
    pub(crate) ended: Option<End>,
    /// Where it was before.
    pub(crate) recurrence: Recurrence<'a>,
    /// What texts of unknown characters are made of, as far as it is known.
    pub(crate) made_texts: FxHashMap<ObjectIndex, Parts>,
}

impl Clone for Running<'_> {
    /// A copy with room for more frames: an exact copy would soon be reallocated.
    fn clone(&self) -> Self {
        fn roomy<T: Copy>(values: &[T]) -> Vec<T> {
            let mut copy = Vec::with_capacity(values.len() + 16);
            copy.extend_from_slice(values);
            copy
        }
        Running {
            heap: self.heap.clone(),
            constraints: self.constraints.clone(),
            frames: roomy(&self.frames),
            locals: roomy(&self.locals),
            covered: self.covered.clone(),
            steps: self.steps,
            rounds: self.rounds.clone(),
            loop_rounds: self.loop_rounds.clone(),
            met: self.met.clone(),
            ended: self.ended.clone(),
            recurrence: self.recurrence.clone(),
            made_texts: self.made_texts.clone(),
        }
    }
}

/// The activation of a method.
#[derive(Clone, Copy)]
pub(crate) struct Frame<'a> {
    pub(crate) method: MethodId,
    pub(crate) body: &'a Body,
    pub(crate) block: BlockId,
    /// The next instruction of the block.
    pub(crate) index: u32,
    /// Where its locals begin.
    pub(crate) base: u32,
    /// Where the numbers of its method's outcomes begin.
    pub(crate) outcomes: u32,
    pub(crate) purpose: Purpose,
    /// Whether it has run an instruction. Its handlers do not catch exceptions of initialisers that
    /// run before.
    pub(crate) began: bool,
}

/// Why a frame was pushed: it decides what happens when the method returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// It is the method of the run; a constructor returns its object.
    Run { constructs: Option<ObjectIndex> },
    /// It was called; the result goes to this local.
    Call { to: Option<Local> },
    /// It initialises a class; afterwards the frame below runs its instruction again.
    Initialise(ClassId),
}

/// The number of symbolic decisions of the branch that ends `block`, by the activation at `depth`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rounds {
    pub(crate) method: MethodId,
    pub(crate) depth: u32,
    pub(crate) block: BlockId,
    pub(crate) count: u32,
}

/// The rounds of a loop in which something was decided, by the activation at `depth`.
#[derive(Clone)]
pub(crate) struct LoopRounds {
    depth: u32,
    head: BlockId,
    count: u32,
    /// What was known at the beginning of the last round.
    constraints: Constraints,
}

impl Running<'_> {
    /// Whether something was decided since the path met others.
    pub(crate) fn has_decided(&self) -> bool {
        let met = self.met.as_ref();
        met.is_none_or(|met| !self.constraints.is_unchanged_copy_of(met))
    }

    /// Nothing is decided since now.
    pub(crate) fn note_meeting(&mut self) {
        self.met = Some(self.constraints.clone());
        let known = self.constraints.clone();
        if let Some(rounds) = self.rounds_here() {
            rounds.constraints = known;
        }
    }

    /// Counts the round of a loop that begins, and returns the number. Unless all are counted, none
    /// if nothing was decided in the last one.
    pub(crate) fn count_loop_round(&mut self, counts_all: bool) -> Option<u32> {
        let known = self.constraints.clone();
        let Some(rounds) = self.rounds_here() else {
            self.loop_rounds.push(LoopRounds {
                depth: self.depth(),
                head: self.top().block,
                count: 0,
                constraints: known,
            });
            return None;
        };
        if !counts_all && known.is_unchanged_copy_of(&rounds.constraints) {
            return None;
        }
        rounds.count += 1;
        rounds.constraints = known;
        Some(rounds.count)
    }

    /// The rounds of the loop that begins with the present block.
    fn rounds_here(&mut self) -> Option<&mut LoopRounds> {
        let (depth, head) = (self.depth(), self.top().block);
        let own = self.loop_rounds.iter_mut().rev();
        let mut own = own.take_while(|rounds| rounds.depth >= depth);
        own.find(|rounds| rounds.depth == depth && rounds.head == head)
    }

    /// Forgets the loops of an activation that has ended.
    fn end_loops(&mut self, depth: u32) {
        while self.loop_rounds.last().is_some_and(|r| r.depth > depth) {
            self.loop_rounds.pop();
        }
    }
}

impl<'a> Running<'a> {
    /// The frame on top.
    pub(crate) fn top(&self) -> &Frame<'a> {
        self.frames
            .last()
            .expect("a path that has not ended has a frame")
    }

    /// The frame on top.
    pub(crate) fn top_mut(&mut self) -> &mut Frame<'a> {
        self.frames
            .last_mut()
            .expect("a path that has not ended has a frame")
    }

    /// Whether a static initialiser is running, or what it called.
    pub(crate) fn is_initialising(&self) -> bool {
        let mut purposes = self.frames.iter().map(|frame| frame.purpose);
        purposes.any(|purpose| matches!(purpose, Purpose::Initialise(_)))
    }

    /// The value of a local of the top frame.
    pub(crate) fn local(&self, local: Local) -> Value<TermId> {
        self.locals[(self.top().base + local.0) as usize]
    }

    /// Sets a local of the top frame.
    pub(crate) fn set(&mut self, local: Local, value: Value<TermId>) {
        let base = self.top().base;
        self.locals[(base + local.0) as usize] = value;
    }

    /// The top frame goes on with its next instruction.
    pub(crate) fn advance(&mut self) {
        self.top_mut().index += 1;
    }

    /// Sets a local and goes on with the next instruction.
    pub(crate) fn finish_with(&mut self, local: Local, value: Value<TermId>) {
        self.set(local, value);
        self.advance();
    }

    /// Sets a local, if there is one, and goes on with the next instruction.
    pub(crate) fn finish(&mut self, local: Option<Local>, value: Value<TermId>) {
        if let Some(local) = local {
            self.set(local, value);
        }
        self.advance();
    }

    /// Pops the top frame with its locals and counters.
    pub(crate) fn pop(&mut self) -> Frame<'a> {
        let frame = self
            .frames
            .pop()
            .expect("a path that has not ended has a frame");
        self.locals.truncate(frame.base as usize);
        let depth = self.depth();
        self.recurrence.note_depth(depth);
        while self.rounds.last().is_some_and(|r| r.depth >= depth) {
            self.rounds.pop();
        }
        self.end_loops(depth);
        frame
    }

    /// How many frames there are.
    pub(crate) fn depth(&self) -> u32 {
        u32::try_from(self.frames.len()).expect("the depth is limited")
    }
}

/// A set of branch outcomes, by their numbers within the run.
#[derive(Clone, Default)]
pub(crate) struct OutcomeSet {
    words: SmallVec<[u64; 4]>,
}

impl OutcomeSet {
    /// Adds an outcome.
    pub(crate) fn insert(&mut self, outcome: u32) {
        let (word, bit) = ((outcome / 64) as usize, outcome % 64);
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << bit;
    }

    /// The outcomes, ascending.
    pub(crate) fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        (0u32..).zip(&self.words).flat_map(|(index, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros())?;
                rest &= rest - 1;
                Some(index * 64 + bit)
            })
        })
    }

    /// How many outcomes there are.
    pub(crate) fn len(&self) -> usize {
        self.words
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }
}
