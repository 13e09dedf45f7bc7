//! The shared store through the binary. Processes with folders of their own take answers from each
//! other. Whatever becomes of the store, answers are right.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use binary::{Ended, heapwright, project};
use serde_json::Value;
use tempfile::TempDir;

mod binary;

/// How many invariants there are.
const QUESTIONS: usize = 24;

const SECRET: (&str, &str) = ("HEAPWRIGHT_CACHE_KEY", "secret");
const WRITES: (&str, &str) = ("HEAPWRIGHT_SHARED_CACHE_MODE", "readwrite");

/// Debian's Redis on a free port, in memory only.
struct Redis {
    server: Child,
    port: u16,
    _folder: TempDir,
}

impl Redis {
    fn start() -> Redis {
        let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = free.local_addr().expect("an address").port();
        drop(free);
        let folder = tempfile::tempdir().expect("a folder");
        let server = Command::new("redis-server")
            .args(["--port", &port.to_string(), "--bind", "127.0.0.1"])
            .args(["--save", "", "--appendonly", "no", "--dir"])
            .arg(folder.path())
            .stdout(Stdio::null())
            .spawn()
            .expect("redis-server is installed (make setup)");
        let mut redis = Redis {
            server,
            port,
            _folder: folder,
        };
        while redis.ask(&["PING"], b"") != "PONG" {
            let ended = redis.server.try_wait().expect("its state");
            assert!(ended.is_none(), "redis-server ended: {ended:?}");
            std::thread::sleep(Duration::from_millis(20));
        }
        redis
    }

    fn address(&self) -> String {
        format!("redis://127.0.0.1:{}/heapwright", self.port)
    }

