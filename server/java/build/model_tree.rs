//! The syntax trees of the models, in pieces: a program decodes those of the members that it loads.

use syntax::tree::{CompilationUnit, Member, TypeDeclaration};

use crate::model_outline::Item;

/// The pieces of a file, in the order of its items.
pub struct Pieces {
    /// The file without its type.
    pub unit: Vec<u8>,
    /// Of a type what stands outside of its members, of other items the member.
    pub items: Vec<Vec<u8>>,
}

/// Parses a model and takes it to pieces.
pub fn pieces(text: &str, outline: &[Item]) -> Result<Pieces, String> {
    let parse = syntax::parse(text);
    if let Some(error) = parse.errors.first() {
        return Err(format!("{:?}: {}", error.span, error.message));
    }
    let mut unit = parse.unit;
    let types = std::mem::take(&mut unit.types);
    let [declaration] = <[TypeDeclaration; 1]>::try_from(types)
        .map_err(|types| format!("{} types instead of one", types.len()))?;
    let mut items = Vec::new();
    add_type(declaration, outline, &mut items)?;
    if items.len() != outline.len() {
        return Err(format!(
            "{} members are not in the tree",
            outline.len() - items.len()
        ));
    }
    Ok(Pieces {
        unit: encoded::<CompilationUnit>(&unit)?,
        items,
    })
}

fn add_type(
    mut declaration: TypeDeclaration,
    outline: &[Item],
    items: &mut Vec<Vec<u8>>,
) -> Result<(), String> {
    check(items.len(), declaration.span, true, outline)?;
    let members = std::mem::take(&mut declaration.members);
    items.push(encoded(&declaration)?);
    for member in members {
        match member {
            Member::Type(inside) => add_type(inside, outline, items)?,
            member => {
                check(items.len(), member.span(), false, outline)?;
                items.push(encoded(&member)?);
            }
        }
    }
    Ok(())
}

/// The next item has to be this part of the tree.
fn check(number: usize, span: syntax::Span, is_type: bool, outline: &[Item]) -> Result<(), String> {
    let is_it = |item: &Item| {
        let range = span.range();
        item.is_type == is_type && item.start <= range.start && item.end == range.end
    };
    match outline.get(number) {
        Some(item) if is_it(item) => Ok(()),
        _ => Err(format!(
            "the outline and the tree differ at byte {}",
            span.start
        )),
    }
}

fn encoded<T: serde::Serialize>(value: &T) -> Result<Vec<u8>, String> {
    postcard::to_stdvec(value).map_err(|error| error.to_string())
}
