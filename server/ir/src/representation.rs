//! How states keep fields: the reductions by which classes with counters reach a fixpoint.

use std::collections::BTreeSet;

use java::{ClassId, FieldId, MethodId, Primitive, Program};

use crate::bodies::Bodies;
use crate::identity_fields::identity_fields;
use crate::inert_fields::inert_fields;
use crate::opaque_references::{Opaque, opaque_references};
use crate::reachable_code::Reach;
use crate::step_symmetry::{Counter, counters};
use crate::value_identity::classes_without_identity;

/// How states keep the fields of a program. It depends on the code that M and a target reach, and
/// on the fields that must be kept. Graphs are relative to it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Representation {
    inert: BTreeSet<FieldId>,
    opaque: Opaque,
    /// The fields of which only the size of their collection is known.
    sizes: BTreeSet<FieldId>,
    kept: BTreeSet<FieldId>,
    counters: Vec<Counter>,
    depends_on_distance: bool,
    without_identity: BTreeSet<ClassId>,
}

/// A reduction of a field in states.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reduction {
    /// No behaviour depends on it: states omit it.
    Inert,
    /// It is only compared with its followers: states omit it, and it counts from 0 in each.
    Counter,
    /// States keep only whether it equals its counter.
    Follower,
    /// Only the identity of the referenced object matters: states keep a value, not an object.
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

/// Adds the fields of boxes, strings and the like, which `==` and intrinsics read without code.
fn with_values(program: &Program, kept: &[FieldId]) -> Vec<FieldId> {
    let known = program.well_known();
    let boxes = Primitive::ALL
        .into_iter()
        .map(|primitive| known.box_of(primitive));
    let fields = boxes
        .chain([known.string])
        .flat_map(|class| program.instance_fields(class).iter().copied());
    let fields = fields.chain(identity_fields(program));
    kept.iter().copied().chain(fields).collect()
}

impl Representation {
    /// Nothing is reduced: replay and brute force.
    pub fn full() -> Representation {
        Representation::default()
    }

    /// The reductions that are exact for sequences of the methods M, and for the target, if any.
    /// The fields `kept` are not reduced. The result of the target is observed; those of M are not.
    pub fn of(
        program: &Program,
        bodies: &Bodies,
        methods: &[MethodId],
        target: Option<MethodId>,
        kept: &[FieldId],
    ) -> Representation {
        let code = (program, bodies);
        let found = Representation::relative(code, methods, (target, kept), &|| false);
        match target.is_none() && kept.is_empty() {
            true => found,
            false => found.noting_kept(code, methods, &|| false),
        }
    }

    /// The same. Once `is_spent` says so no more reductions are looked for: the rest is exact, and
    /// states are larger. It does not say which fields are kept for the target alone.
    pub fn within(
        code: (&Program, &Bodies),
        methods: &[MethodId],
        target: Option<MethodId>,
        is_spent: &dyn Fn() -> bool,
    ) -> Representation {
        Representation::relative(code, methods, (target, &[]), is_spent)
    }

    /// The same with the fields that are kept for the target alone, which M would reduce.
    pub fn noting_kept(
        self,
        code: (&Program, &Bodies),
        methods: &[MethodId],
        is_spent: &dyn Fn() -> bool,
    ) -> Representation {
        let of_methods = Representation::relative(code, methods, (None, &[]), is_spent);
        let reduced: BTreeSet<FieldId> = self.reductions().map(|(field, _)| field).collect();
        let could_be = of_methods.reductions().map(|(field, _)| field);
        let kept = could_be.filter(|field| !reduced.contains(field)).collect();
        Representation { kept, ..self }
    }

    fn relative(
        (program, bodies): (&Program, &Bodies),
        methods: &[MethodId],
        (target, kept): (Option<MethodId>, &[FieldId]),
        is_spent: &dyn Fn() -> bool,
    ) -> Representation {
        let mut found = Representation::default();
        if is_spent() {
            return found;
        }
        let roots: Vec<MethodId> = methods.iter().copied().chain(target).collect();
        let reached: BTreeSet<MethodId> = Reach::of(bodies, program, &roots).methods().collect();
        let kept = &with_values(program, kept)[..];
        found.without_identity = classes_without_identity(program, bodies, &reached);
        if !is_spent() {
            found.inert = inert_fields(program, bodies, &reached, target, kept);
        }
        if !is_spent() {
            found.opaque = opaque_references(program, bodies, &roots, target, &reached);
        }
        if !is_spent() {
            (found.counters, found.depends_on_distance) =
                counters(program, bodies, &reached, &found.inert, kept);
        }
        found
    }

    /// That of a program in which only the own fields of some objects are known, and all other
    /// references are opaque. Of its methods, those `done` may run. The fields `kept` are not
    /// reduced, and of those `shared` nothing is known. Fields in `sizes` hold the size of their
    /// collection.
    pub(crate) fn of_own_state(
        (program, bodies): (&Program, &Bodies),
        (done, target, kept): (&BTreeSet<MethodId>, Option<MethodId>, &[FieldId]),
        (shared, mut opaque, sizes): (impl Iterator<Item = FieldId>, Opaque, BTreeSet<FieldId>),
    ) -> Representation {
        let kept = &with_values(program, kept)[..];
        let mut inert = inert_fields(program, bodies, done, target, kept);
        for field in shared {
            match program.field(field).ty.is_reference() {
                true => opaque.fields.insert(field),
                false => inert.insert(field),
            };
        }
        Representation {
            inert,
            opaque,
            sizes,
            ..Representation::default()
        }
    }

    /// Whether nothing is reduced.
    pub fn is_full(&self) -> bool {
        self.inert.is_empty() && self.counters.is_empty() && !self.has_opaque()
    }

    /// Whether no behaviour depends on the primitive field: states omit it, and it may have any
    /// value.
    pub fn is_inert(&self, field: FieldId) -> bool {
        self.inert.contains(&field)
    }

    /// Whether any references are opaque.
    pub fn has_opaque(&self) -> bool {
        self.opaque != Opaque::default()
    }

    /// Whether only the identity of the field's object matters: states keep it as a value.
    pub fn is_opaque_field(&self, field: FieldId) -> bool {
        self.opaque.fields.contains(&field)
    }

    /// Whether states keep the size of the field's collection, and nothing else of it.
    pub fn is_size(&self, field: FieldId) -> bool {
        self.sizes.contains(&field)
    }

    /// Whether the elements of all arrays of `Object` are opaque.
    pub fn has_opaque_elements(&self) -> bool {
        self.opaque.elements
    }

    /// Whether the argument of a parameter, by its position in the declaration, is opaque.
    pub fn is_opaque_parameter(&self, method: MethodId, parameter: usize) -> bool {
        self.opaque.parameters.contains(&(method, parameter))
    }

    /// All methods with opaque results.
    pub fn opaque_results(&self) -> impl Iterator<Item = MethodId> {
        self.opaque.results.iter().copied()
    }

    /// The classes of boxes and strings whose identity no code sees: each reference to one has an
    /// object of its own in states.
    pub fn without_identity(&self) -> &BTreeSet<ClassId> {
        &self.without_identity
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

    /// Whether behaviour may depend on the distance between a follower and its counter, beside
    /// their equality.
    pub fn depends_on_distance(&self) -> bool {
        self.depends_on_distance
    }

    /// The fields that are not reduced because the target reads them, or because they must be kept.
    pub fn kept(&self) -> impl Iterator<Item = FieldId> {
        self.kept.iter().copied()
    }

    /// All reduced fields, with their reductions.
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
