//! The subjects: `benchmarks.toml` with the folders that it lists, their scopes, expectations and
//! seeded bugs.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};

use codes::Code;
use project::Configuration;
use serde::{Deserialize, Serialize};

use crate::expectations::{Expectation, expectations};

/// The list of subjects, below the folder of subjects.
const LIST: &str = "benchmarks.toml";

/// The paper's N_obj: the scope that `heapwright.toml` configures, and that `--scope` takes the
/// place of.
pub(crate) const PAPER_SCOPE: u32 = 6;

/// `--scope` does not change the scope of a class with at most this number of objects: containers,
/// iterators and what else one signature takes.
const FIXED_SCOPE: u32 = 2;

/// A class that is measured.
#[derive(Clone, Debug)]
pub struct Subject {
    /// The benchmark that the paper has it from.
    pub(crate) group: String,
    /// The paper's name.
    pub(crate) name: String,
    /// Its folder, absolute.
    pub(crate) folder: PathBuf,
    /// The qualified name of the class.
    pub(crate) class: String,
    /// Its public operations, as Table 1 counts them.
    pub(crate) methods: u32,
    /// Its branches, as JaCoCo counts them; none where they were not counted.
    pub(crate) branches: Option<u32>,
    /// The configured scope.
    pub(crate) scope: BTreeMap<String, u32>,
    /// The source files and specification files.
    pub(crate) specification_files: Vec<PathBuf>,
    /// What the comments say of specifications and invariants.
    pub(crate) expectations: Vec<Expectation>,
    /// The seeded bugs.
    pub(crate) bugs: Vec<Bug>,
}

/// A seeded bug: a replacement in a source file that breaks an invariant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Bug {
    /// The method that is the invariant.
    pub invariant: String,
    /// The file below `src/`.
    pub file: String,
    /// The text that is replaced; it occurs once.
    pub replace: String,
    /// The text that takes its place.
    pub with: String,
    /// How many calls the shortest witness has.
    pub calls: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    subject: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    group: String,
    name: String,
    folder: String,
    class: String,
    methods: u32,
    #[serde(default)]
    branches: u32,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Bugs {
    #[serde(default)]
    bug: Vec<Bug>,
}

/// Why there is nothing to measure: `HW0120`, for people.
fn wrong(message: impl Display) -> String {
    format!("{} {message}", Code::BenchmarkFile)
}

/// The subjects that are asked for, in the order of the list. `wanted` has names, folders
/// (`kiasan/avl`) and groups; all subjects are meant where it is empty.
///
/// # Errors
/// The list or a file beside a subject cannot be read, or nothing has a name that is wanted.
pub fn subjects(folder: &Path, wanted: &[String]) -> Result<Vec<Subject>, String> {
    let folder = fs::canonicalize(folder)
        .map_err(|error| wrong(format!("{}: {error}", folder.display())))?;
    let list: List = read_toml(&folder.join(LIST))?;
    for name in wanted {
        if !list.subject.iter().any(|row| is_named(row, name)) {
            let known: Vec<&str> = list.subject.iter().map(|row| row.folder.as_str()).collect();
            return Err(wrong(format!(
                "no subject is called `{name}`: there are {}",
                known.join(", ")
            )));
        }
    }
    list.subject
        .into_iter()
        .filter(|row| wanted.is_empty() || wanted.iter().any(|name| is_named(row, name)))
        .map(|row| Subject::read(&folder, row))
        .collect()
}

fn is_named(row: &Row, name: &str) -> bool {
    let is = |text: &str| text.eq_ignore_ascii_case(name.trim_end_matches('/'));
    is(&row.name) || is(&row.folder) || is(&row.group) || is(&label(&row.group, &row.name))
}

/// `kiasan Avl`: how tables call a subject.
pub(crate) fn label(group: &str, name: &str) -> String {
    format!("{group} {name}")
}

impl Subject {
    fn read(subjects: &Path, row: Row) -> Result<Subject, String> {
        let folder = subjects.join(&row.folder);
        let configuration =
            Configuration::nearest(&folder).map_err(|error| wrong(error.message()))?;
        let bugs_file = folder.join("bugs.toml");
        let bugs = match bugs_file.is_file() {
            true => read_toml::<Bugs>(&bugs_file)?.bug,
            false => Vec::new(),
        };
        let specification_files = java_files(&folder.join("specs"))?;
        let mut found = Vec::new();
        for file in java_files(&folder.join("src"))?
            .iter()
            .chain(&specification_files)
        {
            found.extend(
                expectations(&read(file)?)
                    .map_err(|problem| wrong(format!("{}: {problem}", file.display())))?,
            );
        }
        Ok(Subject {
            group: row.group,
            name: row.name,
            class: row.class,
            methods: row.methods,
            branches: Some(row.branches).filter(|&branches| branches > 0),
            scope: configuration.scope.classes,
            folder,
            specification_files,
            expectations: found,
            bugs,
        })
    }

