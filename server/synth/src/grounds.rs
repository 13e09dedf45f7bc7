//! The grounds of a verdict of absence: what was asked of no object, or of no call, was not asked.

use explore::{Assumption, Bound, Graph, Methods, WrittenLimit, enum_constants, function_maker};
use heap::RuntimeClass;
use java::{ClassId, MadeOfNumber, MethodId, Origin, Parameter, Program, Type};

use crate::chain::argument_types;
use crate::search::Search;
use crate::{Loss, Target};

/// What keeps *holds* and `unreachable` from saying anything although nothing was lost.
pub(crate) fn missing_grounds(
    program: &Program,
    methods: &Methods,
    (graph, bound): (&Graph, &Bound),
    target: Target,
    search: &Search,
) -> Vec<Loss> {
    let wanted = wanted_classes(program, methods, target);
    let missing = wanted
        .into_iter()
        .filter(|&class| !has_object(program, graph, class));
    let mut losses: Vec<Loss> = missing.map(Loss::NothingMade).collect();
    if losses.is_empty() && (methods.list().is_empty() || !search.was_asked()) {
        losses.push(Loss::NothingRan);
    }
    losses.extend(not_passed(program, methods, bound, target));
    losses
}

/// The parameters of types of the library that are passed `null` only, or little else. They count
/// where it matters what is passed, in the target and in methods that may lead to another state.
/// Any caller could make such an object, or write a lambda. What methods of the library are passed
/// counts where there is nothing else, as the elements of a list that is handed out.
fn not_passed(program: &Program, methods: &Methods, bound: &Bound, target: Target) -> Vec<Loss> {
    let is_of_library = |class: ClassId| program.class(class).origin == Origin::Library;
    let object = program.well_known().object;
    let is_made = move |method: MethodId, index: usize| {
        let class = innermost(program.method(method).parameters[index].ty).as_class();
        class.is_some_and(|class| class != object && is_of_library(class))
    };
    // What `addAll` of the library does, `add` does, too.
    let is_own = move |method: MethodId| {
        method == target.method() || !is_of_library(program.method(method).class)
    };
    let counts = move |method: MethodId, index: usize, limit: Option<WrittenLimit>| {
        let is_called = method == target.method() || methods.executed().contains(&method);
        // The code tells these kinds apart, also where any object is passed.
        let is_of_number = limit.is_some_and(is_of_number);
        is_called && (is_of_number || is_own(method) && is_made(method, index))
    };
    let assumptions = bound.assumptions.iter();
    let lost = assumptions.filter_map(move |&assumption| {
        let (method, index, limit) = match assumption {
            Assumption::NullOnly(method, index) => (method, index, None),
            Assumption::Written(method, index, limit) if leaves_out_others(program, assumption) => {
                (method, index, Some(limit))
            }
            // Of a type such as Iterator, whose objects no call of M returns.
            Assumption::Written(method, index, WrittenLimit::OnlyReturned)
                if method == target.method()
                    && !is_returned(
                        program,
                        methods,
                        program.method(method).parameters[index].ty,
                    ) =>
            {
                (method, index, None)
            }
            _ => return None,
        };
        let is_lost = counts(method, index, limit) && !methods.leaves_out_argument(method, index);
        is_lost.then_some((method, Loss::NotPassed(method, index, limit)))
    });
    let (own, mut of_library): (Vec<_>, Vec<_>) = lost.partition(|&(method, _)| is_own(method));
    // One stands for all that a list can be passed.
    of_library.truncate(1);
    let counted = if own.is_empty() { of_library } else { own };
    counted.into_iter().map(|(_, loss)| loss).collect()
}

/// The type of the elements of an array, of arrays of arrays, too; any other type itself.
fn innermost(mut ty: Type) -> Type {
    while ty.is_array() {
        ty = ty.component();
    }
    ty
}

/// The type of the library that the elements are of what is passed for a parameter: dates in a
/// list. Any caller could make them.
pub(crate) fn library_elements(program: &Program, parameter: &Parameter) -> Option<Type> {
    let array = Some(parameter.ty).filter(|ty| ty.is_array());
    let elements = parameter.arguments.iter().map(|argument| argument.ty);
    let mut elements = elements.chain(array).map(innermost);
    elements.find(|ty| {
        ty.as_class().is_some_and(|class| {
            let declared = program.class(class);
            declared.origin == Origin::Library && declared.package != "java.lang"
        })
    })
}

/// Whether a method of M returns objects of the type, by their type.
fn is_returned(program: &Program, methods: &Methods, ty: Type) -> bool {
    let mut methods = methods.list().iter();
    methods.any(|&method| {
        let result = program.method(method).result;
        result.as_class().is_some() && program.is_assignable(result, ty)
    })
}

