//! The state transformation graph as an SVG picture: layers from left to right, heaps drawn, calls as labelled curves.
//!
//! Calls that lead to a later layer are labelled curves. The others (back to smaller heaps, or within a layer) are many and
//! would cover the picture: they are faint curves, and are listed in the box that they leave.

use std::fmt::Write as _;

use crate::drawing::{DrawnState, GraphDrawing};

const MARGIN: f64 = 24.0;
const LAYER_GAP: f64 = 190.0;
const STATE_GAP: f64 = 30.0;
const LINE: f64 = 16.0;
const PADDING: f64 = 10.0;
/// The width of a letter of the font, about.
const LETTER: f64 = 7.3;
/// More lines of a constraint, label or list than this are cut off with `…`.
const MOST_LINES: usize = 10;

/// Beside the style of the heap drawings, whose colours it uses.
const STYLE: &str = "svg{--paper:#ffffff}@media(prefers-color-scheme:dark){svg{--paper:#0d1117}}\
.paper{fill:var(--paper,#fff)}.state{fill:var(--paper,#fff);stroke:var(--faint,#59636e)}\
.call{fill:none;stroke:var(--line,#0969da)}.back{fill:none;stroke:var(--faint,#59636e);stroke-dasharray:3 4;opacity:.35}\
.name{fill:var(--line,#0969da);stroke:var(--paper,#fff);stroke-width:4;paint-order:stroke;text-anchor:middle}\
.tip{fill:var(--line,#0969da)}";

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

/// The drawing of a heap, taken apart so that it can stand inside another picture.
struct Heap<'a> {
    /// Style and definitions, the same in each.
    head: &'a str,
    body: &'a str,
    view: String,
    width: f64,
    height: f64,
}

