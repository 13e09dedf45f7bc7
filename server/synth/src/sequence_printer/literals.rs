//! Primitive constants as Java literals.

use java::Primitive;
use smt::Constant;

/// Whether a literal must have exactly its parameter's type, or may leave the widening to the
/// compiler.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exactness {
    /// The method is overloaded: another type would choose another method.
    Exact,
    /// Whatever converts to the type is as good.
    Convertible,
}

/// The constant as an expression that may be passed for a parameter of that type. Casts appear only
/// where the language demands them (`byte` and `short` have no literals).
pub(crate) fn literal(constant: Constant, ty: Primitive, exactness: Exactness) -> String {
    match (ty, constant) {
        (_, Constant::Bool(value)) => value.to_string(),
        (Primitive::Byte, Constant::Int(value)) => match i8::try_from(value) {
            Ok(i8::MIN) => "Byte.MIN_VALUE".to_owned(),
            Ok(i8::MAX) => "Byte.MAX_VALUE".to_owned(),
            _ => format!("(byte) {value}"),
        },
        (Primitive::Short, Constant::Int(value)) => match i16::try_from(value) {
            Ok(i16::MIN) => "Short.MIN_VALUE".to_owned(),
            Ok(i16::MAX) => "Short.MAX_VALUE".to_owned(),
            _ => format!("(short) {value}"),
        },
        (Primitive::Char, Constant::Int(value)) => character(value),
        (_, Constant::Int(i32::MIN)) => "Integer.MIN_VALUE".to_owned(),
        (_, Constant::Int(i32::MAX)) => "Integer.MAX_VALUE".to_owned(),
        (_, Constant::Int(value)) => value.to_string(),
        (_, Constant::Long(i64::MIN)) => "Long.MIN_VALUE".to_owned(),
        (_, Constant::Long(i64::MAX)) => "Long.MAX_VALUE".to_owned(),
        (_, Constant::Long(value)) => {
            if exactness == Exactness::Convertible && i32::try_from(value).is_ok() {
                value.to_string()
            } else {
                format!("{value}L")
            }
        }
        (_, Constant::Float(bits)) => {
            let value = f32::from_bits(bits);
            floating(value.into(), "Float", &format!("{value:?}f"))
        }
        (_, Constant::Double(bits)) => {
            let value = f64::from_bits(bits);
            floating(value, "Double", &format!("{value:?}"))
        }
        (_, Constant::Reference(0)) => "null".to_owned(),
        (_, Constant::Reference(_)) => "new Object()".to_owned(),
    }
}

fn floating(value: f64, class: &str, finite: &str) -> String {
    if value.is_nan() {
        format!("{class}.NaN")
    } else if value == f64::INFINITY {
        format!("{class}.POSITIVE_INFINITY")
    } else if value == f64::NEG_INFINITY {
        format!("{class}.NEGATIVE_INFINITY")
    } else {
        finite.to_owned()
    }
}

fn character(value: i32) -> String {
    match u8::try_from(value) {
        Ok(b'"') => "'\"'".to_owned(),
        _ => format!("'{}'", escaped(value)),
    }
}

/// Characters as a string literal.
pub(crate) fn text(characters: &[Constant]) -> String {
    let characters = characters.iter().map(|character| match *character {
        Constant::Int(value) if value == i32::from(b'\'') => "'".to_owned(),
        Constant::Int(value) => escaped(value),
        _ => String::new(),
    });
    format!("\"{}\"", characters.collect::<String>())
}

/// A character as it stands between quotes of either kind.
fn escaped(value: i32) -> String {
    match u8::try_from(value) {
        Ok(quote @ (b'\'' | b'"' | b'\\')) => format!("\\{}", char::from(quote)),
        Ok(b'\n') => "\\n".to_owned(),
        Ok(b'\r') => "\\r".to_owned(),
        Ok(b'\t') => "\\t".to_owned(),
        Ok(visible @ b' '..=b'~') => char::from(visible).to_string(),
        _ => format!("\\u{:04x}", value & 0xffff),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(constant: Constant, ty: Primitive) -> String {
        literal(constant, ty, Exactness::Convertible)
    }

    #[test]
    fn integers() {
        assert_eq!(shown(Constant::Int(-7), Primitive::Int), "-7");
        assert_eq!(
            shown(Constant::Int(i32::MIN), Primitive::Int),
            "Integer.MIN_VALUE"
        );
        assert_eq!(shown(Constant::Int(3), Primitive::Byte), "(byte) 3");
        assert_eq!(
            shown(Constant::Int(-128), Primitive::Byte),
            "Byte.MIN_VALUE"
        );
        assert_eq!(shown(Constant::Long(3), Primitive::Long), "3");
        assert_eq!(
            shown(Constant::Long(1 << 40), Primitive::Long),
            "1099511627776L"
        );
        assert_eq!(
            literal(Constant::Long(3), Primitive::Long, Exactness::Exact),
            "3L"
        );
    }

    #[test]
    fn characters() {
        assert_eq!(shown(Constant::Int(97), Primitive::Char), "'a'");
        assert_eq!(shown(Constant::Int(39), Primitive::Char), "'\\''");
        assert_eq!(shown(Constant::Int(0), Primitive::Char), "'\\u0000'");
        assert_eq!(shown(Constant::Int(0xffff), Primitive::Char), "'\\uffff'");
    }

    #[test]
    fn floating_point() {
        assert_eq!(
            shown(Constant::Double(1.5f64.to_bits()), Primitive::Double),
            "1.5"
        );
        assert_eq!(
            shown(Constant::Double((-0.0f64).to_bits()), Primitive::Double),
            "-0.0"
        );
        assert_eq!(
            shown(Constant::Double(f64::NAN.to_bits()), Primitive::Double),
            "Double.NaN"
        );
        assert_eq!(
            shown(Constant::Float(0.1f32.to_bits()), Primitive::Float),
            "0.1f"
        );
        assert_eq!(
            shown(Constant::Float(f32::INFINITY.to_bits()), Primitive::Float),
            "Float.POSITIVE_INFINITY"
        );
    }
}
