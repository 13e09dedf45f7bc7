//! Calls: abstract ones, over the roots of a shape, and concrete ones, of a sequence.

use heap::ObjectIndex;
use java::{ClassId, FieldId, MethodId};
use smt::Constant;

use crate::argument_expression::ArgumentExpression;
use crate::chosen_texts::ChosenTexts;

/// What stands in an argument's place of an abstract call.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Choice {
    /// A fresh variable of the parameter's primitive type, or an opaque reference.
    Primitive,
    /// A number from a dictionary ([`crate::Dictionary`]).
    Number(Constant),
    /// An argument expression with values from a dictionary for the primitives in it.
    Written(ArgumentExpression, Box<[Constant]>),
    /// `null`
    Null,
    /// A held root, by its canonical number in the pre-state's shape.
    Root(ObjectIndex),
    /// The object that a static field holds which a test can read.
    Static(FieldId, ObjectIndex),
    /// `new Object()`
    NewObject,
    /// What was written for the argument in this earlier place of the same call.
    Same(usize),
    /// An argument expression; the primitives in it are fresh variables. With it the objects in it,
    /// each a root or what a static field holds.
    Expression(ArgumentExpression, Box<[Choice]>),
}

impl Choice {
    /// The number of primitives that are solved for.
    pub fn primitives(&self) -> usize {
        match self {
            Choice::Primitive | Choice::Number(_) => 1,
            Choice::Expression(expression, _) => expression.primitives().len(),
            Choice::Written(_, values) => values.len(),
            Choice::Null
            | Choice::Root(_)
            | Choice::Static(..)
            | Choice::NewObject
            | Choice::Same(_) => 0,
        }
    }

    /// Of each of the primitives, whether it is the length of a text.
    pub(crate) fn are_lengths(&self) -> Vec<bool> {
        match self {
            Choice::Expression(expression, _) => expression.are_lengths(),
            other => vec![false; other.primitives()],
        }
    }

    /// The object of the pre-state that is passed, if one is.
    pub fn object(&self) -> Option<ObjectIndex> {
        match self {
            Choice::Root(object) | Choice::Static(_, object) => Some(*object),
            Choice::Primitive
            | Choice::Number(_)
            | Choice::Null
            | Choice::NewObject
            | Choice::Same(_)
            | Choice::Written(..)
            | Choice::Expression(..) => None,
        }
    }

    /// The objects of the pre-state that are passed, those in argument expressions included.
    pub fn objects(&self) -> impl Iterator<Item = ObjectIndex> {
        let inside = match self {
            Choice::Expression(_, objects) => &objects[..],
            _ => &[],
        };
        let inside = inside.iter().filter_map(Choice::object);
        self.object().into_iter().chain(inside)
    }

    /// Whether it is an expression with objects of the caller's in it. If their own code (`equals`,
    /// `hashCode`) has more than one path, the choice is left out: the bound says that arguments
    /// are limited.
    pub(crate) fn may_be_left_out(&self) -> bool {
        matches!(self, Choice::Expression(_, objects) if !objects.is_empty())
    }

    /// Whether it makes an object of which the caller could see that it is another one: an array, a
    /// collection, or `new Object()`. Texts and boxes are values.
    pub(crate) fn makes_object(&self) -> bool {
        matches!(
            self,
            Choice::NewObject
                | Choice::Expression(
                    ArgumentExpression::Array(..)
                        | ArgumentExpression::List(..)
                        | ArgumentExpression::Set(..)
                        | ArgumentExpression::Map(..)
                        | ArgumentExpression::ReversedMap(..),
                    _
                )
        )
    }

