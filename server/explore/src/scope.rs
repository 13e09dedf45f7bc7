//! The heap scope: the maximum number of objects of each exact class in a state.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use heap::RuntimeClass;
use java::{ClassId, Origin, Program, Type};

use crate::classes::{innermost, is_value, unchanging_enums};
use crate::findings::Uncompleted;
use crate::made_objects::MadeObjects;
use crate::methods::Methods;

/// The default limit of classes that are neither parameter nor receiver of a method of M.
const INNER_LIMIT: u32 = 6;
/// The default limit of other classes that reach their own class through fields.
const RECURSIVE_LIMIT: u32 = 4;
/// The least default limit of other classes whose objects are passed to methods. Two can be kept
/// in the wrong order, and one can be kept twice.
const PASSED_LIMIT: u32 = 2;
/// The default maximum length of arrays of variable length.
const ARRAY_LENGTH: u32 = 8;
/// The maximum number of objects of a class that the program makes by itself. Tables of constants
/// have a thousand rows.
pub(crate) const MOST_MADE: u32 = 4096;
/// The maximum number of objects of other classes while it is found out what is made.
const OTHERS_FOR_MAKING: u32 = 512;
/// The maximum length of arrays of variable length in a search for witnesses.
const LENGTH_FOR_WITNESSES: u32 = 2_048;
/// The maximum length of arrays of variable length while it is found out what is made.
const LENGTH_FOR_MAKING: u32 = 2;

/// The configured limits (`[scope]` in `heapwright.toml`, `--scope`); [`Scope::resolve`] has the
/// defaults.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ScopeOptions {
    /// The limit of classes that are neither parameter nor receiver of a method of M, instead of 6.
    pub default: Option<u32>,
    /// The limit of single classes.
    pub classes: BTreeMap<ClassId, u32>,
    /// The limit of single array types.
    pub arrays: BTreeMap<Type, u32>,
    /// The longest array whose length is no compile-time constant, instead of 8.
    pub array_length: Option<u32>,
}

/// The maximum number of objects of each exact class that are reachable from the roots after a call
/// (the paper's *heap scope*).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Scope {
    configured: BTreeMap<RuntimeClass, u32>,
    computed: BTreeMap<RuntimeClass, u32>,
    /// The classes whose objects are passed to methods.
    passed: BTreeSet<RuntimeClass>,
    inner: u32,
    array_length: u32,
    /// The least limit of what one call allocates.
    during_calls: u32,
    /// What the program makes by itself, which is added to the usual limits.
    made: MadeObjects,
    /// How the scope counts the objects of each class, by the class's number.
    kinds: Arc<[Kind]>,
    /// The classes of enums whose constants never change, nor what they refer to.
    unchanging: BTreeSet<ClassId>,
    /// The class `Object`.
    object: ClassId,
}

/// How the scope counts the objects of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// They count.
    Counted,
    /// They do not: exceptions of the library, constants of enums, strings, boxes.
    Value,
    /// Exceptions of the project: they count after a call, and not during it.
    Thrown,
    /// Collections and maps of the library: they count if a caller holds them, and the number of
    /// elements of each is limited.
    Collection,
    /// Other objects of the library, parts of collections among them, and lambdas of the project:
    /// they count if a caller holds them.
    Model,
}

/// The default limits of the array types of M.
fn array_limits(program: &Program, methods: &Methods, inner: u32) -> Vec<(Type, u32)> {
    let signatures = methods.signatures(program);
    let arrays = methods.array_types(program);
    let limit = |&ty: &Type| {
        let wanted = signatures.most_in_one(program, ty);
        let specified = methods.most_in_specification(program, ty);
        let is_row = arrays.iter().any(|&array| array.component() == ty);
        let limit = match (wanted, is_row) {
            (0, _) => inner,
            (_, true) => wanted.max(inner),
            _ => wanted,
        };
        (ty, limit.max(specified))
    };
    arrays.iter().map(limit).collect()
}

fn is_lambda(program: &Program, class: ClassId) -> bool {
    let declared = program.class(class);
    declared.is_local && declared.simple_name.starts_with("Lambda$")
}

