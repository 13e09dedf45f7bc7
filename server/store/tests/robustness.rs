//! Whatever happens to a folder of answers, what is taken from it is what was put there.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, SystemTime};

use blake3::Hash;
use codes::Code;
use store::{DEFAULT_LIMIT, Folder, Key, Refusal, Store};

/// How many keys the writers use.
const KEYS: u32 = 40;

/// The variable with the folder that a writer writes to, and that with the limit.
const FOLDER: &str = "HEAPWRIGHT_TEST_FOLDER";
const LIMIT: &str = "HEAPWRIGHT_TEST_LIMIT";

fn key(number: u32) -> Key {
    blake3::hash(&number.to_le_bytes())
}

/// What stands under a key: up to 64 kB that follow from it.
fn body(number: u32) -> Vec<u8> {
    let mut bytes = vec![0; (number as usize * 7919) % 65_536];
    let mut hasher = blake3::Hasher::new();
    hasher.update(&number.to_le_bytes());
    hasher.finalize_xof().fill(&mut bytes);
    bytes
}

fn store(folder: &Path) -> Store {
    Store::in_folder(folder.to_owned(), None)
}

/// All files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        match path.is_dir() {
            true => found.extend(files(&path)),
            false => found.push(path),
        }
    }
    found
}

fn codes(store: &Store) -> Vec<Code> {
    store
        .take_notices()
        .iter()
        .map(|notice| notice.code)
        .collect()
}

#[test]
#[ignore = "a process that the other tests start, and kill"]
fn writer() {
    let folder = std::env::var_os(FOLDER).expect("the folder");
    let limit = std::env::var(LIMIT).expect("the limit");
    let limit = limit.parse().expect("a number");
    let store = store(Path::new(&folder));
    for number in (0..KEYS).cycle() {
        store.put(&key(number), &body(number), limit);
    }
}

/// A process that writes until it is killed.
fn writing(folder: &Path, limit: u64) -> Child {
    let itself = std::env::current_exe().expect("this test");
    Command::new(itself)
        .args(["--ignored", "--exact", "writer", "--test-threads=1"])
        .env(FOLDER, folder)
        .env(LIMIT, limit.to_string())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("a process")
}

/// The keys that have an entry. What is there is right.
fn readable(store: &Store) -> usize {
    let known =
        (0..KEYS).filter_map(|number| Some((number, store.get(&key(number), DEFAULT_LIMIT)?)));
    known
        .map(|(number, found)| assert!(found == body(number), "key {number}"))
        .count()
}

/// Kills so many writers: `HEAPWRIGHT_TEST_KILLS`, else some tens.
fn kills() -> u32 {
    let asked = std::env::var("HEAPWRIGHT_TEST_KILLS").ok();
    asked.map_or(40, |asked| asked.parse().expect("a number"))
}

#[test]
fn a_killed_writer_tears_nothing() {
    let temporary = tempfile::tempdir().expect("a folder");
    let folder = temporary.path();
    let mut most = 0;
    for round in 0..kills() {
        let mut child = writing(folder, DEFAULT_LIMIT);
        std::thread::sleep(Duration::from_micros(u64::from(round % 20) * 1_003));
        child.kill().expect("it is killed");
        child.wait().expect("it ends");
        let store = store(folder);
        most = most.max(readable(&store));
        assert_eq!(store.take_notices(), []);
        let verified = Folder::new(folder.to_owned()).verify(false);
        assert_eq!(verified.expect("a folder").refused, []);
    }
    assert!(most > 10, "the writers wrote {most} entries");
}

#[test]
fn two_writers_that_evict_disturb_no_reader() {
    let temporary = tempfile::tempdir().expect("a folder");
    let folder = temporary.path();
    let mut writers = [writing(folder, 100_000), writing(folder, 100_000)];
    let store = store(folder);
    let mut read = 0;
    while read < 2_000 {
        read += readable(&store);
    }
    for writer in &mut writers {
        writer.kill().expect("it is killed");
        writer.wait().expect("it ends");
    }
    assert_eq!(store.take_notices(), []);
}

#[test]
fn random_bytes_are_no_answer_and_one_notice() {
    let temporary = tempfile::tempdir().expect("a folder");
    let store = store(temporary.path());
    (0..KEYS).for_each(|number| store.put(&key(number), &body(number), DEFAULT_LIMIT));
    for (number, file) in (1000..).zip(files(temporary.path())) {
        fs::write(file, body(number)).expect("a file");
    }
    assert_eq!(readable(&store), 0);
    assert_eq!(codes(&store), [Code::RefusedEntry]);
    // What nobody can take is gone; what is put again is there.
    assert_eq!(files(temporary.path()).len(), 0);
    (0..KEYS).for_each(|number| store.put(&key(number), &body(number), DEFAULT_LIMIT));
    assert_eq!(readable(&store), KEYS as usize);
    assert_eq!(store.take_notices(), []);
}

