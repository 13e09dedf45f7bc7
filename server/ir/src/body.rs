//! The typed three-address control-flow graph of one method.

use java::hir::{Dispatch, Unsupported};
use java::{ClassId, ConstantValue, FieldId, MethodId, Program, Type};
use syntax::Span;

pub use java::hir::{BinaryOperator, Comparison, UnaryOperator};

use crate::intrinsic::Intrinsic;

/// A local variable or temporary of a [`Body`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Local(pub u32);

/// A basic block of a [`Body`].
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub struct BlockId(pub u32);

/// An outcome of a branch, numbered within its method as javac emits conditional jumps and switch
/// cases: copies of a `finally` block share numbers.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub struct OutcomeId(pub u32);

/// A local with its erased type. Values of type `byte`, `short`, `char` and `int` are 32-bit, as on
/// the JVM's operand stack.
#[derive(Clone, Debug, Hash)]
pub struct LocalInfo {
    /// The declared name; none for temporaries.
    pub name: Option<String>,
    /// The erased type.
    pub ty: Type,
}

/// A method body as a control-flow graph.
///
/// Invariants:
/// * `locals[..parameters]` are the arguments, the receiver first;
/// * every block ends in one terminator;
/// * every local is assigned before it is read, on each path.
#[derive(Clone, Debug)]
pub struct Body {
    /// All locals.
    pub locals: Vec<LocalInfo>,
    /// The number of parameters, which come first.
    pub parameters: u32,
    /// The blocks; `blocks[0]` is the entry.
    pub blocks: Vec<Block>,
    /// The outcome of each [`OutcomeId`].
    pub outcomes: Vec<Outcome>,
    /// The `assert` statements.
    pub asserts: Vec<AssertSite>,
}

/// A branch outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The condition or switch label.
    pub span: Span,
    /// A byte of the line to which class files, and so coverage tools, count the jump. A condition
    /// of several lines counts to the line of the statement, or of the last call before the jump.
    pub offset: u32,
    /// The value that the condition has, or the case.
    pub kind: OutcomeKind,
}

/// The meaning of an outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OutcomeKind {
    /// The condition holds.
    True,
    /// The condition does not hold.
    False,
    /// A switch label.
    Case(i32),
    /// A switch's default, explicit or not.
    Default,
}

/// An `assert` statement, and the blocks that are its targets.
#[derive(Clone, Debug)]
pub struct AssertSite {
    /// The statement.
    pub span: Span,
    /// The condition.
    pub condition: Span,
    /// Entered exactly when the condition held.
    pub holds: BlockId,
    /// Entered exactly when the condition did not hold.
    pub fails: BlockId,
}

/// A basic block.
#[derive(Clone, Debug)]
pub struct Block {
    /// The instructions, with their places.
    pub instructions: Vec<(Instruction, Span)>,
    /// A byte of the line to which class files count each instruction, then the terminator.
    pub offsets: Vec<u32>,
    /// How it ends, with its place.
    pub terminator: (Terminator, Span),
    /// The handler of exceptions thrown in this block by an instruction or a callee; none: the
    /// caller's.
    pub unwind: Option<Unwind>,
}

/// An exception edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unwind {
    /// The handler, which tests the exception's type itself and rethrows others.
    pub target: BlockId,
    /// The local that receives the exception.
    pub exception: Local,
}

/// A value that an instruction reads.
#[derive(Clone, Copy, Debug, PartialEq, Hash)]
pub enum Operand {
    /// A local.
    Local(Local),
    /// A constant.
    Constant(ConstantValue),
    /// `null`
    Null,
}

impl Operand {
    /// Whether it is `null`, whatever its type.
    pub(crate) fn is_null(self) -> bool {
        self == Operand::Null
    }
}

/// The kind of number that an arithmetic instruction works on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Width {
    /// Two booleans (only `And`, `Or`, `Xor`, comparisons for equality).
    Boolean,
    /// 32-bit.
    Int,
    /// 64-bit.
    Long,
    /// `float`
    Float,
    /// `double`
    Double,
}

