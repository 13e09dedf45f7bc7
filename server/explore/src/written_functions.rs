//! The interfaces for which callers write lambda expressions.

use java::{ClassId, ClassKind, Origin, Program};

/// The functional interfaces of the project that no class implements. Local classes and lambda
/// expressions do not count: code has them to itself as a rule.
pub(crate) fn unimplemented(program: &Program) -> Vec<ClassId> {
    let is_own = |class: &ClassId| program.class(*class).origin == Origin::Project;
    let own: Vec<ClassId> = program.classes().filter(is_own).collect();
    let implements = |&class: &ClassId, interface: ClassId| {
        let declared = program.class(class);
        !declared.is_local
            && !declared.is_abstract
            && declared.kind != ClassKind::Interface
            && program.subclass_of(class, interface)
    };
    let interfaces = own.iter().copied();
    interfaces
        .filter(|&interface| program.function_maker(interface).is_some())
        .filter(|&interface| !own.iter().any(|class| implements(class, interface)))
        .collect()
}
