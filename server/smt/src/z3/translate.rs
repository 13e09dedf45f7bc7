//! Terms in Z3's terms.

use ::z3::ast::{Ast, BV, Bool, Float, RoundingMode};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use z3_sys::{Z3_mk_fpa_to_fp_bv, Z3_mk_fpa_to_fp_signed};

use crate::arena::Arena;
use crate::term::{
    BinaryOperator, Comparison, Constant, Conversion, Primitive, Sort, Term, TermId, UnaryOperator,
    VariableId,
};

/// A term of Z3.
#[derive(Clone)]
pub(super) enum Value {
    /// A truth value.
    Truth(Bool),
    /// An integer or a reference.
    Bits(BV),
    /// A floating-point number.
    Float(Float),
}

impl Value {
    pub(super) fn as_ast(&self) -> &dyn Ast {
        match self {
            Value::Truth(term) => term,
            Value::Bits(term) => term,
            Value::Float(term) => term,
        }
    }
}

/// The terms of a context. It works while that is the current context.
pub(super) struct Translation {
    /// Terms that have been translated; `None` where there is no translation.
    terms: FxHashMap<TermId, Option<Value>>,
    nearest: RoundingMode,
    towards_zero: RoundingMode,
    downwards: RoundingMode,
    single: ::z3::Sort,
    double: ::z3::Sort,
}

impl Translation {
    /// No terms yet.
    pub(super) fn new() -> Translation {
        Translation {
            terms: FxHashMap::default(),
            nearest: RoundingMode::round_nearest_ties_to_even(),
            towards_zero: RoundingMode::round_towards_zero(),
            downwards: RoundingMode::round_towards_negative(),
            single: ::z3::Sort::float32(),
            double: ::z3::Sort::double(),
        }
    }

    /// A condition in Z3's terms; `None` where Z3 has no such operation (Java's `%` on floats).
    pub(super) fn condition(&mut self, condition: TermId, arena: &Arena) -> Option<Bool> {
        match self.term(condition, arena)? {
            Value::Truth(truth) => Some(truth.clone()),
            _ => None,
        }
    }

    /// A variable in Z3's terms.
    pub(super) fn variable(&mut self, variable: VariableId, arena: &Arena) -> Option<&Value> {
        self.term(arena.variable_term(variable), arena)
    }

    /// The range of a variable whose type is narrower than its sort.
    pub(super) fn range(&mut self, variable: VariableId, arena: &Arena) -> Option<Bool> {
        let primitive = arena.primitive(variable);
        if !matches!(
            primitive,
            Primitive::Byte | Primitive::Short | Primitive::Char | Primitive::Reference
        ) {
            return None;
        }
        let (low, high) = primitive.range()?;
        let Value::Bits(term) = self.variable(variable, arena)? else {
            return None;
        };
        let [low, high] = [low, high].map(|bound| BV::from_i64(bound as i64, term.get_size()));
        Some(Bool::and(&[low.bvsle(term), term.bvsle(high)]))
    }

    fn term(&mut self, term: TermId, arena: &Arena) -> Option<&Value> {
        let mut stack = vec![term];
        while let Some(&next) = stack.last() {
            if self.terms.contains_key(&next) {
                stack.pop();
                continue;
            }
            let operands = arena.term(next).operands();
            let before = stack.len();
            let is_missing = |operand: &&TermId| !self.terms.contains_key(operand);
            stack.extend(operands.iter().filter(is_missing));
            if stack.len() > before {
                continue;
            }
            let operands = operands.iter().map(|operand| self.terms[operand].as_ref());
            let operands: Option<SmallVec<[&Value; 3]>> = operands.collect();
            let translated = operands.and_then(|operands| self.node(next, &operands, arena));
            self.terms.insert(next, translated);
            stack.pop();
        }
        self.terms[&term].as_ref()
    }

