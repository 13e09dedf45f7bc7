//! Which implementations of a type callers make, where it has many.

use std::cmp::Reverse;

use java::{ClassId, ClassKind, MethodKind, Origin, Parameter};

use crate::caller_reach::Access;
use crate::classes::innermost;

/// The most implementations of one type that are made.
pub(super) const MOST_IMPLEMENTATIONS: usize = 6;
/// The most implementations in all; beyond, one for each type.
const MOST_IN_ALL: usize = 12;

/// The choice of implementations, over a whole closure.
#[derive(Debug, Default)]
pub(super) struct Implementations {
    chosen: Vec<ClassId>,
    /// For each type with too many, the number that is left out.
    pub(super) left_out: Vec<(ClassId, usize)>,
}

impl Implementations {
    /// The classes below `wanted` whose objects are made, the nearest ones first ([`Distance`]).
    /// Classes of which M has objects anyway precede them; with `most` of those, no other is made.
    pub(super) fn choose(
        &mut self,
        access: Access<'_>,
        wanted: ClassId,
        (known, most): (&[ClassId], usize),
    ) -> Vec<ClassId> {
        let program = access.program;
        self.left_out.retain(|(ty, _)| *ty != wanted);
        let below = program.classes().filter(|&class| {
            let declared = program.class(class);
            class != wanted
                && declared.origin == Origin::Project
                && !declared.is_abstract
                && declared.kind != ClassKind::Enum
                && program.subclass_of(class, wanted)
        });
        let is_known = |class: &ClassId| known.contains(class) || self.chosen.contains(class);
        let (mut chosen, mut others): (Vec<ClassId>, Vec<ClassId>) = below.partition(is_known);
        others.sort_by_key(|&class| distance(access, wanted, class));
        let room = most.saturating_sub(chosen.len());
        let room = room.min(MOST_IN_ALL.saturating_sub(self.chosen.len()));
        let is_made = !program.class(wanted).is_abstract || !chosen.is_empty();
        let at_least = usize::from(!is_made);
        let left_out = others.split_off(room.max(at_least).min(others.len()));
        if !left_out.is_empty() {
            self.left_out.push((wanted, left_out.len()));
        }
        self.chosen.extend(&others);
        chosen.extend(others);
        chosen
    }
}

/// How far a class is from another: less is nearer. Of the same file, then what callers can make;
/// of the package with the longest common beginning; what takes the fewest objects of the project.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Distance {
    is_of_other_file: bool,
    cannot_be_made: bool,
    common_packages: Reverse<usize>,
    taken: usize,
    name: String,
}

fn distance(access: Access<'_>, from: ClassId, to: ClassId) -> Distance {
    let program = access.program;
    let taken = taken(access, to);
    let (from, to) = (program.class(from), program.class(to));
    let common = from.package.split('.').zip(to.package.split('.'));
    Distance {
        is_of_other_file: from.place.source != to.place.source,
        cannot_be_made: taken.is_none(),
        common_packages: Reverse(common.take_while(|(one, other)| one == other).count()),
        taken: taken.unwrap_or(usize::MAX),
        name: to.name.clone(),
    }
}

/// The number of objects of the project that making an object takes: the least of the constructors
/// that callers call.
fn taken(access: Access<'_>, class: ClassId) -> Option<usize> {
    let program = access.program;
    let of_project = |parameter: &&Parameter| {
        let class = innermost(parameter.ty).as_class();
        class.is_some_and(|class| program.class(class).origin == Origin::Project)
    };
    let methods = program.class(class).methods.iter().copied();
    let constructors = methods.filter(|&method| {
        program.method(method).kind == MethodKind::Constructor && access.calls(method)
    });
    let taken = constructors.map(|method| {
        let parameters = program.method(method).parameters.iter();
        parameters.filter(of_project).count()
    });
    taken.min()
}
