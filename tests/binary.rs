//! The binary on a folder of files that a test makes.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// A folder with files, made for one test.
pub fn project(name: &str, files: &[(&str, &str)]) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    for (file, text) in files {
        let path = folder.join(file);
        fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
    folder.display().to_string()
}

/// The exit code of a run, and what it printed.
pub struct Ended {
    pub code: Option<i32>,
    pub out: String,
    pub error: String,
}

impl Ended {
    /// Asserts the exit code and what the two streams contain.
    pub fn with(&self, code: i32, out: &str, error: &str) {
        let all = format!(
            "code {:?}\n--- out\n{}\n--- error\n{}",
            self.code, self.out, self.error
        );
        assert_eq!(self.code, Some(code), "{all}");
        assert!(self.out.contains(out), "no `{out}` in {all}");
        assert!(self.error.contains(error), "no `{error}` in {all}");
        assert!(!self.error.contains("panicked"), "{all}");
    }
}

/// Runs the binary to its end.
pub fn heapwright(arguments: &[&str]) -> Ended {
    let output = Command::new(env!("CARGO_BIN_EXE_heapwright"))
        .args(arguments)
        .output()
        .expect("the binary runs");
    Ended {
        code: output.status.code(),
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        error: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}
