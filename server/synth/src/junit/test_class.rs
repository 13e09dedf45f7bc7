//! JUnit 5 test classes: `<Class>HeapwrightTest`, made new or extended by a method.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;

use super::TEST;
use syntax::Span;
use syntax::tree::{CompilationUnit, Member};

/// A test method for one witness, and the class that it belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedTest {
    /// Where the class should be: `src/test/java/<package>/<Class>HeapwrightTest.java` in such a
    /// layout, otherwise beside the class under test.
    pub path: PathBuf,
    /// The package; empty for the unnamed one.
    pub package: String,
    /// `<Class>HeapwrightTest`
    pub class_name: String,
    /// What the method needs, without the keyword and semicolon: `static
    /// org.junit.jupiter.api.Assertions.assertTrue`. Without the import of its annotation `Test`,
    /// that has its qualified name.
    pub imports: BTreeSet<String>,
    /// The method's name.
    pub method_name: String,
    /// Whether a call declares a checked exception: the method then `throws Exception`.
    pub throws: bool,
    /// The lines of the body, without indentation.
    pub lines: Vec<String>,
    /// A further member that the method needs, a copied specification: its lines, without
    /// indentation.
    pub member: Vec<String>,
}

/// Text to insert into an existing file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Insertion {
    /// Byte offset.
    pub offset: usize,
    /// The text.
    pub text: String,
}

impl GeneratedTest {
    /// The whole file, where there is none yet.
    pub fn whole_file(&self) -> String {
        let mut text = String::new();
        if !self.package.is_empty() {
            let _ = writeln!(text, "package {};\n", self.package);
        }
        text.push_str(&self.import_block());
        let _ = writeln!(text, "\nclass {} {{", self.class_name);
        text.push_str(&self.method(&self.method_name));
        if !self.member.is_empty() {
            text.push('\n');
            text.push_str(&indented(&self.member, 1));
        }
        text.push_str("}\n");
        text
    }

    /// Where a text has this test already: the name of a method with this body, whose name is the
    /// test's, perhaps with a number.
    pub fn place_in(&self, text: &str) -> Option<Span> {
        let unit = syntax::parse(text).unit;
        let mut classes = unit.types.iter();
        let class = classes.find(|declaration| declaration.name.text == self.class_name)?;
        let wanted = dedented(&self.lines.join("\n"));
        let is_named = |name: &str| {
            let rest = name.strip_prefix(&self.method_name);
            rest.is_some_and(|rest| rest.chars().all(|c| c.is_ascii_digit()))
        };
        class.members.iter().find_map(|member| {
            let Member::Method(method) = member else {
                return None;
            };
            let (start, end) = (method.span.start as usize, method.span.end as usize);
            let written = text.get(start..end)?;
            let (_, body) = written.split_once('{')?;
            let body = dedented(body.trim_end().strip_suffix('}')?);
            (is_named(&method.name.text) && body == wanted).then_some(method.name.span)
        })
    }

    /// What to insert into the file that is there, in order of offsets, so that it has this test
    /// too. The method gets another name where its own is taken. None if the file has no class of
    /// that name.
    pub fn added_to(&self, existing: &str) -> Option<Vec<Insertion>> {
        let unit = syntax::parse(existing).unit;
        let class = unit
            .types
            .iter()
            .find(|declaration| declaration.name.text == self.class_name)?;
        let methods: BTreeSet<&str> = class
            .members
            .iter()
            .filter_map(|member| match member {
                Member::Method(method) => Some(method.name.text.as_str()),
                _ => None,
            })
            .collect();
        let name = unused_name(&self.method_name, &methods);

        let present: BTreeSet<String> = unit
            .imports
            .iter()
            .map(|import| {
                let keyword = if import.is_static { "static " } else { "" };
                let asterisk = if import.on_demand { ".*" } else { "" };
                format!("{keyword}{}{asterisk}", import.name)
            })
            .collect();
        let mut insertions = self.import_insertions(&unit, &present);

        let close = (class.body_span.end as usize).checked_sub(1)?;
        let line_start = existing
            .get(..close)?
            .rfind('\n')
            .map_or(0, |newline| newline + 1);
        let close_is_alone = existing[line_start..close].trim().is_empty();
        let mut text = String::new();
        if !class.members.is_empty() {
            text.push('\n');
        }
        text.push_str(&self.method(&name));
        let member = self.member.join("\n");
        if !self.member.is_empty() && !dedented(existing).contains(&dedented(&member)) {
            text.push('\n');
            text.push_str(&indented(&self.member, 1));
        }
        insertions.push(if close_is_alone {
            Insertion {
                offset: line_start,
                text,
            }
        } else {
            Insertion {
                offset: close,
                text: format!("\n{text}"),
            }
        });
        Some(insertions)
    }