/// The primitive conversions of the JVM.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Conversion {
    /// `i2b`
    IntToByte,
    /// `i2s`
    IntToShort,
    /// `i2c`
    IntToChar,
    /// `i2l`
    IntToLong,
    /// `i2f`
    IntToFloat,
    /// `i2d`
    IntToDouble,
    /// `l2i`
    LongToInt,
    /// `l2f`
    LongToFloat,
    /// `l2d`
    LongToDouble,
    /// `f2i`
    FloatToInt,
    /// `f2l`
    FloatToLong,
    /// `f2d`
    FloatToDouble,
    /// `d2i`
    DoubleToInt,
    /// `d2l`
    DoubleToLong,
    /// `d2f`
    DoubleToFloat,
}

/// An instruction.
///
/// Those that may throw (null, index, negative size, cast, arithmetic, array store) throw the JVM's
/// exception along the block's unwind edge. As on the JVM, `New`, `GetStatic`, `PutStatic` and
/// static calls initialise the class.
#[allow(
    missing_docs,
    reason = "the fields of a variant are explained by the variant"
)]
#[derive(Clone, Debug, Hash)]
pub enum Instruction {
    /// `to = value`
    Assign { to: Local, value: Operand },
    /// `to = operator operand`
    Unary {
        to: Local,
        operator: UnaryOperator,
        width: Width,
        operand: Operand,
    },
    /// `to = left operator right`; a shift's distance is always 32-bit. Division by zero throws.
    Binary {
        to: Local,
        operator: BinaryOperator,
        width: Width,
        left: Operand,
        right: Operand,
    },
    /// `to = left comparison right`, a boolean.
    Compare {
        to: Local,
        comparison: Comparison,
        width: Width,
        left: Operand,
        right: Operand,
    },
    /// `to = left == right` on references; negated for `!=`.
    SameReference {
        to: Local,
        negated: bool,
        left: Operand,
        right: Operand,
    },
    /// `to = (conversion) operand`
    Convert {
        to: Local,
        conversion: Conversion,
        operand: Operand,
    },
    /// `to = object.field`
    GetField {
        to: Local,
        object: Operand,
        field: FieldId,
    },
    /// `object.field = value`
    PutField {
        object: Operand,
        field: FieldId,
        value: Operand,
    },
    /// `to = Class.field`
    GetStatic { to: Local, field: FieldId },
    /// `Class.field = value`
    PutStatic { field: FieldId, value: Operand },
    /// `to = array.length`
    ArrayLength { to: Local, array: Operand },
    /// `to = array[index]`
    ArrayLoad {
        to: Local,
        array: Operand,
        index: Operand,
    },
    /// `array[index] = value`, narrowed to the element type as the JVM does; may throw
    /// `ArrayStoreException`.
    ArrayStore {
        array: Operand,
        index: Operand,
        value: Operand,
    },
    /// `to = new C`, all fields default; the constructor is a separate call.
    New { to: Local, class: ClassId },
    /// `to = new T[length]`; `array` is the array's type.
    NewArray {
        to: Local,
        array: Type,
        length: Operand,
    },
    /// `to = a shallow copy of object`, which may be an array. An object of a class that is not
    /// `Cloneable` throws `CloneNotSupportedException`.
    Clone { to: Local, object: Operand },
    /// `to = operand instanceof ty`
    InstanceOf {
        to: Local,
        operand: Operand,
        ty: Type,
    },
    /// `to = (ty) operand`, checked.
    Cast {
        to: Local,
        operand: Operand,
        ty: Type,
    },
    /// A call; the receiver is `arguments[0]` unless static.
    Call {
        to: Option<Local>,
        dispatch: Dispatch,
        method: MethodId,
        arguments: Vec<Operand>,
    },
    /// Throws `NullPointerException` if the operand is null (`synchronized`, outer instances).
    NullCheck {
        operand: Operand,
        /// Of `synchronized`; the others are calls of `Objects.requireNonNull` in class files.
        is_lock: bool,
    },
    /// An intrinsic, on arguments in the order of its method's parameters.
    Intrinsic {
        to: Option<Local>,
        intrinsic: Intrinsic,
        arguments: Vec<Operand>,
    },
    /// Does nothing: a slice left the instruction out. So the others keep their numbers.
    LeftOut,
    /// The path ends as unknown.
    Unsupported(Unsupported),
}

