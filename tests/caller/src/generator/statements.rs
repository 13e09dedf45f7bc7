//! Random statements of a line each.

use super::random::Random;
use super::values::{Ty, Values, Variable};

/// How a method may fail.
#[derive(Clone, Debug)]
pub struct Failures {
    /// What is thrown, as Java.
    pub thrown: Vec<&'static str>,
}

impl Failures {
    /// Where `this` is something else.
    pub fn without_this(mut self) -> Self {
        self.thrown.retain(|thrown| !thrown.contains("this"));
        self
    }
}

/// A statement.
pub fn statement(random: &mut Random, values: &Values, failures: &Failures, depth: u32) -> String {
    let roll = random.below(100);
    if depth > 0 && roll < 22 {
        let condition = values.condition(random);
        let then = statement(random, values, failures, depth - 1);
        if random.percent(25) {
            let otherwise = statement(random, values, failures, depth - 1);
            return format!("if ({condition}) {{ {then} }} else {{ {otherwise} }}");
        }
        return format!("if ({condition}) {{ {then} }}");
    }
    if roll < 30 {
        let condition = values.condition(random);
        if random.percent(25) {
            return format!("assert {condition};");
        }
        let thrown = random.below(failures.thrown.len());
        return format!("if ({condition}) {{ throw {}; }}", failures.thrown[thrown]);
    }
    let assignable: Vec<&Variable> = values
        .variables
        .iter()
        .filter(|v| v.is_assignable)
        .collect();
    if assignable.is_empty() || roll < 40 {
        return effect(random, values);
    }
    let variable = assignable[random.below(assignable.len())].clone();
    if random.percent(35)
        && let Some(change) = change(random, values, &variable)
    {
        return change;
    }
    if variable.ty == Ty::Int
        && random.percent(20)
        && let Some(seen) = seen_change(random, values, &variable.name)
    {
        return seen;
    }
    format!(
        "{} = {};",
        variable.name,
        values.expression(random, variable.ty)
    )
}

/// A change of a collection, and then its size; or what an iterator gives.
fn seen_change(random: &mut Random, values: &Values, number: &str) -> Option<String> {
    let is_changed = |v: &&Variable| {
        let is_list = matches!(v.ty, Ty::IntList | Ty::ItemList | Ty::ObjectList);
        let is_map = matches!(v.ty, Ty::TextMap | Ty::ItemMap);
        is_list || is_map || matches!(v.ty, Ty::TextSet | Ty::IntSet | Ty::Numbers)
    };
    let changed: Vec<&Variable> = values.variables.iter().filter(is_changed).collect();
    if changed.is_empty() {
        return None;
    }
    let variable = changed[random.below(changed.len())].clone();
    let v = &variable.name;
    if variable.ty == Ty::Numbers {
        return Some(format!(
            "if ({v} != null && {v}.hasNext()) {{ {number} = {v}.next(); }}"
        ));
    }
    let change = change(random, values, &variable)?;
    Some(format!(
        "if ({v} != null) {{ {change} {number} = {v}.size(); }}"
    ))
}

fn list_change(random: &mut Random, values: &Values, list: &Variable) -> String {
    let v = &list.name;
    let element = match list.ty {
        Ty::IntList => Ty::Int,
        Ty::ItemList => Ty::Item,
        _ => Ty::Object,
    };
    let value = values.expression(random, element);
    match random.below(8) {
        0 => format!("if (!{v}.isEmpty()) {{ {v}.set(0, {value}); }}"),
        1 => format!("if (!{v}.isEmpty()) {{ {v}.remove(0); }}"),
        2 => format!("{v}.clear();"),
        3 if list.ty == Ty::IntList => format!("Collections.sort({v});"),
        _ => format!("{v}.add({value});"),
    }
}

/// A change of what any variable refers to.
fn effect(random: &mut Random, values: &Values) -> String {
    for _ in 0..8 {
        let variable = &values.variables[random.below(values.variables.len())];
        if let Some(change) = change(random, values, &variable.clone()) {
            return change;
        }
    }
    ";".to_owned()
}

/// A change of what the variable has or refers to.
fn change(random: &mut Random, values: &Values, variable: &Variable) -> Option<String> {
    let v = &variable.name;
    let mut expression = |ty| values.expression(random, ty);
    Some(match variable.ty {
        Ty::Int | Ty::Long | Ty::Char | Ty::Double if variable.is_assignable => format!("{v}++;"),
        Ty::Bool if variable.is_assignable => format!("{v} = !{v};"),
        Ty::IntArray => {
            let value = expression(Ty::Int);
            format!("if ({v} != null && {v}.length > 0) {{ {v}[0] = {value}; }}")
        }
        Ty::ObjectArray => {
            let value = expression(Ty::Object);
            format!("if ({v} != null && {v}.length > 0) {{ {v}[{v}.length - 1] = {value}; }}")
        }
        Ty::ItemArray => {
            let value = expression(Ty::Item);
            format!("if ({v} != null && {v}.length > 0) {{ {v}[0] = {value}; }}")
        }
        Ty::IntList | Ty::ItemList | Ty::ObjectList => {
            let change = list_change(random, values, variable);
            format!("if ({v} != null) {{ {change} }}")
        }
        Ty::TextMap => {
            let (key, value) = (expression(Ty::Text), expression(Ty::Int));
            format!("if ({v} != null) {{ {v}.put({key}, {value}); }}")
        }
        Ty::TextSet => {
            let value = expression(Ty::Text);
            let change = random.pick(&["add", "add", "remove"]);
            format!("if ({v} != null) {{ {v}.{change}({value}); }}")
        }
        Ty::IntSet => {
            let value = expression(Ty::Int);
            format!("if ({v} != null) {{ {v}.add({value}); }}")
        }
        Ty::ItemMap => {
            let (key, value) = (expression(Ty::Text), expression(Ty::Item));
            format!("if ({v} != null) {{ {v}.put({key}, {value}); }}")
        }
        Ty::Numbers => format!("if ({v} != null && {v}.hasNext()) {{ {v}.next(); }}"),
        Ty::IntDeque => {
            let value = expression(Ty::Int);
            format!("if ({v} != null) {{ {v}.addLast({value}); }}")
        }
        Ty::Builder => format!("if ({v} != null) {{ {v}.append(\"b\"); }}"),
        Ty::Item => format!("if ({v} != null) {{ {v}.n++; }}"),
        Ty::Mode if values.has_mode_state => format!("if ({v} != null) {{ {v}.n++; }}"),
        _ => return None,
    })
}
