//! Type arguments for the objects of generic classes that a test makes, inferred from what is
//! passed for the type parameters.

use explore::{Argument, ArgumentExpression, Held};
use java::{Assigned, ClassId, MethodKind, Parameter, Primitive, Program, Type};
use smt::Constant;

use crate::Target;
use crate::chain::Chain;
use crate::result_types::{declared_arguments, simple};
use crate::result_types::{held_type, static_type};

/// The type arguments of each call's result: those that a method declares, and those that fit the
/// new object of a generic class. None where no simple types fit: the raw type is written then.
pub(crate) fn type_arguments(program: &Program, chain: &Chain) -> Vec<Option<Vec<Type>>> {
    let mut unknowns = Unknowns::new(program, chain);
    for (index, call) in chain.calls.iter().enumerate() {
        unknowns.pass(Some(index), call.method, &call.arguments);
    }
    if let Some(Target::Specification(method)) = chain.target {
        unknowns.pass(None, method, &chain.arguments);
    }
    (0..chain.calls.len())
        .map(|call| {
            unknowns
                .solution(call)
                .or_else(|| declared_arguments(program, chain, call))
        })
        .collect()
}

/// What is known of the type arguments of the objects that constructors of generic classes make.
struct Unknowns<'a> {
    program: &'a Program,
    chain: &'a Chain,
    /// For each call the number of its first type argument; none where it makes no object of a
    /// generic class.
    first: Vec<Option<usize>>,
    /// Equal type arguments (union-find): each leads to another one, or to itself.
    same: Vec<usize>,
    /// The types of what is passed for each.
    passed: Vec<Vec<Type>>,
    /// The types that each has to be.
    demanded: Vec<Vec<Type>>,
    /// The calls whose results have raw types.
    raw: Vec<bool>,
}

