//! The argument expressions of templates: what a caller may pass for a parameter in a state.

use std::ops::RangeInclusive;

use java::{ClassId, Type};

use crate::argument_expression::{ArgumentExpression, Element};
use crate::argument_template::{ArgumentTemplate, Caller, ElementTemplate, MOST_CHOICES};
use crate::call::Choice;

/// An element, with the object if it is one of the caller's.
type Candidate = (Element, Option<Choice>);

/// A key and a value.
type Entry = (Candidate, Candidate);

impl Caller<'_> {
    /// All argument expressions of a template; `objects` gives the caller's objects of a type.
    pub(crate) fn choices(
        &self,
        template: ArgumentTemplate,
        objects: &impl Fn(Type) -> Vec<Choice>,
    ) -> Vec<Choice> {
        let candidates = |elements| self.candidates(elements, objects);
        match template {
            ArgumentTemplate::Text(most) => {
                let texts = (0..=most).map(ArgumentExpression::Text);
                texts.map(simple).collect()
            }
            ArgumentTemplate::AnyText(_) => vec![simple(ArgumentExpression::AnyText)],
            ArgumentTemplate::Boxed(primitive) => {
                vec![simple(ArgumentExpression::Boxed(primitive))]
            }
            ArgumentTemplate::Constant(field) => vec![simple(ArgumentExpression::Static(field))],
            ArgumentTemplate::Array(ty, elements, most) => {
                let arrays = sequences(&or_null(candidates(elements)), most);
                choices_of(arrays, |elements| ArgumentExpression::Array(ty, elements))
            }
            ArgumentTemplate::Rows(ty, elements, most) => {
                let rows = arrays_of_rows(ty, candidates(elements), most);
                rows.map(simple).collect()
            }
            ArgumentTemplate::Made(method, None) => {
                vec![simple(ArgumentExpression::Made(method, Box::new([])))]
            }
            ArgumentTemplate::Made(method, Some(element)) => {
                let texts = |length| (Element::Expression(ArgumentExpression::Text(length)), None);
                let arguments = match element {
                    ElementTemplate::Text => (0..=self.inputs.text_length).map(texts).collect(),
                    _ => candidates(element),
                };
                let arguments = arguments.into_iter();
                let arguments = arguments.map(|argument| vec![argument]).collect();
                choices_of(arguments, |arguments| {
                    ArgumentExpression::Made(method, arguments)
                })
            }
            ArgumentTemplate::List(class, elements, most) => {
                self.lists(class, candidates(elements), most)
            }
            ArgumentTemplate::OfList(giving, class, elements, most) => {
                let mut lists = sequences(&candidates(elements), most);
                // What an empty list is of, the compiler cannot tell.
                lists.retain(|elements| !elements.is_empty());
                choices_of(lists, |elements| {
                    let list = ArgumentExpression::List(Some(class), elements);
                    ArgumentExpression::Made(giving, Box::new([Element::Expression(list)]))
                })
            }
            ArgumentTemplate::Set(class, elements, most) => {
                let mut sets = selections(&candidates(elements), most);
                let with_null = match self.program.class(class).simple_name.as_str() {
                    "LinkedHashSet" => with_null(&sets, most, |length| 0..=length),
                    _ if self.sorts(class) => Vec::new(),
                    _ => with_null(&sets, most, |length| length..=length),
                };
                sets.extend(with_null);
                choices_of(sets, |elements| ArgumentExpression::Set(class, elements))
            }
            ArgumentTemplate::OrderedSet(class, elements, most) => {
                let sets = other_orders(&candidates(elements), most);
                choices_of(sets, |elements| ArgumentExpression::Set(class, elements))
            }
            ArgumentTemplate::Map(class, keys, values, most) => {
                let maps = entries(&candidates(keys), &candidates(values), most);
                let maps = maps.into_iter();
                maps.map(|entries| map_of(entries, |all| ArgumentExpression::Map(class, all)))
                    .collect()
            }
            ArgumentTemplate::ReversedMap(class, keys, values) => {
                let maps = entries(&candidates(keys), &candidates(values), 2);
                let maps = maps.into_iter().filter(|entries| entries.len() == 2);
                let reversed = |all| ArgumentExpression::ReversedMap(class, all);
                maps.map(|entries| map_of(entries, reversed)).collect()
            }
            ArgumentTemplate::NullEntry(class, keys, values) => {
                let null = || (Element::Null, None);
                let keys = candidates(keys).into_iter().map(|key| (key, null()));
                let values = candidates(values).into_iter().map(|value| (null(), value));
                let maps = keys.chain(values);
                maps.map(|entry| map_of(vec![entry], |all| ArgumentExpression::Map(class, all)))
                    .collect()
            }
        }
    }

    /// Lists of that class, or what `List.of` gives. That refuses `null`, so where `null` is an
    /// element the list is a new `ArrayList`.
    fn lists(&self, class: Option<ClassId>, of: Vec<Candidate>, most: u32) -> Vec<Choice> {
        let changed = class.or_else(|| self.program.class_named("java.util.ArrayList"));
        let name = changed.map(|class| self.program.class(class).simple_name.as_str());
        let listed =
            |class, lists| choices_of(lists, |elements| ArgumentExpression::List(class, elements));
        if !matches!(name, Some("ArrayList" | "LinkedList")) {
            return listed(class, sequences(&of, most));
        }
        let nullable = sequences(&or_null(of.clone()), most);
        if is_opaque(&of) {
            // The widest choice: it may be changed as well.
            return listed(changed, nullable);
        }
        let is_with_null = |list: &Vec<Candidate>| list.iter().any(|(one, _)| one.may_be_null());
        let (with_null, mut others): (Vec<_>, Vec<_>) =
            nullable.into_iter().partition(is_with_null);
        if is_value(&of) && class.is_none() {
            others = sequences(&of, most);
        }
        let mut lists = listed(class, others);
        lists.extend(listed(changed, with_null));
        lists
    }

    /// What an element may be: an expression, or an object of the caller's.
    fn candidates(
        &self,
        elements: ElementTemplate,
        objects: &impl Fn(Type) -> Vec<Choice>,
    ) -> Vec<Candidate> {
        let one = |element| vec![(element, None)];
        match elements {
            ElementTemplate::Primitive(primitive) => one(Element::Primitive(primitive)),
            ElementTemplate::Boxed(primitive) => {
                one(Element::Expression(ArgumentExpression::Boxed(primitive)))
            }
            ElementTemplate::Text => one(Element::Expression(ArgumentExpression::Text(1))),
            ElementTemplate::AnyText => one(Element::ANY_TEXT),
            ElementTemplate::Made(maker, number) => {
                let number = Box::new([Element::Primitive(number)]);
                one(Element::Expression(ArgumentExpression::Made(maker, number)))
            }
            ElementTemplate::Of(class) => {
                let constants = self.enum_constants(class).into_iter();
                let constants = constants.map(ArgumentExpression::Static);
                let constants = constants.map(|constant| (Element::Expression(constant), None));
                let objects = objects(Type::Class(class)).into_iter();
                let objects = objects.map(|object| match object {
                    Choice::Expression(read, _) => (Element::Expression(read), None),
                    object => (Element::Object(class), Some(object)),
                });
                constants.chain(objects).collect()
            }
            ElementTemplate::Objects => {
                let class = self.program.well_known().object;
                let objects = objects(Type::Class(class));
                if objects == [Choice::Primitive] {
                    let or_null = false;
                    return one(Element::Opaque { class, or_null });
                }
                let objects = objects.into_iter();
                let objects = objects.map(|object| match object {
                    Choice::Expression(read, _) => (Element::Expression(read), None),
                    object => (Element::Object(class), Some(object)),
                });
                let values = self.kinds_of_elements().into_iter();
                let values = values.map(|value| (Element::Expression(value), None));
                objects.chain(values).collect()
            }
            ElementTemplate::Nothing => Vec::new(),
        }
    }

    /// What is written for an element of type `Object` beside objects: one expression for each kind
    /// that the code tells apart.
    fn kinds_of_elements(&self) -> Vec<ArgumentExpression> {
        let kinds = self.of_kinds(Type::Class(self.program.well_known().object));
        let expression = |template| match template {
            ArgumentTemplate::Boxed(primitive) => Some(ArgumentExpression::Boxed(primitive)),
            ArgumentTemplate::Text(most) => Some(ArgumentExpression::Text(most.min(1))),
            ArgumentTemplate::AnyText(_) => Some(ArgumentExpression::AnyText),
            ArgumentTemplate::Constant(field) => Some(ArgumentExpression::Static(field)),
            _ => None,
        };
        kinds.into_iter().filter_map(expression).collect()
    }
}

