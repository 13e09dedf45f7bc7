//! Argument expressions as Java.

use explore::{Argument, ArgumentExpression, Element};
use java::{ClassId, ClassKind, MadeOfNumber, MethodId, MethodKind, Primitive, Program, Type};
use smt::Constant;

use super::Printer;
use super::literals::{Exactness, text};

/// The primitives and objects of an argument expression that are not printed yet.
pub(super) struct Pieces<'a> {
    pub parts: std::slice::Iter<'a, Constant>,
    pub objects: std::slice::Iter<'a, Argument>,
}

impl<'a> Pieces<'a> {
    /// The next `count` primitives.
    fn take(&mut self, count: usize) -> &'a [Constant] {
        let (taken, rest) = self.parts.as_slice().split_at(count.min(self.parts.len()));
        self.parts = rest.iter();
        taken
    }
}

/// How many parameters the function of a functional interface has.
fn function_parameters(program: &Program, class: ClassId) -> usize {
    let mut declaring = program.ancestors(class);
    let function = declaring.find_map(|class| {
        let methods = program.class(class).methods.iter();
        let mut methods = methods.map(|&method| program.method(method));
        methods.find(|method| method.is_abstract && !method.is_static)
    });
    function.map_or(0, |function| function.parameters.len())
}

impl Printer<'_> {
    /// An argument expression.
    pub(super) fn expression(
        &mut self,
        expression: &ArgumentExpression,
        pieces: &mut Pieces<'_>,
        overloaded: bool,
    ) -> String {
        match expression {
            ArgumentExpression::Text(length) => text(pieces.take(*length as usize)),
            ArgumentExpression::LiteralOrNew(text) => {
                let is_new = pieces.take(1).first() == Some(&Constant::Bool(true));
                let text = self.expression(text, pieces, overloaded);
                match is_new {
                    true => {
                        let class = self.class_name(self.program.well_known().string);
                        format!("new {class}({text})")
                    }
                    false => text,
                }
            }
            ArgumentExpression::AnyText | ArgumentExpression::OrNull(_) => {
                unreachable!("sequences have characters instead of numbers")
            }
            ArgumentExpression::Boxed(primitive) => {
                let value = pieces.take(1).first();
                let value = value.map(|&part| self.literal(part, *primitive, Exactness::Exact));
                let value = value.unwrap_or_default();
                if overloaded {
                    let class = self.program.well_known().box_of(*primitive);
                    format!("{}.valueOf({value})", self.class_name(class))
                } else {
                    value
                }
            }
            ArgumentExpression::Static(field) => {
                let field = self.program.field(*field);
                let (class, name) = (field.class, field.name.clone());
                format!("{}.{name}", self.class_name(class))
            }
            ArgumentExpression::Array(ty, elements) => {
                let name = self.type_name(*ty);
                let (name, dimensions) = match name.find("[]") {
                    Some(end) => name.split_at(end),
                    None => (name.as_str(), ""),
                };
                if elements.is_empty() {
                    format!("new {name}[0]{dimensions}")
                } else {
                    let elements = self.array(elements, pieces);
                    format!("new {name}[]{dimensions} {elements}")
                }
            }
            ArgumentExpression::Made(method, elements) => {
                let declared = self.program.method(*method);
                let (kind, name) = (declared.kind, declared.name.clone());
                let is_called_on_first = kind == MethodKind::Method && !declared.is_static;
                let class = self.class_name(declared.class);
                let arguments = self.elements(elements.iter(), pieces);
                if is_called_on_first {
                    return format!("{arguments}.{name}()");
                }
                match kind {
                    MethodKind::Constructor => format!("new {class}({arguments})"),
                    _ if self.program.class(declared.class).kind == ClassKind::Interface => {
                        self.function(declared.class, &arguments)
                    }
                    _ => match MadeOfNumber::of(self.program, declared.class) {
                        Some(made) => self.made_of_number(made, &class, &arguments),
                        None => format!("{class}.{name}({arguments})"),
                    },
                }
            }
            ArgumentExpression::List(None, elements) => self.list(elements, pieces),
            ArgumentExpression::List(Some(class), elements)
            | ArgumentExpression::Set(class, elements) => {
                let class = self.class_name(*class);
                if elements.is_empty() {
                    format!("new {class}<>()")
                } else {
                    format!("new {class}<>({})", self.list(elements, pieces))
                }
            }
            ArgumentExpression::Map(class, entries) => self.map(*class, entries, pieces),
            ArgumentExpression::ReversedMap(class, entries) => {
                let class = self.class_name(*class);
                let sorted = self.name_from("java.util", "TreeMap");
                let of = self.map_of(entries, pieces);
                format!("new {class}<>(new {sorted}<>({of}).descendingMap())")
            }
        }
    }

    /// A lambda expression that gives a value, or does nothing where there is none.
    fn function(&self, class: ClassId, value: &str) -> String {
        let parameters = match function_parameters(self.program, class) {
            1 => "ignored".to_owned(),
            count => {
                let names: Vec<String> = (1..=count).map(|one| format!("ignored{one}")).collect();
                format!("({})", names.join(", "))
            }
        };
        match value {
            "" => format!("{parameters} -> {{}}"),
            value => format!("{parameters} -> {value}"),
        }
    }

    /// What callers write for an object that the model makes of a number.
    fn made_of_number(&mut self, made: MadeOfNumber, class: &str, number: &str) -> String {
        let program = self.program;
        match made {
            MadeOfNumber::Decimal => format!("new {class}(\"{}\")", hundredths(whole(number))),
            // `valueOf` gives the same object twice.
            MadeOfNumber::Integer => format!("new {class}(\"{}\")", whole(number)),
            MadeOfNumber::Date => format!("{class}.of({})", civil(whole(number))),
            MadeOfNumber::DateTime => {
                let seconds = whole(number);
                let (day, second) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
                format!("{class}.of({}, {})", civil(day), time(second))
            }
            MadeOfNumber::Time => format!("{class}.of({})", time(whole(number))),
            MadeOfNumber::Instant => format!("{class}.ofEpochSecond({number})"),
            MadeOfNumber::Duration => format!("{class}.ofSeconds({number})"),
            MadeOfNumber::StillClock => {
                let mut named = |name: &str| {
                    let class = program.class_named(name);
                    self.class_name(class.expect("a clock brings what it is made of"))
                };
                let (instant, offset) = (named("java.time.Instant"), named("java.time.ZoneOffset"));
                format!("{class}.fixed({instant}.ofEpochSecond({number}), {offset}.UTC)")
            }
        }
    }

    /// `List.of(…)`, which refuses null
    fn list(&mut self, elements: &[Element], pieces: &mut Pieces<'_>) -> String {
        if let [Element::Null] = elements {
            let collections = self.name_from("java.util", "Collections");
            return format!("{collections}.singletonList(null)");
        }
        if elements.contains(&Element::Null) {
            let arrays = self.name_from("java.util", "Arrays");
            let elements = self.elements(elements.iter(), pieces);
            return format!("{arrays}.asList({elements})");
        }
        let list = self.name_from("java.util", "List");
        format!("{list}.of({})", self.elements(elements.iter(), pieces))
    }

    /// A hash map of several entries is a copy of a sorted one: the order of `Map.of` is
    /// unspecified.
    fn map(
        &mut self,
        class: ClassId,
        entries: &[(Element, Element)],
        pieces: &mut Pieces<'_>,
    ) -> String {
        let name = self.class_name(class);
        if entries.is_empty() {
            return format!("new {name}<>()");
        }
        let of = self.map_of(entries, pieces);
        match self.program.class_named("java.util.TreeMap") {
            Some(sorted) if entries.len() > 1 && class != sorted => {
                let sorted = self.class_name(sorted);
                format!("new {name}<>(new {sorted}<>({of}))")
            }
            _ => format!("new {name}<>({of})"),
        }
    }

    /// `Map.of(…)`, which refuses null
    fn map_of(&mut self, entries: &[(Element, Element)], pieces: &mut Pieces<'_>) -> String {
        let is_null = |(key, value): &(Element, Element)| [key, value].contains(&&Element::Null);
        let (owner, name) = match entries.iter().any(is_null) {
            true => ("Collections", "singletonMap"),
            false => ("Map", "of"),
        };
        let both = entries.iter().flat_map(|(key, value)| [key, value]);
        let owner = self.name_from("java.util", owner);
        format!("{owner}.{name}({})", self.elements(both, pieces))
    }

    /// `{1, 2}`; an array of several dimensions has arrays in it.
    fn array(&mut self, elements: &[Element], pieces: &mut Pieces<'_>) -> String {
        let elements: Vec<String> = elements
            .iter()
            .map(|element| match element {
                Element::Expression(ArgumentExpression::Array(_, row)) => self.array(row, pieces),
                _ => self.element(element, pieces),
            })
            .collect();
        format!("{{{}}}", elements.join(", "))
    }

    /// The elements of an array that is written for a last parameter which takes any number of
    /// arguments: `add(1, 2)` for `add(new int[] {1, 2})`. None where they would not be taken as
    /// elements of this type, or not by this method.
    pub(super) fn listed(
        &mut self,
        method: MethodId,
        arguments: &[Argument],
    ) -> Option<Vec<String>> {
        let program = self.program;
        let declared = program.method(method);
        let class = declared.class;
        let related = program.ancestors(class).chain(program.descendants(class));
        let is_constructor = declared.kind == MethodKind::Constructor;
        let related = related.filter(|&other| other == class || !is_constructor);
        let mut named = related.flat_map(|class| program.methods_named(class, &declared.name));
        let is_alone = !named.any(|other| other != method);
        let Some(Argument::Expression(array, parts, objects)) = arguments.last() else {
            return None;
        };
        let ArgumentExpression::Array(ty, elements) = array else {
            return None;
        };
        let is_taken = match ty {
            Type::Primitive(primitive) => matches!(
                primitive,
                Primitive::Boolean | Primitive::Int | Primitive::Long | Primitive::Double
            ),
            Type::Class(class) => {
                *class != program.well_known().object && !elements.contains(&Element::Null)
            }
            _ => false,
        };
        // Of a raw type the compiler makes an array of the erased type.
        let parameter = declared.parameters.last();
        let is_of_type = parameter.is_some_and(|last| Some(last.ty) == ty.array_of());
        if !declared.is_varargs || !is_alone || !is_taken || !is_of_type {
            return None;
        }
        let mut pieces = Pieces {
            parts: parts.iter(),
            objects: objects.iter(),
        };
        let elements = elements.iter();
        Some(elements.map(|one| self.element(one, &mut pieces)).collect())
    }

    fn elements<'e>(
        &mut self,
        elements: impl Iterator<Item = &'e Element>,
        pieces: &mut Pieces<'_>,
    ) -> String {
        let elements: Vec<String> = elements
            .map(|element| self.element(element, pieces))
            .collect();
        elements.join(", ")
    }

    fn element(&mut self, element: &Element, pieces: &mut Pieces<'_>) -> String {
        match element {
            Element::Primitive(primitive) => {
                let value = pieces.take(1).first();
                let value =
                    value.map(|&part| self.literal(part, *primitive, Exactness::Convertible));
                value.unwrap_or_default()
            }
            Element::Null | Element::Opaque { .. } => "null".to_owned(),
            Element::Object(class) => match pieces.objects.next() {
                Some(object) => self.argument(object, Type::Class(*class), false),
                None => "null".to_owned(),
            },
            Element::Expression(expression) => self.expression(expression, pieces, false),
        }
    }
}

