//! `@Builder` of a class or record.

use syntax::Span;
use syntax::tree::{Member, Modifier, TypeDeclaration, VariableInitializer};

use super::accessors::check;
use super::class::{Class, Field};
use super::marks::{Access, Mark, Names};
use super::output::Output;

/// The value of a field that its builder sets by itself.
pub(super) struct Default {
    field: String,
    value: VariableInitializer,
    span: Span,
}

/// Takes the default values out of the declarations of a class with a builder: a method gives them.
pub(super) fn take_defaults(names: &Names, declared: &mut TypeDeclaration) -> Vec<Default> {
    let marks = names.marks(&declared.modifiers);
    if !marks.iter().any(|mark| mark.path == "Builder") {
        return Vec::new();
    }
    let mut taken = Vec::new();
    for member in &mut declared.members {
        let Member::Field(field) = member else {
            continue;
        };
        let marks = names.marks(&field.modifiers);
        let mark = marks.iter().find(|mark| mark.path == "Builder.Default");
        let Some(mark) = mark.filter(|_| !field.modifiers.has(Modifier::Static)) else {
            continue;
        };
        for declarator in &mut field.declarators {
            taken.extend(declarator.initializer.take().map(|value| Default {
                field: declarator.name.text.clone(),
                value,
                span: mark.span,
            }));
        }
    }
    taken
}

/// Adds the methods that give default values.
pub(super) fn defaults(class: &Class, defaults: Vec<Default>, output: &mut Output) {
    for Default { field, value, span } in defaults {
        let mut fields = class.fields.iter();
        let Some(declared) = fields.find(|one| one.name == field) else {
            continue;
        };
        let (variables, ty) = (&class.type_parameters, &declared.ty);
        let any = match &value {
            VariableInitializer::Expression(_) => "null".to_owned(),
            VariableInitializer::Array(_) => format!("new {ty} {{}}"),
        };
        let header = format!("private static {variables} {ty} $default${field}()");
        output.giving(span, &header, &format!("return {any};"), value);
    }
}

/// A builder to be generated.
struct Builder<'c> {
    class: &'c Class,
    mark: &'c Mark,
    /// The simple name of its class.
    name: String,
    fields: Vec<&'c Field>,
    /// The access of what is inside.
    inner: Access,
}

/// Adds the builder's class and the methods that make one.
pub(super) fn builder(class: &Class, declared: &TypeDeclaration, output: &mut Output) {
    let Some(mark) = class.mark("Builder") else {
        return;
    };
    let access = mark.access("access");
    let known = [
        "access",
        "builderClassName",
        "builderMethodName",
        "buildMethodName",
        "setterPrefix",
        "toBuilder",
    ];
    let fields: Vec<&Field> = class.settable().collect();
    let has_more = |field: &&Field| {
        let mut marks = field.marks.iter();
        marks.any(|mark| matches!(&*mark.path, "Singular" | "Builder.ObtainVia"))
    };
    if mark.says_more_than(&known) || fields.iter().any(has_more) || access == Access::None {
        output.unknown(mark, "what Lombok's @Builder generates here");
        return;
    }
    let builder = Builder {
        name: match mark.text("builderClassName") {
            Some(name) => name.to_owned(),
            None => format!("{}Builder", class.name),
        },
        inner: match access {
            Access::Protected => Access::Public,
            access => access,
        },
        class,
        mark,
        fields,
    };
    let ty = format!("{}{}", builder.name, class.type_arguments);
    let maker = match mark.argument("builderMethodName") {
        None => Some("builder"),
        Some(_) => mark.text("builderMethodName"),
    };
    let (keyword, variables) = (access.keyword(), &class.type_parameters);
    if let Some(maker) = maker.filter(|maker| !class.has_method(maker, 0)) {
        output.method(
            mark,
            &format!("{keyword}static {variables} {ty} {maker}()"),
            &format!("return new {ty}();"),
        );
    }
    if mark.says("toBuilder") == Some(true) && !class.has_method("toBuilder", 0) {
        let set = builder.fields.iter();
        let set = set.map(|field| format!(".{}(this.{})", builder.setter(field), field.name));
        let set: String = set.collect();
        output.method(
            mark,
            &format!("{keyword}{ty} toBuilder()"),
            &format!("return new {ty}(){set};"),
        );
    }
    let mut types = declared.members.iter();
    let written = types.find_map(|member| match member {
        Member::Type(inside) if inside.name.text == builder.name => Some(inside),
        _ => None,
    });
    let members = builder.members(written);
    match written {
        Some(_) => output.inside(mark, &builder.name, members),
        None => {
            let name = &builder.name;
            output.declared(
                mark,
                &format!("{keyword}static class {name}{variables} {{ {members} }}"),
            );
        }
    }
}

