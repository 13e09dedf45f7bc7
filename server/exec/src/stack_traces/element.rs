//! One line of a stack trace.

use ir::{BlockId, Bodies, Body};
use java::{MethodId, Origin, Program};

/// A line of a stack trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TraceElement {
    /// The place of a method when the exception was made.
    Frame {
        method: MethodId,
        block: BlockId,
        index: u32,
    },
    /// The bridge to a method.
    Bridge(MethodId),
    /// A line of the JDK.
    Known(&'static str),
}

impl TraceElement {
    /// The line, without `at`.
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

    /// The method of the program that it is in.
    pub(crate) fn method(self) -> Option<MethodId> {
        match self {
            TraceElement::Frame { method, .. } | TraceElement::Bridge(method) => Some(method),
            TraceElement::Known(_) => None,
        }
    }
}

/// A bridge has the line of the declaration of its class.
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

pub(super) fn is_of_library(method: MethodId, program: &Program) -> bool {
    program.source(program.method(method).place.source).origin == Origin::Library
}
