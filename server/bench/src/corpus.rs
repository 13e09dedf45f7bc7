//! How much Java the front end takes: a folder of sources, file by file and body by body.
//!
//! Nothing is explored and no library model replaces a class that the sources declare: the JDK
//! itself can be asked.

use std::collections::BTreeMap;
use std::fmt::Arguments;
use std::path::PathBuf;

use codes::Code;
use ir::Instruction;
use java::hir::Unsupported;
use java::{MethodId, MethodKind, Origin, Place, Program, SourceId, SourceInput};
use project::{LineIndex, Project, ProjectError};
use rustc_hash::{FxHashMap, FxHashSet};
use synth::CancelFlag;

use crate::coverage::{Coverage, PackageCoverage, UnsupportedPlace, UnsupportedReason};
use crate::processor::Stopwatch;

/// Sources that go through the front end.
pub struct Corpus {
    inputs: Vec<SourceInput>,
    problems: Vec<ProjectError>,
}

impl Corpus {
    /// Reads files, and folders with all `.java` files in them.
    pub fn read(paths: &[PathBuf]) -> Corpus {
        let project = Project::open(paths.iter().cloned());
        let inputs = project.files().map(|file| SourceInput {
            path: file.path().to_owned(),
            text: file.text().clone(),
            origin: Origin::Project,
        });
        Corpus {
            inputs: inputs.collect(),
            problems: project.errors().to_vec(),
        }
    }

    /// What is wrong with the files and folders that were asked for.
    pub fn problems(&self) -> &[ProjectError] {
        &self.problems
    }

