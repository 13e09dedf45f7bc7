//! Prints JUnit tests for answers. The specification is asserted where a test can call it.
//! Otherwise it is a comment, with assertions on what public methods return.

mod declarations;
mod observations;
mod test_class;

use std::collections::BTreeSet;
use std::path::PathBuf;

use java::{ClassId, MethodKind, Origin, Program};
use project::Layout;

use crate::chain::argument_types;
use crate::sequence_printer::names::{LocalNames, upper_first};
use crate::sequence_printer::{Printed, is_declared, print};
use crate::{Answer, Target, Verdict, Witness, Workspace};
use declarations::{declares_checked, is_visible, private, reads_only_visible, text_of};
use observations::observations;

pub use test_class::{GeneratedTest, Insertion};

const ASSERTIONS: &str = "static org.junit.jupiter.api.Assertions";

/// The annotation of a test.
const TEST: &str = "org.junit.jupiter.api.Test";

/// What a test says of an invariant that its calls break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Demand {
    /// That it is broken: the test passes, and shows the witness.
    Broken,
    /// That it holds: the test fails until the class is mended.
    Holds,
}

impl GeneratedTest {
    /// The JUnit test for an answer with a witness. It passes.
    pub fn of(workspace: &Workspace, answer: &Answer) -> Option<GeneratedTest> {
        GeneratedTest::demanding(workspace, answer, Demand::Broken)
    }

    /// The JUnit test that a broken invariant fails. A private invariant cannot be asked by a test:
    /// then there is none.
    pub fn failing(workspace: &Workspace, answer: &Answer) -> Option<GeneratedTest> {
        let Verdict::Reachable(witness) = &answer.verdict else {
            return None;
        };
        let can_ask = is_visible(&workspace.program, answer.target.method());
        let is_asked = matches!(answer.target, Target::Invariant(_));
        (is_asked && can_ask && witness.chain.path.is_empty())
            .then(|| GeneratedTest::demanding(workspace, answer, Demand::Holds))?
    }

    fn demanding(workspace: &Workspace, answer: &Answer, demand: Demand) -> Option<GeneratedTest> {
        let Verdict::Reachable(witness) = &answer.verdict else {
            return None;
        };
        let (target, program) = (answer.target, &workspace.program);
        let class = class_of_test(program, target);
        let package = program.class(class).package.clone();
        let class_name = format!("{}HeapwrightTest", program.class(class).simple_name);
        let Printed {
            statements,
            imports,
            calls,
            objects,
            gained,
            breaks_with,
            ..
        } = print(program, &package, &witness.chain);
        let mut body = TestBody {
            workspace,
            target,
            witness,
            demand,
            breaks_with: breaks_with.filter(|_| demand == Demand::Broken),
            names: LocalNames {
                results: calls.into_iter().map(|call| call.result).collect(),
                gained,
                objects,
            },
            imports,
            lines: statements,
            member: Vec::new(),
        };
        if target.has_own_call() {
            body.assert_target();
        } else {
            body.mark_last_call();
        }
        let mut imported = body.imports.iter();
        if !is_declared(program, &package, "Test") && !imported.any(|name| name.ends_with(".Test"))
        {
            body.imports.insert(TEST.to_owned());
        }
        Some(GeneratedTest {
            path: path_of_test(workspace, class, &class_name),
            package,
            class_name,
            method_name: name_of_test(program, target, demand),
            throws: throws_checked(program, target, witness),
            imports: body.imports,
            lines: body.lines,
            member: body.member,
        })
    }
}

/// The body of a test that is being written.
struct TestBody<'w> {
    workspace: &'w Workspace,
    target: Target,
    witness: &'w Witness,
    demand: Demand,
    /// The exception that breaks an invariant, as the test names it.
    breaks_with: Option<String>,
    names: LocalNames,
    imports: BTreeSet<String>,
    lines: Vec<String>,
    member: Vec<String>,
}

