//! The vocabulary of terms: sorts, primitive types, constants and operators.

/// The sort of a term.
///
/// As on the JVM's operand stack, values of `byte`, `short` and `char` are 32-bit; their variables
/// carry a range ([`Primitive::range`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Sort {
    /// Truth values.
    Bool,
    /// 32-bit two's complement: `byte`, `short`, `char` and `int`.
    Bv32,
    /// 64-bit two's complement: `long`.
    Bv64,
    /// IEEE binary32: `float`.
    Fp32,
    /// IEEE binary64: `double`.
    Fp64,
    /// Opaque references: null and objects of which only the identity is known. They are compared
    /// for equality only.
    Ref,
}

impl Sort {
    /// Whether the sort is an integer one.
    pub(crate) fn is_integer(self) -> bool {
        matches!(self, Sort::Bv32 | Sort::Bv64)
    }

    /// Whether zones hold values of the sort as numbers that are compared: integers, and opaque
    /// references, which are compared for equality only.
    pub(crate) fn is_discrete(self) -> bool {
        self.is_integer() || self == Sort::Ref
    }

    /// Whether the sort is a floating-point one.
    pub(crate) fn is_float(self) -> bool {
        matches!(self, Sort::Fp32 | Sort::Fp64)
    }
}

/// The primitive type of a variable or of a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Primitive {
    /// `boolean`
    Boolean,
    /// `byte`
    Byte,
    /// `short`
    Short,
    /// `char`
    Char,
    /// `int`
    Int,
    /// `long`
    Long,
    /// `float`
    Float,
    /// `double`
    Double,
    /// An opaque reference. A number stands for each object, zero for null; their number is
    /// unlimited in practice.
    Reference,
}

/// The numbers of opaque references lie between this one's opposite and this one. Null is in the
/// middle, so no bound is ever next to it; there are so many that a free one always exists.
const GREATEST_REFERENCE: i128 = 1 << 62;

impl Primitive {
    /// The sort of terms of this type.
    pub fn sort(self) -> Sort {
        match self {
            Primitive::Boolean => Sort::Bool,
            Primitive::Byte | Primitive::Short | Primitive::Char | Primitive::Int => Sort::Bv32,
            Primitive::Long => Sort::Bv64,
            Primitive::Float => Sort::Fp32,
            Primitive::Double => Sort::Fp64,
            Primitive::Reference => Sort::Ref,
        }
    }

    /// The least and the greatest value of the type, both included; a boolean counts as 0 or 1.
    /// `None` for floats.
    pub(crate) fn range(self) -> Option<(i128, i128)> {
        match self {
            Primitive::Boolean => Some((0, 1)),
            Primitive::Byte => Some((i8::MIN.into(), i8::MAX.into())),
            Primitive::Short => Some((i16::MIN.into(), i16::MAX.into())),
            Primitive::Char => Some((u16::MIN.into(), u16::MAX.into())),
            Primitive::Int => Some((i32::MIN.into(), i32::MAX.into())),
            Primitive::Long => Some((i64::MIN.into(), i64::MAX.into())),
            Primitive::Reference => Some((-GREATEST_REFERENCE, GREATEST_REFERENCE)),
            Primitive::Float | Primitive::Double => None,
        }
    }

    /// The type's default value: zero, false or null.
    pub fn zero(self) -> Constant {
        self.sort().zero()
    }
}

impl Sort {
    /// The value that unassigned variables of this sort have: zero, false or null.
    pub fn zero(self) -> Constant {
        match self {
            Sort::Bool => Constant::Bool(false),
            Sort::Bv32 => Constant::Int(0),
            Sort::Ref => Constant::NULL,
            Sort::Bv64 => Constant::Long(0),
            Sort::Fp32 => Constant::Float(0),
            Sort::Fp64 => Constant::Double(0),
        }
    }
}

/// A value. Floats are bits, and every NaN is Java's canonical one. So equality is identity of
/// values: `0.0` and `-0.0` are two constants, NaN is one.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum Constant {
    /// A truth value.
    Bool(bool),
    /// A 32-bit integer.
    Int(i32),
    /// A 64-bit integer.
    Long(i64),
    /// The bits of a `float`.
    Float(u32),
    /// The bits of a `double`.
    Double(u64),
    /// An opaque object by its number, which identifies the object; zero is null.
    Reference(i64),
}

impl Constant {
    /// `null`, as an opaque reference.
    pub const NULL: Constant = Constant::Reference(0);

    /// The constant for a `float`, with NaN made canonical.
    pub fn float(value: f32) -> Constant {
        Constant::Float(if value.is_nan() {
            0x7fc0_0000
        } else {
            value.to_bits()
        })
    }

    /// The constant for a `double`, with NaN made canonical.
    pub fn double(value: f64) -> Constant {
        Constant::Double(if value.is_nan() {
            0x7ff8_0000_0000_0000
        } else {
            value.to_bits()
        })
    }