/// `-12.05` for `-1205`
fn hundredths(number: i64) -> String {
    let sign = if number < 0 { "-" } else { "" };
    let size = number.unsigned_abs();
    format!("{sign}{}.{:02}", size / 100, size % 100)
}

/// The date of a day since 1970, as arguments: `2024, 2, 29`. Years begin in March here, so that a
/// leap day is their last one. Then months have the lengths 31, 30, 31, 30, 31 over and over.
fn civil(epoch_day: i64) -> String {
    let day = epoch_day + 719_468;
    let (era, day_of_era) = (day.div_euclid(146_097), day.rem_euclid(146_097));
    let leap_days = day_of_era / 1_460 - day_of_era / 36_524 + day_of_era / 146_096;
    let year_of_era = (day_of_era - leap_days) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day_of_month = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = (month_from_march + 2) % 12 + 1;
    let year = era * 400 + year_of_era + i64::from(month <= 2);
    format!("{year}, {month}, {day_of_month}")
}

/// The number that a literal of Java says.
fn whole(literal: &str) -> i64 {
    match literal {
        "Integer.MIN_VALUE" => i32::MIN.into(),
        "Integer.MAX_VALUE" => i32::MAX.into(),
        "Long.MIN_VALUE" => i64::MIN,
        "Long.MAX_VALUE" => i64::MAX,
        literal => {
            let digits = literal.trim_end_matches('L').parse();
            digits.expect("callers write whole numbers as Java does")
        }
    }
}