    /// What `redis-cli` prints; the input is the last argument.
    fn ask(&self, arguments: &[&str], input: &[u8]) -> String {
        let mut client = Command::new("redis-cli")
            .args(["-p", &self.port.to_string()])
            .args((!input.is_empty()).then_some("-x"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("redis-cli is installed (make setup)");
        let mut pipe = client.stdin.take().expect("a pipe");
        pipe.write_all(input).expect("it reads");
        drop(pipe);
        let output = client.wait_with_output().expect("it ends");
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }

    fn keys(&self) -> Vec<String> {
        let keys = self.ask(&["KEYS", "*"], b"");
        keys.lines().map(str::to_owned).collect()
    }

    fn kill(&mut self) {
        // It may have ended already.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

impl Drop for Redis {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Classes of which every third has a broken invariant.
fn classes(name: &str) -> String {
    let files: Vec<(String, String)> = (0..QUESTIONS)
        .map(|number| {
            let most = if number % 3 == 0 { 2 } else { 3 };
            let text = format!(
                "package p;\n\npublic class C{number} {{\n    private int count;\n\n    public void up() \
                 {{\n        if (count < 3) {{\n            count++;\n        }}\n    }}\n\n    boolean \
                 repOk() {{\n        return count <= {most};\n    }}\n}}\n"
            );
            (format!("p/C{number}.java"), text)
        })
        .collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(f, t)| (&**f, &**t)).collect();
    project(&format!("shared_store/{name}"), &files)
}

/// A machine: a folder of its own, and the address of what it shares.
struct Machine {
    store: TempDir,
    address: String,
}

impl Machine {
    fn with(address: &str) -> Machine {
        Machine {
            store: tempfile::tempdir().expect("a folder"),
            address: address.to_owned(),
        }
    }

    fn command(&self, arguments: &[&str], variables: &[(&str, &str)]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_heapwright"));
        command
            .args(arguments)
            .env("HEAPWRIGHT_CACHE", self.store.path().join("answers"))
            .env("HEAPWRIGHT_SHARED_CACHE", &self.address)
            .envs(variables.iter().copied())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    fn run(&self, arguments: &[&str], variables: &[(&str, &str)]) -> Ended {
        ended(self.command(arguments, variables).spawn().expect("it runs"))
    }

    fn check(&self, folder: &str, variables: &[(&str, &str)]) -> Ended {
        self.run(&["check", folder, "--json"], variables)
    }
}

fn ended(child: Child) -> Ended {
    let output = child.wait_with_output().expect("it ends");
    Ended {
        code: output.status.code(),
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        error: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

/// Targets and verdicts, of lines of JSON.
fn verdicts(out: &str) -> Vec<(String, String)> {
    let answers = out
        .lines()
        .map(|line| serde_json::from_str(line).expect("an object"));
    let answers = answers.filter(|answer: &Value| answer.get("verdict").is_some());
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    answers
        .map(|answer| (text(&answer["target"]), text(&answer["verdict"])))
        .collect()
}

fn stored(ended: &Ended) -> usize {
    ended.out.matches("\"stored\":true").count()
}

/// That all answers are those of a process without a store, with one warning, or none.
fn assert_right(ended: &Ended, folder: &str, code: Option<&str>) {
    let alone = heapwright(&["check", folder, "--json", "--no-cache"]);
    assert_eq!(
        verdicts(&ended.out),
        verdicts(&alone.out),
        "{}",
        ended.error
    );
    assert_eq!(verdicts(&ended.out).len(), QUESTIONS);
    assert_eq!(ended.code, alone.code);
    assert_eq!(
        ended.error.lines().count(),
        code.iter().len(),
        "{}",
        ended.error
    );
    assert!(
        ended.error.contains(code.unwrap_or_default()),
        "{}",
        ended.error
    );
}

/// A store with all answers, and the folder of their project.
fn filled(name: &str) -> (Redis, String) {
    let (redis, folder) = (Redis::start(), classes(name));
    let first = Machine::with(&redis.address()).check(&folder, &[SECRET, WRITES]);
    assert_right(&first, &folder, None);
    assert_eq!((stored(&first), redis.keys().len()), (0, QUESTIONS));
    (redis, folder)
}

#[test]
fn shards_share_answers_that_outlive_the_store_on_disk() {
    let (mut redis, folder) = (Redis::start(), classes("shards"));
    let shards = ["1/2", "2/2"];
    let asked = |shard| ["check", &*folder, "--json", "--shard", shard];
    let machines = [(); 2].map(|()| Machine::with(&redis.address()));
    let started = machines.iter().zip(shards).map(|(machine, shard)| {
        let mut command = machine.command(&asked(shard), &[SECRET, WRITES]);
        command.spawn().expect("it runs")
    });
    let started: Vec<Child> = started.collect();
    for ended in started.into_iter().map(ended) {
        assert_eq!((stored(&ended), &*ended.error), (0, ""));
    }
    assert_eq!(redis.keys().len(), QUESTIONS);
    // Each takes what the other found out, and has it on disk then.
    for (machine, shard) in machines.iter().zip(["2/2", "1/2"]) {
        let other = machine.run(&asked(shard), &[SECRET]);
        assert_eq!(
            stored(&other),
            verdicts(&other.out).len(),
            "{}",
            other.error
        );
    }
    redis.kill();
    for machine in &machines {
        let all = machine.check(&folder, &[SECRET]);
        assert_right(&all, &folder, None);
        assert_eq!(stored(&all), QUESTIONS);
    }
}

#[test]
fn a_store_that_is_only_read_is_not_written() {
    let (redis, folder) = (Redis::start(), classes("read"));
    let machine = Machine::with(&redis.address());
    assert_right(&machine.check(&folder, &[SECRET]), &folder, None);
    assert_eq!(redis.keys(), [""; 0]);
    let odd = [SECRET, ("HEAPWRIGHT_SHARED_CACHE_MODE", "write")];
    let odd = Machine::with(&redis.address()).check(&folder, &odd);
    assert_right(&odd, &folder, Some("HW0604"));
    assert_eq!(redis.keys(), [""; 0]);
}

#[test]
fn a_store_that_is_killed_in_the_middle_is_one_warning() {
    let (mut redis, folder) = (Redis::start(), classes("killed"));
    let machine = Machine::with(&redis.address());
    let asked = ["check", &*folder, "--json", "--threads", "1"];
    let mut check = machine
        .command(&asked, &[SECRET, WRITES])
        .spawn()
        .expect("it runs");
    let mut out = BufReader::new(check.stdout.take().expect("a pipe"));
    let mut all = String::new();
    out.read_line(&mut all).expect("a line");
    redis.kill();
    out.read_to_string(&mut all).expect("the rest");
    let mut ended = ended(check);
    ended.out = all;
    assert_right(&ended, &folder, Some("HW0604"));
}

#[test]
fn random_bytes_are_no_answers() {
    let (redis, folder) = filled("random");
    let mut random = 1_u64;
    for key in redis.keys() {
        let mut next = || {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (random >> 56) as u8
        };
        let bytes: Vec<u8> = (0..300).map(|_| next()).collect();
        redis.ask(&["SET", &key], &bytes);
    }
    let machine = Machine::with(&redis.address());
    let after = machine.check(&folder, &[SECRET, WRITES]);
    assert_right(&after, &folder, Some("HW0601"));
    assert_eq!(stored(&after), 0);
    // They were written over.
    let again = Machine::with(&redis.address()).check(&folder, &[SECRET]);
    assert_right(&again, &folder, None);
    assert_eq!(stored(&again), QUESTIONS);
}

#[test]
fn only_who_has_the_secret_is_believed() {
    let (redis, folder) = filled("secret");
    for secret in [&[("HEAPWRIGHT_CACHE_KEY", "guessed")][..], &[]] {
        let machine = Machine::with(&redis.address());
        let ended = machine.check(&folder, secret);
        assert_right(&ended, &folder, Some("HW0603"));
        assert_eq!(stored(&ended), 0);
    }
}

#[test]
fn an_address_where_nothing_answers_is_one_warning() {
    let folder = classes("addresses");
    // It takes connections, and says nothing.
    let mute = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let mute = mute.local_addr().expect("an address");
    let [mute, gone] = [
        format!("redis://{mute}"),
        "redis://me:hidden@127.0.0.1:1".to_owned(),
    ];
    for address in ["nothing", "ftp://host/folder", &mute, &gone] {
        let machine = Machine::with(address);
        let ended = machine.check(&folder, &[SECRET, WRITES]);
        assert_right(&ended, &folder, Some("HW0604"));
        assert!(!ended.error.contains("hidden"), "{}", ended.error);
    }
    let info = Machine::with(&gone).run(&["cache", "info"], &[SECRET]);
    info.with(0, "redis://127.0.0.1:1/: only read; HW0604", "");
}

#[test]
fn a_folder_can_be_shared_and_is_looked_after() {
    let folder = classes("folder");
    let shared = tempfile::tempdir().expect("a folder");
    let address = format!("file://{}", shared.path().display());
    let machine = || Machine::with(&address);
    assert_right(&machine().check(&folder, &[SECRET, WRITES]), &folder, None);
    let other = machine();
    assert_eq!(stored(&other.check(&folder, &[SECRET])), QUESTIONS);
    let info = other.run(&["cache", "info"], &[SECRET]);
    info.with(0, &format!("{QUESTIONS} answers"), "");
    info.with(0, "only read; it answers", "");
    let info = other.run(&["cache", "info", "--json"], &[SECRET, WRITES]);
    info.with(0, "\"mode\":\"readwrite\",\"error\":null", "");
    other
        .run(&["cache", "verify"], &[SECRET])
        .with(0, "not verified", "");
    // As the folder of a process it can be verified.
    let mut verify = machine().command(&["cache", "verify"], &[SECRET]);
    verify.env("HEAPWRIGHT_CACHE", shared.path());
    let whole = format!("{QUESTIONS} answers whole, 0 of other versions, 0 damaged");
    ended(verify.spawn().expect("it runs")).with(0, &whole, "");
    assert!(is_quiet(shared.path()), "nothing is left unfinished");
}

/// Whether no file is left that was not finished.
fn is_quiet(shared: &Path) -> bool {
    let unfinished: PathBuf = shared.join("unfinished");
    std::fs::read_dir(unfinished).is_ok_and(|mut files| files.next().is_none())
}
