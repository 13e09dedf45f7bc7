//! Bounds as text: chains like `0 <= a < b`, differences, ranges.

use std::collections::BTreeMap;

use super::{Bound, Words, integer_text, reduced_bounds, sum};
use crate::zone::{Index, Weight};

/// `lesser ≤ greater`, or `<`.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Step {
    lesser: Index,
    greater: Index,
    strict: bool,
}

/// The bounds of single indices that are still to be written.
#[derive(Default)]
struct Limits {
    lower: BTreeMap<Index, Weight>,
    upper: BTreeMap<Index, Weight>,
}

impl Words<'_> {
    /// The bounds that have to be written.
    pub(super) fn bounds(&self) -> Vec<String> {
        let mut limits = Limits::default();
        let mut differences: BTreeMap<(Index, Index), Weight> = BTreeMap::new();
        let mut implications = Vec::new();
        for bound in reduced_bounds(&self.cube.zone, &self.cube.types()) {
            match (bound.plus, bound.minus) {
                (Some(plus), Some(minus)) if self.is_boolean(plus) && self.is_boolean(minus) => {
                    // No other bound on two truth values, neither constant, is informative.
                    implications.push(format!("{} implies {}", self.name(plus), self.name(minus)));
                }
                (Some(plus), Some(minus)) => drop(differences.insert((plus, minus), bound.limit)),
                (Some(plus), None) => drop(limits.upper.insert(plus, bound.limit)),
                (None, Some(minus)) => drop(limits.lower.insert(minus, -bound.limit)),
                (None, None) => {}
            }
        }
        let mut steps = Vec::new();
        let mut others = Vec::new();
        for (&(plus, minus), &limit) in &differences {
            let opposite = differences.get(&(minus, plus)).copied();
            match (opposite, limit) {
                (Some(opposite), _) if plus < minus => {
                    others.push(self.between(plus, minus, -opposite, limit));
                }
                (Some(_), _) => {}
                (None, 0 | -1) => steps.push(Step {
                    lesser: plus,
                    greater: minus,
                    strict: limit == -1,
                }),
                (None, _) => others.push(self.difference(Bound {
                    plus: Some(plus),
                    minus: Some(minus),
                    limit,
                })),
            }
        }
        let mut texts = Vec::new();
        while let Some(chain) = longest_chain(&steps) {
            steps.retain(|step| !chain.contains(step));
            texts.push(self.chain(&chain, &mut limits));
        }
        texts.append(&mut others);
        let mut single: Vec<Index> = limits
            .lower
            .keys()
            .chain(limits.upper.keys())
            .copied()
            .collect();
        single.sort_unstable();
        single.dedup();
        for index in single {
            let (low, high) = (limits.lower.get(&index), limits.upper.get(&index));
            texts.push(self.range(index, low.copied(), high.copied()));
        }
        texts.append(&mut implications);
        texts
    }

    /// `0 <= a < b <= c`: a chain, with the bounds of its ends.
    fn chain(&self, chain: &[Step], limits: &mut Limits) -> String {
        let (Some(first), Some(last)) = (chain.first(), chain.last()) else {
            return String::new();
        };
        let mut text = String::new();
        if let Some(low) = limits.lower.remove(&first.lesser) {
            let (value, symbol) = self.lower_limit(first.lesser, low);
            text = format!("{value} {symbol} ");
        }
        text.push_str(&self.number(first.lesser));
        for step in chain {
            text.push_str(if step.strict { " < " } else { " <= " });
            text.push_str(&self.number(step.greater));
        }
        if let Some(high) = limits.upper.remove(&last.greater) {
            let (value, symbol) = self.upper_limit(last.greater, high);
            text.push_str(&format!(" {symbol} {value}"));
        }
        text
    }

    /// `0 <= x <= 9`, `x >= 3`, `x < 0`
    fn range(&self, index: Index, low: Option<Weight>, high: Option<Weight>) -> String {
        let name = self.number(index);
        let value = |value| integer_text(value, self.primitive(index));
        match (low, high) {
            (Some(low), Some(high)) => format!("{} <= {name} <= {}", value(low), value(high)),
            (Some(low), None) => match self.lower_limit(index, low) {
                (limit, "<") => format!("{name} > {limit}"),
                (limit, _) => format!("{name} >= {limit}"),
            },
            (None, Some(high)) => {
                let (limit, symbol) = self.upper_limit(index, high);
                format!("{name} {symbol} {limit}")
            }
            (None, None) => name,
        }
    }

    /// The text left of an index, and the symbol between. Bounds above zero and above the type's
    /// least value are written so.
    fn lower_limit(&self, index: Index, low: Weight) -> (String, &'static str) {
        let least = self.primitive(index).range().map(|(least, _)| least);
        let strict = low == 1 || least.is_some_and(|least| low == least + 1);
        let limit = if strict { low - 1 } else { low };
        let symbol = if strict { "<" } else { "<=" };
        (integer_text(limit, self.primitive(index)), symbol)
    }

    /// The text right of an index, and the symbol between, likewise.
    fn upper_limit(&self, index: Index, high: Weight) -> (String, &'static str) {
        let greatest = self.primitive(index).range().map(|(_, greatest)| greatest);
        let strict = high == -1 || greatest.is_some_and(|greatest| high == greatest - 1);
        let limit = if strict { high + 1 } else { high };
        let symbol = if strict { "<" } else { "<=" };
        (integer_text(limit, self.primitive(index)), symbol)
    }

    /// `low ≤ one - other ≤ high` as `other + low <= one <= other + high`, with positive summands
    /// if possible.
    fn between(&self, one: Index, other: Index, low: Weight, high: Weight) -> String {
        let (one, other, low, high) = if high <= 0 {
            (other, one, -high, -low)
        } else {
            (one, other, low, high)
        };
        let (one, other) = (self.number(one), self.number(other));
        let below = match low {
            1 => format!("{other} < "),
            _ => format!("{} <= ", sum(&other, low)),
        };
        format!("{below}{one} <= {}", sum(&other, high))
    }

    /// `a + 2 <= b`, `a <= b + 2`
    fn difference(&self, bound: Bound) -> String {
        let text = |index: Option<Index>| index.map_or("0".to_owned(), |index| self.number(index));
        let (plus, minus) = (text(bound.plus), text(bound.minus));
        if bound.limit < 0 {
            format!("{} <= {minus}", sum(&plus, -bound.limit))
        } else {
            format!("{plus} <= {}", sum(&minus, bound.limit))
        }
    }
}

/// A longest chain of these steps, which have no cycle; of several, the one that starts first.
fn longest_chain(steps: &[Step]) -> Option<Vec<Step>> {
    let mut lengths: BTreeMap<Index, usize> = BTreeMap::new();
    let length =
        |lengths: &BTreeMap<Index, usize>, index| lengths.get(&index).copied().unwrap_or(0);
    let mut changed = true;
    while changed {
        changed = false;
        for step in steps {
            let way = length(&lengths, step.greater) + 1;
            if way > length(&lengths, step.lesser) {
                lengths.insert(step.lesser, way);
                changed = true;
            }
        }
    }
    let longest = lengths.values().copied().max()?;
    let mut at = *lengths.iter().find(|&(_, &length)| length == longest)?.0;
    let mut chain = Vec::new();
    while let Some(step) = steps.iter().find(|step| {
        step.lesser == at && length(&lengths, step.greater) + 1 == length(&lengths, at)
    }) {
        chain.push(*step);
        at = step.greater;
    }
    Some(chain)
}
