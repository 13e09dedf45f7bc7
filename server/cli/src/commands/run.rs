//! `heapwright run`

use std::io::{BufWriter, Read, Stdout, Write};
use std::process::ExitCode;
use std::sync::Mutex;

use synth::{CancelFlag, Console, Ending, Inputs, Memo, Stream, Workspace, run_main};

use crate::arguments::RunArguments;
use crate::output::{Outcome, complain};

/// The exit code of a program that reached what the interpreter cannot follow.
pub const LOST: u8 = 69;

/// Runs a `main`. The exit code is the program's own, unless it could not be run to its end.
pub fn run(arguments: &RunArguments, cancel: &CancelFlag) -> ExitCode {
    let inputs = Inputs {
        paths: arguments.paths.clone(),
        ..Inputs::default()
    };
    let workspace = Workspace::open(&inputs, &Memo::default());
    let mut wrong = false;
    for problem in workspace
        .problems()
        .iter()
        .filter(|problem| problem.is_error)
    {
        wrong = true;
        complain(&problem.describe(&workspace));
    }
    if wrong {
        return Outcome::BadInput.into();
    }
    let (class, program_arguments) = arguments
        .main
        .split_first()
        .expect("the option has at least one value");
    let main = match workspace.main(class) {
        Ok(main) => main,
        Err(error) => {
            complain(&format!("{} {error}", error.code()));
            return Outcome::BadInput.into();
        }
    };
    let terminal = Terminal::new();
    let ending = run_main(&workspace, main, program_arguments, &terminal, cancel);
    terminal.flush();
    match ending {
        // As on every Unix: the lowest eight bits.
        Ending::Exited(code) => ExitCode::from((code & 0xff) as u8),
        Ending::Lost(loss) => {
            complain(&loss.describe(&workspace));
            ExitCode::from(LOST)
        }
        Ending::Cancelled => Outcome::Cancelled.into(),
    }
}

/// Standard output and standard error.
struct Terminal {
    output: Mutex<BufWriter<Stdout>>,
}

impl Terminal {
    fn new() -> Terminal {
        Terminal {
            output: Mutex::new(BufWriter::new(std::io::stdout())),
        }
    }

    /// What was printed so far is shown. A reader that has gone away (`| head`) is no error.
    fn flush(&self) {
        if let Ok(mut output) = self.output.lock() {
            let _ = output.flush();
        }
    }
}

impl Console for Terminal {
    fn read(&self) -> Option<u8> {
        // The user needs the prompt before typing.
        self.flush();
        let mut byte = [0];
        match std::io::stdin().lock().read(&mut byte) {
            Ok(1) => Some(byte[0]),
            _ => None,
        }
    }

    fn write(&self, stream: Stream, text: &[u16]) {
        let text: String = char::decode_utf16(text.iter().copied())
            // As Java encodes half a pair.
            .map(|character| character.unwrap_or('?'))
            .collect();
        match stream {
            Stream::Output => {
                if let Ok(mut output) = self.output.lock() {
                    let _ = output.write_all(text.as_bytes());
                }
            }
            Stream::Error => {
                self.flush();
                let _ = std::io::stderr().write_all(text.as_bytes());
            }
        }
    }
}
