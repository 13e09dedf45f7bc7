//! The lines of text in a box: the constraint, and the calls.

use std::collections::BTreeMap;

use crate::drawing::GraphDrawing;

/// More lines of a constraint are only counted.
const MOST_CONSTRAINTS: usize = 6;
/// More lines of calls are only counted.
const MOST_CALLS: usize = 10;
/// More states at the end of a call are only counted.
const MOST_TARGETS: usize = 8;

/// A line for calls with the same words.
pub(super) struct CallLine {
    /// `insert(int)`, `↻ insert(int)`, `⟲ new AvlTree()`
    pub(super) text: String,
    /// Whether they throw.
    pub(super) throws: bool,
    pub(super) leads: Leads,
}

/// Where the calls of a line lead.
pub(super) enum Leads {
    /// To no other state, or to states that are not named.
    Nowhere,
    /// To states of the next column: curves.
    Curves(Vec<usize>),
    /// To these states, and a number of others.
    Listed(Vec<usize>, usize),
}

impl CallLine {
    /// The text with what is listed after it.
    pub(super) fn shown(&self) -> String {
        match &self.leads {
            Leads::Listed(targets, more) => {
                let mut text = format!("{} →", self.text);
                for target in targets {
                    text.push_str(&format!(" #{}", target + 1));
                }
                if *more > 0 {
                    text.push_str(&format!(" … {more} more"));
                }
                text
            }
            _ => self.text.clone(),
        }
    }
}

impl GraphDrawing {
    /// What holds of the values in a state, one conjunct a line, wrapped at a number of letters.
    pub(super) fn constraint_lines(&self, state: usize, width: usize) -> Vec<String> {
        let alternatives = &self.states[state].alternatives;
        let texts: Vec<String> = match alternatives.as_slice() {
            [] => Vec::new(),
            [only] => only.clone(),
            several => several
                .iter()
                .enumerate()
                .map(|(number, conjuncts)| {
                    let lead = if number == 0 { "" } else { "or " };
                    format!("{lead}{}", conjuncts.join(", "))
                })
                .collect(),
        };
        let mut lines = Vec::new();
        for (number, text) in texts.iter().enumerate() {
            let wrapped = wrapped(text, width);
            let is_last = number + 1 == texts.len();
            // A line is kept for the count of what is left out.
            let room = MOST_CONSTRAINTS - usize::from(!is_last);
            if lines.len() + wrapped.len() > room && number > 0 {
                lines.push(format!("… {} more", texts.len() - number));
                break;
            }
            lines.extend(wrapped);
        }
        lines
    }

    /// The calls that can be made in a state. `is_curve` says which states curves lead to.
    pub(super) fn call_lines(
        &self,
        state: usize,
        is_curve: impl Fn(usize) -> bool,
    ) -> Vec<CallLine> {
        let mut targets: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for edge in self.edges.iter().filter(|edge| edge.from == state) {
            for call in &edge.calls {
                targets.entry(call).or_default().push(edge.to);
            }
        }
        let (mut curves, mut listed, mut loops) = (Vec::new(), Vec::new(), Vec::new());
        for (call, targets) in targets {
            let throws = call.contains(" throws ");
            let line = |sign: &str, leads| CallLine {
                text: format!("{sign}{call}"),
                throws,
                leads,
            };
            if targets.contains(&state) {
                loops.push(line("↻ ", Leads::Nowhere));
            }
            let (near, far): (Vec<usize>, Vec<usize>) = targets
                .into_iter()
                .filter(|&target| target != state)
                .partition(|&target| is_curve(target));
            let (onwards, back): (Vec<usize>, Vec<usize>) = far
                .into_iter()
                .partition(|&target| self.states[target].layer > self.states[state].layer);
            if !near.is_empty() {
                curves.push(line("", Leads::Curves(near)));
            }
            for (sign, far) in [("", onwards), ("⟲ ", back)] {
                if !far.is_empty() {
                    let more = far.len().saturating_sub(MOST_TARGETS);
                    let shown = far.into_iter().take(MOST_TARGETS).collect();
                    listed.push(line(sign, Leads::Listed(shown, more)));
                }
            }
        }
        let mut lines = curves;
        // Curves need their lines; of the others the rest is counted.
        let mut others = listed;
        others.append(&mut loops);
        let room = MOST_CALLS.saturating_sub(lines.len()).max(1);
        if others.len() > room {
            let left_out = others.len() - (room - 1);
            others.truncate(room - 1);
            others.push(CallLine {
                text: format!("… {left_out} more"),
                throws: false,
                leads: Leads::Nowhere,
            });
        }
        lines.append(&mut others);
        lines
    }
}

/// A text in lines of at most a number of letters, the later ones indented. A longer word stands
/// alone.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in text.split(' ') {
        let is_full = line.chars().count() + 1 + word.chars().count() > width;
        if !line.trim().is_empty() && is_full {
            lines.push(std::mem::replace(&mut line, "  ".to_owned()));
        }
        if !line.trim().is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn long_lines_are_wrapped() {
        assert_eq!(wrapped("a < b < c", 20), ["a < b < c"]);
        assert_eq!(wrapped("a < b < c < d", 7), ["a < b <", "  c < d"]);
        assert_eq!(
            wrapped("incomprehensible b", 4),
            ["incomprehensible", "  b"]
        );
    }
}
