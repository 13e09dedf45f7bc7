//! From an answer to a JUnit test: the specification asserted where a test can call it, otherwise
//! carried as a comment, with assertions on what public methods say.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::PathBuf;

use exec::Budget;
use explore::Argument;
use heap::ObjectIndex;
use ir::Instruction;
use java::{ClassId, FieldId, MethodId, MethodKind, Origin, Type, Visibility};
use project::Layout;
use smt::CancelFlag;
use syntax::tree::{Member, MethodDeclaration, TypeDeclaration, TypeKind, TypeReference};

use crate::chain::argument_types;
use crate::literal::{Exactness, literal};
use crate::names::{LocalNames, upper_first};
use crate::print::{Printed, print};
use crate::replay::{Observed, Replayer};
use crate::{Answer, GeneratedTest, Target, Verdict, Witness, Workspace};

const ASSERTIONS: &str = "static org.junit.jupiter.api.Assertions";

/// More assertions about what public methods say are no help to a reader.
const MOST_OBSERVATIONS: usize = 12;

/// A public method that takes longer is not asked.
const OBSERVATION_STEPS: u64 = 1_000_000;

impl Workspace {
    /// The JUnit test for an answer with a witness.
    pub fn test_for(&self, answer: &Answer) -> Option<GeneratedTest> {
        let Verdict::Reachable(witness) = &answer.verdict else {
            return None;
        };
        let class = self.class_of_test(answer.target);
        let package = self.program.class(class).package.clone();
        let Printed {
            statements,
            mut imports,
            calls,
            objects,
            breaks_with,
            ..
        } = print(&self.program, &self.bodies, &package, &witness.chain);
        let mut lines = statements;
        let mut member = Vec::new();
        let names = LocalNames {
            results: calls.into_iter().map(|call| call.result).collect(),
            objects,
        };
        self.assert_target(
            answer.target,
            (witness, breaks_with.as_deref()),
            &names,
            &mut lines,
            &mut member,
            &mut imports,
        );
        let class_name = format!("{}HeapwrightTest", self.program.class(class).simple_name);
        Some(GeneratedTest {
            path: self.path_of_test(class, &class_name),
            package,
            class_name,
            imports,
            method_name: self.name_of_test(answer.target),
            throws: self.throws_checked(answer.target, witness),
            lines,
            member,
        })
    }

    /// The outermost class that the test is about: the one that declares the target, and of a
    /// specification file the first class among the parameters.
    fn class_of_test(&self, target: Target) -> ClassId {
        let declaring = self.program.method(target.method()).class;
        let types = argument_types(&self.program, target.method());
        let about = types
            .iter()
            .filter_map(|ty| ty.as_class())
            .find(|&class| self.program.class(class).origin == Origin::Project);
        let class = match self.program.class(declaring).origin {
            Origin::Specification => about.unwrap_or(declaring),
            _ => declaring,
        };
        std::iter::successors(Some(class), |&class| self.program.class(class).enclosing)
            .last()
            .unwrap_or(class)
    }

    fn path_of_test(&self, class: ClassId, name: &str) -> PathBuf {
        let source = self.path_of(self.program.class(class).place);
        let folder = match Layout::of(source) {
            Some(layout) if !layout.is_test() => {
                let package = self
                    .program
                    .class(class)
                    .package
                    .split('.')
                    .filter(|part| !part.is_empty());
                layout.test_root().join(package.collect::<PathBuf>())
            }
            _ => source.parent().unwrap_or(source).to_owned(),
        };
        folder.join(format!("{name}.java"))
    }

    fn name_of_test(&self, target: Target) -> String {
        let method = self.program.method(target.method());
        let name = match method.kind {
            MethodKind::Method => method.name.as_str(),
            _ => self.program.class(method.class).simple_name.as_str(),
        };
        match target {
            Target::Specification(_) => name.to_owned(),
            Target::Invariant(_) => format!("breaks{}", upper_first(name)),
            Target::AssertHolds(..) => format!("reachesAssertIn{}", upper_first(name)),
            Target::AssertFails(..) => format!("failsAssertIn{}", upper_first(name)),
            Target::Outcome(..) => format!("takesBranchIn{}", upper_first(name)),
        }
    }

