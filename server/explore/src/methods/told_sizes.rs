//! How many elements the arrays and collections need that are passed, for all that code may ask of
//! their size.
//!
//! Code that walks along elements sees no more of many than of few, unless it counts or adds up. It
//! compares sizes with constants: then elements up to these are enough. Anything else that it does
//! with a size may tell any two sizes apart.

use std::collections::{BTreeMap, BTreeSet};

use ir::{Block, BlockId, Body, Instruction, Local, Operand, Terminator, Width};
use java::hir::{BinaryOperator, Comparison};
use java::{ConstantValue, FieldId, MethodId, Origin, Primitive, Program};

/// The number where any larger size may tell more.
pub(super) const ANY: u32 = u32::MAX;

/// The most methods that hand a size on.
const MOST_DELEGATIONS: usize = 4;

/// Bodies with more instructions are not looked at: they may ask anything.
const MOST_INSTRUCTIONS: usize = 3_000;

/// Methods of streams that count or add up.
const COUNTING: [&str; 6] = [
    "average",
    "collect",
    "count",
    "reduce",
    "sum",
    "summaryStatistics",
];

/// Methods of collections and streams that take a position, or a number of elements.
const POSITIONED: [&str; 6] = ["get", "limit", "remove", "set", "skip", "subList"];

/// The methods of the project that return a size, by what their bodies say.
pub(super) fn methods_of_sizes<'b>(
    program: &Program,
    bodies: impl Iterator<Item = (MethodId, &'b Body)> + Clone,
) -> BTreeSet<MethodId> {
    let mut found = BTreeSet::new();
    for _ in 0..MOST_DELEGATIONS {
        let known = found.len();
        for (method, body) in bodies.clone() {
            deadline::check();
            // What reaches a large body needs any number already.
            if is_large(body)
                || found.contains(&method)
                || program.method(method).result.as_primitive().is_none()
            {
                continue;
            }
            let sizes = Sizes::of(program, body, &found);
            let returns = |block: &Block| match block.terminator.0 {
                Terminator::Return(Some(value)) => sizes.is_size(value),
                _ => false,
            };
            if body.blocks.iter().any(returns) {
                found.insert(method);
            }
        }
        if found.len() == known {
            break;
        }
    }
    found
}

/// How many elements a body needs; 0 if it asks nothing of sizes.
pub(super) fn elements_needed(
    program: &Program,
    body: &Body,
    of_sizes: &BTreeSet<MethodId>,
) -> u32 {
    deadline::check();
    if is_large(body) {
        return ANY;
    }
    let mut sizes = Sizes::of(program, body, of_sizes);
    if sizes.returns_count() || sizes.adds_up() {
        return ANY;
    }
    let blocks = body.blocks.iter();
    let needed = blocks.map(|block| sizes.needed_in(block));
    needed.max().unwrap_or(0)
}

pub(super) fn is_large(body: &Body) -> bool {
    let instructions = body.blocks.iter().map(|block| block.instructions.len());
    instructions.sum::<usize>() > MOST_INSTRUCTIONS
}

/// The locals of a body that hold sizes, and those that count.
struct Sizes<'a> {
    program: &'a Program,
    body: &'a Body,
    of_sizes: &'a BTreeSet<MethodId>,
    sizes: BTreeSet<u32>,
    /// The locals that go up by a constant each round.
    counts: BTreeSet<u32>,
    /// The blocks of loops.
    looping: BTreeSet<u32>,
}

