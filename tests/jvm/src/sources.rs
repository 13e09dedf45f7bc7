//! The sources that a question is about.

use std::fs;
use std::path::Path;

/// Java sources by file name.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    files: Vec<(String, String)>,
    opened: bool,
}

impl Sources {
    /// No sources yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a source.
    pub fn with(mut self, name: impl Into<String>, text: impl Into<String>) -> Self {
        self.files.push((name.into(), text.into()));
        self
    }

    /// Adds every `.java` file below a folder, or one file, in the order of paths.
    ///
    /// # Panics
    /// If it cannot be read: a test that asks for it is mistaken.
    pub fn with_path(mut self, path: impl AsRef<Path>) -> Self {
        let path = path.as_ref();
        if path.is_dir() {
            let mut entries: Vec<_> = fs::read_dir(path)
                .unwrap_or_else(|problem| panic!("{}: {problem}", path.display()))
                .map(|entry| entry.expect("a readable entry").path())
                .collect();
            entries.sort();
            for entry in entries {
                self = self.with_path(entry);
            }
        } else if path
            .extension()
            .is_some_and(|extension| extension == "java")
        {
            let text = fs::read_to_string(path)
                .unwrap_or_else(|problem| panic!("{}: {problem}", path.display()));
            self = self.with(path.display().to_string(), text);
        }
        self
    }

    /// Lets the JVM compile a copy in which private fields and private nested classes are
    /// package-private, so that specifications and statements that read them compile.
    pub fn opened(mut self) -> Self {
        self.opened = true;
        self
    }

    /// The names and texts, as they were added.
    pub fn files(&self) -> &[(String, String)] {
        &self.files
    }

    pub(crate) fn write(&self, request: &mut Vec<String>) {
        request.push(if self.opened { "open" } else { "as they are" }.to_owned());
        request.push(self.files.len().to_string());
        for (name, text) in &self.files {
            request.extend([name.clone(), text.clone()]);
        }
    }
}
