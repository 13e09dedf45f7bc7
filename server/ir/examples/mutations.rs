//! Fuzzes the front end: mutated Java files are parsed, resolved and lowered.
//!
//! `cargo run --release -p ir --example mutations -- SECONDS SEED FOLDER PATH…` changes the `.java`
//! files of the paths by the byte and by the token. The folder receives every input on which the
//! front end panics, overflows its stack or takes longer than [`PATIENCE`]. The same seed gives the
//! same mutation of a file.

#![allow(
    clippy::unwrap_used,
    reason = "a driver that cannot work has nothing else to say"
)]

use std::collections::BTreeSet;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus};
use std::sync::Arc;
use std::time::{Duration, Instant};

use java::{Origin, SourceInput};

/// The maximum time for one input.
const PATIENCE: Duration = Duration::from_secs(20);
/// Longer files are skipped: many short runs find more than few long ones.
const LONGEST_FILE: u64 = 40_000;
/// Set for the worker process. The other one watches it, for no process survives an overflow of the
/// stack.
const WORKER: &str = "HEAPWRIGHT_MUTATIONS_WORKER";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [seconds, seed, folder, paths @ ..] = arguments.as_slice() else {
        panic!("mutations SECONDS SEED FOLDER PATH…");
    };
    let (seed, folder) = (seed.parse().unwrap(), PathBuf::from(folder));
    let seconds = Duration::from_secs(seconds.parse().unwrap());
    fs::create_dir_all(&folder).unwrap();
    if std::env::var_os(WORKER).is_some() {
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
    let mut files = Vec::new();
    for path in paths {
        java_files(Path::new(path), &mut files);
    }
    files.sort();
    let files: Vec<String> = files
        .iter()
        .filter_map(|path| Some(String::from_utf8_lossy(&fs::read(path).ok()?).into_owned()))
        .collect();
    let (start, current) = (Instant::now(), folder.join("current.java"));
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
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

fn java_files(path: &Path, found: &mut Vec<PathBuf>) {
    if path.is_dir() {
        for entry in fs::read_dir(path).unwrap() {
            java_files(&entry.unwrap().path(), found);
        }
    } else if path
        .extension()
        .is_some_and(|extension| extension == "java")
        && fs::metadata(path).unwrap().len() <= LONGEST_FILE
    {
        found.push(path.to_owned());
    }
}

/// A file with a few changes.
fn mutation(files: &[String], random: &mut Random) -> String {
    let mut text = files[random.below(files.len())].clone();
    for _ in 0..1 + random.below(6) {
        text = match random.below(9) {
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
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
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

fn range(length: usize, longest: usize, random: &mut Random) -> (usize, usize) {
    let from = random.below(length);
    (from, (from + 1 + random.below(longest)).min(length))
}

/// A generator of numbers (xorshift).
struct Random(u64);

impl Random {
    /// A number below a bound, which is not zero.
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let mixed = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33;
        mixed as usize % bound.max(1)
    }
}
