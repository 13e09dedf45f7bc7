//! Terms in Z3's terms.

use z3_sys::*;

use super::Z3;
use crate::arena::Arena;
use crate::term::{
    BinaryOperator, Comparison, Constant, Conversion, Sort, Term, TermId, UnaryOperator,
};

impl Z3 {
    /// The term in Z3's terms; `None` where Z3 has no such operation (Java's `%` on floats).
    pub(super) fn translate(&mut self, term: TermId, arena: &Arena) -> Option<Z3_ast> {
        let mut stack = vec![term];
        while let Some(&next) = stack.last() {
            if self.translated.contains_key(&next) {
                stack.pop();
                continue;
            }
            let operands = arena.term(next).operands();
            let before = stack.len();
            stack.extend(
                operands
                    .iter()
                    .filter(|operand| !self.translated.contains_key(operand)),
            );
            if stack.len() > before {
                continue;
            }
            let translated: Option<Vec<Z3_ast>> = operands
                .iter()
                .map(|operand| self.translated[operand])
                .collect();
            // SAFETY: the operands are terms of this context, of the sorts that the arena has
            // checked.
            let result =
                translated.and_then(|operands| unsafe { self.node(next, &operands, arena) });
            self.translated.insert(next, result);
            stack.pop();
        }
        self.translated[&term]
    }

    unsafe fn node(&self, term: TermId, operands: &[Z3_ast], arena: &Arena) -> Option<Z3_ast> {
        let context = self.context;
        // SAFETY: as for the caller.
        unsafe {
            match arena.term(term) {
                Term::Constant(constant) => self.constant(constant),
                Term::Variable(variable) => {
                    let symbol = Z3_mk_int_symbol(context, variable.index() as i32)?;
                    Z3_mk_const(context, symbol, self.sorts[&arena.sort(term)])
                }
                Term::Unary(UnaryOperator::Not, _) => Z3_mk_not(context, operands[0]),
                Term::Unary(UnaryOperator::BitNot, _) => Z3_mk_bvnot(context, operands[0]),
                Term::Unary(UnaryOperator::Negate, a) if arena.sort(a).is_float() => {
                    Z3_mk_fpa_neg(context, operands[0])
                }
                Term::Unary(UnaryOperator::Negate, _) => Z3_mk_bvneg(context, operands[0]),
                Term::Binary(operator, a, _) => {
                    self.binary(operator, arena.sort(a), operands[0], operands[1])
                }
                Term::Compare(comparison, a, _) => {
                    self.compare(comparison, arena.sort(a), operands[0], operands[1])
                }
                Term::Convert(conversion, _) => self.convert(conversion, operands[0]),
                Term::Ite(..) => Z3_mk_ite(context, operands[0], operands[1], operands[2]),
            }
        }
    }

    unsafe fn constant(&self, constant: Constant) -> Option<Z3_ast> {
        let context = self.context;
        // SAFETY: the sorts are of this context.
        unsafe {
            match constant {
                Constant::Bool(true) => Z3_mk_true(context),
                Constant::Bool(false) => Z3_mk_false(context),
                Constant::Int(value) => self.bits(value.into(), Sort::Bv32),
                Constant::Long(value) => self.bits(value, Sort::Bv64),
                Constant::Reference(number) => self.bits(number, Sort::Ref),
                // From the bits: a numeral made from a C float would depend on its conversions.
                Constant::Float(bits) => {
                    let bits = Z3_mk_unsigned_int64(context, bits.into(), self.sorts[&Sort::Bv32])?;
                    Z3_mk_fpa_to_fp_bv(context, bits, self.sorts[&Sort::Fp32])
                }
                Constant::Double(bits) => {
                    let bits = Z3_mk_unsigned_int64(context, bits, self.sorts[&Sort::Bv64])?;
                    Z3_mk_fpa_to_fp_bv(context, bits, self.sorts[&Sort::Fp64])
                }
            }
        }
    }

