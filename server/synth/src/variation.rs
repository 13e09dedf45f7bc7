//! Other numbers and texts in a sequence of calls, one after the other, while the target comes
//! nearer: the alternating variable method. First come the numbers that the target wants where it
//! gets some back. It gets over what solvers do not decide. Examples are
//! the root of a number that is not known, and how a long text is taken apart.

use exec::Policy;
use explore::Options;
use smt::{Constant, Primitive, Solver};

use crate::branch_distance::{BranchDistances, Sight};
use crate::chain::Chain;
use crate::correspondence::{told_apart, wanted};
use crate::primitives::{primitives, with_primitives};
use crate::replay::Replayer;
use crate::text_arguments::texts;

/// The most runs for the numbers of one sequence.
const MOST_RUNS: usize = 200;

/// The most runs for its texts.
const MOST_RUNS_OF_TEXTS: usize = 400;

/// Texts are not made longer than this, nor than is configured.
const LONGEST: u32 = 24;

/// What numbers with fractions are changed by, where whole steps lead nowhere: halves, then less.
const HALF: f64 = 0.5;
const FRACTION: f64 = 0.01;

/// How texts are changed.
pub(crate) struct TextChanges {
    /// The characters that come in.
    characters: Vec<u16>,
    /// No text gets longer than this.
    longest: usize,
}

impl TextChanges {
    /// Those for calls with these options.
    pub(crate) fn of(options: &Options) -> TextChanges {
        let inputs = &options.inputs;
        let dictionary = options.dictionary.as_deref();
        TextChanges {
            characters: dictionary.map_or(Vec::new(), |dictionary| dictionary.characters(inputs)),
            longest: LONGEST.min(inputs.longest_text) as usize,
        }
    }

    /// The texts that differ from one by one character.
    fn edited<'t>(&'t self, text: &'t [Constant]) -> impl Iterator<Item = Vec<Constant>> + 't {
        let characters = || {
            let all = self.characters.iter();
            all.map(|&character| Constant::Int(character.into()))
        };
        let with = move |start: usize, end: usize, character: Option<Constant>| {
            let before = text[..start].iter().copied().chain(character);
            before.chain(text[end..].iter().copied()).collect()
        };
        let length = text.len();
        let ends = [length, 0]
            .into_iter()
            .filter(move |_| length < self.longest);
        let more = ends.flat_map(move |end| {
            characters().map(move |character| with(end, end, Some(character)))
        });
        let others = (0..length).flat_map(move |place| {
            characters().map(move |character| with(place, place + 1, Some(character)))
        });
        let fewer = (0..length).map(move |place| with(place, place + 1, None));
        more.chain(fewer).chain(others)
    }
}

/// A sequence whose numbers and texts are changed.
pub(crate) struct Variation<'a> {
    replayer: &'a Replayer<'a>,
    distances: &'a BranchDistances,
    /// The nearest one so far.
    chain: Chain,
    /// How far that is from the target.
    best: f64,
    solver: Solver,
    /// How many runs are left.
    runs: usize,
}

impl<'a> Variation<'a> {
    /// For a replayer that compares ([`Replayer::comparing`]).
    pub(crate) fn of(
        replayer: &'a Replayer<'a>,
        distances: &'a BranchDistances,
        chain: &Chain,
    ) -> Variation<'a> {
        Variation {
            replayer,
            distances,
            chain: chain.clone(),
            best: f64::INFINITY,
            solver: replayer.solver(),
            runs: MOST_RUNS,
        }
    }

    /// The sequence with numbers that meet the target, or with texts that do, if they are found.
    pub(crate) fn met(mut self, changes: &TextChanges) -> Option<Chain> {
        let chain = self.chain.clone();
        self.best = self.distance(&chain)?;
        self.take_wanted();
        self.vary(Variation::vary_numbers);
        if self.best > 0.0 {
            self.runs = MOST_RUNS_OF_TEXTS;
            self.vary(|variation| variation.vary_texts(changes));
        }
        (self.best == 0.0).then_some(self.chain)
    }

    /// Takes the numbers that the target wants where it compares those of the sequence.
    fn take_wanted(&mut self) {
        let numbers: Vec<(Primitive, Constant)> =
            primitives(self.replayer.program(), &self.chain).collect();
        let told = told_apart(&numbers);
        let chain = with_primitives(&self.chain, told.clone());
        let policy = Policy::Insisting(self.distances.ways());
        let Some((run, _)) = self.replayer.run_target(&chain, policy, &mut self.solver) else {
            return;
        };
        let wanted = wanted(&numbers, &told, &run.compared);
        self.is_nearer(with_primitives(&self.chain, wanted));
    }

    /// Repeats a round while it brings the target nearer.
    fn vary(&mut self, mut round: impl FnMut(&mut Self)) {
        let mut before = f64::INFINITY;
        while self.best < before && self.best > 0.0 && self.runs > 0 {
            before = self.best;
            round(self);
        }
    }

    fn vary_numbers(&mut self) {
        let types: Vec<Primitive> = primitives(self.replayer.program(), &self.chain)
            .map(|(ty, _)| ty)
            .collect();
        for (place, &ty) in types.iter().enumerate() {
            for &unit in units(ty) {
                self.move_one(place, ty, unit);
                if self.best == 0.0 {
                    return;
                }
            }
        }
    }

    /// Changes one number by larger and larger steps, while it comes nearer; then by small ones
    /// again.
    fn move_one(&mut self, place: usize, ty: Primitive, unit: f64) {
        let mut step = unit;
        loop {
            let constants = primitives(self.replayer.program(), &self.chain);
            let mut values: Vec<Constant> = constants.map(|(_, value)| value).collect();
            let Some(moved) = moved(ty, values[place], step) else {
                return;
            };
            values[place] = moved;
            match self.is_nearer(with_primitives(&self.chain, values)) {
                true if self.best == 0.0 => return,
                true => step *= 2.0,
                false if self.runs == 0 || step == unit => return,
                false => step = unit,
            }
        }
    }

    /// Changes each text by one character, as often as that comes nearer. That is one more at its
    /// end or its start, one less, or another one.
    fn vary_texts(&mut self, changes: &TextChanges) {
        for place in 0..texts(&mut self.chain).count() {
            while self.best > 0.0 && self.runs > 0 {
                let mut chain = self.chain.clone();
                let text = texts(&mut chain).nth(place);
                let text = text.expect("no text comes or goes").characters().to_vec();
                let mut edited = changes.edited(&text);
                let is_nearer = edited.any(|text| {
                    let mut changed = chain.clone();
                    let of_changed = texts(&mut changed).nth(place);
                    of_changed.expect("a copy has it").set_characters(&text);
                    self.runs > 0 && self.is_nearer(changed)
                });
                if !is_nearer {
                    break;
                }
            }
        }
    }

    /// Takes a sequence if it is nearer than the nearest one.
    fn is_nearer(&mut self, chain: Chain) -> bool {
        match self.distance(&chain) {
            Some(distance) if distance < self.best => {
                self.best = distance;
                self.chain = chain;
                true
            }
            _ => false,
        }
    }

    /// How far the target is from being met with a sequence; zero where it is. None where the calls
    /// end otherwise than in the first one, or enough was run.
    fn distance(&mut self, chain: &Chain) -> Option<f64> {
        self.runs = self.runs.checked_sub(1)?;
        let policy = Policy::Explore;
        let (run, is_met) = self.replayer.run_target(chain, policy, &mut self.solver)?;
        let distance = self.distances.look(&run, &mut Sight::nothing());
        Some(match is_met {
            true => 0.0,
            // A comparison may be close and not be what is missing.
            false => distance.max(f64::MIN_POSITIVE),
        })
    }
}