fn kind(program: &Program, class: ClassId) -> Kind {
    let declared = program.class(class);
    let is_function = is_lambda(program, class) && declared.origin != Origin::Library;
    if program.is_throwable(class) && declared.origin != Origin::Library {
        Kind::Thrown
    } else if program.is_throwable(class) || is_value(program, class) {
        Kind::Value
    } else if is_function {
        Kind::Model
    } else if declared.origin == Origin::Library && class != program.well_known().object {
        let is_collection = ["java.util.Collection", "java.util.Map"]
            .into_iter()
            .filter_map(|name| program.class_named(name))
            .any(|collection| program.subclass_of(class, collection));
        if is_collection {
            Kind::Collection
        } else {
            Kind::Model
        }
    } else {
        Kind::Counted
    }
}

impl Scope {
    /// The effective limit of each class is the configured one, else:
    /// * 6 for classes that are neither parameter nor receiver of a method of M;
    /// * 6 for what callers get only in collections or by a more general type;
    /// * 4 for others that reach their own class through fields;
    /// * for the rest the maximum number of parameters of that class in one signature, receiver
    ///   included; at least 2 if they are passed as arguments.
    ///
    /// It is at least the number of the specification's parameters of that class. The field with an
    /// inner class's outer instance does not count as a path to the outer class: it builds nothing.
    /// The cause of an exception is no path, either.
    pub fn resolve(program: &Program, methods: &Methods, configured: &ScopeOptions) -> Scope {
        let inner = configured.default.unwrap_or(INNER_LIMIT);
        let signatures = methods.signatures(program);
        let mut computed = BTreeMap::new();
        let mut passed = BTreeSet::new();
        for class in program.classes() {
            // Functions that callers write: no call tells more of them apart.
            if is_lambda(program, class) && program.class(class).origin == Origin::Library {
                computed.insert(RuntimeClass::Class(class), PASSED_LIMIT);
                continue;
            }
            let ty = Type::Class(class);
            let wanted = signatures.most_in_one(program, ty);
            let specified = methods.most_in_specification(program, ty);
            if wanted == 0 && specified == 0 {
                continue;
            }
            let is_passed = signatures.pass(program, ty);
            if is_passed {
                passed.insert(RuntimeClass::Class(class));
            }
            let limit = if wanted == 0 || methods.is_inner(class) && !is_passed {
                inner
            } else if reaches_itself(program, class) {
                RECURSIVE_LIMIT
            } else if is_passed && class != program.well_known().object {
                wanted.max(PASSED_LIMIT)
            } else {
                wanted
            };
            computed.insert(RuntimeClass::Class(class), limit.max(specified));
        }
        for (ty, limit) in array_limits(program, methods, inner) {
            passed.insert(RuntimeClass::Array(ty));
            computed.insert(RuntimeClass::Array(ty), limit);
        }
        let classes = configured.classes.iter();
        let classes = classes.map(|(&class, &limit)| (RuntimeClass::Class(class), limit));
        let arrays = configured.arrays.iter();
        let arrays = arrays.map(|(&array, &limit)| (RuntimeClass::Array(array), limit));
        Scope {
            configured: classes.chain(arrays).collect(),
            computed,
            passed,
            inner,
            array_length: configured.array_length.unwrap_or(ARRAY_LENGTH),
            during_calls: 0,
            made: MadeObjects::default(),
            kinds: program
                .classes()
                .map(|class| kind(program, class))
                .collect(),
            unchanging: unchanging_enums(program),
            object: program.well_known().object,
        }
    }

    /// The maximum number of objects of this exact class; of a class of the library only those that
    /// a caller holds. None for what does not count: exceptions of the library, constants of enums,
    /// strings and boxes.
    pub fn limit(&self, class: RuntimeClass) -> Option<u32> {
        (self.kind(class) != Kind::Value).then(|| self.exact_limit(class))
    }

    /// The limit that answers show: of collections that of their elements.
    pub(crate) fn shown_limit(&self, class: RuntimeClass) -> Option<u32> {
        match self.kind(class) {
            Kind::Collection => Some(self.static_element_limit(class)),
            _ => self.limit(class),
        }
    }

    /// Whether objects of this class are passed to methods. A later call might connect more of them
    /// than the scope allows, though they are in different connected components now.
    pub(crate) fn is_passed(&self, class: RuntimeClass) -> bool {
        self.passed.contains(&class)
    }

