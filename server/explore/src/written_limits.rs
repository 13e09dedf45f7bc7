//! The limits of what callers write for a parameter.

use java::{ClassId, ClassKind, MadeOfNumber, MethodId, Origin, Parameter, Primitive, Type};

use crate::argument_template::{ArgumentTemplate, Caller, ElementTemplate};
use crate::classes::innermost;

/// A limit of what callers write for a parameter: they could write more.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum WrittenLimit {
    /// Texts have so many characters, none of them greater than this one.
    Texts {
        /// The least length.
        least: u32,
        /// The greatest length.
        length: u32,
        /// The greatest character.
        greatest: u16,
    },
    /// Texts have at most so many characters, of any kind.
    LongTexts(u32),
    /// Arrays have at most so many elements, and are of exactly the parameter's type.
    Arrays(u32),
    /// Arrays of arrays have at most so many rows, of at most so many elements. No row is in it
    /// twice, and only the last one is `null`.
    Rows(u32),
    /// Of arrays of arrays only small rectangles without `null`.
    Rectangles,
    /// Collections have at most so many elements, and are of this class. Lists of no class are what
    /// `List.of` gives, or can be changed.
    Collections(u32, Option<ClassId>),
    /// Iterators are those of lists that have from one to so many elements, none of them `null`.
    Iterators(u32),
    /// Maps have at most so many entries, and are of this class.
    Maps(u32, ClassId),
    /// What builds texts is passed once, and not changed by the caller then.
    BuildersAlone,
    /// No `null` is in sorted sets and maps, nor beside other elements.
    NoNulls,
    /// Arrays or collections are empty.
    Empty,
    /// Of all types that fit, only this box is written.
    Boxes(Primitive),
    /// Of all types that fit, only texts are written.
    OnlyTexts,
    /// Of all objects, only those of the project that M makes and new instances of exactly
    /// `Object` are passed.
    ObjectsOfProject,
    /// Of the elements of what is written: the same, and texts, boxes and constants of enums that
    /// the code tells apart.
    ElementsOfProject,
    /// Of all types that fit, values of some are written. Code compares them only.
    SomeKinds,
    /// The same, and code asks for types of which no value is written.
    KindsLeftOut,
    /// Of all objects of a type of the library, only those that calls make or return are passed.
    OnlyReturned,
    /// Of dates, times, instants and durations, only such as one number makes: of an `int` of days
    /// or seconds, or of whole seconds.
    WholeTimes,
    /// Of `BigDecimal` and `BigInteger`, only hundredths and whole numbers of an `int`.
    SmallNumbers,
    /// Functions of the library that give one value, or do nothing.
    ConstantFunctions,
    /// Of a class of the library, only the constants that the code names, and a usual one.
    OnlyConstants,
    /// Of collections, none that refuses changes, or that only another type gives: the code changes
    /// what is passed.
    Unchangeable,
    /// Arrays of exactly the parameter's type, and the code stores into them.
    ExactArrays,
    /// Of an interface of the project with one method, only objects of its classes.
    NoLambdas,
}

impl WrittenLimit {
    /// Its code, as documented for JSON.
    pub fn code(self) -> &'static str {
        match self {
            WrittenLimit::Texts { .. } | WrittenLimit::LongTexts(_) => "limited-texts",
            WrittenLimit::Arrays(_) | WrittenLimit::Rows(_) | WrittenLimit::Rectangles => {
                "limited-arrays"
            }
            WrittenLimit::Collections(..) | WrittenLimit::Iterators(_) | WrittenLimit::Maps(..) => {
                "limited-collections"
            }
            WrittenLimit::NoNulls => "no-nulls",
            WrittenLimit::Empty => "empty-only",
            WrittenLimit::Boxes(_) | WrittenLimit::OnlyTexts => "one-type",
            WrittenLimit::ObjectsOfProject | WrittenLimit::ElementsOfProject => {
                "objects-of-project"
            }
            WrittenLimit::WholeTimes => "whole-times",
            WrittenLimit::SmallNumbers => "small-numbers",
            WrittenLimit::ConstantFunctions => "constant-functions",
            WrittenLimit::BuildersAlone => "builders-alone",
            WrittenLimit::SomeKinds => "some-kinds",
            WrittenLimit::KindsLeftOut => "kinds-left-out",
            WrittenLimit::OnlyReturned => "only-returned",
            WrittenLimit::OnlyConstants => "only-constants",
            WrittenLimit::Unchangeable => "changeable-only",
            WrittenLimit::ExactArrays => "exact-arrays",
            WrittenLimit::NoLambdas => "no-lambdas",
        }
    }

    /// The number of elements that are written at most.
    pub fn elements(self) -> Option<u32> {
        match self {
            WrittenLimit::Arrays(most)
            | WrittenLimit::Rows(most)
            | WrittenLimit::Collections(most, _)
            | WrittenLimit::Iterators(most)
            | WrittenLimit::Maps(most, _) => Some(most),
            _ => None,
        }
    }

    /// Whether a size is limited: a larger one may have more to say.
    pub(crate) fn is_size(self) -> bool {
        !matches!(
            self,
            WrittenLimit::Boxes(_)
                | WrittenLimit::NoNulls
                | WrittenLimit::OnlyTexts
                | WrittenLimit::ObjectsOfProject
                | WrittenLimit::ElementsOfProject
                | WrittenLimit::BuildersAlone
                | WrittenLimit::SomeKinds
                | WrittenLimit::KindsLeftOut
                | WrittenLimit::OnlyReturned
                | WrittenLimit::OnlyConstants
                | WrittenLimit::WholeTimes
                | WrittenLimit::SmallNumbers
                | WrittenLimit::ConstantFunctions
                | WrittenLimit::Unchangeable
                | WrittenLimit::ExactArrays
                | WrittenLimit::NoLambdas
        )
    }
}

