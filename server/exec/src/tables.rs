//! What the interpreter computes once for a program.

pub(crate) mod absence;
pub(crate) mod boxes;
pub(crate) mod changing_keys;
pub(crate) mod class_names;
pub(crate) mod initialisation_order;
pub(crate) mod made_texts;
pub(crate) mod texts;
pub(crate) mod throwable;
