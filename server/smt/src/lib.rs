//! Terms over Java's primitive values, and the decision procedures for them.
//!
//! A [`TermId`] names a hash-consed expression in an [`Arena`]; constants fold on construction with
//! exactly Java's semantics. Along a path, [`Constraints`] keeps a *satisfiable* conjunction. It
//! answers a branch by a ladder of procedures: the simplifier, the zone domain (difference bounds
//! and disequalities), Z3. States keep a [`Cube`]: the projection of such a conjunction to the
//! slots of a shape, free of any arena.
//!
//! Invariants of this crate:
//! * only this crate knows Z3, and it knows nothing of Java's syntax, classes or heaps;
//! * integers are machine integers: wrap-around is never assumed away;
//! * an unknown answer is explicit ([`Assumed::undecided`], [`Inclusion::Undecided`]), never a
//!   guess;
//! * no walk over a term recurses on the depth of that term.

// Terms. Construction folds and simplifies.
mod arena;
mod comparisons;
mod conversions;
mod display;
mod folding;
mod model;
mod packed;
mod simplification;
mod substitution;
mod term;

// Zones.
mod atom;
mod disequality;
mod hull;
mod zone;

// Zones over the variables of an arena.
mod float_ranges;
mod intervals;
mod linear_form;
mod low_bits;
mod zone_model;
mod zone_terms;

// The solver of an expansion, with Z3.
mod cancel;
mod solver;
mod z3;

// Constraints: what is known along a path.
mod assumption;
mod branch;
mod constraints;
mod contradictions;
mod definitions;
mod evaluation;
mod solutions;

// Cubes: what states keep.
mod cube;
mod cube_construction;
mod cube_display;
mod cube_ranges;
mod free_variables;
mod inclusion;
mod plain_projection;
mod predicate;
mod projection;
mod sums;
mod union;
mod widening;

pub use arena::Arena;
pub use branch::Branch;
pub use cancel::CancelFlag;
pub use constraints::{Assumed, Constraints};
pub use cube::{Cube, Inclusion, Projection};
pub use model::Model;
pub use predicate::Predicate;
pub use solver::{Rungs, Solver, SolverOptions, Statistics};
pub use term::{
    BinaryOperator, Comparison, Constant, Conversion, Primitive, Sort, Term, TermId, UnaryOperator,
    VariableId,
};
pub use widening::{Relations, Widening};
