//! What the code of a program is without its positions.
//!
//! Every field is named here, so that a new one cannot be forgotten.

use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};

use java::{Declarations, Origin, Program};

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
            // The key of the models is among the declarations.
            if self.bodies.is_of_models(method) {
                continue;
            }
            let body = self.bodies.body(method);
            (method, body.is_some()).hash(state);
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
        let readers = trace_readers(self.program, self.bodies, self.bodies.trace_readers());
        let mut methods = self.program.methods();
        methods.any(|method| {
            let class = self.program.method(method).class;
            let is_written = self.program.class(class).origin != Origin::Library;
            let body = self.bodies.body(method).filter(|_| is_written);
            body.is_some_and(|body| has(body, |one| calls(self.program, one, &readers)))
        })
    }
}

/// The names of the methods that may read a line of a stack trace, among them those that are known.
/// Those are complete for the models.
pub(crate) fn trace_readers<'p>(
    program: &'p Program,
    bodies: &'p Bodies,
    known: BTreeSet<&'p str>,
) -> BTreeSet<&'p str> {
    let methods = program.methods();
    let own = methods.filter(|&method| !bodies.is_of_models(method));
    let own: Vec<(&str, &Body)> = own
        .filter_map(|method| Some((&*program.method(method).name, bodies.body(method)?)))
        .collect();
    let mut readers = known;
    let reading = own.iter().filter(|(_, body)| has(body, is_frame));
    readers.extend(reading.map(|(name, _)| name));
    loop {
        let is_calling = |body: &Body| has(body, |one| calls(program, one, &readers));
        let calling = own.iter().filter(|(_, body)| is_calling(body));
        let calling: Vec<&str> = calling.map(|(name, _)| *name).collect();
        let size = readers.len();
        readers.extend(calling);
        if readers.len() == size {
            return readers;
        }
    }
}

fn calls(program: &Program, instruction: &Instruction, names: &BTreeSet<&str>) -> bool {
    match instruction {
        Instruction::Call { method, .. } => names.contains(&*program.method(*method).name),
        _ => false,
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
