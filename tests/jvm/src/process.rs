//! The JVM process, and what it can be asked.

use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use crate::{
    CallerResult, CallerSearch, Case, Enumerated, EnumeratedHeap, Enumeration, HeapDump, JUnitTest,
    MetTarget, Outcome, Sources, StaticTest, Walk, WalkedHeap,
};

/// The sources of a question do not compile, or name something that is not there: what the JVM side
/// said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenSources(pub String);

impl fmt::Display for BrokenSources {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl std::error::Error for BrokenSources {}

/// A running JVM. It ends when this is dropped, or with the process that started it.
pub struct Jvm {
    child: Child,
    requests: Option<BufWriter<ChildStdin>>,
    responses: BufReader<ChildStdout>,
}

impl Jvm {
    /// The JVM that all tests of this process share.
    ///
    /// # Panics
    /// If there is no JDK or no JUnit console: `make setup` brings them.
    pub fn shared() -> MutexGuard<'static, Jvm> {
        static SHARED: OnceLock<Mutex<Jvm>> = OnceLock::new();
        SHARED
            .get_or_init(|| {
                Mutex::new(Jvm::start().expect("a JVM starts (run `make setup` first)"))
            })
            .lock()
            // A test that failed while it held the lock has left no request half answered: requests
            // are atomic.
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts a JVM; compiles its program first where that has not been done.
    ///
    /// # Errors
    /// If `javac` or `java` cannot be run or the harness does not compile.
    pub fn start() -> io::Result<Jvm> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let junit = jar_below(&root.join(".tools/junit"))?;
        let classes = compiled_harness(&root, &junit)?;
        let class_path =
            std::env::join_paths([classes.as_path(), junit.as_path()]).map_err(io::Error::other)?;
        let mut lombok = OsString::from("-Dheapwright.lombok=");
        lombok.push(jar_below(&root.join(".tools/lombok"))?);
        let mut child = Command::new("java")
            .args(["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-ea"])
            .arg(lombok)
            // The caller's states are read out of the collections of the JDK.
            .args(["--add-opens", "java.base/java.util=ALL-UNNAMED", "-cp"])
            .arg(class_path)
            .arg("heapwright.jvm.Server")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let requests = child.stdin.take().map(BufWriter::new);
        let responses = BufReader::new(child.stdout.take().expect("stdout is piped"));
        Ok(Jvm {
            child,
            requests,
            responses,
        })
    }

    /// The sources as they are compiled: with private members opened, where that was asked.
    ///
    /// # Errors
    /// If a source cannot be parsed at all.
    pub fn opened(&mut self, sources: &Sources) -> Result<Vec<String>, BrokenSources> {
        let mut request = vec!["open".to_owned()];
        sources.write(&mut request);
        self.ask(&request)
    }

    /// Runs each case from nothing and evaluates its condition.
    ///
    /// # Errors
    /// If the sources do not compile. A case that does not is an [`Outcome::Failed`] of its own.
    pub fn check(
        &mut self,
        sources: &Sources,
        cases: &[Case],
    ) -> Result<Vec<Outcome<bool>>, BrokenSources> {
        let results = self.ask(&cases_request("check", sources, cases))?;
        Ok(results
            .iter()
            .map(|text| Outcome::parse(text, |value| value == "true"))
            .collect())
    }

    /// Runs each case in fresh classes and reads the heap reachable from its roots.
    ///
    /// # Errors
    /// If the sources do not compile.
    pub fn dump(
        &mut self,
        sources: &Sources,
        cases: &[Case],
    ) -> Result<Vec<Outcome<HeapDump>>, BrokenSources> {
        let results = self.ask(&cases_request("dump", sources, cases))?;
        Ok(results
            .iter()
            .map(|text| Outcome::parse(text, HeapDump::parse))
            .collect())
    }

    /// Runs every static test method of the classes, each in freshly loaded classes; methods in
    /// alphabetical order.
    ///
    /// # Errors
    /// If the sources do not compile or a class is not there.
    pub fn static_tests(
        &mut self,
        sources: &Sources,
        classes: &[&str],
    ) -> Result<Vec<StaticTest>, BrokenSources> {
        let results = self.ask(&classes_request("static-tests", sources, classes))?;
        Ok(results
            .as_chunks::<3>()
            .0
            .iter()
            .map(|[class, method, outcome]| StaticTest {
                class: class.clone(),
                method: method.clone(),
                outcome: Outcome::parse(outcome, str::to_owned),
            })
            .collect())
    }