#[test]
fn an_entry_of_another_version_is_not_taken() {
    let temporary = tempfile::tempdir().expect("a folder");
    let store = store(temporary.path());
    store.put(&key(7), &body(7), DEFAULT_LIMIT);
    let file = &files(temporary.path())[0];
    let mut bytes = fs::read(file).expect("an entry");
    bytes[8..40].fill(0x11);
    let (summed, checksum) = bytes
        .split_at_mut_checked(80 + body(7).len())
        .expect("longer");
    checksum.copy_from_slice(blake3::hash(summed).as_bytes());
    fs::write(file, &bytes).expect("a file");
    let verified = Folder::new(temporary.path().to_owned()).verify(false);
    let refused = verified.expect("a folder").refused;
    assert_eq!(refused, [(file.clone(), Refusal::OtherKey)]);
    assert_eq!(store.get(&key(7), DEFAULT_LIMIT), None);
    assert_eq!(codes(&store), [Code::RefusedEntry]);
}

#[test]
fn an_entry_in_the_place_of_another_is_not_taken() {
    let temporary = tempfile::tempdir().expect("a folder");
    let store = store(temporary.path());
    store.put(&key(1), &body(1), DEFAULT_LIMIT);
    let first = files(temporary.path());
    store.put(&key(2), &body(2), DEFAULT_LIMIT);
    let second = files(temporary.path());
    let second = second.iter().find(|file| !first.contains(file));
    fs::copy(&first[0], second.expect("a second entry")).expect("a copy");
    assert_eq!(store.get(&key(1), DEFAULT_LIMIT), Some(body(1)));
    assert_eq!(store.get(&key(2), DEFAULT_LIMIT), None);
    assert_eq!(codes(&store), [Code::RefusedEntry]);
}

#[test]
fn what_was_used_longest_ago_is_evicted() {
    let temporary = tempfile::tempdir().expect("a folder");
    let kept = store(temporary.path());
    let hour = Duration::from_secs(3600);
    let mut known: BTreeSet<PathBuf> = BTreeSet::new();
    for number in 0..10 {
        kept.put(&key(number), &[0; 1_000], DEFAULT_LIMIT);
        let all: BTreeSet<PathBuf> = files(temporary.path()).into_iter().collect();
        for new in all.difference(&known) {
            let used = SystemTime::now() - hour * (100 - number);
            let file = fs::File::options().append(true).open(new);
            file.expect("a file").set_modified(used).expect("a time");
        }
        known = all;
    }
    // A use counts.
    assert!(kept.get(&key(0), DEFAULT_LIMIT).is_some());
    // Each entry has 112 bytes more. A new process looks at once.
    store(temporary.path()).put(&key(10), &[0; 1_000], 6_000);
    let there: Vec<u32> = (0..11)
        .filter(|&number| kept.get(&key(number), DEFAULT_LIMIT).is_some())
        .collect();
    assert_eq!(there, [0, 8, 9, 10]);
}

#[test]
#[cfg(unix)]
fn where_others_write_only_authenticated_entries_are_taken() {
    use std::os::unix::fs::PermissionsExt;

    let temporary = tempfile::tempdir().expect("a folder");
    let folder = temporary.path();
    let with = |secret: &str| Store::in_folder(folder.to_owned(), Some(secret.into()));
    let (own, other) = (with("one secret"), with("another"));
    own.put(&key(1), &body(1), DEFAULT_LIMIT);
    store(folder).put(&key(2), &body(2), DEFAULT_LIMIT);
    assert_eq!(
        other.get(&key(1), DEFAULT_LIMIT),
        Some(body(1)),
        "the folder is the user's own"
    );

    fs::set_permissions(folder, fs::Permissions::from_mode(0o777)).expect("a mode");
    assert_eq!(own.get(&key(1), DEFAULT_LIMIT), Some(body(1)));
    assert_eq!(own.get(&key(2), DEFAULT_LIMIT), None);
    assert_eq!(codes(&own), [Code::UnauthenticatedEntry]);
    assert_eq!(other.get(&key(1), DEFAULT_LIMIT), None);
    assert_eq!(store(folder).get(&key(1), DEFAULT_LIMIT), None);
    // It stays for those who have the secret.
    assert_eq!(own.get(&key(1), DEFAULT_LIMIT), Some(body(1)));
}

#[test]
fn a_store_that_cannot_be_used_is_one_notice() {
    let temporary = tempfile::tempdir().expect("a folder");
    let file = temporary.path().join("file");
    fs::write(&file, "no folder").expect("a file");
    let store = store(&file);
    for number in 0..3 {
        assert_eq!(store.get(&key(number), DEFAULT_LIMIT), None);
        store.put(&key(number), &body(number), DEFAULT_LIMIT);
    }
    assert_eq!(codes(&store), [Code::StoreUnavailable]);
    assert_eq!(codes(&store), []);
}

#[test]
fn clearing_leaves_what_is_not_the_store_s() {
    let temporary = tempfile::tempdir().expect("a folder");
    let other = temporary.path().join("other");
    fs::write(&other, "of a user").expect("a file");
    let store = store(temporary.path());
    (0..3).for_each(|number| store.put(&key(number), &body(number), DEFAULT_LIMIT));
    let folder = Folder::new(temporary.path().to_owned());
    assert_eq!(folder.clear().expect("a folder").entries, 3);
    assert_eq!(files(temporary.path()), [other]);
    assert_eq!(store.get(&Hash::from_bytes([0; 32]), DEFAULT_LIMIT), None);
    assert_eq!(store.take_notices(), []);
}