/// By what a number of this type is changed.
fn units(ty: Primitive) -> &'static [f64] {
    match ty {
        Primitive::Boolean => &[1.0],
        Primitive::Float | Primitive::Double => &[1.0, -1.0, HALF, -HALF, FRACTION, -FRACTION],
        Primitive::Byte | Primitive::Short | Primitive::Int | Primitive::Long => &[1.0, -1.0],
        // Texts are not made of numbers.
        Primitive::Char | Primitive::Reference => &[],
    }
}

/// A number that is changed by a step. None if its type has no such number.
fn moved(ty: Primitive, value: Constant, step: f64) -> Option<Constant> {
    let whole = |value: i64, least: i64, greatest: i64| {
        let moved = value.checked_add(step as i64)?;
        (least..=greatest).contains(&moved).then_some(moved)
    };
    let int = |value: i32, least: i32, greatest: i32| {
        let moved = whole(value.into(), least.into(), greatest.into())?;
        i32::try_from(moved).ok().map(Constant::Int)
    };
    match (ty, value) {
        (Primitive::Boolean, Constant::Bool(value)) => {
            (step == 1.0).then_some(Constant::Bool(!value))
        }
        (Primitive::Byte, Constant::Int(value)) => int(value, i8::MIN.into(), i8::MAX.into()),
        (Primitive::Short, Constant::Int(value)) => int(value, i16::MIN.into(), i16::MAX.into()),
        (Primitive::Int, Constant::Int(value)) => int(value, i32::MIN, i32::MAX),
        (Primitive::Long, Constant::Long(value)) => {
            whole(value, i64::MIN, i64::MAX).map(Constant::Long)
        }
        (Primitive::Float, Constant::Float(bits)) => {
            let value = f32::from_bits(bits);
            let moved = (f64::from(value) + step) as f32;
            (moved != value && moved.is_finite()).then_some(Constant::Float(moved.to_bits()))
        }
        (Primitive::Double, Constant::Double(bits)) => {
            let value = f64::from_bits(bits);
            let moved = value + step;
            (moved != value && moved.is_finite()).then_some(Constant::Double(moved.to_bits()))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_edited_by_one_character() {
        let text = |text: &str| -> Vec<Constant> {
            let units = text.encode_utf16();
            units.map(|unit| Constant::Int(unit.into())).collect()
        };
        let mut changes = TextChanges {
            characters: vec![u16::from(b'x')],
            longest: 3,
        };
        let edited = |changes: &TextChanges| -> Vec<_> { changes.edited(&text("ab")).collect() };
        let all = edited(&changes);
        assert_eq!(all, ["abx", "xab", "b", "a", "xb", "ax"].map(text));
        changes.longest = 2;
        assert_eq!(edited(&changes), ["b", "a", "xb", "ax"].map(text));
    }

    #[test]
    fn numbers_stay_within_their_types() {
        let byte = |value, step| moved(Primitive::Byte, Constant::Int(value), step);
        assert_eq!(byte(126, 1.0), Some(Constant::Int(127)));
        assert_eq!(byte(127, 1.0), None);
        assert_eq!(byte(-128, -1.0), None);
        let long = |value, step| moved(Primitive::Long, Constant::Long(value), step);
        assert_eq!(long(i64::MAX, 1.0), None);
        assert_eq!(long(-1, 1.0), Some(Constant::Long(0)));
        let double = |value: f64, step| moved(Primitive::Double, Constant::double(value), step);
        assert_eq!(double(1.5, 0.25), Some(Constant::double(1.75)));
        assert_eq!(double(1e300, 1.0), None);
        assert_eq!(double(f64::NAN, 1.0), None);
        assert_eq!(double(f64::INFINITY, 1.0), None);
    }
}
