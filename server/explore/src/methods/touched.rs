//! What questions touch: of these classes more is loaded.

use std::collections::BTreeSet;

use ir::{Bodies, Effects, LastingEffects};
use java::{ClassId, MethodId, Origin, Program, Type};

use super::closure::{Closed, Closure};
use crate::caller_reach::CallerReach;

/// What questions about some types touch: classes of the project or of the library.
pub struct Touched {
    /// The types of M, and the classes with static fields that count. Code elsewhere that uses
    /// their inaccessible members belongs to M, and so do the classes below them.
    pub types: BTreeSet<ClassId>,
    /// Other classes of whose inaccessible members that is true.
    pub inside: BTreeSet<ClassId>,
    /// The classes whose code sequences call.
    pub called: BTreeSet<ClassId>,
}

impl Touched {
    /// What questions about these types touch, with this code as their targets.
    pub fn by_questions(
        (program, bodies): (&Program, &Bodies),
        effects: &Effects,
        test: (&str, CallerReach),
        (types, targets): (&[Type], &[MethodId]),
    ) -> Touched {
        let closure = Closure::new(program, bodies, effects, test);
        Touched::of(program, &closure.for_all(targets).close(types, None))
    }

    /// What exploring the objects of a class for their own sake touches. None if these are not
    /// explored apart ([`super::Methods::of_own_objects`]).
    pub fn by_own_objects(
        (program, bodies): (&Program, &Bodies),
        lasting: &LastingEffects,
        test: (&str, CallerReach),
        class: ClassId,
    ) -> Option<Touched> {
        let closure = Closure::new(program, bodies, &lasting.effects, test).for_all(&[]);
        let closed = closure.of_own_objects(lasting, class)?;
        Some(Touched::of(program, &closed))
    }

    /// What questions about the own fields of objects of these classes touch.
    pub fn by_known_classes(classes: &[ClassId]) -> Touched {
        let types: BTreeSet<ClassId> = classes.iter().copied().collect();
        Touched {
            called: types.clone(),
            inside: BTreeSet::new(),
            types,
        }
    }

    fn of(program: &Program, closed: &Closed) -> Touched {
        let class_of = |&method: &MethodId| program.method(method).class;
        let called = closed.list.iter().map(class_of);
        let called = called.chain(closed.derived.iter().copied());
        let types: BTreeSet<ClassId> = closed.touched.iter().copied().collect();
        // What a class inherits belongs to its objects, too.
        let above = types.iter().flat_map(|&class| program.superclasses(class));
        let between = closed.between.iter().map(class_of);
        let of_project = |class: &ClassId| program.class(*class).origin == Origin::Project;
        Touched {
            called: called.chain(types.iter().copied()).collect(),
            inside: above.chain(between).filter(of_project).collect(),
            types,
        }
    }
}