    /// The argument that this choice becomes in the call of this number, with these values of its
    /// primitives. Objects are named by how the caller got them.
    ///
    /// # Panics
    /// If there are too few values, or an object has no name.
    pub fn argument(
        &self,
        call: usize,
        primitives: &mut impl Iterator<Item = Constant>,
        name_of: &impl Fn(ObjectIndex) -> Option<Held>,
    ) -> Argument {
        match self {
            Choice::Primitive | Choice::Number(_) => {
                let value = primitives.next();
                Argument::Primitive(value.expect("every primitive argument has a value"))
            }
            Choice::Null => Argument::Null,
            Choice::NewObject => Argument::NewObject,
            Choice::Same(place) => Argument::Held(Held::Written(call, *place)),
            Choice::Static(field, _) => Argument::Static(*field),
            Choice::Root(object) => {
                let held = name_of(*object);
                Argument::Held(held.expect("a held root was returned or written"))
            }
            Choice::Written(expression, _) => {
                let parts = primitives.by_ref().take(self.primitives()).collect();
                Argument::Expression(expression.clone(), parts, Box::new([]))
            }
            Choice::Expression(expression, objects) => {
                let parts: Box<[Constant]> = primitives.by_ref().take(self.primitives()).collect();
                if let Some(with_objects) = expression.with_objects(&parts) {
                    let objects = parts.iter().filter(|&&part| part != Constant::Reference(0));
                    let objects = objects.map(|&part| Argument::Primitive(part)).collect();
                    return Argument::Expression(with_objects, Box::new([]), objects);
                }
                let objects = objects.iter().map(|choice| match choice {
                    Choice::Static(field, _) => Argument::Static(*field),
                    Choice::NewObject => Argument::NewObject,
                    choice => {
                        let held = choice.object().and_then(name_of);
                        Argument::Held(held.expect("a held root was returned or written"))
                    }
                });
                Argument::Expression(expression.clone(), parts, objects.collect())
            }
        }
    }
}

/// An abstract method call (Definition 4.5): the method, and a choice for each argument.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AbstractCall {
    /// The method, as M lists it; the receiver's class decides what is run.
    pub method: MethodId,
    /// The arguments, the receiver first unless the method is static or a constructor.
    pub arguments: Box<[Choice]>,
}

impl AbstractCall {
    /// Whether it uses what the caller holds.
    pub(crate) fn uses_held(&self) -> bool {
        let is_held = |choice: &Choice| match choice {
            Choice::Root(_) => true,
            Choice::Expression(_, objects) => !objects.is_empty(),
            _ => false,
        };
        self.arguments.iter().any(is_held)
    }
}

/// A root that the caller releases after a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Release {
    /// An object that was there before the call, by its canonical number in the pre-state's shape.
    Root(ObjectIndex),
    /// The call's own result, which the call has made.
    Result,
    /// What was written for this argument of the call.
    Argument(usize),
    /// What the caller read after the call, by its number.
    Read(usize),
}

/// How a caller got an object that it holds, by the index of the call.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum Held {
    /// The call returned it.
    Result(usize),
    /// It was written for this argument of the call.
    Written(usize, usize),
    /// The caller read it after the call, by its number in [`Call::reads`].
    Read(usize, usize),
}

/// A step of an access path.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum Access {
    /// `.field`
    Field(FieldId),
    /// `[index]`
    Element(u32),
}

/// What a caller reads after a call, and holds then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Read {
    /// What it names for that.
    pub owner: Owner,
    /// The place in it; none: the object of the static field.
    pub access: Option<Access>,
}

/// What a caller names to read something in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Owner {
    /// Something that it holds.
    Held(Held),
    /// A static field.
    Static(FieldId),
}

/// Calls that lead from the empty heap to a point of a cube.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sequence {
    /// The calls in order.
    pub calls: Vec<Call>,
    /// For each object of the final cube's shape, by canonical number: how the caller got it, where
    /// it still holds it.
    pub roots: Vec<Option<Held>>,
    /// The strings in it: what else is written beside it takes its strings from there.
    pub texts: ChosenTexts,
}

/// A call with concrete arguments.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Call {
    /// The method, as M lists it.
    pub method: MethodId,
    /// The arguments, the receiver first unless the method is static or a constructor; of an inner
    /// class's constructor the outer instance first.
    pub arguments: Vec<Argument>,
    /// The exception that it throws.
    pub throws: Option<ClassId>,
    /// Whether its result is a heap object.
    pub returns_object: bool,
    /// What the caller reads after it and holds then, in order: what is read later may be in it.
    pub reads: Vec<Read>,
}

/// An argument of a [`Call`].
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Argument {
    /// `null`
    Null,
    /// What the caller holds since an earlier call of the sequence.
    Held(Held),
    /// What a static field holds at that moment.
    Static(FieldId),
    /// `new Object()`
    NewObject,
    /// A literal of the parameter's type, or an opaque reference: null, or an `Object` of the
    /// caller's. Equal numbers are the same object.
    Primitive(Constant),
    /// An argument expression, with the primitives in it and the objects, each held or what a
    /// static field holds.
    Expression(ArgumentExpression, Box<[Constant]>, Box<[Argument]>),
}

impl Argument {
    /// The held objects that are passed, those in argument expressions included.
    pub fn held(&self) -> Vec<Held> {
        match self {
            Argument::Held(held) => vec![*held],
            Argument::Expression(_, _, objects) => {
                objects.iter().flat_map(Argument::held).collect()
            }
            _ => Vec::new(),
        }
    }
}