impl<'a> Unknowns<'a> {
    fn new(program: &'a Program, chain: &'a Chain) -> Unknowns<'a> {
        let mut count = 0;
        let first = chain.calls.iter().map(|call| {
            let method = program.method(call.method);
            let class = program.class(method.class);
            let is_made = method.kind == MethodKind::Constructor
                && class.outer_instance.is_none()
                && !class.type_parameters.is_empty();
            is_made.then(|| {
                count += class.type_parameters.len();
                count - class.type_parameters.len()
            })
        });
        let first: Vec<Option<usize>> = first.collect();
        Unknowns {
            program,
            chain,
            first,
            same: (0..count).collect(),
            passed: vec![Vec::new(); count],
            demanded: vec![Vec::new(); count],
            raw: vec![false; chain.calls.len()],
        }
    }

    /// Adds the constraints that a call of a method puts on its receiver and its arguments. `call`
    /// is its number, unless the method is a specification.
    fn pass(&mut self, call: Option<usize>, method: java::MethodId, arguments: &[Argument]) {
        let generic_class = self.program.generic_class(method);
        let method = self.program.method(method);
        let assigns_field = matches!(method.assigns, Some(Assigned::Field(_)));
        let has_receiver = assigns_field || method.kind == MethodKind::Method && !method.is_static;
        let (subject, arguments) = match (has_receiver, arguments.split_first()) {
            (true, Some((Argument::Held(Held::Result(made)), rest))) => (Some(*made), rest),
            (true, Some((_, rest))) => (None, rest),
            _ if method.kind == MethodKind::Constructor => (call, arguments),
            _ => (None, arguments),
        };
        // Of an inherited method only type variables themselves are followed to the class below.
        let subject = subject.filter(|&made| self.first[made].is_some());
        let is_inherited = |made: usize| self.class_of(made) != generic_class;
        let own = subject.filter(|&made| !is_inherited(made));
        let parameters = &method.parameters[usize::from(assigns_field)..];
        for (parameter, argument) in parameters.iter().zip(arguments) {
            if let Argument::Expression(..) = argument {
                // The elements of a list or an array fit as raw types in any case.
                for held in argument.held() {
                    if let Held::Result(call) = held {
                        self.raw[call] = true;
                    }
                }
            }
            let is_lost = subject != own && depends(parameter) && !parameter.is_variable;
            let known = if parameter.is_variable { subject } else { own };
            if self
                .pass_one((known, generic_class), parameter, argument)
                .is_none()
                || is_lost && !is_null(argument)
            {
                self.raw.iter_mut().enumerate().for_each(|(call, raw)| {
                    *raw |=
                        subject == Some(call) || *argument == Argument::Held(Held::Result(call));
                });
            }
        }
    }

    /// None where no simple type arguments of `subject` and of the argument are known to fit.
    fn pass_one(
        &mut self,
        (subject, class): (Option<usize>, ClassId),
        parameter: &Parameter,
        argument: &Argument,
    ) -> Option<()> {
        if is_null(argument) {
            return Some(());
        }
        if parameter.is_variable {
            let place = self.place(subject?, class, parameter.variable?)?;
            let ty = self.static_type(argument)?;
            self.passed[place].push(ty);
            return Some(());
        }
        if let Argument::Expression(ArgumentExpression::Array(ty, _), ..) = argument
            && let Some(variable) = parameter.element_variable
            && parameter.ty.component().as_class().is_some()
        {
            let place = self.first[subject?]? + variable;
            self.passed[place].push(simple(self.program, *ty)?);
            return Some(());
        }
        if let Argument::Held(Held::Result(made)) = *argument
            && let Some(first) = self.first[made]
        {
            if parameter.arguments.is_empty() {
                return Some(());
            }
            if parameter.ty.as_class() != Some(self.class_of(made)) {
                return None;
            }
            let declared = parameter
                .arguments
                .iter()
                .zip(&parameter.argument_variables);
            for (offset, (argument, variable)) in declared.enumerate() {
                if argument.is_variable {
                    let other = self.first[subject?]? + (*variable)?;
                    self.join(first + offset, other);
                } else {
                    let demanded = simple(self.program, argument.ty)?;
                    self.demanded[first + offset].push(demanded);
                }
            }
            return Some(());
        }
        let is_open = parameter.ty.is_array() && parameter.ty.component().as_primitive().is_none();
        (subject.is_none() || !(depends(parameter) || is_open)).then_some(())
    }

    /// The number of the type argument of `subject` for which a type variable of its class stands,
    /// or of a class above.
    fn place(&self, subject: usize, class: ClassId, variable: usize) -> Option<usize> {
        let own = self.class_of(subject);
        let first = self.first[subject]?;
        if own == class {
            return Some(first + variable);
        }
        let above = self.program.generic_supertype(own, class)?;
        Some(first + above.variables.get(variable).copied().flatten()?)
    }

    fn class_of(&self, call: usize) -> ClassId {
        self.program.method(self.chain.calls[call].method).class
    }

    /// The type that the compiler gives an argument.
    fn static_type(&self, argument: &Argument) -> Option<Type> {
        let known = self.program.well_known();
        let ty = match argument {
            Argument::NewObject | Argument::Primitive(Constant::Reference(_)) => {
                Type::Class(known.object)
            }
            Argument::Expression(expression, ..) => static_type(self.program, expression)?,
            Argument::Static(field) => self.program.field(*field).ty,
            Argument::Held(held) => held_type(self.program, self.chain, *held)?,
            Argument::Null | Argument::Primitive(_) => return None,
        };
        simple(self.program, ty)
    }

    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.leader(one), self.leader(other));
        self.same[one] = other;
    }

    fn leader(&self, mut place: usize) -> usize {
        while self.same[place] != place {
            place = self.same[place];
        }
        place
    }

    fn solution(&self, call: usize) -> Option<Vec<Type>> {
        let first = self.first[call].filter(|_| !self.raw[call])?;
        let bounds = &self.program.class(self.class_of(call)).type_parameters;
        (first..)
            .zip(bounds)
            .map(|(place, &bound)| self.fitting(self.leader(place), bound))
            .collect()
    }

    /// A type that satisfies all constraints on the type arguments that `leader` stands for.
    fn fitting(&self, leader: usize, bound: Type) -> Option<Type> {
        let object = Type::Class(self.program.well_known().object);
        let of_all = |types: &[Vec<Type>]| -> Vec<Type> {
            let places = (0..types.len()).filter(|&place| self.leader(place) == leader);
            let mut found: Vec<Type> = places.flat_map(|place| types[place].clone()).collect();
            found.sort();
            found.dedup();
            found
        };
        let (passed, demanded) = (of_all(&self.passed), of_all(&self.demanded));
        let integer = Type::Class(self.program.well_known().box_of(Primitive::Int));
        let chosen = match (demanded.as_slice(), passed.as_slice()) {
            (&[ty], _) => ty,
            ([], &[ty]) => ty,
            ([], []) if bound == object => object,
            ([], []) if self.program.is_assignable(integer, bound) => integer,
            ([], []) => simple(self.program, bound)?,
            ([], _) if bound == object => object,
            _ => return None,
        };
        let fits = |&ty: &Type| self.program.is_assignable(ty, chosen);
        (passed.iter().all(fits) && self.program.is_assignable(chosen, bound)).then_some(chosen)
    }
}

/// Whether the type arguments of the parameter's type may depend on type parameters.
fn depends(parameter: &Parameter) -> bool {
    parameter.is_variable
        || parameter.has_variable_elements
        || parameter.arguments.iter().any(|a| a.is_variable)
}

fn is_null(argument: &Argument) -> bool {
    matches!(
        argument,
        Argument::Null | Argument::Primitive(Constant::Reference(0))
    )
}
