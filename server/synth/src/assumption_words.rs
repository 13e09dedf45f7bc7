//! Assumptions in words.

use explore::{Assumption, WrittenLimit};
use java::{ClassId, MethodId, Program};

use crate::signatures::{method_label, method_signature};

/// The most parameters that a sentence names.
const MOST_NAMED: usize = 3;

/// See [`Assumption::WrittenAnew`].
const WRITTEN_ANEW: &str = "a new text and a box that Java does not cache are passed once, also where calls and \
             fields hand them out; an array, collection or plain Object that the program does not \
             refer to is passed in one call, and there again only for a parameter of the same \
             type or a wider one that follows; `valueOf` makes boxes";

/// See [`Assumption::NoOverflow`].
const NO_OVERFLOW: &str = "no counter is incremented so often that it overflows";

/// What is said where code catches that there is no more room.
const MEMORY_SUFFICES: &str = "the memory suffices, and the stack but for a recursion without end: \
                               what catches such errors runs for no other reason";

/// The parameter or class that an assumption is about.
pub(crate) fn subject(program: &Program, assumption: Assumption) -> Option<String> {
    if let Some((method, parameter)) = place(assumption) {
        let signature = method_signature(program, method);
        return Some(format!("{signature}({parameter})"));
    }
    match assumption {
        Assumption::LibraryLeftOut(class)
        | Assumption::ImplementationsLeftOut(class, _)
        | Assumption::StaticsLeftOut(class, _) => Some(program.class(class).name.clone()),
        _ => None,
    }
}

/// The parameter that an assumption is about.
fn place(assumption: Assumption) -> Option<(MethodId, usize)> {
    match assumption {
        Assumption::NullOnly(method, parameter) | Assumption::Written(method, parameter, _) => {
            Some((method, parameter))
        }
        _ => None,
    }
}

/// The assumptions in words; one sentence for all parameters that have the same limit.
pub(crate) fn in_words(program: &Program, assumptions: &[Assumption]) -> Vec<String> {
    let mut sentences = Vec::new();
    let mut limits: Vec<(String, Vec<(MethodId, usize)>)> = Vec::new();
    for &assumption in assumptions {
        let sentence = sentence(program, assumption);
        let Some(place) = place(assumption) else {
            sentences.push(sentence);
            continue;
        };
        match limits.iter_mut().find(|(known, _)| *known == sentence) {
            Some((_, places)) => places.push(place),
            None => limits.push((sentence, vec![place])),
        }
    }
    let limits = limits.iter();
    let limits = limits.map(|(what, places)| format!("{what} for {}", parameters(program, places)));
    limits.chain(sentences).collect()
}

