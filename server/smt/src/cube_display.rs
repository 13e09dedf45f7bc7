//! Cubes as text: only what does not follow from the rest, written as a Java developer would.
//!
//! Relations between slots are those of mathematical integers: `a < b + 1` does not wrap. The
//! operators in residual conditions are Java's.

mod infix;
mod order;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use crate::arena::Arena;
use crate::cube::Cube;
use crate::low_bits::LowBits;
use crate::term::{Constant, Primitive, TermId};
use crate::zone::{Index, Ranges, Weight, Zone};

/// `plus - minus ≤ limit`, where an absent index is zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Bound {
    plus: Option<Index>,
    minus: Option<Index>,
    limit: Weight,
}

/// The bounds of a zone that follow neither from others nor from the types. No cycle of a zone has
/// weight zero, so all redundant bounds can be left out at once.
fn reduced_bounds(zone: &Zone, types: &impl Ranges) -> Vec<Bound> {
    let size = zone.rows().len() + 1;
    let index = |row: usize| row.checked_sub(1).map(|position| zone.rows()[position]);
    let mut bounds = Vec::new();
    for i in 0..size {
        for j in (0..size).filter(|&j| j != i) {
            let bound = Bound {
                plus: index(i),
                minus: index(j),
                limit: zone.at(i, j),
            };
            let follows =
                (0..size).any(|k| k != i && k != j && zone.at(i, k) + zone.at(k, j) == bound.limit);
            if !follows && !is_of_types(bound, zone, types) {
                bounds.push(bound);
            }
        }
    }
    bounds
}

/// Whether a bound follows from the type of its index, or of one that is defined by it.
fn is_of_types(bound: Bound, zone: &Zone, types: &impl Ranges) -> bool {
    let (index, is_upper) = match (bound.plus, bound.minus) {
        (Some(index), None) => (index, true),
        (None, Some(index)) => (index, false),
        _ => return false,
    };
    let defined = zone
        .definitions()
        .iter()
        .filter(|definition| definition.base == Some(index))
        .map(|definition| (definition.index, definition.offset));
    defined.chain([(index, 0)]).any(|(member, offset)| {
        let (low, high) = types.range(member);
        bound.limit
            == if is_upper {
                high - offset
            } else {
                offset - low
            }
    })
}

impl Cube {
    /// The cube as text, with a name for each slot: its [conjuncts](Cube::conjuncts), or `true` if
    /// there are none.
    pub fn display(&self, names: &[String]) -> String {
        let conjuncts = self.conjuncts(names);
        match conjuncts.as_slice() {
            [] => "true".to_owned(),
            [only] => only.clone(),
            several => {
                let closed = several.iter().map(|conjunct| {
                    if conjunct.contains(" || ") || conjunct.contains(" ? ") {
                        format!("({conjunct})")
                    } else {
                        conjunct.clone()
                    }
                });
                closed.collect::<Vec<String>>().join(", ")
            }
        }
    }

    /// The irredundant conjuncts of the cube: `c < a`, `0 <= x <= 9`, `!flag`, `x is even`. Ghosts
    /// are `g0`, `g1`, … A slot whose name is its own [value](Cube::value_text) has no conjunct.
    pub fn conjuncts(&self, names: &[String]) -> Vec<String> {
        let words = Words { cube: self, names };
        let mut conjuncts = words.bounds();
        conjuncts.extend(words.equalities());
        conjuncts.extend(words.constants());
        conjuncts.extend(self.zone.disequalities().iter().map(|disequality| {
            words.relation(
                disequality.left,
                "!=",
                disequality.right,
                disequality.offset,
            )
        }));
        conjuncts.extend(self.low_bits.iter().map(|&fact| words.low_bits(fact)));
        conjuncts.extend(words.residual());
        let ghosts = self.ghosts().iter().enumerate().map(|(ghost, primitive)| {
            format!(
                "for some {} g{ghost}",
                format!("{primitive:?}").to_lowercase()
            )
        });
        conjuncts.extend(ghosts);
        conjuncts
    }

    /// The value of a slot that has [only one](Cube::constant), as text: `3`, `true`, `'x'`,
    /// `Integer.MIN_VALUE`.
    pub fn value_text(&self, slot: usize) -> Option<String> {
        let constant = self.constant(slot)?;
        Some(match constant.as_integer() {
            Some(value) => integer_text(value, self.primitives[slot]),
            None => float_text(constant),
        })
    }
}

/// Writes the conjuncts of a cube.
struct Words<'a> {
    cube: &'a Cube,
    names: &'a [String],
}