impl<'a> Sizes<'a> {
    fn of(program: &'a Program, body: &'a Body, of_sizes: &'a BTreeSet<MethodId>) -> Sizes<'a> {
        let mut sizes = Sizes {
            program,
            body,
            of_sizes,
            sizes: BTreeSet::new(),
            counts: BTreeSet::new(),
            looping: looping_blocks(body),
        };
        sizes.find();
        sizes
    }

    fn instructions(&self) -> impl Iterator<Item = &'a Instruction> + use<'a> {
        let body = self.body;
        let instructions = body.blocks.iter().flat_map(|block| &block.instructions);
        instructions.map(|(instruction, _)| instruction)
    }

    /// The instructions of loops.
    fn repeated(&self) -> impl Iterator<Item = &'a Instruction> + '_ {
        let blocks = self.looping.iter();
        let blocks = blocks.map(|&block| self.body.block(BlockId(block)));
        let instructions = blocks.flat_map(|block| &block.instructions);
        instructions.map(|(instruction, _)| instruction)
    }

    fn is_size(&self, operand: Operand) -> bool {
        matches!(operand, Operand::Local(Local(local)) if self.sizes.contains(&local))
    }

    fn is_count(&self, operand: Operand) -> bool {
        matches!(operand, Operand::Local(Local(local)) if self.counts.contains(&local))
    }

    fn find(&mut self) {
        if self.walks() {
            let counted = self
                .repeated()
                .filter_map(|one| self.counted(one))
                .collect();
            self.counts = counted;
        }
        loop {
            let known = self.sizes.len();
            for instruction in self.instructions() {
                if self.gives_size(instruction)
                    && let Some(Local(to)) = instruction.result()
                {
                    self.sizes.insert(to);
                }
            }
            if self.sizes.len() == known {
                return;
            }
        }
    }

    /// Whether a loop reads elements.
    fn walks(&self) -> bool {
        let mut repeated = self.repeated();
        repeated.any(|instruction| match instruction {
            Instruction::ArrayLoad { .. } => true,
            Instruction::Call { method, .. } => {
                let class = self.program.method(*method).class;
                self.program.class(class).package.starts_with("java.util")
            }
            _ => false,
        })
    }

    fn gives_size(&self, instruction: &Instruction) -> bool {
        match *instruction {
            Instruction::ArrayLength { .. } => true,
            Instruction::Call { method, .. } => {
                let declared = self.program.method(method);
                let class = self.program.class(declared.class);
                let is_one = matches!(&*declared.name, "size" | "count" | "length");
                self.of_sizes.contains(&method) || is_one && class.package.starts_with("java.util")
            }
            Instruction::Assign { value, .. } => self.is_size(value),
            Instruction::Convert { operand, .. } => self.is_size(operand),
            // The last position.
            Instruction::Binary {
                operator: BinaryOperator::Add | BinaryOperator::Subtract,
                left,
                right: Operand::Constant(_),
                ..
            } => self.is_size(left),
            _ => false,
        }
    }

    /// The local that an instruction adds a constant to.
    fn counted(&self, instruction: &Instruction) -> Option<u32> {
        let Instruction::Binary {
            to,
            operator: BinaryOperator::Add | BinaryOperator::Subtract,
            left: Operand::Local(Local(from)),
            right: Operand::Constant(_),
            ..
        } = instruction
        else {
            return None;
        };
        self.leads_back(*to, *from).then_some(*from)
    }

    /// Whether what a local has just got is then in another one, in a loop: copied, or converted.
    fn leads_back(&self, to: Local, from: u32) -> bool {
        let converted = |instruction: &Instruction| match *instruction {
            Instruction::Convert {
                to: next, operand, ..
            } if operand == Operand::Local(to) => self.is_copied(next, from),
            _ => false,
        };
        self.is_copied(to, from) || self.repeated().any(converted)
    }

    /// Whether a local is another one, or is assigned to it in a loop.
    fn is_copied(&self, local: Local, to: u32) -> bool {
        let copied = |instruction: &Instruction| {
            matches!(*instruction, Instruction::Assign { to: Local(next), value }
                if next == to && value == Operand::Local(local))
        };
        local.0 == to || self.repeated().any(copied)
    }

    /// How many elements a block needs. A local that gets something else there is no size then.
    fn needed_in(&mut self, block: &Block) -> u32 {
        let at_entry = self.sizes.clone();
        let mut most = 0;
        for (instruction, _) in &block.instructions {
            most = most.max(self.needed(instruction));
            let is_size = self.gives_size(instruction);
            if let Some(Local(to)) = instruction.result() {
                if is_size {
                    self.sizes.insert(to);
                } else {
                    self.sizes.remove(&to);
                }
            }
        }
        self.sizes = at_entry;
        most
    }

    /// How many elements are needed for what an instruction does with sizes and counts.
    fn needed(&self, instruction: &Instruction) -> u32 {
        let is_one = |operand: Operand| self.is_size(operand) || self.is_count(operand);
        match *instruction {
            Instruction::Compare {
                comparison,
                left,
                right,
                ..
            } => self.compared(comparison, (left, right)),
            Instruction::Binary {
                width, left, right, ..
            } if width != Width::Boolean && (is_one(left) || is_one(right)) => {
                let is_near = matches!(right, Operand::Constant(_))
                    && (self.gives_size(instruction) || self.is_step(instruction));
                if is_near { 0 } else { ANY }
            }
            Instruction::PutField { value, field, .. }
            | Instruction::PutStatic { value, field }
                if is_one(value) && self.is_number(field) =>
            {
                ANY
            }
            Instruction::ArrayLoad { index, .. } => position(index),
            Instruction::Call {
                method,
                ref arguments,
                ..
            } => self.called(method, arguments),
            _ => 0,
        }
    }

    /// Whether a field holds a number. Locals hold other things after a size, too.
    fn is_number(&self, field: FieldId) -> bool {
        let ty = self.program.field(field).ty;
        ty.as_primitive().is_some_and(|of| of != Primitive::Boolean)
    }

    fn is_step(&self, instruction: &Instruction) -> bool {
        matches!(
            instruction,
            Instruction::Binary {
                operator: BinaryOperator::Add | BinaryOperator::Subtract,
                ..
            }
        )
    }

    fn compared(&self, comparison: Comparison, (left, right): (Operand, Operand)) -> u32 {
        use Comparison::{Equal, Greater, GreaterOrEqual, Less, LessOrEqual, NotEqual};
        let is_one = |operand: Operand| self.is_size(operand) || self.is_count(operand);
        let (of_left, of_right) = (is_one(left), is_one(right));
        if of_left == of_right {
            // The size of one and the size of another, which may be longer.
            let are_sizes = self.is_size(left) && self.is_size(right);
            return if are_sizes && left != right { ANY } else { 0 };
        }
        let other = if of_left { right } else { left };
        let Some(constant) = number(other) else {
            // An index goes up to the size.
            return if self.is_stepped(other) { 0 } else { ANY };
        };
        let more = match comparison {
            Equal | NotEqual => 0,
            Less | GreaterOrEqual => u32::from(of_right),
            LessOrEqual | Greater => u32::from(of_left),
        };
        constant.saturating_add(more)
    }

    /// Whether a local gets what is computed anywhere: an index that begins elsewhere.
    fn is_stepped(&self, operand: Operand) -> bool {
        let Operand::Local(local) = operand else {
            return false;
        };
        let mut instructions = self.instructions();
        instructions.any(|instruction| {
            matches!(instruction, Instruction::Binary { .. })
                && instruction
                    .result()
                    .is_some_and(|to| to == local || self.leads_back(to, local.0))
        })
    }

    fn called(&self, method: MethodId, arguments: &[Operand]) -> u32 {
        let declared = self.program.method(method);
        let class = self.program.class(declared.class);
        let name = declared.name.as_str();
        let is_one = |&operand: &Operand| self.is_size(operand) || self.is_count(operand);
        let of_collections = class.package.starts_with("java.util");
        if of_collections && class.package != "java.util" && COUNTING.contains(&name) {
            return ANY;
        }
        if of_collections && POSITIONED.contains(&name) {
            return arguments
                .iter()
                .skip(1)
                .map(|&one| position(one))
                .max()
                .unwrap_or(0);
        }
        let is_reader = matches!(name, "charAt" | "substring" | "arraycopy");
        match class.origin {
            Origin::Library if of_collections || is_reader => 0,
            _ if arguments.iter().any(is_one) => ANY,
            _ => 0,
        }
    }

    fn returns_count(&self) -> bool {
        let returns = |block: &Block| match block.terminator.0 {
            Terminator::Return(Some(value)) => self.is_count(value),
            Terminator::Switch { selector, .. } => {
                self.is_count(selector) || self.is_size(selector)
            }
            _ => false,
        };
        self.body.blocks.iter().any(returns)
    }

    /// Whether a loop over elements adds up, in a local or a field.
    fn adds_up(&self) -> bool {
        let mut repeated = self.repeated();
        self.walks()
            && repeated.any(|instruction| match *instruction {
                Instruction::Binary {
                    to,
                    width,
                    left,
                    right,
                    ..
                } if width != Width::Boolean => {
                    let back = |side: Operand, other: Operand| {
                        let Operand::Local(Local(from)) = side else {
                            return false;
                        };
                        !matches!(other, Operand::Constant(_)) && self.leads_back(to, from)
                    };
                    back(left, right) || back(right, left)
                }
                Instruction::PutField { value, .. } | Instruction::PutStatic { value, .. } => {
                    self.is_computed(value)
                }
                _ => false,
            })
    }

    /// Whether what is stored in a loop is computed there.
    fn is_computed(&self, value: Operand) -> bool {
        self.repeated().any(|instruction| match *instruction {
            Instruction::Binary { to, width, .. } => {
                width != Width::Boolean && Operand::Local(to) == value
            }
            _ => false,
        })
    }
}

/// How many elements there are up to a constant position.
fn position(operand: Operand) -> u32 {
    number(operand).map_or(0, |position| position.saturating_add(1))
}

fn number(operand: Operand) -> Option<u32> {
    match operand {
        Operand::Constant(ConstantValue::Int(number)) => Some(u32::try_from(number).unwrap_or(0)),
        Operand::Constant(ConstantValue::Long(number)) => Some(u32::try_from(number).unwrap_or(0)),
        _ => None,
    }
}

/// The blocks that lead back to themselves.
pub(super) fn looping_blocks(body: &Body) -> BTreeSet<u32> {
    let targets = |block: u32| {
        let mut targets = Vec::new();
        let terminator = &body.block(BlockId(block)).terminator.0;
        terminator.for_each_target(|target| targets.push(target.0));
        targets
    };
    let count = u32::try_from(body.blocks.len()).unwrap_or(0);
    let leading: BTreeMap<u32, Vec<u32>> = (0..count).map(|one| (one, targets(one))).collect();
    let returns = |&start: &u32| {
        let mut seen = BTreeSet::new();
        let mut rest = leading[&start].clone();
        while let Some(next) = rest.pop() {
            if next == start {
                return true;
            }
            if seen.insert(next) {
                rest.extend(&leading[&next]);
            }
        }
        false
    };
    (0..count).filter(returns).collect()
}