impl Builder<'_> {
    fn setter(&self, field: &Field) -> String {
        let Some(prefix) = self.mark.text("setterPrefix") else {
            return field.name.clone();
        };
        let mut characters = field.name.chars();
        let first = characters.next();
        let first = first.map(|first| first.to_uppercase().to_string());
        format!(
            "{prefix}{}{}",
            first.unwrap_or_default(),
            characters.as_str()
        )
    }

    /// The members of the builder's class that are not written.
    fn members(&self, written: Option<&TypeDeclaration>) -> String {
        let Builder { class, name, .. } = self;
        let has_field = |name: &str| {
            let members = written.iter().flat_map(|written| &written.members);
            let mut fields = members.filter_map(|member| match member {
                Member::Field(field) => Some(&field.declarators),
                _ => None,
            });
            fields.any(|declarators| declarators.iter().any(|one| one.name.text == name))
        };
        let has_method = |name: &str| {
            let mut members = written.iter().flat_map(|written| &written.members);
            members.any(|member| match member {
                Member::Method(method) => method.name.text.eq_ignore_ascii_case(name),
                _ => false,
            })
        };
        let mut members = String::new();
        let mut texts = Vec::new();
        for field in &self.fields {
            let (ty, kept) = (&field.ty, kept(field));
            if field.has_default && !has_field(&format!("{}$set", field.name)) {
                members += &format!("private boolean {}$set; ", field.name);
            }
            if !has_field(&kept) {
                members += &format!("private {ty} {kept}; ");
            }
            let value = match (field.dimensions, field.of_primitives) {
                (0, _) => format!("this.{kept}"),
                (1, true) => format!("java.util.Arrays.toString(this.{kept})"),
                _ => format!("java.util.Arrays.deepToString(this.{kept})"),
            };
            texts.push(format!("{kept}=\" + {value} + \""));
        }
        let has_constructor = written.is_some_and(|written| {
            let mut members = written.members.iter();
            members.any(|member| matches!(member, Member::Constructor(_)))
        });
        if !has_constructor {
            members += &format!("@$Generated {name}() {{ }} ");
        }
        let this = format!("{name}{}", class.type_arguments);
        let access = self.inner.keyword();
        for field in &self.fields {
            let (setter, kept, check) = (self.setter(field), kept(field), check(field));
            let (ty, field_name) = (&field.ty, &field.name);
            if has_method(&setter) {
                continue;
            }
            let set = match field.has_default {
                true => format!("{field_name}$set = true; "),
                false => String::new(),
            };
            members += &format!(
                "@$Generated {access}{this} {setter}(final {ty} {field_name}) \
                 {{ {check}this.{kept} = {field_name}; {set}return this; }} "
            );
        }
        let build = self.mark.text("buildMethodName").unwrap_or("build");
        if !has_method(build) {
            members += &format!("@$Generated {access}{}", self.build(build));
        }
        if !has_method("toString") {
            let texts = texts.join(", ");
            let label = format!("{}.{name}", class.path);
            members += &format!(
                "@$Generated public java.lang.String toString() \
                 {{ return \"{label}({texts})\"; }} "
            );
        }
        members
    }

    fn build(&self, name: &str) -> String {
        let class = self.class;
        let mut body = String::new();
        let mut arguments = Vec::new();
        for field in &self.fields {
            let kept = kept(field);
            if !field.has_default {
                arguments.push(format!("this.{kept}"));
                continue;
            }
            let (outer, types, field_name) = (&class.name, &class.type_arguments, &field.name);
            body += &format!(
                "{} {kept} = this.{kept}; \
                 if (!this.{field_name}$set) {kept} = {outer}.{types}$default${field_name}(); ",
                field.ty
            );
            arguments.push(kept);
        }
        let this = class.this_type();
        let arguments = arguments.join(", ");
        format!("{this} {name}() {{ {body}return new {this}({arguments}); }} ")
    }
}

/// The builder's field for a field.
fn kept(field: &Field) -> String {
    let suffix = if field.has_default { "$value" } else { "" };
    format!("{}{suffix}", field.name)
}
