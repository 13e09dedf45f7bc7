//! What the code of a program is without its positions.
//!
//! Every field is named here, so that a new one cannot be forgotten.

use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};

use java::{Declarations, MethodId, Origin, Program};

use crate::bodies::Bodies;
use crate::body::{AssertSite, Block, Body, Instruction, Outcome};
use crate::intrinsic::{Intrinsic, TraceIntrinsic};

/// All that graphs and answers depend on: a program with its code, without comments and positions.
/// Lines count where the code reads stack traces.
#[derive(Clone, Copy)]
pub struct Content<'p> {
    /// The program.
    pub program: &'p Program,
    /// Its code.
    pub bodies: &'p Bodies,
}

impl Hash for Content<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Declarations(self.program).hash(state);
        for method in self.program.methods() {
            let body = self.bodies.body(method);
            body.is_some().hash(state);
            if let Some(body) = body {
                hash_body(body, state);
            }
        }
        if self.reads_traces() {
            let sources = self.program.sources();
            let texts = sources.map(|source| &self.program.source(source).text);
            texts.for_each(|text| text.hash(state));
        }
    }
}

impl Content<'_> {
    /// Whether code of the project may read a line of a stack trace. Calls are told by names: that
    /// is more than can happen.
    fn reads_traces(&self) -> bool {
        let name = |method: MethodId| &*self.program.method(method).name;
        let bodies = || {
            let methods = self.program.methods();
            methods.filter_map(|method| Some((method, self.bodies.body(method)?)))
        };
        let reading = bodies().filter(|(_, body)| has(body, is_frame));
        let mut readers: BTreeSet<&str> = reading.map(|(method, _)| name(method)).collect();
        loop {
            let calls = |instruction: &Instruction| match instruction {
                Instruction::Call { method, .. } => readers.contains(name(*method)),
                _ => false,
            };
            let calling = bodies().filter(|(_, body)| has(body, calls));
            let calling: Vec<MethodId> = calling.map(|(method, _)| method).collect();
            let is_written = |&method: &MethodId| {
                let class = self.program.method(method).class;
                self.program.class(class).origin != Origin::Library
            };
            if calling.iter().any(is_written) {
                return true;
            }
            let known = readers.len();
            readers.extend(calling.into_iter().map(name));
            if readers.len() == known {
                return false;
            }
        }
    }
}

fn is_frame(instruction: &Instruction) -> bool {
    let intrinsic = Intrinsic::Trace(TraceIntrinsic::Frame);
    matches!(instruction, Instruction::Intrinsic { intrinsic: one, .. } if *one == intrinsic)
}

fn has(body: &Body, is: impl Fn(&Instruction) -> bool) -> bool {
    let instructions = body.blocks.iter().flat_map(|block| &block.instructions);
    instructions
        .into_iter()
        .any(|(instruction, _)| is(instruction))
}

fn hash_body(body: &Body, state: &mut impl Hasher) {
    let Body {
        locals,
        parameters,
        blocks,
        outcomes,
        asserts,
    } = body;
    (locals, parameters).hash(state);
    blocks.len().hash(state);
    for block in blocks {
        let Block {
            instructions,
            offsets: _,
            terminator: (terminator, _),
            unwind,
        } = block;
        instructions.len().hash(state);
        for (instruction, _) in instructions {
            instruction.hash(state);
        }
        (terminator, unwind).hash(state);
    }
    for outcome in outcomes {
        let Outcome {
            span: _,
            offset: _,
            kind,
        } = outcome;
        kind.hash(state);
    }
    for site in asserts {
        let AssertSite {
            span: _,
            condition: _,
            holds,
            fails,
        } = site;
        (holds, fails).hash(state);
    }
}
