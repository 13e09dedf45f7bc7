//! Predicates: comparisons of slots by which a state's cubes are told apart (predicate abstraction,
//! Graf and Saïdi, 1997).
//!
//! One cube around all of a shape's is convex: it cannot say "below 11, or less than 2 ahead". Two
//! can, one on each side of a comparison. Which comparisons matter is taken from what such a cube
//! has too much (Clarke et al., counterexample-guided abstraction refinement, 2000).

use smallvec::SmallVec;

use crate::atom::Atom;
use crate::cube::Cube;
use crate::zone::{Difference, Ranges};

/// More conjuncts than these are not compared with each other.
const MOST_CONJUNCTS: usize = 64;

/// A comparison of slots: `plus - minus + constant ≤ 0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Predicate(Difference);

impl Predicate {
    /// Comparisons that hold in a cube, but not in all of one around it. Of what follows from
    /// others, only these are there.
    pub fn distinguishing(inner: &Cube, outer: &Cube) -> Vec<Predicate> {
        let types = outer.types();
        let slots = outer.slots as u32;
        // References have no order.
        let of_numbers = |difference: &Difference| {
            let mut sides = [difference.plus, difference.minus].into_iter().flatten();
            sides.all(|index| index.0 < slots && !types.is_reference(index))
        };
        let is_new = |difference: &Difference| {
            outer.zone.implies(Atom::AtMostZero(*difference), &types) == Some(false)
        };
        let conjuncts = inner.zone.atoms().into_iter().flat_map(halves);
        let mut found: Vec<Difference> = conjuncts.filter(of_numbers).filter(is_new).collect();
        // What comes from the ends of types goes first, then what is about two slots.
        let is_of_two = |difference: &Difference| {
            let sides = [difference.plus, difference.minus];
            sides.iter().all(Option::is_some)
        };
        found.sort_by_key(|difference| (-difference.constant.abs(), !is_of_two(difference)));
        found.truncate(MOST_CONJUNCTS);
        let mut position = 0;
        while position < found.len() {
            let candidate = found.remove(position);
            let mut rest = outer.zone.clone();
            let mut others = found.iter();
            let is_possible = others.all(|&other| rest.at_most_zero(other, &types).is_ok());
            let follows =
                is_possible && rest.implies(Atom::AtMostZero(candidate), &types) == Some(true);
            if !follows {
                found.insert(position, candidate);
                position += 1;
            }
        }
        found.into_iter().map(Predicate).collect()
    }

    /// Whether it holds in all of a cube, or in nothing of it. None if in a part.
    pub fn truth(self, cube: &Cube) -> Option<bool> {
        let types = cube.types();
        let holds = |atom: Atom| cube.zone.implies(atom, &types) == Some(true);
        let atom = Atom::AtMostZero(self.0);
        match (holds(atom), holds(atom.negated())) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        }
    }

    /// The parts of a cube where it holds and where it does not: they have all of its points. A
    /// cube stays whole if it is on one side, or cannot be split.
    pub fn parts(self, cube: &Cube) -> SmallVec<[Cube; 2]> {
        let sides = match self.truth(cube) {
            Some(_) => [None, None],
            None => [true, false].map(|truth| self.part(cube, truth)),
        };
        match sides {
            [Some(one), Some(other)] => SmallVec::from_iter([one, other]),
            _ => SmallVec::from_iter([cube.clone()]),
        }
    }

    /// The part of a cube where it holds, or where it does not. None if there is none, or if it
    /// cannot be said.
    pub fn part(self, cube: &Cube, truth: bool) -> Option<Cube> {
        // A side may have no number with these low bits.
        if !cube.low_bits.is_empty() {
            return None;
        }
        let side = match truth {
            true => Atom::AtMostZero(self.0),
            false => Atom::AtMostZero(self.0).negated(),
        };
        cube.where_at_most_zero(&[side.difference()])
    }
}

/// An atom as comparisons with zero. Two stand around the number that a disequality leaves out.
fn halves(atom: Atom) -> impl Iterator<Item = Difference> {
    let difference = atom.difference();
    let other = match atom {
        Atom::AtMostZero(_) => None,
        Atom::Zero(_) | Atom::NotZero(_) => Some(difference.negated()),
    };
    [Some(difference), other].into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::solver::Solver;
    use crate::term::{Comparison, Primitive, TermId};
    use crate::widening::tests::{comparisons, cube};
    use crate::{Constraints, Inclusion};

    proptest! {
        #[test]
        fn the_parts_of_a_cube_have_all_of_its_points(
            of_cube in comparisons(),
            of_predicate in comparisons(),
        ) {
            let (Some(whole), Some(inner)) = (cube(&of_cube), cube(&of_predicate)) else {
                return Ok(());
            };
            let solver = &mut Solver::default();
            let any = Cube::top(whole.primitives());
            for predicate in Predicate::distinguishing(&inner, &any) {
                let parts = predicate.parts(&whole);
                for part in &parts {
                    prop_assert_eq!(whole.includes(part, solver), Inclusion::Included);
                    prop_assert!(parts.len() == 1 || predicate.truth(part).is_some());
                }
                let around = parts.iter().cloned().reduce(|one, other| one.around(&other));
                let around = around.expect("a cube has points");
                prop_assert_eq!(around.includes(&whole, solver), Inclusion::Included);
                if let [below, above] = &parts[..] {
                    // No point is between them.
                    let join = below.join(above, solver).expect("they lie side by side");
                    prop_assert_eq!(join.includes(&whole, solver), Inclusion::Included);
                }
            }
        }

        #[test]
        fn what_distinguishes_a_cube_says_all_that_it_says(
            of_inner in comparisons(),
            of_outer in comparisons(),
        ) {
            let (Some(inner), Some(outer)) = (cube(&of_inner), cube(&of_outer)) else {
                return Ok(());
            };
            let solver = &mut Solver::default();
            let predicates = Predicate::distinguishing(&inner, &outer);
            let part = predicates.iter().try_fold(outer.clone(), |cube, &predicate| {
                predicate.part(&cube, true).ok_or(())
            });
            match part {
                Ok(part) => prop_assert_eq!(inner.includes(&part, solver), Inclusion::Included),
                Err(()) => prop_assert!(!inner.may_meet(&outer)),
            }
        }
    }

    #[test]
    fn what_follows_from_others_is_left_out() {
        // Slot 1 is below slot 0, and is not negative.
        let outer = cube(&[(1, 0, 0), (3, 1, 0)]).expect("has points");
        let inner = cube(&[(1, 0, -2), (3, 1, 0), (3, 0, -9)]).expect("has points");
        let found = Predicate::distinguishing(&inner, &outer);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found.iter().all(|one| one.truth(&inner) == Some(true)));
        assert!(found.iter().all(|one| one.truth(&outer).is_none()));
    }

    #[test]
    fn references_have_no_order() {
        let solver = &mut Solver::default();
        let slots = [Primitive::Reference; 2];
        let terms = slots.map(|slot| solver.arena.variable(slot));
        let are_same = solver.arena.compare(Comparison::Equal, terms[0], terms[1]);
        let same = Constraints::new().assume(are_same, solver).cases.remove(0);
        let typed: Vec<(TermId, Primitive)> = terms.into_iter().zip(slots).collect();
        let same = same.project(&typed, solver).cubes.remove(0);
        assert_eq!(Predicate::distinguishing(&same, &Cube::top(&slots)), []);
    }
}