impl Words<'_> {
    fn name(&self, index: Index) -> String {
        let number = index.0 as usize;
        match self.names.get(number) {
            Some(name) if number < self.cube.slots => name.clone(),
            _ => format!("g{}", number.saturating_sub(self.cube.slots)),
        }
    }

    fn primitive(&self, index: Index) -> Primitive {
        self.cube.primitives[index.0 as usize]
    }

    fn is_boolean(&self, index: Index) -> bool {
        self.primitive(index) == Primitive::Boolean
    }

    /// The text of an index used as a number.
    fn number(&self, index: Index) -> String {
        if self.is_boolean(index) {
            format!("({} ? 1 : 0)", self.name(index))
        } else {
            self.name(index)
        }
    }

    /// `a = b + 1`, `a != 5`: a symmetric relation, written with a positive summand.
    fn relation(&self, left: Index, symbol: &str, right: Option<Index>, offset: Weight) -> String {
        let Some(right) = right else {
            let value = integer_text(offset, self.primitive(left));
            return format!("{} {symbol} {value}", self.name(left));
        };
        if self.is_boolean(left) && self.is_boolean(right) && offset == 0 {
            return format!("{} {symbol} {}", self.name(left), self.name(right));
        }
        let (left, right, offset) = if offset < 0 {
            (right, left, -offset)
        } else {
            (left, right, offset)
        };
        format!(
            "{} {symbol} {}",
            self.number(left),
            sum(&self.number(right), offset)
        )
    }

    /// Equal slots in one row, then those at other distances.
    fn equalities(&self) -> Vec<String> {
        let mut equal: BTreeMap<Index, Vec<Index>> = BTreeMap::new();
        let mut distant = Vec::new();
        for definition in self.cube.zone.definitions() {
            let Some(base) = definition.base else {
                continue;
            };
            if definition.offset == 0 && self.is_boolean(base) == self.is_boolean(definition.index)
            {
                equal.entry(base).or_default().push(definition.index);
            } else {
                distant.push(self.relation(definition.index, "=", Some(base), definition.offset));
            }
        }
        let mut rows: Vec<String> = equal
            .into_iter()
            .map(|(base, members)| {
                let row = std::iter::once(base).chain(members);
                row.map(|index| self.name(index))
                    .collect::<Vec<String>>()
                    .join(" = ")
            })
            .collect();
        rows.append(&mut distant);
        rows
    }

    /// `flag`, `!flag`, and for numbers `b = 2`, those of one value in one row: `b = d = 1`.
    fn constants(&self) -> Vec<String> {
        let mut truths = Vec::new();
        let mut rows: Vec<(String, Vec<String>)> = Vec::new();
        for slot in 0..self.cube.primitives.len() {
            let Some(value) = self.cube.value_text(slot) else {
                continue;
            };
            let index = Index(slot as u32);
            let name = self.name(index);
            if name == value {
                continue;
            }
            if self.is_boolean(index) {
                truths.push(if value == "true" {
                    name
                } else {
                    format!("!{name}")
                });
            } else if value == "NaN" {
                truths.push(format!("{name} is NaN"));
            } else {
                match rows.iter_mut().find(|(other, _)| *other == value) {
                    Some((_, members)) => members.push(name),
                    None => rows.push((value, vec![name])),
                }
            }
        }
        let rows = rows
            .into_iter()
            .map(|(value, members)| format!("{} = {value}", members.join(" = ")));
        truths.into_iter().chain(rows).collect()
    }

    /// `x is even`, `x mod 4 = 3`
    fn low_bits(&self, fact: LowBits) -> String {
        let name = self.name(Index(fact.slot));
        match (fact.bits, fact.value) {
            (1, 0) => format!("{name} is even"),
            (1, _) => format!("{name} is odd"),
            (bits, value) => format!("{name} mod {} = {value}", 1u128 << bits),
        }
    }

    /// The residual conditions.
    fn residual(&self) -> Vec<String> {
        if self.cube.residual.is_empty() {
            return Vec::new();
        }
        let mut arena = Arena::new();
        let variables: Vec<TermId> = self
            .cube
            .primitives
            .iter()
            .map(|&primitive| arena.variable(primitive))
            .collect();
        let mut texts = Vec::new();
        for packed in &self.cube.residual {
            let condition = packed.unpack(&mut arena, &variables);
            for conjunct in arena.conjuncts(condition) {
                texts.push(arena.infix(conjunct, &|variable| {
                    self.name(Index(variable.index() as u32))
                }));
            }
        }
        texts
    }
}

/// `a + 1`, `a - 1`, `a`
fn sum(text: &str, offset: Weight) -> String {
    match offset {
        0 => text.to_owned(),
        1.. => format!("{text} + {offset}"),
        _ => format!("{text} - {}", -offset),
    }
}

/// A whole number as a value of a type.
fn integer_text(value: Weight, primitive: Primitive) -> String {
    let limits = match primitive {
        Primitive::Int => Some("Integer"),
        Primitive::Long => Some("Long"),
        _ => None,
    };
    if let (Some(class), Some((low, high))) = (limits, primitive.range()) {
        if value == low {
            return format!("{class}.MIN_VALUE");
        }
        if value == high {
            return format!("{class}.MAX_VALUE");
        }
    }
    match (primitive, u8::try_from(value)) {
        (Primitive::Reference, Ok(0)) => "null".to_owned(),
        (Primitive::Reference, _) => format!("object {value}"),
        (Primitive::Boolean, Ok(0)) => "false".to_owned(),
        (Primitive::Boolean, Ok(1)) => "true".to_owned(),
        (Primitive::Char, Ok(letter @ (b'\'' | b'\\'))) => format!("'\\{}'", char::from(letter)),
        (Primitive::Char, Ok(letter @ b' '..=b'~')) => format!("'{}'", char::from(letter)),
        _ => value.to_string(),
    }
}

/// A float as a value, the shortest text that no other float has.
fn float_text(constant: Constant) -> String {
    let (value, text) = match constant {
        Constant::Float(bits) => {
            let value = f32::from_bits(bits);
            (f64::from(value), format!("{value:?}"))
        }
        Constant::Double(bits) => {
            let value = f64::from_bits(bits);
            (value, format!("{value:?}"))
        }
        other => return other.to_string(),
    };
    if value.is_infinite() {
        return if value > 0.0 { "Infinity" } else { "-Infinity" }.to_owned();
    }
    text
}
