//! Random edits with requests in flight, for a long time: what becomes of the memory.

use std::time::{Duration, Instant};

use synth::CancelFlag;

use crate::live::editor::Editor;

/// After so many steps all requests must have been answered.
const STEPS: usize = 20;

/// How long all may be quiet between two steps.
const LONGEST_PAUSE: u64 = 500;

/// Edits for so long; what the memory was at the end. Says it after each minute, too.
pub(crate) fn edit_at_random(
    mut editor: Editor,
    time: Duration,
    cancel: &CancelFlag,
    say: &dyn Fn(&str),
) -> Result<String, String> {
    let started = Instant::now();
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let (mut steps, mut requests) = (0, 0);
    let mut minute = 0;
    while started.elapsed() < time {
        let mut open = Vec::new();
        for _ in 0..STEPS {
            if cancel.was_requested() {
                return Err("cancelled".to_owned());
            }
            match random.below(8) {
                0 => editor.edit_comment().map(|_| ())?,
                1 | 2 => editor.edit_body().map(|_| ())?,
                3 => editor.edit_methods(random.below(6))?,
                4 => editor.edit_money().map(|_| ())?,
                5 | 6 => open.push(editor.ask_hover()?),
                _ => open.extend(editor.ask_code_actions(3)?),
            }
            let pause = random.below(LONGEST_PAUSE);
            editor.client.keep_for(Duration::from_millis(pause))?;
        }
        steps += STEPS;
        requests += open.len();
        editor.client.answers_or_moot(&open)?;
        if started.elapsed().as_secs() / 60 > minute {
            minute += 1;
            let memory = editor.client.memory().describe("");
            say(&format!("minute {minute}: {memory}"));
        }
    }
    // What was found before may have come while nobody waited for it.
    editor.edit_comment()?;
    editor.settle()?;
    let memory = editor.client.memory();
    Ok(memory.describe(&format!(
        "After {} s of edits at random ({steps} steps, {requests} requests)",
        time.as_secs()
    )))
}

/// A generator of numbers (xorshift): a run is the same each time but for its clock.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % end
    }
}
