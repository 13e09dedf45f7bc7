//! The legend above the graph: the class, the bound of the graph, and the meaning of the signs.

use std::fmt::Write as _;

use super::style::{LINE, MARGIN, escaped, width_of};
use crate::drawing::GraphDrawing;

/// The lines above the graph.
pub(super) struct Legend {
    pub(super) body: String,
    pub(super) width: f64,
    /// Down to where the graph may begin.
    pub(super) height: f64,
}

impl GraphDrawing {
    /// The lines above the graph.
    pub(super) fn legend(&self) -> Legend {
        let bound = &self.bound;
        let scope = bound.scope_sentence().replace('`', "");
        let completeness = match (bound.fixpoint, bound.length) {
            _ if !self.losses.is_empty() => {
                "some paths could not be followed: there may be more".to_owned()
            }
            (true, _) if bound.is_of_less() => format!("these are {}", bound.what_is_all()),
            (true, _) => format!("fixpoint: this is {}", bound.what_is_all()),
            (false, Some(length)) => format!("all that at most {length} calls can build"),
            (false, None) => "not finished: there may be more".to_owned(),
        };
        let shapes = match self.states.len() {
            1 => "1 heap shape".to_owned(),
            count => format!("{count} heap shapes"),
        };
        let lines = [
            ("hw-class-name", self.class.clone()),
            ("hw-key", format!("{shapes} with {scope}; {completeness}")),
            (
                "hw-key",
                "double border: the caller holds it    ↻ the shape stays    ⟲ leads back or aside    \
                 #3 the third shape found"
                    .to_owned(),
            ),
        ];
        let mut legend = Legend {
            body: String::new(),
            width: 0.0,
            height: MARGIN,
        };
        for (class, text) in lines {
            let baseline = legend.height + LINE - 3.0;
            let _ = writeln!(
                legend.body,
                "<text class=\"{class}\" x=\"{MARGIN:.1}\" y=\"{baseline:.1}\" xml:space=\"preserve\">{}</text>",
                escaped(&text)
            );
            legend.width = legend.width.max(width_of(&text) + 2.0 * MARGIN);
            legend.height += LINE + 4.0;
        }
        legend
    }
}
