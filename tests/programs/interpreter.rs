//! Programs in the interpreter, as `heapwright run` runs them.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;

use synth::{CancelFlag, Console, Ending, Inputs, Memo, Stream, Workspace, run_main};

use crate::program::{Observed, Program};

/// What a program does in the interpreter; where it cannot be run to its end, the reason.
pub fn run(program: &Program) -> Result<Observed, String> {
    catch_unwind(AssertUnwindSafe(|| observe(program))).unwrap_or_else(|_| Err("a panic".into()))
}

fn observe(program: &Program) -> Result<Observed, String> {
    let inputs = Inputs {
        paths: vec![program.path.clone()],
        ..Inputs::default()
    };
    let workspace = Workspace::open(&inputs, &Memo::default());
    if let Some(problem) = workspace.problems().iter().find(|problem| problem.is_error) {
        return Err(format!("{} {}", problem.code, problem.message));
    }
    let main = workspace
        .main(&program.main)
        .map_err(|error| error.to_string())?;
    let printed = Printed::default();
    let exit_code = match run_main(&workspace, main, &[], &printed, &CancelFlag::default()) {
        Ending::Exited(code) => code,
        Ending::Lost(loss) => return Err(format!("lost: {}", loss.describe(&workspace))),
        Ending::Cancelled => return Err("it was cancelled".into()),
    };
    let streams = printed
        .streams
        .into_inner()
        .expect("printing does not panic");
    let [output, error] = streams.map(|text| String::from_utf16_lossy(&text));
    Ok(Observed {
        output,
        error,
        exit_code,
    })
}

/// Keeps what is printed: the output, and the error stream.
#[derive(Default)]
struct Printed {
    streams: Mutex<[Vec<u16>; 2]>,
}

impl Console for Printed {
    fn write(&self, stream: Stream, text: &[u16]) {
        let mut streams = self.streams.lock().expect("printing does not panic");
        let [output, error] = &mut *streams;
        match stream {
            Stream::Output => output,
            Stream::Error => error,
        }
        .extend_from_slice(text);
    }
}
