//! Random specifications: what is asked of the objects of a program.

use super::classes::{Features, Field};
use super::idioms::Idiom;
use super::model::Specification;
use super::random::Random;
use super::values::{Ty, Variable};

/// Three boolean methods.
pub fn specifications(
    random: &mut Random,
    features: &Features,
    fields: &[Field],
    idiom: Option<&Idiom>,
) -> Vec<Specification> {
    let specifications = (0..3).map(|number| match idiom {
        Some(idiom) if random.percent(75) => of_idiom(random, features, fields, idiom, number),
        _ => specification(random, features, fields, number),
    });
    specifications.collect()
}

/// A condition of an idiom, sometimes with another one.
fn of_idiom(
    random: &mut Random,
    features: &Features,
    fields: &[Field],
    idiom: &Idiom,
    number: usize,
) -> Specification {
    let (parameters, condition) = idiom.conditions[random.below(idiom.conditions.len())].clone();
    let mut conjuncts = vec![condition];
    if parameters.contains("Bag b") {
        conjuncts.insert(0, "b != null".to_owned());
        if random.percent(20) {
            let values = features.values(paths("b", fields));
            conjuncts.push(values.condition(random));
        }
    }
    for other in [
        "Bag c",
        "Cell<String> x",
        "Cell<Bag> x",
        "Cell<Object> x",
        "Cell<Integer> x",
    ] {
        if parameters.contains(other) {
            let name = &other[other.len() - 1..];
            conjuncts.insert(0, format!("{name} != null"));
        }
    }
    Specification {
        name: format!("s{number}"),
        parameters,
        conjuncts,
    }
}

fn specification(
    random: &mut Random,
    features: &Features,
    fields: &[Field],
    number: usize,
) -> Specification {
    let mut parameters = Vec::new();
    let mut variables = Vec::new();
    let mut conjuncts = Vec::new();
    let statics_only = fields.iter().any(|field| field.is_static) && random.percent(20);
    if !statics_only {
        parameters.push("Bag b".to_owned());
        conjuncts.push("b != null".to_owned());
        variables.extend(paths("b", fields));
    } else {
        variables.extend(fields.iter().filter(|f| f.is_static).map(|field| Variable {
            name: format!("Bag.{}", field.name),
            ty: field.ty,
            is_assignable: false,
        }));
    }
    if !statics_only && random.percent(12) {
        parameters.push("Bag c".to_owned());
        conjuncts.push("c != null && b != c".to_owned());
        variables.extend(paths("c", fields));
    } else if random.percent(30) {
        // Something that a field may have been given.
        let field = &fields[random.below(fields.len())];
        if field.ty.is_reference() {
            parameters.push(format!("{} x", field.ty.java()));
            variables.push(Variable {
                name: "x".to_owned(),
                ty: field.ty,
                is_assignable: false,
            });
        }
    }
    let values = features.values(variables);
    for _ in 0..1 + random.below(2) {
        conjuncts.push(values.condition(random));
    }
    Specification {
        name: format!("s{number}"),
        parameters: parameters.join(", "),
        conjuncts,
    }
}

fn paths(owner: &str, fields: &[Field]) -> Vec<Variable> {
    let mut paths = Vec::new();
    for field in fields {
        let owner = if field.is_static { "Bag" } else { owner };
        let name = format!("{owner}.{}", field.name);
        if field.ty == Ty::Item {
            paths.push(Variable {
                name: name.clone(),
                ty: Ty::Item,
                is_assignable: false,
            });
        }
        paths.push(Variable {
            name,
            ty: field.ty,
            is_assignable: false,
        });
    }
    paths
}