/// How a block ends.
#[allow(
    missing_docs,
    reason = "the fields of a variant are explained by the variant"
)]
#[derive(Clone, Debug, Hash)]
pub enum Terminator {
    /// Continues there.
    Goto(BlockId),
    /// On a boolean. `outcomes` are the numbers of (condition holds, condition fails). Tests that
    /// javac does not emit, such as those of catch clauses, have none.
    Branch {
        condition: Operand,
        then: BlockId,
        otherwise: BlockId,
        outcomes: Option<(OutcomeId, OutcomeId)>,
    },
    /// On a 32-bit value. A default that compilers add to an exhaustive switch has no number.
    Switch {
        selector: Operand,
        cases: Vec<SwitchCase>,
        default: BlockId,
        default_outcome: Option<OutcomeId>,
    },
    /// Back to the caller.
    Return(Option<Operand>),
    /// Throws the exception, along the unwind edge (null: `NullPointerException`).
    Throw(Operand),
}

/// One constant of a switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SwitchCase {
    /// The constant.
    pub value: i32,
    /// Where it goes.
    pub target: BlockId,
    /// Its number; none if the source has no such branch.
    pub outcome: Option<OutcomeId>,
}

impl Terminator {
    /// Whether it has this outcome.
    pub fn decides(&self, outcome: OutcomeId) -> bool {
        match self {
            Terminator::Branch { outcomes, .. } => {
                outcomes.is_some_and(|(then, otherwise)| then == outcome || otherwise == outcome)
            }
            Terminator::Switch {
                cases,
                default_outcome,
                ..
            } => {
                *default_outcome == Some(outcome)
                    || cases.iter().any(|case| case.outcome == Some(outcome))
            }
            Terminator::Goto(_) | Terminator::Return(_) | Terminator::Throw(_) => false,
        }
    }

    /// The same, to change them.
    pub(crate) fn for_each_target_mut(&mut self, mut f: impl FnMut(&mut BlockId)) {
        match self {
            Terminator::Goto(target) => f(target),
            Terminator::Branch {
                then, otherwise, ..
            } => {
                f(then);
                f(otherwise);
            }
            Terminator::Switch { cases, default, .. } => {
                cases.iter_mut().for_each(|case| f(&mut case.target));
                f(default);
            }
            Terminator::Return(_) | Terminator::Throw(_) => {}
        }
    }

    /// Every successor but the exception handler.
    pub fn for_each_target(&self, mut f: impl FnMut(BlockId)) {
        match self {
            Terminator::Goto(target) => f(*target),
            Terminator::Branch {
                then, otherwise, ..
            } => {
                f(*then);
                f(*otherwise);
            }
            Terminator::Switch { cases, default, .. } => {
                cases.iter().for_each(|case| f(case.target));
                f(*default);
            }
            Terminator::Return(_) | Terminator::Throw(_) => {}
        }
    }

    /// Replaces every successor but the exception handler.
    pub(crate) fn map_targets(&mut self, f: impl Fn(BlockId) -> BlockId) {
        match self {
            Terminator::Goto(target) => *target = f(*target),
            Terminator::Branch {
                then, otherwise, ..
            } => {
                *then = f(*then);
                *otherwise = f(*otherwise);
            }
            Terminator::Switch { cases, default, .. } => {
                for case in cases {
                    case.target = f(case.target);
                }
                *default = f(*default);
            }
            Terminator::Return(_) | Terminator::Throw(_) => {}
        }
    }
}