    /// Runs JUnit 5 test classes.
    ///
    /// # Errors
    /// If the sources (tests included) do not compile or a class is not there.
    pub fn junit(
        &mut self,
        sources: &Sources,
        classes: &[&str],
    ) -> Result<Vec<JUnitTest>, BrokenSources> {
        let results = self.ask(&classes_request("junit", sources, classes))?;
        Ok(results
            .as_chunks::<3>()
            .0
            .iter()
            .map(|[class, method, outcome]| JUnitTest {
                class: class.clone(),
                method: method.clone(),
                failure: (outcome != "passed").then(|| outcome.clone()),
            })
            .collect())
    }

    /// Every heap within the scope that a bounded number of calls builds, by brute force; shorter
    /// sequences first.
    ///
    /// # Errors
    /// If the sources do not compile or a class is not there.
    pub fn enumerate(
        &mut self,
        sources: &Sources,
        enumeration: &Enumeration,
    ) -> Result<Enumerated, BrokenSources> {
        let mut request = vec!["enumerate".to_owned()];
        sources.write(&mut request);
        push_list(&mut request, enumeration.classes.iter().cloned());
        push_list(
            &mut request,
            enumeration.numbers.iter().map(ToString::to_string),
        );
        push_list(&mut request, limits(&enumeration.scope));
        push_list(&mut request, enumeration.predicates.iter().cloned());
        request.push(enumeration.calls.to_string());
        let mut results = self.ask(&request)?;
        let met = results.split_off(results.len() - enumeration.predicates.len());
        let heaps = results
            .as_chunks::<3>()
            .0
            .iter()
            .map(|[calls, sequence, heap]| EnumeratedHeap {
                calls: calls.parse().expect("a number of calls"),
                sequence: sequence.clone(),
                heap: HeapDump::parse(heap),
            })
            .collect();
        let met = met
            .iter()
            .map(|text| {
                let (calls, sequence) = text.split_once(' ')?;
                Some((
                    calls.parse().expect("a number of calls"),
                    sequence.to_owned(),
                ))
            })
            .collect();
        Ok(Enumerated { heaps, met })
    }

    /// A random walk of concrete calls: every heap that it reaches, once.
    ///
    /// # Errors
    /// If the sources do not compile or a member is not there.
    pub fn walk(
        &mut self,
        sources: &Sources,
        walk: &Walk,
    ) -> Result<Vec<WalkedHeap>, BrokenSources> {
        let mut request = vec!["walk".to_owned()];
        sources.write(&mut request);
        push_list(&mut request, walk.members.iter().cloned());
        push_list(&mut request, walk.numbers.iter().map(ToString::to_string));
        push_list(&mut request, limits(&walk.scope));
        let objects = if walk.objects_are_opaque {
            "opaque"
        } else {
            "ordinary"
        };
        request.push(objects.to_owned());
        request.push(walk.seed.to_string());
        request.push(walk.calls.to_string());
        let results = self.ask(&request)?;
        Ok(results
            .as_chunks::<3>()
            .0
            .iter()
            .map(|[call, description, heap]| WalkedHeap {
                call: call.parse().expect("a number of a call"),
                description: description.clone(),
                heap: HeapDump::parse(heap),
            })
            .collect())
    }

    /// The rows of the caller's table: their codes, and what they say.
    pub fn caller_rows(&mut self) -> Vec<(String, String)> {
        let rows = self.ask(&["caller-rows".to_owned()]);
        let rows = rows.expect("the table needs no sources");
        let pairs = rows.as_chunks::<2>().0.iter();
        pairs
            .map(|[code, words]| (code.clone(), words.clone()))
            .collect()
    }

    /// What a caller can do, by brute force over the rows of the table. It says for each search
    /// which targets are met, and by how many calls at least.
    ///
    /// # Errors
    /// If the sources do not compile, or a class or target is not there.
    pub fn caller(
        &mut self,
        sources: &Sources,
        specifications: &Sources,
        searches: &[CallerSearch],
    ) -> Result<Vec<CallerResult>, BrokenSources> {
        let mut request = vec!["caller".to_owned()];
        sources.write(&mut request);
        specifications.write(&mut request);
        request.push(searches.len().to_string());
        for search in searches {
            search.write(&mut request);
        }
        let mut results = self.ask(&request)?.into_iter();
        let mut next = || results.next().expect("an answer for each search");
        let answers = searches.iter().map(|search| CallerResult {
            states: next().parse().expect("a number of states"),
            complete: next().parse().ok(),
            met: search
                .targets
                .iter()
                .map(|_| MetTarget::parse([next(), next(), next(), next()]))
                .collect(),
        });
        Ok(answers.collect())
    }