    /// Adds what the test asserts of the target, which may be broken with an exception of this
    /// name.
    fn assert_target(
        &self,
        target: Target,
        (witness, breaks_with): (&Witness, Option<&str>),
        names: &LocalNames,
        lines: &mut Vec<String>,
        member: &mut Vec<String>,
        imports: &mut BTreeSet<String>,
    ) {
        let assertion = match target {
            Target::Specification(_) => "assertTrue",
            Target::Invariant(_) if breaks_with.is_some() => "assertThrows",
            Target::Invariant(_) => "assertFalse",
            Target::AssertHolds(..) | Target::AssertFails(..) | Target::Outcome(..) => {
                // The last call is what the test is about.
                let last = lines.len().saturating_sub(1);
                let sentence = match target {
                    Target::AssertHolds(..) => format!(
                        "// Reaches the {}, whose condition holds.",
                        self.name_of(target)
                    ),
                    Target::AssertFails(method, index) => {
                        format!(
                            "// Fails the {}.",
                            self.name_of(Target::AssertHolds(method, index))
                        )
                    }
                    _ => format!("// Takes the {}.", self.name_of(target)),
                };
                lines.insert(last, sentence);
                return;
            }
        };
        let method = target.method();
        let call = witness.target_call(target, self);
        let is_specification_file =
            self.program.class(self.program.method(method).class).origin == Origin::Specification;
        if !is_specification_file && self.is_visible(method) && witness.chain.path.is_empty() {
            imports.insert(format!("{ASSERTIONS}.{assertion}"));
            lines.push(match breaks_with {
                Some(exception) => format!("{assertion}({exception}.class, () -> {call});"),
                None => format!("{assertion}({call});"),
            });
            return;
        }
        let text = self.text_of(method);
        if is_specification_file
            && self.program.method(method).is_static
            && self.reads_only_visible(method)
        {
            let name = &self.program.method(method).name;
            imports.insert(format!("{ASSERTIONS}.{assertion}"));
            lines.push(format!(
                "{assertion}({name}({}));",
                witness.arguments.join(", ")
            ));
            *member = private(text);
            return;
        }
        let value = match (target, breaks_with) {
            (Target::Invariant(_), Some(exception)) => format!("throws {exception}"),
            (Target::Invariant(_), None) => "is false".to_owned(),
            _ => "is true".to_owned(),
        };
        let reason = if is_specification_file {
            "reads private members"
        } else {
            "is private"
        };
        lines.push(format!(
            "// {call} {value}. A test cannot ask it, for it {reason}:"
        ));
        lines.extend(
            text.iter()
                .map(|line| format!("//     {line}").trim_end().to_owned()),
        );
        self.assert_observations(witness, names, lines, imports);
    }

    /// What public methods without parameters say of the target's arguments, and of the objects
    /// that they return, where they change nothing.
    fn assert_observations(
        &self,
        witness: &Witness,
        names: &LocalNames,
        lines: &mut Vec<String>,
        imports: &mut BTreeSet<String>,
    ) {
        let budget = Budget::new(CancelFlag::new()).with_steps(OBSERVATION_STEPS);
        let replayer = Replayer::new(&self.program, &self.bodies, witness.limits, &budget);
        let mut solver = replayer.solver();
        let chain = &witness.chain;
        let Ok(replay) = replayer.replay(&mut chain.clone(), &mut solver) else {
            return;
        };
        let object_of = |call: usize| {
            replay
                .results
                .get(call)
                .copied()
                .flatten()
                .and_then(|value| value.as_object())
        };
        // What the test calls each object, with the type that the compiler knows.
        let mut named: BTreeMap<ObjectIndex, (String, Type)> = BTreeMap::new();
        let object = Type::Class(self.program.well_known().object);
        for (number, name) in &names.objects {
            if let Some(&passed) = replay.passed.get(number) {
                named.insert(passed, (name.clone(), object));
            }
        }
        for (call, name) in names.results.iter().enumerate() {
            if let (Some(name), Some(object)) = (name, object_of(call)) {
                named
                    .entry(object)
                    .or_insert_with(|| (name.clone(), self.static_type(chain.calls[call].method)));
            }
        }
        let arguments = chain
            .arguments
            .iter()
            .filter_map(|argument| match *argument {
                Argument::Result(call) => object_of(call),
                _ => None,
            });
        let mut open: VecDeque<ObjectIndex> = arguments.collect();
        let mut seen: BTreeSet<ObjectIndex> = BTreeSet::new();
        let mut added = 0;
        while let Some(object) = open.pop_front() {
            let Some((name, Type::Class(class))) = named.get(&object).cloned() else {
                continue;
            };
            if !seen.insert(object) {
                continue;
            }
            for getter in self.getters(class) {
                let Some(observed) = replayer.observe(&mut solver, &replay, object, getter) else {
                    continue;
                };
                let expression = format!("{name}.{}()", self.program.method(getter).name);
                let (assertion, line) = match observed {
                    Observed::Object(result) => {
                        open.push_back(result);
                        match named.get(&result) {
                            Some((same, _)) => {
                                ("assertSame", format!("assertSame({same}, {expression});"))
                            }
                            None => {
                                named.insert(
                                    result,
                                    (expression, self.program.method(getter).result),
                                );
                                continue;
                            }
                        }
                    }
                    _ => self.observation(&expression, getter, observed),
                };
                imports.insert(format!("{ASSERTIONS}.{assertion}"));
                lines.push(line);
                added += 1;
                if added == MOST_OBSERVATIONS {
                    return;
                }
            }
        }
    }

