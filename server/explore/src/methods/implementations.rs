//! Which implementations of a type callers make, where it has many.

use std::cmp::Reverse;

use java::{ClassId, ClassKind, Origin, Program};

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
    /// The classes below `wanted` whose objects are made. The nearest ones come first: of the same
    /// file, then of the package with the longest common beginning. Classes of which M has objects
    /// anyway precede them; with `most` of those, no other is made.
    pub(super) fn choose(
        &mut self,
        program: &Program,
        wanted: ClassId,
        (known, most): (&[ClassId], usize),
    ) -> Vec<ClassId> {
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
        others.sort_by_key(|&class| distance(program, wanted, class));
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

/// How far a class is from another: less is nearer.
fn distance(program: &Program, from: ClassId, to: ClassId) -> (bool, Reverse<usize>, String) {
    let (from, to) = (program.class(from), program.class(to));
    let common = from.package.split('.').zip(to.package.split('.'));
    let common = common.take_while(|(one, other)| one == other).count();
    let same_file = from.place.source == to.place.source;
    (!same_file, Reverse(common), to.name.clone())
}
