//! Stack traces, as `java` prints them. They are kept where a program runs for its own sake only.
//!
//! The frames of the library are those of the JDK where they are known ([`jdk`]). Bridge methods,
//! which the interpreter enters only where they cast an argument, have frames in every case.

mod jdk;

use ir::{BlockId, Bodies, Body, Instruction};
use java::{ClassId, MethodId, Origin, Program};

use crate::frame::{Frame, Purpose, Running};
use crate::null_pointer;

/// The most frames that the JVM keeps.
const MOST_FRAMES: usize = 1024;

/// A line of a stack trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TraceElement {
    /// Where a method was when an exception was made.
    Frame {
        method: MethodId,
        block: BlockId,
        index: u32,
    },
    /// A bridge to a method.
    Bridge(MethodId),
    /// A line of the JDK.
    Known(&'static str),
}

/// The stack, innermost first, when an exception of a class is made. Frames of the classes of
/// lambda expressions are not shown.
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
    let mut elements = jdk::with_known_lines(elements, exception, program);
    elements.truncate(MOST_FRAMES);
    elements.into()
}

/// Whether class files have a bridge between a caller and a method that differs from the one that
/// is called by a narrower result alone.
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

fn is_of_library(method: MethodId, program: &Program) -> bool {
    program.source(program.method(method).place.source).origin == Origin::Library
}

impl TraceElement {
    /// It as a line of a trace, without `at`.
    pub(crate) fn describe(self, program: &Program, bodies: &Bodies) -> String {
        match self {
            TraceElement::Known(line) => format!("java.base/{line}"),
            TraceElement::Bridge(method) => bridge(method, program),
            TraceElement::Frame { method, .. } if program.is_bridge(method) => {
                bridge(method, program)
            }
            TraceElement::Frame {
                method,
                block,
                index,
            } => {
                let offset = bodies
                    .body(method)
                    .and_then(|body| offset(body, block, index))
                    .unwrap_or(program.method(method).extent.span.start);
                line(method, offset, program)
            }
        }
    }

    /// The method of its own that it is in.
    pub(crate) fn method(self) -> Option<MethodId> {
        match self {
            TraceElement::Frame { method, .. } | TraceElement::Bridge(method) => Some(method),
            TraceElement::Known(_) => None,
        }
    }
}

/// A bridge stands where the declaration of its class does.
fn bridge(method: MethodId, program: &Program) -> String {
    let class = program.class(program.method(method).class);
    line(method, class.place.span.start, program)
}

fn line(method: MethodId, offset: u32, program: &Program) -> String {
    let method = program.method(method);
    let class = &program.class(method.class).binary_name;
    let source = program.source(method.place.source);
    let file = source.path.file_name().map(|name| name.to_string_lossy());
    let file = file.unwrap_or_default();
    if source.origin == Origin::Library {
        return format!("java.base/{class}.{}({file})", method.name);
    }
    let before = source.text.get(..offset as usize).unwrap_or_default();
    let line = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
    format!("{class}.{}({file}:{line})", method.name)
}

fn offset(body: &Body, block: BlockId, index: u32) -> Option<u32> {
    let block = body.blocks.get(block.0 as usize)?;
    block.offsets.get(index as usize).copied()
}
