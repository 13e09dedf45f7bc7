//! Which method a call means (JLS 15.12.2), and what the type variables of a generic one stand for
//! there.

use rustc_hash::FxHashSet;

use crate::class_table::ClassTable;
use crate::entities::{ClassId, Origin, Primitive, Type};
use crate::hir::Unsupported;
use crate::lookup::Candidate;
use crate::types::{GenericType, Substitution, VariableId};
use codes::Code;

/// An argument of a call, as overload resolution sees it.
#[derive(Clone, Debug)]
pub(crate) struct Argument {
    /// Its type.
    pub(crate) ty: GenericType,
    /// Its erasure; [`Type::Unknown`] fits every parameter.
    pub(crate) erased: Type,
    /// Whether its type depends on the parameter (a generic call that nothing determined).
    pub(crate) is_flexible: bool,
    /// What is known of a lambda expression or method reference, which has no type of its own.
    pub(crate) function: Option<FunctionShape>,
}

/// A lambda expression or method reference before its target is known (JLS 15.12.2.1).
#[derive(Clone, Debug)]
pub(crate) struct FunctionShape {
    /// How many parameters it can take; with `true`, any number from there on.
    pub(crate) arities: Vec<(usize, bool)>,
    /// Whether it can be one that gives nothing.
    pub(crate) gives_nothing: bool,
    /// Whether it can be one that gives a value.
    pub(crate) gives_value: bool,
    /// Whether its parameters' types are known without a target: then its result counts for what is
    /// most specific.
    pub(crate) is_explicit: bool,
    /// The erased type of its result, where that is known without a target.
    pub(crate) result: Option<Type>,
}

