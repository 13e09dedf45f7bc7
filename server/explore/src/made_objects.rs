//! What the program makes by itself: the objects of static initialisers, and those of one run of a
//! constructor. They do not depend on what callers pass, so the scope has room for them.

use std::collections::BTreeMap;

use heap::RuntimeClass;
use java::{ClassId, MethodId};

use crate::findings::Uncompleted;
use crate::scope::Scope;

/// What the program makes by itself, by class.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct MadeObjects {
    /// The objects that static fields reach once all classes are initialised.
    pub(crate) by_initialisers: BTreeMap<RuntimeClass, u32>,
    /// The most objects that one run of a constructor or factory makes, the constructed object
    /// itself not counted.
    pub(crate) by_constructors: BTreeMap<(MethodId, RuntimeClass), u32>,
    /// The class whose objects each of these gives.
    pub(crate) owners: BTreeMap<MethodId, ClassId>,
    /// The most elements of a collection that a static field reaches, by the collection's class.
    pub(crate) static_elements: BTreeMap<RuntimeClass, u32>,
    /// The most elements of a collection that a constructor fills.
    pub(crate) elements: BTreeMap<RuntimeClass, u32>,
    /// The most places of one method of the project that make such an object, or such an array of
    /// constant length.
    pub(crate) at_once: BTreeMap<RuntimeClass, u32>,
    /// The longest array.
    pub(crate) longest: u32,
}

impl MadeObjects {
    /// Nothing but long arrays.
    pub(crate) fn long_arrays() -> MadeObjects {
        MadeObjects {
            longest: u32::from(u16::MAX),
            ..MadeObjects::default()
        }
    }

    /// How many objects of a class the static initialisers make.
    pub(crate) fn by_initialisers(&self, class: RuntimeClass) -> u32 {
        self.by_initialisers.get(&class).copied().unwrap_or(0)
    }

    /// How many objects of a class as many runs of a constructor make as the scope has objects for.
    pub(crate) fn by_constructors(&self, class: RuntimeClass, scope: &Scope) -> u32 {
        let constructors = self.by_constructors.iter();
        let of_class = constructors.filter(|((_, made), _)| *made == class);
        let all = of_class.map(|((constructor, _), count)| {
            let owner = self.owners.get(constructor).copied();
            let owners = owner.map_or(1, |owner| scope.usual_limit(RuntimeClass::Class(owner)));
            count.saturating_mul(owners)
        });
        all.max().unwrap_or(0)
    }

    /// What does not fit into the scope.
    pub(crate) fn beyond(&self, scope: &Scope) -> Vec<Uncompleted> {
        let statics = self.by_initialisers.iter();
        let statics = statics.map(|(&class, &count)| (None, class, count));
        let constructors = self.by_constructors.iter();
        let constructors = constructors.map(|(&(method, class), &count)| {
            (Some(method), class, count + self.by_initialisers(class))
        });
        let all = statics.chain(constructors);
        let all = all.filter_map(|(method, class, makes)| {
            let limit = scope.limit(class)?;
            (makes > limit).then_some(Uncompleted {
                method,
                class,
                makes: Some(makes),
                limit,
            })
        });
        all.collect()
    }

    /// How many elements a constructor puts into a collection of the class.
    pub(crate) fn elements(&self, class: RuntimeClass) -> u32 {
        self.elements.get(&class).copied().unwrap_or(0)
    }

    /// How many elements a constructor or a static initialiser puts into one that a static field
    /// reaches.
    pub(crate) fn static_elements(&self, class: RuntimeClass) -> u32 {
        let of_statics = self.static_elements.get(&class).copied().unwrap_or(0);
        of_statics.max(self.elements(class))
    }

    /// The length of the longest array that the program makes by itself.
    pub(crate) fn longest(&self) -> u32 {
        self.longest
    }

    /// The classes whose objects the program makes by itself.
    pub(crate) fn classes(&self) -> impl Iterator<Item = RuntimeClass> + '_ {
        let constructed = self.by_constructors.keys().map(|&(_, made)| made);
        self.by_initialisers.keys().copied().chain(constructed)
    }
}
