//! What is known of the effects of some code: into which objects it may store.

/// The possible origins of a referenced object, beside its allocation during the call.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Origins(u64);

impl Origins {
    /// Allocated during the call, or null.
    pub(super) const NEW: Origins = Origins(0);
    /// Any object that existed before the call.
    pub(super) const ANY: Origins = Origins(1 << 63);

    pub(super) fn parameter(position: usize) -> Origins {
        if position < 63 {
            Origins(1 << position)
        } else {
            Origins::ANY
        }
    }

    pub(super) fn union(self, other: Origins) -> Origins {
        Origins(self.0 | other.0)
    }

    pub(super) fn may_be(self, other: Origins) -> bool {
        self.0 & other.0 != 0
    }

    pub(super) fn without_parameter(self, position: usize) -> Origins {
        Origins(self.0 & !Origins::parameter(position).0)
    }

    /// The origins of a callee in terms of the caller.
    pub(super) fn through_call(self, arguments: &[Origins]) -> Origins {
        let mut result = Origins(self.0 & Origins::ANY.0);
        for (position, &argument) in arguments.iter().enumerate().take(63) {
            if self.may_be(Origins(1 << position)) {
                result = result.union(argument);
            }
        }
        result
    }
}

/// The effects of one method, or of any of several.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Summary {
    /// The objects into which it may store.
    pub(super) stores: Origins,
    /// The origins of its result.
    pub(super) returns: Origins,
    pub(super) unsupported: bool,
    pub(super) throws_objects: bool,
    /// Its model says nothing of what it does: a path ends as unknown where it begins.
    pub(super) unmodelled: bool,
}

impl Summary {
    /// The effects of code that is not known.
    pub(super) const UNKNOWN: Summary = Summary {
        stores: Origins::ANY,
        returns: Origins::ANY,
        unsupported: true,
        throws_objects: false,
        unmodelled: false,
    };

    /// Adds the effects of other code; returns whether that changes these.
    pub(super) fn include(&mut self, other: &Summary) -> bool {
        let before = self.clone();
        self.stores = self.stores.union(other.stores);
        self.returns = self.returns.union(other.returns);
        self.unsupported |= other.unsupported;
        self.throws_objects |= other.throws_objects;
        self.unmodelled |= other.unmodelled;
        before != *self
    }
}
