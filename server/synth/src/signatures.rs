//! Methods and types as answers name them.

use java::{Assigned, FieldId, MethodId, MethodKind, Program, Type};

/// `package.Class#method(int, package.Node)`; `<init>` for constructors. The outer instance of an
/// inner class is not shown. Of assignments it is what is assigned: `package.Node.next`,
/// `elements of package.Node[]`.
pub(crate) fn method_signature(program: &Program, method: MethodId) -> String {
    let declared = program.method(method);
    match declared.assigns {
        Some(Assigned::Element) => {
            let array = qualified_type(program, declared.parameters[0].ty);
            return format!("elements of {array}");
        }
        Some(Assigned::Field(field)) => {
            let class = &program.class(program.field(field).class).name;
            return format!("{class}.{}", program.field(field).name);
        }
        None => {}
    }
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

/// `Cart.add(Item item)`, `new Cart()`, `initialisation of Cart`; the assigned field, or the
/// array whose elements are.
pub(crate) fn method_label(program: &Program, method: MethodId) -> String {
    let declared = program.method(method);
    let class = program.class(program.generic_class(method));
    let within_package = class
        .name
        .strip_prefix(&class.package)
        .unwrap_or(&class.name);
    let name = within_package.trim_start_matches('.');
    match declared.assigns {
        Some(Assigned::Field(field)) => return format!("{name}.{}", program.field(field).name),
        Some(Assigned::Element) => {
            let array = declared.parameters[0].ty;
            return format!("elements of {}", program.display_type(array));
        }
        None => {}
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

/// `Cart.items`
pub(crate) fn field_label(program: &Program, field: FieldId) -> String {
    let declared = program.field(field);
    let class = &program.class(declared.class).simple_name;
    format!("{class}.{}", declared.name)
}
