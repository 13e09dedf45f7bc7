//! Labels for the slots of a shape: the value where there is only one, otherwise a letter with its
//! constraints.

use exec::text_number;
use explore::{Graph, StateIndex};
use java::Program;

/// More alternatives than this are only counted.
const MOST_ALTERNATIVES: usize = 3;

/// The labels of a follower (DESIGN §5): states keep no more of it.
const IN_STEP: &str = "in step";
const OUT_OF_STEP: &str = "out of step";

/// The words for the slots of a shape in a graph.
pub(crate) struct SlotWords {
    /// For each slot its value, where all cubes agree on one, or a letter: `a`, `b`, …
    pub(crate) labels: Vec<String>,
    /// The cubes in the order of the graph, each as one text.
    pub(crate) cubes: Vec<String>,
    /// The same points as few cubes, each as its conjuncts: the weakest first, without those that
    /// are part of another; empty if any values do.
    pub(crate) alternatives: Vec<Vec<String>>,
}

impl SlotWords {
    /// The words for a shape. The numbers of texts are those of the program's literals.
    pub(crate) fn of(graph: &Graph, index: StateIndex, program: &Program) -> SlotWords {
        let mut words = SlotWords::with_numbers(graph, index);
        let conjuncts = words.alternatives.iter_mut().flatten();
        let texts = words.labels.iter_mut().chain(&mut words.cubes);
        let texts = texts.chain(conjuncts);
        let with_numbers: Vec<&mut String> = texts.filter(|text| has_long_number(text)).collect();
        if !with_numbers.is_empty() {
            let literals = Literals::of(program);
            for text in with_numbers {
                literals.write_into(text);
            }
        }
        words
    }

    fn with_numbers(graph: &Graph, index: StateIndex) -> SlotWords {
        let state = graph.state(index);
        let cubes: Vec<&smt::Cube> = state.cubes().collect();
        let joined: Vec<&smt::Cube> = state.joined_cubes().collect();
        let mut letters = 0;
        let followers = graph.followers(index);
        let mut labels: Vec<String> = (0..state.shape().slot_count())
            .map(|slot| {
                let mut values = cubes
                    .iter()
                    .chain(&joined)
                    .map(|cube| cube.value_text(slot));
                let first = values.next().flatten();
                match first {
                    Some(value) if values.all(|other| other.as_ref() == Some(&value)) => {
                        match followers.contains(&slot) && value == "0" {
                            true => IN_STEP.to_owned(),
                            false => value,
                        }
                    }
                    _ => {
                        letters += 1;
                        letter(letters - 1)
                    }
                }
            })
            .collect();
        let all_say = |conjunct: &String, labels: &[String]| {
            let mut cubes = cubes.iter().chain(&joined);
            cubes.all(|cube| cube.conjuncts(labels).contains(conjunct))
        };
        for slot in followers {
            if all_say(&format!("{} < 0", labels[slot]), &labels) {
                labels[slot] = OUT_OF_STEP.to_owned();
            }
        }
        let told = format!("{OUT_OF_STEP} < 0");
        let conjuncts = |cube: &&smt::Cube| {
            let conjuncts = cube.conjuncts(&labels).into_iter();
            conjuncts.filter(|conjunct| *conjunct != told).collect()
        };
        SlotWords {
            cubes: cubes
                .iter()
                .map(|cube| match labels.contains(&OUT_OF_STEP.to_owned()) {
                    true => all_of(conjuncts(cube)),
                    false => cube.display(&labels),
                })
                .collect(),
            alternatives: alternatives(joined.iter().map(conjuncts).collect()),
            labels,
        }
    }

    /// `where a < b, c = 2`, and a line for each other alternative.
    pub(crate) fn where_lines(&self) -> Vec<String> {
        let leads = std::iter::once("where ").chain(std::iter::repeat("   or "));
        let mut lines: Vec<String> = leads
            .zip(&self.alternatives)
            .take(MOST_ALTERNATIVES)
            .map(|(lead, conjuncts)| format!("{lead}{}", conjuncts.join(", ")))
            .collect();
        if let Some(more @ 1..) = self.alternatives.len().checked_sub(MOST_ALTERNATIVES) {
            lines.push(format!("   or … {more} more"));
        }
        lines
    }
}

/// The literals of a program, by their numbers as texts.
struct Literals(Vec<(String, String)>);