    fn observation(
        &self,
        call: &str,
        getter: MethodId,
        observed: Observed,
    ) -> (&'static str, String) {
        match (observed, self.program.method(getter).result.as_primitive()) {
            (Observed::Primitive(smt::Constant::Bool(value)), _) => {
                let assertion = if value { "assertTrue" } else { "assertFalse" };
                (assertion, format!("{assertion}({call});"))
            }
            (Observed::Primitive(constant), primitive) => {
                let value = literal(
                    constant,
                    primitive.unwrap_or(java::Primitive::Int),
                    Exactness::Convertible,
                );
                ("assertEquals", format!("assertEquals({value}, {call});"))
            }
            (Observed::Null, _) => ("assertNull", format!("assertNull({call});")),
            (Observed::Object(_) | Observed::NotNull, _) => {
                ("assertNotNull", format!("assertNotNull({call});"))
            }
        }
    }

    /// The public methods that say something of an object: no parameters, a result, nothing checked
    /// thrown.
    fn getters(&self, class: ClassId) -> Vec<MethodId> {
        let mut getters = self.program.public_methods(class);
        getters.retain(|&method| {
            let declared = self.program.method(method);
            !declared.is_static
                && declared.parameters.is_empty()
                && declared.result != Type::Void
                && !matches!(declared.name.as_str(), "hashCode" | "toString" | "clone")
                && !self.declares_checked(method)
        });
        getters
    }

    fn static_type(&self, method: MethodId) -> Type {
        let declared = self.program.method(method);
        if declared.kind == MethodKind::Constructor {
            Type::Class(declared.class)
        } else {
            declared.result
        }
    }

    /// Whether a test in the method's package can call it.
    fn is_visible(&self, method: MethodId) -> bool {
        self.program.method(method).visibility != Visibility::Private
            && self.is_class_visible(self.program.method(method).class)
    }

    fn is_class_visible(&self, class: ClassId) -> bool {
        let mut around =
            std::iter::successors(Some(class), |&class| self.program.class(class).enclosing);
        around.all(|class| self.program.class(class).visibility != Visibility::Private)
    }

