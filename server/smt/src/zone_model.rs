//! Solutions of zones with small values.

use crate::arena::Arena;
use crate::model::Model;
use crate::term::{Constant, VariableId};
use crate::zone::{Difference, Weight, Zone};

/// The maximum number of values of one variable that are tried in a search for small values. Each
/// disequality can exclude one, so this is far more than real constraints need.
pub(crate) const TRIES: usize = 500;

/// A solution of a satisfiable zone with small values, in the order of the rows. `None` after too
/// many tries.
pub(crate) fn zone_model(zone: &Zone, arena: &Arena) -> Option<Model> {
    let mut zone = zone.clone();
    while let Some(&index) = zone.rows().iter().min() {
        let row = zone.row(index).expect("it is one of the rows");
        let (low, high) = (-zone.at(0, row), zone.at(row, 0));
        zone = by_magnitude(low, high).take(TRIES).find_map(|value| {
            let mut fixed = zone.clone();
            let difference = Difference {
                plus: Some(index),
                minus: None,
                constant: -value,
            };
            fixed.equals_zero(difference, arena).ok()?;
            (fixed.is_satisfiable() == Some(true)).then_some(fixed)
        })?;
    }
    let mut model = Model::new();
    for definition in zone.definitions() {
        let variable = VariableId(definition.index.0);
        let value = Constant::from_integer(arena.primitive(variable).sort(), definition.offset)
            .expect("bounds lie within the type");
        model.set(variable, value);
    }
    Some(model)
}

/// The integers between two bounds in the order 0, 1, -1, 2, -2, …
pub(crate) fn by_magnitude(low: Weight, high: Weight) -> impl Iterator<Item = Weight> {
    // In an interval without zero, the end next to zero is the smallest.
    let start = 0.clamp(low, high);
    let most = (start - low).max(high - start);
    (0..=most).flat_map(move |step| {
        let (up, down) = (start + step, start - step);
        let first = (up <= high).then_some(up);
        let second = (step > 0 && down >= low).then_some(down);
        first.into_iter().chain(second)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_by_magnitude() {
        assert_eq!(
            by_magnitude(-2, 3).collect::<Vec<_>>(),
            [0, 1, -1, 2, -2, 3]
        );
        assert_eq!(by_magnitude(4, 6).collect::<Vec<_>>(), [4, 5, 6]);
        assert_eq!(by_magnitude(-6, -4).collect::<Vec<_>>(), [-4, -5, -6]);
    }
}