/// `` `items` of Bag.addAll(Collection items) and 2 more``
fn parameters(program: &Program, places: &[(MethodId, usize)]) -> String {
    let named = places.iter().take(MOST_NAMED);
    let named: Vec<String> = named
        .map(|&place| parameter_label(program, place))
        .collect();
    let more = match places.len().saturating_sub(MOST_NAMED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    format!("{}{more}", named.join(", "))
}

/// `` `items` of Bag.addAll(Collection items)``
pub(crate) fn parameter_label(program: &Program, (method, index): (MethodId, usize)) -> String {
    let name = &program.method(method).parameters[index].name;
    format!("`{name}` of {}", method_label(program, method))
}

fn texts_in_words(least: u32, length: u32, greatest: u16) -> String {
    let characters = match greatest {
        0x7f => " of ASCII".to_owned(),
        0xff => " of Latin-1".to_owned(),
        u16::MAX => String::new(),
        greatest => format!(" up to U+{greatest:04X}"),
    };
    let limit = if least == length {
        "exactly"
    } else {
        "at most"
    };
    let length = count(length, "character");
    format!("texts of {limit} {length}{characters} are written")
}

fn limit_in_words(program: &Program, limit: WrittenLimit) -> String {
    match limit {
        WrittenLimit::Texts {
            least,
            length,
            greatest,
        } => texts_in_words(least, length, greatest),
        WrittenLimit::LongTexts(most) => {
            let length = count(most, "character");
            format!("texts of at most {length} are written")
        }
        WrittenLimit::Arrays(most) => {
            let elements = count(most, "element");
            format!("arrays of at most {elements}, of exactly the parameter's type, are written")
        }
        WrittenLimit::Rows(most) => {
            let (rows, elements) = (count(most, "row"), count(most, "element"));
            format!(
                "arrays of at most {rows} of at most {elements}, none of them twice and only the \
                 last one `null`, are written"
            )
        }
        WrittenLimit::Rectangles => {
            "of arrays of arrays only small rectangles without `null` are written".to_owned()
        }
        WrittenLimit::Collections(most, None) => {
            format!("only lists of at most {} are written", count(most, "element"))
        }
        WrittenLimit::Collections(most, Some(class)) => {
            only_of_class(program, class, &count(most, "element"))
        }
        WrittenLimit::Iterators(most) => {
            let most = count(most, "element");
            format!("only iterators of lists of at least one and at most {most} are written")
        }
        WrittenLimit::Maps(1, class) => only_of_class(program, class, "1 entry"),
        WrittenLimit::Maps(most, class) => {
            only_of_class(program, class, &format!("{most} entries"))
        }
        WrittenLimit::BuildersAlone => {
            "what is passed is not changed by the caller afterwards, nor passed twice,".to_owned()
        }
        WrittenLimit::NoNulls => "no `null` is written into a sorted set or map, nor into \
                                  another one beside other elements,"
            .to_owned(),
        WrittenLimit::Empty => "only what is empty is written".to_owned(),
        WrittenLimit::Boxes(primitive) => {
            format!("of all types only a boxed {} is written", primitive.name())
        }
        WrittenLimit::OnlyTexts => "of all types only a String is written".to_owned(),
        WrittenLimit::ObjectsOfProject => {
            "only objects of the project and plain Objects are passed".to_owned()
        }
        WrittenLimit::ElementsOfProject => {
            "only objects of the project, plain Objects that are passed once, and texts, boxes and \
             constants that the code tells from them are written as elements"
                .to_owned()
        }
        WrittenLimit::SomeKinds => "values of some types only are written".to_owned(),
        WrittenLimit::KindsLeftOut => {
            "values of some types only are written, and not of all that the code asks for".to_owned()
        }
        WrittenLimit::WholeTimes => {
            "only dates and instants of an `int` of days or seconds since 1970, times and durations \
             of whole seconds, and clocks that stand still are written"
                .to_owned()
        }
        WrittenLimit::SmallNumbers => {
            "of numbers only those are passed that calls return or an `int` makes (BigDecimals with \
             two digits behind the point), and none that their own methods give"
                .to_owned()
        }
        WrittenLimit::ConstantFunctions => {
            "only functions that give one value or do nothing are written".to_owned()
        }
        WrittenLimit::OnlyConstants => {
            "only constants that the code names and a few others are passed".to_owned()
        }
        WrittenLimit::OnlyReturned => {
            "only objects that calls make or return are passed".to_owned()
        }
        WrittenLimit::Unchangeable => {
            "no collection that refuses changes, as `List.of()` does, is written".to_owned()
        }
        WrittenLimit::ExactArrays => {
            "no array of a narrower type, which refuses what the code stores, is written".to_owned()
        }
        WrittenLimit::NoLambdas => "no lambda is written".to_owned(),
    }
}

/// `TreeSets of at most 3 elements, in natural order, are written`
fn only_of_class(program: &Program, class: ClassId, most: &str) -> String {
    let name = &program.class(class).simple_name;
    let order = match name.as_str() {
        "TreeSet" | "TreeMap" => ", in natural order,",
        "HashSet" | "HashMap" | "LinkedHashMap" => ", filled in ascending order,",
        "LinkedHashSet" => ", in any order,",
        _ => "",
    };
    format!("{name}s of at most {most}{order} are written")
}

/// `1 element`, `2 elements`
fn count(number: u32, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

/// An assumption in words; without its parameter, if it is about one.
fn sentence(program: &Program, assumption: Assumption) -> String {
    let subject = subject(program, assumption).unwrap_or_default();
    match assumption {
        Assumption::NullOnly(..) => "only `null` is passed".to_owned(),
        Assumption::LibraryLeftOut(_) => {
            format!("views, streams and what takes a function are not called on a {subject}")
        }
        Assumption::ImplementationsLeftOut(_, count) => {
            format!("no objects of {count} implementations of {subject} are made")
        }
        Assumption::StaticsLeftOut(_, number) => {
            let fields = count(u32::try_from(number).unwrap_or(u32::MAX), "static field");
            format!("{fields} of other classes with objects of type {subject} are not read")
        }
        Assumption::Written(_, _, limit) => limit_in_words(program, limit),
        Assumption::WrittenAnew => WRITTEN_ANEW.to_owned(),
        Assumption::OpaqueElements => {
            "what is only moved and compared is a plain Object".to_owned()
        }
        Assumption::NoOverflow => NO_OVERFLOW.to_owned(),
        Assumption::IncrementsBelow2To32 => "no counter is incremented 2^32 times".to_owned(),
        Assumption::ExceptionsEnd => "a call that throws is the last one".to_owned(),
        Assumption::CalendarInRange => {
            "it is no year before 1970 or after 9999, and a clock may go back".to_owned()
        }
        Assumption::ZoneIsUtc => "the default time zone is UTC".to_owned(),
        Assumption::WeakKeysHeld => {
            "the garbage collector takes no entry out of a `WeakHashMap`".to_owned()
        }
        Assumption::UsualMachine => {
            "the locale is English, the character set UTF-8, lines end with \
             `\\n`, no system property is set, and resource bundles are the project's"
                .to_owned()
        }
        Assumption::SilentLoggers => {
            "loggers have no effects on the heap, and do not ask objects for their texts".to_owned()
        }
        Assumption::UnmodelledIsQuiet => "what fields are given by code that is not modelled is \
             made without an exception, and changes nothing else"
            .to_owned(),
        Assumption::AssertionsEnabled => "assertions are enabled".to_owned(),
        Assumption::MemorySuffices => MEMORY_SUFFICES.to_owned(),
        Assumption::ExceptionsNotHeld => "nothing is called on exceptions".to_owned(),
        Assumption::StaticsReadAnew => "what is read in a static field before the first call is \
             used before the field is assigned anew"
            .to_owned(),
        Assumption::ClosedWorld => "callers write no classes of their own".to_owned(),
        Assumption::NoRawTypes => "callers use no raw types".to_owned(),
        Assumption::NoFieldAccess => {
            "callers read and assign public fields only, and others where a class has no code that \
             assigns them; they call no other code that assigns the rest or changes what these hold"
                .to_owned()
        }
    }
}