    /// Whether a copy of the method compiles in a test of its package: it names no private member,
    /// and none of its own class. Constants leave no trace in the code, so names of private
    /// constants are looked for in the text.
    fn reads_only_visible(&self, method: MethodId) -> bool {
        let own = self.program.method(method).class;
        let Some(body) = self.bodies.body(method) else {
            return false;
        };
        let field_visible = |field: FieldId| {
            let field = self.program.field(field);
            field.visibility != Visibility::Private
                && field.class != own
                && self.is_class_visible(field.class)
        };
        let instructions = body.blocks.iter().flat_map(|block| &block.instructions);
        let code_is_visible = instructions
            .into_iter()
            .all(|(instruction, _)| match instruction {
                Instruction::GetField { field, .. }
                | Instruction::PutField { field, .. }
                | Instruction::GetStatic { field, .. }
                | Instruction::PutStatic { field, .. } => field_visible(*field),
                Instruction::Call { method, .. } => {
                    self.is_visible(*method) && self.program.method(*method).class != own
                }
                Instruction::New { class, .. } => self.is_class_visible(*class),
                Instruction::Unsupported(_) => false,
                _ => true,
            });
        let hidden: BTreeSet<&str> = self
            .program
            .classes()
            .map(|class| (class, self.program.class(class)))
            .filter(|(_, class)| class.origin != Origin::Library)
            .flat_map(|(id, class)| {
                let constants = class
                    .fields
                    .iter()
                    .map(|&field| self.program.field(field))
                    .filter(move |field| {
                        field.constant.is_some()
                            && (field.visibility == Visibility::Private || id == own)
                    });
                let private_class =
                    (class.visibility == Visibility::Private).then_some(class.simple_name.as_str());
                constants
                    .map(|field| field.name.as_str())
                    .chain(private_class)
            })
            .collect();
        let text = self.text_of(method).join("\n");
        let mut words =
            text.split(|letter: char| !letter.is_alphanumeric() && letter != '_' && letter != '$');
        code_is_visible && words.all(|word| !hidden.contains(word))
    }

    /// The lines of a method's declaration, without the indentation that they share.
    fn text_of(&self, method: MethodId) -> Vec<String> {
        let extent = self.program.method(method).extent;
        let text = &self.program.source(extent.source).text;
        let span = extent.span;
        let start = span.start as usize;
        let line_start = text
            .get(..start)
            .and_then(|before| before.rfind('\n'))
            .map_or(0, |newline| newline + 1);
        let margin = text.get(line_start..start).unwrap_or_default();
        span.of(text)
            .lines()
            .map(|line| {
                line.strip_prefix(margin)
                    .unwrap_or(line)
                    .trim_end()
                    .to_owned()
            })
            .collect()
    }

    /// Whether a statement of the test may throw a checked exception, as far as the compiler knows.
    /// What `assertThrows` runs may throw whatever it likes.
    fn throws_checked(&self, target: Target, witness: &Witness) -> bool {
        let calls = witness
            .chain
            .calls
            .iter()
            .filter(|call| call.throws.is_none())
            .map(|call| call.method);
        let asked = target.has_own_call().then(|| target.method());
        calls
            .chain(asked)
            .any(|method| self.declares_checked(method))
    }

    /// Whether the method's `throws` clause names a checked exception.
    fn declares_checked(&self, method: MethodId) -> bool {
        let extent = self.program.method(method).extent;
        let text = &self.program.source(extent.source).text;
        if !extent.span.of(text).contains("throws") {
            return false;
        }
        let unit = syntax::parse(text).unit;
        let mut open: Vec<&TypeDeclaration> = unit.types.iter().collect();
        while let Some(declaration) = open.pop() {
            for member in &declaration.members {
                let throws = match member {
                    Member::Method(MethodDeclaration { throws, span, .. })
                        if *span == extent.span =>
                    {
                        throws
                    }
                    Member::Constructor(constructor) if constructor.span == extent.span => {
                        &constructor.throws
                    }
                    Member::Type(nested) => {
                        open.push(nested);
                        continue;
                    }
                    _ => continue,
                };
                return throws.iter().any(|exception| self.is_checked(exception));
            }
        }
        false
    }

    fn is_checked(&self, exception: &TypeReference) -> bool {
        let TypeKind::Named(segments) = &exception.kind else {
            return true;
        };
        let name = segments
            .last()
            .map(|segment| segment.name.text.as_str())
            .unwrap_or_default();
        let known = self.program.well_known();
        let classes = self.program.classes_with_simple_name(name);
        classes.is_empty()
            || classes.iter().any(|&class| {
                !self.program.subclass_of(class, known.runtime_exception)
                    && !self.program.subclass_of(class, known.error)
            })
    }
}

/// The declaration as a private member of a test class.
fn private(mut lines: Vec<String>) -> Vec<String> {
    if let Some(first) = lines.iter_mut().find(|line| line.contains("static ")) {
        let bare = first
            .replacen("public ", "", 1)
            .replacen("protected ", "", 1);
        *first = format!("private {}", bare.trim_start());
    }
    lines
}
