//! Where the boxes stand: a column for each layer, a grid where a layer has very many.

use super::lines::{CallLine, Leads};
use super::style::{LETTER, LINE, MARGIN, PADDING, TITLE_BAR, approximately, width_of};
use crate::drawing::GraphDrawing;

/// A layer with more boxes than this is a grid.
const MOST_IN_COLUMN: usize = 12;
/// The most rows of a grid.
const GRID_ROWS: usize = 12;
/// Between columns that curves connect.
const LAYER_GAP: f64 = 130.0;
/// Between boxes.
const GAP: f64 = 28.0;
/// Columns up to this height are centred; beside higher ones the start would be hard to find.
const CENTRED_HEIGHT: f64 = 4500.0;
/// The least width of a constraint in a box, in letters.
const LEAST_LETTERS: usize = 24;

/// A box.
pub(super) struct Placed {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) constraint: Vec<String>,
    pub(super) calls: Vec<CallLine>,
}

impl Placed {
    /// The middle of a call's line: the last lines of the box.
    pub(super) fn call_y(&self, line: usize) -> f64 {
        let after = approximately(self.calls.len() - line);
        self.y + self.height - PADDING / 2.0 - LINE * (after - 0.5)
    }
}

/// The words above a layer.
pub(super) struct Heading {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) text: String,
}

/// The places of everything.
pub(super) struct Placement {
    /// By number of the state.
    pub(super) states: Vec<Placed>,
    pub(super) headings: Vec<Heading>,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// What a layer is called.
pub(super) fn heading(layer: u32) -> String {
    match layer {
        0 => "start".to_owned(),
        1 => "after 1 call".to_owned(),
        calls => format!("after {calls} calls"),
    }
}

impl Placement {
    /// Places the states of a graph below `top`.
    pub(super) fn of(drawing: &GraphDrawing, top: f64) -> Placement {
        let layers = layers(drawing);
        let mut column_of = vec![0; drawing.states.len()];
        for (column, states) in layers.iter().enumerate() {
            states.iter().for_each(|&state| column_of[state] = column);
        }
        let is_grid = |column: usize| layers[column].len() > MOST_IN_COLUMN;
        let has_curve = |from: usize, to: usize| {
            let (from, to) = (column_of[from], column_of[to]);
            to == from + 1 && !is_grid(from) && !is_grid(to)
        };
        let mut states: Vec<Placed> = (0..drawing.states.len())
            .map(|state| sized(drawing, state, |target| has_curve(state, target)))
            .collect();
        let mut placement = Placement {
            states: Vec::new(),
            headings: Vec::new(),
            width: 0.0,
            height: 0.0,
        };
        let boxes_top = top + LINE * 2.5;
        let mut x = MARGIN;
        let mut bottoms = Vec::with_capacity(layers.len());
        for layer in &layers {
            placement.headings.push(Heading {
                x,
                y: top + LINE * 1.5,
                text: heading(drawing.states[layer[0]].layer),
            });
            let (right, bottom) = place_layer(&mut states, layer, x, boxes_top);
            bottoms.push(bottom);
            let leads_on = layer.iter().any(|&state| {
                let mut calls = states[state].calls.iter();
                calls.any(|call| matches!(call.leads, Leads::Curves(_)))
            });
            x = right + if leads_on { LAYER_GAP } else { 2.0 * GAP };
            placement.width = right + MARGIN;
        }
        let bottom = bottoms.iter().copied().fold(boxes_top, f64::max);
        if bottom - boxes_top <= CENTRED_HEIGHT {
            for (layer, own) in layers.iter().zip(bottoms) {
                for &state in layer {
                    states[state].y += (bottom - own) / 2.0;
                }
            }
        }
        placement.height = bottom + MARGIN;
        placement.states = states;
        placement
    }
}

/// The states of each layer that has some, in order.
fn layers(drawing: &GraphDrawing) -> Vec<Vec<usize>> {
    let mut layers: std::collections::BTreeMap<u32, Vec<usize>> = std::collections::BTreeMap::new();
    for (number, state) in drawing.states.iter().enumerate() {
        layers.entry(state.layer).or_default().push(number);
    }
    layers.into_values().collect()
}

/// A box with its lines and size, not yet in its place.
fn sized(drawing: &GraphDrawing, state: usize, is_curve: impl Fn(usize) -> bool) -> Placed {
    let picture = &drawing.states[state].picture;
    let calls = drawing.call_lines(state, is_curve);
    let widest_call = calls
        .iter()
        .map(|call| width_of(&call.shown()))
        .fold(0.0, f64::max);
    let inner = picture.width.max(widest_call);
    let constraint = drawing.constraint_lines(state, letters_in(inner));
    let widest = constraint
        .iter()
        .map(|line| width_of(line))
        .fold(inner, f64::max);
    let mut height =
        TITLE_BAR + picture.height + approximately(constraint.len()) * LINE + PADDING / 2.0;
    if !calls.is_empty() {
        height += PADDING + approximately(calls.len()) * LINE;
    }
    Placed {
        x: 0.0,
        y: 0.0,
        width: widest + 2.0 * PADDING,
        height,
        constraint,
        calls,
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "widths are positive and small"
)]
fn letters_in(width: f64) -> usize {
    ((width / LETTER) as usize).max(LEAST_LETTERS)
}

/// Places a layer's boxes, columns from left to right; the right and the lower end of what it
/// takes.
fn place_layer(states: &mut [Placed], layer: &[usize], left: f64, top: f64) -> (f64, f64) {
    let rows = if layer.len() > MOST_IN_COLUMN {
        layer.len().div_ceil(layer.len().div_ceil(GRID_ROWS))
    } else {
        layer.len()
    };
    let mut heights = vec![0.0f64; rows];
    for (position, &state) in layer.iter().enumerate() {
        let height = &mut heights[position % rows];
        *height = height.max(states[state].height);
    }
    let mut x = left;
    let mut right = left;
    for column in layer.chunks(rows) {
        let width = column
            .iter()
            .map(|&state| states[state].width)
            .fold(0.0, f64::max);
        let mut y = top;
        for (&state, height) in column.iter().zip(&heights) {
            let placed = &mut states[state];
            (placed.x, placed.y, placed.width) = (x, y, width);
            y += height + GAP;
        }
        right = x + width;
        x = right + GAP;
    }
    let bottom = top + heights.iter().sum::<f64>() + GAP * approximately(rows.saturating_sub(1));
    (right, bottom)
}
