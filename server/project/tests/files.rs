//! Which files a project has, what is said about bad ones, and how buffers stand for files.

use expect_test::{Expect, expect};
use project::{Disk, Project};
use std::fs::File;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

/// A folder with these files.
fn folder(files: &[(&str, &[u8])]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (name, content) in files {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a file has a folder")).expect("folders");
        std::fs::write(path, content).expect("a file");
    }
    folder
}

/// The files and errors of the folder, with its own path left out.
fn check(project: &Project, folder: &Path, expected: Expect) {
    let mut shown = String::new();
    for file in project.files() {
        shown += &format!("{}: {}\n", file.path().display(), file.text());
    }
    for error in project.errors() {
        shown += &format!("{error}\n");
    }
    expected.assert_eq(
        &shown
            .replace(&format!("{}/", folder.display()), "")
            .replace(&folder.display().to_string(), "."),
    );
}

fn open(folder: &Path) -> Project {
    Project::open([folder.to_owned()])
}

#[test]
fn outputs_dot_folders_and_ignored_files_are_left_out() {
    let folder = folder(&[
        ("A.java", b"a"),
        ("b/B.java", b"b"),
        ("b/notes.txt", b"no"),
        ("target/T.java", b"no"),
        ("b/build/T.java", b"no"),
        ("out/T.java", b"no"),
        (".idea/T.java", b"no"),
        ("generated/G.java", b"no"),
        (".gitignore", b"generated/\n"),
        ("src/main/java/org/build/Tool.java", b"a package"),
    ]);
    check(
        &open(folder.path()),
        folder.path(),
        expect![[r#"
        A.java: a
        b/B.java: b
        src/main/java/org/build/Tool.java: a package
    "#]],
    );
}

#[test]
fn one_bad_file_does_not_lose_the_others() {
    let folder = folder(&[
        ("Good.java", b"good"),
        ("Latin.java", b"class L {\n  // caf\xe9\n}"),
    ]);
    let paths = [folder.path().to_owned(), folder.path().join("Gone.java")];
    check(
        &Project::open(paths),
        folder.path(),
        expect![[r#"
        Good.java: good
        Latin.java:2:9: HW0102 not UTF-8: byte 0xe9 at offset 18. Save the file as UTF-8.
        Gone.java: HW0101 no such file or folder: check the path.
    "#]],
    );
}

#[test]
fn a_folder_without_java_files_is_said() {
    let folder = folder(&[("readme.txt", b"")]);
    check(
        &open(folder.path()),
        folder.path(),
        expect![[r#"
        .: HW0104 no Java files found. Folders named target, build or out, dot folders and what .gitignore names are not searched.
    "#]],
    );
}

#[test]
fn a_file_asked_for_twice_is_there_once() {
    let folder = folder(&[("a/A.java", b"a")]);
    let paths = [
        folder.path().join("a/A.java"),
        folder.path().to_owned(),
        folder.path().join("a/../a"),
    ];
    check(
        &Project::open(paths),
        folder.path(),
        expect![[r#"
        a/A.java: a
    "#]],
    );
}

#[test]
fn buffers_lie_over_files() {
    let folder = folder(&[("A.java", b"disk"), ("b/B.java", b"b")]);
    let path = folder.path().join("b/../A.java");
    let buffers = [(path, "typed".into())];
    let project = Project::with_buffers([folder.path().to_owned()], buffers);
    check(
        &project,
        folder.path(),
        expect![[r#"
        A.java: typed
        b/B.java: b
    "#]],
    );
}

#[test]
fn a_buffer_that_was_never_saved_is_a_file() {
    let folder = folder(&[("A.java", b"a")]);
    let path = folder.path().join("New.java");
    let buffers = [(path.clone(), "new".into())];
    let project = Project::with_buffers([folder.path().to_owned()], buffers);
    check(
        &project,
        folder.path(),
        expect![[r#"
        A.java: a
        New.java: new
    "#]],
    );
    assert!(project.file(&path).is_some());
}

#[test]
fn a_file_is_read_again_when_it_changed() {
    let folder = folder(&[("A.java", b"old"), ("B.java", b"fresh")]);
    let file = folder.path().join("A.java");
    let long_ago = SystemTime::now() - Duration::from_secs(60);
    let age = || {
        let file = File::options()
            .write(true)
            .open(&file)
            .expect("it is there");
        file.set_modified(long_ago).expect("times can be set");
    };
    let disk = Disk::default();
    let read = || Project::read([folder.path().to_owned()], [], &disk);
    let text = |project: &Project, name| {
        let file = project.file(&folder.path().join(name));
        file.expect("it is there").text().clone()
    };
    age();
    let first = read();
    assert!(Arc::ptr_eq(
        &text(&first, "A.java"),
        &text(&read(), "A.java")
    ));
    // What was written a moment ago may be written again at once.
    assert!(!Arc::ptr_eq(
        &text(&first, "B.java"),
        &text(&read(), "B.java")
    ));
    // As long, and as old: only the system's own time tells.
    std::fs::write(&file, "new").expect("it can be written");
    age();
    assert_eq!(&*text(&read(), "A.java"), "new");
}

#[test]
fn a_buffer_changes_one_file() {
    let folder = folder(&[("A.java", b"a"), ("B.java", b"b")]);
    let project = Project::open([folder.path().to_owned()]);
    let changed = project.with_text(&folder.path().join("B.java"), &"typed".into());
    check(
        &changed.expect("the project has the file"),
        folder.path(),
        expect![[r#"
        A.java: a
        B.java: typed
    "#]],
    );
    let other = project.with_text(&folder.path().join("C.java"), &"typed".into());
    assert!(other.is_none());
}