impl TestBody<'_> {
    /// Adds a comment on what the last call reaches.
    fn mark_last_call(&mut self) {
        let name = |target| self.workspace.name_of(target);
        let sentence = match self.target {
            Target::AssertHolds(..) => {
                let name = name(self.target);
                format!("// Reaches the {name}, whose condition holds.")
            }
            Target::AssertFails(method, index) => {
                format!("// Fails the {}.", name(Target::AssertHolds(method, index)))
            }
            _ => format!("// Takes the {}.", name(self.target)),
        };
        self.lines
            .insert(self.lines.len().saturating_sub(1), sentence);
    }

    /// Adds what the test asserts of a specification or an invariant.
    fn assert_target(&mut self) {
        let (program, method) = (&self.workspace.program, self.target.method());
        let declared = program.method(method);
        let is_in_file = program.class(declared.class).origin == Origin::Specification;
        let (assertion, value) = match (self.target, &self.breaks_with, self.demand) {
            (Target::Invariant(_), Some(exception), _) => {
                ("assertThrows", format!("throws {exception}"))
            }
            (Target::Invariant(_), None, Demand::Broken) => ("assertFalse", "is false".to_owned()),
            _ => ("assertTrue", "is true".to_owned()),
        };
        let call = self.witness.target_call(self.target, self.workspace);
        if !is_in_file && is_visible(program, method) && self.witness.chain.path.is_empty() {
            let arguments = match &self.breaks_with {
                Some(exception) => format!("{exception}.class, () -> {call}"),
                None => call,
            };
            self.assert(assertion, &arguments);
            return;
        }
        let text = text_of(program, method);
        let bodies = &self.workspace.bodies;
        if is_in_file && declared.is_static && reads_only_visible(program, bodies, method) {
            let arguments = self.witness.arguments.join(", ");
            self.assert(assertion, &format!("{}({arguments})", declared.name));
            self.member = private(text);
            return;
        }
        let reason = match is_in_file {
            true => "reads private members",
            false => "is private",
        };
        self.lines.push(format!(
            "// {call} {value}. A test cannot ask it, for it {reason}:"
        ));
        let text = text.iter().map(|line| format!("//     {line}"));
        self.lines
            .extend(text.map(|line| line.trim_end().to_owned()));
        for observed in observations(self.workspace, self.witness, &self.names) {
            self.assert(observed.assertion, &observed.arguments);
        }
    }

    fn assert(&mut self, assertion: &str, arguments: &str) {
        self.imports.insert(format!("{ASSERTIONS}.{assertion}"));
        self.lines.push(format!("{assertion}({arguments});"));
    }
}

/// The outermost class that the test is about: the one that declares the target, and of a
/// specification file the first class among the parameters.
fn class_of_test(program: &Program, target: Target) -> ClassId {
    let declaring = program.method(target.method()).class;
    let types = argument_types(program, target.method());
    let about = types
        .iter()
        .filter_map(|ty| ty.as_class())
        .find(|&class| program.class(class).origin == Origin::Project);
    let class = match program.class(declaring).origin {
        Origin::Specification => about.unwrap_or(declaring),
        _ => declaring,
    };
    std::iter::successors(Some(class), |&class| program.class(class).enclosing)
        .last()
        .unwrap_or(class)
}

fn path_of_test(workspace: &Workspace, class: ClassId, name: &str) -> PathBuf {
    let class = workspace.program.class(class);
    let source = workspace.path_of(class.place);
    let folder = match Layout::of(source) {
        Some(layout) if !layout.is_test() => {
            let package = class.package.split('.').filter(|part| !part.is_empty());
            layout.test_root().join(package.collect::<PathBuf>())
        }
        _ => source.parent().unwrap_or(source).to_owned(),
    };
    folder.join(format!("{name}.java"))
}

fn name_of_test(program: &Program, target: Target, demand: Demand) -> String {
    let method = program.method(target.method());
    let name = match method.kind {
        MethodKind::Method => method.name.as_str(),
        _ => program.class(method.class).simple_name.as_str(),
    };
    let prefix = match target {
        // A test has no parameters; the copy of the specification beside it may have none, too.
        Target::Specification(_) if method.is_static && method.parameters.is_empty() => "reaches",
        Target::Specification(_) => return name.to_owned(),
        Target::Invariant(_) if demand == Demand::Holds => "keeps",
        Target::Invariant(_) => "breaks",
        Target::AssertHolds(..) => "reachesAssertIn",
        Target::AssertFails(..) => "failsAssertIn",
        Target::Outcome(..) => "takesBranchIn",
    };
    format!("{prefix}{}", upper_first(name))
}

/// Whether a statement of the test may throw a checked exception, as far as the compiler knows.
/// What `assertThrows` runs may throw anything.
fn throws_checked(program: &Program, target: Target, witness: &Witness) -> bool {
    let calls = witness.chain.calls.iter();
    let plain = calls.filter(|call| call.throws.is_none());
    let methods = plain.map(|call| call.method);
    let own_call = target.has_own_call().then(|| target.method());
    let mut methods = methods.chain(own_call);
    methods.any(|method| declares_checked(program, method))
}
