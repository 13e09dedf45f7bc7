//! Idioms: what ordinary classes are made of, a file of `idioms/` each. A file has a class `Bag`,
//! other classes, and conditions in a class `Specs`. The name `K` stands for a small number.

use super::model::{Class, Member};
use super::random::Random;

/// The texts of `idioms/`.
const FILES: &[&str] = &include!(concat!(env!("OUT_DIR"), "/idioms.rs"));

/// An idiom, with its numbers chosen.
#[derive(Clone, Debug)]
pub struct Idiom {
    /// What `Bag` implements for it.
    pub implements: Option<String>,
    /// Its members of `Bag`.
    pub members: Vec<Member>,
    /// The other classes.
    pub classes: Vec<Class>,
    /// Parameters and conditions.
    pub conditions: Vec<(String, String)>,
    /// Whether it makes objects with `new Bag()`.
    pub makes_bags: bool,
}

impl Idiom {
    /// One of the files.
    pub fn random(random: &mut Random) -> Idiom {
        let text = random.pick(FILES);
        let mut idiom = Idiom {
            implements: None,
            members: Vec::new(),
            classes: Vec::new(),
            conditions: Vec::new(),
            makes_bags: text.contains("new Bag()"),
        };
        for (head, lines) in blocks(text, 0) {
            let members = || members(&lines);
            match head.split([' ', '<']).nth(1) {
                Some("Bag") => {
                    let implements = head.split_once(" implements ");
                    idiom.implements = implements.map(|(_, types)| types.to_owned());
                    idiom.members = members();
                }
                Some("Specs") => idiom.conditions = conditions(random, &lines),
                _ => idiom.classes.push(Class {
                    members: members(),
                    head,
                }),
            }
        }
        idiom
    }
}

/// The blocks whose heads have this indentation, with the lines within, and single lines without
/// any.
fn blocks(text: &str, indentation: usize) -> Vec<(String, Vec<&str>)> {
    let mut blocks: Vec<(String, Vec<&str>)> = Vec::new();
    let mut is_open = false;
    let end = format!("{}}}", " ".repeat(indentation));
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let own = line.len() - line.trim_start().len();
        if is_open && line == end {
            is_open = false;
        } else if is_open {
            if let Some((_, lines)) = blocks.last_mut() {
                lines.push(line);
            }
        } else if own == indentation && !line.trim().starts_with('@') {
            is_open = line.ends_with('{');
            let head = line.trim().trim_end_matches(" {");
            blocks.push((head.to_owned(), Vec::new()));
        }
    }
    blocks
}

fn members(lines: &[&str]) -> Vec<Member> {
    let text = lines.join("\n");
    let blocks = blocks(&text, 4).into_iter();
    let members = blocks.map(|(head, lines)| {
        let is_type = ["class ", "enum ", "record ", "interface "]
            .iter()
            .any(|word| head.contains(word));
        if head.ends_with(';') {
            Member::Text(head)
        } else if is_type {
            let lines: Vec<&str> = lines.iter().map(|line| &line[4..]).collect();
            Member::Text(format!("{head} {{\n{}\n}}", lines.join("\n")))
        } else {
            Member::Method(head, statements(&lines))
        }
    });
    members.collect()
}

/// The statements of a body; each keeps its lines.
fn statements(lines: &[&str]) -> Vec<String> {
    let mut statements: Vec<String> = Vec::new();
    for line in lines {
        let rest = &line[8..];
        match statements.last_mut() {
            Some(last) if rest.starts_with([' ', '}']) => {
                last.push_str("\n        ");
                last.push_str(rest);
            }
            _ => statements.push(rest.to_owned()),
        }
    }
    statements
}

fn conditions(random: &mut Random, lines: &[&str]) -> Vec<(String, String)> {
    let text = lines.join("\n");
    let mut conditions = Vec::new();
    for (head, lines) in blocks(&text, 4) {
        let parameters = head.split_once('(').map_or("", |(_, rest)| rest);
        let condition = lines.join(" ");
        let condition = condition.trim().trim_start_matches("return ");
        let number = random.below(4).to_string();
        let words: Vec<&str> = condition.trim_end_matches(';').split(' ').collect();
        let words = words.into_iter().map(|word| match word {
            "K" => number.as_str(),
            other => other,
        });
        let condition = words.collect::<Vec<&str>>().join(" ");
        conditions.push((parameters.trim_end_matches(')').to_owned(), condition));
    }
    conditions
}
