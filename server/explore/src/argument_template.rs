//! What callers write for parameters, and up to which sizes.

use java::{
    ClassId, ClassKind, Collected, FieldId, LibraryTemplate, Origin, Parameter, Primitive, Program,
    Type,
};

use crate::argument_expression::{ArgumentExpression, Element};
use crate::call::Choice;
use crate::methods::is_nameable;

/// The most choices that the constants of enums may give one parameter; sizes that give more are
/// left out.
const MOST_CHOICES: usize = 40;

/// The most entries that `Map.of` takes.
const MOST_ENTRIES: u32 = 10;

/// How large the arguments are that callers write.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct InputOptions {
    /// The longest string.
    pub text_length: u32,
    /// The greatest character of a string. What models say of the characters of Latin-1 is exact.
    pub greatest_character: u16,
    /// The longest array of primitives, boxes and strings.
    pub array_length: u32,
    /// The most rows of an array of two dimensions, and the longest row.
    pub rows: u32,
    /// The most elements of a list or set of boxes and strings.
    pub elements: u32,
    /// The most entries of a map.
    pub entries: u32,
    /// The most elements of what holds constants of enums and objects of the project.
    pub objects: u32,
    /// What an unbounded type parameter is taken as, where it cannot be opaque.
    pub type_parameter: TypeParameter,
}

impl Default for InputOptions {
    fn default() -> Self {
        InputOptions {
            text_length: 4,
            greatest_character: 0xff,
            array_length: 4,
            rows: 2,
            elements: 3,
            entries: 2,
            objects: 2,
            type_parameter: TypeParameter::Integer,
        }
    }
}

/// What callers put in the place of a type parameter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TypeParameter {
    /// `Integer`
    #[default]
    Integer,
    /// `String`
    String,
    /// Objects of the project, and `new Object()`.
    Object,
}

/// A kind of expression that callers write for a parameter, up to a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgumentTemplate {
    /// Strings of at most so many characters.
    Text(u32),
    /// A primitive in a box.
    Boxed(Primitive),
    /// The constant of an enum that this field holds.
    Constant(FieldId),
    /// Arrays of elements of this type, of at most so many.
    Array(Type, ElementTemplate, u32),
    /// Arrays of at most so many arrays of at most so many elements of this type.
    Rows(Type, ElementTemplate, u32),
    /// Lists of at most so many elements; see [`ArgumentExpression::List`].
    List(Option<ClassId>, ElementTemplate, u32),
    /// New sets of this class, of at most so many elements.
    Set(ClassId, ElementTemplate, u32),
    /// New maps of this class, of at most so many entries.
    Map(ClassId, ElementTemplate, ElementTemplate, u32),
}

/// What the elements, keys or values are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ElementTemplate {
    /// Primitives; of arrays only.
    Primitive(Primitive),
    /// Boxed primitives.
    Boxed(Primitive),
    /// Strings of one character.
    Text,
    /// Constants of enums, and objects that the caller has, where this class is asked for.
    Of(ClassId),
    /// None are written: only what is empty.
    Nothing,
}

/// Who writes: of which program, in which package, and how large.
#[derive(Clone, Copy)]
pub struct Caller<'a> {
    /// The program.
    pub program: &'a Program,
    /// The package that the test stands in.
    pub package: &'a str,
    /// How large.
    pub inputs: &'a InputOptions,
}

