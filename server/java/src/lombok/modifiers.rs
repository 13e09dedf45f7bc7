//! What Lombok makes of modifiers: `@Value`, `@FieldDefaults`, `@UtilityClass`.

use syntax::Span;
use syntax::tree::{Member, Modifier, Modifiers, TypeDeclaration, TypeDeclarationKind};

use super::marks::{Access, Mark, Names};

/// Changes the modifiers of a class and of its members.
pub(super) fn adjust(names: &Names, declared: &mut TypeDeclaration) {
    if declared.kind != TypeDeclarationKind::Class {
        return;
    }
    let marks = names.marks(&declared.modifiers);
    let of_class = |path: &str| marks.iter().find(|mark| mark.path == path);
    let is_open = of_class("experimental.NonFinal").is_some();
    if let Some(mark) = of_class("Value") {
        if !is_open && !declared.modifiers.has(Modifier::Abstract) {
            add(&mut declared.modifiers, Modifier::Final, mark.span);
        }
        fields(names, declared, mark.span, Access::Private, true);
    }
    if let Some(mark) = of_class("experimental.FieldDefaults") {
        let level = match mark.argument("level") {
            None => Access::None,
            Some(_) => mark.access("level"),
        };
        let makes_final = mark.says("makeFinal") == Some(true);
        fields(names, declared, mark.span, level, makes_final);
    }
    if let Some(mark) = of_class("experimental.UtilityClass") {
        utility(declared, mark.span);
    }
}

/// The fields of objects get an access level, if they have none, and become final.
fn fields(
    names: &Names,
    declared: &mut TypeDeclaration,
    span: Span,
    level: Access,
    makes_final: bool,
) {
    let keyword = match level {
        Access::Public => Some(Modifier::Public),
        Access::Protected => Some(Modifier::Protected),
        Access::Private => Some(Modifier::Private),
        Access::Package | Access::None => None,
    };
    for member in &mut declared.members {
        let Member::Field(field) = member else {
            continue;
        };
        let marks = names.marks(&field.modifiers);
        let has = |path: &str| marks.iter().any(|mark: &Mark| mark.path == path);
        let modifiers = &mut field.modifiers;
        if modifiers.has(Modifier::Static) {
            continue;
        }
        let access = [Modifier::Public, Modifier::Protected, Modifier::Private];
        let is_said = access.iter().any(|&access| modifiers.has(access));
        if let Some(keyword) = keyword
            && !is_said
            && !has("experimental.PackagePrivate")
        {
            add(modifiers, keyword, span);
        }
        if makes_final && !has("experimental.NonFinal") {
            add(modifiers, Modifier::Final, span);
        }
    }
}

/// A class of which there are no objects: all in it is static.
fn utility(declared: &mut TypeDeclaration, span: Span) {
    add(&mut declared.modifiers, Modifier::Final, span);
    for member in &mut declared.members {
        match member {
            Member::Field(field) => add(&mut field.modifiers, Modifier::Static, span),
            Member::Method(method) => add(&mut method.modifiers, Modifier::Static, span),
            Member::Type(inside) => add(&mut inside.modifiers, Modifier::Static, span),
            Member::Initializer(block) => block.is_static = true,
            Member::Constructor(_) | Member::Error(_) => {}
        }
    }
}

fn add(modifiers: &mut Modifiers, modifier: Modifier, span: Span) {
    if !modifiers.has(modifier) {
        modifiers.keywords.push((modifier, span));
    }
}
