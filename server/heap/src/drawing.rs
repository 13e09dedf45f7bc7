//! Drawing shapes, as text and as SVG.

mod describe;
mod layers;
mod svg;
#[cfg(test)]
mod tests;
mod text;

pub use svg::Picture;
