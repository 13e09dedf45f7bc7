//! What an exploration finds beside states: losses, cuts and marks.

use exec::Loss;
use heap::RuntimeClass;

/// What expansions found beside post-states.
#[derive(Clone, Debug, Default)]
pub(crate) struct Findings {
    /// The paths that were lost.
    pub(crate) losses: Vec<Loss>,
    /// The classes whose limit cut off a heap that a call touched.
    pub(crate) cut: Vec<RuntimeClass>,
    /// Whether some path threw an exception that is no `Error`.
    pub(crate) throws: bool,
    /// Whether a path depended on how far a follower is out of step, which states do not keep. Then
    /// post-states may be unreachable.
    pub(crate) over_approximate: bool,
    /// Whether calls were left out for points of states at which a follower is out of step.
    pub(crate) parked: bool,
}

impl Findings {
    /// Adds others, each once.
    pub(crate) fn add(&mut self, other: Findings) {
        for loss in other.losses {
            if !self.losses.contains(&loss) {
                self.losses.push(loss);
            }
        }
        for class in other.cut {
            if !self.cut.contains(&class) {
                self.cut.push(class);
            }
        }
        self.throws |= other.throws;
        self.over_approximate |= other.over_approximate;
        self.parked |= other.parked;
    }
}
