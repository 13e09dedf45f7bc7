//! The grounds of a verdict of absence: what was asked of no object, or of no call, was not asked.

use explore::{Assumption, Bound, Graph, Methods, WrittenLimit, enum_constants, innermost};
use heap::RuntimeClass;
use java::{
    ClassId, ClassKind, MadeOfNumber, MethodId, Origin, Parameter, Primitive, Program, Type,
    Visibility,
};

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
    let missing: Vec<Loss> = missing.map(Loss::NothingMade).collect();
    // That nothing was passed may be why nothing was made.
    let mut losses = not_passed(program, methods, bound, target);
    if missing.is_empty() && (methods.list().is_empty() || !search.was_asked()) {
        losses.push(Loss::NothingRan);
    }
    losses.extend(missing);
    losses.extend(too_few(program, methods, bound, target));
    let surroundings = methods.surroundings();
    losses.extend(
        surroundings
            .open_statics
            .iter()
            .copied()
            .map(Loss::StaticNotAssigned),
    );
    losses.extend(surroundings.comparing.map(Loss::SameValues));
    losses.extend(surroundings.tells_equal_ones.then_some(Loss::EqualObjects));
    // Where only own fields are known, callers have what exceptions are given.
    let handing = surroundings
        .handing
        .filter(|_| !graph.options().is_own_state);
    losses.extend(handing.map(Loss::ThrownNotHeld));
    losses
}

/// The parameters that are passed `null` only, or little else, where any caller could make such an
/// object, or write a lambda. They count where it matters what is passed, in the target and in
/// methods that may lead to another state. What methods of the library are passed counts where
/// there is nothing else, as the elements of a list that is handed out.
fn not_passed(program: &Program, methods: &Methods, bound: &Bound, target: Target) -> Vec<Loss> {
    let is_of_library = |class: ClassId| program.class(class).origin == Origin::Library;
    // What `addAll` of the library does, `add` does, too.
    let is_own = move |method: MethodId| {
        method == target.method() || !is_of_library(program.method(method).class)
    };
    let assumptions = bound.assumptions.iter();
    let lost = assumptions.filter_map(move |&assumption| {
        let (method, index, limit) = match assumption {
            Assumption::NullOnly(method, index) => (method, index, None),
            Assumption::Written(method, index, limit) if leaves_out_others(program, assumption) => {
                (method, index, Some(limit))
            }
            // A longer text does what no short one does: a password, a date.
            Assumption::Written(method, index, limit @ WrittenLimit::Texts { .. }) => {
                (method, index, Some(limit))
            }
            // Its rows are not changed once they are passed, and the array is not all that is kept.
            Assumption::Written(method, index, limit @ WrittenLimit::Rows(_))
                if methods.keeps(method, index) =>
            {
                return Some((method, Loss::NotPassed(method, index, Some(limit))));
            }
            _ => return None,
        };
        let parameter = &program.method(method).parameters[index];
        let ty = parameter.ty;
        let is_called = method == target.method()
            || methods.may_change(method)
            || hands_objects(program, parameter);
        // The code tells these kinds apart, also where any object is passed.
        let is_empty = limit == Some(WrittenLimit::Empty)
            && (is_empty_of_project(program, parameter) || is_any(program, parameter));
        let counts =
            limit.is_some_and(tells_apart) || is_own(method) && (is_made(program, ty) || is_empty);
        let is_lost = is_called && counts && !methods.leaves_out_argument(method, index);
        is_lost.then_some((method, Loss::NotPassed(method, index, limit)))
    });
    let (own, mut of_library): (Vec<_>, Vec<_>) = lost.partition(|&(method, _)| is_own(method));
    // One stands for all that a list can be passed.
    of_library.truncate(1);
    let counted = if own.is_empty() { of_library } else { own };
    counted.into_iter().map(|(_, loss)| loss).collect()
}

/// The parameters for which arrays and collections of few elements are written, where code tells
/// more of them.
fn too_few(
    program: &Program,
    methods: &Methods,
    bound: &Bound,
    target: Target,
) -> impl Iterator<Item = Loss> {
    let assumptions = bound.assumptions.iter();
    assumptions.filter_map(move |&assumption| {
        let Assumption::Written(method, index, limit) = assumption else {
            return None;
        };
        let most = limit.elements()?;
        let is_told = methods.elements_told(method, index) > most;
        let class = program.method(method).class;
        let is_own = program.class(class).origin != Origin::Library;
        let is_called = method == target.method() || methods.may_change(method);
        let is_left_out = methods.leaves_out_argument(method, index);
        (is_told && is_own && is_called && !is_left_out)
            .then_some(Loss::TooFew(method, index, most))
    })
}

