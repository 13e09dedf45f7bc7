//! Java text lowered to graphs, and the analyses of graphs.

mod effects;
mod exceptions;
mod expressions;
mod fixture;
mod inert_fields;
mod javac;
mod limits;
mod observers;
mod opaque_references;
mod own_state;
mod own_state_ends;
mod own_state_inheritance;
mod own_state_inlining;
mod own_state_interruptions;
mod reachable_code;
mod statements;
mod step_symmetry;
mod tallies;
