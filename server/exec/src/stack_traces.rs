//! Stack traces, as `java` prints them. They are kept while `main` is executed.
//!
//! The frames of the library are those of the JDK where they are known ([`jdk_lines`]). Bridge
//! methods have frames in every case, although the interpreter enters only those that cast an
//! argument.

mod element;
mod jdk_lines;

use ir::Instruction;
use java::{ClassId, Program};

use crate::frame::{Frame, Purpose, Running};
use crate::messages::null_pointer;
pub(crate) use element::TraceElement;
use element::is_of_library;

/// The most frames that the JVM keeps.
const MOST_FRAMES: usize = 1024;

/// The stack, innermost first, of a new exception of a class. Frames of the classes of lambda
/// expressions are hidden.
pub(crate) fn of(running: &Running<'_>, program: &Program, class: ClassId) -> Box<[TraceElement]> {
    let mut elements = Vec::new();
    if null_pointer::is_required(running) {
        elements.push(TraceElement::Known(
            "java.util.Objects.requireNonNull(Objects.java:209)",
        ));
    }
    let frames = &running.frames;
    for (depth, frame) in frames.iter().enumerate().rev() {
        if elements.len() >= MOST_FRAMES {
            break;
        }
        if program
            .class(program.method(frame.method).class)
            .is_function()
        {
            continue;
        }
        // A frame that has called another one stands at the instruction after the call.
        let above = frames.get(depth + 1);
        let called = above.is_some_and(|above| matches!(above.purpose, Purpose::Call { .. }));
        elements.push(TraceElement::Frame {
            method: frame.method,
            block: frame.block,
            index: frame.index.saturating_sub(u32::from(called)),
        });
        let caller = depth.checked_sub(1).map(|below| &frames[below]);
        if caller.is_some_and(|caller| is_behind_bridge(frame, caller, program)) {
            elements.push(TraceElement::Bridge(frame.method));
        }
    }
    let exception = &program.class(class).binary_name;
    let mut elements = jdk_lines::with_known_lines(elements, exception, program);
    elements.truncate(MOST_FRAMES);
    elements.into()
}

/// Whether class files have a bridge between a caller and a method: it differs from the called one
/// by a narrower result alone.
fn is_behind_bridge(frame: &Frame<'_>, caller: &Frame<'_>, program: &Program) -> bool {
    let target = program.method(frame.method);
    if !matches!(frame.purpose, Purpose::Call { .. }) || is_of_library(frame.method, program) {
        return false;
    }
    let instructions = &caller.body.block(caller.block).instructions;
    let before = (caller.index as usize).checked_sub(1);
    let Some((Instruction::Call { method, .. }, _)) = before.and_then(|at| instructions.get(at))
    else {
        return false;
    };
    let called = program.method(*method);
    let types = |method: &java::Method| -> Vec<java::Type> {
        method.parameters.iter().map(|p| p.ty).collect()
    };
    called.name == target.name && called.result != target.result && types(called) == types(target)
}