impl Literals {
    fn of(program: &Program) -> Literals {
        let literals = program.strings().map(|string| program.string(string));
        let literals = std::iter::once("").chain(literals).map(|literal| {
            let units: Vec<u16> = literal.encode_utf16().collect();
            (text_number(&units).to_string(), format!("{literal:?}"))
        });
        Literals(literals.collect())
    }

    /// Replaces the numbers of literals.
    fn write_into(&self, text: &mut String) {
        for (number, literal) in &self.0 {
            if has_long_number(number) && text.contains(number.as_str()) {
                *text = text.replace(number.as_str(), literal);
            }
        }
    }
}

/// Whether a number has so many digits that it can be that of a text.
fn has_long_number(text: &str) -> bool {
    const LEAST_DIGITS: usize = 12;
    let mut numbers = text.split(|c: char| !c.is_ascii_digit());
    numbers.any(|number| number.len() >= LEAST_DIGITS)
}

/// Conjuncts as one text.
fn all_of(conjuncts: Vec<String>) -> String {
    if conjuncts.is_empty() {
        return "true".to_owned();
    }
    conjuncts.join(", ")
}

/// Disjuncts, the weakest first, without those that imply another.
pub(crate) fn alternatives(mut cubes: Vec<Vec<String>>) -> Vec<Vec<String>> {
    while let Some((position, other, conjunct)) = either_way(&cubes) {
        cubes.remove(other);
        cubes[position].remove(conjunct);
    }
    cubes.sort_by_key(Vec::len);
    let mut kept: Vec<Vec<String>> = Vec::new();
    for cube in cubes {
        let is_part = kept
            .iter()
            .any(|weaker| weaker.iter().all(|conjunct| cube.contains(conjunct)));
        if !is_part {
            kept.push(cube);
        }
    }
    if kept.first().is_some_and(Vec::is_empty) {
        kept.clear();
    }
    kept
}

/// Two disjuncts that differ only in whether one truth value holds, and its place in the first of
/// them.
fn either_way(cubes: &[Vec<String>]) -> Option<(usize, usize, usize)> {
    for (position, cube) in cubes.iter().enumerate() {
        for (conjunct, text) in cube.iter().enumerate() {
            let mut opposite = cube.clone();
            opposite[conjunct] = format!("!{text}");
            let same = |other: &Vec<String>| {
                other.len() == opposite.len() && opposite.iter().all(|text| other.contains(text))
            };
            if let Some(other) = cubes.iter().position(same) {
                // A cube is never its own opposite, and the place in it is not moved by the removal
                // of the other.
                return Some((position - usize::from(other < position), other, conjunct));
            }
        }
    }
    None
}

/// `a`, `b`, …, `z`, `a1`, `b1`, …
fn letter(number: usize) -> String {
    let letter = char::from(b'a' + u8::try_from(number % 26).unwrap_or(0));
    match number / 26 {
        0 => letter.to_string(),
        round => format!("{letter}{round}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cube(text: &str) -> Vec<String> {
        text.split_terminator(", ").map(str::to_owned).collect()
    }

    #[test]
    fn alternatives_that_say_more_are_left_out() {
        let cubes = vec![cube("a = 1, b = 2"), cube("a = 1"), cube("b = 3")];
        assert_eq!(alternatives(cubes), [cube("a = 1"), cube("b = 3")]);
        assert_eq!(alternatives(vec![cube("a = 1"), cube("")]), [[""; 0]; 0]);
        let cubes = vec![cube("!b, a = 1"), cube("b, a = 1"), cube("a = 2")];
        assert_eq!(alternatives(cubes), [cube("a = 1"), cube("a = 2")]);
    }

    #[test]
    fn alternatives_stand_below_each_other() {
        let mut words = SlotWords {
            labels: Vec::new(),
            cubes: Vec::new(),
            alternatives: ["a < b, c", "a = 1", "a = 2", "a = 3", "a = 4"]
                .map(cube)
                .to_vec(),
        };
        let lines = [
            "where a < b, c",
            "   or a = 1",
            "   or a = 2",
            "   or … 2 more",
        ];
        assert_eq!(words.where_lines(), lines);
        words.alternatives.truncate(1);
        assert_eq!(words.where_lines(), lines[..1]);
        words.alternatives.clear();
        assert!(words.where_lines().is_empty());
    }
}
