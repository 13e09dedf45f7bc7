//! The state transformation graph as an SVG picture: a column for each layer, a box for each shape.
//! A box has the heap, its constraint, and the calls that can be made in it. Calls that lead to the
//! next column are curves from their line in the box. All others name their post-states in their
//! line, so that no line crosses a box.

mod legend;
mod lines;
mod place;
mod style;

use std::fmt::Write as _;

use crate::drawing::GraphDrawing;
use lines::{CallLine, Leads};
use place::{Placed, Placement};
use style::{BASELINE, LINE, PADDING, STYLE, TITLE_BAR, approximately, escaped};

/// How many colours tell the curves of neighbouring boxes apart.
const COLOURS: usize = 6;
/// The length and width of an arrow's head.
const HEAD: f64 = 8.0;

impl GraphDrawing {
    /// As a picture.
    pub fn to_svg(&self) -> String {
        let legend = self.legend();
        let placement = Placement::of(self, legend.height);
        let (width, height) = (placement.width.max(legend.width), placement.height);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
             viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\">\n\
             <title>The states of {}</title>\n<style>\n{}\n{STYLE}\n</style>\n\
             <rect class=\"hw-paper\" width=\"{width:.0}\" height=\"{height:.0}\"/>\n{}",
            escaped(&self.class),
            heap::Picture::STYLE,
            legend.body,
        );
        for heading in &placement.headings {
            let _ = writeln!(
                svg,
                "<text class=\"hw-heading\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
                heading.x, heading.y, heading.text
            );
        }
        self.curves(&placement, &mut svg);
        for (number, state) in placement.states.iter().enumerate() {
            self.draw_state(number, state, &mut svg);
        }
        svg.push_str("</svg>\n");
        svg
    }

    fn draw_state(&self, number: usize, placed: &Placed, svg: &mut String) {
        let state = &self.states[number];
        let Placed {
            x,
            y,
            width,
            height,
            ..
        } = *placed;
        let _ = writeln!(
            svg,
            "<g id=\"hw-state-{label}\"><title>#{label}, {}: state shape {}</title>\
             <rect class=\"hw-state\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"8\"/>\
             <text class=\"hw-number\" x=\"{:.1}\" y=\"{:.1}\">#{label}</text>",
            place::heading(state.layer),
            escaped(&state.id),
            x + PADDING,
            y + BASELINE + 4.0,
            label = number + 1,
        );
        let _ = writeln!(
            svg,
            "<g transform=\"translate({:.1} {:.1})\">\n{}</g>",
            x + (width - state.picture.width) / 2.0,
            y + TITLE_BAR,
            state.picture.body
        );
        let mut top = y + TITLE_BAR + state.picture.height;
        for line in &placed.constraint {
            let _ = writeln!(
                svg,
                "<text class=\"hw-where\" x=\"{:.1}\" y=\"{:.1}\" xml:space=\"preserve\">{}</text>",
                x + PADDING,
                top + BASELINE,
                escaped(line)
            );
            top += LINE;
        }
        if !placed.calls.is_empty() {
            let _ = writeln!(
                svg,
                "<path class=\"hw-rule\" d=\"M{x:.1} {:.1}h{width:.1}\"/>",
                top + PADDING / 2.0
            );
        }
        for (line, call) in placed.calls.iter().enumerate() {
            draw_call(call, placed, line, svg);
        }
        svg.push_str("</g>\n");
    }

    /// The calls that lead to the next column.
    fn curves(&self, placement: &Placement, svg: &mut String) {
        // Where curves arrive: below each other in the order of their origins.
        let mut arrivals = vec![0usize; self.states.len()];
        let mut arrived = vec![0usize; self.states.len()];
        let forward = |from: &Placed| -> Vec<(usize, Vec<usize>, String)> {
            let lines = from.calls.iter().enumerate();
            lines
                .filter_map(|(line, call)| match &call.leads {
                    Leads::Curves(targets) => Some((line, targets.clone(), call.text.clone())),
                    _ => None,
                })
                .collect()
        };
        for from in &placement.states {
            for (_, targets, _) in forward(from) {
                targets.iter().for_each(|&target| arrivals[target] += 1);
            }
        }
        for (number, from) in placement.states.iter().enumerate() {
            let colour = number % COLOURS;
            for (line, targets, text) in forward(from) {
                let (start_x, start_y) = (from.x + from.width, from.call_y(line));
                for target in targets {
                    let to = &placement.states[target];
                    arrived[target] += 1;
                    let share =
                        approximately(arrived[target]) / (approximately(arrivals[target]) + 1.0);
                    let (end_x, end_y) = (
                        to.x,
                        to.y + TITLE_BAR + (to.height - TITLE_BAR) * share * 0.8,
                    );
                    let bend = (end_x - start_x) * 0.5;
                    let _ = writeln!(
                        svg,
                        "<g class=\"hw-call{colour}\"><title>#{} → #{}: {}</title>\
                         <path class=\"hw-curve\" d=\"M{start_x:.1} {start_y:.1}\
                         C{:.1} {start_y:.1} {:.1} {end_y:.1} {:.1} {end_y:.1}\"/>\
                         <path class=\"hw-tip\" d=\"M{end_x:.1} {end_y:.1}l{:.1} {:.1}v{HEAD:.1}z\"/></g>",
                        number + 1,
                        target + 1,
                        escaped(&text),
                        start_x + bend,
                        end_x - bend,
                        end_x - HEAD,
                        -HEAD,
                        -HEAD / 2.0,
                    );
                }
            }
        }
    }
}