/// Hour and minute of a second of the day, and the second unless it is zero.
fn time(second_of_day: i64) -> String {
    let (minutes, second) = (second_of_day / 60, second_of_day % 60);
    let time = format!("{}, {}", minutes / 60, minutes % 60);
    match second {
        0 => time,
        _ => format!("{time}, {second}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{civil, hundredths, time, whole};

    #[test]
    fn literals_are_numbers() {
        assert_eq!(whole("-12"), -12);
        assert_eq!(whole("1704144600L"), 1_704_144_600);
        assert_eq!(whole("Integer.MIN_VALUE"), i64::from(i32::MIN));
        assert_eq!(whole("Long.MAX_VALUE"), i64::MAX);
    }

    #[test]
    fn seconds_are_times() {
        assert_eq!(time(0), "0, 0");
        assert_eq!(time(32_460), "9, 1");
        assert_eq!(time(86_399), "23, 59, 59");
    }

    #[test]
    fn hundredths_are_decimals() {
        let numbers = [(0, "0.00"), (7, "0.07"), (1_050, "10.50"), (-5, "-0.05")];
        for (number, decimal) in numbers {
            assert_eq!(hundredths(number), decimal);
        }
    }

    #[test]
    fn days_are_dates() {
        let dates = [
            (0, "1970, 1, 1"),
            (-1, "1969, 12, 31"),
            (59, "1970, 3, 1"),
            (11_016, "2000, 2, 29"),
            (19_782, "2024, 2, 29"),
            (20_088, "2024, 12, 31"),
            (47_540, "2100, 2, 28"),
            (47_541, "2100, 3, 1"),
            (-719_528, "0, 1, 1"),
        ];
        for (day, date) in dates {
            assert_eq!(civil(day), date);
        }
    }
}
