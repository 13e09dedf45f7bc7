//! The `heapwright.toml` of each folder, and the classes that it names.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use java::{NameIndex, Primitive, are_similar};
use project::{Configuration, Place, Project, ProjectError, Scope};

use crate::workspace::Problem;

/// The nearest configuration of each folder; none where it is wrong.
pub(crate) type Configurations = BTreeMap<PathBuf, Option<Configuration>>;

/// The nearest configuration of each folder, and what is wrong with them, each file once. `known`
/// has the names of the files given.
pub(crate) fn read<'t>(
    folders: Vec<PathBuf>,
    known: impl Fn() -> &'t NameIndex<'t>,
) -> (Configurations, Vec<Problem>) {
    let mut configurations = Configurations::new();
    let mut checked: BTreeMap<PathBuf, Result<(), ProjectError>> = BTreeMap::new();
    let mut problems: Vec<Problem> = Vec::new();
    for folder in folders {
        if configurations.contains_key(&folder) {
            continue;
        }
        // The folder of a file named without one is the empty path.
        let place = if folder.as_os_str().is_empty() {
            Path::new(".")
        } else {
            &folder
        };
        let read = Configuration::nearest(place).and_then(|found| {
            let names_classes = !found.scope.places.is_empty();
            if let Some(path) = found.path.clone().filter(|_| names_classes) {
                let result = checked.entry(path);
                let result = result.or_insert_with_key(|path| check(path, &found.scope, known()));
                result.clone()?;
            }
            Ok(found)
        });
        let configuration = read.map_err(|error| {
            let problem = Problem::of_file(&error);
            if !problems.contains(&problem) {
                problems.push(problem);
            }
        });
        configurations.insert(folder, configuration.ok());
    }
    (configurations, problems)
}

/// Whether there are the classes that `[scope]` names. A file may name classes that are not among
/// the files given: they are looked for in the folder of the configuration.
fn check(path: &Path, scope: &Scope, known: &NameIndex<'_>) -> Result<(), ProjectError> {
    let names = scope.places.iter();
    let unknown: Vec<(&String, &Place)> = names
        .filter(|(name, _)| !is_library_array(name) && !is_declared(name, known))
        .collect();
    if unknown.is_empty() {
        return Ok(());
    }
    let around = Project::open(path.parent().map(Path::to_owned));
    let index = NameIndex::of(around.files().map(|file| &**file.text()));
    let wrong = unknown
        .into_iter()
        .find(|(name, _)| !is_declared(name, &index));
    wrong.map_or(Ok(()), |(name, place)| {
        Err(ProjectError::Configuration {
            path: path.to_owned(),
            place: place.clone(),
            message: format!(
                "`{name}` in [scope] is no class of the project{}.",
                suggestion(name, &index)
            ),
        })
    })
}

fn simple_name(name: &str) -> &str {
    let element = name.trim_end_matches("[]");
    element.rsplit(['.', '$']).next().unwrap_or(element)
}

fn is_declared(name: &str, index: &NameIndex<'_>) -> bool {
    index.has_type(name.trim_end_matches("[]"))
}

/// Of primitives and of classes of the library only arrays are limited.
fn is_library_array(name: &str) -> bool {
    let Some(element) = name.strip_suffix("[]") else {
        return false;
    };
    let element = element.trim_end_matches("[]");
    let is_primitive = Primitive::ALL.iter().any(|kind| kind.name() == element);
    is_primitive || element.starts_with("java.")
}

fn suggestion(name: &str, index: &NameIndex<'_>) -> String {
    let similar: Vec<String> = index
        .declared()
        .into_iter()
        .filter(|known| are_similar(simple_name(name), known))
        .take(3)
        .map(|known| format!("`{known}`"))
        .collect();
    match similar.is_empty() {
        true => String::new(),
        false => format!("; there is {}", similar.join(", ")),
    }
}