/// A line of a box for a call: at the right side where curves start, else at the left side.
fn draw_call(call: &CallLine, placed: &Placed, line: usize, svg: &mut String) {
    let y = placed.call_y(line) + 4.0;
    let class = if call.throws {
        "hw-text hw-throws"
    } else {
        "hw-text"
    };
    let (x, anchor) = match call.leads {
        Leads::Curves(_) => (placed.x + placed.width - PADDING, " text-anchor=\"end\""),
        _ => (placed.x + PADDING, ""),
    };
    let _ = write!(
        svg,
        "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\"{anchor}>{}",
        escaped(&call.text)
    );
    if let Leads::Listed(targets, more) = &call.leads {
        svg.push_str(" →");
        for target in targets {
            let label = target + 1;
            let _ = write!(
                svg,
                " <a href=\"#hw-state-{label}\"><tspan class=\"hw-link\">#{label}</tspan></a>"
            );
        }
        if *more > 0 {
            let _ = write!(svg, " … {more} more");
        }
    }
    svg.push_str("</text>\n");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::{DrawnEdge, DrawnState};
    use crate::{Bound, Statistics};

    fn state(layer: u32) -> DrawnState {
        DrawnState {
            id: format!("id{layer}"),
            layer,
            text: String::new(),
            picture: heap::Picture {
                width: 60.0,
                height: 40.0,
                body: "<g/>\n".to_owned(),
            },
            cubes: Vec::new(),
            alternatives: vec![vec!["a < b".to_owned()]],
        }
    }

    fn drawing(layers: &[u32], edges: &[(usize, usize)]) -> GraphDrawing {
        GraphDrawing {
            class: "p.Set<T>".to_owned(),
            states: layers.iter().map(|&layer| state(layer)).collect(),
            edges: edges
                .iter()
                .map(|&(from, to)| DrawnEdge {
                    from,
                    to,
                    calls: vec!["add(int)".to_owned()],
                })
                .collect(),
            bound: Bound::default(),
            losses: Vec::new(),
            statistics: Statistics::default(),
        }
    }

    #[test]
    fn only_calls_to_the_next_column_are_curves() {
        let svg = drawing(&[0, 1, 2], &[(0, 1), (1, 1), (1, 2), (2, 0), (0, 2)]).to_svg();
        assert_eq!(svg.matches("class=\"hw-curve\"").count(), 2);
        assert!(svg.contains("↻ add(int)<"), "{svg}");
        assert!(
            svg.contains("⟲ add(int) → <a href=\"#hw-state-1\">"),
            "{svg}"
        );
        assert!(
            svg.contains(">add(int) → <a href=\"#hw-state-3\">"),
            "{svg}"
        );
        assert!(
            svg.contains("a &lt; b") && svg.contains("p.Set&lt;T&gt;"),
            "{svg}"
        );
    }

    #[test]
    fn a_large_layer_is_a_grid_without_curves() {
        let mut layers = vec![0];
        layers.extend([1; 30]);
        let edges: Vec<(usize, usize)> = (1..31).map(|to| (0, to)).collect();
        let drawing = drawing(&layers, &edges);
        let placement = Placement::of(&drawing, 0.0);
        let mut columns: Vec<String> = placement.states[1..]
            .iter()
            .map(|placed| format!("{:.0}", placed.x))
            .collect();
        columns.dedup();
        assert_eq!(columns.len(), 3);
        let svg = drawing.to_svg();
        assert!(!svg.contains("class=\"hw-curve\""));
        assert!(svg.contains("… 22 more"), "{svg}");
    }

    #[test]
    fn boxes_do_not_overlap() {
        let drawing = drawing(&[0, 1, 1, 1, 2, 2], &[(0, 1), (0, 2), (1, 4), (2, 5)]);
        let placed = Placement::of(&drawing, 0.0).states;
        for (number, one) in placed.iter().enumerate() {
            for other in &placed[number + 1..] {
                let apart_x = one.x + one.width <= other.x || other.x + other.width <= one.x;
                let apart_y = one.y + one.height <= other.y || other.y + other.height <= one.y;
                assert!(apart_x || apart_y);
            }
        }
    }
}
