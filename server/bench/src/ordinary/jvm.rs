//! What the JVM says: what random sequences of calls reach, and whether a witness is true.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::library::Class;

/// Runs random sequences of calls.
const DRIVER: &str = include_str!("RandomCalls.java");

/// What statements of witnesses call of JUnit, which need not be there.
const ASSERTIONS: &str = include_str!("Assertions.java");

/// The seed of the sequences: each run has the same ones.
const SEED: &str = "1";

/// The calls of a witness, as Java.
#[derive(Debug)]
pub(super) struct Witness {
    /// The classes of other packages that the statements name.
    pub(super) imports: Vec<String>,
    pub(super) statements: String,
    /// The arguments of the specification.
    pub(super) arguments: Vec<String>,
}

/// What the observers of a class said after a sequence of calls.
#[derive(Clone, Debug, serde::Serialize)]
pub(super) struct Observed {
    /// The number of calls.
    pub(super) calls: usize,
    /// Their names.
    pub(super) sequence: String,
    /// The conjunction of what was said, about `x`.
    pub(super) claim: String,
}

impl Observed {
    /// The specification file of a class: the object that was observed. So it is reachable.
    /// Observers may declare exceptions.
    pub(super) fn specification(&self, class: &Class) -> String {
        let (package, simple) = class.names();
        let Observed {
            calls,
            sequence,
            claim,
        } = self;
        format!(
            "package {package};\n\n/** {calls} calls: {sequence} */\nclass SpecOf{simple} {{\n    \
             static boolean reached({simple} x) throws Exception {{\n        return {claim};\n    }}\n}}\n"
        )
    }
}

/// What the JVM observes of these classes. There is nothing about those that it cannot make, and of
/// which two runs differ. Classes may write files: they do it in `folder`.
pub(super) fn observe(
    classes: &[Class],
    folder: &Path,
) -> Result<BTreeMap<String, Observed>, String> {
    let driver = folder.join("RandomCalls.java");
    write(&driver, DRIVER)?;
    let mut by_jar: BTreeMap<&Path, Vec<&str>> = BTreeMap::new();
    for class in classes {
        by_jar.entry(&class.jar).or_default().push(&class.name);
    }
    let mut found = BTreeMap::new();
    for (jar, names) in by_jar {
        let mut command = Command::new("java");
        command.arg("-cp").arg(absolute(jar)?);
        command
            .arg("-ea")
            .arg(&driver)
            .arg(SEED)
            .current_dir(folder);
        let printed = printed(&mut command, &names.join("\n"))?;
        for line in printed.lines() {
            let parts: Vec<&str> = line.split('\t').collect();
            if let [name, calls, sequence, claim] = parts[..]
                && let Ok(calls) = calls.parse()
            {
                let observed = Observed {
                    calls,
                    sequence: sequence.to_owned(),
                    claim: claim.to_owned(),
                };
                found.insert(name.to_owned(), observed);
            }
        }
    }
    Ok(found)
}

/// Whether the calls of a witness bring about the specification, on the classes of the library's
/// jar. What the compiler or the JVM says where they do not.
pub(super) fn confirm(
    class: &Class,
    specification: &Path,
    witness: &Witness,
    folder: &Path,
) -> Result<(), String> {
    let (package, simple) = class.names();
    let place = folder.join("witness").join(&class.name);
    std::fs::create_dir_all(&place).map_err(|error| format!("{}: {error}", place.display()))?;
    let file = place.join("HeapwrightWitness.java");
    let Witness {
        imports,
        statements,
        arguments,
    } = witness;
    let imports = imports.iter();
    let imports: String = imports.map(|name| format!("import {name};\n")).collect();
    let arguments = arguments.join(", ");
    write(
        &file,
        &format!(
            "package {package};\n\n{imports}\nclass HeapwrightWitness {{\n    public static void main(String[] \
             none) throws Throwable {{\n{statements}\n        if (!SpecOf{simple}.reached({arguments})) \
             {{\n            throw new AssertionError(\"not reached\");\n        }}\n    }}\n}}\n"
        ),
    )?;
    let assertions = place.join("Assertions.java");
    write(&assertions, ASSERTIONS)?;
    let jar = absolute(&class.jar)?;
    let mut compiler = Command::new("javac");
    compiler.args(["-proc:none", "-nowarn", "-d"]).arg(&place);
    compiler
        .arg("-cp")
        .arg(&jar)
        .arg(specification)
        .arg(&file)
        .arg(&assertions);
    run(&mut compiler)?;
    let mut path = place.clone().into_os_string();
    path.push(if cfg!(windows) { ";" } else { ":" });
    path.push(&jar);
    let mut program = Command::new("java");
    program.arg("-ea").arg("-cp").arg(path).current_dir(&place);
    run(program.arg(format!("{package}.HeapwrightWitness")))
}

/// Runs a program that should say nothing; what it says if it fails.
fn run(command: &mut Command) -> Result<(), String> {
    let ended = command.stdin(Stdio::null()).output();
    let ended = ended.map_err(|error| no_jdk(&error))?;
    match ended.status.success() {
        true => Ok(()),
        false => {
            let said = String::from_utf8_lossy(&ended.stderr).into_owned();
            Err(said.lines().next().unwrap_or("no message").to_owned())
        }
    }
}

/// What a program prints that reads this.
fn printed(command: &mut Command, input: &str) -> Result<String, String> {
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.stderr(Stdio::null()).spawn();
    let child = child.as_mut().map_err(|error| no_jdk(error))?;
    if let Some(mut standard_input) = child.stdin.take() {
        // A program that does not read has ended; it prints nothing then.
        let _ = standard_input.write_all(input.as_bytes());
    }
    let mut text = Vec::new();
    if let Some(output) = &mut child.stdout {
        let read = std::io::Read::read_to_end(output, &mut text);
        read.map_err(|error| error.to_string())?;
    }
    child.wait().map_err(|error| error.to_string())?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}

fn no_jdk(error: &std::io::Error) -> String {
    format!("`java` and `javac` of a JDK have to be there: {error}")
}

fn absolute(path: &Path) -> Result<PathBuf, String> {
    path.canonicalize()
        .map_err(|error| format!("{}: {error}", path.display()))
}

pub(super) fn write(path: &Path, text: &str) -> Result<(), String> {
    std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}
