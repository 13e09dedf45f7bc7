//! Types before erasure, as far as member lookup and the casts that erasure demands need them.
//!
//! A class type lists the arguments of all its type variables. Those of the enclosing classes (up
//! to a static one) come first, then its own. A class that has variables without arguments is the
//! raw type.

use std::cell::Cell;
use std::sync::Arc;

use crate::entities::{ClassId, Primitive};

/// A declared type variable; an index of the class table's list of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct VariableId(pub(crate) u32);

/// A type as the source means it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum GenericType {
    /// No value.
    Void,
    /// The type of `null`.
    Null,
    /// A primitive.
    Primitive(Primitive),
    /// A class or interface with its type arguments.
    Class(ClassId, Arc<[GenericType]>),
    /// A type variable.
    Variable(VariableId),
    /// An array of these.
    Array(Arc<GenericType>),
    /// `?`; only a type argument.
    Wildcard,
    /// `? extends T`; only a type argument.
    Extends(Arc<GenericType>),
    /// `? super T`; only a type argument. Read, it is `?`.
    Super(Arc<GenericType>),
    /// What is not determined yet, in the type that is expected of an argument; read, it is
    /// `Object`.
    Hole,
    /// A name that could not be resolved, as users know it.
    Unknown(Arc<str>),
}

/// How many nodes one substitution may build; a type that grows beyond is continued raw. Chains of
/// calls that double a type (`pair.twice().twice()…`) would otherwise take time exponential in
/// their length.
const SUBSTITUTION_NODES: u32 = 2_000;

impl GenericType {
    /// The raw or non-generic class type.
    pub(crate) fn class(class: ClassId) -> GenericType {
        GenericType::Class(class, Arc::from([]))
    }

    /// An array of it.
    pub(crate) fn array(self) -> GenericType {
        GenericType::Array(Arc::new(self))
    }

    /// Whether its values are references.
    pub(crate) fn is_reference(&self) -> bool {
        !matches!(
            self,
            GenericType::Void | GenericType::Primitive(_) | GenericType::Unknown(_)
        )
    }

    /// Whether one of these type variables occurs in it; `None` asks for any hole.
    pub(crate) fn mentions(&self, variables: Option<&[VariableId]>) -> bool {
        let mut waiting = vec![self];
        while let Some(ty) = waiting.pop() {
            match ty {
                GenericType::Variable(variable)
                    if variables.is_some_and(|variables| variables.contains(variable)) =>
                {
                    return true;
                }
                GenericType::Hole if variables.is_none() => return true,
                GenericType::Class(_, arguments) => waiting.extend(arguments.iter()),
                GenericType::Array(inner)
                | GenericType::Extends(inner)
                | GenericType::Super(inner) => waiting.push(inner),
                _ => {}
            }
        }
        false
    }

    /// Whether it, or what it is an array of, could not be resolved; with the name.
    pub(crate) fn unknown(&self) -> Option<&Arc<str>> {
        let mut ty = self;
        loop {
            match ty {
                GenericType::Unknown(name) => return Some(name),
                GenericType::Array(element) => ty = element,
                _ => return None,
            }
        }
    }
}

/// What type variables stand for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Substitution {
    pairs: Vec<(VariableId, GenericType)>,
}

impl Substitution {
    /// Each variable stands for the argument at its place.
    pub(crate) fn new(variables: &[VariableId], arguments: &[GenericType]) -> Substitution {
        Substitution {
            pairs: variables
                .iter()
                .copied()
                .zip(arguments.iter().cloned())
                .collect(),
        }
    }

    /// Lets one more variable stand for a type; an earlier binding wins.
    pub(crate) fn bind(&mut self, variable: VariableId, ty: GenericType) {
        if self.get(variable).is_none() {
            self.pairs.push((variable, ty));
        }
    }

    /// What the variable stands for.
    pub(crate) fn get(&self, variable: VariableId) -> Option<&GenericType> {
        self.pairs
            .iter()
            .find(|(v, _)| *v == variable)
            .map(|(_, ty)| ty)
    }

    /// The type with every bound variable replaced.
    pub(crate) fn apply(&self, ty: &GenericType) -> GenericType {
        if self.pairs.is_empty() {
            return ty.clone();
        }
        self.apply_within(ty, &Cell::new(SUBSTITUTION_NODES))
    }

    fn apply_within(&self, ty: &GenericType, nodes: &Cell<u32>) -> GenericType {
        match ty {
            GenericType::Variable(variable) => match self.get(*variable) {
                Some(bound) => truncate(bound, nodes),
                None => ty.clone(),
            },
            GenericType::Class(class, arguments) => rebuild(*class, arguments, nodes, |argument| {
                self.apply_within(argument, nodes)
            }),
            GenericType::Array(element) => match self.apply_within(element, nodes) {
                // An array of a wildcard's values is an array of its bound's.
                GenericType::Extends(bound) => GenericType::Array(bound),
                element => element.array(),
            },
            GenericType::Extends(bound) => match self.apply_within(bound, nodes) {
                wildcard @ (GenericType::Wildcard | GenericType::Extends(_)) => wildcard,
                GenericType::Super(_) => GenericType::Wildcard,
                bound => GenericType::Extends(Arc::new(bound)),
            },
            GenericType::Super(bound) => match self.apply_within(bound, nodes) {
                wildcard @ (GenericType::Wildcard | GenericType::Super(_)) => wildcard,
                GenericType::Extends(_) => GenericType::Wildcard,
                bound => GenericType::Super(Arc::new(bound)),
            },
            other => other.clone(),
        }
    }
}

/// The type itself while the budget of nodes lasts, raw beyond.
fn truncate(ty: &GenericType, nodes: &Cell<u32>) -> GenericType {
    match ty {
        GenericType::Class(class, arguments) => rebuild(*class, arguments, nodes, |argument| {
            truncate(argument, nodes)
        }),
        other => other.clone(),
    }
}

fn rebuild(
    class: ClassId,
    arguments: &Arc<[GenericType]>,
    nodes: &Cell<u32>,
    mut argument: impl FnMut(&GenericType) -> GenericType,
) -> GenericType {
    if arguments.is_empty() {
        return GenericType::Class(class, Arc::clone(arguments));
    }
    if nodes.get() == 0 {
        return GenericType::class(class);
    }
    nodes.set(nodes.get() - 1);
    GenericType::Class(class, arguments.iter().map(&mut argument).collect())
}
