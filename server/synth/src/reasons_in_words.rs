//! Why methods and types are in M, by names.

use explore::{Methods, Reason, TypeReason};
use java::{ClassId, MethodId, Program};

use crate::explanation::{Because, ExplainedType};
use crate::signatures::{field_label, method_label, method_signature};

/// Why a method is in M.
pub(crate) fn because(program: &Program, methods: &Methods, method: MethodId) -> Option<Because> {
    let class = |class: ClassId| program.class(class).name.clone();
    let (kind, what, of) = match methods.reason(method)? {
        Reason::Member(of) => ("member", class(of), Some(of)),
        Reason::Field(of, field) => ("uses", field_label(program, field), Some(of)),
        Reason::Method(of, method) => ("calls", method_label(program, method), Some(of)),
        Reason::Hidden(of) => ("makes", class(of), Some(of)),
        Reason::Static(field) => ("static", field_label(program, field), None),
        Reason::Library => ("library", String::new(), None),
        Reason::Assignment => ("assignment", String::new(), None),
    };
    Some(Because {
        kind,
        what,
        of: of.map(class),
    })
}

/// The types of M but for those of lambda expressions, which have no name, and why each is there.
pub(crate) fn types(program: &Program, methods: &Methods) -> Vec<ExplainedType> {
    let class = |class: ClassId| program.class(class).name.clone();
    let types = methods.types().iter();
    let named = types.filter(|&&ty| !program.class(ty).is_function());
    let explained = named.filter_map(|&ty| {
        let (kind, what) = match methods.type_reason(ty)? {
            TypeReason::Asked => ("asked", String::new()),
            TypeReason::Named(method) => ("named", method_signature(program, method)),
            TypeReason::Below(above) => ("below", class(above)),
            TypeReason::Argument(of) => ("argument", class(of)),
            TypeReason::Returned(method) => ("returned", method_signature(program, method)),
            TypeReason::Static(field) => ("static", field_label(program, field)),
            TypeReason::Field(field) | TypeReason::Element(field) => {
                ("field", field_label(program, field))
            }
        };
        Some(ExplainedType {
            name: class(ty),
            because: Because {
                kind,
                what,
                of: None,
            },
        })
    });
    explained.collect()
}