/// Of these selections those that have room for `null`, with `null` at each of the places for it.
fn with_null(
    of: &[Vec<Candidate>],
    most: u32,
    places: impl Fn(usize) -> RangeInclusive<usize>,
) -> Vec<Vec<Candidate>> {
    let short = of.iter().filter(|elements| elements.len() < most as usize);
    let nullable = short.flat_map(|elements| {
        places(elements.len()).map(|place| {
            let mut nullable = elements.clone();
            nullable.insert(place, (Element::Null, None));
            nullable
        })
    });
    nullable.collect()
}

/// The same elements, and `null` where they are references.
fn or_null(mut of: Vec<Candidate>) -> Vec<Candidate> {
    let is_value = is_value(&of);
    match of.as_mut_slice() {
        [(Element::Primitive(_), _)] => {}
        [(Element::Opaque { or_null, .. }, _)] => *or_null = true,
        [(Element::Expression(value), None)] if is_value => {
            *value = ArgumentExpression::OrNull(Box::new(value.clone()));
        }
        _ => of.push((Element::Null, None)),
    }
    of
}

fn is_opaque(of: &[Candidate]) -> bool {
    matches!(of, [(Element::Opaque { .. }, _)])
}

/// Whether an only element stands for many values.
fn is_value(of: &[Candidate]) -> bool {
    use ArgumentExpression::{AnyText, Boxed, Text};
    matches!(
        of,
        [(Element::Expression(Boxed(_) | Text(_) | AnyText), None)]
    )
}

