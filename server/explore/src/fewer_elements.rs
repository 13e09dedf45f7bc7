//! Arguments with fewer elements: what a caller writes without one of them.

use crate::argument_expression::{ArgumentExpression, Element};
use crate::call::Argument;

impl Argument {
    /// The same array, list or set without the element at this place; none if it has none there.
    pub fn without_element(&self, place: usize) -> Option<Argument> {
        let Argument::Expression(expression, primitives, objects) = self else {
            return None;
        };
        let (ArgumentExpression::Array(_, elements)
        | ArgumentExpression::List(_, elements)
        | ArgumentExpression::Set(_, elements)) = expression
        else {
            return None;
        };
        let (before, left_out) = (elements.get(..place)?, elements.get(place)?);
        let start: usize = before.iter().map(Element::primitives).sum();
        let primitives = without(primitives, start, left_out.primitives())?;
        let start: usize = before.iter().map(Element::objects).sum();
        let objects = without(objects, start, left_out.objects())?;
        let elements = without(elements, place, 1)?;
        let mut fewer = expression.clone();
        if let ArgumentExpression::Array(_, all)
        | ArgumentExpression::List(_, all)
        | ArgumentExpression::Set(_, all) = &mut fewer
        {
            *all = elements;
        }
        Some(Argument::Expression(fewer, primitives, objects))
    }
}

/// All but `count` of them from `start` on; none if there are not as many.
fn without<T: Clone>(all: &[T], start: usize, count: usize) -> Option<Box<[T]>> {
    let (before, after) = (all.get(..start)?, all.get(start + count..)?);
    Some([before, after].concat().into_boxed_slice())
}

impl Element {
    /// How many primitives are in it.
    fn primitives(&self) -> usize {
        match self {
            Element::Primitive(_) | Element::Opaque { .. } => 1,
            Element::Expression(inner) => inner.primitives().len(),
            Element::Null | Element::Object(_) => 0,
        }
    }

    /// How many objects of the caller's are in it.
    fn objects(&self) -> usize {
        match self {
            Element::Object(_) => 1,
            Element::Expression(inner) => inner.objects(),
            Element::Null | Element::Primitive(_) | Element::Opaque { .. } => 0,
        }
    }
}

impl ArgumentExpression {
    fn objects(&self) -> usize {
        let all = |elements: &[Element]| elements.iter().map(Element::objects).sum();
        match self {
            ArgumentExpression::Array(_, elements)
            | ArgumentExpression::Made(_, elements)
            | ArgumentExpression::List(_, elements)
            | ArgumentExpression::Set(_, elements) => all(elements),
            ArgumentExpression::Map(_, entries) | ArgumentExpression::ReversedMap(_, entries) => {
                let both = entries.iter();
                both.map(|(key, value)| key.objects() + value.objects())
                    .sum()
            }
            ArgumentExpression::OrNull(inner) => inner.objects(),
            ArgumentExpression::Text(_)
            | ArgumentExpression::AnyText
            | ArgumentExpression::LiteralOrNew(_)
            | ArgumentExpression::Boxed(_)
            | ArgumentExpression::Static(_) => 0,
        }
    }
}