/// Whether code may hand objects to what is passed for a parameter: a function of nodes, a visitor.
/// Callers get these objects then, and call methods on them.
fn hands_objects(program: &Program, parameter: &Parameter) -> bool {
    let Some(class) = parameter.ty.as_class() else {
        return false;
    };
    let declared = program.class(class);
    match declared.origin {
        Origin::Library if declared.kind == ClassKind::Interface => {
            let arguments = parameter.arguments.iter();
            let mut said = arguments.filter(|argument| !argument.is_variable);
            said.any(|argument| ir::is_mutable(program, argument.ty))
        }
        Origin::Project if declared.is_abstract => declared.methods.iter().any(|&method| {
            let mut taken = program.method(method).parameters.iter();
            taken.any(|taken| ir::is_mutable(program, taken.ty))
        }),
        _ => false,
    }
}

/// Whether callers could make an object of a type that no call of M makes: of the library, or of a
/// class of their own.
fn is_made(program: &Program, ty: Type) -> bool {
    innermost(ty).as_class().is_some_and(|class| {
        let declared = program.class(class);
        match declared.origin {
            Origin::Library => class != program.well_known().object,
            _ => is_implemented_by_callers(program, class),
        }
    })
}

/// Whether a class of the project is one that callers extend or implement, or a lambda does.
pub(crate) fn is_implemented_by_callers(program: &Program, class: ClassId) -> bool {
    let declared = program.class(class);
    let is_hidden = declared.visibility == Visibility::Private;
    let is_closed = is_hidden || declared.is_sealed;
    declared.origin == Origin::Project && declared.is_abstract && !is_closed
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
            declared.origin == Origin::Library && !is_written_element(program, class)
        })
    })
}

/// Whether callers write texts, boxes or plain objects as elements of this type.
fn is_written_element(program: &Program, class: ClassId) -> bool {
    let known = program.well_known();
    let is_value = class == known.object || class == known.string;
    is_value
        || known.boxed_in(class).is_some()
        || matches!(
            &*program.class(class).name,
            "java.lang.CharSequence" | "java.lang.Comparable" | "java.lang.Number"
        )
}

/// Of what objects of a type only such are written as callers would tell apart from others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WrittenOnly {
    /// Clocks that stand still.
    StillClocks,
    /// Times, instants and durations of whole seconds.
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
        Assumption::Written(
            _,
            _,
            WrittenLimit::ConstantFunctions
            | WrittenLimit::BuildersAlone
            | WrittenLimit::OnlyConstants
            | WrittenLimit::KindsLeftOut
            | WrittenLimit::Rectangles
            | WrittenLimit::Unchangeable
            | WrittenLimit::ExactArrays
            | WrittenLimit::NoLambdas,
        ) => true,
        Assumption::Written(method, index, WrittenLimit::Maps(_, class)) => {
            program.class(class).simple_name == "LinkedHashMap"
                || is_sorted(program, &program.method(method).parameters[index])
        }
        Assumption::Written(method, index, WrittenLimit::Collections(_, Some(_))) => {
            is_sorted(program, &program.method(method).parameters[index])
        }
        // Of a type that a class of the project implements those objects are passed.
        Assumption::Written(method, index, WrittenLimit::OnlyReturned) => {
            let ty = program.method(method).parameters[index].ty;
            let mut classes = program.classes();
            !classes.any(|class| {
                let declared = program.class(class);
                declared.origin == Origin::Project
                    && !declared.is_abstract
                    && program.is_assignable(Type::Class(class), ty)
            })
        }
        Assumption::Written(method, index, WrittenLimit::Empty) => {
            let parameter = &program.method(method).parameters[index];
            library_elements(program, parameter).is_some()
                || is_empty_of_project(program, parameter)
                || is_any(program, parameter)
        }
        Assumption::Written(method, index, limit) if is_of_number(limit) => {
            !is_date(program, &program.method(method).parameters[index])
        }
        _ => false,
    }
}

