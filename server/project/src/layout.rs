//! Maven's and Gradle's folders: `src/<set>/java` holds the packages.

use std::path::{Path, PathBuf};

/// The source root that a file lies in: `module/src/main/java` and the like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The folder that holds `src`; empty where the path starts with `src`.
    module: PathBuf,
    /// The source set: `main`, `test`, `integrationTest`, …
    source_set: String,
}

impl Layout {
    /// The layout around a file; the innermost `src/<set>/java` counts.
    pub fn of(file: &Path) -> Option<Layout> {
        let mut root = file.parent();
        while let Some(folder) = root {
            if let Some(layout) = Layout::of_root(folder) {
                return Some(layout);
            }
            root = folder.parent();
        }
        None
    }

    fn of_root(folder: &Path) -> Option<Layout> {
        let set = folder.parent()?;
        let src = set.parent()?;
        let is_root = folder.file_name()? == "java" && src.file_name()? == "src";
        is_root.then(|| Layout {
            module: src.parent().unwrap_or(Path::new("")).to_owned(),
            source_set: set
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned(),
        })
    }

    /// The source root of the module's tests, which may not exist yet.
    pub fn test_root(&self) -> PathBuf {
        self.module.join("src").join("test").join("java")
    }

    /// Whether the files here are tests: every set but `main`.
    pub fn is_test(&self) -> bool {
        self.source_set != "main"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_maven_module_has_a_main_and_a_test_root() {
        let layout = Layout::of(Path::new("/shop/cart/src/main/java/org/shop/Cart.java"))
            .expect("src/main/java is a layout");
        assert_eq!(layout.module, Path::new("/shop/cart"));
        assert_eq!(layout.test_root(), Path::new("/shop/cart/src/test/java"));
        assert!(!layout.is_test());
    }

    #[test]
    fn a_relative_path_may_start_with_src() {
        let layout =
            Layout::of(Path::new("src/test/java/T.java")).expect("src/test/java is a layout");
        assert_eq!(layout.test_root(), Path::new("src/test/java"));
        assert!(layout.is_test());
    }

    #[test]
    fn other_folders_are_no_layout() {
        assert_eq!(Layout::of(Path::new("/work/java/A.java")), None);
        assert_eq!(Layout::of(Path::new("A.java")), None);
        assert_eq!(Layout::of(Path::new("/src/A.java")), None);
    }
}
