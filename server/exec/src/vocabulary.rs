//! Translates primitives, operators and constants of `java` and `ir` to those of `smt`.

use java::ConstantValue;
use smt::{Arena, Constant, TermId};

/// A function between enums whose variants have the same names.
macro_rules! translation {
    ($(#[$doc:meta])* $visibility:vis $name:ident: $from:path => $to:path { $($variant:ident)* }) => {
        $(#[$doc])*
        $visibility fn $name(value: $from) -> $to {
            use $from as From;
            use $to as To;
            match value {
                $(From::$variant => To::$variant,)*
            }
        }
    };
}

translation! {
    /// A Java primitive type as the solver has it.
    pub smt_primitive: java::Primitive => smt::Primitive {
        Boolean Byte Short Char Int Long Float Double
    }
}

translation! {
    pub(crate) unary: ir::UnaryOperator => smt::UnaryOperator { Negate BitNot Not }
}

translation! {
    pub(crate) binary: ir::BinaryOperator => smt::BinaryOperator {
        Add Subtract Multiply Divide Remainder And Or Xor ShiftLeft ShiftRight ShiftRightUnsigned
    }
}

translation! {
    pub(crate) comparison: ir::Comparison => smt::Comparison {
        Equal NotEqual Less LessOrEqual Greater GreaterOrEqual
    }
}

translation! {
    pub(crate) conversion: ir::Conversion => smt::Conversion {
        IntToByte IntToShort IntToChar IntToLong IntToFloat IntToDouble
        LongToInt LongToFloat LongToDouble
        FloatToInt FloatToLong FloatToDouble
        DoubleToInt DoubleToLong DoubleToFloat
    }
}

/// The term of a field's or element's default value.
pub(crate) fn default_term(kind: java::Primitive, arena: &mut Arena) -> TermId {
    match kind {
        java::Primitive::Boolean => TermId::FALSE,
        other => arena.constant(smt_primitive(other).zero()),
    }
}

/// The constant of a compile-time constant; none for strings and class literals, which are objects.
pub(crate) fn constant(value: ConstantValue) -> Option<Constant> {
    Some(match value {
        ConstantValue::Boolean(value) => Constant::Bool(value),
        ConstantValue::Int(value) => Constant::Int(value),
        ConstantValue::Long(value) => Constant::Long(value),
        ConstantValue::Float(value) => Constant::float(value),
        ConstantValue::Double(value) => Constant::double(value),
        ConstantValue::String(_) | ConstantValue::Class(_) => return None,
    })
}