impl GraphDrawing {
    /// As a picture that follows the reader's light or dark theme.
    pub fn to_svg(&self) -> String {
        let placed = self.place();
        let right = placed
            .iter()
            .map(|state| state.x + state.width)
            .fold(0.0, f64::max);
        let bottom = placed
            .iter()
            .map(|state| state.y + state.height)
            .fold(0.0, f64::max);
        let (width, height) = (right + MARGIN + LAYER_GAP / 3.0, bottom + MARGIN);
        let head = placed.first().map_or("", |state| state.heap.head);
        let mut text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
             viewBox=\"0 0 {width:.0} {height:.0}\">\n\
             <title>State transformation graph of {}</title>\n{head}<style>{STYLE}</style>\n\
             <defs><marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" \
             orient=\"auto\"><path class=\"tip\" d=\"M0 0L8 4L0 8Z\"/></marker></defs>\n\
             <rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n",
            escaped(&self.class)
        );
        let forwards = |edge: &&crate::DrawnEdge| self.is_forwards(edge.from, edge.to);
        for edge in self
            .edges
            .iter()
            .filter(|edge| !forwards(edge) && edge.from != edge.to)
        {
            text.push_str(&around(&placed[edge.from], &placed[edge.to]));
        }
        for edge in self.edges.iter().filter(forwards) {
            text.push_str(&curve(&placed[edge.from], &placed[edge.to]));
        }
        for state in &placed {
            text.push_str(&state.to_svg());
        }
        // Labels stand on top, where nothing covers them.
        for edge in self.edges.iter().filter(forwards) {
            text.push_str(&label(&placed[edge.from], &placed[edge.to], &edge.calls));
        }
        text.push_str("</svg>\n");
        text
    }

    fn is_forwards(&self, from: usize, to: usize) -> bool {
        self.states[to].layer > self.states[from].layer
    }

    /// Each layer is a column; its states stand below each other in the order in which they were reached.
    fn place(&self) -> Vec<Placed<'_>> {
        let mut placed: Vec<Placed<'_>> = self
            .states
            .iter()
            .enumerate()
            .map(|(number, state)| {
                let heap = Heap::of(&state.svg);
                let lines = self.lines(number, state);
                let widest = lines
                    .iter()
                    .map(|line| line.chars().count())
                    .max()
                    .unwrap_or(0);
                let width = heap.width.max(approximately(widest) * LETTER) + 2.0 * PADDING;
                let height = heap.height + approximately(lines.len()) * LINE + 2.0 * PADDING;
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

    /// What stands below the heap: its number, its constraint, and the calls that do not lead to a later layer.
    fn lines(&self, number: usize, state: &DrawnState) -> Vec<String> {
        let mut lines = vec![format!(
            "state {number}, after {} call{}",
            state.layer,
            if state.layer == 1 { "" } else { "s" }
        )];
        let conditions = state.cubes.iter().enumerate().flat_map(|(position, cube)| {
            let or = if position == 0 { "" } else { "or " };
            cube.split(" && ").enumerate().map(move |(part, text)| {
                if part == 0 {
                    format!("{or}{text}")
                } else {
                    format!("  {text}")
                }
            })
        });
        lines.extend(cut(conditions.filter(|line| line != "true")));
        let back = self
            .edges
            .iter()
            .filter(|edge| edge.from == number && !self.is_forwards(edge.from, edge.to));
        lines.extend(cut(back.flat_map(|edge| {
            edge.calls
                .iter()
                .map(|call| format!("{call} → {}", edge.to))
        })));
        lines
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
        let heap = &self.heap;
        let mut text = format!(
            "<g><title>{}</title><rect class=\"state\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"6\"/>\n\
             <svg x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" viewBox=\"{}\">{}</svg>\n",
            escaped(&self.state.id),
            x + (width - heap.width) / 2.0,
            y + PADDING,
            heap.width,
            heap.height,
            heap.view,
            heap.body
        );
        for (number, line) in self.lines.iter().enumerate() {
            let baseline = y + PADDING + heap.height + approximately(number) * LINE + 12.0;
            let _ = writeln!(
                text,
                "<text x=\"{:.1}\" y=\"{baseline:.1}\">{}</text>",
                x + PADDING,
                escaped(line)
            );
        }
        text.push_str("</g>\n");
        text
    }

    fn middle(&self) -> f64 {
        self.y + self.height / 2.0
    }

    fn right(&self) -> f64 {
        self.x + self.width
    }
}

/// A call to a later layer: from the right side to the left side.
fn curve(from: &Placed<'_>, to: &Placed<'_>) -> String {
    let (start_x, start_y, end_x, end_y) = (from.right(), from.middle(), to.x, to.middle());
    let bend = end_x - LAYER_GAP * 0.6;
    format!(
        "<path class=\"call\" d=\"M{start_x:.1} {start_y:.1}C{:.1} {start_y:.1} {bend:.1} {end_y:.1} {end_x:.1} {end_y:.1}\" \
         marker-end=\"url(#tip)\"/>\n",
        start_x + LAYER_GAP * 0.6
    )
}

/// The names of the calls, close to where they lead: there curves that start at one state have parted.
fn label(from: &Placed<'_>, to: &Placed<'_>, calls: &[String]) -> String {
    let x = to.x - LAYER_GAP * 0.45;
    let y = to.middle() + (from.middle() - to.middle()) * 0.12;
    cut(calls.iter().cloned())
        .iter()
        .enumerate()
        .fold(String::new(), |mut text, (number, line)| {
            let baseline = y + approximately(number) * LINE - 4.0;
            let _ = writeln!(
                text,
                "<text class=\"name\" x=\"{x:.1}\" y=\"{baseline:.1}\">{}</text>",
                escaped(line)
            );
            text
        })
}

/// A call that does not lead to a later layer: around the right side of both.
fn around(from: &Placed<'_>, to: &Placed<'_>) -> String {
    let (start_x, start_y, end_x, end_y) = (from.right(), from.middle(), to.right(), to.middle());
    let bend = start_x.max(end_x) + LAYER_GAP / 3.0;
    format!(
        "<path class=\"back\" d=\"M{start_x:.1} {start_y:.1}C{bend:.1} {start_y:.1} {bend:.1} {end_y:.1} {end_x:.1} {end_y:.1}\"/>\n"
    )
}

impl Heap<'_> {
    /// Takes an SVG document apart.
    fn of(svg: &str) -> Heap<'_> {
        let open = svg.find("<svg").unwrap_or(0);
        let start = svg[open..]
            .find('>')
            .map_or(svg.len(), |end| open + end + 1);
        let tag = &svg[open..start];
        let size = |name: &str| {
            attribute(tag, name)
                .and_then(|value| value.trim_end_matches("px").parse().ok())
                .unwrap_or(0.0)
        };
        let (width, height): (f64, f64) = (size("width"), size("height"));
        let view = attribute(tag, "viewBox")
            .map_or_else(|| format!("0 0 {width} {height}"), str::to_owned);
        let content = svg[start..]
            .strip_suffix("</svg>\n")
            .unwrap_or(&svg[start..]);
        let body_start = content
            .find("</defs>")
            .map_or(0, |defs| defs + "</defs>".len());
        let (head, body) = content.split_at(body_start);
        Heap {
            head,
            body,
            view,
            width,
            height,
        }
    }
}

/// The value of `name="value"`.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

/// At most [`MOST_LINES`] lines.
fn cut(lines: impl Iterator<Item = String>) -> Vec<String> {
    let mut lines: Vec<String> = lines.take(MOST_LINES + 1).collect();
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
        let svg = "<svg xmlns=\"x\" width=\"30\" height=\"20px\" viewBox=\"0 0 3 2\"><style>s</style><defs>d</defs><g/></svg>\n";
        let heap = Heap::of(svg);
        assert_eq!(
            (heap.width, heap.height, heap.view.as_str()),
            (30.0, 20.0, "0 0 3 2")
        );
        assert_eq!(
            (heap.head, heap.body),
            ("<style>s</style><defs>d</defs>", "<g/>")
        );
    }

    #[test]
    fn long_labels_are_cut() {
        let lines = cut((0..99).map(|number| number.to_string()));
        assert_eq!(lines.len(), MOST_LINES);
        assert_eq!(lines.last().map(String::as_str), Some("…"));
    }
}
