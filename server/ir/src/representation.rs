//! How states keep fields: the reductions that let classes with counters reach a fixpoint.

use std::collections::BTreeSet;

use java::{FieldId, MethodId, Primitive, Program};

use crate::bodies::Bodies;
use crate::call_graph::reachable_methods;
use crate::inert_fields::inert_fields;
use crate::opaque_references::{Opaque, opaque_references};
use crate::step_symmetry::{Counter, counters};

/// How the fields of a program are kept in states. It follows from the code that M and a target
/// reach, and from what is asked to be kept; all that is computed with it is relative to it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Representation {
    inert: BTreeSet<FieldId>,
    opaque: Opaque,
    kept: BTreeSet<FieldId>,
    counters: Vec<Counter>,
    depends_on_distance: bool,
}

/// How states keep a field other than as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reduction {
    /// No behaviour depends on it: it is left out.
    Inert,
    /// It is only compared with its followers: it is left out, for it counts from 0 in every state.
    Counter,
    /// Only whether it equals its counter is kept.
    Follower,
    /// Nothing but the identity of what it refers to matters: it is a value, not a part of the
    /// heap.
    Opaque,
}

impl Reduction {
    /// Its name in machine-readable answers.
    pub fn name(self) -> &'static str {
        match self {
            Reduction::Inert => "inert",
            Reduction::Counter => "counter",
            Reduction::Follower => "follower",
            Reduction::Opaque => "opaque",
        }
    }
}

/// The fields of boxes are read without code: `==` on cached boxes compares them.
fn with_boxes(program: &Program, kept: &[FieldId]) -> Vec<FieldId> {
    let known = program.well_known();
    let boxes = Primitive::ALL
        .into_iter()
        .map(|primitive| known.box_of(primitive));
    let fields = boxes.flat_map(|class| program.instance_fields(class).iter().copied());
    kept.iter().copied().chain(fields).collect()
}

impl Representation {
    /// Nothing is reduced: replay and brute force.
    pub fn full() -> Representation {
        Representation::default()
    }

    /// The reductions that are exact for sequences of the methods M, and for the target if there is
    /// one; the fields `kept` are not reduced. The target's own result is looked at, whereas what a
    /// method of M returns to the caller is not.
    pub fn of(
        program: &Program,
        bodies: &Bodies,
        methods: &[MethodId],
        target: Option<MethodId>,
        kept: &[FieldId],
    ) -> Representation {
        let without_target = Representation::relative(program, bodies, methods, None, &[]);
        if target.is_none() && kept.is_empty() {
            return without_target;
        }
        let mut found = Representation::relative(program, bodies, methods, target, kept);
        let reduced: BTreeSet<FieldId> = found.reductions().map(|(field, _)| field).collect();
        let could_be = without_target.reductions().map(|(field, _)| field);
        found.kept = could_be.filter(|field| !reduced.contains(field)).collect();
        found
    }

    fn relative(
        program: &Program,
        bodies: &Bodies,
        methods: &[MethodId],
        target: Option<MethodId>,
        kept: &[FieldId],
    ) -> Representation {
        let roots: Vec<MethodId> = methods.iter().copied().chain(target).collect();
        let reached = reachable_methods(bodies, program, roots.iter().copied());
        let kept = &with_boxes(program, kept)[..];
        let inert = inert_fields(program, bodies, &reached, target, kept);
        let (counters, depends_on_distance) = counters(program, bodies, &reached, &inert, kept);
        Representation {
            inert,
            opaque: opaque_references(program, bodies, &roots, &reached),
            kept: BTreeSet::new(),
            counters,
            depends_on_distance,
        }
    }

    /// Whether nothing is reduced.
    pub fn is_full(&self) -> bool {
        self.inert.is_empty() && self.counters.is_empty() && !self.has_opaque()
    }

    /// Whether no behaviour depends on the primitive field: states leave it out, it may have any
    /// value.
    pub fn is_inert(&self, field: FieldId) -> bool {
        self.inert.contains(&field)
    }

    /// Whether any references are opaque.
    pub fn has_opaque(&self) -> bool {
        self.opaque != Opaque::default()
    }

    /// Whether nothing but the identity of what the field refers to matters: states keep it as a
    /// value.
    pub fn is_opaque_field(&self, field: FieldId) -> bool {
        self.opaque.fields.contains(&field)
    }

    /// Whether that is so of the elements of all arrays of `Object`.
    pub fn has_opaque_elements(&self) -> bool {
        self.opaque.elements
    }

    /// Whether that is so of what is passed for a parameter, by its position in the declaration.
    pub fn is_opaque_parameter(&self, method: MethodId, parameter: usize) -> bool {
        self.opaque.parameters.contains(&(method, parameter))
    }

    /// Whether that is so of what a method returns.
    pub fn is_opaque_result(&self, method: MethodId) -> bool {
        self.opaque.results.contains(&method)
    }

    /// All methods with opaque results.
    pub fn opaque_results(&self) -> impl Iterator<Item = MethodId> {
        self.opaque.results.iter().copied()
    }

    /// The inert fields.
    pub fn inert(&self) -> impl Iterator<Item = FieldId> {
        self.inert.iter().copied()
    }

    /// The counters, with their followers.
    pub fn counters(&self) -> &[Counter] {
        &self.counters
    }

    /// Whether it is a counter.
    pub fn is_counter(&self, field: FieldId) -> bool {
        self.counters.iter().any(|counter| counter.field == field)
    }

    /// Whether how far a follower is out of step may decide something, beside that it is.
    pub fn depends_on_distance(&self) -> bool {
        self.depends_on_distance
    }

    /// The fields that would be reduced if the target did not read them, or if they were not asked
    /// to be kept.
    pub fn kept(&self) -> impl Iterator<Item = FieldId> {
        self.kept.iter().copied()
    }

    /// All fields that states do not keep as they are, and how they keep them.
    pub fn reductions(&self) -> impl Iterator<Item = (FieldId, Reduction)> {
        let inert = self.inert().map(|field| (field, Reduction::Inert));
        let steps = self.counters.iter().flat_map(|counter| {
            let followers = counter.followers.iter();
            let followers = followers.map(|follower| (follower.field, Reduction::Follower));
            std::iter::once((counter.field, Reduction::Counter)).chain(followers)
        });
        let opaque = self.opaque.fields.iter();
        let opaque = opaque.map(|&field| (field, Reduction::Opaque));
        inert.chain(steps).chain(opaque)
    }
}
