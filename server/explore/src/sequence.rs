//! From a point of a cube back to the empty heap: the paper's Algorithm 2, `Traverse`.

use java::Program;
use smt::Constant;

use crate::call::Sequence;
use crate::graph::{CubeId, Graph};

/// Why a point could not be walked back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SequenceError {
    /// No part of a cube has the point although the cube does: a defect of the engine.
    #[error("HW9002: a state of layer {layer} has no predecessor for one of its points")]
    Unsatisfiable {
        /// The layer of the cube.
        layer: u32,
    },
    /// The solver gave up on a step.
    #[error("the solver could not decide which calls lead to a state of layer {layer}")]
    Undecided {
        /// The layer of the cube.
        layer: u32,
    },
    /// The budget was spent.
    #[error("interrupted")]
    Interrupted,
}

impl Graph {
    /// The calls, with concrete arguments, that build the heap of this cube whose primitives are `point`. Among the
    /// cube's parts one without exceptions is preferred.
    pub fn sequence(
        &self,
        program: &Program,
        code: &ir::Code,
        cube: CubeId,
        point: &[Constant],
        budget: &exec::Budget,
    ) -> Result<Sequence, SequenceError> {
        let _ = (program, code, cube, point, budget);
        todo!()
    }
}