    /// A term whose operands have been translated.
    fn node(&self, term: TermId, operands: &[&Value], arena: &Arena) -> Option<Value> {
        use Value::{Bits, Float, Truth};
        Some(match (arena.term(term), operands) {
            (Term::Constant(constant), _) => value(constant),
            (Term::Variable(variable), _) => {
                let name = variable.index() as u32;
                match arena.sort(term) {
                    Sort::Bool => Truth(Bool::new_const(name)),
                    Sort::Bv32 => Bits(BV::new_const(name, 32)),
                    Sort::Bv64 | Sort::Ref => Bits(BV::new_const(name, 64)),
                    Sort::Fp32 => Float(::z3::ast::Float::new_const_float32(name)),
                    Sort::Fp64 => Float(::z3::ast::Float::new_const_double(name)),
                }
            }
            (Term::Unary(UnaryOperator::Not, _), [Truth(a)]) => Truth(a.not()),
            (Term::Unary(UnaryOperator::BitNot, _), [Bits(a)]) => Bits(a.bvnot()),
            (Term::Unary(UnaryOperator::Negate, _), [Float(a)]) => Float(a.unary_neg()),
            (Term::Unary(UnaryOperator::Negate, _), [Bits(a)]) => Bits(a.bvneg()),
            (Term::Unary(UnaryOperator::Root, _), [Float(a)]) => {
                Float(a.sqrt_with_rounding_mode(&self.nearest))
            }
            (Term::Unary(UnaryOperator::Floor, _), [Float(a)]) => {
                Float(a.round_to_integral_with_rounding_mode(&self.downwards))
            }
            (Term::Unary(UnaryOperator::RoundToEven, _), [Float(a)]) => {
                Float(a.round_to_integral_with_rounding_mode(&self.nearest))
            }
            (Term::Binary(operator, ..), [Truth(a), Truth(b)]) => Truth(logical(operator, a, b)?),
            (Term::Binary(operator, ..), [Bits(a), Bits(b)]) => Bits(integral(operator, a, b)),
            (Term::Binary(operator, ..), [Float(a), Float(b)]) => {
                Float(self.floating(operator, a, b)?)
            }
            (Term::Compare(comparison, ..), [a, b]) => Truth(compare(comparison, a, b)?),
            (Term::Convert(conversion, _), [a]) => self.convert(conversion, a)?,
            (Term::Ite(..), [Truth(condition), then, otherwise]) => match (then, otherwise) {
                (Truth(then), Truth(otherwise)) => Truth(condition.ite(then, otherwise)),
                (Bits(then), Bits(otherwise)) => Bits(condition.ite(then, otherwise)),
                (Float(then), Float(otherwise)) => Float(condition.ite(then, otherwise)),
                _ => return None,
            },
            _ => return None,
        })
    }

    fn floating(&self, operator: BinaryOperator, a: &Float, b: &Float) -> Option<Float> {
        Some(match operator {
            BinaryOperator::Add => a.add_with_rounding_mode(b, &self.nearest),
            BinaryOperator::Subtract => a.sub_with_rounding_mode(b, &self.nearest),
            BinaryOperator::Multiply => a.mul_with_rounding_mode(b, &self.nearest),
            BinaryOperator::Divide => a.div_with_rounding_mode(b, &self.nearest),
            // Z3's remainder rounds to nearest (IEEE's); Java's truncates.
            _ => return None,
        })
    }

    fn convert(&self, conversion: Conversion, a: &Value) -> Option<Value> {
        use Conversion::*;
        Some(match a {
            Value::Bits(a) => match conversion {
                IntToByte => Value::Bits(a.extract(7, 0).sign_ext(24)),
                IntToShort => Value::Bits(a.extract(15, 0).sign_ext(16)),
                IntToChar => Value::Bits(a.extract(15, 0).zero_ext(16)),
                IntToLong => Value::Bits(a.sign_ext(32)),
                LongToInt => Value::Bits(a.extract(31, 0)),
                IntToFloat | LongToFloat => Value::Float(self.float_of(a, &self.single)?),
                IntToDouble | LongToDouble => Value::Float(self.float_of(a, &self.double)?),
                BitsToFloat => Value::Float(float_with_bits(a, &self.single)?),
                BitsToDouble => Value::Float(float_with_bits(a, &self.double)?),
                _ => return None,
            },
            Value::Float(a) => {
                let to = |sort| Value::Float(a.to_fp_with_rounding_mode(&self.nearest, sort));
                match conversion {
                    FloatToDouble => to(&self.double),
                    DoubleToFloat => to(&self.single),
                    FloatToBits => Value::Bits(float_bits(a, BV::from_i64(0x7fc0_0000, 32))),
                    DoubleToBits => {
                        Value::Bits(float_bits(a, BV::from_i64(0x7ff8_0000_0000_0000, 64)))
                    }
                    FloatToInt => self.saturated(a, Float::from_f32(2f32.powi(31)), 32),
                    FloatToLong => self.saturated(a, Float::from_f32(2f32.powi(63)), 64),
                    DoubleToInt => self.saturated(a, Float::from_f64(2f64.powi(31)), 32),
                    DoubleToLong => self.saturated(a, Float::from_f64(2f64.powi(63)), 64),
                    _ => return None,
                }
            }
            Value::Truth(_) => return None,
        })
    }

