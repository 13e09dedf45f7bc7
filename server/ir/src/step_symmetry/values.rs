//! The origins of values: the field of an object from which a number comes.

use std::cell::RefCell;
use std::rc::Rc;

use java::{ConstantValue, FieldId, MethodId, MethodKind, Primitive, Program, Type};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::body::{BinaryOperator, BlockId, Instruction, Local, Operand, Width};
use crate::reaching_definitions::{Definition, Definitions};

/// The maximum number of additions and field accesses through which a value is followed.
const MOST_STEPS: usize = 8;

/// An access path: a definition, and final fields from there. Equal paths in one run of a method
/// are the same object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Path {
    pub(crate) root: Definition,
    pub(crate) fields: Vec<FieldId>,
}

impl Path {
    /// The receiver of the method.
    pub(crate) fn is_receiver(&self) -> bool {
        self.root == Definition::Entry(BlockId(0), Local(0)) && self.fields.is_empty()
    }

    /// The fields from this object to the other one.
    pub(crate) fn to(&self, other: &Path) -> Option<Vec<FieldId>> {
        let rest = other.fields.strip_prefix(self.fields.as_slice())?;
        (self.root == other.root).then(|| rest.to_vec())
    }
}

/// The origin of a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Number {
    /// A field of an object, perhaps increased by positive constants.
    Of {
        field: FieldId,
        object: Path,
        increased: bool,
    },
    /// These fields among others, or of unknown objects.
    Mixed(Vec<FieldId>),
    /// A constant.
    Constant,
    /// Not an `int` field.
    Other,
}

/// The values of one method.
pub(crate) struct Values<'a> {
    program: &'a Program,
    pub(crate) definitions: Definitions<'a>,
    is_constructor: bool,
    /// For a constructor's parameters: the final fields of the new object that are set to them.
    aliases: FxHashMap<Definition, FieldId>,
    /// What was found: many places of a block read the same value.
    roots: RefCell<FxHashMap<Definition, Rc<[Definition]>>>,
}

/// A place in a body: before the instruction at this index of the block.
pub(crate) type Site = (BlockId, usize);

