//! Heaps of Java objects and their shapes: what a heap is, when two heaps are the same, and how one
//! is drawn.
//!
//! A [`Heap`] is what runs read and write; a [`Shape`] is a heap with its primitives left out, in
//! canonical form, so that two heaps are isomorphic (Definition 4.2) exactly when their shapes are
//! equal. Both are generic over, or free of, the values of primitives: this crate knows nothing of
//! terms, and nothing of how a heap came about.
//!
//! Invariants: no interned id decides an order that is output or canonical ([`Layout`] ranks by
//! qualified names); a shape holds no garbage; walks use explicit stacks, for chains of objects can
//! be long.

mod canonical;
mod drawing;
mod identity;
mod layout;
mod opaque;
mod reachability;
mod refinement;
mod shape;
mod store;
mod value;

pub use canonical::{Canonical, Order, canonicalise};
pub use drawing::Picture;
pub use identity::ShapeId;
pub use layout::{FieldKind, Layout, SlotKind};
pub use shape::{Shape, ShapeObject, ShapeValue};
pub use store::Heap;
pub use value::{ObjectIndex, Reference, RuntimeClass, Value};