    /// The float nearest to a signed integer. The safe crate has no such function.
    fn float_of(&self, a: &BV, sort: &::z3::Sort) -> Option<Float> {
        let context = a.get_ctx();
        // SAFETY: integer, rounding mode and sort are alive and of one context; the result is
        // wrapped, and so counted, before Z3 is called again.
        unsafe {
            let float = Z3_mk_fpa_to_fp_signed(
                context.get_z3_context(),
                self.nearest.get_z3_ast(),
                a.get_z3_ast(),
                sort.get_z3_sort(),
            )?;
            Some(Float::wrap(context, float))
        }
    }

    /// Towards zero; what is too large for the width gives its extreme values, NaN gives zero.
    /// `limit` is the least power of two above the greatest value, which the float's sort has
    /// exactly.
    fn saturated(&self, a: &Float, limit: Float, width: u32) -> Value {
        let low = i64::MIN >> (64 - width);
        let [low, high, zero] = [low, !low, 0].map(|value| BV::from_i64(value, width));
        let within = a.to_sbv_with_rounding_mode(&self.towards_zero, width);
        let result = a.lt(limit.unary_neg()).ite(&low, &within);
        let result = a.ge(limit).ite(&high, &result);
        Value::Bits(a.is_nan().ite(&zero, &result))
    }
}

fn value(constant: Constant) -> Value {
    match constant {
        Constant::Bool(value) => Value::Truth(Bool::from_bool(value)),
        Constant::Int(value) => Value::Bits(BV::from_i64(value.into(), 32)),
        Constant::Long(value) | Constant::Reference(value) => Value::Bits(BV::from_i64(value, 64)),
        Constant::Float(bits) => Value::Float(Float::from_f32(f32::from_bits(bits))),
        Constant::Double(bits) => Value::Float(Float::from_f64(f64::from_bits(bits))),
    }
}

fn logical(operator: BinaryOperator, a: &Bool, b: &Bool) -> Option<Bool> {
    match operator {
        BinaryOperator::And => Some(Bool::and(&[a, b])),
        BinaryOperator::Or => Some(Bool::or(&[a, b])),
        BinaryOperator::Xor => Some(a.xor(b)),
        _ => None,
    }
}

fn integral(operator: BinaryOperator, a: &BV, b: &BV) -> BV {
    use BinaryOperator::*;
    match operator {
        Add => a.bvadd(b),
        Subtract => a.bvsub(b),
        Multiply => a.bvmul(b),
        Divide => a.bvsdiv(b),
        Remainder => a.bvsrem(b),
        And => a.bvand(b),
        Or => a.bvor(b),
        Xor => a.bvxor(b),
        ShiftLeft => a.bvshl(distance(a, b)),
        ShiftRight => a.bvashr(distance(a, b)),
        ShiftRightUnsigned => a.bvlshr(distance(a, b)),
    }
}

/// A shift distance of 32 bits, masked and as wide as what is shifted.
fn distance(shifted: &BV, distance: &BV) -> BV {
    let width = shifted.get_size();
    let masked = distance.bvand(BV::from_i64(i64::from(width) - 1, 32));
    if width == 64 {
        masked.zero_ext(32)
    } else {
        masked
    }
}

fn compare(comparison: Comparison, a: &Value, b: &Value) -> Option<Bool> {
    use Comparison::*;
    Some(match (a, b) {
        (Value::Float(a), Value::Float(b)) => match comparison {
            Equal => a.eq_fpa(b),
            NotEqual => a.eq_fpa(b).not(),
            Less => a.lt(b),
            LessOrEqual => a.le(b),
            Greater => a.gt(b),
            GreaterOrEqual => a.ge(b),
        },
        (Value::Bits(a), Value::Bits(b)) => match comparison {
            Equal => Ast::eq(a, b),
            NotEqual => Ast::ne(a, b),
            Less => a.bvslt(b),
            LessOrEqual => a.bvsle(b),
            Greater => a.bvsgt(b),
            GreaterOrEqual => a.bvsge(b),
        },
        (Value::Truth(a), Value::Truth(b)) => match comparison {
            Equal => Ast::eq(a, b),
            NotEqual => Ast::ne(a, b),
            _ => return None,
        },
        _ => return None,
    })
}

/// The float that has these bits. The safe crate has no such function.
fn float_with_bits(a: &BV, sort: &::z3::Sort) -> Option<Float> {
    let context = a.get_ctx();
    // SAFETY: integer and sort are alive and of one context; the result is wrapped, and so counted,
    // before Z3 is called again.
    unsafe {
        let float =
            Z3_mk_fpa_to_fp_bv(context.get_z3_context(), a.get_z3_ast(), sort.get_z3_sort())?;
        Some(Float::wrap(context, float))
    }
}

/// The bits of a float. Z3 leaves those of NaN open.
fn float_bits(a: &Float, not_a_number: BV) -> BV {
    a.is_nan().ite(&not_a_number, &a.to_ieee_bv())
}
