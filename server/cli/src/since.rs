//! `--since`: the project as it was at a commit of git.
//!
//! The files of the commit are written to a folder of their own, and read there as the project is.
//! So what git ignores, links and filters needs no rule here: texts are compared.

use std::ffi::OsStr;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use codes::Code;
use synth::{Changes, Focus, Inputs, Workspace};
use tempfile::TempDir;

use crate::output::Wrong;

/// What the answers to questions depend on.
const NEEDED: [&str; 3] = [
    ":(top,glob)**/*.java",
    ":(top,glob)**/heapwright.toml",
    ":(top,glob)**/.gitignore",
];

/// What changed since a commit.
pub fn changes(workspace: &Workspace, paths: &[PathBuf], commit: &str) -> Result<Changes, Wrong> {
    let wrong = |message: String| Wrong {
        code: Code::Since,
        message: format!("--since {commit}: {message}"),
    };
    let first = paths.first().map_or(Path::new("."), PathBuf::as_path);
    let first = first
        .canonicalize()
        .map_err(|error| wrong(error.to_string()))?;
    let folder = match first.is_dir() {
        true => &*first,
        false => first.parent().unwrap_or(&first),
    };
    let repository = Repository::around(folder).map_err(wrong)?;
    let older = repository.checked_out(commit).map_err(wrong)?;
    let tree = older.path().canonicalize();
    let tree = tree.map_err(|error| wrong(error.to_string()))?.join(TREE);
    let inputs = Inputs {
        paths: paths
            .iter()
            .filter_map(|path| path.canonicalize().ok())
            .filter_map(|path| Some(tree.join(path.strip_prefix(&repository.top).ok()?)))
            .filter(|path| path.exists())
            .collect(),
        focus: Focus::Everything,
        ..Inputs::default()
    };
    Ok(Changes::between(
        (&inputs, &tree),
        (workspace, &repository.top),
    ))
}

/// The folder of the files, in the temporary one.
const TREE: &str = "tree";

/// A repository of git.
struct Repository {
    /// Its top folder.
    top: PathBuf,
}

impl Repository {
    fn around(folder: &Path) -> Result<Repository, String> {
        let top = git(folder, None, ["rev-parse", "--show-toplevel"], &[])?;
        let top = String::from_utf8(top).map_err(|error| error.to_string())?;
        let top = Path::new(top.trim_end_matches(['\r', '\n'])).canonicalize();
        Ok(Repository {
            top: top.map_err(|error| error.to_string())?,
        })
    }

    /// The files of a commit that answers depend on, in a temporary folder.
    fn checked_out(&self, commit: &str) -> Result<TempDir, String> {
        let named = format!("{commit}^{{commit}}");
        let asked = ["rev-parse", "--verify", "--end-of-options", &named];
        let commit = git(&self.top, None, asked, &[])?;
        let commit = String::from_utf8_lossy(&commit).trim().to_owned();
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let tree = folder.path().join(TREE);
        std::fs::create_dir(&tree).map_err(|error| error.to_string())?;
        let index = folder.path().join("index");
        let run =
            |arguments: &[&OsStr], input: &[u8]| git(&self.top, Some(&index), arguments, input);
        run(&["read-tree".as_ref(), commit.as_ref()], &[])?;
        let list = ["ls-files", "-z", "--cached", "--"].into_iter();
        let list: Vec<&OsStr> = list.chain(NEEDED).map(OsStr::new).collect();
        let files = run(&list, &[])?;
        let mut prefix = std::ffi::OsString::from("--prefix=");
        prefix.push(tree.join(""));
        let check_out = ["checkout-index", "--stdin", "-z"].map(OsStr::new);
        run(&[&check_out[..], &[&*prefix]].concat(), &files)?;
        Ok(folder)
    }
}

/// What a command of git prints; else what it complains of.
fn git(
    folder: &Path,
    index: Option<&Path>,
    arguments: impl IntoIterator<Item = impl AsRef<OsStr>>,
    input: &[u8],
) -> Result<Vec<u8>, String> {
    let mut command = Command::new("git");
    command.arg("-C").arg(folder).args(arguments);
    if let Some(index) = index {
        command.env("GIT_INDEX_FILE", index);
    }
    command.stdin(Stdio::piped());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let unusable = |error: io::Error| format!("git cannot be run: {error}");
    let mut child = command.spawn().map_err(unusable)?;
    let mut to_child = child.stdin.take();
    let output = std::thread::scope(|scope| {
        // Who does not read its input says why.
        scope.spawn(move || to_child.as_mut().map(|to_child| to_child.write_all(input)));
        child.wait_with_output()
    });
    let output = output.map_err(unusable)?;
    match output.status.success() {
        true => Ok(output.stdout),
        false => Err(String::from_utf8_lossy(&output.stderr).trim().to_owned()),
    }
}
