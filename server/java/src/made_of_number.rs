//! Classes of the library whose objects callers write by one number: `LocalDate.of(2024, 1, 1)`.
//! The one table for the models that are loaded ([`crate::library`]), for arguments and limits
//! (`explore`), and for how they are printed (`synth`).

use crate::entities::{ClassId, MethodId, Origin, Primitive, Type};
use crate::program::Program;

/// A class of the library whose objects callers write by one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MadeOfNumber {
    /// A `BigDecimal`, by its hundredths.
    Decimal,
    /// A `BigInteger`.
    Integer,
    /// A `LocalDate`, by the days since 1970.
    Date,
    /// A `LocalDateTime`, by the seconds since 1970.
    DateTime,
    /// A `LocalTime`, by the seconds since midnight.
    Time,
    /// An `Instant`, by the seconds since 1970.
    Instant,
    /// A `Clock` that stands still, by the seconds since 1970.
    StillClock,
    /// A `Duration`, by its seconds.
    Duration,
}

impl MadeOfNumber {
    const ALL: [MadeOfNumber; 8] = [
        MadeOfNumber::Decimal,
        MadeOfNumber::Integer,
        MadeOfNumber::Date,
        MadeOfNumber::DateTime,
        MadeOfNumber::Time,
        MadeOfNumber::Instant,
        MadeOfNumber::StillClock,
        MadeOfNumber::Duration,
    ];

    /// What this class is, if it is one of these.
    pub fn of(program: &Program, class: ClassId) -> Option<MadeOfNumber> {
        let declared = program.class(class);
        let is_named = |made: &MadeOfNumber| {
            let (package, name) = made.class();
            declared.simple_name == name && declared.package == package
        };
        let is_of_library = declared.origin == Origin::Library;
        is_of_library.then(|| Self::ALL.into_iter().find(is_named))?
    }

    /// The class with this simple name.
    pub(crate) fn of_word(word: &str) -> Option<MadeOfNumber> {
        Self::ALL.into_iter().find(|made| made.class().1 == word)
    }

    /// Its package and its simple name.
    fn class(self) -> (&'static str, &'static str) {
        match self {
            MadeOfNumber::Decimal => ("java.math", "BigDecimal"),
            MadeOfNumber::Integer => ("java.math", "BigInteger"),
            MadeOfNumber::Date => ("java.time", "LocalDate"),
            MadeOfNumber::DateTime => ("java.time", "LocalDateTime"),
            MadeOfNumber::Time => ("java.time", "LocalTime"),
            MadeOfNumber::Instant => ("java.time", "Instant"),
            MadeOfNumber::StillClock => ("java.time", "Clock"),
            MadeOfNumber::Duration => ("java.time", "Duration"),
        }
    }

    /// The static method of the model that makes an object.
    pub(crate) fn maker_name(self) -> &'static str {
        match self {
            MadeOfNumber::Decimal => "$ofHundredths",
            MadeOfNumber::Integer => "$ofInt",
            MadeOfNumber::Date => "ofEpochDay",
            MadeOfNumber::DateTime => "$ofSeconds",
            MadeOfNumber::Time => "$ofSecond",
            MadeOfNumber::Instant | MadeOfNumber::StillClock => "ofEpochSecond",
            MadeOfNumber::Duration => "ofSeconds",
        }
    }

    /// The type of the number.
    pub fn number(self) -> Primitive {
        match self {
            MadeOfNumber::Duration | MadeOfNumber::DateTime => Primitive::Long,
            _ => Primitive::Int,
        }
    }

    /// The least and the greatest number, if not those of its type.
    pub fn range(self) -> Option<(i64, i64)> {
        match self {
            MadeOfNumber::DateTime => Some((-31_557_014_135_596_800, 31_556_889_832_780_799)),
            MadeOfNumber::Time => Some((0, 86_399)),
            _ => None,
        }
    }

    /// The static method of the class that makes an object of a number, if the program has it.
    pub fn maker(self, program: &Program, class: ClassId) -> Option<MethodId> {
        let number = Type::Primitive(self.number());
        let mut named = program.methods_named(class, self.maker_name());
        named.find(|&method| {
            let parameters = program.method(method).parameters.iter();
            parameters.map(|parameter| parameter.ty).eq([number])
        })
    }

    /// What makes objects of numbers in the program.
    pub fn makers(program: &Program) -> impl Iterator<Item = (MethodId, MadeOfNumber)> {
        Self::ALL.into_iter().filter_map(|made| {
            let (package, name) = made.class();
            let class = program.class_named(&format!("{package}.{name}"))?;
            Some((made.maker(program, class)?, made))
        })
    }

    /// Whether it is a number or a time: what never changes, and has no methods but those that give
    /// more of them. A clock gives instants.
    pub fn is_value(self) -> bool {
        self != MadeOfNumber::StillClock
    }
}

#[cfg(test)]
mod tests {
    use super::MadeOfNumber;

    #[test]
    fn the_range_of_dates_with_times_is_that_of_the_model() {
        let model = include_str!("../library/java/time/LocalDateTime.java");
        let (least, greatest) = MadeOfNumber::DateTime.range().expect("it has one");
        assert!(model.contains(&format!("LEAST = {least}L;")));
        assert!(model.contains(&format!("GREATEST = {greatest}L;")));
    }
}
