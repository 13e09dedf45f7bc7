//! The programs, and what can be observed of one.

use std::fs;
use std::path::{Path, PathBuf};

/// A program: a class with a `main`, alone in its file, or a `Main` with the other files of its
/// folder.
pub struct Program {
    /// The folder that it is filed under.
    pub feature: String,
    /// The qualified name of the class with its `main`.
    pub main: String,
    /// What to load: a file, or a folder.
    pub path: PathBuf,
    /// What it must print, where the JVM at hand is too old to be asked: the lines of its comments
    /// `// prints: …`.
    pub expected: Option<Observed>,
}

/// What can be seen of a program from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observed {
    /// What it printed to `System.out`.
    pub output: String,
    /// What it, or the JVM for it, printed to `System.err`.
    pub error: String,
    /// Its exit code.
    pub exit_code: i32,
}

impl Observed {
    /// How another run of the program differs, in words.
    pub fn difference(&self, other: &Observed) -> Option<String> {
        difference("output", &self.output, &other.output)
            .or_else(|| difference("error stream", &self.error, &other.error))
            .or_else(|| {
                (self.exit_code != other.exit_code).then(|| {
                    format!(
                        "the exit code is {}, not {}",
                        other.exit_code, self.exit_code
                    )
                })
            })
    }
}

fn difference(stream: &str, expected: &str, found: &str) -> Option<String> {
    let mut expected = expected.split_inclusive('\n');
    let mut found = found.split_inclusive('\n');
    let mut number = 1;
    loop {
        let (expected, found) = (expected.next(), found.next());
        if expected.is_none() && found.is_none() {
            return None;
        }
        if expected.map(without_library_line) != found.map(without_library_line) {
            let say =
                |line: Option<&str>| line.map_or("missing".into(), |line| format!("{line:?}"));
            return Some(format!(
                "line {number} of the {stream} is {}, not {}",
                say(found),
                say(expected)
            ));
        }
        number += 1;
    }
}

/// A frame of a stack trace in the JDK's own code, without its line: each update of the JDK may
/// move it. All other lines as they are.
fn without_library_line(line: &str) -> &str {
    match line.rsplit_once(':') {
        Some((frame, _)) if line.starts_with("\tat java.base/") => frame,
        _ => line,
    }
}

/// All programs below a folder, in the order of their names.
pub fn all(root: &Path) -> Vec<Program> {
    let mut files = Vec::new();
    java_files(root, &mut files);
    files.sort();
    let mut programs = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("programs can be read");
        if !text.contains("static void main(String") {
            continue;
        }
        let inside = file.strip_prefix(root).expect("it was found below");
        let feature = inside.components().next().expect("a file has a name");
        let main = inside.with_extension("");
        let main: Vec<_> = main.iter().map(|part| part.to_string_lossy()).collect();
        let is_alone = main.last().is_none_or(|name| name != "Main");
        let expected: Vec<_> = text
            .lines()
            .filter_map(|line| line.trim().strip_prefix("// prints: "))
            .collect();
        programs.push(Program {
            feature: feature.as_os_str().to_string_lossy().into_owned(),
            main: main.join("."),
            path: match file.parent() {
                Some(folder) if !is_alone => folder.to_owned(),
                _ => file.clone(),
            },
            expected: (!expected.is_empty()).then(|| Observed {
                output: expected.join("\n") + "\n",
                error: String::new(),
                exit_code: 0,
            }),
        });
    }
    programs
}

/// The Java files below a folder.
pub fn java_files(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            java_files(&path, into);
        } else if path
            .extension()
            .is_some_and(|extension| extension == "java")
        {
            into.push(path);
        }
    }
}
