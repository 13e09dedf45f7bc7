//! Which method a call means (JLS 15.12.2), and what the type variables of a generic one stand for there.

use crate::class_table::ClassTable;
use crate::codes;
use crate::hir::Unsupported;
use crate::lookup::Candidate;
use crate::program::{Primitive, Type};
use crate::types::{GenericType, Substitution, VariableId};

/// An argument of a call, as overload resolution sees it.
#[derive(Clone, Debug)]
pub(crate) struct Argument {
    /// Its type.
    pub(crate) ty: GenericType,
    /// Its erasure; [`Type::Unknown`] fits every parameter.
    pub(crate) erased: Type,
    /// Whether its type depends on the parameter (a generic call that nothing determined).
    pub(crate) is_flexible: bool,
}

/// How far a method fits the arguments.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// By subtyping (JLS 15.12.2.2).
    Strict,
    /// With boxing or unboxing (JLS 15.12.2.3).
    Loose,
    /// With a variable number of arguments (JLS 15.12.2.4).
    Variable,
    /// Not at all.
    No,
}

impl ClassTable<'_> {
    /// The candidate that a call means. `call` names the call in messages.
    pub(crate) fn choose(
        &self,
        candidates: Vec<Candidate>,
        arguments: &[Argument],
        call: &str,
    ) -> Result<Candidate, Unsupported> {
        let fits: Vec<Fit> = candidates.iter().map(|c| self.fit(c, arguments)).collect();
        let best = fits.iter().copied().min().unwrap_or(Fit::No);
        let uncertain = arguments
            .iter()
            .any(|a| a.erased == Type::Unknown || a.is_flexible)
            || candidates
                .iter()
                .any(|c| c.erased.len() == arguments.len() && c.erased.contains(&Type::Unknown));
        let applicable: Vec<Candidate> = candidates
            .into_iter()
            .zip(fits)
            .filter(|(_, fit)| *fit == best)
            .map(|(candidate, _)| Candidate {
                spreads: best == Fit::Variable,
                ..candidate
            })
            .collect();
        if best == Fit::No {
            let types: Vec<String> = arguments.iter().map(|a| self.display(a.erased)).collect();
            let construct = format!(
                "call of {call}({}), which is not modelled",
                types.join(", ")
            );
            return Err(unsupported(codes::UNKNOWN_METHOD, construct));
        }
        if uncertain && applicable.len() > 1 {
            let construct = format!("call of {call}, which depends on a type that is not known");
            return Err(unsupported(codes::AMBIGUOUS, construct));
        }
        self.most_specific(applicable, arguments.len())
            .ok_or_else(|| {
                unsupported(
                    codes::AMBIGUOUS,
                    format!("call of {call}, which has more than one meaning"),
                )
            })
    }

    fn fit(&self, candidate: &Candidate, arguments: &[Argument]) -> Fit {
        let is_varargs = self.method_detail(candidate.method).is_varargs;
        if candidate.erased.len() == arguments.len() {
            let fit = arguments
                .iter()
                .zip(&candidate.erased)
                .map(|(a, &p)| self.fit_argument(a, p))
                .max();
            match fit.unwrap_or(Fit::Strict) {
                Fit::No => {}
                fit => return fit,
            }
        }
        if !is_varargs || arguments.len() + 1 < candidate.erased.len() {
            return Fit::No;
        }
        let spreading = Candidate {
            spreads: true,
            ..candidate.clone()
        };
        let formals = spreading.formals(arguments.len());
        let all_fit = arguments
            .iter()
            .zip(formals)
            .all(|(a, (_, p))| self.fit_argument(a, p) != Fit::No);
        if all_fit { Fit::Variable } else { Fit::No }
    }

    fn fit_argument(&self, argument: &Argument, parameter: Type) -> Fit {
        if argument.erased == Type::Unknown || parameter == Type::Unknown {
            return Fit::Strict;
        }
        if self.is_assignable(argument.erased, parameter) {
            return Fit::Strict;
        }
        match (argument.erased, parameter) {
            (Type::Primitive(from), Type::Class(to)) => {
                let boxed = self.by_name.get(box_name(from));
                if boxed.is_none_or(|&boxed| self.is_subclass(boxed, to)) {
                    Fit::Loose
                } else {
                    Fit::No
                }
            }
            (Type::Class(from), Type::Primitive(to)) => match unboxed(&self.class(from).name) {
                Some(primitive) if primitive == to || primitive.widens_to(to) => Fit::Loose,
                _ => Fit::No,
            },
            _ if argument.is_flexible && parameter.is_reference() => Fit::Strict,
            _ if self.has_bound_below(&argument.ty, parameter) => Fit::Strict,
            _ => Fit::No,
        }
    }

    /// Whether another bound than the first of a type variable is assignable to the target.
    pub(crate) fn has_bound_below(&self, ty: &GenericType, target: Type) -> bool {
        matches!(ty, GenericType::Variable(_))
            && self
                .class_types(ty)
                .iter()
                .any(|bound| self.is_assignable(self.erase(bound), target))
    }

    /// The candidate whose parameters are all subtypes of the others' (JLS 15.12.2.5).
    fn most_specific(&self, candidates: Vec<Candidate>, arguments: usize) -> Option<Candidate> {
        // Of methods that spread, as many parameters count as there are arguments, and one more where one has it.
        let longest = candidates.iter().map(|c| c.erased.len()).max().unwrap_or(0);
        let below = |a: &Candidate, b: &Candidate| {
            let count = arguments.max(if a.spreads { longest } else { 0 });
            let (first, second) = (a.formals(count), b.formals(count));
            first.len() == second.len()
                && first
                    .iter()
                    .zip(&second)
                    .all(|((_, a), (_, b))| a == b || self.is_assignable(*a, *b))
        };
        let maximal: Vec<&Candidate> = candidates
            .iter()
            .filter(|c| candidates.iter().all(|other| below(c, other)))
            .collect();
        let (first, rest) = maximal.split_first()?;
        if rest.is_empty() {
            return Some((*first).clone());
        }
        // The same parameters in several supertypes: a concrete one wins, else the one with the narrowest result.
        let concrete: Vec<&&Candidate> = maximal
            .iter()
            .filter(|c| !self.method(c.method).is_abstract)
            .collect();
        match concrete.as_slice() {
            [only] => Some((**only).clone()),
            [] => {
                let narrowest = maximal.iter().find(|c| {
                    let result = self.method(c.method).result;
                    maximal.iter().all(|o| {
                        let other = self.method(o.method).result;
                        result == other || self.is_assignable(result, other)
                    })
                });
                Some((*narrowest.unwrap_or(first)).clone())
            }
            _ => None,
        }
    }

    /// Lets the new array of a call that spreads have the type that was inferred for it.
    pub(crate) fn instantiate(&self, chosen: &mut Candidate, substitution: &Substitution) {
        if let (true, Some(last), Some(erased)) = (
            chosen.spreads,
            chosen.parameters.last(),
            chosen.erased.last_mut(),
        ) {
            *erased = self.erase(&substitution.apply(last));
        }
    }

    /// What the type variables of a generic method stand for in a call; whether anything was left open.
    pub(crate) fn infer(
        &self,
        variables: &[VariableId],
        parameters: &[GenericType],
        arguments: &[Argument],
        result: &GenericType,
        expected: Option<&GenericType>,
    ) -> (Substitution, bool) {
        let mut inferred: Vec<(VariableId, Option<GenericType>)> =
            variables.iter().map(|&v| (v, None)).collect();
        // A flexible argument says something only where no other one does.
        for flexible in [false, true] {
            let mut round: Vec<_> = variables.iter().map(|&v| (v, None)).collect();
            for (parameter, argument) in parameters.iter().zip(arguments) {
                if argument.is_flexible == flexible {
                    self.unify(&mut round, parameter, &argument.ty);
                }
            }
            complete(&mut inferred, round);
        }
        if let Some(expected) = expected {
            let mut from_result: Vec<(VariableId, Option<GenericType>)> =
                variables.iter().map(|&v| (v, None)).collect();
            self.unify_result(&mut from_result, result, expected);
            complete(&mut inferred, from_result);
        }
        let mut is_open = false;
        let mut substitution = Substitution::default();
        for (variable, ty) in inferred {
            let ty = ty.unwrap_or_else(|| {
                is_open = true;
                self.erased(&GenericType::Variable(variable))
            });
            substitution.bind(variable, ty);
        }
        (substitution, is_open)
    }

    fn unify(
        &self,
        inferred: &mut [(VariableId, Option<GenericType>)],
        formal: &GenericType,
        actual: &GenericType,
    ) {
        match (formal, actual) {
            (GenericType::Variable(_), GenericType::Primitive(primitive)) => {
                if let Some(&boxed) = self.by_name.get(box_name(*primitive)) {
                    self.unify(inferred, formal, &GenericType::class(boxed));
                }
            }
            (
                _,
                GenericType::Null
                | GenericType::Primitive(_)
                | GenericType::Void
                | GenericType::Wildcard
                | GenericType::Unknown(_),
            ) => {}
            (formal, GenericType::Extends(bound)) => self.unify(inferred, formal, bound),
            (GenericType::Extends(bound), actual) => self.unify(inferred, bound, actual),
            (GenericType::Variable(variable), actual) => {
                if let Some((_, known)) = inferred.iter_mut().find(|(v, _)| v == variable) {
                    *known = Some(match known.take() {
                        None => actual.clone(),
                        Some(known)
                            if self.is_assignable(self.erase(actual), self.erase(&known)) =>
                        {
                            known
                        }
                        Some(known)
                            if self.is_assignable(self.erase(&known), self.erase(actual)) =>
                        {
                            actual.clone()
                        }
                        Some(known) => self.common_supertype(&known, actual),
                    });
                }
            }
            (GenericType::Array(formal), GenericType::Array(actual)) => {
                self.unify(inferred, formal, actual)
            }
            (GenericType::Class(class, formals), actual) if !formals.is_empty() => {
                if let Some(GenericType::Class(_, actuals)) = self.as_super(actual, *class) {
                    for (formal, actual) in formals.iter().zip(actuals.iter()) {
                        self.unify(inferred, formal, actual);
                    }
                }
            }
            _ => {}
        }
    }

    /// Like [`Self::unify`] for the result, which may be a subtype of what is expected.
    fn unify_result(
        &self,
        inferred: &mut [(VariableId, Option<GenericType>)],
        result: &GenericType,
        expected: &GenericType,
    ) {
        if let (GenericType::Class(..), GenericType::Class(class, _)) = (result, expected) {
            if let Some(above) = self.as_super(result, *class) {
                self.unify(inferred, &above, expected);
            }
        } else {
            self.unify(inferred, result, expected);
        }
    }

    /// A class or interface above both types; `Object` where nothing nearer is certain.
    pub(crate) fn common_supertype(&self, a: &GenericType, b: &GenericType) -> GenericType {
        let object = self.well_known().object;
        let (Type::Class(first), Type::Class(second)) = (self.erase(a), self.erase(b)) else {
            return GenericType::class(object);
        };
        let superclasses = std::iter::successors(Some(first), |&c| self.class(c).superclass);
        for class in superclasses {
            if class != object && self.is_subclass(second, class) {
                let (in_a, in_b) = (self.as_super(a, class), self.as_super(b, class));
                return match (in_a, in_b) {
                    (Some(in_a), Some(in_b)) if in_a == in_b => in_a,
                    _ => GenericType::class(class),
                };
            }
        }
        let of_first = self.ancestors(first).iter().copied();
        let mut shared: Vec<_> = of_first
            .filter(|&c| self.is_interface(c) && self.is_subclass(second, c))
            .collect();
        let all = shared.clone();
        shared.retain(|&c| {
            !all.iter()
                .any(|&other| other != c && self.is_subclass(other, c))
        });
        match shared.as_slice() {
            [only] => match (self.as_super(a, *only), self.as_super(b, *only)) {
                (Some(in_a), Some(in_b)) if in_a == in_b => in_a,
                _ => GenericType::class(*only),
            },
            _ => GenericType::class(object),
        }
    }
}

