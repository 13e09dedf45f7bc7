//! The expressions of argument templates: what a caller may pass for a parameter in a state.

use java::Type;

use crate::argument_expression::{ArgumentExpression, Element};
use crate::argument_template::{
    ArgumentTemplate, Caller, ElementTemplate, MOST_CHOICES, constants,
};
use crate::call::Choice;

impl Caller<'_> {
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
