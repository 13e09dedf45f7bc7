//! The state transformation graph as an SVG picture: layers from left to right, heaps drawn, calls as labelled curves.

use std::fmt::Write as _;

use crate::drawing::{DrawnState, GraphDrawing};

const MARGIN: f64 = 24.0;
const LAYER_GAP: f64 = 170.0;
const STATE_GAP: f64 = 36.0;
const LINE: f64 = 15.0;
/// The width of a letter of the font, about.
const LETTER: f64 = 6.7;
/// More lines of a constraint or label than this are cut off with `…`.
const MOST_LINES: usize = 6;

/// A state with its place in the picture.
struct Placed<'a> {
    state: &'a DrawnState,
    x: f64,
    y: f64,
    width: f64,
    height: f64,
    heap: Heap<'a>,
    lines: Vec<String>,
}

/// The drawing of a heap, as it can stand inside another picture.
struct Heap<'a> {
    body: &'a str,
    view: String,
    width: f64,
    height: f64,
}

impl GraphDrawing {
    /// As a picture.
    pub fn to_svg(&self) -> String {
        let placed = self.place();
        let width = placed
            .iter()
            .map(|state| state.x + state.width)
            .fold(0.0, f64::max)
            + MARGIN
            + LAYER_GAP / 2.0;
        let height = placed
            .iter()
            .map(|state| state.y + state.height)
            .fold(0.0, f64::max)
            + 2.0 * MARGIN;
        let mut text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
             viewBox=\"0 0 {width:.0} {height:.0}\" font-family=\"monospace\" font-size=\"11\">\n\
             <title>State transformation graph of {}</title>\n\
             <defs><marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" \
             orient=\"auto-start-reverse\"><path d=\"M0 0 L8 4 L0 8 z\" fill=\"#567\"/></marker></defs>\n\
             <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
            escaped(&self.class)
        );
        for edge in &self.edges {
            if edge.from != edge.to {
                text.push_str(&curve(&placed[edge.from], &placed[edge.to], &edge.calls));
            }
        }
        for state in &placed {
            text.push_str(&state.to_svg());
        }
        text.push_str("</svg>\n");
        text
    }

    /// Each layer is a column; its states stand below each other in the order in which they were reached.
    fn place(&self) -> Vec<Placed<'_>> {
        let mut placed: Vec<Placed<'_>> = self
            .states
            .iter()
            .enumerate()
            .map(|(position, state)| {
                let heap = Heap::of(&state.svg);
                let mut lines = cut(
                    state.cubes.iter().map(|cube| {
                        if cube.is_empty() {
                            "true".to_owned()
                        } else {
                            cube.clone()
                        }
                    }),
                    "∨ ",
                );
                let loops = self
                    .edges
                    .iter()
                    .filter(|edge| edge.from == position && edge.to == position);
                lines.extend(
                    cut(loops.flat_map(|edge| edge.calls.iter().cloned()), "")
                        .into_iter()
                        .map(|line| format!("↻ {line}")),
                );
                let widest = lines
                    .iter()
                    .map(|line| line.chars().count())
                    .max()
                    .unwrap_or(0);
                let width = heap.width.max(approximately(widest) * LETTER).max(40.0) + 16.0;
                let height = heap.height + approximately(lines.len()) * LINE + 16.0;
                Placed {
                    state,
                    x: 0.0,
                    y: 0.0,
                    width,
                    height,
                    heap,
                    lines,
                }
            })
            .collect();
        let layers = placed
            .iter()
            .map(|state| state.state.layer)
            .max()
            .unwrap_or(0);
        let mut x = MARGIN;
        for layer in 0..=layers {
            let mut y = MARGIN;
            let mut widest: f64 = 0.0;
            for state in placed.iter_mut().filter(|state| state.state.layer == layer) {
                (state.x, state.y) = (x, y);
                y += state.height + STATE_GAP;
                widest = widest.max(state.width);
            }
            x += widest + LAYER_GAP;
        }
        placed
    }
}

impl Placed<'_> {
    fn to_svg(&self) -> String {
        let Placed {
            x,
            y,
            width,
            height,
            ..
        } = self;
        let mut text = format!(
            "<g><title>{}</title><rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"6\" \
             fill=\"#f7f9fb\" stroke=\"#89a\"/>\n<svg x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" viewBox=\"{}\">{}</svg>\n",
            escaped(&self.state.id),
            x + (width - self.heap.width) / 2.0,
            y + 8.0,
            self.heap.width,
            self.heap.height,
            self.heap.view,
            self.heap.body
        );
        for (number, line) in self.lines.iter().enumerate() {
            let baseline = y + 8.0 + self.heap.height + approximately(number) * LINE + 11.0;
            let _ = writeln!(
                text,
                "<text x=\"{:.1}\" y=\"{baseline:.1}\">{}</text>",
                x + 8.0,
                escaped(line)
            );
        }
        text.push_str("</g>\n");
        text
    }
}

