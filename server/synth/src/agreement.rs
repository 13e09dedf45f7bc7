//! Whether two paths of one run end alike: then what they forked on did not matter.

use std::collections::{BTreeMap, VecDeque};

use exec::{End, Path};
use heap::{Heap, ObjectIndex, Reference, Value};
use smt::TermId;

/// Whether two paths from a state of `shared` objects end alike. The results are the same, and the
/// heaps differ only in garbage and in how new objects are numbered.
pub(crate) fn end_alike(shared: usize, left: &Path, right: &Path) -> bool {
    let mut matching = Matching {
        heaps: [&left.state.heap, &right.state.heap],
        partners: [BTreeMap::new(), BTreeMap::new()],
        open: VecDeque::new(),
    };
    let before = (0..u32::try_from(shared).unwrap_or(u32::MAX)).map(ObjectIndex);
    matching.same_ends(&left.end, &right.end)
        && matching.same_roots()
        && before
            .into_iter()
            .all(|object| matching.pair(object, object))
        && matching.close()
}

/// A bijection between the objects of two heaps, as far as it is known.
struct Matching<'a> {
    heaps: [&'a Heap<TermId>; 2],
    partners: [BTreeMap<ObjectIndex, ObjectIndex>; 2],
    /// Pairs of which the content is still to be compared.
    open: VecDeque<(ObjectIndex, ObjectIndex)>,
}

impl Matching<'_> {
    fn same_ends(&mut self, left: &End, right: &End) -> bool {
        match (left, right) {
            (End::Returned(None), End::Returned(None)) => true,
            (End::Returned(Some(left)), End::Returned(Some(right))) => self.same(left, right),
            (
                End::Threw { class, exception },
                End::Threw {
                    class: other_class,
                    exception: other,
                },
            ) => class == other_class && self.pair(*exception, *other),
            (End::Hit(left), End::Hit(right)) => left == right,
            _ => false,
        }
    }

    fn same_roots(&mut self) -> bool {
        let [left, right] = self.heaps;
        left.statics().len() == right.statics().len()
            && left.failed() == right.failed()
            && left.held() == right.held()
            && left.statics().iter().zip(right.statics()).all(
                |((field, value), (other, other_value))| {
                    field == other && self.same(value, other_value)
                },
            )
    }

    /// Primitives are constants, but for those that no caller chooses: these are the same ones.
    fn same(&mut self, left: &Value<TermId>, right: &Value<TermId>) -> bool {
        match (left, right) {
            (
                Value::Reference(Reference::Object(left)),
                Value::Reference(Reference::Object(right)),
            ) => self.pair(*left, *right),
            _ => left == right,
        }
    }

    fn pair(&mut self, left: ObjectIndex, right: ObjectIndex) -> bool {
        let [partners, others] = &mut self.partners;
        match (partners.get(&left), others.get(&right)) {
            (None, None) => {
                partners.insert(left, right);
                others.insert(right, left);
                self.open.push_back((left, right));
                true
            }
            (Some(&partner), _) => partner == right,
            (None, Some(_)) => false,
        }
    }

    /// Compares what the pairs refer to.
    fn close(&mut self) -> bool {
        while let Some((left, right)) = self.open.pop_front() {
            let [heap, other] = self.heaps;
            let (values, other_values) = (heap.values(left), other.values(right));
            let is_same = heap.class(left) == other.class(right)
                && values.len() == other_values.len()
                && values
                    .iter()
                    .zip(other_values)
                    .all(|(value, other)| self.same(value, other));
            if !is_same {
                return false;
            }
        }
        true
    }
}
