//! Methods and types as answers name them.

use java::{Assigned, MethodId, MethodKind, Program, Type};

/// `package.Class#method(int, package.Node)`; `<init>` for constructors. The outer instance of an
/// inner class is not shown.
pub(crate) fn method_signature(program: &Program, method: MethodId) -> String {
    let declared = program.method(method);
    let hidden = usize::from(
        declared.kind == MethodKind::Constructor
            && program.class(declared.class).outer_instance.is_some(),
    );
    let parameters: Vec<String> = declared
        .parameters
        .iter()
        .skip(hidden)
        .map(|parameter| qualified_type(program, parameter.ty))
        .collect();
    format!(
        "{}#{}({})",
        program.class(declared.class).name,
        declared.name,
        parameters.join(", ")
    )
}

/// `pkg.Outer.Inner[]`, `int`
pub(crate) fn qualified_type(program: &Program, ty: Type) -> String {
    ty.display(|class| program.class(class).name.clone())
}

/// `Cart.add(Item item)`, `new Cart()`, `initialisation of Cart`; the field that is assigned.
pub(crate) fn method_label(program: &Program, method: MethodId) -> String {
    let declared = program.method(method);
    let class = program.class(program.generic_class(method));
    let within_package = class
        .name
        .strip_prefix(&class.package)
        .unwrap_or(&class.name);
    let name = within_package.trim_start_matches('.');
    if let Some(Assigned::Field(field)) = declared.assigns {
        return format!("{name}.{}", program.field(field).name);
    }
    let hidden = match declared.kind {
        MethodKind::StaticInitializer => return format!("initialisation of {name}"),
        MethodKind::Constructor => declared.hidden_parameters,
        MethodKind::Method => 0,
    };
    let parameters: Vec<String> = declared
        .parameters
        .iter()
        .skip(hidden)
        .map(|parameter| format!("{} {}", program.display_type(parameter.ty), parameter.name))
        .collect();
    let parameters = parameters.join(", ");
    match declared.kind {
        MethodKind::Constructor => format!("new {name}({parameters})"),
        _ => format!("{name}.{}({parameters})", declared.name),
    }
}
