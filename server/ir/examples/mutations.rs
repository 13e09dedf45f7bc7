//! Fuzzes the front end: mutated Java files are parsed, resolved and lowered.
//!
//! `cargo run --release -p ir --example mutations -- [--binary HEAPWRIGHT] SECONDS SEED FOLDER
//! PATH…` changes the `.java` files of the paths by the byte and by the token. The folder receives
//! every input on which the front end panics, overflows its stack or takes longer than
//! [`PATIENCE`]. The same seed gives the same mutation of a file.
//!
//! With `--binary` the commands of that binary are run instead, each in a process of its own:
//! `explore`, `check` and `run`. The folder receives every input on which one dies, hangs or
//! reports a defect of Heapwright.

#![allow(
    clippy::unwrap_used,
    reason = "a driver that cannot work has nothing else to say"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use java::{Origin, SourceInput};

/// The maximum time for one input.
const PATIENCE: Duration = Duration::from_secs(20);
/// Longer files are skipped: many short runs find more than few long ones.
const LONGEST_FILE: u64 = 40_000;
/// The same for whole commands.
const LONGEST_PROGRAM: u64 = 6_000;
/// The maximum memory of a command, in kilobytes of addresses.
const MEMORY: u64 = 8_000_000;
/// What a command prints of a defect of its own.
const DEFECTS: [&str; 5] = ["HW9000", "HW9001", "HW9002", "HW0211", "panicked at"];
/// Set for the worker process. The other one watches it, for no process survives an overflow of the
/// stack.
const WORKER: &str = "HEAPWRIGHT_MUTATIONS_WORKER";

fn main() {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let mut binary = None;
    if arguments.len() > 1 && arguments[0] == "--binary" {
        binary = arguments.drain(..2).next_back();
    }
    let [seconds, seed, folder, paths @ ..] = arguments.as_slice() else {
        panic!("mutations [--binary HEAPWRIGHT] SECONDS SEED FOLDER PATH…");
    };
    let (seed, folder) = (seed.parse().unwrap(), PathBuf::from(folder));
    let seconds = Duration::from_secs(seconds.parse().unwrap());
    fs::create_dir_all(&folder).unwrap();
    if let Some(binary) = binary {
        run_commands(&binary, seed, &folder, seconds, paths);
    } else if std::env::var_os(WORKER).is_some() {
        work(seed, &folder, seconds, paths);
    } else {
        watch(seed, &folder, seconds, &arguments);
    }
}

/// Starts a worker process, and another one when it dies or hangs.
fn watch(seed: u64, folder: &Path, time: Duration, arguments: &[String]) {
    let (start, current) = (Instant::now(), folder.join("current.java"));
    let mut round = 0;
    while let Some(left) = time.checked_sub(start.elapsed()) {
        let round_seed = seed + 1_000_000 * round;
        let mut child = Command::new(std::env::current_exe().unwrap())
            .arg(left.as_secs().to_string())
            .arg(round_seed.to_string())
            .args(&arguments[2..])
            .env(WORKER, "1")
            .spawn()
            .unwrap();
        let ending = match wait(&mut child, &current) {
            Some(status) if status.success() => break,
            Some(_) => "dies",
            None => "hangs",
        };
        let kept = folder.join(format!("{ending}-{round_seed}.java"));
        fs::copy(&current, &kept).unwrap();
        println!("it {ending}: {}", kept.display());
        round += 1;
    }
}

/// How the process ended; none if it hung and was killed.
fn wait(child: &mut Child, current: &Path) -> Option<ExitStatus> {
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return Some(status);
        }
        std::thread::sleep(Duration::from_millis(500));
        let begun = fs::metadata(current).and_then(|file| file.modified());
        let age = begun.ok().and_then(|begun| begun.elapsed().ok());
        if age.is_some_and(|age| age > PATIENCE) && child.try_wait().unwrap().is_none() {
            child.kill().unwrap();
            child.wait().unwrap();
            return None;
        }
    }
}

fn work(seed: u64, folder: &Path, time: Duration, paths: &[String]) {
    let files = texts(paths, LONGEST_FILE);
    let (start, current) = (Instant::now(), folder.join("current.java"));
    let mut random = Random::new(seed);
    let mut places = BTreeSet::new();
    let (mut count, mut bytes) = (0u64, 0);
    while start.elapsed() < time {
        let text = mutation(&files, &mut random);
        fs::write(&current, &text).unwrap();
        count += 1;
        bytes += text.len();
        let result = catch_unwind(AssertUnwindSafe(|| front_end(&text)));
        if let Err(panic) = result {
            let said = said(&*panic);
            if places.insert(said.clone()) {
                let kept = folder.join(format!("panic-{seed}-{count}.java"));
                fs::write(&kept, &text).unwrap();
                println!("panic: {said}: {}", kept.display());
            }
        }
    }
    println!("{count} inputs, {bytes} bytes, {} panics", places.len());
}

fn said(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("something").to_owned()
}

fn front_end(text: &str) {
    let input = SourceInput {
        path: "Mutated.java".into(),
        text: Arc::from(text),
        origin: Origin::Project,
    };
    let program = java::resolve(vec![input]).program;
    for method in program.methods() {
        if program.class(program.method(method).class).origin == Origin::Project {
            ir::lower(&program, method);
        }
    }
}