impl Instruction {
    /// The local that it assigns when it completes.
    pub fn result(&self) -> Option<Local> {
        match self {
            Instruction::Assign { to, .. }
            | Instruction::Unary { to, .. }
            | Instruction::Binary { to, .. }
            | Instruction::Compare { to, .. }
            | Instruction::SameReference { to, .. }
            | Instruction::Convert { to, .. }
            | Instruction::GetField { to, .. }
            | Instruction::GetStatic { to, .. }
            | Instruction::ArrayLength { to, .. }
            | Instruction::ArrayLoad { to, .. }
            | Instruction::New { to, .. }
            | Instruction::NewArray { to, .. }
            | Instruction::Clone { to, .. }
            | Instruction::InstanceOf { to, .. }
            | Instruction::Cast { to, .. } => Some(*to),
            Instruction::Call { to, .. } | Instruction::Intrinsic { to, .. } => *to,
            Instruction::PutField { .. }
            | Instruction::PutStatic { .. }
            | Instruction::ArrayStore { .. }
            | Instruction::NullCheck { .. }
            | Instruction::LeftOut
            | Instruction::Unsupported(_) => None,
        }
    }

    /// Every operand that it reads, in order.
    pub fn for_each_operand(&self, mut f: impl FnMut(Operand)) {
        match self {
            Instruction::Assign { value, .. } | Instruction::PutStatic { value, .. } => f(*value),
            Instruction::Unary { operand, .. }
            | Instruction::Convert { operand, .. }
            | Instruction::InstanceOf { operand, .. }
            | Instruction::Cast { operand, .. }
            | Instruction::NullCheck { operand, .. } => f(*operand),
            Instruction::Binary { left, right, .. }
            | Instruction::Compare { left, right, .. }
            | Instruction::SameReference { left, right, .. } => {
                f(*left);
                f(*right);
            }
            Instruction::GetField { object, .. } | Instruction::Clone { object, .. } => f(*object),
            Instruction::PutField { object, value, .. } => {
                f(*object);
                f(*value);
            }
            Instruction::ArrayLength { array, .. } => f(*array),
            Instruction::ArrayLoad { array, index, .. } => {
                f(*array);
                f(*index);
            }
            Instruction::ArrayStore {
                array,
                index,
                value,
            } => {
                f(*array);
                f(*index);
                f(*value);
            }
            Instruction::NewArray { length, .. } => f(*length),
            Instruction::Call { arguments, .. } | Instruction::Intrinsic { arguments, .. } => {
                arguments.iter().copied().for_each(f);
            }
            Instruction::GetStatic { .. }
            | Instruction::New { .. }
            | Instruction::LeftOut
            | Instruction::Unsupported(_) => {}
        }
    }

    /// Whether it may throw an exception, errors of class initialisation included.
    pub fn can_throw(&self) -> bool {
        match self {
            Instruction::Assign { .. }
            | Instruction::Unary { .. }
            | Instruction::Compare { .. }
            | Instruction::SameReference { .. }
            | Instruction::Convert { .. }
            | Instruction::InstanceOf { .. }
            | Instruction::LeftOut
            | Instruction::Unsupported(_) => false,
            Instruction::Binary {
                operator,
                width,
                right,
                ..
            } => {
                matches!(operator, BinaryOperator::Divide | BinaryOperator::Remainder)
                    && match (width, right) {
                        (Width::Int, Operand::Constant(ConstantValue::Int(divisor))) => {
                            *divisor == 0
                        }
                        (Width::Long, Operand::Constant(ConstantValue::Long(divisor))) => {
                            *divisor == 0
                        }
                        (Width::Int | Width::Long, _) => true,
                        _ => false,
                    }
            }
            Instruction::GetField { .. }
            | Instruction::PutField { .. }
            | Instruction::GetStatic { .. }
            | Instruction::PutStatic { .. }
            | Instruction::ArrayLength { .. }
            | Instruction::ArrayLoad { .. }
            | Instruction::ArrayStore { .. }
            | Instruction::New { .. }
            | Instruction::NewArray { .. }
            | Instruction::Clone { .. }
            | Instruction::Cast { .. }
            | Instruction::Call { .. }
            | Instruction::Intrinsic { .. }
            | Instruction::NullCheck { .. } => true,
        }
    }
}