impl Caller<'_> {
    /// All kinds of expressions that the caller may write for a parameter.
    pub fn written(&self, parameter: &Parameter) -> Vec<ArgumentTemplate> {
        let known = self.program.well_known();
        let texts = || vec![ArgumentTemplate::Text(self.inputs.text_length)];
        let variable = || match self.inputs.type_parameter {
            TypeParameter::Integer => vec![ArgumentTemplate::Boxed(Primitive::Int)],
            TypeParameter::String => texts(),
            TypeParameter::Object => Vec::new(),
        };
        let class = match parameter.ty {
            Type::Class(class) => class,
            Type::Array { .. } => return self.arrays(parameter.ty),
            _ => return Vec::new(),
        };
        let name = self.program.class(class).name.as_str();
        if class == known.string || name == "java.lang.CharSequence" {
            return texts();
        }
        if let Some(primitive) = known.boxed_in(class) {
            return vec![ArgumentTemplate::Boxed(primitive)];
        }
        match name {
            "java.lang.Comparable" if self.inputs.type_parameter == TypeParameter::Object => {
                return vec![ArgumentTemplate::Boxed(Primitive::Int)];
            }
            "java.lang.Comparable" => return variable(),
            "java.lang.Number" => return vec![ArgumentTemplate::Boxed(Primitive::Int)],
            "java.lang.Object" if parameter.is_variable => return variable(),
            "java.lang.Object" => return Vec::new(),
            _ => {}
        }
        if let Some(written) = LibraryTemplate::of(self.program, parameter) {
            return self.collected(written, parameter).into_iter().collect();
        }
        constants(self.program, self.package, class)
            .map(ArgumentTemplate::Constant)
            .collect()
    }

    fn arrays(&self, ty: Type) -> Vec<ArgumentTemplate> {
        let component = ty.component();
        let mut element = component;
        while element.is_array() {
            element = element.component();
        }
        let is_private = |class| !is_nameable(self.program, class, self.package);
        if element == Type::Unknown || element.as_class().is_some_and(is_private) {
            return Vec::new();
        }
        let written = match component {
            Type::Array { .. } => {
                let items = match self.items(component.component()) {
                    // Only constants are few enough, whatever the caller has.
                    Some(ElementTemplate::Of(class))
                        if self.program.class(class).kind != ClassKind::Enum =>
                    {
                        ElementTemplate::Nothing
                    }
                    items => items.unwrap_or(ElementTemplate::Nothing),
                };
                let most = match items {
                    ElementTemplate::Nothing => 0,
                    _ => self.inputs.rows,
                };
                ArgumentTemplate::Rows(component, items, most)
            }
            _ => {
                let items = self.items(component).unwrap_or(ElementTemplate::Nothing);
                // And null.
                let most = self.most(items, 1).unwrap_or(self.inputs.array_length);
                ArgumentTemplate::Array(component, items, most)
            }
        };
        vec![written]
    }

    fn collected(
        &self,
        written: &LibraryTemplate,
        parameter: &Parameter,
    ) -> Option<ArgumentTemplate> {
        let mut items = parameter
            .arguments
            .iter()
            .map(|argument| match argument.ty {
                Type::Class(_) => self.items(argument.ty).unwrap_or(ElementTemplate::Nothing),
                _ => ElementTemplate::Nothing,
            });
        let first = items.next()?;
        let classes = written.classes();
        let classes: Vec<ClassId> = classes
            .filter_map(|name| self.program.class_named(&name))
            .collect();
        let limit = |items, otherwise| self.most(items, 0).unwrap_or(otherwise);
        let models = match written.kind {
            Collected::List | Collected::Set => ["java.util.FixedList", "java.util.List"],
            Collected::Map => ["java.util.FixedMap", "java.util.TreeMap"],
        };
        let is_there = |name: &str| self.program.class_named(name).is_some();
        if !models.into_iter().all(is_there) {
            return None;
        }
        match written.kind {
            Collected::List => Some(ArgumentTemplate::List(
                classes.first().copied(),
                first,
                limit(first, self.inputs.elements),
            )),
            Collected::Set => {
                let (class, first) = self.keyed(&classes, first)?;
                let most = self.distinct(first, limit(first, self.inputs.elements));
                Some(ArgumentTemplate::Set(class, first, most))
            }
            Collected::Map => {
                let values = items.next()?;
                let (class, keys) = self.keyed(&classes, first)?;
                let most = limit(keys, self.inputs.entries);
                let most = limit(values, self.inputs.entries)
                    .min(most)
                    .min(MOST_ENTRIES);
                let both = self.constants_in(keys).max(1) * self.constants_in(values).max(1);
                let most = within(both, most);
                let is_possible = values != ElementTemplate::Nothing;
                let most = if is_possible {
                    self.distinct(keys, most)
                } else {
                    0
                };
                Some(ArgumentTemplate::Map(class, keys, values, most))
            }
        }
    }

    /// What is written where elements of this type are asked for.
    fn items(&self, ty: Type) -> Option<ElementTemplate> {
        let program = self.program;
        let known = program.well_known();
        match ty {
            Type::Primitive(primitive) => Some(ElementTemplate::Primitive(primitive)),
            Type::Class(class) if class == known.string => Some(ElementTemplate::Text),
            Type::Class(class) if known.boxed_in(class).is_some() => {
                known.boxed_in(class).map(ElementTemplate::Boxed)
            }
            Type::Class(class) if program.class(class).origin == Origin::Project => {
                is_nameable(program, class, self.package).then_some(ElementTemplate::Of(class))
            }
            Type::Class(class) => match program.class(class).name.as_str() {
                "java.lang.Comparable" | "java.lang.Number" => {
                    Some(ElementTemplate::Boxed(Primitive::Int))
                }
                "java.lang.CharSequence" => Some(ElementTemplate::Text),
                _ => None,
            },
            _ => None,
        }
    }

    /// The class for elements that are looked up: one that orders them where all know their order,
    /// else one that hashes. With it the elements, or none where it cannot hold them.
    fn keyed(
        &self,
        classes: &[ClassId],
        items: ElementTemplate,
    ) -> Option<(ClassId, ElementTemplate)> {
        let program = self.program;
        let first = *classes.first()?;
        let is_ordered = match items {
            ElementTemplate::Boxed(primitive) | ElementTemplate::Primitive(primitive) => {
                is_discrete(primitive)
            }
            ElementTemplate::Text => true,
            ElementTemplate::Of(class) => program.class(class).kind == ClassKind::Enum,
            ElementTemplate::Nothing => false,
        };
        let sorts = |class: ClassId| program.class(class).simple_name.starts_with("Tree");
        if is_ordered {
            return Some((first, items));
        }
        let hashes = classes.iter().copied().find(|&class| !sorts(class));
        match (hashes, items) {
            (Some(class), ElementTemplate::Of(_)) => Some((class, items)),
            (class, _) => Some((class.unwrap_or(first), ElementTemplate::Nothing)),
        }
    }

    /// How many different elements are told apart by code that has one path.
    fn distinct(&self, items: ElementTemplate, most: u32) -> u32 {
        match items {
            ElementTemplate::Of(class) if self.program.class(class).kind != ClassKind::Enum => {
                most.min(if self.has_identity(class) { 2 } else { 1 })
            }
            ElementTemplate::Nothing => 0,
            _ => most,
        }
    }

    /// Whether objects of a class of the project equal only themselves.
    fn has_identity(&self, class: ClassId) -> bool {
        let program = self.program;
        let object = program.well_known().object;
        let Some(equals) = program.methods_named(object, "equals").next() else {
            return false;
        };
        let mut below = program.classes().filter(|&below| {
            !program.class(below).is_abstract && program.subclass_of(below, class)
        });
        below.all(|below| {
            let body = program.resolve_virtual(below, equals);
            body.is_some_and(|body| {
                program.class(program.method(body).class).origin == Origin::Library
            })
        })
    }

    /// The most of such elements, where it is another number than for boxes and strings.
    fn most(&self, items: ElementTemplate, others: usize) -> Option<u32> {
        match items {
            ElementTemplate::Of(_) => {
                let choices = self.constants_in(items) + others;
                Some(within(choices, self.inputs.objects))
            }
            ElementTemplate::Nothing => Some(0),
            _ => None,
        }
    }

    fn constants_in(&self, items: ElementTemplate) -> usize {
        self.constants(items).len()
    }

    /// The constants of enums that are written as such elements.
    pub fn constants(&self, items: ElementTemplate) -> Vec<FieldId> {
        match items {
            ElementTemplate::Of(class) => constants(self.program, self.package, class).collect(),
            _ => Vec::new(),
        }
    }

    /// Whether a caller could write more for a parameter: something larger, of another type, or the
    /// same object again.
    pub fn is_limited(&self, parameter: &Parameter) -> bool {
        let written = self.written(parameter);
        written
            .iter()
            .any(|written| !matches!(written, ArgumentTemplate::Constant(_)))
    }

    /// All expressions of these kinds. The objects that the caller has are given by their types.
    pub(crate) fn choices(
        &self,
        written: &[ArgumentTemplate],
        has: impl Fn(Type) -> Vec<Choice>,
    ) -> Vec<Choice> {
        let written = written.iter();
        written
            .flat_map(|&written| self.of_kind(written, &has))
            .collect()
    }

    fn of_kind(
        &self,
        written: ArgumentTemplate,
        has: &impl Fn(Type) -> Vec<Choice>,
    ) -> Vec<Choice> {
        let simple = |made| Choice::Expression(made, Box::new([]));
        match written {
            ArgumentTemplate::Text(most) => (0..=most)
                .map(|n| simple(ArgumentExpression::Text(n)))
                .collect(),
            ArgumentTemplate::Boxed(primitive) => {
                vec![simple(ArgumentExpression::Boxed(primitive))]
            }
            ArgumentTemplate::Constant(field) => vec![simple(ArgumentExpression::Constant(field))],
            ArgumentTemplate::Array(ty, items, most) => {
                let mut candidates = self.candidates(items, has);
                if matches!(items, ElementTemplate::Of(_)) {
                    candidates.push((Element::Null, None));
                }
                let arrays = sequences(&candidates, most).into_iter();
                arrays
                    .map(|array| choice(array, |elements| ArgumentExpression::Array(ty, elements)))
                    .collect()
            }
            ArgumentTemplate::Rows(ty, items, most) => {
                let array = |rows: Vec<Vec<Element>>| {
                    let row =
                        |row: Vec<Element>| ArgumentExpression::Array(ty.component(), row.into());
                    let rows = rows
                        .into_iter()
                        .map(|elements| Element::ArgumentExpression(row(elements)));
                    simple(ArgumentExpression::Array(ty, rows.collect()))
                };
                let candidates = self.candidates(items, has).into_iter();
                let candidates: Vec<Element> = candidates.map(|(element, _)| element).collect();
                let rows = match &candidates[..] {
                    [] => vec![Vec::new()],
                    [element] => {
                        let lengths: Vec<usize> = (0..=most as usize).collect();
                        let row = |length: usize| vec![element.clone(); length];
                        let rows = sequences(&lengths, most).into_iter();
                        rows.map(|lengths| lengths.into_iter().map(row).collect())
                            .collect()
                    }
                    candidates => rectangles(candidates, most as usize),
                };
                rows.into_iter().map(array).collect()
            }
            ArgumentTemplate::List(class, items, most) => {
                let lists = sequences(&self.candidates(items, has), most).into_iter();
                lists
                    .map(|list| choice(list, |elements| ArgumentExpression::List(class, elements)))
                    .collect()
            }
            ArgumentTemplate::Set(class, items, most) => {
                let sets = selections(&self.candidates(items, has), most).into_iter();
                sets.map(|set| choice(set, |elements| ArgumentExpression::Set(class, elements)))
                    .collect()
            }
            ArgumentTemplate::Map(class, keys, values, most) => {
                let values = sequences(&self.candidates(values, has), most);
                let maps = selections(&self.candidates(keys, has), most);
                let maps = maps.iter().flat_map(|keys| {
                    let fitting = values.iter().filter(|values| values.len() == keys.len());
                    fitting.map(move |values| std::iter::zip(keys, values))
                });
                maps.map(|entries| {
                    let objects = entries.clone().flat_map(|(key, value)| [&key.1, &value.1]);
                    let objects = objects.flatten().cloned().collect();
                    let entries = entries.map(|(key, value)| (key.0.clone(), value.0.clone()));
                    Choice::Expression(ArgumentExpression::Map(class, entries.collect()), objects)
                })
                .collect()
            }
        }
    }

    /// What an element may be: written, or an object that the caller has.
    fn candidates(
        &self,
        items: ElementTemplate,
        has: &impl Fn(Type) -> Vec<Choice>,
    ) -> Vec<Candidate> {
        let one = |element| vec![(element, None)];
        match items {
            ElementTemplate::Primitive(primitive) => one(Element::Primitive(primitive)),
            ElementTemplate::Boxed(primitive) => one(Element::ArgumentExpression(
                ArgumentExpression::Boxed(primitive),
            )),
            ElementTemplate::Text => one(Element::ArgumentExpression(ArgumentExpression::Text(1))),
            ElementTemplate::Of(class) => {
                let constants = constants(self.program, self.package, class).map(|field| {
                    (
                        Element::ArgumentExpression(ArgumentExpression::Constant(field)),
                        None,
                    )
                });
                let objects = has(Type::Class(class)).into_iter();
                constants
                    .chain(objects.map(|object| (Element::Object(class), Some(object))))
                    .collect()
            }
            ElementTemplate::Nothing => Vec::new(),
        }
    }
}

