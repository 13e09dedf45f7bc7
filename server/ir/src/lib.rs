//! From typed bodies to control-flow graphs: exception edges are explicit, every instruction has
//! its place, every branch outcome its number.
//!
//! Knows nothing of values: what an instruction computes is `exec`'s business. What holds of every
//! graph that [`lower`] makes is stated at [`Body`].

mod bodies;
mod body;
mod call_graph;
mod definite_assignment;
mod definitions;
mod display;
mod effects;
mod flow_classes;
mod inert;
mod inside;
mod instances;
mod intrinsic;
mod lower;
mod opaque;
mod outcomes;
mod reach;
mod representation;
mod simplify;
mod step_lifetimes;
mod step_values;
mod steps;

pub use bodies::Bodies;
pub use body::*;
pub use call_graph::reachable_methods;
pub use effects::Effects;
pub use inside::reaches_inside;
pub use intrinsic::{
    ArrayIntrinsic, ClassIntrinsic, HashIntrinsic, Intrinsic, NumberIntrinsic,
    NumericTextIntrinsic, SystemIntrinsic, TextIntrinsic, TraceIntrinsic,
};
pub use lower::lower;
pub use reach::Reach;
pub use representation::{Reduction, Representation};
pub use steps::{Counter, Follower};
