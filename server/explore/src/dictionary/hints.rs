//! What code and texts say of the values that are worth a try.

use std::collections::BTreeSet;

use ir::{Bodies, Instruction, Operand};
use java::{ClassKind, ConstantValue, MethodId, Program, Type};

/// The greatest length that a text is given because code compares lengths with it.
const MOST_LENGTH: usize = 16;

/// The decimal numbers that a text contains: `5` and `1.5` of `POINT (5 1.5)`.
pub(super) fn numbers_in(text: &[u16]) -> Vec<f64> {
    let text = String::from_utf16_lossy(text);
    let parts = text.split(|c: char| !c.is_ascii_digit() && c != '.' && c != '-');
    parts.filter_map(|part| part.parse().ok()).collect()
}

/// The numbers in code that asks a text for its length, if texts may have so many characters.
pub(super) fn lengths_compared(
    program: &Program,
    bodies: &Bodies,
    methods: &[MethodId],
) -> BTreeSet<usize> {
    let string = program.well_known().string;
    let asks = |instruction: &Instruction| match instruction {
        Instruction::Call { method, .. } => {
            let declared = program.method(*method);
            declared.class == string && declared.name == "length"
        }
        _ => false,
    };
    let mut lengths = BTreeSet::new();
    for body in methods.iter().filter_map(|&method| bodies.body(method)) {
        let instructions = || body.blocks.iter().flat_map(|block| &block.instructions);
        if !instructions().any(|(instruction, _)| asks(instruction)) {
            continue;
        }
        for (instruction, _) in instructions() {
            instruction.for_each_operand(|operand| {
                if let Operand::Constant(ConstantValue::Int(value)) = operand
                    && let Ok(length) = usize::try_from(value)
                    && (3..=MOST_LENGTH).contains(&length)
                {
                    lengths.insert(length);
                }
            });
        }
    }
    lengths
}

/// The names that `valueOf` of an enum takes.
pub(super) fn names_taken(program: &Program, method: MethodId) -> Vec<String> {
    let declared = program.method(method);
    let class = program.class(declared.class);
    if class.kind != ClassKind::Enum || !declared.is_static || declared.name != "valueOf" {
        return Vec::new();
    }
    let fields = class.fields.iter().map(|&field| program.field(field));
    let constants =
        fields.filter(|field| field.is_static && field.ty == Type::Class(declared.class));
    constants.map(|field| field.name.to_string()).collect()
}

/// A negative decimal number without its sign.
pub(super) fn debt(text: &[u16]) -> Option<String> {
    let text = String::from_utf16_lossy(text);
    let size = text.strip_prefix('-')?;
    let is_number = size.starts_with(|c: char| c.is_ascii_digit()) && size.parse::<f64>().is_ok();
    is_number.then(|| size.to_owned())
}

/// The hundredths of a decimal number, if it has no more.
pub(super) fn hundredths(text: &str) -> Option<i32> {
    let (whole, behind) = text.split_once('.').unwrap_or((text, ""));
    let digits = |part: &str| part.bytes().all(|digit| digit.is_ascii_digit());
    let unsigned = whole.strip_prefix('-').unwrap_or(whole);
    if unsigned.is_empty() || behind.len() > 2 || !digits(unsigned) || !digits(behind) {
        return None;
    }
    format!("{whole}{behind:0<2}").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_that_are_decimals_have_hundredths() {
        let texts = [
            "10.00",
            "-0.5",
            "7",
            ".5",
            "1.234",
            "-",
            "1e2",
            "99999999999",
            "1.-2",
        ];
        let found = texts.map(hundredths);
        let expected = [
            Some(1000),
            Some(-50),
            Some(700),
            None,
            None,
            None,
            None,
            None,
            None,
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn debts_have_a_size() {
        let sizes = ["-12.50", "-7", "12.50", "-", "-.5", "--1", "-NaN", "-1 000"];
        let sizes = sizes.map(|text| debt(&text.encode_utf16().collect::<Vec<u16>>()));
        let sizes: Vec<String> = sizes.into_iter().flatten().collect();
        assert_eq!(sizes, ["12.50", "7"]);
    }

    #[test]
    fn texts_contain_numbers() {
        let numbers = |text: &str| numbers_in(&text.encode_utf16().collect::<Vec<_>>());
        assert_eq!(numbers("POINT (5 -1.5)"), [5.0, -1.5]);
        assert_eq!(numbers("a-b.c"), []);
    }
}