    /// How tables call it.
    pub(crate) fn label(&self) -> String {
        label(&self.group, &self.name)
    }

    /// Its source root.
    pub(crate) fn source_root(&self) -> PathBuf {
        self.folder.join("src")
    }

    /// The scope for N objects of the internal classes: N takes the place of the paper's 6. A class
    /// that is configured with one more or less (lists without their header, say) keeps that
    /// distance. The subject's own class, and classes with at most two objects, stay as they are.
    pub(crate) fn scope_at(&self, n: u32) -> Vec<(String, u32)> {
        let scaled = |class: &String, limit: u32| {
            if *class == self.class || limit <= FIXED_SCOPE {
                limit
            } else {
                (limit + n).saturating_sub(PAPER_SCOPE).max(1)
            }
        };
        self.scope
            .iter()
            .map(|(class, &limit)| (class.clone(), scaled(class, limit)))
            .collect()
    }

    /// What is expected of a method.
    pub(crate) fn expectation(&self, method: &str) -> Option<&Expectation> {
        self.expectations
            .iter()
            .find(|expectation| expectation.method == method)
    }
}

/// The `.java` files below a folder, in order of their paths; none where there is no such folder.
fn java_files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        if !next.is_dir() {
            continue;
        }
        let wrong = |error: std::io::Error| wrong(format!("{}: {error}", next.display()));
        for entry in fs::read_dir(&next).map_err(wrong)? {
            let path = entry.map_err(wrong)?.path();
            if path.is_dir() {
                open.push(path);
            } else if path
                .extension()
                .is_some_and(|extension| extension == "java")
            {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

fn read(file: &Path) -> Result<String, String> {
    let text = project::read(file).map_err(wrong)?;
    Ok(text.to_string())
}

fn read_toml<T: for<'t> Deserialize<'t>>(file: &Path) -> Result<T, String> {
    toml::from_str(&read(file)?)
        .map_err(|error| wrong(format!("{}: {}", file.display(), error.to_string().trim())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::published::Published;

    fn subject(scope: &[(&str, u32)]) -> Subject {
        Subject {
            group: "kiasan".to_owned(),
            name: "Leftist".to_owned(),
            folder: PathBuf::new(),
            class: "p.Heap".to_owned(),
            methods: 7,
            branches: None,
            scope: scope
                .iter()
                .map(|&(class, limit)| (class.to_owned(), limit))
                .collect(),
            specification_files: Vec::new(),
            expectations: Vec::new(),
            bugs: Vec::new(),
        }
    }

    #[test]
    fn internal_classes_keep_their_distance_from_the_scope() {
        let heap = subject(&[("p.Heap", 3), ("p.Heap.Node", 7), ("p.Position", 2)]);
        let at = |n| {
            heap.scope_at(n)
                .into_iter()
                .map(|(_, limit)| limit)
                .collect::<Vec<_>>()
        };
        assert_eq!(at(6), [3, 7, 2]);
        assert_eq!(at(10), [3, 11, 2]);
        assert_eq!(at(0), [3, 1, 2]);
    }

    #[test]
    fn the_fourteen_are_listed_as_in_table_1() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects");
        let list: List = read_toml(&folder.join(LIST)).expect("the list of subjects");
        let listed: Vec<(&str, &str, u32)> = list
            .subject
            .iter()
            .filter(|row| row.group != "beyond")
            .map(|row| (row.group.as_str(), row.name.as_str(), row.methods))
            .collect();
        let published = Published::figures();
        let printed: Vec<(&str, &str, u32)> = published
            .table1
            .iter()
            .map(|row| (row.group.as_str(), row.subject.as_str(), row.methods))
            .collect();
        assert_eq!(listed, printed);
    }

    #[test]
    fn a_list_that_is_not_there_is_named() {
        let error = subjects(Path::new("no/such/folder"), &[]).expect_err("no list");
        assert!(error.to_string().contains(" no/such/folder: "), "{error}");
    }
}