/// Takes from a later round what the earlier ones left open.
fn complete(
    inferred: &mut [(VariableId, Option<GenericType>)],
    round: Vec<(VariableId, Option<GenericType>)>,
) {
    for ((_, known), (_, found)) in inferred.iter_mut().zip(round) {
        if known.is_none() {
            *known = found;
        }
    }
}

/// The class that a primitive is boxed to.
pub(crate) fn box_name(primitive: Primitive) -> &'static str {
    match primitive {
        Primitive::Boolean => "java.lang.Boolean",
        Primitive::Byte => "java.lang.Byte",
        Primitive::Short => "java.lang.Short",
        Primitive::Char => "java.lang.Character",
        Primitive::Int => "java.lang.Integer",
        Primitive::Long => "java.lang.Long",
        Primitive::Float => "java.lang.Float",
        Primitive::Double => "java.lang.Double",
    }
}

/// The primitive that a class boxes.
pub(crate) fn unboxed(class: &str) -> Option<Primitive> {
    use Primitive::{Boolean, Byte, Char, Double, Float, Int, Long, Short};
    [Boolean, Byte, Short, Char, Int, Long, Float, Double]
        .into_iter()
        .find(|&p| box_name(p) == class)
}

fn unsupported(code: &'static str, construct: String) -> Unsupported {
    Unsupported { code, construct }
}
