//! The places of the boxes of a drawing: a layered layout along a spanning forest. Each object is
//! centred above its children.

use crate::drawing::describe::Description;
use crate::value::ObjectIndex;

/// The size of a box.
#[derive(Clone, Copy)]
pub(super) struct Size {
    pub(super) width: f64,
    pub(super) height: f64,
}

/// The place of a box: its upper left corner and its layer.
#[derive(Clone, Copy, Default)]
pub(super) struct Place {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) layer: usize,
}

/// A layout.
pub(super) struct Layout {
    pub(super) places: Vec<Place>,
    pub(super) width: f64,
    pub(super) height: f64,
}

const GAP_X: f64 = 36.0;
const GAP_Y: f64 = 56.0;

impl Layout {
    /// Places boxes of these sizes, `top` from above.
    pub(super) fn of(description: &Description, sizes: &[Size], top: f64) -> Layout {
        let forest = Forest::of(description);
        let layers = forest.layers.iter().max().map_or(0, |deepest| deepest + 1);
        let mut heights = vec![0.0f64; layers];
        for (size, &layer) in sizes.iter().zip(&forest.layers) {
            heights[layer] = heights[layer].max(size.height);
        }
        let mut tops = Vec::with_capacity(layers);
        let mut y = top;
        for height in &heights {
            tops.push(y);
            y += height + GAP_Y;
        }
        let mut layout = Layout {
            places: vec![Place::default(); sizes.len()],
            width: 0.0,
            height: if layers == 0 { top } else { y - GAP_Y },
        };
        let spans = forest.spans(sizes);
        let mut open: Vec<(ObjectIndex, f64)> = Vec::new();
        let mut x = 0.0;
        for &root in &forest.roots {
            open.push((root, x));
            x += spans[root.0 as usize] + GAP_X;
        }
        layout.width = (x - GAP_X).max(0.0);
        while let Some((object, left)) = open.pop() {
            let index = object.0 as usize;
            let layer = forest.layers[index];
            layout.places[index] = Place {
                x: left + (spans[index] - sizes[index].width) / 2.0,
                y: tops[layer],
                layer,
            };
            let children = &forest.children[index];
            let row: f64 = children.iter().map(|c| spans[c.0 as usize]).sum::<f64>()
                + GAP_X * (children.len().saturating_sub(1)) as f64;
            let mut child_left = left + (spans[index] - row) / 2.0;
            for &child in children {
                open.push((child, child_left));
                child_left += spans[child.0 as usize] + GAP_X;
            }
        }
        layout
    }
}

/// A spanning forest, breadth-first from the roots.
struct Forest {
    roots: Vec<ObjectIndex>,
    children: Vec<Vec<ObjectIndex>>,
    layers: Vec<usize>,
    /// The objects, parents before children.
    order: Vec<ObjectIndex>,
}

impl Forest {
    fn of(description: &Description) -> Forest {
        let count = description.objects.len();
        let mut forest = Forest {
            roots: Vec::new(),
            children: vec![Vec::new(); count],
            layers: vec![0; count],
            order: Vec::new(),
        };
        let mut met = vec![false; count];
        let mut referred = vec![false; count];
        for edge in description.objects.iter().flat_map(|object| &object.edges) {
            referred[edge.target.0 as usize] = true;
        }
        let of_statics = description.static_edges.iter().map(|edge| edge.target);
        let held = |unreferred: bool| {
            let referred = &referred;
            (0..)
                .zip(&description.objects)
                .filter(move |(index, object)| {
                    object.held && referred[*index as usize] != unreferred
                })
                .map(|(index, _)| ObjectIndex(index))
        };
        for root in of_statics.chain(held(true)).chain(held(false)) {
            if std::mem::replace(&mut met[root.0 as usize], true) {
                continue;
            }
            forest.roots.push(root);
            let mut next = forest.order.len();
            forest.order.push(root);
            while let Some(&object) = forest.order.get(next) {
                next += 1;
                for edge in &description.object(object).edges {
                    let target = edge.target.0 as usize;
                    if !std::mem::replace(&mut met[target], true) {
                        forest.children[object.0 as usize].push(edge.target);
                        forest.layers[target] = forest.layers[object.0 as usize] + 1;
                        forest.order.push(edge.target);
                    }
                }
            }
        }
        forest
    }

    /// The width of each object's subtree.
    fn spans(&self, sizes: &[Size]) -> Vec<f64> {
        let mut spans: Vec<f64> = sizes.iter().map(|size| size.width).collect();
        for &object in self.order.iter().rev() {
            let children = &self.children[object.0 as usize];
            let row: f64 = children.iter().map(|c| spans[c.0 as usize]).sum::<f64>()
                + GAP_X * (children.len().saturating_sub(1)) as f64;
            let span = &mut spans[object.0 as usize];
            *span = span.max(row);
        }
        spans
    }
}