/// Runs the commands of a binary on mutated files, one after the other.
fn run_commands(binary: &str, seed: u64, folder: &Path, time: Duration, paths: &[String]) {
    let files = texts(paths, LONGEST_PROGRAM);
    let (start, current) = (Instant::now(), folder.join("current.java"));
    let mut random = Random::new(seed);
    let mut seen = BTreeSet::new();
    let (mut count, mut runs) = (0u64, BTreeMap::new());
    while start.elapsed() < time {
        let text = mutation(&files, &mut random);
        fs::write(&current, &text).unwrap();
        count += 1;
        for arguments in commands(&text, &mut random) {
            let (ending, problem) = ending(binary, &arguments, &current);
            *runs.entry((arguments[0].clone(), ending)).or_insert(0u64) += 1;
            let Some(problem) = problem else {
                continue;
            };
            if seen.insert(problem.clone()) {
                let kept = folder.join(format!("{}-{seed}-{count}.java", arguments[0]));
                fs::write(&kept, &text).unwrap();
                let arguments = arguments.join(" ");
                println!("{}: {arguments}: {problem}", kept.display());
            }
        }
    }
    println!("{count} inputs, {} findings", seen.len());
    for ((command, ending), count) in &runs {
        println!("{count:6} {command} {ending}");
    }
}

/// The commands to run on a file: those that have something to do in it.
fn commands(text: &str, random: &mut Random) -> Vec<Vec<String>> {
    let words: Vec<&str> = text.split(|c| !is_word(c)).collect();
    let classes = words.windows(2).filter_map(|pair| match pair[0] {
        "class" | "record" | "enum" | "interface" if pair[1].starts_with(char::is_uppercase) => {
            Some(pair[1])
        }
        _ => None,
    });
    let classes: Vec<&str> = classes.collect();
    let mut commands = Vec::new();
    if !classes.is_empty() {
        let class = classes[random.below(classes.len())];
        commands.push(format!("explore --time 300ms --threads 1 --class {class}"));
    }
    if text.contains("Invariant") || text.contains("repO") {
        commands.push("check --time 300ms --threads 1".to_owned());
    }
    if let (Some(main), Some(class)) = (text.find(" main("), classes.first()) {
        let declares = |class: &&&str| text[..main].contains(&format!("class {class} "));
        let around = classes.iter().rev().find(declares).unwrap_or(class);
        commands.push(format!("run --main {around}"));
    }
    let split = |command: &String| command.split(' ').map(str::to_owned).collect();
    commands.iter().map(split).collect()
}

/// How a command ended, and what is wrong with that.
///
/// A `run` may take for ever and may end in any way, as the program does. A front end that hangs
/// shows in the other commands.
fn ending(binary: &str, arguments: &[String], file: &Path) -> (String, Option<String>) {
    let is_run = arguments[0] == "run";
    let patience = if is_run { 2 } else { PATIENCE.as_secs() };
    let script = format!("ulimit -v {MEMORY}; exec timeout -s KILL {patience} \"$@\"");
    let (command, options) = arguments.split_first().unwrap();
    let begun = Instant::now();
    let output = Command::new("sh")
        .args(["-c", &script, "sh", binary, command])
        .arg(file)
        .args(options)
        .env("HEAPWRIGHT_CACHE", "off")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    let printed = String::from_utf8_lossy(&output.stdout);
    let mut lines = said.lines().chain(printed.lines());
    if let Some(line) = lines.find(|line| DEFECTS.iter().any(|defect| line.contains(defect))) {
        return ("reports a defect".to_owned(), Some(line.to_owned()));
    }
    if output.status.signal() == Some(9) && begun.elapsed().as_secs() >= patience {
        let problem = (!is_run).then(|| format!("more than {patience} seconds"));
        return ("takes too long".to_owned(), problem);
    }
    let last = said.lines().last().unwrap_or_default();
    match (output.status.signal(), output.status.code()) {
        (Some(signal), _) => {
            let ending = format!("is ended by signal {signal}");
            let problem = format!("{ending}: {last}");
            (ending, Some(problem))
        }
        (None, Some(code @ (70 | 101))) if !is_run => {
            let ending = format!("ends with {code}");
            let problem = format!("{ending}: {last}");
            (ending, Some(problem))
        }
        (None, code) => (format!("ends with {}", code.unwrap_or_default()), None),
    }
}

/// The Java files of the paths that are not longer than a limit.
fn texts(paths: &[String], longest: u64) -> Vec<String> {
    let mut files = Vec::new();
    for path in paths {
        java_files(Path::new(path), longest, &mut files);
    }
    files.sort();
    let text = |path| Some(String::from_utf8_lossy(&fs::read(path).ok()?).into_owned());
    files.iter().filter_map(text).collect()
}

fn java_files(path: &Path, longest: u64, found: &mut Vec<PathBuf>) {
    if path.is_dir() {
        for entry in fs::read_dir(path).unwrap() {
            java_files(&entry.unwrap().path(), longest, found);
        }
    } else if path
        .extension()
        .is_some_and(|extension| extension == "java")
        && fs::metadata(path).unwrap().len() <= longest
    {
        found.push(path.to_owned());
    }
}