    /// The nearest `double`; a truth value is 0 or 1. NaN for a reference.
    pub fn as_number(self) -> f64 {
        match self {
            Constant::Bool(value) => f64::from(u8::from(value)),
            Constant::Int(value) => f64::from(value),
            Constant::Long(value) => value as f64,
            Constant::Float(bits) => f64::from(f32::from_bits(bits)),
            Constant::Double(bits) => f64::from_bits(bits),
            Constant::Reference(_) => f64::NAN,
        }
    }

    /// The sort of the constant.
    pub fn sort(self) -> Sort {
        match self {
            Constant::Bool(_) => Sort::Bool,
            Constant::Int(_) => Sort::Bv32,
            Constant::Long(_) => Sort::Bv64,
            Constant::Float(_) => Sort::Fp32,
            Constant::Double(_) => Sort::Fp64,
            Constant::Reference(_) => Sort::Ref,
        }
    }

    /// The value as a mathematical integer (false is 0, true is 1, an opaque object its number);
    /// `None` for floats.
    pub fn as_integer(self) -> Option<i128> {
        match self {
            Constant::Bool(value) => Some(value.into()),
            Constant::Int(value) => Some(value.into()),
            Constant::Long(value) | Constant::Reference(value) => Some(value.into()),
            Constant::Float(_) | Constant::Double(_) => None,
        }
    }

    /// The float of a sort that is nearest to a number.
    pub(crate) fn of_float(sort: Sort, value: f64) -> Constant {
        match sort {
            #[expect(clippy::cast_possible_truncation, reason = "it is rounded")]
            Sort::Fp32 => Constant::float(value as f32),
            _ => Constant::double(value),
        }
    }

    /// The constant of an integer, boolean or reference sort with this value, which must lie within
    /// the sort; `None` otherwise.
    pub(crate) fn from_integer(sort: Sort, value: i128) -> Option<Constant> {
        match sort {
            Sort::Bool => match value {
                0 => Some(Constant::Bool(false)),
                1 => Some(Constant::Bool(true)),
                _ => None,
            },
            Sort::Bv32 => i32::try_from(value).ok().map(Constant::Int),
            Sort::Bv64 => i64::try_from(value).ok().map(Constant::Long),
            Sort::Ref => i64::try_from(value).ok().map(Constant::Reference),
            Sort::Fp32 | Sort::Fp64 => None,
        }
    }
}

impl std::fmt::Display for Constant {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {
            Constant::Bool(value) => write!(f, "{value}"),
            Constant::Int(value) => write!(f, "{value}"),
            Constant::Long(value) => write!(f, "{value}L"),
            Constant::Float(bits) => write!(f, "{:?}f", f32::from_bits(bits)),
            Constant::Double(bits) => write!(f, "{:?}", f64::from_bits(bits)),
            Constant::Reference(0) => f.write_str("null"),
            Constant::Reference(number) => write!(f, "object{number}"),
        }
    }
}

/// A term: an index into the [`Arena`](crate::Arena) that made it, and meaningless in any other.
/// Equal terms of an arena, after simplification, have the same id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TermId(pub(crate) u32);

impl TermId {
    /// The constant false, in every arena.
    pub const FALSE: TermId = TermId(0);
    /// The constant true, in every arena.
    pub const TRUE: TermId = TermId(1);

    /// The position of the term in its arena: operands come before the terms that they occur in.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A variable of an [`Arena`](crate::Arena); variables are numbered in the order of their creation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct VariableId(pub(crate) u32);

impl VariableId {
    /// The number of the variable.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// An operator with one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum UnaryOperator {
    /// Arithmetic `-`, on integers (wrapping) and floats (the sign bit flips).
    Negate,
    /// Bitwise `~`, on integers.
    BitNot,
    /// Logical `!`, on truth values.
    Not,
    /// The square root of a float, to nearest; NaN of what is less than zero.
    Root,
    /// The greatest whole float that is not greater.
    Floor,
    /// The nearest whole float, ties to even.
    RoundToEven,
}

/// An operator with two operands of one sort (but for the distance of a shift, which is always
/// 32-bit).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum BinaryOperator {
    /// `+` on integers (wrapping) and floats.
    Add,
    /// `-` on integers (wrapping) and floats.
    Subtract,
    /// `*` on integers (wrapping) and floats.
    Multiply,
    /// `/` on integers (towards zero, the least value by -1 wraps) and floats. The divisor of an
    /// integer division is not zero: callers have excluded it. If it is zero nevertheless, the
    /// value is SMT-LIB's: 1 for a negative dividend, else -1.
    Divide,
    /// `%` on integers (the sign of the dividend) and floats (exact, C's `fmod`). For a zero
    /// divisor of integers, the dividend, as in SMT-LIB.
    Remainder,
    /// `&` on integers and truth values.
    And,
    /// `|` on integers and truth values.
    Or,
    /// `^` on integers and truth values.
    Xor,
    /// `<<` on integers; the distance is masked to 5 bits for `int`, to 6 bits for `long`.
    ShiftLeft,
    /// `>>` on integers, masked likewise.
    ShiftRight,
    /// `>>>` on integers, masked likewise.
    ShiftRightUnsigned,
}