/// All maps of these keys and values, up to a size.
fn entries(keys: &[Candidate], values: &[Candidate], most: u32) -> Vec<Vec<Entry>> {
    let values = sequences(values, most);
    let keys = selections(keys, most).into_iter();
    let maps = keys.flat_map(|keys| {
        let fitting = values.iter().filter(|values| values.len() == keys.len());
        let maps = fitting.map(|values| keys.iter().cloned().zip(values.iter().cloned()).collect());
        maps.collect::<Vec<Vec<Entry>>>()
    });
    maps.collect()
}

/// The expression of these entries.
fn map_of(
    entries: Vec<Entry>,
    expression: impl Fn(Box<[(Element, Element)]>) -> ArgumentExpression,
) -> Choice {
    let objects = entries.iter().flat_map(|(key, value)| [&key.1, &value.1]);
    let objects = objects.flatten().cloned().collect();
    let entries = entries.into_iter().map(|(key, value)| (key.0, value.0));
    Choice::Expression(expression(entries.collect()), objects)
}

/// An expression without objects of the caller's.
fn simple(expression: ArgumentExpression) -> Choice {
    Choice::Expression(expression, Box::new([]))
}

/// The expressions of these elements.
fn choices_of(
    all: Vec<Vec<Candidate>>,
    expression: impl Fn(Box<[Element]>) -> ArgumentExpression,
) -> Vec<Choice> {
    let choice = |elements: Vec<Candidate>| {
        let (elements, objects): (Vec<Element>, Vec<Option<Choice>>) = elements.into_iter().unzip();
        let objects = objects.into_iter().flatten().collect();
        Choice::Expression(expression(elements.into()), objects)
    };
    all.into_iter().map(choice).collect()
}