/// Whether fewer calls than those of a witness may do the same under an assumption. What is added
/// to a collection that is handed out one by one, views and functions change at once. Functions
/// that are handed out are combined: `step.andThen(step)` runs it twice. A longer text or list does
/// at once what several short ones do.
pub(crate) fn leaves_out_shorter(
    program: &Program,
    methods: &Methods,
    assumption: Assumption,
) -> bool {
    let is_below = |class: ClassId, name: &str| {
        let above = program.class_named(name);
        above.is_some_and(|above| program.subclass_of(class, above))
    };
    match assumption {
        Assumption::LibraryLeftOut(class) => {
            is_below(class, "java.util.Map")
                || is_below(class, "java.lang.Iterable")
                || program.class(class).kind == ClassKind::Interface
        }
        // Callers make lists, sets and maps at once.
        Assumption::NullOnly(method, index) => {
            let class = program.method(method).parameters[index].ty.as_class();
            class.is_some_and(|class| {
                is_below(class, "java.lang.Iterable") || is_below(class, "java.util.Map")
            })
        }
        Assumption::Written(_, _, WrittenLimit::Texts { .. }) => true,
        Assumption::Written(method, index, limit) if limit.elements().is_some() => {
            methods.elements_told(method, index) > limit.elements().unwrap_or(0)
                || leaves_out_others(program, assumption)
        }
        _ => leaves_out_others(program, assumption),
    }
}

/// Whether `forEachRemaining` may do in one call what sequences do by several calls of `next`.
pub(crate) fn leaves_out_iteration(program: &Program, methods: &Methods) -> bool {
    let iterator = program.class_named("java.util.Iterator");
    methods.list().iter().any(|&method| {
        let declared = program.method(method);
        declared.name == "next"
            && iterator.is_some_and(|iterator| program.subclass_of(declared.class, iterator))
    })
}

fn tells_apart(limit: WrittenLimit) -> bool {
    let is_of_kinds = matches!(
        limit,
        WrittenLimit::KindsLeftOut
            | WrittenLimit::OnlyConstants
            | WrittenLimit::Rectangles
            | WrittenLimit::Texts { .. }
            | WrittenLimit::Unchangeable
            | WrittenLimit::ExactArrays
            | WrittenLimit::NoLambdas
    );
    is_of_number(limit) || is_of_kinds
}

fn is_of_number(limit: WrittenLimit) -> bool {
    matches!(limit, WrittenLimit::WholeTimes | WrittenLimit::SmallNumbers)
}

/// Whether callers could fill what is only written empty for a parameter. That is an array of rows
/// or of a type variable, a list of arrays, a set of fractions, or a set with a comparator.
pub(crate) fn is_empty_of_project(program: &Program, parameter: &Parameter) -> bool {
    let is_of_rows = parameter.ty.is_array() && parameter.ty.component().is_array();
    let is_of_variable = parameter.has_variable_elements
        && innermost(parameter.ty) == Type::Class(program.well_known().object);
    let known = program.well_known();
    let is_unordered = |ty: Type| {
        let boxed = ty.as_class().and_then(|class| known.boxed_in(class));
        boxed.is_some_and(|of| {
            matches!(
                of,
                Primitive::Boolean | Primitive::Float | Primitive::Double
            )
        })
    };
    let mut arguments = parameter.arguments.iter().map(|argument| argument.ty);
    let is_left_out = arguments.any(|ty| ty.is_array() || is_unordered(ty));
    is_of_rows || is_of_variable || is_left_out || is_sorted(program, parameter)
}

/// Whether any object fits a parameter: an `Optional` that has something, too.
fn is_any(program: &Program, parameter: &Parameter) -> bool {
    parameter.ty == Type::Class(program.well_known().object)
}

/// Whether a sorted set or map is passed for a parameter. Callers give it an order of their own.
pub(crate) fn is_sorted(program: &Program, parameter: &Parameter) -> bool {
    let class = parameter.ty.as_class();
    ["java.util.SortedSet", "java.util.SortedMap"]
        .iter()
        .filter_map(|name| program.class_named(name))
        .any(|sorted| class.is_some_and(|class| program.subclass_of(class, sorted)))
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
            Some(MadeOfNumber::StillClock) => Some(WrittenOnly::StillClocks),
            Some(
                MadeOfNumber::DateTime
                | MadeOfNumber::Time
                | MadeOfNumber::Instant
                | MadeOfNumber::Duration,
            ) => Some(WrittenOnly::WholeSeconds),
            Some(MadeOfNumber::Date) => None,
            None => program
                .function_maker(class)
                .map(|_| WrittenOnly::ConstantFunctions),
        }
    }

    /// The same of what is passed for a parameter, or of its elements.
    pub(crate) fn passed(program: &Program, parameter: &Parameter) -> Option<WrittenOnly> {
        let of_elements = || WrittenOnly::of(program, library_elements(program, parameter)?);
        WrittenOnly::of(program, parameter.ty).or_else(of_elements)
    }

    pub(crate) fn in_words(self) -> &'static str {
        match self {
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
