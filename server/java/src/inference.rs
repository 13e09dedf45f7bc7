//! The type arguments of a generic method or class in a call (JLS chapter 18). Inference goes as
//! far as member lookup, overload resolution and the casts of erasure need.
//!
//! Bounds are collected from arguments, from what functions return and from the expected type. Then
//! each variable is resolved: to what it equals, else to the least type above its lower bounds,
//! else to an upper bound. Programs are taken to be well typed, so contradicting bounds are not
//! noticed.

use crate::class_table::ClassTable;
use crate::entities::Primitive;
use crate::types::{GenericType, Substitution, VariableId};

/// How deep types nest that are compared.
const DEEPEST_TYPE: u32 = 40;

/// The bounds of one variable.
struct Bounds {
    variable: VariableId,
    equal: Vec<GenericType>,
    lower: Vec<GenericType>,
    upper: Vec<GenericType>,
    /// Lower bounds that are themselves only guessed.
    weak: Vec<GenericType>,
    resolved: Option<GenericType>,
    /// Whether nothing determined it.
    is_open: bool,
}

/// An inference in progress.
pub(crate) struct Inference<'t, 'a> {
    table: &'t ClassTable<'a>,
    variables: Vec<VariableId>,
    bounds: Vec<Bounds>,
    depth: u32,
}

impl<'t, 'a> Inference<'t, 'a> {
    /// Nothing is known yet of these variables.
    pub(crate) fn new(table: &'t ClassTable<'a>, variables: &[VariableId]) -> Inference<'t, 'a> {
        let bounds = |&variable: &VariableId| Bounds {
            variable,
            equal: Vec::new(),
            lower: Vec::new(),
            upper: Vec::new(),
            weak: Vec::new(),
            resolved: None,
            is_open: false,
        };
        Inference {
            table,
            variables: variables.to_vec(),
            bounds: variables.iter().map(bounds).collect(),
            depth: 0,
        }
    }

    /// Whether the type names a variable that is being inferred.
    pub(crate) fn concerns(&self, ty: &GenericType) -> bool {
        ty.mentions(Some(&self.variables))
    }

    /// A value of the type `actual` goes where `formal` is declared.
    pub(crate) fn argument(&mut self, actual: &GenericType, formal: &GenericType) {
        self.below(actual, formal);
    }

    /// The same, where nothing determines the type of the value.
    pub(crate) fn weak_argument(&mut self, actual: &GenericType, formal: &GenericType) {
        if let GenericType::Variable(variable) = formal
            && let Some(position) = self.position(*variable)
        {
            self.bounds[position].weak.push(actual.clone());
        }
    }

    /// A value declared as `formal` is passed where `expected` is declared. It is a result at its
    /// target, or a parameter of a functional interface at that of a method.
    pub(crate) fn result(&mut self, formal: &GenericType, expected: &GenericType) {
        match expected {
            GenericType::Primitive(primitive) => {
                let boxed = self.boxed(*primitive);
                self.above(&boxed, formal);
            }
            GenericType::Void | GenericType::Unknown(_) => {}
            expected => self.above(expected, formal),
        }
    }

    /// What is declared as `formal` is of exactly this type.
    pub(crate) fn equate(&mut self, actual: &GenericType, formal: &GenericType) {
        self.equal(actual, formal);
    }

    fn boxed(&self, primitive: Primitive) -> GenericType {
        GenericType::class(self.table.well_known().box_of(primitive))
    }

    fn position(&self, variable: VariableId) -> Option<usize> {
        self.bounds.iter().position(|b| b.variable == variable)
    }

    fn nested(&mut self, inside: impl FnOnce(&mut Self)) {
        if self.depth < DEEPEST_TYPE {
            self.depth += 1;
            inside(self);
            self.depth -= 1;
        }
    }

