//! Arguments whose types depend on their targets (JLS 15.2, 15.12.2.2). Generic calls, diamonds,
//! lambda expressions and method references wait until the call around them knows what it expects.

use syntax::Span;
use syntax::tree::{self, ExpressionKind as Syntax, TypeKind};

use super::references::Reference;
use super::{BodyBuilder, Value};
use crate::entities::{ClassId, Type};
use crate::functional::FunctionType;
use crate::hir::Expression;
use crate::inference::Inference;
use crate::lookup::Candidate;
use crate::overload::{Argument, FunctionShape};
use crate::types::{GenericType, VariableId};
use codes::Code;

/// An argument before it is passed.
pub(super) enum Operand<'e> {
    /// One whose type does not depend on the parameter.
    Value(Value),
    /// A call of a generic method, or a diamond.
    Invocation(Box<Invocation<'e>>),
    /// A lambda expression.
    Lambda(&'e tree::Lambda, Span),
    /// A method reference.
    Reference(Box<Reference<'e>>),
    /// A conditional or switch expression that gives functions.
    Functions(&'e tree::Expression, FunctionShape),
    /// What is attributed once its place is known. It is an object of an anonymous class below this
    /// type whose supertype's arguments are left to inference. Or it is a conditional expression
    /// with such calls that functions are passed to.
    Late(&'e tree::Expression, Option<GenericType>),
}

/// A call whose method is chosen and whose type arguments are open.
pub(super) struct Invocation<'e> {
    pub(super) callee: Callee,
    pub(super) chosen: Candidate,
    /// What is to be inferred.
    pub(super) variables: Vec<VariableId>,
    pub(super) operands: Vec<Operand<'e>>,
    /// The type of its value, before the variables are replaced.
    pub(super) result: GenericType,
    /// What the arguments alone say of it; what they do not say are holes.
    pub(super) estimate: GenericType,
    pub(super) span: Span,
}

/// What stands before the dot of a call, once it is known.
pub(super) enum Receiver {
    /// Nothing: the method decides between `this`, an outer instance and nothing.
    Enclosing(ClassId),
    /// A type.
    Type,
    /// An object.
    Object(Value),
    /// `super`: exactly this method.
    Super(Value),
}

/// Who is called.
pub(super) enum Callee {
    /// A method, shown so.
    Method(Receiver, String),
    /// A constructor, with the hidden arguments.
    Constructor(ClassId, Vec<Expression>),
}

/// An invocation whose arguments are complete.
pub(super) struct Completed {
    pub(super) callee: Callee,
    pub(super) chosen: Candidate,
    pub(super) arguments: Vec<Value>,
    /// The type of its value.
    pub(super) result: GenericType,
    /// Whether a type argument remained that nothing determined.
    pub(super) is_open: bool,
}

impl Invocation<'_> {
    /// Whether functions among the arguments may tell more than the estimate says.
    fn has_functions(&self) -> bool {
        self.operands.iter().any(|operand| match operand {
            Operand::Value(_) | Operand::Late(..) => false,
            Operand::Invocation(inner) => inner.has_functions(),
            Operand::Lambda(..) | Operand::Reference(_) | Operand::Functions(..) => true,
        })
    }
}

impl<'e> Operand<'e> {
    fn is_function(&self) -> bool {
        matches!(
            self,
            Operand::Lambda(..) | Operand::Reference(_) | Operand::Functions(..)
        )
    }
}

impl BodyBuilder<'_, '_> {
    /// Attributes arguments as far as their places do not matter.
    pub(super) fn operands<'e>(&mut self, arguments: &'e [tree::Expression]) -> Vec<Operand<'e>> {
        arguments.iter().map(|a| self.operand(a)).collect()
    }

    fn operand<'e>(&mut self, argument: &'e tree::Expression) -> Operand<'e> {
        let inner = argument.without_parentheses();
        let span = inner.span;
        match &inner.kind {
            Syntax::Lambda(lambda) => Operand::Lambda(lambda, span),
            Syntax::MethodReference(reference) => match self.reference(reference, span) {
                Ok(reference) => Operand::Reference(Box::new(reference)),
                Err(unsupported) => Operand::Value(unsupported),
            },
            Syntax::MethodCall(call) => {
                self.note_place(inner);
                let mut invocation = None;
                let value = self.nested(1, span, |builder| match builder.begin_call(call, span) {
                    Ok(begun) if begun.variables.is_empty() => builder.complete(begun, None),
                    Ok(begun) => {
                        let empty = Value::unsupported(codes::Code::Types, "", span);
                        invocation = Some(begun);
                        empty
                    }
                    Err(value) => value,
                });
                match invocation {
                    Some(invocation) => Operand::Invocation(Box::new(invocation)),
                    None => Operand::Value(value),
                }
            }
            Syntax::New(new) if new.body.is_none() && is_diamond(new) => {
                let mut invocation = None;
                let value = self.nested(1, span, |builder| match builder.begin_new(new, span) {
                    Ok(begun) => {
                        let empty = Value::unsupported(codes::Code::Types, "", span);
                        invocation = Some(begun);
                        empty
                    }
                    Err(value) => value,
                });
                match invocation {
                    Some(invocation) => Operand::Invocation(Box::new(invocation)),
                    None => Operand::Value(value),
                }
            }
            Syntax::New(new) if new.outer.is_none() && is_diamond(new) => {
                match self.table.resolve_type(self.type_scope(), &new.class) {
                    ty @ GenericType::Class(..) => Operand::Late(inner, Some(ty)),
                    _ => Operand::Value(self.expression(argument, None)),
                }
            }
            Syntax::Conditional { .. } => match self.shape_of_results(inner) {
                Some(shape) => Operand::Functions(inner, shape),
                None if passes_functions(inner) => Operand::Late(inner, None),
                None => Operand::Value(self.expression(argument, None)),
            },
            _ => Operand::Value(self.expression(argument, None)),
        }
    }

    /// The shape of the first function that a conditional expression can give.
    fn shape_of_results(&mut self, expression: &tree::Expression) -> Option<FunctionShape> {
        let mut waiting = vec![expression];
        while let Some(expression) = waiting.pop() {
            let inner = expression.without_parentheses();
            match &inner.kind {
                Syntax::Conditional {
                    then, otherwise, ..
                } => {
                    waiting.push(otherwise);
                    waiting.push(then);
                }
                Syntax::Lambda(lambda) => return Some(super::lambdas::shape(lambda)),
                Syntax::MethodReference(reference) => {
                    return match self.reference(reference, inner.span) {
                        Ok(reference) => Some(self.reference_shape(&reference)),
                        Err(_) => None,
                    };
                }
                _ => {}
            }
        }
        None
    }

    /// The operands as overload resolution sees them.
    pub(super) fn described_operands(&self, operands: &[Operand<'_>]) -> Vec<Argument> {
        operands.iter().map(|o| self.described_operand(o)).collect()
    }

    fn described_operand(&self, operand: &Operand<'_>) -> Argument {
        let of_function = |shape: FunctionShape| Argument {
            ty: GenericType::Hole,
            erased: Type::Unknown,
            is_flexible: false,
            function: Some(shape),
        };
        match operand {
            Operand::Value(value) => self.described_value(value),
            Operand::Invocation(invocation) => {
                let is_open = is_bare(&invocation.estimate);
                let ty = if is_open {
                    // Of what nothing determines, the declaration still says a bound.
                    self.table.erased(&invocation.result)
                } else {
                    self.table.upward(invocation.estimate.clone(), None)
                };
                Argument {
                    erased: self.table.erase(&ty),
                    ty,
                    is_flexible: is_open,
                    function: None,
                }
            }
            Operand::Lambda(lambda, _) => of_function(super::lambdas::shape(lambda)),
            Operand::Reference(reference) => of_function(self.reference_shape(reference)),
            Operand::Functions(_, shape) => of_function(shape.clone()),
            Operand::Late(_, ty) => {
                let object = GenericType::class(self.table.well_known().object);
                let is_flexible = ty.is_none();
                let ty = ty.clone().unwrap_or(object);
                Argument {
                    erased: self.table.erase(&ty),
                    ty,
                    is_flexible,
                    function: None,
                }
            }
        }
    }

    /// The method that a call with these arguments means; `missing` is the value where it means
    /// none. A generic call among them that could be
    /// of any type is completed first where the choice depends on it.
    pub(super) fn choose<'e>(
        &mut self,
        candidates: Vec<Candidate>,
        operands: Vec<Operand<'e>>,
        shown: &str,
        span: Span,
        missing: impl FnOnce(&mut Self, &[Argument]) -> Option<Value>,
    ) -> Result<(Candidate, Vec<Operand<'e>>), Value> {
        let count = operands.len();
        let of_count = candidates.iter().filter(|candidate| {
            candidate.parameters.len() == count || self.table.method(candidate.method).is_varargs
        });
        let is_choice = of_count.count() > 1;
        let mut settled = Vec::with_capacity(count);
        for operand in operands {
            settled.push(match operand {
                Operand::Invocation(invocation) if is_choice && is_bare(&invocation.estimate) => {
                    Operand::Value(self.complete(*invocation, None))
                }
                Operand::Late(expression, None) if is_choice => {
                    Operand::Value(self.expression(expression, None))
                }
                other => other,
            });
        }
        let mut described = self.described_operands(&settled);
        if is_choice {
            for (operand, argument) in settled.iter().zip(&mut described) {
                if let (Operand::Lambda(lambda, span), Some(shape)) =
                    (operand, &mut argument.function)
                {
                    self.refine_shape(lambda, shape, *span);
                }
            }
        }
        match self.table.choose(candidates, &described, shown) {
            Ok(chosen) => Ok((chosen, settled)),
            Err(problem) => {
                let unsupported = settled.into_iter().find_map(|operand| match operand {
                    Operand::Value(value) if value.is_unsupported() => Some(value),
                    _ => None,
                });
                let is_missing = problem.code == Code::UnknownMethod;
                let missing = unsupported.or_else(|| match is_missing {
                    true => missing(self, &described),
                    false => None,
                });
                Err(missing.unwrap_or_else(|| Value::refused(problem, &[], span)))
            }
        }
    }

    /// What the arguments that have a type say about the type arguments of a call.
    pub(super) fn estimate(
        &self,
        variables: &[VariableId],
        formals: &[GenericType],
        operands: &[Operand<'_>],
        result: &GenericType,
    ) -> GenericType {
        let mut inference = Inference::new(self.table, variables);
        for (operand, formal) in operands.iter().zip(formals) {
            self.first_bounds(operand, formal, &mut inference);
        }
        inference.known().apply(result)
    }

    fn first_bounds(
        &self,
        operand: &Operand<'_>,
        formal: &GenericType,
        inference: &mut Inference<'_, '_>,
    ) {
        match operand {
            Operand::Value(value) if value.is_flexible => {
                inference.weak_argument(&value.ty, formal);
            }
            Operand::Value(value) => inference.argument(&value.ty, formal),
            Operand::Invocation(invocation) => inference.argument(&invocation.estimate, formal),
            Operand::Reference(reference) if reference.is_exact() => {
                if let Some(function) = self.table.function_type(formal) {
                    self.bounds_of_exact(reference, &function, inference);
                }
            }
            _ => {}
        }
    }

    /// Completes the arguments of a call, in the order in which they can be completed, and collects
    /// what they say about its type arguments.
    pub(super) fn settle(
        &mut self,
        operands: Vec<Operand<'_>>,
        formals: &[GenericType],
        inference: &mut Inference<'_, '_>,
    ) -> Vec<Value> {
        let mut values: Vec<Option<Value>> = Vec::new();
        let mut waiting: Vec<(usize, Operand<'_>)> = Vec::new();
        for (position, operand) in operands.into_iter().enumerate() {
            values.push(None);
            if let Some(formal) = formals.get(position) {
                self.first_bounds(&operand, formal, inference);
            }
            match operand {
                Operand::Value(value) => values[position] = Some(value),
                operand => waiting.push((position, operand)),
            }
        }
        while !waiting.is_empty() {
            let ranks = waiting.iter().map(|(position, operand)| {
                let formal = formals.get(*position).unwrap_or(&GenericType::Hole);
                self.rank(operand, formal, inference)
            });
            let next = ranks
                .enumerate()
                .min_by_key(|&(order, rank)| (rank, order))
                .map_or(0, |(order, _)| order);
            let (position, operand) = waiting.remove(next);
            let formal = formals.get(position).unwrap_or(&GenericType::Hole);
            values[position] = Some(self.settle_one(operand, formal, inference));
        }
        values.into_iter().flatten().collect()
    }

    /// How soon an argument should be completed: lower is sooner.
    fn rank(
        &self,
        operand: &Operand<'_>,
        formal: &GenericType,
        inference: &Inference<'_, '_>,
    ) -> u8 {
        let inputs_known = || {
            let function = self.table.function_type(formal);
            function.is_some_and(|f| f.parameters.iter().all(|ty| inference.determines(ty)))
        };
        match operand {
            Operand::Value(_) => 0,
            Operand::Late(..) => 5,
            Operand::Invocation(invocation) => {
                let says_all = !invocation.estimate.mentions(None);
                if says_all || (!invocation.has_functions() && inference.determines(formal)) {
                    0
                } else {
                    3
                }
            }
            Operand::Lambda(lambda, _) if super::lambdas::is_explicit(lambda) => 1,
            Operand::Reference(reference) if self.is_diamond_reference(reference) => {
                if inputs_known() { 3 } else { 4 }
            }
            // What it says is known already.
            Operand::Reference(reference) if reference.is_exact() => 6,
            Operand::Lambda(..) | Operand::Reference(_) | Operand::Functions(..) => {
                if inputs_known() { 2 } else { 4 }
            }
        }
    }

    fn settle_one(
        &mut self,
        operand: Operand<'_>,
        formal: &GenericType,
        inference: &mut Inference<'_, '_>,
    ) -> Value {
        if operand.is_function()
            && let Some(function) = self.table.function_type(formal)
        {
            return self.settle_function(operand, formal, &function, inference);
        }
        match operand {
            Operand::Value(value) => value,
            Operand::Invocation(invocation) => {
                let expected = inference.known().apply(formal);
                let (value, is_open) = self.complete_openly(*invocation, Some(&expected));
                if value.is_flexible {
                    inference.weak_argument(&value.ty, formal);
                } else if !is_open {
                    inference.argument(&value.ty, formal);
                }
                value
            }
            Operand::Late(expression, _) => {
                let expected = inference.known().apply(formal);
                let value = self.expression(expression, Some(&expected));
                inference.argument(&value.ty, formal);
                value
            }
            // A parameter that is a type variable, or no functional interface.
            function => {
                inference.resolve_in(formal);
                let target = inference.known().apply(formal);
                self.function(function, &target)
            }
        }
    }

    /// Completes a lambda expression or method reference for a functional interface, and collects
    /// what its result says.
    fn settle_function(
        &mut self,
        operand: Operand<'_>,
        formal: &GenericType,
        function: &FunctionType,
        inference: &mut Inference<'_, '_>,
    ) -> Value {
        let resolve_parameters = |inference: &mut Inference<'_, '_>| {
            for parameter in &function.parameters {
                inference.resolve_in(parameter);
            }
        };
        // The function as far as it is known, its result as far as that is certain.
        let target = |inference: &mut Inference<'_, '_>| {
            let target = FunctionType {
                result: function.with(&inference.certain()).result,
                ..function.with(&inference.known())
            };
            (target, inference.known().apply(formal))
        };
        match operand {
            Operand::Lambda(lambda, span) => {
                match self.explicit_parameters(lambda) {
                    Some(explicit) => {
                        for (ty, parameter) in explicit.iter().zip(&function.parameters) {
                            inference.equate(ty, parameter);
                        }
                    }
                    None => resolve_parameters(inference),
                }
                let (target, ty) = target(inference);
                let (value, results) = self.lambda(lambda, &target, ty, span);
                for result in results {
                    if result.is_flexible {
                        inference.weak_argument(&result.ty, &function.result);
                    } else {
                        inference.argument(&result.ty, &function.result);
                    }
                }
                value
            }
            Operand::Reference(reference) => {
                resolve_parameters(inference);
                let (target, ty) = target(inference);
                let (value, result) = self.reference_object(*reference, &target, ty);
                if let Some(result) = result {
                    inference.argument(&result, &function.result);
                }
                value
            }
            Operand::Functions(expression, _) => {
                resolve_parameters(inference);
                let target = inference.known().apply(formal);
                let value = self.expression(expression, Some(&target));
                inference.argument(&value.ty, formal);
                value
            }
            other => self.function(other, formal),
        }
    }

    /// A lambda expression or method reference whose target is known.
    fn function(&mut self, operand: Operand<'_>, target: &GenericType) -> Value {
        match operand {
            Operand::Value(value) => value,
            Operand::Invocation(invocation) => self.complete(*invocation, Some(target)),
            Operand::Lambda(lambda, span) => self.lambda_for(lambda, Some(target), span),
            Operand::Reference(reference) => self.reference_for(*reference, Some(target)),
            Operand::Functions(expression, _) | Operand::Late(expression, _) => {
                self.expression(expression, Some(target))
            }
        }
    }
}

/// Whether a conditional expression can give the result of a call that functions are passed to.
fn passes_functions(expression: &tree::Expression) -> bool {
    let mut waiting = vec![expression];
    while let Some(expression) = waiting.pop() {
        match &expression.without_parentheses().kind {
            Syntax::Conditional {
                then, otherwise, ..
            } => waiting.extend([&**then, &**otherwise]),
            Syntax::MethodCall(call) => {
                let is_function = |argument: &tree::Expression| {
                    matches!(
                        argument.without_parentheses().kind,
                        Syntax::Lambda(_) | Syntax::MethodReference(_)
                    )
                };
                if call.arguments.iter().any(is_function) {
                    return true;
                }
            }
            _ => {}
        }
    }
    false
}

/// Whether the type arguments of a new object are left to inference.
pub(super) fn is_diamond(new: &tree::NewObject) -> bool {
    matches!(&new.class.kind, TypeKind::Named(segments)
        if segments.last().is_some_and(|s| s.arguments.as_ref().is_some_and(Vec::is_empty)))
}

/// Whether nothing is known of a type but how many dimensions it has.
fn is_bare(ty: &GenericType) -> bool {
    let mut ty = ty;
    while let GenericType::Array(element) = ty {
        ty = element;
    }
    *ty == GenericType::Hole
}
