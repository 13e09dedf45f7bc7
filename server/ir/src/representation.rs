//! How states keep fields: the reductions that let classes with counters reach a fixpoint.

use std::collections::BTreeSet;

use java::{FieldId, MethodId, Program};

use crate::call_graph::reachable_methods;
use crate::code::Code;
use crate::inert::inert_fields;

/// How the fields of a program are kept in states. It follows from the code that M and a target reach, and from what is
/// asked to be kept; all that is computed with it is relative to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Representation {
    inert: BTreeSet<FieldId>,
    kept: BTreeSet<FieldId>,
}

/// How states keep a field other than as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reduction {
    /// No behaviour depends on it: it is left out.
    Inert,
}

impl Reduction {
    /// Its name in machine-readable answers.
    pub fn name(self) -> &'static str {
        match self {
            Reduction::Inert => "inert",
        }
    }
}

impl Representation {
    /// Nothing is reduced: replay and brute force.
    pub fn full() -> Representation {
        Representation::default()
    }

    /// The reductions that are exact for sequences of the methods M, and for the target if there is one; the fields `kept`
    /// are not reduced. The target's own result is looked at, whereas what a method of M returns to the caller is not.
    pub fn of(
        program: &Program,
        code: &Code,
        methods: &[MethodId],
        target: Option<MethodId>,
        kept: &[FieldId],
    ) -> Representation {
        let reached = reachable_methods(code, program, methods.iter().copied());
        let without_target = inert_fields(program, code, &reached, None, &[]);
        let inert = if target.is_none() && kept.is_empty() {
            without_target.clone()
        } else {
            let roots = methods.iter().copied().chain(target);
            let reached = reachable_methods(code, program, roots);
            inert_fields(program, code, &reached, target, kept)
        };
        Representation {
            kept: without_target.difference(&inert).copied().collect(),
            inert,
        }
    }

    /// Whether nothing is reduced.
    pub fn is_full(&self) -> bool {
        self.inert.is_empty()
    }

    /// Whether no behaviour depends on the primitive field: states leave it out, it may have any value.
    pub fn is_inert(&self, field: FieldId) -> bool {
        self.inert.contains(&field)
    }

    /// The inert fields.
    pub fn inert(&self) -> impl Iterator<Item = FieldId> {
        self.inert.iter().copied()
    }

    /// The fields that would be reduced if the target did not read them, or if they were not asked to be kept.
    pub fn kept(&self) -> impl Iterator<Item = FieldId> {
        self.kept.iter().copied()
    }

    /// All fields that states do not keep as they are, and how they keep them.
    pub fn reductions(&self) -> impl Iterator<Item = (FieldId, Reduction)> {
        self.inert().map(|field| (field, Reduction::Inert))
    }

    /// What it says, by qualified names: the same for the same reductions, whatever the ids; part of every key.
    pub fn fingerprint(&self, program: &Program) -> String {
        let name = |field: FieldId| {
            let declared = program.field(field);
            format!("{}.{}", program.class(declared.class).name, declared.name)
        };
        let mut inert: Vec<String> = self.inert().map(name).collect();
        inert.sort();
        format!("inert: {}", inert.join(" "))
    }
}