    /// The imports that are missing: static ones after the last static one, or before all others;
    /// the others at the end.
    fn import_insertions(
        &self,
        unit: &CompilationUnit,
        present: &BTreeSet<String>,
    ) -> Vec<Insertion> {
        let (statics, ordinary) = self.missing_imports(present);
        let last = |is_static: bool| {
            unit.imports
                .iter()
                .filter(|import| import.is_static == is_static)
                .map(|import| import.span.end as usize)
                .max()
        };
        let first = unit
            .imports
            .iter()
            .map(|import| import.span.start as usize)
            .min();
        let package = unit
            .package
            .as_ref()
            .map(|package| package.span.end as usize);
        let before = |offset, imports: &str| Insertion {
            offset,
            text: format!("{imports}\n"),
        };
        let after = |offset, gap: &str, imports: &str| Insertion {
            offset,
            text: format!("{gap}{}", imports.trim_end()),
        };
        let mut insertions = Vec::new();
        if !statics.is_empty() {
            insertions.push(match (last(true), first, package) {
                (Some(end), _, _) => after(end, "\n", &statics),
                (None, Some(start), _) => before(start, &statics),
                (None, None, Some(end)) => after(end, "\n\n", &statics),
                (None, None, None) => before(0, &statics),
            });
        }
        if !ordinary.is_empty() {
            insertions.push(match (last(false).or(last(true)), package) {
                (Some(end), _) => after(end, "\n", &ordinary),
                (None, Some(end)) => after(end, "\n\n", &ordinary),
                (None, None) => before(0, &ordinary),
            });
        }
        insertions.sort_by_key(|insertion| insertion.offset);
        insertions
    }

    fn method(&self, name: &str) -> String {
        let throws = if self.throws { " throws Exception" } else { "" };
        let annotation = match self.imports.contains(TEST) {
            true => "Test",
            false => TEST,
        };
        format!(
            "    @{annotation}\n    void {name}(){throws} {{\n{}    }}\n",
            indented(&self.lines, 2)
        )
    }

    /// All imports, static ones first, as `google-java-format` orders them.
    fn import_block(&self) -> String {
        let (statics, ordinary) = self.missing_imports(&BTreeSet::new());
        let gap = if statics.is_empty() || ordinary.is_empty() {
            ""
        } else {
            "\n"
        };
        format!("{statics}{gap}{ordinary}")
    }

    /// The imports that are not among `present`: the static ones, and the others.
    fn missing_imports(&self, present: &BTreeSet<String>) -> (String, String) {
        let missing = self
            .imports
            .iter()
            .filter(|import| !covered(import, present));
        let (statics, ordinary): (Vec<&String>, Vec<&String>) =
            missing.partition(|import| import.starts_with("static "));
        let block = |imports: Vec<&String>| {
            imports.into_iter().fold(String::new(), |text, import| {
                text + "import " + import + ";\n"
            })
        };
        (block(statics), block(ordinary))
    }
}

/// Whether an import is there, itself or by `.*`.
fn covered(import: &str, present: &BTreeSet<String>) -> bool {
    let on_demand = import
        .rsplit_once('.')
        .map(|(owner, _)| format!("{owner}.*"));
    present.contains(import) || on_demand.is_some_and(|on_demand| present.contains(&on_demand))
}

fn unused_name(name: &str, taken: &BTreeSet<&str>) -> String {
    if !taken.contains(name) {
        return name.to_owned();
    }
    (2..)
        .map(|number| format!("{name}{number}"))
        .find(|candidate| !taken.contains(candidate.as_str()))
        .expect("some number is not taken: names are finitely many")
}

fn indented(lines: &[String], levels: usize) -> String {
    let margin = "    ".repeat(levels);
    lines.iter().fold(String::new(), |text, line| {
        if line.is_empty() {
            text + "\n"
        } else {
            text + &margin + line + "\n"
        }
    })
}

fn dedented(text: &str) -> String {
    text.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect::<Vec<_>>()
        .join("\n")
}