impl BinaryOperator {
    /// Whether the operator is a shift, whose right operand is a 32-bit distance.
    pub(crate) fn is_shift(self) -> bool {
        matches!(
            self,
            BinaryOperator::ShiftLeft
                | BinaryOperator::ShiftRight
                | BinaryOperator::ShiftRightUnsigned
        )
    }
}

/// A comparison of two terms of one sort. On integers it is signed. On floats it is Java's: with
/// NaN all are false but `NotEqual`; the two zeros are equal. On truth values only `Equal` and
/// `NotEqual` exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Comparison {
    /// `==`
    Equal,
    /// `!=`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    LessOrEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterOrEqual,
}

/// A conversion between primitive types, named after the JVM's instruction, with its exact meaning
/// (JLS §5.1.2, §5.1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Conversion {
    /// `i2b`: the low 8 bits, sign-extended.
    IntToByte,
    /// `i2s`: the low 16 bits, sign-extended.
    IntToShort,
    /// `i2c`: the low 16 bits, zero-extended.
    IntToChar,
    /// `i2l`: sign extension.
    IntToLong,
    /// `i2f`: to nearest, ties to even.
    IntToFloat,
    /// `i2d`: exact.
    IntToDouble,
    /// `l2i`: the low 32 bits.
    LongToInt,
    /// `l2f`: to nearest, ties to even.
    LongToFloat,
    /// `l2d`: to nearest, ties to even.
    LongToDouble,
    /// `f2i`: towards zero, saturating, NaN to 0.
    FloatToInt,
    /// `f2l`: towards zero, saturating, NaN to 0.
    FloatToLong,
    /// `f2d`: exact.
    FloatToDouble,
    /// `d2i`: towards zero, saturating, NaN to 0.
    DoubleToInt,
    /// `d2l`: towards zero, saturating, NaN to 0.
    DoubleToLong,
    /// `d2f`: to nearest, ties to even.
    DoubleToFloat,
    /// `Float.floatToIntBits`: the bits, those of the canonical NaN for every NaN.
    FloatToBits,
    /// `Double.doubleToLongBits`: the bits, those of the canonical NaN for every NaN.
    DoubleToBits,
    /// `Float.intBitsToFloat`; there is one NaN.
    BitsToFloat,
    /// `Double.longBitsToDouble`; there is one NaN.
    BitsToDouble,
}

impl Conversion {
    /// The sort that the conversion takes.
    pub(crate) fn source(self) -> Sort {
        use Conversion::*;
        match self {
            IntToByte | IntToShort | IntToChar | IntToLong | IntToFloat | IntToDouble
            | BitsToFloat => Sort::Bv32,
            LongToInt | LongToFloat | LongToDouble | BitsToDouble => Sort::Bv64,
            FloatToInt | FloatToLong | FloatToDouble | FloatToBits => Sort::Fp32,
            DoubleToInt | DoubleToLong | DoubleToFloat | DoubleToBits => Sort::Fp64,
        }
    }

    /// The sort that the conversion gives.
    pub(crate) fn target(self) -> Sort {
        use Conversion::*;
        match self {
            IntToByte | IntToShort | IntToChar | LongToInt | FloatToInt | DoubleToInt
            | FloatToBits => Sort::Bv32,
            IntToLong | FloatToLong | DoubleToLong | DoubleToBits => Sort::Bv64,
            IntToFloat | LongToFloat | DoubleToFloat | BitsToFloat => Sort::Fp32,
            IntToDouble | LongToDouble | FloatToDouble | BitsToDouble => Sort::Fp64,
        }
    }
}

/// One node of the term graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Term {
    /// A value.
    Constant(Constant),
    /// A variable.
    Variable(VariableId),
    /// An operator with one operand.
    Unary(UnaryOperator, TermId),
    /// An operator with two operands.
    Binary(BinaryOperator, TermId, TermId),
    /// A comparison. The arena makes only `Equal`, `Less` and `LessOrEqual`.
    Compare(Comparison, TermId, TermId),
    /// A conversion.
    Convert(Conversion, TermId),
    /// If-then-else: the first operand is the condition.
    Ite(TermId, TermId, TermId),
}

impl Term {
    /// The operands, in order.
    pub fn operands(&self) -> smallvec::SmallVec<[TermId; 3]> {
        use smallvec::smallvec;
        match *self {
            Term::Constant(_) | Term::Variable(_) => smallvec![],
            Term::Unary(_, a) | Term::Convert(_, a) => smallvec![a],
            Term::Binary(_, a, b) | Term::Compare(_, a, b) => smallvec![a, b],
            Term::Ite(c, t, e) => smallvec![c, t, e],
        }
    }
}