    /// `actual` is a subtype of `formal`, which may name variables (JLS 18.2.3).
    fn below(&mut self, actual: &GenericType, formal: &GenericType) {
        match (formal, actual) {
            (_, GenericType::Null | GenericType::Void | GenericType::Unknown(_)) => {}
            (_, GenericType::Hole) => {}
            (GenericType::Variable(variable), actual) => {
                let Some(position) = self.position(*variable) else {
                    return;
                };
                let bound = match actual {
                    GenericType::Primitive(primitive) => self.boxed(*primitive),
                    GenericType::Wildcard => GenericType::class(self.table.well_known().object),
                    GenericType::Extends(bound) | GenericType::Super(bound) => {
                        bound.as_ref().clone()
                    }
                    actual => actual.clone(),
                };
                add(&mut self.bounds[position].lower, bound);
            }
            (formal, GenericType::Extends(bound)) => self.nested(|this| this.below(bound, formal)),
            (GenericType::Extends(bound) | GenericType::Super(bound), actual) => {
                self.nested(|this| this.below(actual, bound));
            }
            (GenericType::Array(formal), GenericType::Array(actual)) if actual.is_reference() => {
                self.nested(|this| this.below(actual, formal));
            }
            (GenericType::Class(class, formals), actual) if !formals.is_empty() => {
                if let Some(GenericType::Class(_, actuals)) = self.table.as_super(actual, *class) {
                    self.nested(|this| {
                        for (formal, actual) in formals.iter().zip(actuals.iter()) {
                            this.contained(actual, formal);
                        }
                    });
                }
            }
            _ => {}
        }
    }

    /// `formal`, which may name variables, is a subtype of `actual`.
    fn above(&mut self, actual: &GenericType, formal: &GenericType) {
        match (formal, actual) {
            (_, GenericType::Null | GenericType::Void | GenericType::Unknown(_)) => {}
            (_, GenericType::Hole) => {}
            (GenericType::Variable(variable), actual) => {
                let Some(position) = self.position(*variable) else {
                    return;
                };
                let bound = match actual {
                    GenericType::Primitive(primitive) => self.boxed(*primitive),
                    GenericType::Wildcard => return,
                    GenericType::Extends(bound) | GenericType::Super(bound) => {
                        bound.as_ref().clone()
                    }
                    actual => actual.clone(),
                };
                add(&mut self.bounds[position].upper, bound);
            }
            (formal, GenericType::Extends(bound) | GenericType::Super(bound)) => {
                self.nested(|this| this.above(bound, formal));
            }
            (GenericType::Extends(bound), actual) => self.nested(|this| this.above(actual, bound)),
            (GenericType::Array(formal), GenericType::Array(actual)) if actual.is_reference() => {
                self.nested(|this| this.above(actual, formal));
            }
            (GenericType::Class(_, formals), GenericType::Class(class, actuals))
                if !formals.is_empty() && !actuals.is_empty() =>
            {
                if let Some(GenericType::Class(_, formals)) = self.table.as_super(formal, *class) {
                    let actuals = actuals.clone();
                    self.nested(|this| {
                        for (formal, actual) in formals.iter().zip(actuals.iter()) {
                            this.containing(actual, formal);
                        }
                    });
                }
            }
            _ => {}
        }
    }

    /// The type argument `actual` is one of those that `formal` allows (JLS 18.2.3).
    fn contained(&mut self, actual: &GenericType, formal: &GenericType) {
        match (formal, actual) {
            (GenericType::Wildcard, _) => {}
            (GenericType::Extends(formal), GenericType::Super(_)) => {
                let object = GenericType::class(self.table.well_known().object);
                self.below(&object, formal);
            }
            (GenericType::Extends(formal), actual) => self.below(actual, formal),
            (GenericType::Super(formal), GenericType::Super(actual)) => self.above(actual, formal),
            (GenericType::Super(_), GenericType::Wildcard | GenericType::Extends(_)) => {}
            (GenericType::Super(formal), actual) => self.above(actual, formal),
            (formal, actual) => self.equal(actual, formal),
        }
    }

    /// The type argument `formal` is one of those that `actual` allows.
    fn containing(&mut self, actual: &GenericType, formal: &GenericType) {
        match (actual, formal) {
            (GenericType::Wildcard | GenericType::Hole, _) => {}
            (GenericType::Extends(actual), GenericType::Extends(formal)) => {
                self.above(actual, formal);
            }
            (GenericType::Super(actual), GenericType::Super(formal)) => self.below(actual, formal),
            (GenericType::Extends(actual), formal) => self.above(actual, formal),
            (GenericType::Super(actual), formal) => self.below(actual, formal),
            (actual, formal) => self.equal(actual, formal),
        }
    }

