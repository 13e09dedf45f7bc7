//! An index of the names in source texts, without parsing: which files a file refers to, and which
//! files may reach inside a class.
//!
//! It over-approximates: a file that is named too often is only loaded for nothing.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use crate::file_names::FileNames;

/// The names of a project's files. Files are numbered in the order given.
#[derive(Debug, Default)]
pub struct NameIndex<'t> {
    files: Vec<FileNames<'t>>,
    /// The files that declare a type of this simple name, at top level.
    outermost: FxHashMap<&'t str, Vec<usize>>,
}

impl<'t> NameIndex<'t> {
    /// Reads the texts.
    pub fn of(texts: impl IntoIterator<Item = &'t str>) -> NameIndex<'t> {
        let mut index = NameIndex::default();
        for (number, text) in texts.into_iter().enumerate() {
            let names = FileNames::of(text);
            for &name in &names.outermost {
                index.outermost.entry(name).or_default().push(number);
            }
            index.files.push(names);
        }
        index
    }

    /// The files that declare a type with the last part of this name, nested ones included.
    pub fn declaring(&self, name: &str) -> Vec<usize> {
        let last = name.rsplit('.').next().unwrap_or(name);
        let declares = |&number: &usize| self.files[number].declared.contains(&last);
        (0..self.files.len()).filter(declares).collect()
    }

    /// Whether a file declares a type of that name: qualified, or the end of a qualified name.
    pub fn has_type(&self, name: &str) -> bool {
        let parts: Vec<&str> = name.split(['.', '$']).collect();
        self.declaring(name).into_iter().any(|number| {
            let file = &self.files[number];
            let is_type = |part: &&&str| file.declared.contains(part);
            let nested = parts.iter().rev().take_while(is_type).count();
            let before = parts[..parts.len() - nested].join(".");
            let package = file.package.strip_suffix(&before);
            let is_whole = |rest: &str| rest.is_empty() || rest.ends_with('.');
            before.is_empty() || package.is_some_and(is_whole)
        })
    }

    /// The simple names of all types, nested ones included.
    pub fn declared(&self) -> BTreeSet<&'t str> {
        let files = self.files.iter();
        files
            .flat_map(|file| file.declared.iter().copied())
            .collect()
    }

    /// These files and all that they refer to, transitively.
    pub fn closure(&self, roots: impl IntoIterator<Item = usize>) -> BTreeSet<usize> {
        let mut open: Vec<usize> = roots.into_iter().collect();
        let mut closed: BTreeSet<usize> = open.iter().copied().collect();
        while let Some(file) = open.pop() {
            let referred = self.files[file].words.iter();
            let referred = referred.filter_map(|&word| Some((word, self.outermost.get(word)?)));
            for (word, declaring) in referred {
                for &other in declaring {
                    if !closed.contains(&other) && self.sees(file, other, word) {
                        closed.insert(other);
                        open.push(other);
                    }
                }
            }
        }
        closed
    }

    /// The files that extend or implement a type, or that may use members of its package. The type
    /// is given by its package, its outermost type, and its own simple name.
    pub fn touching(
        &self,
        (package, outermost, simple): (&str, &str, &str),
        within_package: bool,
    ) -> Vec<usize> {
        let Some(declaring) = self.outermost.get(outermost) else {
            return Vec::new();
        };
        let declaring = declaring.iter().copied();
        let Some(declaring) = declaring
            .into_iter()
            .find(|&file| self.files[file].package == package)
        else {
            return Vec::new();
        };
        let touches = |&file: &usize| {
            let names = &self.files[file];
            let is_near = within_package && names.package == package;
            (is_near || names.supertypes.contains(simple))
                && names.words.contains(outermost)
                && self.sees(file, declaring, outermost)
        };
        (0..self.files.len()).filter(touches).collect()
    }

    /// Whether a name in a file may mean the type of this name that another file declares.
    fn sees(&self, file: usize, declaring: usize, name: &str) -> bool {
        let (names, declaring) = (&self.files[file], &self.files[declaring]);
        let package = declaring.package.as_str();
        if names.package == package {
            return true;
        }
        let is_of = |path: &str| {
            let rest = path
                .strip_prefix(package)
                .and_then(|rest| rest.strip_prefix('.'));
            rest.is_some_and(|rest| {
                let first = rest.split('.').next();
                first == Some(name) || first == Some("*")
            })
        };
        !package.is_empty()
            && (names.imports.iter().any(|import| is_of(import))
                || names.qualified.iter().any(|path| is_of(path)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILES: [&str; 8] = [
        "package a; import b.Tool; class One extends Base<Item> { Tool tool; /* Lost */ }",
        "package a; class Base<T> { String text = \"Lost \\\" Lost\"; char c = '\"'; }",
        "package b; public class Tool { void run() { c.far.Away.go(); } }",
        "package c.far; public class Away { }",
        "package a; class Lost { One one; }",
        "package d; import a.*; class Below { Object o = new One() { int x; }; }",
        "package d; import a.One; class User { One one = new One(); }",
        "package e; class Tool { } class Item { }",
    ];

    fn index() -> NameIndex<'static> {
        NameIndex::of(FILES)
    }

    #[test]
    fn files_refer_to_what_they_name_and_see() {
        // Comments and literals name nothing, and `e.Item` is not imported.
        assert_eq!(index().closure([0]), [0, 1, 2, 3].into());
        assert_eq!(index().closure([4]), [0, 1, 2, 3, 4].into());
        assert_eq!(index().closure([7]), [7].into());
    }

    #[test]
    fn files_touch_a_class_by_extending_it_or_in_its_package() {
        let one = ("a", "One", "One");
        assert_eq!(index().touching(one, true), [0, 4, 5]);
        assert_eq!(index().touching(one, false), [5]);
        assert_eq!(index().touching(("a", "None", "None"), true), [0; 0]);
    }

    #[test]
    fn types_are_found_by_the_last_part_of_their_names() {
        assert_eq!(index().declaring("Tool"), [2, 7]);
        assert_eq!(index().declaring("b.Tool"), [2, 7]);
        assert_eq!(index().declaring("Nothing"), [0; 0]);
    }

    #[test]
    fn a_type_is_named_by_any_end_of_its_qualified_name() {
        let nested = NameIndex::of([
            "package a.b; class Outer { class Inner { } }",
            "class Bare {}",
        ]);
        for name in [
            "a.b.Outer.Inner",
            "b.Outer.Inner",
            "Outer.Inner",
            "Inner",
            "a.b.Inner",
            "Bare",
        ] {
            assert!(nested.has_type(name), "{name}");
        }
        for name in [
            "a.c.Outer",
            "c.Outer",
            "x.b.Outer",
            "bb.Outer",
            "a.Bare",
            "a.b",
            "Innr",
        ] {
            assert!(!nested.has_type(name), "{name}");
        }
    }

    #[test]
    fn what_is_half_written_ends() {
        for text in [
            "class A { \"",
            "/*",
            "'\\",
            "import a",
            "\"\"\" \\\"\"\"",
            "new A(",
            "é'\\é",
        ] {
            NameIndex::of([text]);
        }
    }
}
