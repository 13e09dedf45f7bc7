//! The phases of a question: which graph is explored, and for how long.

use explore::Matching;

/// The part of a question's time that a graph may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The exact graph and parts of it, for a moment. What is easy needs no more, and which of them
    /// is faster is not known before.
    Glance,
    /// The widened graph, for less than a moment: that of a small class without end has few cubes.
    WidenedBlink,
    /// The same for a moment: values without end need not be explored for seconds first.
    WidenedGlance,
    /// The widened graph of the program in which only own fields are known, for longer.
    OwnState,
    /// Parts of the exact graph, near to what is asked for: for a witness. Where M is large they
    /// come first, else after the exact graph.
    Near,
    /// The exact graph, for the time that most classes need for all of it.
    Exact,
    /// The widened graph, which over-approximates, where the exact one takes longer.
    Widened,
    /// The exact graph of connected structures, for a target that takes one object: what else the
    /// caller has does not matter then.
    Connected,
    /// The same for a moment.
    ConnectedGlance,
    /// The exact graph, for the rest of the time.
    Whole,
    /// At most so many cubes of each shape, where only shapes are asked for.
    Few(usize),
    /// Connected structures, merged like this, where only shapes are asked for.
    Structures(Matching),
}

impl Phase {
    /// Whether it explores the widened graph.
    pub(crate) fn is_widened(self) -> bool {
        matches!(
            self,
            Phase::Widened | Phase::WidenedBlink | Phase::WidenedGlance | Phase::OwnState
        )
    }

    /// The phase of the program of own fields that comes before this one, if there is one.
    pub(crate) fn before_which_own_state_is(self) -> Option<Phase> {
        match self {
            Phase::WidenedGlance => Some(Phase::WidenedGlance),
            Phase::Connected => Some(Phase::OwnState),
            _ => None,
        }
    }

    /// Whether the whole program is explored in it, where there may be a slice that is explored.
    pub(crate) fn is_for_whole(self, has_slice: bool) -> bool {
        match self {
            Phase::Near => false,
            Phase::Glance | Phase::Connected | Phase::ConnectedGlance => !has_slice,
            _ => true,
        }
    }
}
