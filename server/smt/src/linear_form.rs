//! From machine arithmetic to difference bounds.
//!
//! As a mathematical integer, a term like `x - y + 1` is the sum itself or the sum plus or minus
//! 2^32. Each of these cases is a [`Form`]: a linear expression without wrap-around, and the bounds
//! (*guards*) under which the case applies. A zone mostly leaves one case.

use smallvec::{SmallVec, smallvec};

use crate::arena::Arena;
use crate::conversions::narrow_range;
use crate::term::{BinaryOperator, Conversion, Primitive, Term, TermId, UnaryOperator};
use crate::zone::{Difference, Index, Ranges, Weight, Zone};

impl Ranges for Arena {
    fn range(&self, index: Index) -> (Weight, Weight) {
        let (low, high) = self.range(self.variable_term(crate::term::VariableId(index.0)));
        (low.into(), high.into())
    }

    fn is_reference(&self, index: Index) -> bool {
        self.primitive(crate::term::VariableId(index.0)) == Primitive::Reference
    }
}

/// A sum of variables with signs, and a constant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Linear {
    plus: SmallVec<[Index; 2]>,
    minus: SmallVec<[Index; 2]>,
    pub(crate) constant: Weight,
}

impl Linear {
    fn constant(constant: Weight) -> Linear {
        Linear {
            constant,
            ..Linear::default()
        }
    }

    fn negated(self) -> Linear {
        Linear {
            plus: self.minus,
            minus: self.plus,
            constant: -self.constant,
        }
    }

    fn plus(mut self, other: &Linear) -> Linear {
        for &index in &other.plus {
            match self.minus.iter().position(|&own| own == index) {
                Some(position) => drop(self.minus.remove(position)),
                None => self.plus.push(index),
            }
        }
        for &index in &other.minus {
            match self.plus.iter().position(|&own| own == index) {
                Some(position) => drop(self.plus.remove(position)),
                None => self.minus.push(index),
            }
        }
        self.constant += other.constant;
        self
    }

    /// The expression as a difference, if it is one.
    pub(crate) fn as_difference(&self) -> Option<Difference> {
        (self.plus.len() <= 1 && self.minus.len() <= 1).then(|| Difference {
            plus: self.plus.first().copied(),
            minus: self.minus.first().copied(),
            constant: self.constant,
        })
    }

    /// Whether the expression is a constant.
    pub(crate) fn is_constant(&self) -> bool {
        self.plus.is_empty() && self.minus.is_empty()
    }

    /// Bounds on its values.
    fn bounds(&self, zone: &Zone, ranges: &impl Ranges) -> (Weight, Weight) {
        if let Some(difference) = self.as_difference() {
            return (
                zone.lower(difference, ranges),
                zone.upper(difference, ranges),
            );
        }
        let one = |index: &Index| {
            let difference = Difference {
                plus: Some(*index),
                minus: None,
                constant: 0,
            };
            (
                zone.lower(difference, ranges),
                zone.upper(difference, ranges),
            )
        };
        let (mut low, mut high) = (self.constant, self.constant);
        for (least, greatest) in self.plus.iter().map(one) {
            low += least;
            high += greatest;
        }
        for (least, greatest) in self.minus.iter().map(one) {
            low -= greatest;
            high -= least;
        }
        (low, high)
    }
}

/// One case of a term: its value, where all guards are at most zero.
#[derive(Clone, Debug, Default)]
pub(crate) struct Form {
    pub(crate) guards: SmallVec<[Difference; 2]>,
    pub(crate) value: Linear,
}

impl Form {
    /// Bounds on its values.
    pub(crate) fn bounds(&self, zone: &Zone, ranges: &impl Ranges) -> (Weight, Weight) {
        self.value.bounds(zone, ranges)
    }

    /// The case in which the difference of two cases is at hand.
    pub(crate) fn minus(&self, other: &Form) -> Form {
        let mut guards = self.guards.clone();
        guards.extend_from_slice(&other.guards);
        Form {
            guards,
            value: self.value.clone().plus(&other.value.clone().negated()),
        }
    }
}

/// The cases of a term: disjoint and complete.
pub(crate) type Forms = SmallVec<[Form; 1]>;

/// Why a term has no forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoForms {
    /// It is not linear, or has too many cases.
    NotLinear,
    /// It contains this if-then-else.
    Choice(TermId),
}

/// The maximum depth: Z3 decides what is nested deeper.
const DEPTH: u32 = 24;
/// The maximum number of cases: Z3 decides what has more.
const MOST_CASES: usize = 9;

/// The cases of an integer term, or of a truth value that is a variable or a constant (as 0 or 1),
/// in a zone.
pub(crate) fn forms(term: TermId, arena: &Arena, zone: &Zone) -> Result<Forms, NoForms> {
    forms_within(term, arena, zone, DEPTH)
}

