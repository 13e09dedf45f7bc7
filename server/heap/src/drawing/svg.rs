//! Shapes as SVG, as in the paper's figures: a box per object with its primitives, an arrow per
//! reference, a double border around held roots.

use std::fmt::Write as _;

use java::Program;

use crate::drawing::describe::{DescribedObject, Description, Edge};
use crate::drawing::layers::{Layout, Place, Size};
use crate::shape::Shape;
use crate::value::ObjectIndex;

const CHARACTER: f64 = 7.3;
const LINE: f64 = 18.0;
const PADDING: f64 = 12.0;
const MARGIN: f64 = 12.0;
/// The length of an arrow's head, and its width.
const HEAD: f64 = 7.0;

/// A drawing of a shape: the body of an SVG document, or a part of another picture. It has no ids,
/// so that several can stand in one document.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// In pixels, like the height.
    pub width: f64,
    /// The height.
    pub height: f64,
    /// The elements, between (0, 0) and the width and height, for [`Picture::STYLE`].
    pub body: String,
}

impl Picture {
    /// The style sheet of bodies, without variables, which some viewers do not support. Colours
    /// follow the reader's theme where the viewer supports it, and are light elsewhere.
    pub const STYLE: &str = "\
.hw-heap text{font:12px ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;fill:#1f2328}
.hw-box{fill:#ffffff;stroke:#0969da;stroke-width:1.2}
.hw-name{fill:#ddf4ff}
.hw-held{fill:none;stroke:#0969da;stroke-width:1.2}
.hw-heap .hw-class{font-weight:600}
.hw-heap .hw-label{fill:#59636e;font-size:11px}
.hw-edge{fill:none;stroke:#59636e;stroke-width:1.2}
.hw-head{fill:#59636e}
@media(prefers-color-scheme:dark){
.hw-heap text{fill:#e6edf3}
.hw-box{fill:#151b23;stroke:#4493f8}
.hw-name{fill:#12324f}
.hw-held{stroke:#4493f8}
.hw-heap .hw-label{fill:#9198a1}
.hw-edge{stroke:#9198a1}
.hw-head{fill:#9198a1}
}";

    /// The picture as a document of its own.
    pub fn document(&self) -> String {
        let Picture {
            width,
            height,
            body,
        } = self;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
             viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\">\n<style>\n{}\n</style>\n{body}</svg>\n",
            Picture::STYLE
        )
    }
}

impl Shape {
    /// The shape as a picture; `labels` are the texts of the slots.
    pub fn picture(&self, program: &Program, labels: &[String]) -> Picture {
        let description = Description::of(self, program, labels);
        let sizes: Vec<Size> = description.objects.iter().map(size).collect();
        let statics = description.static_values.len() as f64 * LINE
            + if description.static_edges.is_empty() {
                0.0
            } else {
                LINE * 3.0
            };
        let layout = Layout::of(&description, &sizes, statics);
        let notes = description.static_values.iter().map(|text| width_of(text));
        let lanes = Lanes::of(&description, &layout);
        let back = lanes.room();
        let width = notes.fold(layout.width + back, f64::max).max(80.0) + 2.0 * MARGIN;
        let height = layout.height.max(LINE) + 2.0 * MARGIN;
        let mut body =
            format!("<g class=\"hw-heap\" transform=\"translate({MARGIN:.0} {MARGIN:.0})\">\n");
        if self.is_empty() && description.static_values.is_empty() {
            text(&mut body, 0.0, LINE * 0.8, "hw-label", "empty heap");
        }
        for (line, value) in description.static_values.iter().enumerate() {
            text(&mut body, 0.0, LINE * (line as f64 + 0.8), "", value);
        }
        let boxes = Boxes {
            description: &description,
            sizes: &sizes,
            layout: &layout,
        };
        edges(&mut body, &boxes, &lanes);
        for ((object, size), place) in description.objects.iter().zip(&sizes).zip(&layout.places) {
            draw_box(&mut body, object, *size, *place);
        }
        body.push_str("</g>\n");
        Picture {
            width,
            height,
            body,
        }
    }
}

fn title(object: &DescribedObject) -> String {
    match &object.name {
        Some(name) => format!("{name}: {}", object.class),
        None => object.class.clone(),
    }
}

fn width_of(text: &str) -> f64 {
    text.chars().count() as f64 * CHARACTER
}

fn size(object: &DescribedObject) -> Size {
    let widest = object
        .values
        .iter()
        .map(|value| width_of(value))
        .fold(width_of(&title(object)), f64::max);
    Size {
        width: widest + 2.0 * PADDING,
        height: LINE * (1.0 + object.values.len() as f64) + PADDING,
    }
}

fn draw_box(svg: &mut String, object: &DescribedObject, size: Size, place: Place) {
    let Size { width, height } = size;
    let Place { x, y, .. } = place;
    let band = LINE + PADDING / 2.0;
    let _ = writeln!(
        svg,
        "<rect class=\"hw-box\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"5\"/>\
         <rect class=\"hw-name\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"4\"/>",
        x + 1.0,
        y + 1.0,
        width - 2.0,
        if object.values.is_empty() {
            height - 2.0
        } else {
            band - 1.0
        },
    );
    if object.held {
        let _ = writeln!(
            svg,
            "<rect class=\"hw-held\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"7\"/>",
            x - 3.5,
            y - 3.5,
            width + 7.0,
            height + 7.0,
        );
    }
    let baseline = if object.values.is_empty() {
        y + height / 2.0 + 4.0
    } else {
        y + 16.5
    };
    text(svg, x + PADDING, baseline, "hw-class", &title(object));
    for (line, value) in object.values.iter().enumerate() {
        let baseline = y + band + LINE * (line as f64 + 0.75);
        text(svg, x + PADDING, baseline, "", value);
    }
}

/// The boxes of a drawing.
struct Boxes<'d> {
    description: &'d Description,
    sizes: &'d [Size],
    layout: &'d Layout,
}

impl Boxes<'_> {
    fn at(&self, index: usize) -> (Place, Size) {
        (self.layout.places[index], self.sizes[index])
    }

    /// Whether no other box stands at its right.
    fn is_last(&self, index: usize) -> bool {
        let own = self.layout.places[index];
        let mut others = self.layout.places.iter();
        !others.any(|other| other.layer == own.layer && other.x > own.x)
    }

    /// The lower edge of a layer.
    fn bottom_of(&self, layer: usize) -> f64 {
        let boxes = self.layout.places.iter().zip(self.sizes);
        boxes
            .filter(|(place, _)| place.layer == layer)
            .map(|(place, size)| place.y + size.height)
            .fold(0.0, f64::max)
    }
}

fn edges(svg: &mut String, boxes: &Boxes<'_>, lanes: &Lanes) {
    let description = boxes.description;
    for edge in &description.static_edges {
        let (target, size) = boxes.at(edge.target.0 as usize);
        let x = target.x + size.width / 2.0;
        let y = target.y - 5.0;
        let path = format!("M{x:.1} {:.1}L{x:.1} {:.1}", target.y - 26.0, y - HEAD);
        arrow(svg, &path, x, y, Direction::Down);
        let left = x - width_of(&edge.label) / 2.0;
        text(svg, left, target.y - 30.0, "hw-label", &edge.label);
    }
    for (index, object) in description.objects.iter().enumerate() {
        let (from, size) = boxes.at(index);
        let is_down = |edge: &&Edge| boxes.at(edge.target.0 as usize).0.layer > from.layer;
        let down: Vec<&Edge> = object.edges.iter().filter(is_down).collect();
        let start_y = from.y + size.height;
        for (port, edge) in down.iter().enumerate() {
            let start_x = from.x + size.width * (port as f64 + 1.0) / (down.len() as f64 + 1.0);
            let target = edge.target.0 as usize;
            let (to, to_size) = boxes.at(target);
            let end_x = to.x + to_size.width / 2.0;
            let end_y = to.y - clearance(&description.objects[target]);
            let bend = (end_y - start_y) / 2.0;
            let path = format!(
                "M{start_x:.1} {start_y:.1}C{start_x:.1} {:.1} {end_x:.1} {:.1} {end_x:.1} {:.1}",
                start_y + bend,
                end_y - bend,
                end_y - HEAD,
            );
            arrow(svg, &path, end_x, end_y, Direction::Down);
            // On the outer side of the arrow.
            let aside = if end_x < start_x - 1.0 {
                -width_of(&edge.label) - 8.0
            } else {
                0.0
            };
            let label_x = start_x + (end_x - start_x) * 0.3 + aside + 4.0;
            text(svg, label_x, start_y + bend * 0.7, "hw-label", &edge.label);
        }
        for edge in object.edges.iter().filter(|edge| !is_down(edge)) {
            lanes.draw(svg, index, edge, boxes);
        }
    }
}

/// The distance between a box and the end of an arrow.
fn clearance(object: &DescribedObject) -> f64 {
    if object.held { 5.0 } else { 1.0 }
}

/// Vertical lanes at the right of everything, for arrows upwards, sideways and to the object
/// itself: one for each target.
struct Lanes {
    targets: Vec<ObjectIndex>,
    /// Where the first lane is.
    x: f64,
    widest_label: f64,
}

impl Lanes {
    const GAP: f64 = 11.0;

    fn of(description: &Description, layout: &Layout) -> Lanes {
        let layer = |index: usize| layout.places[index].layer;
        let mut lanes = Lanes {
            targets: Vec::new(),
            x: 0.0,
            widest_label: 0.0,
        };
        for (from, object) in description.objects.iter().enumerate() {
            for edge in &object.edges {
                if layer(edge.target.0 as usize) <= layer(from) {
                    if !lanes.targets.contains(&edge.target) {
                        lanes.targets.push(edge.target);
                    }
                    lanes.widest_label = lanes.widest_label.max(width_of(&edge.label));
                }
            }
        }
        lanes.x = layout.width + lanes.widest_label + Lanes::GAP;
        lanes
    }

    /// The width of the lanes, with the labels left of them.
    fn room(&self) -> f64 {
        if self.targets.is_empty() {
            return 0.0;
        }
        self.widest_label + Lanes::GAP * (1.0 + self.targets.len() as f64)
    }

    /// From the right side of the object up the lane into the right side of the target. Where other
    /// objects stand at its right, the arrow leaves the object below, or enters the target above.
    fn draw(&self, svg: &mut String, index: usize, edge: &Edge, boxes: &Boxes<'_>) {
        let target = edge.target.0 as usize;
        let lane = self.targets.iter().position(|&other| other == edge.target);
        let x = self.x + Lanes::GAP * lane.unwrap_or(0) as f64;
        let (from, size) = boxes.at(index);
        let (to, to_size) = boxes.at(target);
        let (mut path, turn_y, label_x);
        if boxes.is_last(index) {
            turn_y = from.y + size.height * 0.7;
            label_x = from.x + size.width + 6.0;
            path = format!("M{:.1} {turn_y:.1}", from.x + size.width);
        } else {
            turn_y = boxes.bottom_of(from.layer) + 10.0;
            let start_x = from.x + size.width - 10.0;
            let (start_y, end_y) = (from.y + size.height, turn_y - 6.0);
            label_x = start_x + 8.0;
            path = format!("M{start_x:.1} {start_y:.1}V{end_y:.1}q0 6 6 6");
        }
        let ends_aside = boxes.is_last(target);
        let end_y = if ends_aside {
            to.y + to_size.height * 0.35
        } else {
            to.y - 14.0
        };
        let round = ((turn_y - end_y) / 2.0).clamp(0.0, 6.0);
        let _ = write!(
            path,
            "H{:.1}q{round:.1} 0 {round:.1} -{round:.1}V{:.1}q0 -{round:.1} -{round:.1} -{round:.1}",
            x - round,
            end_y + round
        );
        let clear = clearance(&boxes.description.objects[target]);
        if ends_aside {
            let end_x = to.x + to_size.width + clear;
            let _ = write!(path, "H{:.1}", end_x + HEAD);
            arrow(svg, &path, end_x, end_y, Direction::Left);
        } else {
            let (end_x, end_y) = (to.x + to_size.width - 14.0, to.y - clear);
            let _ = write!(path, "H{:.1}q-6 0 -6 6V{:.1}", end_x + 6.0, end_y - HEAD);
            arrow(svg, &path, end_x, end_y, Direction::Down);
        }
        text(svg, label_x, turn_y - 3.0, "hw-label", &edge.label);
    }
}

/// The direction of an arrow's head.
#[derive(Clone, Copy)]
enum Direction {
    Down,
    Left,
}

/// A line, and a head at its end. A marker would need an id.
fn arrow(svg: &mut String, path: &str, x: f64, y: f64, direction: Direction) {
    let (length, half) = (HEAD, HEAD / 2.0);
    let base = match direction {
        Direction::Down => format!("l{:.1} {:.1}h{length:.1}z", -half, -length),
        Direction::Left => format!("l{length:.1} {:.1}v{length:.1}z", -half),
    };
    let _ = writeln!(
        svg,
        "<path class=\"hw-edge\" d=\"{path}\"/><path class=\"hw-head\" d=\"M{x:.1} {y:.1}{base}\"/>"
    );
}

fn text(svg: &mut String, x: f64, y: f64, class: &str, content: &str) {
    let escaped = content
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;");
    let class = if class.is_empty() {
        String::new()
    } else {
        format!(" class=\"{class}\"")
    };
    let _ = writeln!(
        svg,
        "<text{class} x=\"{x:.1}\" y=\"{y:.1}\">{escaped}</text>"
    );
}
