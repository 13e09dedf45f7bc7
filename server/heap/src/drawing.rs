//! Drawing shapes.

use java::Program;

use crate::shape::Shape;

impl Shape {
    /// The shape as text; `labels` say what stands in each slot.
    pub fn draw_text(&self, program: &Program, labels: &[String]) -> String {
        let _ = (program, labels);
        todo!()
    }

    /// The shape as an SVG document.
    pub fn draw_svg(&self, program: &Program, labels: &[String]) -> String {
        let _ = (program, labels);
        todo!()
    }
}