    /// Whether objects of this class are constants that never change: they connect no objects.
    pub(crate) fn is_unchanging(&self, class: RuntimeClass) -> bool {
        matches!(class, RuntimeClass::Class(class) if self.unchanging.contains(&class))
    }

    /// Whether its objects are of exactly the class `Object`.
    pub(crate) fn is_plain(&self, class: RuntimeClass) -> bool {
        class == RuntimeClass::Class(self.object)
    }

    /// How the scope counts the objects of this class.
    pub(crate) fn kind(&self, class: RuntimeClass) -> Kind {
        match class {
            RuntimeClass::Class(class) => self.kinds[class.0 as usize],
            RuntimeClass::Array(_) => Kind::Counted,
        }
    }

    /// The maximum number of elements of a collection of this class.
    pub(crate) fn element_limit(&self, class: RuntimeClass) -> u32 {
        self.inner.max(self.during_calls) + self.made.elements(class)
    }

    /// The maximum number of elements of a collection that static fields reach.
    pub(crate) fn static_element_limit(&self, class: RuntimeClass) -> u32 {
        self.inner.max(self.during_calls) + self.made.static_elements(class)
    }

    /// The classes whose objects do not count during a call, by number.
    pub(crate) fn uncounted(&self) -> impl Iterator<Item = ClassId> + '_ {
        let kinds = (0..).map(ClassId).zip(self.kinds.iter());
        kinds
            .filter(|&(_, &kind)| kind != Kind::Counted)
            .map(|(class, _)| class)
    }

    /// The maximum number of objects of exactly this class.
    pub fn class_limit(&self, class: ClassId) -> u32 {
        self.exact_limit(RuntimeClass::Class(class))
    }

    fn exact_limit(&self, class: RuntimeClass) -> u32 {
        if let Some(&configured) = self.configured.get(&class) {
            return configured;
        }
        let made = self.made.by_initialisers(class) + self.made.by_constructors(class, self);
        self.usual_limit(class) + made.min(MOST_MADE)
    }

    /// The limit where the program makes none by itself.
    pub(crate) fn usual_limit(&self, class: RuntimeClass) -> u32 {
        let found = self.configured.get(&class);
        *found
            .or_else(|| self.computed.get(&class))
            .unwrap_or(&self.inner)
    }

    /// The same scope, and what the program makes by itself.
    pub fn with_made(self, made: MadeObjects) -> Scope {
        Scope { made, ..self }
    }

    /// Whether nothing of it is configured.
    pub fn is_usual(&self) -> bool {
        self.configured.is_empty() && self.inner == INNER_LIMIT && self.array_length == ARRAY_LENGTH
    }

    /// A scope with more objects of those classes that were cut off and have few because calls take
    /// few. None if there is no such class.
    pub fn larger(&self, cut: &[RuntimeClass]) -> Option<Scope> {
        let small = cut.iter().copied().filter(|class| {
            matches!(self.kind(*class), Kind::Counted | Kind::Thrown)
                && self.computed.contains_key(class)
                && !self.configured.contains_key(class)
                && self.usual_limit(*class) < RECURSIVE_LIMIT
        });
        let more = |class| (self.usual_limit(class) * 2).clamp(PASSED_LIMIT, RECURSIVE_LIMIT);
        let raised: Vec<_> = small.map(|class| (class, more(class))).collect();
        let mut scope = self.clone();
        scope.computed.extend(raised.iter().copied());
        (!raised.is_empty()).then_some(scope)
    }

    /// The scope with at most so many objects of each class, and with arrays of at most twice as
    /// many elements. None if it has no more anyway.
    pub fn at_most(&self, most: u32) -> Option<Scope> {
        let mut scope = self.clone();
        let limits = scope.configured.values_mut();
        limits
            .chain(scope.computed.values_mut())
            .chain([&mut scope.inner])
            .for_each(|limit| *limit = most.min(*limit));
        scope.array_length = scope.array_length.min(most.saturating_mul(2));
        (scope != *self).then_some(scope)
    }

    /// A scope for finding witnesses, which are true in any scope. A call may make more than usual,
    /// and objects may refer to more: only what a caller holds counts. What is configured stays.
    pub fn for_witnesses(&self) -> Scope {
        let or_more = |limit: u32, usual: u32, more: u32| match limit == usual {
            true => more,
            false => limit,
        };
        Scope {
            array_length: or_more(self.array_length, ARRAY_LENGTH, LENGTH_FOR_WITNESSES),
            during_calls: or_more(self.inner, INNER_LIMIT, MOST_MADE),
            ..self.clone()
        }
    }

    /// Whether objects of a class count only if a caller holds them.
    pub(crate) fn counts_only_held(&self, class: RuntimeClass) -> bool {
        let is_free = self.during_calls > 0 && !self.configured.contains_key(&class);
        is_free || matches!(self.kind(class), Kind::Model | Kind::Collection)
    }

    /// What the program makes by itself and does not fit.
    pub(crate) fn uncompleted(&self) -> Vec<Uncompleted> {
        self.made.beyond(self)
    }

    /// A scope for finding out what the program makes by itself: only lengths that depend on
    /// arguments are short.
    pub(crate) fn for_making(&self) -> Scope {
        Scope {
            configured: BTreeMap::new(),
            computed: BTreeMap::new(),
            inner: OTHERS_FOR_MAKING,
            array_length: LENGTH_FOR_MAKING,
            made: MadeObjects::long_arrays(),
            ..self.clone()
        }
    }

    /// The maximum length of an array whose length expression is no compile-time constant.
    pub fn array_length(&self) -> u32 {
        self.array_length
    }

    /// The maximum length of an array whose length is known in a run all the same.
    pub fn known_length(&self) -> u32 {
        self.array_length.max(self.made.longest())
    }

    /// The limits of the classes that have their own, by configuration, by M, or because the
    /// program makes some by itself.
    pub(crate) fn explicit_limits(&self) -> impl Iterator<Item = (RuntimeClass, u32)> + '_ {
        let classes = self.computed.keys().chain(self.configured.keys());
        let classes: BTreeSet<RuntimeClass> = classes.copied().chain(self.made.classes()).collect();
        classes
            .into_iter()
            .map(|class| (class, self.exact_limit(class)))
    }

    /// The limits of what one call allocates, for classes that have their own. It may make more
    /// arrays than callers pass: a copy, before the old one is dropped. And it may have at once
    /// what one method's code makes, each thing at its place.
    pub(crate) fn limits_during_calls(&self) -> impl Iterator<Item = (RuntimeClass, u32)> + '_ {
        let limits = self.explicit_limits().map(|(class, limit)| match class {
            _ if self.configured.contains_key(&class) => (class, limit),
            RuntimeClass::Array(_) => (class, limit.max(self.inner).max(self.during_calls)),
            RuntimeClass::Class(_) => (class, limit.max(self.during_calls)),
        });
        let mut limits: BTreeMap<RuntimeClass, u32> = limits.collect();
        let at_once = self.made.at_once.iter();
        for (&class, &places) in at_once.filter(|(class, _)| !self.configured.contains_key(class)) {
            let limit = limits.entry(class).or_insert(self.inner_limit());
            *limit = places.max(*limit);
        }
        limits.into_iter()
    }

    /// The limit of all other classes during a call.
    pub(crate) fn inner_limit(&self) -> u32 {
        self.inner.max(self.during_calls)
    }

    /// The classes and array types that the user gave a limit.
    pub fn configured(&self) -> impl Iterator<Item = (RuntimeClass, u32)> + '_ {
        self.configured
            .iter()
            .map(|(&class, &limit)| (class, limit))
    }
}

/// Whether an object of the class can reach one of the same class through fields, by their declared
/// types. That an exception may be the cause of any other one does not count.
fn reaches_itself(program: &Program, class: ClassId) -> bool {
    let mut seen = vec![class];
    let mut open = vec![class];
    while let Some(next) = open.pop() {
        let outer = program.class(next).outer_instance;
        for &field in program.instance_fields(next) {
            let declared = program.field(field).class;
            let is_cause =
                program.is_throwable(declared) && program.class(declared).origin == Origin::Library;
            if Some(field) == outer || is_cause {
                continue;
            }
            let Some(target) = innermost(program.field(field).ty).as_class() else {
                continue;
            };
            if program.subclass_of(class, target) && target != program.well_known().object {
                return true;
            }
            if !seen.contains(&target) {
                seen.push(target);
                open.push(target);
            }
        }
    }
    false
}
