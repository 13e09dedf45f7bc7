//! Stack traces, as `java` prints them. They are kept where a program runs for its own sake only.

use ir::{BlockId, Body, Code};
use java::{MethodId, Origin, Program};

use crate::frame::{Frame, Purpose, Running};

/// The most frames that the JVM keeps.
const MOST_FRAMES: usize = 1024;

/// Where a method was when an exception was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TraceElement {
    pub(crate) method: MethodId,
    block: BlockId,
    index: u32,
}

/// The stack, innermost first. Frames of the classes of lambda expressions are not shown.
pub(crate) fn of(running: &Running<'_>, program: &Program) -> Box<[TraceElement]> {
    let is_shown = |frame: &Frame<'_>| {
        !program
            .class(program.method(frame.method).class)
            .is_function()
    };
    let frames = running.frames.iter().enumerate().rev();
    frames
        .filter(|(_, frame)| is_shown(frame))
        .take(MOST_FRAMES)
        .map(|(depth, frame): (usize, &Frame<'_>)| {
            // A frame that has called another one stands at the instruction after the call.
            let above = running.frames.get(depth + 1);
            let called = above.is_some_and(|above| matches!(above.purpose, Purpose::Call { .. }));
            TraceElement {
                method: frame.method,
                block: frame.block,
                index: frame.index.saturating_sub(u32::from(called)),
            }
        })
        .collect()
}

impl TraceElement {
    /// It as a line of a trace, without `at`.
    pub(crate) fn describe(self, program: &Program, code: &Code) -> String {
        let method = program.method(self.method);
        let class = &program.class(method.class).binary_name;
        let source = program.source(method.place.source);
        let file = source.path.file_name().map(|name| name.to_string_lossy());
        let file = file.unwrap_or_default();
        if source.origin == Origin::Library {
            return format!("java.base/{class}.{}({file})", method.name);
        }
        let offset = code
            .body(self.method)
            .and_then(|body| self.offset(body))
            .unwrap_or(method.extent.span.start);
        let before = source.text.get(..offset as usize).unwrap_or_default();
        let line = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
        format!("{class}.{}({file}:{line})", method.name)
    }

    fn offset(self, body: &Body) -> Option<u32> {
        let block = body.blocks.get(self.block.0 as usize)?;
        block.offsets.get(self.index as usize).copied()
    }
}