    fn ask(&mut self, request: &[String]) -> Result<Vec<String>, BrokenSources> {
        let mut response = self
            .exchange(request)
            .expect("the JVM answers until its input ends");
        let status = response.remove(0);
        if status == "ok" {
            Ok(response)
        } else {
            Err(BrokenSources(response.join("\n")))
        }
    }

    /// A message is the number of its strings, then each string's length in bytes and the bytes;
    /// numbers are big-endian.
    fn exchange(&mut self, request: &[String]) -> io::Result<Vec<String>> {
        let requests = self.requests.as_mut().expect("open until dropped");
        write_length(requests, request.len())?;
        for text in request {
            write_length(requests, text.len())?;
            requests.write_all(text.as_bytes())?;
        }
        requests.flush()?;
        let count = read_length(&mut self.responses)?;
        (0..count)
            .map(|_| {
                let mut bytes = vec![0; read_length(&mut self.responses)?];
                self.responses.read_exact(&mut bytes)?;
                String::from_utf8(bytes).map_err(io::Error::other)
            })
            .collect()
    }
}

impl Drop for Jvm {
    fn drop(&mut self) {
        // The server ends at the end of its input; waiting leaves no zombie.
        drop(self.requests.take());
        let _ = self.child.wait();
    }
}

fn cases_request(operation: &str, sources: &Sources, cases: &[Case]) -> Vec<String> {
    let mut request = vec![operation.to_owned()];
    sources.write(&mut request);
    request.push(cases.len().to_string());
    for case in cases {
        request.extend([
            case.package.clone(),
            case.statements.clone(),
            case.expression.clone(),
        ]);
    }
    request
}

fn classes_request(operation: &str, sources: &Sources, classes: &[&str]) -> Vec<String> {
    let mut request = vec![operation.to_owned()];
    sources.write(&mut request);
    push_list(
        &mut request,
        classes.iter().map(|class| (*class).to_owned()),
    );
    request
}

fn limits(scope: &[(String, usize)]) -> impl ExactSizeIterator<Item = String> {
    scope.iter().map(|(class, most)| format!("{class}={most}"))
}

pub(crate) fn push_list(request: &mut Vec<String>, items: impl ExactSizeIterator<Item = String>) {
    request.push(items.len().to_string());
    request.extend(items);
}

fn write_length(out: &mut impl Write, length: usize) -> io::Result<()> {
    let length = u32::try_from(length).map_err(io::Error::other)?;
    out.write_all(&length.to_be_bytes())
}

fn read_length(from: &mut impl Read) -> io::Result<usize> {
    let mut bytes = [0; 4];
    from.read_exact(&mut bytes)?;
    usize::try_from(u32::from_be_bytes(bytes)).map_err(io::Error::other)
}

pub(crate) fn jar_below(folder: &Path) -> io::Result<PathBuf> {
    fs::read_dir(folder)?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .find(|path| path.extension().is_some_and(|extension| extension == "jar"))
        .ok_or_else(|| io::Error::other(format!("no jar in {}", folder.display())))
}

/// Compiles the Java half into `target/jvm-harness`, once for each state of its sources.
fn compiled_harness(root: &Path, junit: &Path) -> io::Result<PathBuf> {
    let mut files = Vec::new();
    for package in ["jvm", "caller"] {
        let folder = root.join("tests/jvm/java/heapwright").join(package);
        for entry in fs::read_dir(&folder)? {
            files.push(entry?.path());
        }
    }
    files.sort();
    let mut state = std::hash::DefaultHasher::new();
    for file in &files {
        std::hash::Hash::hash(&fs::read(file)?, &mut state);
    }
    let name = format!("{:016x}", std::hash::Hasher::finish(&state));
    let parent = root.join("target/jvm-harness");
    let classes = parent.join(&name);
    if classes.exists() {
        return Ok(classes);
    }
    // Test programs run side by side: each compiles into a folder of its own, the first to rename
    // it wins.
    let work = parent.join(format!("{name}.{}", std::process::id()));
    fs::create_dir_all(&work)?;
    let status = Command::new("javac")
        .args(["-Xlint:all", "-Werror", "-d"])
        .arg(&work)
        .arg("-cp")
        .arg(junit)
        .args(&files)
        .status()?;
    if !status.success() {
        return Err(io::Error::other("the JVM harness does not compile"));
    }
    if fs::rename(&work, &classes).is_err() {
        fs::remove_dir_all(&work)?;
    }
    Ok(classes)
}