/// Of what objects of a type only such are written as callers would tell apart from others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WrittenOnly {
    /// Dates with a time, at midnight.
    Midnights,
    /// Clocks that stand still.
    StillClocks,
    /// Instants and durations of whole seconds.
    WholeSeconds,
    /// `BigDecimal`s of hundredths.
    Hundredths,
    /// `BigInteger`s that are `int`s.
    SmallIntegers,
    /// Functions that give one value, or do nothing.
    ConstantFunctions,
}

/// Whether an assumption leaves out objects that a caller would tell from those that are written.
/// With them other states may be reached, or the same ones by fewer calls.
pub(crate) fn leaves_out_others(program: &Program, assumption: Assumption) -> bool {
    match assumption {
        Assumption::Written(_, _, WrittenLimit::ConstantFunctions) => true,
        Assumption::Written(method, index, WrittenLimit::Empty) => {
            let parameter = &program.method(method).parameters[index];
            library_elements(program, parameter).is_some()
        }
        Assumption::Written(method, index, limit) if is_of_number(limit) => {
            !is_date(program, &program.method(method).parameters[index])
        }
        _ => false,
    }
}

fn is_of_number(limit: WrittenLimit) -> bool {
    matches!(limit, WrittenLimit::WholeTimes | WrittenLimit::SmallNumbers)
}

/// Whether dates are passed for a parameter, or what has dates as elements. All are written but
/// those of other ages.
fn is_date(program: &Program, parameter: &Parameter) -> bool {
    let passed = library_elements(program, parameter).unwrap_or(parameter.ty);
    let class = passed.as_class();
    class.and_then(|class| MadeOfNumber::of(program, class)) == Some(MadeOfNumber::Date)
}

impl WrittenOnly {
    pub(crate) fn of(program: &Program, ty: Type) -> Option<WrittenOnly> {
        let class = ty.as_class()?;
        match MadeOfNumber::of(program, class) {
            Some(MadeOfNumber::Decimal) => Some(WrittenOnly::Hundredths),
            Some(MadeOfNumber::Integer) => Some(WrittenOnly::SmallIntegers),
            Some(MadeOfNumber::Midnight) => Some(WrittenOnly::Midnights),
            Some(MadeOfNumber::StillClock) => Some(WrittenOnly::StillClocks),
            Some(MadeOfNumber::Instant | MadeOfNumber::Duration) => Some(WrittenOnly::WholeSeconds),
            Some(MadeOfNumber::Date) => None,
            None if program.class(class).origin != Origin::Library => None,
            None => function_maker(program, class).map(|_| WrittenOnly::ConstantFunctions),
        }
    }

    /// The same of what is passed for a parameter, or of its elements.
    pub(crate) fn passed(program: &Program, parameter: &Parameter) -> Option<WrittenOnly> {
        let of_elements = || WrittenOnly::of(program, library_elements(program, parameter)?);
        WrittenOnly::of(program, parameter.ty).or_else(of_elements)
    }

    pub(crate) fn in_words(self) -> &'static str {
        match self {
            WrittenOnly::Midnights => "dates at midnight",
            WrittenOnly::StillClocks => "clocks that stand still",
            WrittenOnly::WholeSeconds => "times of whole seconds",
            WrittenOnly::Hundredths => "numbers with two digits behind the point",
            WrittenOnly::SmallIntegers => "numbers of an `int`",
            WrittenOnly::ConstantFunctions => "functions that give one value or do nothing",
        }
    }
}

/// The classes of the project whose objects the target is about. Constants of enums need no call.
fn wanted_classes(program: &Program, methods: &Methods, target: Target) -> Vec<ClassId> {
    let method = target.method();
    let types = match target {
        Target::Specification(_) => argument_types(program, method),
        Target::Invariant(_) => vec![Type::Class(program.method(method).class)],
        // The search says whether a call was made that reaches these.
        Target::AssertHolds(..) | Target::AssertFails(..) | Target::Outcome(..) => Vec::new(),
    };
    let is_made_by_calls = |&class: &ClassId| {
        program.class(class).origin == Origin::Project
            && enum_constants(program, methods.package(), class)
                .next()
                .is_none()
    };
    let classes = types.iter().filter_map(|ty| ty.as_class());
    let mut wanted: Vec<ClassId> = classes.filter(is_made_by_calls).collect();
    wanted.dedup();
    wanted
}

/// Whether a state has an object of the class or of one below it.
fn has_object(program: &Program, graph: &Graph, class: ClassId) -> bool {
    graph.states().any(|state| {
        let mut objects = graph.shape(state).objects();
        objects.any(|(_, object)| match object.class {
            RuntimeClass::Class(exact) => program.subclass_of(exact, class),
            RuntimeClass::Array(_) => false,
        })
    })
}
