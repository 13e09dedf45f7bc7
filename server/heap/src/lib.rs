//! Heaps of Java objects, their shapes, and drawings of both.
//!
//! Runs read and write a [`Heap`]. A [`Shape`] is a heap without its primitives, in canonical form:
//! two heaps are isomorphic (Definition 4.2) exactly when their shapes are equal. A heap is generic
//! over its primitives, so this crate knows neither terms nor runs.
//!
//! Invariants:
//! * no interned id decides an order that is output or canonical: [`Layout`] ranks by qualified
//!   names;
//! * a shape has no garbage;
//! * walks use explicit stacks, for chains of objects can be long.

mod canonical;
mod connected;
mod drawing;
mod identity;
mod layout;
mod numbering;
mod opaque_references;
mod reachability;
mod refinement;
mod shape;
mod store;
mod value;
mod values;

pub use canonical::{Canonical, Order, canonicalise, canonicalise_while};
pub use connected::SideBySide;
pub use drawing::Picture;
pub use identity::ShapeId;
pub use layout::{FieldKind, Layout, SlotKind};
pub use shape::{Shape, ShapeObject, ShapeValue};
pub use store::Heap;
pub use value::{ObjectIndex, Reference, RuntimeClass, Value};
