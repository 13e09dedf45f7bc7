//! From typed bodies to control-flow graphs.
//!
//! Lowering follows javac:
//! * code that is unreachable, also by constant conditions, is not lowered;
//! * a `finally` block is copied to each of its exits;
//! * an object is allocated before the constructor's arguments are evaluated.
//!
//! An expression is lowered towards the local that receives its value.
//!
//! Recursion follows the nesting of the source, which [`survey`] limits to [`survey::MAX_NESTING`].

use codes::Code;

mod assignments;
mod calls;
mod conditions;
mod conversions;
mod expressions;
mod intrinsics;
mod operands;
mod outcomes;
mod statements;
mod survey;
mod switch;
mod try_statement;

use java::hir::{self, LabelId, LocalId, Unsupported};
use java::{Method, MethodId, Program, Type};
use rustc_hash::FxHashMap;
use syntax::Span;

use crate::body::{
    AssertSite, Block, BlockId, Body, Instruction, Local, LocalInfo, Operand, Terminator, Unwind,
};
use crate::definite_assignment::unassigned_local;
use crate::simplification::simplify;
use outcomes::Outcomes;
use survey::Survey;

/// The maximum number of instructions and blocks of a body. A class file cannot have more bytes of
/// code, and copies of nested `finally` blocks would otherwise grow without bound.
const MAX_SIZE: usize = 65_535;

/// Lowers a method; none if it has no body (abstract, native). The native `Object.clone` has one.
pub fn lower(program: &Program, method: MethodId) -> Option<Body> {
    deadline::check();
    let Some(source) = program.body(method) else {
        return intrinsics::body(program, method);
    };
    Some(lower_body(program, source, program.method(method)))
}

fn lower_body(program: &Program, source: &hir::Body, method: &Method) -> Body {
    let extent = method.extent.span;
    let survey = match Survey::of(source) {
        Ok(survey) => survey,
        Err(too_deep) => {
            return unsupported_body(source, extent, Code::BodyTooDeep, too_deep.to_string());
        }
    };
    let mut lowering = Lowering::new(program, source, method.result, survey);
    let entry = lowering.new_block();
    lowering.reach(entry);
    lowering.enter(entry);
    lowering.statements(&source.statements);
    let end = Span {
        start: extent.end.saturating_sub(1).max(extent.start),
        end: extent.end,
    };
    lowering.return_nothing(end);
    if lowering.is_too_large() {
        let construct = "a method of more code than a class file can hold".to_owned();
        return unsupported_body(source, extent, Code::BodyTooLong, construct);
    }
    let body = simplify(lowering.finish());
    match unassigned_local(&body) {
        None => body,
        Some(local) => {
            let name = body.locals[local.0 as usize].name.clone();
            let construct = match name {
                Some(name) => format!("variable {name}, which is read before it is assigned"),
                None => "a value that is read before it is computed".to_owned(),
            };
            unsupported_body(source, extent, Code::Unassigned, construct)
        }
    }
}

/// A body that ends every path as unknown.
fn unsupported_body(source: &hir::Body, span: Span, code: Code, construct: String) -> Body {
    Body {
        locals: named_locals(source),
        parameters: source.parameters,
        blocks: vec![Block {
            instructions: vec![(
                Instruction::Unsupported(Unsupported { code, construct }),
                span,
            )],
            offsets: vec![span.start; 2],
            terminator: (Terminator::Return(None), span),
            unwind: None,
        }],
        outcomes: Vec::new(),
        asserts: Vec::new(),
    }
}

fn named_locals(source: &hir::Body) -> Vec<LocalInfo> {
    let named = |local: &hir::Local| LocalInfo {
        name: Some(local.name.clone()),
        ty: local.ty,
    };
    source.locals.iter().map(named).collect()
}

/// A block under construction.
struct OpenBlock {
    instructions: Vec<(Instruction, Span)>,
    offsets: Vec<u32>,
    terminator: Option<(Terminator, Span)>,
    unwind: Option<Unwind>,
    /// Whether it has a predecessor. A block without one when it would be entered is not lowered.
    reached: bool,
}

/// The targets of `break` and `continue` of a statement.
#[derive(Clone, Copy)]
struct JumpTargets {
    to_break: BlockId,
    /// None for statements other than loops.
    to_continue: Option<BlockId>,
    /// The number of enclosing `finally` blocks that the jump does not leave.
    finalizers: usize,
}

/// A `finally` block around the present code.
#[derive(Clone, Copy)]
struct Finalizer<'a> {
    statements: &'a [hir::Statement],
    /// The handler of exceptions thrown in the `finally` block itself.
    unwind: Option<Unwind>,
}

/// The state of lowering one body.
struct Lowering<'a> {
    program: &'a Program,
    source: &'a hir::Body,
    /// What the method returns.
    result: Type,
    survey: Survey,
    /// Locals of the source come first and keep their numbers.
    locals: Vec<LocalInfo>,
    named: u32,
    parameters: u32,
    /// Temporaries that can be reused, by type.
    free: FxHashMap<Type, Vec<Local>>,
    /// Temporaries whose value is still needed, oldest first.
    in_use: Vec<Local>,
    blocks: Vec<OpenBlock>,
    /// The block of new instructions; none while the present code is unreachable.
    current: Option<BlockId>,
    unwind: Option<Unwind>,
    finalizers: Vec<Finalizer<'a>>,
    jumps: FxHashMap<LabelId, JumpTargets>,
    /// For the results of switches that are conditions: the targets of true and of false.
    decisions: FxHashMap<LocalId, (BlockId, BlockId)>,
    outcomes: Outcomes,
    asserts: Vec<AssertSite>,
    /// The number of enclosing [`hir::StatementKind::Synthetic`] statements.
    synthetic: u32,
    /// The place of the present code for javac's line numbers. It is that of the statement until a
    /// part of the statement sets another.
    offset: u32,
    /// Instructions and blocks so far.
    size: usize,
    /// The present nesting of statements. Copies of `finally` blocks nest deeper than the source.
    depth: u32,
}

