//! The types of results and of what callers hold, with what the type arguments of receivers say.

use explore::{Access, Argument, ArgumentExpression, Held, Owner};
use java::{ClassKind, MethodId, MethodKind, Origin, Parameter, Program, Type, TypeArgument};

use crate::chain::{Chain, result_type};

/// The type that the compiler gives the result of a call: what a list of songs returns is a song.
pub(crate) fn type_of_result(program: &Program, chain: &Chain, call: usize) -> Option<Type> {
    let (method, arguments) = chain.passed(call)?;
    let variable = program.method(method).result_variable;
    let of_variable = variable.and_then(|variable| {
        let said = of_receiver(program, chain, method, arguments)?;
        said.get(variable).copied()
    });
    Some(of_variable.unwrap_or_else(|| result_type(program, method)))
}

/// The type arguments that a method declares for its result, where they are classes without any.
/// What a collection returns of its one type parameter has the collection's.
pub(crate) fn declared_arguments(
    program: &Program,
    chain: &Chain,
    call: usize,
) -> Option<Vec<Type>> {
    let (method, arguments) = chain.passed(call)?;
    let said = &program.method(method).result_arguments;
    if let [argument] = said.as_slice()
        && argument.is_variable
        && argument.wildcard.is_none()
        && let Some([of_receiver]) = of_receiver(program, chain, method, arguments).as_deref()
    {
        return Some(vec![*of_receiver]);
    }
    all_simple(program, said)
}

/// Type arguments that are classes without any; none if one is not, or if there are none.
pub(crate) fn all_simple(program: &Program, arguments: &[TypeArgument]) -> Option<Vec<Type>> {
    let said = arguments.iter().map(|argument| {
        let is_written = !argument.is_variable && argument.wildcard.is_none();
        is_written
            .then_some(argument.ty)
            .and_then(|ty| simple(program, ty))
    });
    let said: Vec<Type> = said.collect::<Option<_>>()?;
    (!said.is_empty()).then_some(said)
}

/// The type arguments of the receiver of a call, for a method of the library. Its classes pass on
/// their type parameters in order.
fn of_receiver(
    program: &Program,
    chain: &Chain,
    method: MethodId,
    arguments: &[Argument],
) -> Option<Vec<Type>> {
    let declared = program.method(method);
    let class = program.class(declared.class);
    if class.origin != Origin::Library || declared.is_static {
        return None;
    }
    let said = match arguments.first()? {
        Argument::Held(receiver) => arguments_of(program, chain, *receiver),
        Argument::Static(field) => all_simple(program, &program.field(*field).arguments),
        _ => None,
    }?;
    (said.len() == class.type_parameters.len()).then_some(said)
}

/// The type arguments of the variable with what a caller holds.
fn arguments_of(program: &Program, chain: &Chain, held: Held) -> Option<Vec<Type>> {
    match held {
        Held::Result(call) => declared_arguments(program, chain, call),
        Held::Read(call, number) => match chain.calls.get(call)?.reads.get(number)?.access {
            Some(Access::Field(field)) => all_simple(program, &program.field(field).arguments),
            _ => None,
        },
        Held::Written(call, place) => {
            let (method, _) = chain.passed(call)?;
            all_simple(program, &parameter_at(program, method, place)?.arguments)
        }
    }
}

/// The parameter of an argument; none for the receiver.
fn parameter_at(program: &Program, method: MethodId, place: usize) -> Option<&Parameter> {
    let declared = program.method(method);
    let is_called_on_object = declared.kind == MethodKind::Method && !declared.is_static;
    let first = usize::from(is_called_on_object);
    declared.parameters.get(place.checked_sub(first)?)
}

/// The type arguments that a cast of what a caller holds keeps. Classes of the library pass on
/// their type parameters in order.
pub(crate) fn arguments_of_cast(
    program: &Program,
    chain: &Chain,
    held: Held,
    to: Type,
) -> Option<Vec<Type>> {
    let class = program.class(to.as_class()?);
    let said = arguments_of(program, chain, held)?;
    let is_same = class.origin == Origin::Library && class.type_parameters.len() == said.len();
    is_same.then_some(said)
}

