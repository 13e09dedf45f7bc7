//! What texts are made of, of which the characters are not known.

use std::rc::Rc;

use smt::{Constant, TermId};

/// What a text is made of, from its beginning to its end.
pub(crate) type Parts = Rc<[Part]>;

/// A part of a text.
#[derive(Clone)]
pub(crate) enum Part {
    Characters(Rc<[u16]>),
    /// A whole number in decimal: an `int`, or else a `long`.
    Number {
        term: TermId,
        is_int: bool,
    },
}

/// The value of each number in a text.
pub(crate) type Reading = Vec<(TermId, Constant)>;

/// The ways to read a text as these parts. Recursion is bounded by their number.
pub(crate) fn readings(units: &[u16], parts: &[Part]) -> Vec<Reading> {
    let Some((first, rest)) = parts.split_first() else {
        return if units.is_empty() {
            vec![Vec::new()]
        } else {
            Vec::new()
        };
    };
    match first {
        Part::Characters(known) => match units.strip_prefix(&**known) {
            Some(units) => readings(units, rest),
            None => Vec::new(),
        },
        &Part::Number { term, is_int } => {
            let mut found = Vec::new();
            for length in 1..=units.len().min(20) {
                let (number, behind) = units.split_at(length);
                let Some(value) = decimal(number, is_int) else {
                    continue;
                };
                for mut reading in readings(behind, rest) {
                    reading.push((term, value));
                    found.push(reading);
                }
            }
            found
        }
    }
}

/// The number that has this text in decimal.
fn decimal(units: &[u16], is_int: bool) -> Option<Constant> {
    let text = String::from_utf16(units).ok()?;
    let value: i64 = text.parse().ok()?;
    let constant = match is_int {
        true => Constant::Int(i32::try_from(value).ok()?),
        false => Constant::Long(value),
    };
    // `+1`, `01` and `-0` are no texts of numbers.
    (value.to_string() == text).then_some(constant)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn units(text: &str) -> Rc<[u16]> {
        text.encode_utf16().collect()
    }

    /// The values of the numbers in a text that is `before`, a number, `between`, a number.
    fn values(text: &str, before: &str, between: &str) -> Vec<Vec<Constant>> {
        let number = Part::Number {
            term: TermId::TRUE,
            is_int: true,
        };
        let parts = [
            Part::Characters(units(before)),
            number.clone(),
            Part::Characters(units(between)),
            number,
        ];
        let readings = readings(&units(text), &parts);
        let values = readings.into_iter().map(|reading| {
            let mut values: Vec<Constant> = reading.into_iter().map(|(_, value)| value).collect();
            values.reverse();
            values
        });
        values.collect()
    }

    #[test]
    fn a_text_is_read_in_all_ways() {
        let int = Constant::Int;
        assert_eq!(values("x1,-2", "x", ","), [[int(1), int(-2)]]);
        assert_eq!(
            values("x121", "x", ""),
            [[int(1), int(21)], [int(12), int(1)]]
        );
        assert_eq!(values("x1-2", "x", ""), [[int(1), int(-2)]]);
        for other in [
            "y1,2",
            "x1,",
            "x,2",
            "x01,2",
            "x1,+2",
            "x1,-0",
            "x2147483648,1",
        ] {
            assert!(values(other, "x", ",").is_empty(), "{other}");
        }
    }
}