/// Arrays of arrays of these elements. The last row may be `null`.
fn arrays_of_rows(
    ty: Type,
    of: Vec<Candidate>,
    most: u32,
) -> impl Iterator<Item = ArgumentExpression> {
    // More candidates would leave room for smaller rectangles only.
    let of = if is_value(&of) { or_null(of) } else { of };
    let of = of.into_iter().map(|(element, _)| element).collect();
    let rows = rows(of, most);
    let with_null = with_null_row(&rows, most);
    let rows = rows.into_iter().map(move |rows| array_of_rows(ty, rows));
    rows.chain(with_null.map(move |before| {
        let mut rows = rows_of(ty, before);
        rows.push(Element::Null);
        ArgumentExpression::Array(ty, rows.into())
    }))
}

fn array_of_rows(ty: Type, rows: Vec<Vec<Element>>) -> ArgumentExpression {
    ArgumentExpression::Array(ty, rows_of(ty, rows).into())
}

fn rows_of(ty: Type, rows: Vec<Vec<Element>>) -> Vec<Element> {
    let rows = rows.into_iter();
    let rows = rows.map(|row| ArgumentExpression::Array(ty.component(), row.into()));
    rows.map(Element::Expression).collect()
}

/// What stands before a row that is `null`: nothing, or a row of one element.
fn with_null_row(
    rows: &[Vec<Vec<Element>>],
    most: u32,
) -> impl Iterator<Item = Vec<Vec<Element>>> + use<> {
    let is_one = |rows: &&Vec<Vec<Element>>| matches!(&rows[..], [row] if row.len() == 1);
    let one = rows.iter().find(is_one).filter(|_| most > 1).cloned();
    let nothing = (most > 0).then(Vec::new);
    nothing.into_iter().chain(one)
}

/// All rows of these elements, up to a size.
fn rows(of: Vec<Element>, most: u32) -> Vec<Vec<Vec<Element>>> {
    match &of[..] {
        [] => vec![Vec::new()],
        [element] => {
            let lengths: Vec<usize> = (0..=most as usize).collect();
            let row = |length: usize| vec![element.clone(); length];
            let rows = sequences(&lengths, most).into_iter();
            rows.map(|lengths| lengths.into_iter().map(row).collect())
                .collect()
        }
        several => rectangles(several, most as usize),
    }
}

/// All sequences of these up to a length, with repeats; the shortest first.
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

/// Rectangles of these, the smallest first, up to a number of rows and columns, as long as they are
/// not too many.
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

/// All selections of different elements that `selections` does not have, in any order. An only
/// element that stands for many values is repeated.
fn other_orders(of: &[Candidate], most: u32) -> Vec<Vec<Candidate>> {
    if is_value(of) {
        let mut all = sequences(of, most);
        all.retain(|elements| elements.len() > 1);
        return all;
    }
    let places: Vec<usize> = (0..of.len()).collect();
    let ordered = sequences(&places, most).into_iter().filter(|places| {
        let mut sorted = places.clone();
        sorted.sort_unstable();
        sorted.dedup();
        sorted.len() == places.len() && sorted != *places
    });
    ordered
        .map(|places| places.into_iter().map(|place| of[place].clone()).collect())
        .collect()
}

/// All selections of different elements, in their order, up to a size. An only element that stands
/// for many values is repeated.
fn selections(of: &[Candidate], most: u32) -> Vec<Vec<Candidate>> {
    if is_value(of) {
        return sequences(of, most);
    }
    let places: Vec<usize> = (0..of.len()).collect();
    let selected = sequences(&places, most).into_iter();
    let selected = selected.filter(|places| places.is_sorted_by(|one, two| one < two));
    selected
        .map(|places| places.into_iter().map(|place| of[place].clone()).collect())
        .collect()
}