impl Block {
    /// Whether an exception may leave it.
    pub fn can_throw(&self) -> bool {
        matches!(self.terminator.0, Terminator::Throw(_))
            || self.instructions.iter().any(|(i, _)| i.can_throw())
    }
}

impl Body {
    /// The block of this id.
    pub fn block(&self, id: BlockId) -> &Block {
        &self.blocks[id.0 as usize]
    }

    /// The outcome of this number.
    pub fn outcome(&self, id: OutcomeId) -> &Outcome {
        &self.outcomes[id.0 as usize]
    }

    /// The types of what the body gets or makes: of casts, type tests, allocations, calls and
    /// fields, in no particular order.
    pub fn types_met<'a>(&'a self, program: &'a Program) -> impl Iterator<Item = Type> + 'a {
        let instructions = self.blocks.iter().flat_map(|block| &block.instructions);
        instructions.filter_map(|(instruction, _)| match *instruction {
            Instruction::Cast { ty, .. } | Instruction::InstanceOf { ty, .. } => Some(ty),
            Instruction::New { class, .. } => Some(Type::Class(class)),
            Instruction::Call { method, .. } => Some(program.method(method).result),
            Instruction::GetField { field, .. } | Instruction::GetStatic { field, .. } => {
                Some(program.field(field).ty)
            }
            _ => None,
        })
    }

    /// Whether all that the body assigns to a static field, once or more, is a new array without
    /// elements.
    pub fn assigns_empty_array(&self, field: FieldId) -> bool {
        let mut is_assigned = false;
        for block in &self.blocks {
            let mut empty: Vec<Local> = Vec::new();
            for (instruction, _) in &block.instructions {
                match instruction {
                    Instruction::PutStatic { field: to, value } if *to == field => {
                        let holds = |local: &Local| *value == Operand::Local(*local);
                        if !empty.iter().any(holds) {
                            return false;
                        }
                        is_assigned = true;
                    }
                    _ => {
                        let result = instruction.result();
                        empty.retain(|&local| Some(local) != result);
                    }
                }
                if let Instruction::NewArray { to, length, .. } = instruction
                    && *length == Operand::Constant(ConstantValue::Int(0))
                {
                    empty.push(*to);
                }
            }
        }
        is_assigned
    }

    /// The instructions that give a local its values.
    pub(crate) fn assignments(&self, local: Local) -> impl Iterator<Item = &Instruction> {
        let instructions = self.blocks.iter().flat_map(|block| &block.instructions);
        let instructions = instructions.map(|(instruction, _)| instruction);
        instructions.filter(move |instruction| instruction.result() == Some(local))
    }

    /// The fields of objects that the body reads.
    pub fn fields_read(&self) -> impl Iterator<Item = FieldId> + '_ {
        let instructions = self.blocks.iter().flat_map(|block| &block.instructions);
        instructions.filter_map(|(instruction, _)| match *instruction {
            Instruction::GetField { field, .. } => Some(field),
            _ => None,
        })
    }

    /// The static fields that the body reads.
    pub fn static_fields_read(&self) -> impl Iterator<Item = FieldId> + '_ {
        let instructions = self.blocks.iter().flat_map(|block| &block.instructions);
        instructions.filter_map(|(instruction, _)| match *instruction {
            Instruction::GetStatic { field, .. } => Some(field),
            _ => None,
        })
    }
}