impl FunctionShape {
    fn takes(&self, arity: usize) -> bool {
        let takes = |&(least, open): &(usize, bool)| least == arity || (open && least <= arity);
        self.arities.iter().any(takes)
    }
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
            .any(|a| a.function.is_none() && (a.erased == Type::Unknown || a.is_flexible))
            || candidates.iter().zip(&fits).any(|(c, fit)| {
                let takes_unknown = c.erased.contains(&Type::Unknown);
                *fit != Fit::No && c.erased.len() == arguments.len() && takes_unknown
            });
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
            let shown = |argument: &Argument| match argument.function {
                Some(_) => "a function".to_owned(),
                None => self.display(argument.erased),
            };
            let types: Vec<String> = arguments.iter().map(shown).collect();
            let construct = format!(
                "call of {call}({}), which is not modelled",
                types.join(", ")
            );
            return Err(unsupported(Code::UnknownMethod, construct));
        }
        if uncertain && applicable.len() > 1 {
            let construct = format!("call of {call}, which depends on a type that is not known");
            return Err(unsupported(Code::Ambiguous, construct));
        }
        self.most_specific(applicable, arguments).ok_or_else(|| {
            unsupported(
                Code::Ambiguous,
                format!("call of {call}, which has more than one meaning"),
            )
        })
    }

    fn fit(&self, candidate: &Candidate, arguments: &[Argument]) -> Fit {
        let is_varargs = self.method(candidate.method).is_varargs;
        let own = &self.method_detail(candidate.method).variables;
        if candidate.erased.len() == arguments.len() {
            let formals = candidate.parameters.iter().zip(&candidate.erased);
            let fit = arguments
                .iter()
                .zip(formals)
                .map(|(a, (formal, &p))| match &a.function {
                    Some(function) => self.fit_function(function, formal, own),
                    None if self.is_never(a.erased, formal) => Fit::No,
                    None => self.fit_argument(a, p),
                })
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
            .all(|(a, (formal, p))| match &a.function {
                Some(function) => self.fit_function(function, &formal, own) != Fit::No,
                None if self.is_never(a.erased, &formal) => false,
                None => self.fit_argument(a, p) != Fit::No,
            });
        if all_fit { Fit::Variable } else { Fit::No }
    }

    /// Whether a lambda expression or method reference is potentially compatible with a parameter
    /// (JLS 15.12.2.1).
    fn fit_function(
        &self,
        function: &FunctionShape,
        formal: &GenericType,
        own: &[VariableId],
    ) -> Fit {
        if formal.unknown().is_some()
            || matches!(formal, GenericType::Variable(variable) if own.contains(variable))
        {
            return Fit::Strict;
        }
        let Some(target) = self.function_type(formal) else {
            return Fit::No;
        };
        let gives = match (&target.result, function.result) {
            (GenericType::Void, _) => function.gives_nothing,
            (_, None) => function.gives_value,
            // A function that is explicitly typed has to fit (JLS 15.12.2.2).
            (wanted, Some(_)) if wanted.mentions(Some(own)) => function.gives_value,
            (wanted, Some(result)) => {
                let argument = Argument {
                    ty: self.erased_type(result),
                    erased: result,
                    is_flexible: false,
                    function: None,
                };
                function.gives_value && self.fit_argument(&argument, self.erase(wanted)) != Fit::No
            }
        };
        if gives && function.takes(target.parameters.len()) {
            Fit::Strict
        } else {
            Fit::No
        }
    }

    /// Whether a functional interface is more specific than another one for a function whose
    /// parameters' types are known (JLS 15.12.2.5).
    fn is_more_specific_function(
        &self,
        function: &FunctionShape,
        nearer: &GenericType,
        farther: &GenericType,
    ) -> bool {
        let (Some(a), Some(b)) = (self.function_type(nearer), self.function_type(farther)) else {
            return false;
        };
        if self.is_subclass(a.interface, b.interface)
            || self.is_subclass(b.interface, a.interface)
            || !function.is_explicit
            || a.parameters.len() != b.parameters.len()
        {
            return false;
        }
        let (a, b) = (self.erase(&a.result), self.erase(&b.result));
        match (a, b) {
            (_, Type::Void) => true,
            (Type::Void, _) => false,
            (Type::Primitive(_), b) if b.is_reference() => {
                matches!(function.result, Some(Type::Primitive(_)))
            }
            (a, Type::Primitive(_)) if a.is_reference() => {
                function.result.is_some_and(Type::is_reference)
            }
            (a, b) => self.is_assignable(a, b),
        }
    }

    /// Whether a value certainly has not a type that is neither in the project nor modelled: all of
    /// its supertypes are known. Models leave interfaces out.
    fn is_never(&self, argument: Type, formal: &GenericType) -> bool {
        let GenericType::Unknown(name) = formal else {
            return false;
        };
        let known = self.well_known();
        let is_closed = |class: ClassId| {
            let declared = self.class(class);
            let is_value = class == known.string || unboxed(&declared.name).is_some();
            class == known.object || is_value || declared.origin == Origin::Project
        };
        let is_package = |package: &str| name.starts_with(package);
        let is_named = name.contains('.') && !is_package("java.lang.") && !is_package("java.io.");
        is_named
            && match argument {
                Type::Primitive(_) | Type::Array { .. } => true,
                Type::Class(class) => self.all_supertypes_are(class, &is_closed),
                _ => false,
            }
    }

    /// Whether a class and all above it are of a kind, and none of them is missing.
    fn all_supertypes_are(&self, class: ClassId, is_one: &dyn Fn(ClassId) -> bool) -> bool {
        let mut waiting = vec![class];
        let mut seen = FxHashSet::default();
        while let Some(class) = waiting.pop() {
            if !seen.insert(class) {
                continue;
            }
            let detail = self.class_detail(class);
            let is_missing =
                detail.unknown_superclass.is_some() || detail.unknown_interface.is_some();
            if !is_one(class) || is_missing {
                return false;
            }
            let declared = self.class(class);
            if declared.origin == Origin::Project {
                waiting.extend(declared.superclass.iter().chain(&declared.interfaces));
            }
        }
        true
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

    /// Whether another bound than the first of a type variable is assignable to the target, or that
    /// of an array's elements to the target's.
    pub(crate) fn has_bound_below(&self, ty: &GenericType, target: Type) -> bool {
        match ty {
            GenericType::Variable(_) => {
                let bounds = self.class_types(ty);
                let mut erased = bounds.iter().map(|bound| self.erase(bound));
                erased.any(|bound| self.is_assignable(bound, target))
            }
            GenericType::Array(element) if matches!(target, Type::Array { .. }) => {
                self.has_bound_below(element, target.component())
            }
            _ => false,
        }
    }

    /// The candidate whose parameters are all subtypes of the others' (JLS 15.12.2.5).
    fn most_specific(
        &self,
        candidates: Vec<Candidate>,
        arguments: &[Argument],
    ) -> Option<Candidate> {
        // Of methods that spread, as many parameters count as there are arguments, and one more
        // where one has it.
        let longest = candidates.iter().map(|c| c.erased.len()).max().unwrap_or(0);
        let below = |a: &Candidate, b: &Candidate| {
            let count = arguments.len().max(if a.spreads { longest } else { 0 });
            let (first, second) = (a.formals(count), b.formals(count));
            first.len() == second.len()
                && first.iter().zip(&second).enumerate().all(
                    |(position, ((formal, a), (other, b)))| {
                        let function = arguments.get(position).and_then(|a| a.function.as_ref());
                        a == b
                            || self.is_assignable(*a, *b)
                            || function.is_some_and(|function| {
                                self.is_more_specific_function(function, formal, other)
                            })
                    },
                )
        };
        let maximal: Vec<&Candidate> = candidates
            .iter()
            .filter(|c| candidates.iter().all(|other| below(c, other)))
            .collect();
        let class_of = |candidate: &Candidate| self.method(candidate.method).class;
        let is_overridden = |candidate: &Candidate| {
            maximal.iter().any(|other| {
                class_of(other) != class_of(candidate)
                    && self.is_subclass(class_of(other), class_of(candidate))
                    && self.same_parameters(other, candidate)
            })
        };
        let remaining = maximal.iter().copied();
        let remaining: Vec<&Candidate> = remaining.filter(|c| !is_overridden(c)).collect();
        match remaining.as_slice() {
            [] => None,
            [only] => Some((*only).clone()),
            several => self.preferred_declaration(several),
        }
    }

    /// Among candidates with the same parameters, of several supertypes: a concrete one, else the
    /// one with the narrowest result.
    fn preferred_declaration(&self, candidates: &[&Candidate]) -> Option<Candidate> {
        let concrete = candidates.iter();
        let mut concrete = concrete.filter(|c| !self.method(c.method).is_abstract);
        match (concrete.next(), concrete.next()) {
            (Some(only), None) => return Some((*only).clone()),
            (Some(_), Some(_)) => return None,
            (None, _) => {}
        }
        let result = |candidate: &Candidate| self.method(candidate.method).result;
        let is_narrowest = |candidate: &Candidate| {
            let mut results = candidates.iter().map(|other| result(other));
            let own = result(candidate);
            results.all(|other| own == other || self.is_assignable(own, other))
        };
        // javac asks the second one first.
        let order = candidates
            .iter()
            .skip(1)
            .take(1)
            .chain(candidates.iter().take(1));
        let mut order = order.chain(candidates.iter().skip(2)).copied();
        let narrowest = order.find(|candidate| is_narrowest(candidate));
        narrowest.or(candidates.first().copied()).cloned()
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

    /// A class or interface above both types; `Object` where nothing nearer is certain. Types of
    /// records or enums are used by what they implement, not as a `Record` or an `Enum`.
    pub(crate) fn common_supertype(&self, a: &GenericType, b: &GenericType) -> GenericType {
        let known = self.well_known();
        let (Type::Class(first), Type::Class(second)) = (self.erase(a), self.erase(b)) else {
            return GenericType::class(known.object);
        };
        let in_both = |class| match (self.as_super(a, class), self.as_super(b, class)) {
            (Some(in_a), Some(in_b)) if in_a == in_b => in_a,
            _ => GenericType::class(class),
        };
        let is_above = |class: &ClassId| self.is_subclass(second, *class);
        let nearest = std::iter::successors(Some(first), |&c| self.class(c).superclass)
            .find(is_above)
            .unwrap_or(known.object);
        if ![known.object, known.record, known.enumeration].contains(&nearest) {
            return in_both(nearest);
        }
        let of_first = self.ancestors(first).iter().copied();
        let mut shared: Vec<_> = of_first
            .filter(|&c| self.is_interface(c) && is_above(&c) && !self.is_subclass(nearest, c))
            .collect();
        let all = shared.clone();
        shared.retain(|&c| {
            !all.iter()
                .any(|&other| other != c && self.is_subclass(other, c))
        });
        match shared.as_slice() {
            [only] => in_both(*only),
            _ => in_both(nearest),
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

fn unsupported(code: Code, construct: String) -> Unsupported {
    Unsupported { code, construct }
}