    unsafe fn binary(
        &self,
        operator: BinaryOperator,
        sort: Sort,
        a: Z3_ast,
        b: Z3_ast,
    ) -> Option<Z3_ast> {
        use BinaryOperator::*;
        let (context, rounding) = (self.context, self.rounding);
        // SAFETY: as for the caller.
        unsafe {
            match (operator, sort) {
                (And, Sort::Bool) => Z3_mk_and(context, 2, [a, b].as_ptr()),
                (Or, Sort::Bool) => Z3_mk_or(context, 2, [a, b].as_ptr()),
                (Xor, Sort::Bool) => Z3_mk_xor(context, a, b),
                (Add, Sort::Fp32 | Sort::Fp64) => Z3_mk_fpa_add(context, rounding, a, b),
                (Subtract, Sort::Fp32 | Sort::Fp64) => Z3_mk_fpa_sub(context, rounding, a, b),
                (Multiply, Sort::Fp32 | Sort::Fp64) => Z3_mk_fpa_mul(context, rounding, a, b),
                (Divide, Sort::Fp32 | Sort::Fp64) => Z3_mk_fpa_div(context, rounding, a, b),
                // Z3's remainder rounds to nearest (IEEE's); Java's truncates.
                (_, Sort::Fp32 | Sort::Fp64) => None,
                (Add, _) => Z3_mk_bvadd(context, a, b),
                (Subtract, _) => Z3_mk_bvsub(context, a, b),
                (Multiply, _) => Z3_mk_bvmul(context, a, b),
                (Divide, _) => Z3_mk_bvsdiv(context, a, b),
                (Remainder, _) => Z3_mk_bvsrem(context, a, b),
                (And, _) => Z3_mk_bvand(context, a, b),
                (Or, _) => Z3_mk_bvor(context, a, b),
                (Xor, _) => Z3_mk_bvxor(context, a, b),
                (ShiftLeft, _) => Z3_mk_bvshl(context, a, self.distance(sort, b)?),
                (ShiftRight, _) => Z3_mk_bvashr(context, a, self.distance(sort, b)?),
                (ShiftRightUnsigned, _) => Z3_mk_bvlshr(context, a, self.distance(sort, b)?),
            }
        }
    }

    /// A shift distance, masked and as wide as what is shifted.
    unsafe fn distance(&self, sort: Sort, distance: Z3_ast) -> Option<Z3_ast> {
        // SAFETY: as for the caller; a distance has 32 bits.
        unsafe {
            let mask = self.bits(if sort == Sort::Bv64 { 63 } else { 31 }, Sort::Bv32)?;
            let masked = Z3_mk_bvand(self.context, distance, mask)?;
            if sort == Sort::Bv64 {
                Z3_mk_zero_ext(self.context, 32, masked)
            } else {
                Some(masked)
            }
        }
    }

    unsafe fn compare(
        &self,
        comparison: Comparison,
        sort: Sort,
        a: Z3_ast,
        b: Z3_ast,
    ) -> Option<Z3_ast> {
        use Comparison::*;
        let context = self.context;
        // SAFETY: as for the caller.
        unsafe {
            match (comparison, sort.is_float()) {
                (Equal, true) => Z3_mk_fpa_eq(context, a, b),
                (NotEqual, true) => Z3_mk_not(context, Z3_mk_fpa_eq(context, a, b)?),
                (Less, true) => Z3_mk_fpa_lt(context, a, b),
                (LessOrEqual, true) => Z3_mk_fpa_leq(context, a, b),
                (Greater, true) => Z3_mk_fpa_gt(context, a, b),
                (GreaterOrEqual, true) => Z3_mk_fpa_geq(context, a, b),
                (Equal, false) => Z3_mk_eq(context, a, b),
                (NotEqual, false) => Z3_mk_not(context, Z3_mk_eq(context, a, b)?),
                (Less, false) => Z3_mk_bvslt(context, a, b),
                (LessOrEqual, false) => Z3_mk_bvsle(context, a, b),
                (Greater, false) => Z3_mk_bvsgt(context, a, b),
                (GreaterOrEqual, false) => Z3_mk_bvsge(context, a, b),
            }
        }
    }

