//! The `heapwright.toml` of each folder, and the classes that it names.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use java::{NameIndex, NamedText, Primitive, are_similar};
use project::{Configuration, Disk, Place, Project, ProjectError, Scope, SourceFile};

use crate::workspace::Problem;

/// The nearest configuration of each folder, as the files have it.
pub(crate) struct Found {
    folders: BTreeMap<PathBuf, Option<usize>>,
    /// The distinct ones.
    configurations: Vec<Arc<Configuration>>,
    wrong: Vec<ProjectError>,
}

/// The nearest configuration of each folder; none where it is wrong.
#[derive(Clone, Default)]
pub(crate) struct Configurations {
    found: Option<Arc<Found>>,
    is_right: Vec<bool>,
}

impl Configurations {
    /// The configuration of a folder, if it is right.
    pub(crate) fn get(&self, folder: &Path) -> Option<&Configuration> {
        let found = self.found.as_deref()?;
        let number = (*found.folders.get(folder)?)?;
        self.is_right[number].then(|| &*found.configurations[number])
    }
}

impl Found {
    /// Reads the nearest configuration of each folder.
    pub(crate) fn read<'p>(folders: impl Iterator<Item = &'p Path>) -> Found {
        let mut found = Found {
            folders: BTreeMap::new(),
            configurations: Vec::new(),
            wrong: Vec::new(),
        };
        for folder in folders {
            if found.folders.contains_key(folder) {
                continue;
            }
            // The folder of a file named without one is the empty path.
            let place = if folder.as_os_str().is_empty() {
                Path::new(".")
            } else {
                folder
            };
            let number = match Configuration::nearest(place) {
                Ok(configuration) => Some(found.number(configuration)),
                Err(error) => {
                    if !found.wrong.contains(&error) {
                        found.wrong.push(error);
                    }
                    None
                }
            };
            found.folders.insert(folder.to_owned(), number);
        }
        found
    }

    fn number(&mut self, configuration: Configuration) -> usize {
        let mut known = self.configurations.iter();
        let known = known.position(|known| **known == configuration);
        known.unwrap_or_else(|| {
            self.configurations.push(Arc::new(configuration));
            self.configurations.len() - 1
        })
    }

    /// The configurations that are right, and what is wrong with the others, each file once.
    /// `known` has the names of the files given.
    pub(crate) fn checked<'n>(
        self: &Arc<Found>,
        disk: &Disk,
        known: impl Fn() -> &'n NameIndex,
    ) -> (Configurations, Vec<Problem>) {
        let mut problems: Vec<Problem> = self.wrong.iter().map(Problem::of_file).collect();
        let mut is_right = |configuration: &Arc<Configuration>| {
            let names_classes = !configuration.scope.places.is_empty();
            let Some(path) = configuration.path.as_ref().filter(|_| names_classes) else {
                return true;
            };
            let checked = check(path, &configuration.scope, known(), disk);
            if let Err(error) = &checked {
                problems.push(Problem::of_file(error));
            }
            checked.is_ok()
        };
        let is_right = self.configurations.iter().map(&mut is_right).collect();
        let found = Some(self.clone());
        (Configurations { found, is_right }, problems)
    }
}

/// Whether there are the classes that `[scope]` names. A file may name classes that are not among
/// the files given: they are looked for in the folder of the configuration.
fn check(path: &Path, scope: &Scope, known: &NameIndex, disk: &Disk) -> Result<(), ProjectError> {
    let names = scope.places.iter();
    let unknown: Vec<(&String, &Place)> = names
        .filter(|(name, _)| !is_library_array(name) && !is_declared(name, known))
        .collect();
    if unknown.is_empty() {
        return Ok(());
    }
    let around = Project::read(path.parent().map(Path::to_owned), [], disk);
    let named = |file: &SourceFile| NamedText::of(file.text().clone());
    let index = NameIndex::of(around.files().map(named).collect());
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

fn is_declared(name: &str, index: &NameIndex) -> bool {
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

fn suggestion(name: &str, index: &NameIndex) -> String {
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