/// A file with a few changes.
fn mutation(files: &[String], random: &mut Random) -> String {
    let mut text = files[random.below(files.len())].clone();
    // Some files have few changes, of the last kind only: those that mostly parse still.
    let (first, most) = [(0, 6), (9, 3)][random.below(2)];
    for _ in 0..1 + random.below(most) {
        text = match first + random.below(12 - first) {
            0 => flipped(text, random),
            1 => tokens_changed(&text, random, |tokens, random| {
                let (from, to) = range(tokens.len(), 20, random);
                tokens.drain(from..to);
            }),
            2 => tokens_changed(&text, random, |tokens, random| {
                let (from, to) = range(tokens.len(), 20, random);
                let again = tokens[from..to].to_vec();
                tokens.splice(to..to, again);
            }),
            3 | 4 => tokens_changed(&text, random, |tokens, random| {
                let (first, second) = (random.below(tokens.len()), random.below(tokens.len()));
                tokens.swap(first, second);
            }),
            5 => {
                let other = &files[random.below(files.len())];
                let (from, to) = (random.below(other.len()), random.below(2000));
                let from = other.floor_char_boundary(from);
                let to = other.floor_char_boundary(from + to).max(from);
                let place = text.floor_char_boundary(random.below(text.len() + 1));
                format!("{}{}{}", &text[..place], &other[from..to], &text[place..])
            }
            6 => tokens_changed(&text, random, |tokens, random| {
                let place = random.below(tokens.len());
                tokens[place] = WORDS[random.below(WORDS.len())];
            }),
            // Few, for they are slow: a piece that is nested or repeated very often.
            7 if random.below(20) == 0 => tokens_changed(&text, random, |tokens, random| {
                let (from, to) = range(tokens.len(), 3, random);
                let often = tokens[from..to].repeat(1 + random.below(3000));
                tokens.splice(from..from, often);
            }),
            // Half typed: the rest of the file is not there yet.
            8 if random.below(3) == 0 => tokens_changed(&text, random, |tokens, random| {
                tokens.truncate(1 + random.below(tokens.len()));
            }),
            9..=11 => tokens_changed(&text, random, kin_put),
            _ => tokens_changed(&text, random, |tokens, random| {
                let (from, to) = range(tokens.len(), 8, random);
                let piece = tokens[from..to].to_vec();
                let place = random.below(tokens.len());
                tokens.splice(place..place, piece);
            }),
        };
    }
    text
}

/// Puts a token in the place of one of its kind: often the file still parses.
fn kin_put(tokens: &mut Vec<&str>, random: &mut Random) {
    let kind = |token: &str| match token.chars().next()? {
        first if is_word(first) => Some((first.is_uppercase(), first.is_numeric())),
        first => "+-*/%&|^<>".contains(first).then_some((true, true)),
    };
    let chosen = random.below(tokens.len());
    let Some(place) = (chosen..tokens.len()).find(|&place| kind(tokens[place]).is_some()) else {
        return;
    };
    let is_kin = |other: &&&str| kind(other) == kind(tokens[place]);
    let kin: Vec<&str> = tokens.iter().filter(is_kin).copied().collect();
    tokens[place] = kin[random.below(kin.len())];
}

/// The replacement of a place of a text.
const WORDS: [&str; 48] = [
    "class",
    "record",
    "enum",
    "interface",
    "sealed",
    "permits",
    "yield",
    "switch",
    "case",
    "default",
    "->",
    "::",
    "<",
    ">",
    ">>",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "...",
    "@",
    "?",
    ":",
    ";",
    ",",
    ".",
    "\"\"\"",
    "\"",
    "'",
    "\\u0000",
    "super",
    "this",
    "new",
    "var",
    "final",
    "static",
    "instanceof",
    "extends",
    "int",
    "null",
    "0x",
    "1e999",
    "9223372036854775808L",
    "import",
    "é",
    "\u{1F600}",
];

fn flipped(text: String, random: &mut Random) -> String {
    let mut bytes = text.into_bytes();
    if !bytes.is_empty() {
        let place = random.below(bytes.len());
        bytes[place] ^= 1 << random.below(8);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The text after a change of its list of words, signs and spaces.
fn tokens_changed(
    text: &str,
    random: &mut Random,
    change: impl FnOnce(&mut Vec<&str>, &mut Random),
) -> String {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = match is_word(first) {
            true => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
            false => first.len_utf8(),
        };
        let (token, after) = rest.split_at(end);
        tokens.push(token);
        rest = after;
    }
    if !tokens.is_empty() {
        change(&mut tokens, random);
    }
    tokens.concat()
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn range(length: usize, longest: usize, random: &mut Random) -> (usize, usize) {
    let from = random.below(length);
    (from, (from + 1 + random.below(longest)).min(length))
}

/// A generator of numbers (xorshift).
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below a bound, which is not zero.
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let mixed = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33;
        mixed as usize % bound.max(1)
    }
}