impl Caller<'_> {
    /// The limits of what is written for a parameter, each once.
    pub(crate) fn limits(&self, parameter: &Parameter) -> Vec<WrittenLimit> {
        let object = Type::Class(self.program.well_known().object);
        let templates = self.templates(parameter);
        if parameter.ty == object && templates.is_empty() {
            return match self.asks_for_others(parameter.ty) {
                true => vec![WrittenLimit::KindsLeftOut],
                false => vec![WrittenLimit::ObjectsOfProject],
            };
        }
        if templates.is_empty() && self.is_of_library(parameter.ty) {
            return vec![WrittenLimit::OnlyReturned];
        }
        let mut limits: Vec<WrittenLimit> = Vec::new();
        for &template in &templates {
            limits.extend(self.limits_of(template, parameter));
        }
        // Several templates for one type: those of its kinds.
        let is_one_type = |limit: &WrittenLimit| {
            matches!(limit, WrittenLimit::Boxes(_) | WrittenLimit::OnlyTexts)
        };
        let is_collected = |template: &ArgumentTemplate| {
            matches!(
                template,
                ArgumentTemplate::Set(..) | ArgumentTemplate::Map(..)
            )
        };
        let is_several = templates.len() > 1 && !templates.iter().any(is_collected);
        if !parameter.is_variable && (parameter.ty == object || is_several) {
            let count = limits.len();
            limits.retain(|limit| !is_one_type(limit));
            let has_kinds = limits.len() < count || parameter.ty == object;
            if has_kinds && self.leaves_out_kinds(parameter.ty) {
                limits.push(WrittenLimit::KindsLeftOut);
            } else if has_kinds && self.compares_kinds() {
                limits.push(WrittenLimit::SomeKinds);
            }
        }
        let mut said = parameter.arguments.iter();
        if (parameter.is_variable || said.any(|argument| argument.is_variable))
            && self.asks_for_others(object)
        {
            limits.push(WrittenLimit::KindsLeftOut);
        }
        if self.asks_for_other_collections(parameter.ty, &templates)
            || self.leaves_out_sequences(parameter.ty)
        {
            limits.push(WrittenLimit::KindsLeftOut);
        }
        limits.sort_unstable();
        limits.dedup();
        limits
    }

    /// Whether the code tells the collections that are written for a type from others. It asks
    /// whether a list is a `LinkedList`, or a `RandomAccess`.
    fn asks_for_other_collections(&self, ty: Type, templates: &[ArgumentTemplate]) -> bool {
        let program = self.program;
        let named = |names: &[&str]| -> Vec<ClassId> {
            let names = names.iter().map(|name| format!("java.util.{name}"));
            names
                .filter_map(|name| program.class_named(&name))
                .collect()
        };
        let classes = templates.iter().flat_map(|template| match *template {
            ArgumentTemplate::List(None, ..) => named(&["ArrayList", "FixedList"]),
            ArgumentTemplate::List(Some(class), ..)
            | ArgumentTemplate::Set(class, ..)
            | ArgumentTemplate::OrderedSet(class, ..)
            | ArgumentTemplate::ReversedMap(class, ..)
            | ArgumentTemplate::Map(class, ..) => vec![class],
            _ => Vec::new(),
        });
        let written: Vec<Type> = classes
            .map(Type::Class)
            .filter(|&class| class != ty)
            .collect();
        // Objects of the project are passed where they fit.
        let asked = self.asked_outside_equals();
        let mut asked = asked.filter(|&asked| self.is_of_library(asked));
        asked.any(|asked| {
            let told = |of: &Type| program.is_assignable(*of, asked);
            let is_below = asked != ty && program.is_assignable(asked, ty);
            let is_beside = written.iter().any(told) && !program.is_assignable(ty, asked);
            !written.is_empty()
                && (is_below || is_beside)
                && (written.iter().all(told) || !written.iter().any(told))
        })
    }

    fn is_function(&self, maker: MethodId) -> bool {
        let class = self.program.method(maker).class;
        self.program.class(class).kind == ClassKind::Interface
    }

    /// The limit of what one number makes.
    fn of_number(&self, maker: MethodId) -> WrittenLimit {
        let class = self.program.method(maker).class;
        match MadeOfNumber::of(self.program, class) {
            Some(MadeOfNumber::Decimal | MadeOfNumber::Integer) => WrittenLimit::SmallNumbers,
            _ => WrittenLimit::WholeTimes,
        }
    }

    fn is_enum(&self, class: ClassId) -> bool {
        self.program.class(class).kind == ClassKind::Enum
    }

    fn is_of_library(&self, ty: Type) -> bool {
        ty.as_class()
            .is_some_and(|class| self.program.class(class).origin == Origin::Library)
    }

    fn limits_of(&self, template: ArgumentTemplate, parameter: &Parameter) -> Vec<WrittenLimit> {
        let known = self.program.well_known();
        let is_exactly = |class| parameter.ty == Type::Class(class);
        match template {
            ArgumentTemplate::Constant(field) => {
                let class = self.program.field(field).class;
                let is_limit = !self.is_enum(class) || self.leaves_out_constants(class);
                Vec::from_iter(is_limit.then_some(WrittenLimit::OnlyConstants))
            }
            ArgumentTemplate::Made(method, element) => self.of_made(method, element, parameter),
            ArgumentTemplate::AnyText(length) => {
                let only = (!is_exactly(known.string)).then_some(WrittenLimit::OnlyTexts);
                let texts = WrittenLimit::LongTexts(length);
                std::iter::once(texts).chain(only).collect()
            }
            ArgumentTemplate::Text(length) if is_exactly(known.string) => {
                vec![self.texts(0, length)]
            }
            ArgumentTemplate::Text(length) => {
                vec![self.texts(0, length), WrittenLimit::OnlyTexts]
            }
            ArgumentTemplate::Boxed(primitive) if is_exactly(known.box_of(primitive)) => Vec::new(),
            ArgumentTemplate::Boxed(primitive) => vec![WrittenLimit::Boxes(primitive)],
            ArgumentTemplate::Array(_, elements, most) => {
                self.sized(WrittenLimit::Arrays(most), most, (parameter, &[elements]))
            }
            ArgumentTemplate::Rows(_, elements, most) => self.of_rows(elements, most, parameter),
            ArgumentTemplate::List(class, elements, most) => {
                let limit = WrittenLimit::Collections(most, class);
                self.sized(limit, most, (parameter, &[elements]))
            }
            ArgumentTemplate::OfList(_, _, elements, most) => {
                let limit = WrittenLimit::Iterators(most);
                let mut limits = self.sized(limit, most, (parameter, &[elements]));
                limits.push(WrittenLimit::BuildersAlone);
                limits
            }
            ArgumentTemplate::Set(class, elements, most) => {
                let limit = WrittenLimit::Collections(most, Some(class));
                match self.sorts(class) {
                    true => self.without_null(limit, most, (parameter, &[elements])),
                    false => self.sized(limit, most, (parameter, &[elements])),
                }
            }
            ArgumentTemplate::OrderedSet(class, _, most) => {
                vec![WrittenLimit::Collections(most, Some(class))]
            }
            // Beside what has the limit.
            ArgumentTemplate::ReversedMap(..) | ArgumentTemplate::NullEntry(..) => Vec::new(),
            ArgumentTemplate::Map(class, keys, values, most) => {
                let limit = WrittenLimit::Maps(most, class);
                self.without_null(limit, most, (parameter, &[keys, values]))
            }
        }
    }

    /// The limits of arrays of arrays.
    fn of_rows(
        &self,
        elements: ElementTemplate,
        most: u32,
        parameter: &Parameter,
    ) -> Vec<WrittenLimit> {
        let mut limits = self.sized(WrittenLimit::Rows(most), most, (parameter, &[elements]));
        let is_few = most > 0 && self.constants(elements).len() > 1;
        limits.extend(is_few.then_some(WrittenLimit::Rectangles));
        limits
    }

    /// The limits of what a method makes of nothing, or of one argument.
    fn of_made(
        &self,
        method: MethodId,
        element: Option<ElementTemplate>,
        parameter: &Parameter,
    ) -> Vec<WrittenLimit> {
        let made = self.program.method(method).class;
        if self.is_function(method) {
            return vec![WrittenLimit::ConstantFunctions];
        }
        let of_exceptions = || match self.leaves_out_kinds(parameter.ty) {
            true => WrittenLimit::KindsLeftOut,
            false => WrittenLimit::SomeKinds,
        };
        match element {
            Some(ElementTemplate::Text) if self.program.is_throwable(made) => {
                vec![self.texts(0, self.inputs.text_length), of_exceptions()]
            }
            Some(ElementTemplate::Text) => vec![
                self.texts(0, self.inputs.text_length),
                WrittenLimit::BuildersAlone,
            ],
            Some(ElementTemplate::Primitive(_)) => vec![self.of_number(method)],
            Some(ElementTemplate::Made(maker, _)) => vec![self.of_number(maker)],
            _ if !self.program.is_throwable(made) => {
                let is_empty = self.templates(parameter).len() == 1;
                Vec::from_iter(is_empty.then_some(WrittenLimit::Empty))
            }
            _ => vec![of_exceptions()],
        }
    }

    fn texts(&self, least: u32, length: u32) -> WrittenLimit {
        WrittenLimit::Texts {
            least,
            length,
            greatest: self.inputs.greatest_character,
        }
    }

    /// The limits of what has no `null` in it.
    fn without_null(
        &self,
        limit: WrittenLimit,
        most: u32,
        elements: (&Parameter, &[ElementTemplate]),
    ) -> Vec<WrittenLimit> {
        let mut limits = self.sized(limit, most, elements);
        limits.extend((most > 0).then_some(WrittenLimit::NoNulls));
        limits
    }

    /// A limit of size, and those of the elements.
    fn sized(
        &self,
        limit: WrittenLimit,
        most: u32,
        (parameter, elements): (&Parameter, &[ElementTemplate]),
    ) -> Vec<WrittenLimit> {
        let is_nothing = |&element: &ElementTemplate| element == ElementTemplate::Nothing;
        if most == 0 || elements.iter().all(is_nothing) {
            let is_all = self.templates(parameter).len() == 1;
            return Vec::from_iter(is_all.then_some(WrittenLimit::Empty));
        }
        let declared = declared_elements(parameter);
        let types = declared.map(Some).chain(std::iter::repeat(None));
        let of_elements = elements.iter().zip(types);
        let of_elements = of_elements.flat_map(|(&element, ty)| self.of_element(element, ty));
        std::iter::once(limit).chain(of_elements).collect()
    }

    /// The limits of what is written for an element of this type, where that is said.
    fn of_element(&self, element: ElementTemplate, declared: Option<Type>) -> Vec<WrittenLimit> {
        let known = self.program.well_known();
        let is_wider = |class| declared.is_some_and(|declared| declared != Type::Class(class));
        let (limit, only) = match element {
            ElementTemplate::Text => (Some(self.texts(1, 1)), is_wider(known.string)),
            ElementTemplate::AnyText => {
                let texts = WrittenLimit::LongTexts(self.inputs.longest_text);
                (Some(texts), is_wider(known.string))
            }
            ElementTemplate::Boxed(primitive) => {
                let is_wider = is_wider(known.box_of(primitive));
                let tells = declared.is_some_and(|declared| self.of_kinds(declared).len() > 1);
                let others = (is_wider && tells).then_some(WrittenLimit::KindsLeftOut);
                let only = is_wider.then_some(WrittenLimit::Boxes(primitive));
                return only.into_iter().chain(others).collect();
            }
            ElementTemplate::Objects if self.asks_for_other_elements() => {
                (Some(WrittenLimit::KindsLeftOut), false)
            }
            ElementTemplate::Objects => (Some(WrittenLimit::ElementsOfProject), false),
            ElementTemplate::Made(maker, _) => (Some(self.of_number(maker)), false),
            ElementTemplate::Of(class) if self.leaves_out_constants(class) => {
                (Some(WrittenLimit::OnlyConstants), false)
            }
            _ => (None, false),
        };
        limit
            .into_iter()
            .chain(only.then_some(WrittenLimit::OnlyTexts))
            .collect()
    }

    /// Whether an object is written for a parameter that is new each time.
    pub(crate) fn writes_objects(&self, parameter: &Parameter) -> bool {
        let templates = self.templates(parameter);
        let mut templates = templates.iter();
        templates.any(|template| !matches!(template, ArgumentTemplate::Constant(_)))
    }
}

/// The types of the elements that a parameter says, innermost ones of arrays; of a map those of its
/// keys and values. Type variables say none.
fn declared_elements(parameter: &Parameter) -> impl Iterator<Item = Type> {
    let array = Some(parameter.ty).filter(|ty| ty.is_array() && !parameter.has_variable_elements);
    let arguments = parameter.arguments.iter();
    let arguments = arguments.take_while(|argument| !argument.is_variable);
    let arguments = arguments.map(|argument| argument.ty);
    array.map(innermost).into_iter().chain(arguments)
}