/// An element, with the object where it is one that the caller has.
type Candidate = (Element, Option<Choice>);

fn choice(
    elements: Vec<Candidate>,
    made: impl FnOnce(Box<[Element]>) -> ArgumentExpression,
) -> Choice {
    let (elements, objects): (Vec<Element>, Vec<Option<Choice>>) = elements.into_iter().unzip();
    Choice::Expression(
        made(elements.into()),
        objects.into_iter().flatten().collect(),
    )
}

/// All sequences of at most so many of these, with repeats; the shortest first.
fn sequences<T: Clone>(of: &[T], most: u32) -> Vec<Vec<T>> {
    let mut all = vec![Vec::new()];
    let mut longest = 0;
    for _ in 0..most {
        let end = all.len();
        for index in longest..end {
            for one in of {
                let mut longer = all[index].clone();
                longer.push(one.clone());
                all.push(longer);
            }
        }
        longest = end;
    }
    all
}

/// Rectangles of at most so many rows of at most so many of these, the smallest first, as long as
/// they are not too many.
fn rectangles(of: &[Element], most: usize) -> Vec<Vec<Vec<Element>>> {
    let mut sizes: Vec<(usize, usize)> = (1..=most)
        .flat_map(|rows| (0..=most).map(move |columns| (rows, columns)))
        .collect();
    sizes.sort_by_key(|(rows, columns)| rows * columns);
    let mut all = vec![Vec::new()];
    for (rows, columns) in sizes {
        let count = u32::try_from(rows * columns).map(|cells| of.len().checked_pow(cells));
        let Ok(Some(count)) = count else {
            break;
        };
        if all.len() + count > MOST_CHOICES {
            break;
        }
        for number in 0..count {
            let mut rest = number;
            let mut cell = || {
                let cell = of[rest % of.len()].clone();
                rest /= of.len();
                cell
            };
            let row = |_| (0..columns).map(|_| cell()).collect();
            all.push((0..rows).map(row).collect());
        }
    }
    all
}