    /// `formal` is `actual` (JLS 18.2.4).
    fn equal(&mut self, actual: &GenericType, formal: &GenericType) {
        match (formal, actual) {
            (_, GenericType::Hole | GenericType::Unknown(_)) => {}
            (GenericType::Variable(variable), actual) => {
                let Some(position) = self.position(*variable) else {
                    return;
                };
                match actual {
                    // A wildcard stands for a type below its bound, which no name means: the bound
                    // is read instead.
                    GenericType::Wildcard => {
                        let object = GenericType::class(self.table.well_known().object);
                        add(&mut self.bounds[position].weak, object);
                    }
                    GenericType::Extends(bound) | GenericType::Super(bound) => {
                        add(&mut self.bounds[position].lower, bound.as_ref().clone());
                    }
                    actual => add(&mut self.bounds[position].equal, actual.clone()),
                }
            }
            (GenericType::Array(formal), GenericType::Array(actual))
            | (GenericType::Extends(formal), GenericType::Extends(actual))
            | (GenericType::Super(formal), GenericType::Super(actual)) => {
                self.nested(|this| this.equal(actual, formal));
            }
            (GenericType::Class(class, formals), GenericType::Class(other, actuals))
                if class == other =>
            {
                self.nested(|this| {
                    for (formal, actual) in formals.iter().zip(actuals.iter()) {
                        this.equal(actual, formal);
                    }
                });
            }
            _ => {}
        }
    }

    /// What the bounds say so far of a variable; nothing where only its declaration says something.
    fn candidate(&self, position: usize) -> Option<GenericType> {
        let bounds = &self.bounds[position];
        if let Some(resolved) = &bounds.resolved {
            return Some(resolved.clone());
        }
        let whole = |types: &[GenericType]| -> Vec<GenericType> {
            let whole = types.iter().filter(|ty| !ty.mentions(None));
            whole.cloned().collect()
        };
        if let Some(equal) = whole(&bounds.equal).into_iter().next() {
            return Some(equal);
        }
        if let Some(lower) = self.least_above(&whole(&bounds.lower)) {
            return Some(lower);
        }
        if let Some(partial) = bounds.equal.first() {
            return Some(partial.clone());
        }
        if let Some(lower) = self.least_above(&bounds.lower) {
            return Some(lower);
        }
        if let Some(lower) = self.least_above(&bounds.weak) {
            return Some(lower);
        }
        let uppers = whole(&bounds.upper);
        let uppers = if uppers.is_empty() {
            &bounds.upper
        } else {
            &uppers
        };
        let narrowest = uppers.iter().find(|ty| {
            let erased = self.table.erase(ty);
            uppers
                .iter()
                .all(|other| self.table.is_assignable(erased, self.table.erase(other)))
        });
        narrowest.or(uppers.first()).cloned()
    }

    fn least_above(&self, types: &[GenericType]) -> Option<GenericType> {
        let (first, rest) = types.split_first()?;
        let join = |known: GenericType, ty: &GenericType| {
            let (a, b) = (self.table.erase(&known), self.table.erase(ty));
            if known == *ty {
                known
            } else if a == b {
                self.table.common_supertype(&known, ty)
            } else if self.table.is_assignable(b, a) && !matches!(known, GenericType::Variable(_)) {
                known
            } else if self.table.is_assignable(a, b) && !matches!(ty, GenericType::Variable(_)) {
                ty.clone()
            } else {
                self.table.common_supertype(&known, ty)
            }
        };
        Some(rest.iter().fold(first.clone(), join))
    }

    /// Lets the declared bounds of the variables that something is known of say what they say about
    /// the others.
    fn propagate(&mut self) {
        for position in 0..self.bounds.len() {
            let declared = self
                .table
                .variable(self.bounds[position].variable)
                .bounds
                .clone();
            let others = declared.iter().filter(|bound| self.concerns(bound));
            let others: Vec<GenericType> = others.cloned().collect();
            if others.is_empty() {
                continue;
            }
            let known = &self.bounds[position];
            if known.equal.is_empty() && known.lower.is_empty() && known.resolved.is_none() {
                continue;
            }
            if let Some(candidate) = self.candidate(position) {
                for bound in others {
                    self.below(&candidate, &bound);
                }
            }
        }
    }