impl<'a> Lowering<'a> {
    fn new(
        program: &'a Program,
        source: &'a hir::Body,
        result: Type,
        survey: Survey,
    ) -> Lowering<'a> {
        let locals = named_locals(source);
        Lowering {
            program,
            source,
            result,
            survey,
            named: u32::try_from(locals.len()).expect("locals are numbered by u32"),
            locals,
            parameters: source.parameters,
            free: FxHashMap::default(),
            in_use: Vec::new(),
            blocks: Vec::new(),
            current: None,
            unwind: None,
            finalizers: Vec::new(),
            jumps: FxHashMap::default(),
            decisions: FxHashMap::default(),
            outcomes: Outcomes::default(),
            asserts: Vec::new(),
            synthetic: 0,
            offset: 0,
            size: 0,
            depth: 0,
        }
    }

    /// Whether lowering has given up and ignores the rest.
    fn is_too_large(&self) -> bool {
        self.size > MAX_SIZE
    }

    /// Enters a nested statement; gives up if there are too many.
    fn nest(&mut self) {
        self.depth += 1;
        if self.depth > survey::MAX_NESTING {
            self.size = MAX_SIZE + 1;
        }
    }

    /// A block without predecessors.
    fn new_block(&mut self) -> BlockId {
        let id = BlockId(u32::try_from(self.blocks.len()).expect("blocks are limited by MAX_SIZE"));
        self.size += 1;
        self.blocks.push(OpenBlock {
            instructions: Vec::new(),
            offsets: Vec::new(),
            terminator: None,
            unwind: self.unwind,
            reached: false,
        });
        id
    }

    fn reach(&mut self, block: BlockId) {
        self.blocks[block.0 as usize].reached = true;
    }

    /// Continues in that block, if it is reachable. The previous block must have a terminator.
    fn enter(&mut self, block: BlockId) {
        debug_assert!(self.current.is_none(), "the block before has an end");
        let open = &mut self.blocks[block.0 as usize];
        open.unwind = self.unwind;
        self.current = open.reached.then_some(block);
    }

    /// Appends an instruction, if the present code is reachable.
    fn emit(&mut self, instruction: Instruction, span: Span) {
        if let Some(block) = self.current {
            self.size += 1;
            let block = &mut self.blocks[block.0 as usize];
            block.instructions.push((instruction, span));
            block.offsets.push(self.offset);
        }
    }

    /// Ends the current block; code is unreachable until a block is entered.
    fn terminate(&mut self, terminator: Terminator, span: Span) {
        let Some(block) = self.current.take() else {
            return;
        };
        self.size += 1;
        terminator.for_each_target(|target| self.blocks[target.0 as usize].reached = true);
        let block = &mut self.blocks[block.0 as usize];
        block.terminator = Some((terminator, span));
        block.offsets.push(self.offset);
    }

    fn goto(&mut self, target: BlockId, span: Span) {
        self.terminate(Terminator::Goto(target), span);
    }

    /// Sets the handler of exceptions from here on.
    fn set_unwind(&mut self, unwind: Option<Unwind>, span: Span) {
        if self.unwind == unwind {
            return;
        }
        self.unwind = unwind;
        if self.current.is_some() {
            let block = self.new_block();
            self.goto(block, span);
            self.enter(block);
        }
    }

    fn assign(&mut self, to: Local, value: Operand, span: Span) {
        if value != Operand::Local(to) {
            self.emit(Instruction::Assign { to, value }, span);
        }
    }

    /// A temporary, until [`Lowering::release`].
    fn temporary(&mut self, ty: Type) -> Local {
        let local = match self.free.get_mut(&ty).and_then(Vec::pop) {
            Some(local) => local,
            None => {
                let number = u32::try_from(self.locals.len()).expect("locals are limited by size");
                self.locals.push(LocalInfo { name: None, ty });
                Local(number)
            }
        };
        self.in_use.push(local);
        local
    }

    fn is_temporary(&self, local: Local) -> bool {
        local.0 >= self.named
    }

    /// The present temporaries, for [`Lowering::release`].
    fn mark(&self) -> usize {
        self.in_use.len()
    }

    /// Releases all temporaries since the mark.
    fn release(&mut self, mark: usize) {
        while self.in_use.len() > mark {
            if let Some(local) = self.in_use.pop() {
                let ty = self.locals[local.0 as usize].ty;
                self.free.entry(ty).or_default().push(local);
            }
        }
    }

    fn finish(self) -> Body {
        // A block that was never entered has no terminator; simplification removes it.
        let nowhere = (Terminator::Return(None), Span { start: 0, end: 0 });
        let close = |open: OpenBlock| Block {
            instructions: open.instructions,
            offsets: open.offsets,
            terminator: open.terminator.unwrap_or_else(|| nowhere.clone()),
            unwind: open.unwind,
        };
        Body {
            locals: self.locals,
            parameters: self.parameters,
            blocks: self.blocks.into_iter().map(close).collect(),
            outcomes: self.outcomes.finish(),
            asserts: self.asserts,
        }
    }
}