/// A call from one state to another: forwards from the right side to the left side, backwards and within a layer around.
fn curve(from: &Placed<'_>, to: &Placed<'_>, calls: &[String]) -> String {
    let (start_y, end_y) = (from.y + from.height / 2.0, to.y + to.height / 2.0);
    let forwards = to.x > from.x;
    let (start_x, end_x) = if forwards {
        (from.x + from.width, to.x)
    } else {
        (from.x + from.width, to.x + to.width)
    };
    let (first_x, second_x) = if forwards {
        let middle = f64::midpoint(start_x, end_x);
        (middle, middle)
    } else {
        let right = start_x.max(end_x) + LAYER_GAP / 2.0;
        (right, right)
    };
    let color = if forwards { "#567" } else { "#a86" };
    let (label_x, label_y) = (
        (start_x + 3.0 * first_x + 3.0 * second_x + end_x) / 8.0,
        f64::midpoint(start_y, end_y),
    );
    let mut text = format!(
        "<path d=\"M{start_x:.1} {start_y:.1} C{first_x:.1} {start_y:.1} {second_x:.1} {end_y:.1} {end_x:.1} {end_y:.1}\" \
         fill=\"none\" stroke=\"{color}\" marker-end=\"url(#arrow)\"/>\n"
    );
    for (number, line) in cut(calls.iter().cloned(), "").iter().enumerate() {
        let y = label_y + approximately(number) * LINE - 3.0;
        let _ = writeln!(
            text,
            "<text x=\"{label_x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\" fill=\"{color}\" stroke=\"white\" stroke-width=\"3\" \
             paint-order=\"stroke\">{}</text>",
            escaped(line)
        );
    }
    text
}

impl Heap<'_> {
    /// Takes the size and the content out of an SVG document.
    fn of(svg: &str) -> Heap<'_> {
        let open = svg.find("<svg").unwrap_or(0);
        let head_end = svg[open..].find('>').map_or(open, |end| open + end);
        let head = &svg[open..head_end];
        let size = |name: &str| {
            attribute(head, name)
                .and_then(|value| value.trim_end_matches("px").parse().ok())
                .unwrap_or(0.0)
        };
        let (width, height): (f64, f64) = (size("width"), size("height"));
        let body_end = svg.rfind("</svg>").unwrap_or(svg.len()).max(head_end);
        let view = attribute(head, "viewBox")
            .map_or_else(|| format!("0 0 {width} {height}"), str::to_owned);
        Heap {
            body: svg.get(head_end + 1..body_end).unwrap_or_default(),
            view,
            width,
            height,
        }
    }
}

/// The value of `name="value"`.
fn attribute<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = head.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

/// At most [`MOST_LINES`] lines, the second and later ones with a prefix.
fn cut(lines: impl Iterator<Item = String>, prefix: &str) -> Vec<String> {
    let mut lines: Vec<String> = lines
        .enumerate()
        .map(|(number, line)| {
            if number == 0 {
                line
            } else {
                format!("{prefix}{line}")
            }
        })
        .take(MOST_LINES + 1)
        .collect();
    if lines.len() > MOST_LINES {
        lines.truncate(MOST_LINES - 1);
        lines.push("…".to_owned());
    }
    lines
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// A count as a length.
#[expect(
    clippy::cast_precision_loss,
    reason = "counts of letters and lines are small"
)]
fn approximately(count: usize) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heap_is_taken_out_of_its_document() {
        let heap = Heap::of(
            "<svg xmlns=\"x\" width=\"30\" height=\"20px\" viewBox=\"0 0 3 2\"><g/></svg>\n",
        );
        assert_eq!(
            (heap.width, heap.height, heap.body, heap.view.as_str()),
            (30.0, 20.0, "<g/>", "0 0 3 2")
        );
    }

    #[test]
    fn long_labels_are_cut() {
        let lines = cut((0..9).map(|number| number.to_string()), "∨ ");
        assert_eq!(lines, ["0", "∨ 1", "∨ 2", "∨ 3", "∨ 4", "…"]);
    }
}