    /// Decides what the variables stand for that a type names.
    pub(crate) fn resolve_in(&mut self, ty: &GenericType) {
        for position in 0..self.bounds.len() {
            if self.bounds[position].resolved.is_none()
                && ty.mentions(Some(&[self.bounds[position].variable]))
            {
                self.propagate();
                self.resolve(position);
            }
        }
    }

    /// Whether the bounds determine all variables that a type names; an upper bound alone does not,
    /// for something narrower may be found.
    pub(crate) fn determines(&self, ty: &GenericType) -> bool {
        self.bounds.iter().enumerate().all(|(position, bounds)| {
            let is_below_only = bounds.resolved.is_none()
                && bounds.equal.is_empty()
                && bounds.lower.is_empty()
                && bounds.weak.is_empty();
            !ty.mentions(Some(&[bounds.variable]))
                || !is_below_only
                    && self
                        .candidate(position)
                        .is_some_and(|candidate| !candidate.mentions(None))
        })
    }

    fn resolve(&mut self, position: usize) {
        let candidate = self.candidate(position);
        let resolved = match candidate {
            Some(candidate) => self.table.upward(candidate, None),
            None => {
                self.bounds[position].is_open = true;
                self.declared_bound(position)
            }
        };
        self.bounds[position].resolved = Some(resolved);
    }

    /// What a variable stands for of which only the declaration says something.
    fn declared_bound(&self, position: usize) -> GenericType {
        let variable = self.bounds[position].variable;
        let erased = || self.table.erased(&GenericType::Variable(variable));
        let Some(bound) = self.table.variable(variable).bounds.first() else {
            return erased();
        };
        if !self.concerns(bound) {
            return match bound {
                GenericType::Class(..) => bound.clone(),
                _ => erased(),
            };
        }
        if bound.mentions(Some(&[variable])) {
            return erased();
        }
        self.known().apply(bound)
    }

    /// What is known so far: variables of which nothing is known are holes.
    pub(crate) fn known(&self) -> Substitution {
        let mut substitution = Substitution::default();
        for (position, bounds) in self.bounds.iter().enumerate() {
            let known = self.candidate(position).unwrap_or(GenericType::Hole);
            substitution.bind(bounds.variable, known);
        }
        substitution
    }

    /// What is certain so far: what variables equal or were resolved to; the others are holes, or
    /// what their declaration says of them.
    pub(crate) fn certain(&self) -> Substitution {
        let mut substitution = Substitution::default();
        for (position, bounds) in self.bounds.iter().enumerate() {
            let is_certain = bounds.resolved.is_some() || !bounds.equal.is_empty();
            let ty = if is_certain {
                self.candidate(position)
            } else {
                bounds.upper.first().cloned()
            };
            let declared = || {
                let declared = self.table.variable(bounds.variable).bounds.first()?;
                (self.concerns(declared) && !declared.mentions(Some(&[bounds.variable])))
                    .then(|| self.known().apply(declared))
            };
            let ty = ty.or_else(declared).unwrap_or(GenericType::Hole);
            substitution.bind(bounds.variable, ty);
        }
        substitution
    }

    /// Resolves what is left; also says whether a variable remained that nothing determined.
    pub(crate) fn finish(mut self) -> (Substitution, bool) {
        self.propagate();
        // Variables whose bounds say something first: declared bounds may name them.
        for known_first in [true, false] {
            for position in 0..self.bounds.len() {
                if self.bounds[position].resolved.is_none()
                    && (!known_first || self.candidate(position).is_some())
                {
                    self.resolve(position);
                }
            }
        }
        let is_open = self.bounds.iter().any(|bounds| bounds.is_open);
        let mut substitution = Substitution::default();
        for bounds in self.bounds {
            let object = || GenericType::class(self.table.well_known().object);
            substitution.bind(bounds.variable, bounds.resolved.unwrap_or_else(object));
        }
        (substitution, is_open)
    }
}

fn add(bounds: &mut Vec<GenericType>, bound: GenericType) {
    if !bounds.contains(&bound) {
        bounds.push(bound);
    }
}