impl<'a> Values<'a> {
    pub(crate) fn of(
        program: &'a Program,
        method: MethodId,
        definitions: Definitions<'a>,
    ) -> Values<'a> {
        let mut values = Values {
            program,
            definitions,
            is_constructor: program.method(method).kind == MethodKind::Constructor,
            aliases: FxHashMap::default(),
            roots: RefCell::default(),
        };
        if values.is_constructor {
            values.find_aliases();
        }
        values
    }

    fn find_aliases(&mut self) {
        let body = self.definitions.body();
        let mut stored: Vec<FieldId> = Vec::new();
        let mut twice: Vec<FieldId> = Vec::new();
        for (id, block) in (0..).map(BlockId).zip(&body.blocks) {
            for (index, (instruction, _)) in block.instructions.iter().enumerate() {
                let Instruction::PutField {
                    object,
                    field,
                    value,
                } = instruction
                else {
                    continue;
                };
                if stored.contains(field) {
                    twice.push(*field);
                }
                stored.push(*field);
                let of_this = self
                    .path((id, index), *object)
                    .is_some_and(|path| path.is_receiver());
                if of_this
                    && self.program.field(*field).is_final
                    && let Operand::Local(local) = *value
                    && let [root @ Definition::Entry(BlockId(0), parameter)] =
                        self.roots((id, index), local)[..]
                    && parameter != Local(0)
                {
                    self.aliases.insert(root, *field);
                }
            }
        }
        self.aliases.retain(|_, field| !twice.contains(field));
    }

    /// The definitions of a local's value, through copies.
    fn roots(&self, (block, index): Site, local: Local) -> Rc<[Definition]> {
        let start = self.definitions.before(block, index, local);
        if let Some(known) = self.roots.borrow().get(&start) {
            return Rc::clone(known);
        }
        let roots: Rc<[Definition]> = self.roots_of(start).into();
        self.roots.borrow_mut().insert(start, Rc::clone(&roots));
        roots
    }

    fn roots_of(&self, start: Definition) -> Vec<Definition> {
        let mut seen = FxHashSet::default();
        let mut roots = Vec::new();
        let mut open = vec![start];
        while let Some(definition) = open.pop() {
            if !seen.insert(definition) {
                continue;
            }
            match definition {
                Definition::Entry(block, local) => {
                    if block == BlockId(0) {
                        roots.push(definition);
                    }
                    open.extend(self.definitions.arriving(block, local));
                }
                Definition::At(block, index) => match self.instruction(block, index) {
                    Instruction::Assign {
                        value: Operand::Local(local),
                        ..
                    }
                    | Instruction::Cast {
                        operand: Operand::Local(local),
                        ..
                    } => open.push(self.definitions.before(block, index, *local)),
                    _ => roots.push(definition),
                },
            }
        }
        roots
    }

    pub(crate) fn instruction(&self, block: BlockId, index: usize) -> &'a Instruction {
        &self.definitions.body().block(block).instructions[index].0
    }

    /// The object that an operand refers to; none if it may be one of several.
    pub(crate) fn path(&self, site: Site, operand: Operand) -> Option<Path> {
        let mut fields = Vec::new();
        let (mut site, mut operand) = (site, operand);
        let root = loop {
            let Operand::Local(local) = operand else {
                return None;
            };
            let [root] = self.roots(site, local)[..] else {
                return None;
            };
            if let Definition::At(block, index) = root
                && let Instruction::GetField { object, field, .. } = self.instruction(block, index)
                && self.program.field(*field).is_final
                && fields.len() < MOST_STEPS
            {
                fields.push(*field);
                (site, operand) = ((block, index), *object);
                continue;
            }
            break root;
        };
        let root = match self.aliases.get(&root) {
            Some(&field) => {
                fields.push(field);
                Definition::Entry(BlockId(0), Local(0))
            }
            None => root,
        };
        fields.reverse();
        Some(Path { root, fields })
    }

    /// The origin of the number that an operand reads.
    pub(crate) fn number(&self, site: Site, operand: Operand) -> Number {
        self.number_within(site, operand, MOST_STEPS)
    }

    fn number_within(&self, site: Site, operand: Operand, steps: usize) -> Number {
        let local = match operand {
            Operand::Local(local) => local,
            Operand::Constant(_) => return Number::Constant,
            Operand::Null => return Number::Other,
        };
        if self.definitions.body().locals[local.0 as usize].ty != Type::Primitive(Primitive::Int) {
            return Number::Other;
        }
        let mut found: Option<Number> = None;
        for &root in &*self.roots(site, local) {
            let number = self.defined(root, steps);
            found = Some(match found {
                None => number,
                Some(before) => before.or(number),
            });
        }
        found.unwrap_or(Number::Other)
    }

    fn defined(&self, definition: Definition, steps: usize) -> Number {
        let Definition::At(block, index) = definition else {
            return Number::Other;
        };
        match self.instruction(block, index) {
            Instruction::Assign { value, .. } => self.number_within((block, index), *value, 0),
            Instruction::GetField { object, field, .. } if is_int(self.program, *field) => {
                match self.path((block, index), *object) {
                    Some(object) => Number::Of {
                        field: *field,
                        object,
                        increased: false,
                    },
                    None => Number::Mixed(vec![*field]),
                }
            }
            Instruction::Binary {
                operator: BinaryOperator::Add,
                width: Width::Int,
                left,
                right,
                ..
            } if steps > 0 => {
                let increased = match (left, right) {
                    (value, Operand::Constant(ConstantValue::Int(1..)))
                    | (Operand::Constant(ConstantValue::Int(1..)), value) => value,
                    _ => return Number::Other,
                };
                match self.number_within((block, index), *increased, steps - 1) {
                    Number::Of { field, object, .. } => Number::Of {
                        field,
                        object,
                        increased: true,
                    },
                    mixed @ Number::Mixed(_) => mixed,
                    Number::Constant | Number::Other => Number::Other,
                }
            }
            _ => Number::Other,
        }
    }
}

impl Number {
    /// One of two origins.
    fn or(self, other: Number) -> Number {
        match (self, other) {
            (
                Number::Of {
                    field,
                    object,
                    increased,
                },
                Number::Of {
                    field: other_field,
                    object: other_object,
                    increased: other_increased,
                },
            ) if field == other_field && object == other_object => Number::Of {
                field,
                object,
                increased: increased || other_increased,
            },
            (Number::Constant, Number::Constant) => Number::Constant,
            (one, other) => {
                let fields: Vec<FieldId> = one.fields().chain(other.fields()).collect();
                if fields.is_empty() {
                    Number::Other
                } else {
                    Number::Mixed(fields)
                }
            }
        }
    }

    /// The fields that it may come from.
    pub(crate) fn fields(&self) -> impl Iterator<Item = FieldId> + use<> {
        match self {
            Number::Of { field, .. } => vec![*field],
            Number::Mixed(fields) => fields.clone(),
            Number::Constant | Number::Other => Vec::new(),
        }
        .into_iter()
    }
}

/// Whether it is an instance field of type `int`.
pub(crate) fn is_int(program: &Program, field: FieldId) -> bool {
    let declared = program.field(field);
    !declared.is_static && declared.ty == Type::Primitive(Primitive::Int)
}