    unsafe fn convert(&self, conversion: Conversion, a: Z3_ast) -> Option<Z3_ast> {
        use Conversion::*;
        let context = self.context;
        // SAFETY: as for the caller.
        unsafe {
            match conversion {
                IntToByte => Z3_mk_sign_ext(context, 24, Z3_mk_extract(context, 7, 0, a)?),
                IntToShort => Z3_mk_sign_ext(context, 16, Z3_mk_extract(context, 15, 0, a)?),
                IntToChar => Z3_mk_zero_ext(context, 16, Z3_mk_extract(context, 15, 0, a)?),
                IntToLong => Z3_mk_sign_ext(context, 32, a),
                LongToInt => Z3_mk_extract(context, 31, 0, a),
                IntToFloat | LongToFloat => {
                    Z3_mk_fpa_to_fp_signed(context, self.rounding, a, self.sorts[&Sort::Fp32])
                }
                IntToDouble | LongToDouble => {
                    Z3_mk_fpa_to_fp_signed(context, self.rounding, a, self.sorts[&Sort::Fp64])
                }
                FloatToDouble => {
                    Z3_mk_fpa_to_fp_float(context, self.rounding, a, self.sorts[&Sort::Fp64])
                }
                DoubleToFloat => {
                    Z3_mk_fpa_to_fp_float(context, self.rounding, a, self.sorts[&Sort::Fp32])
                }
                FloatToBits => self.float_bits(a, Constant::Int(0x7fc0_0000)),
                DoubleToBits => self.float_bits(a, Constant::Long(0x7ff8_0000_0000_0000)),
                FloatToInt => self.saturate(a, Constant::float(2f32.powi(31)), Sort::Bv32),
                FloatToLong => self.saturate(a, Constant::float(2f32.powi(63)), Sort::Bv64),
                DoubleToInt => self.saturate(a, Constant::double(2f64.powi(31)), Sort::Bv32),
                DoubleToLong => self.saturate(a, Constant::double(2f64.powi(63)), Sort::Bv64),
            }
        }
    }

    /// The bits of a float. Z3 leaves those of NaN open.
    unsafe fn float_bits(&self, a: Z3_ast, not_a_number: Constant) -> Option<Z3_ast> {
        let context = self.context;
        // SAFETY: as for the caller.
        unsafe {
            let bits = Z3_mk_fpa_to_ieee_bv(context, a)?;
            Z3_mk_ite(
                context,
                Z3_mk_fpa_is_nan(context, a)?,
                self.constant(not_a_number)?,
                bits,
            )
        }
    }

    /// Towards zero; what is too large for the sort gives its extreme values, NaN gives zero.
    /// `limit` is the least power of two above the sort's greatest value, which the float's sort
    /// has exactly.
    unsafe fn saturate(&self, a: Z3_ast, limit: Constant, sort: Sort) -> Option<Z3_ast> {
        let context = self.context;
        let (width, low, high) = if sort == Sort::Bv64 {
            (64, i64::MIN, i64::MAX)
        } else {
            (32, i32::MIN.into(), i32::MAX.into())
        };
        // SAFETY: as for the caller.
        unsafe {
            let limit = self.constant(limit)?;
            let within = Z3_mk_fpa_to_sbv(context, self.towards_zero, a, width)?;
            let too_low = Z3_mk_fpa_lt(context, a, Z3_mk_fpa_neg(context, limit)?)?;
            let result = Z3_mk_ite(context, too_low, self.bits(low, sort)?, within)?;
            let too_high = Z3_mk_fpa_geq(context, a, limit)?;
            let result = Z3_mk_ite(context, too_high, self.bits(high, sort)?, result)?;
            Z3_mk_ite(
                context,
                Z3_mk_fpa_is_nan(context, a)?,
                self.bits(0, sort)?,
                result,
            )
        }
    }

    pub(super) unsafe fn bits(&self, value: i64, sort: Sort) -> Option<Z3_ast> {
        // SAFETY: the sort is a bit-vector sort of this context.
        unsafe { Z3_mk_int64(self.context, value, self.sorts[&sort]) }
    }
}