    /// Sends the sources through the front end: parses them alone, then resolves and lowers them.
    /// `report` hears how far it is. None when it was cancelled.
    pub fn measure(
        self,
        cancel: &CancelFlag,
        report: &mut dyn FnMut(Arguments<'_>),
    ) -> Option<Coverage> {
        let files = self.inputs.len();
        let bytes = self.inputs.iter().map(|input| input.text.len()).sum();
        let watch = Stopwatch::start();
        for (position, input) in self.inputs.iter().enumerate() {
            let path = input.path.display();
            report(format_args!("parsing: {position} of {files} files, {path}"));
            if cancel.is_cancelled() {
                return None;
            }
            drop(syntax::parse(&input.text));
        }
        let parse = watch.seconds();
        report(format_args!("resolving {files} files"));
        let watch = Stopwatch::start();
        let java::Resolution { program, problems } = java::resolve_before_models(self.inputs);
        let is_syntax_error = |problem: &&java::Problem| problem.code == Code::SyntaxError;
        let syntax_errors = problems.iter().filter(is_syntax_error).count();
        let resolve = watch.seconds();
        let watch = Stopwatch::start();
        let packages = lower(&program, cancel, report)?;
        Some(Coverage {
            files,
            bytes,
            syntax_errors,
            parse,
            resolve,
            lower: watch.seconds(),
            packages,
        })
    }
}

/// Lowers every body of the sources; none when it was cancelled.
fn lower(
    program: &Program,
    cancel: &CancelFlag,
    report: &mut dyn FnMut(Arguments<'_>),
) -> Option<BTreeMap<String, PackageCoverage>> {
    let mut tally = Tally::of(program);
    let all = program.methods().count();
    for method in program.methods() {
        report(format_args!("lowering: {} of {all} bodies", method.0));
        if cancel.is_cancelled() {
            return None;
        }
        if program.class(program.method(method).class).origin == Origin::Library {
            continue;
        }
        let source = program.method(method).place.source;
        let blocks = ir::lower(program, method).map_or_else(Vec::new, |body| body.blocks);
        for (instruction, span) in blocks.iter().flat_map(|block| &block.instructions) {
            if let Instruction::Unsupported(unsupported) = instruction {
                let span = *span;
                tally.add(method, unsupported, Place { source, span });
            }
        }
    }
    Some(tally.finish())
}

/// Counts, while bodies are lowered.
struct Tally<'p> {
    program: &'p Program,
    /// The bodies that are written, by file, in the order of their places: outer ones before those
    /// in them.
    written: FxHashMap<SourceId, Vec<MethodId>>,
    is_written: FxHashSet<MethodId>,
    failed: FxHashSet<MethodId>,
    reasons: BTreeMap<(String, Code, String), Found>,
}

/// The bodies that have a construct, and the first place.
struct Found {
    bodies: FxHashSet<MethodId>,
    construct: String,
    place: Place,
}

impl<'p> Tally<'p> {
    fn of(program: &'p Program) -> Tally<'p> {
        let mut written: FxHashMap<SourceId, Vec<MethodId>> = FxHashMap::default();
        let mut places = FxHashSet::default();
        for method in program
            .methods()
            .filter(|&method| is_written(program, method))
        {
            let declared = program.method(method);
            // A bridge has the place of the method that it leads to.
            if places.insert((
                declared.place,
                declared.kind == MethodKind::StaticInitializer,
            )) {
                written
                    .entry(declared.place.source)
                    .or_default()
                    .push(method);
            }
        }
        for methods in written.values_mut() {
            let extent = |method: &MethodId| program.method(*method).extent.span;
            methods.sort_by_key(|m| (extent(m).start, std::cmp::Reverse(extent(m).end)));
        }
        Tally {
            program,
            is_written: written.values().flatten().copied().collect(),
            written,
            failed: FxHashSet::default(),
            reasons: BTreeMap::new(),
        }
    }

    /// The body that a method's code is written in.
    fn body_of(&self, method: MethodId) -> MethodId {
        if self.is_written.contains(&method) {
            return method;
        }
        let place = self.program.method(method).place;
        let written = self
            .written
            .get(&place.source)
            .map_or(&[][..], Vec::as_slice);
        let contains = |&&other: &&MethodId| {
            let extent = self.program.method(other).extent.span;
            extent.start <= place.span.start && place.span.end <= extent.end
        };
        written
            .iter()
            .rev()
            .find(contains)
            .copied()
            .unwrap_or(method)
    }

    fn add(&mut self, method: MethodId, unsupported: &Unsupported, place: Place) {
        let body = self.body_of(method);
        self.failed.insert(body);
        let package = self
            .program
            .class(self.program.method(method).class)
            .package
            .clone();
        let key = (package, unsupported.code, class_of(&unsupported.construct));
        let found = self.reasons.entry(key).or_insert_with(|| Found {
            bodies: FxHashSet::default(),
            construct: unsupported.construct.clone(),
            place,
        });
        found.bodies.insert(body);
    }

    fn finish(self) -> BTreeMap<String, PackageCoverage> {
        let program = self.program;
        let mut packages: BTreeMap<String, PackageCoverage> = BTreeMap::new();
        for &method in self.is_written.union(&self.failed) {
            let package = &program.class(program.method(method).class).package;
            let coverage = packages.entry(package.clone()).or_default();
            coverage.bodies += 1;
            coverage.lowered += usize::from(!self.failed.contains(&method));
        }
        for ((package, code, construct), found) in self.reasons {
            let source = program.source(found.place.source);
            let lines = LineIndex::new(source.text.clone());
            let (line, column) = lines.line_and_column(found.place.span.start);
            let reason = UnsupportedReason {
                code,
                construct,
                bodies: found.bodies.len(),
                example: UnsupportedPlace {
                    construct: found.construct,
                    path: source.path.clone(),
                    line,
                    column,
                },
            };
            packages.entry(package).or_default().reasons.push(reason);
        }
        for coverage in packages.values_mut() {
            coverage
                .reasons
                .sort_by_key(|reason| std::cmp::Reverse(reason.bodies));
        }
        packages
    }
}

/// Whether a file declares the body of a method: lambda expressions and implicit bodies are none.
fn is_written(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let class = program.class(declared.class);
    program.body(method).is_some()
        && class.origin != Origin::Library
        && !declared.name.contains('$')
        && (declared.kind == MethodKind::StaticInitializer
            || declared.place.span != class.place.span)
}

/// The construct without its names: words that are not of plain small letters become `…`.
fn class_of(construct: &str) -> String {
    let mut words: Vec<&str> = Vec::new();
    for word in construct.split(' ') {
        let bare = word.trim_end_matches(',');
        let is_plain = |c: char| c.is_ascii_lowercase() || c == '-' || c == '\'';
        let word = match bare.chars().all(is_plain) {
            true => word,
            false if bare.len() < word.len() => "…,",
            false => "…",
        };
        if word.starts_with('…') && words.last().is_some_and(|last| last.starts_with('…')) {
            words.pop();
        }
        words.push(word);
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constructs_differ_by_more_than_names() {
        let class = |construct| class_of(construct);
        assert_eq!(
            class("call of new Deflater(int, boolean), which is not modelled"),
            "call of new …, which is not modelled"
        );
        assert_eq!(
            class("a value of Object where Class[] belongs"),
            "a value of … where … belongs"
        );
    }
}