fn forms_within(term: TermId, arena: &Arena, zone: &Zone, depth: u32) -> Result<Forms, NoForms> {
    let depth = depth.checked_sub(1).ok_or(NoForms::NotLinear)?;
    let of = |operand| forms_within(operand, arena, zone, depth);
    let cases = match arena.term(term) {
        Term::Constant(constant) => {
            let value = constant.as_integer().ok_or(NoForms::NotLinear)?;
            return Ok(exactly(Linear::constant(value)));
        }
        Term::Variable(_) if arena.sort(term).is_float() => return Err(NoForms::NotLinear),
        Term::Variable(variable) => {
            let (base, offset) = zone.resolve(Index(variable.0));
            return Ok(exactly(Linear {
                plus: base.into_iter().collect(),
                constant: offset,
                ..Linear::default()
            }));
        }
        Term::Unary(UnaryOperator::Not, a) if arena.variable_id(a).is_some() => {
            let one = Linear::constant(1);
            return Ok(mapped(of(a)?, |value| value.negated().plus(&one)));
        }
        Term::Binary(BinaryOperator::Add, a, b) if arena.sort(a).is_integer() => {
            combine(&of(a)?, &of(b)?, false)?
        }
        Term::Binary(BinaryOperator::Subtract, a, b) if arena.sort(a).is_integer() => {
            combine(&of(a)?, &of(b)?, true)?
        }
        Term::Unary(UnaryOperator::Negate, a) if arena.sort(a).is_integer() => {
            mapped(of(a)?, Linear::negated)
        }
        Term::Binary(BinaryOperator::Multiply, a, b) if arena.sort(a).is_integer() => {
            product(&of(a)?, &of(b)?)?
        }
        Term::Convert(Conversion::IntToLong, a) => return of(a),
        Term::Convert(conversion, a)
            if conversion.source().is_integer() && conversion.target().is_integer() =>
        {
            of(a)?
        }
        Term::Ite(..) if arena.sort(term).is_discrete() => return Err(NoForms::Choice(term)),
        _ => return Err(NoForms::NotLinear),
    };
    let (low, high) = match arena.term(term) {
        Term::Convert(narrowing, _) if narrowing != Conversion::LongToInt => {
            let (low, high, _) = narrow_range(narrowing);
            (low, high)
        }
        _ => Arena::whole(arena.sort(term)),
    };
    let mut result = Forms::new();
    for form in cases {
        wrap(form, low.into(), high.into(), zone, arena, &mut result)?;
    }
    Ok(result)
}

/// The only form of a term that does not wrap around.
fn exactly(value: Linear) -> Forms {
    smallvec![Form {
        value,
        ..Form::default()
    }]
}

fn mapped(forms: Forms, change: impl Fn(Linear) -> Linear) -> Forms {
    let forms = forms.into_iter();
    forms
        .map(|form| Form {
            value: change(form.value),
            ..form
        })
        .collect()
}

fn combine(left: &Forms, right: &Forms, subtract: bool) -> Result<Forms, NoForms> {
    if left.len() * right.len() > MOST_CASES {
        return Err(NoForms::NotLinear);
    }
    let mut result = Forms::new();
    for a in left {
        for b in right {
            if subtract {
                result.push(a.minus(b));
            } else {
                let negated = Form {
                    guards: b.guards.clone(),
                    value: b.value.clone().negated(),
                };
                result.push(a.minus(&negated));
            }
        }
    }
    Ok(result)
}

/// A product is linear if one factor is a constant, and that is -1, 0 or 1 or the other is a
/// constant too.
fn product(left: &Forms, right: &Forms) -> Result<Forms, NoForms> {
    if left.len() * right.len() > MOST_CASES {
        return Err(NoForms::NotLinear);
    }
    let mut result = Forms::new();
    for a in left {
        for b in right {
            let (constant, other) = if a.value.is_constant() {
                (a, b)
            } else {
                (b, a)
            };
            if !constant.value.is_constant() {
                return Err(NoForms::NotLinear);
            }
            let value = match constant.value.constant {
                0 => Linear::default(),
                1 => other.value.clone(),
                -1 => other.value.clone().negated(),
                factor if other.value.is_constant() => {
                    // Two `long`s: the product fits.
                    Linear::constant(factor * other.value.constant)
                }
                _ => return Err(NoForms::NotLinear),
            };
            let mut guards = a.guards.clone();
            guards.extend_from_slice(&b.guards);
            result.push(Form { guards, value });
        }
    }
    Ok(result)
}

/// The cases of a value that is reduced into a range, modulo the size of the range.
fn wrap(
    form: Form,
    low: Weight,
    high: Weight,
    zone: &Zone,
    ranges: &impl Ranges,
    result: &mut Forms,
) -> Result<(), NoForms> {
    let (least, greatest) = form.value.bounds(zone, ranges);
    let size = high - low + 1;
    let (first, last) = (
        (least - low).div_euclid(size),
        (greatest - low).div_euclid(size),
    );
    if first == last {
        let value = Linear {
            constant: form.value.constant - first * size,
            ..form.value
        };
        result.push(Form { value, ..form });
        return Ok(());
    }
    let difference = form.value.as_difference().ok_or(NoForms::NotLinear)?;
    if last - first >= MOST_CASES as Weight || result.len() + (last - first) as usize >= MOST_CASES
    {
        return Err(NoForms::NotLinear);
    }
    // The case without wrap-around comes first: it matters most often.
    let mut rounds: SmallVec<[Weight; 3]> = (first..=last).collect();
    rounds.sort_by_key(|round| (round.abs(), *round));
    for round in rounds {
        let shifted = difference.plus_constant(-round * size);
        let mut guards = form.guards.clone();
        // shifted ≤ high and low ≤ shifted.
        if round < last {
            guards.push(shifted.plus_constant(-high));
        }
        if round > first {
            guards.push(shifted.negated().plus_constant(low));
        }
        result.push(Form {
            guards,
            value: Linear {
                constant: shifted.constant,
                ..form.value.clone()
            },
        });
    }
    Ok(())
}