/// All selections of at most so many different ones of these, in their order; of one that stands
/// for many values, it alone as often as it may be.
fn selections(of: &[Candidate], most: u32) -> Vec<Vec<Candidate>> {
    if let [
        (
            Element::ArgumentExpression(ArgumentExpression::Boxed(_) | ArgumentExpression::Text(_)),
            None,
        ),
    ] = of
    {
        return sequences(of, most);
    }
    let places: Vec<usize> = (0..of.len()).collect();
    let selected = sequences(&places, most).into_iter();
    let selected = selected.filter(|places| places.is_sorted_by(|one, two| one < two));
    selected
        .map(|places| places.into_iter().map(|place| of[place].clone()).collect())
        .collect()
}

/// The largest size up to `most` for which sequences of so many candidates are not too many; one at
/// least.
fn within(candidates: usize, most: u32) -> u32 {
    let mut all = 1_usize;
    let mut longest = 1_usize;
    for size in 1..=most {
        longest = longest.saturating_mul(candidates);
        all = all.saturating_add(longest);
        if all > MOST_CHOICES {
            return (size - 1).max(1).min(most);
        }
    }
    most
}

/// Whether the values of a type are whole numbers or characters, which the zones tell apart.
fn is_discrete(primitive: Primitive) -> bool {
    !matches!(
        primitive,
        Primitive::Boolean | Primitive::Float | Primitive::Double
    )
}

/// The constants of enums of the project that fit a type and that code in `package` can name.
pub(crate) fn constants(
    program: &Program,
    package: &str,
    class: ClassId,
) -> impl Iterator<Item = FieldId> {
    let enums = program.classes().filter(move |&candidate| {
        program.class(candidate).kind == ClassKind::Enum
            && program.class(candidate).origin == Origin::Project
            && program.subclass_of(candidate, class)
            && is_nameable(program, candidate, package)
    });
    enums.flat_map(move |owner| {
        let fields = program.class(owner).fields.iter().copied();
        fields.filter(move |&field| {
            let field = program.field(field);
            field.is_static
                && field.is_final
                && field.ty == Type::Class(owner)
                && field.visibility == java::Visibility::Public
        })
    })
}
