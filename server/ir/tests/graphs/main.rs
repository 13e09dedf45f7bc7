//! Java text lowered to graphs, and what is computed from them.

mod effects;
mod exceptions;
mod expressions;
mod fixture;
mod inert;
mod javac;
mod limits;
mod opaque;
mod reach;
mod statements;
mod steps;