/// The type that an argument is cast to, because the compiler refuses it: its elements are of
/// another type. As a raw type it is passed.
pub(crate) fn raw_cast(
    program: &Program,
    chain: &Chain,
    (method, arguments): (MethodId, &[Argument]),
    place: usize,
) -> Option<Type> {
    let &Argument::Held(held) = arguments.get(place)? else {
        return None;
    };
    let parameter = parameter_at(program, method, place)?;
    let passed = arguments_of(program, chain, held)
        .or_else(|| inherited_arguments(program, chain, held, parameter.ty))?;
    // A collection of the library takes collections of what it has, or of less.
    let of_receiver = of_receiver(program, chain, method, arguments);
    let (wanted, is_exact) = match of_receiver {
        Some(wanted) => (wanted, false),
        None => (all_simple(program, &parameter.arguments)?, true),
    };
    let is_refused = |(one, other): (&Type, &Type)| match is_exact {
        true => one != other,
        false => !program.is_assignable(*one, *other),
    };
    let mut pairs = std::iter::zip(&passed, &wanted);
    (passed.len() == wanted.len() && pairs.any(is_refused)).then_some(parameter.ty)
}

/// The type arguments, erased, that the class of what a caller holds gives a supertype:
/// `class Basket extends ArrayList<Item>`.
fn inherited_arguments(
    program: &Program,
    chain: &Chain,
    held: Held,
    supertype: Type,
) -> Option<Vec<Type>> {
    let class = held_type(program, chain, held)?.as_class()?;
    let above = program.generic_supertype(class, supertype.as_class()?)?;
    let known = above.arguments.iter();
    let known = known.map(|argument| (!argument.is_variable).then_some(argument.ty));
    known.collect()
}

/// The type of the local variable with what a caller holds.
pub(crate) fn held_type(program: &Program, chain: &Chain, held: Held) -> Option<Type> {
    match held {
        Held::Read(call, number) => {
            let read = chain.calls.get(call)?.reads.get(number)?;
            match (read.access, read.owner) {
                (Some(Access::Field(field)), _) | (None, Owner::Static(field)) => {
                    Some(program.field(field).ty)
                }
                (Some(Access::Element(_)), Owner::Static(field)) => {
                    Some(program.field(field).ty.component())
                }
                (Some(Access::Element(_)), Owner::Held(owner)) => {
                    held_type(program, chain, owner).map(Type::component)
                }
                (None, Owner::Held(owner)) => held_type(program, chain, owner),
            }
        }
        Held::Result(call) => type_of_result(program, chain, call),
        Held::Written(call, place) => match chain.passed(call)?.1.get(place)? {
            Argument::Expression(expression, ..) => static_type(program, expression),
            Argument::NewObject => Some(Type::Class(program.well_known().object)),
            Argument::Held(held) => held_type(program, chain, *held),
            _ => None,
        },
    }
}

/// The type that the compiler gives an argument expression, without type arguments.
pub(crate) fn static_type(program: &Program, expression: &ArgumentExpression) -> Option<Type> {
    let known = program.well_known();
    match expression {
        ArgumentExpression::Text(_) | ArgumentExpression::AnyText => {
            Some(Type::Class(known.string))
        }
        ArgumentExpression::OrNull(value) | ArgumentExpression::LiteralOrNew(value) => {
            static_type(program, value)
        }
        ArgumentExpression::Boxed(primitive) => Some(Type::Class(known.box_of(*primitive))),
        ArgumentExpression::Static(field) => Some(program.field(*field).ty),
        ArgumentExpression::Array(ty, _) => ty.array_of(),
        ArgumentExpression::Made(method, _) => {
            let declared = program.method(*method);
            match (declared.kind, declared.is_static) {
                (MethodKind::Method, false) => Some(declared.result),
                // A lambda expression is what is asked for.
                _ if program.class(declared.class).kind == ClassKind::Interface => None,
                _ => Some(Type::Class(declared.class)),
            }
        }
        ArgumentExpression::List(None, _) => program.class_named("java.util.List").map(Type::Class),
        ArgumentExpression::List(Some(class), _)
        | ArgumentExpression::Set(class, _)
        | ArgumentExpression::Map(class, _)
        | ArgumentExpression::ReversedMap(class, _) => Some(Type::Class(*class)),
    }
}

/// The type, if it is a class that has no type parameters.
pub(crate) fn simple(program: &Program, ty: Type) -> Option<Type> {
    let class = program.class(ty.as_class()?);
    class.type_parameters.is_empty().then_some(ty)
}
