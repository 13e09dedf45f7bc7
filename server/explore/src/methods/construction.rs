//! Sequences that make what is asked for, step by step: each object that a constructor takes is
//! made for it. A search that chooses among all calls seldom comes to an edge between two nodes at
//! two points.

use java::{MethodId, MethodKind, Program, Type};

use super::Methods;
use super::near::Near;

/// So many ways to make what is asked for are tried, the cheapest ones first.
const MOST_WAYS: usize = 3;

/// Sequences of fewer calls need no help, and longer ones are not tried.
const LENGTHS: std::ops::RangeInclusive<usize> = 3..=12;

impl Methods {
    /// The methods whose calls, one after the other, make objects of all these types, each with
    /// objects of its own as arguments. Receivers and arguments are chosen by who calls them.
    pub(crate) fn constructions(&self, program: &Program, asked: &[Type]) -> Vec<Vec<MethodId>> {
        let near = Near::making(program, self);
        let is_made = |ty: &&Type| near.cost(**ty).is_some_and(|cost| cost > 1);
        let asked: Vec<Type> = asked.iter().filter(is_made).copied().collect();
        let ways = (0..MOST_WAYS).map_while(|way| {
            let mut steps = Vec::new();
            for &ty in &asked {
                make(&near, ty, way, &mut steps)?;
            }
            Some(steps)
        });
        let mut found: Vec<Vec<MethodId>> = Vec::new();
        for steps in ways.filter(|steps| LENGTHS.contains(&steps.len())) {
            if !found.contains(&steps) {
                found.push(steps);
            }
        }
        found
    }
}

/// Adds the steps that make an object of a type, in the way of this number. None if there is none.
fn make(near: &Near<'_>, ty: Type, way: usize, steps: &mut Vec<MethodId>) -> Option<()> {
    let maker = makers(near, ty).into_iter().nth(way)?;
    for taken in near.taken(maker) {
        make(near, taken, 0, steps)?;
    }
    steps.push(maker);
    (steps.len() <= *LENGTHS.end()).then_some(())
}

/// The makers of a type, the cheapest ones first. Among these come first constructors that take
/// values, for objects that are all alike are seldom enough, and those that take few.
fn makers(near: &Near<'_>, ty: Type) -> Vec<MethodId> {
    let rank = |method: MethodId| {
        let declared = near.program().method(method);
        let is_constructor = declared.kind == MethodKind::Constructor;
        let count = declared.parameters.len();
        (!is_constructor, count == 0, count)
    };
    let mut makers: Vec<(usize, MethodId)> = near.makers_of(ty).collect();
    makers.sort_by_key(|&(calls, method)| (calls, rank(method)));
    makers.into_iter().map(|(_, method)| method).collect()
}
