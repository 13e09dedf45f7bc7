//! How code uses the collections that fields hold.

use std::collections::{BTreeMap, BTreeSet};

use java::hir::Dispatch;
use java::{ClassId, FieldId, MethodId, MethodKind, Origin, Program, Type};

use super::operations::{Kind, Operation, VIEWS, gives_object, is_requirement, kind, operation};
use crate::body::{BlockId, Body, Instruction, Local, Operand, Terminator};
use crate::reaching_definitions::{Definition, Definitions};

/// A place in a body.
pub(super) type Site = (BlockId, usize);

/// Names of methods that only read a view.
const READS: [&str; 19] = [
    "hasNext",
    "next",
    "iterator",
    "size",
    "isEmpty",
    "contains",
    "stream",
    "forEach",
    "toArray",
    "getKey",
    "getValue",
    "map",
    "filter",
    "mapToInt",
    "mapToLong",
    "mapToDouble",
    "anyMatch",
    "allMatch",
    "noneMatch",
];

/// The read of a field that gave a local its value.
pub(super) fn read(
    definitions: &Definitions<'_>,
    (block, index): Site,
    local: Local,
) -> Option<(Site, (Operand, FieldId))> {
    let Definition::At(block, index) = definitions.before(block, index, local) else {
        return None;
    };
    match definitions.body().block(block).instructions[index].0 {
        Instruction::GetField { object, field, .. } => Some(((block, index), (object, field))),
        _ => None,
    }
}

/// What code does with the collections of fields, beside what leaves them out.
#[derive(Default)]
pub(super) struct Used {
    /// Of which it asks for the size.
    pub(super) asked: BTreeSet<FieldId>,
    /// That are made of classes which take null.
    pub(super) takes_null: BTreeSet<FieldId>,
    /// That are given elements which may be null.
    pub(super) given_null: BTreeSet<FieldId>,
}

/// How a body uses collections.
pub(super) struct Uses<'b> {
    pub(super) program: &'b Program,
    pub(super) method: MethodId,
    pub(super) body: &'b Body,
    pub(super) definitions: &'b Definitions<'b>,
}

impl Uses<'_> {
    /// Leaves out the fields of which the body uses the collection in other ways.
    pub(super) fn check(&self, fields: &mut BTreeMap<FieldId, Kind>, used: &mut Used) {
        for (id, block) in (0..).map(BlockId).zip(&self.body.blocks) {
            for (index, (instruction, _)) in block.instructions.iter().enumerate() {
                self.check_instruction((id, index), instruction, fields, used);
            }
            let end = (id, block.instructions.len());
            if let Terminator::Return(Some(value)) = block.terminator.0 {
                self.escape(end, value, fields);
            }
        }
    }

    fn check_instruction(
        &self,
        site: Site,
        instruction: &Instruction,
        fields: &mut BTreeMap<FieldId, Kind>,
        used: &mut Used,
    ) {
        match instruction {
            Instruction::PutField { field, value, .. } if fields.contains_key(field) => {
                self.escape(site, *value, fields);
                self.check_store(site, (*field, *value), fields, used);
            }
            // A copy of an object has the same collection.
            Instruction::Clone { .. } if is_own(self.program, self.method) => fields.clear(),
            Instruction::Call {
                to,
                dispatch,
                method,
                arguments,
            } => {
                let is_instance = *dispatch != Dispatch::Static;
                let first = usize::from(is_instance);
                if is_instance && let Some(field) = self.field(site, arguments[0]) {
                    if let Some(&kind) = fields.get(&field) {
                        let operation = operation(self.program, kind, *method);
                        if operation.depends_on_size() {
                            used.asked.insert(field);
                        }
                        if self.may_give_null(site, operation, (*method, arguments)) {
                            used.given_null.insert(field);
                        }
                        if !self.keeps_view(*to, *method) {
                            fields.remove(&field);
                        }
                    }
                } else if is_instance {
                    self.escape_through(site, arguments[0], fields);
                }
                let is_copied = copies(self.program, *method);
                for &argument in &arguments[first..] {
                    match is_copied {
                        true => self.escape_through(site, argument, fields),
                        false => self.escape(site, argument, fields),
                    }
                }
            }
            Instruction::NullCheck { operand, .. } => self.escape_through(site, *operand, fields),
            Instruction::SameReference { left, right, .. } => {
                self.escape_through(site, *left, fields);
                self.escape_through(site, *right, fields);
            }
            other => other.for_each_operand(|operand| self.escape(site, operand, fields)),
        }
    }

    /// A new collection that is stored has elements as it was made. Others may be changed by other
    /// code.
    fn check_store(
        &self,
        site: Site,
        (field, value): (FieldId, Operand),
        fields: &mut BTreeMap<FieldId, Kind>,
        used: &mut Used,
    ) {
        match self.new_collection(site, value) {
            Some(class) if refuses_null(self.program, class) => {}
            Some(_) => {
                used.takes_null.insert(field);
                if !is_made_of_nothing(self.program, self.definitions, site, value) {
                    used.given_null.insert(field);
                }
            }
            None => {
                fields.remove(&field);
            }
        }
    }

    /// The field whose collection an operand is.
    fn field(&self, site: Site, operand: Operand) -> Option<FieldId> {
        let Operand::Local(local) = operand else {
            return None;
        };
        read(self.definitions, site, local).map(|(_, (_, field))| field)
    }

    /// Leaves out the fields whose collection an operand may be.
    fn escape(&self, site: Site, operand: Operand, fields: &mut BTreeMap<FieldId, Kind>) {
        if let Some(field) = self.field(site, operand) {
            fields.remove(&field);
        }
        self.escape_through(site, operand, fields);
    }

    /// The same where it is not known which one it is: several paths arrive with different ones.
    fn escape_through(&self, site: Site, operand: Operand, fields: &mut BTreeMap<FieldId, Kind>) {
        let Operand::Local(local) = operand else {
            return;
        };
        let mut open = vec![self.definitions.before(site.0, site.1, local)];
        let mut seen = BTreeSet::new();
        while let Some(definition) = open.pop() {
            let Definition::Entry(block, local) = definition else {
                continue;
            };
            if !seen.insert((block, local)) {
                continue;
            }
            for arriving in self.definitions.arriving(block, local) {
                if let Definition::At(block, index) = arriving
                    && let Instruction::GetField { field, .. } =
                        self.body.block(block).instructions[index].0
                {
                    fields.remove(&field);
                }
                open.push(arriving);
            }
        }
    }

    /// The class of a new collection of the library.
    fn new_collection(&self, (block, index): Site, value: Operand) -> Option<ClassId> {
        let Operand::Local(local) = value else {
            return None;
        };
        let Definition::At(block, index) = self.definitions.before(block, index, local) else {
            return None;
        };
        match self.body.block(block).instructions[index].0 {
            Instruction::New { class, .. } => {
                let is_library = self.program.class(class).origin == Origin::Library;
                (is_library && kind(self.program, Type::Class(class)).is_some()).then_some(class)
            }
            _ => None,
        }
    }

    /// Whether a call may make null an element.
    fn may_give_null(
        &self,
        site: Site,
        operation: Operation,
        (method, arguments): (MethodId, &[Operand]),
    ) -> bool {
        let name = &*self.program.method(method).name;
        match operation {
            Operation::Add | Operation::AddNew => {
                let element = arguments.last();
                element.is_none_or(|&element| !self.is_object(site, element))
            }
            Operation::Put | Operation::AddPerhaps | Operation::Grow | Operation::Any => true,
            _ => matches!(name, "set" | "replaceAll" | "replace"),
        }
    }

    /// Whether a value is known to be no null where it is used.
    fn is_object(&self, (block, index): Site, value: Operand) -> bool {
        let local = match value {
            Operand::Local(local) => local,
            Operand::Constant(_) => return true,
            Operand::Null => return false,
        };
        let Definition::At(block, index) = self.definitions.before(block, index, local) else {
            return false;
        };
        match self.body.block(block).instructions[index].0 {
            Instruction::New { .. } | Instruction::NewArray { .. } => true,
            Instruction::Assign { value, .. } | Instruction::Cast { operand: value, .. } => {
                self.is_object((block, index), value)
            }
            Instruction::Call { method, .. } => {
                gives_object(self.program, method) || is_requirement(self.program, method)
            }
            _ => false,
        }
    }

    /// Whether the result of a method of a collection is no view by which it is changed.
    fn keeps_view(&self, to: Option<Local>, method: MethodId) -> bool {
        let declared = self.program.method(method);
        let Some(to) = to else {
            return true;
        };
        if VIEWS.contains(&&*declared.name) {
            return self.only_reads(to);
        }
        let class = declared.result.as_class();
        let gives_view = class.is_some_and(|class| {
            let name = &self.program.class(class).name;
            kind(self.program, declared.result).is_some() || name.contains("Iterator")
        });
        !gives_view
    }

    /// Whether a local is only the receiver of methods that read. It may hold other values, too.
    fn only_reads(&self, local: Local) -> bool {
        let mut is_read = true;
        for (instruction, _) in self
            .body
            .blocks
            .iter()
            .flat_map(|block| &block.instructions)
        {
            match instruction {
                Instruction::Call {
                    to,
                    method,
                    arguments,
                    ..
                } if arguments.contains(&Operand::Local(local)) => {
                    let name = &*self.program.method(*method).name;
                    let is_receiver = arguments[0] == Operand::Local(local)
                        && !arguments[1..].contains(&Operand::Local(local));
                    let gives_view = VIEWS.contains(&name) || name == "next";
                    is_read &= is_receiver && READS.contains(&name);
                    if gives_view
                        && let Some(to) = to
                        && *to != local
                        && name != "next"
                    {
                        is_read &= self.only_reads(*to);
                    }
                }
                Instruction::NullCheck { .. } => {}
                other => other.for_each_operand(|operand| {
                    is_read &= operand != Operand::Local(local);
                }),
            }
        }
        let returns = self.body.blocks.iter().any(|block| {
            matches!(block.terminator.0, Terminator::Return(Some(Operand::Local(one))) if one == local)
        });
        is_read && !returns
    }
}

/// Whether a new collection is made of nothing, or of a number or an order: it has no elements.
pub(super) fn is_made_of_nothing(
    program: &Program,
    definitions: &Definitions<'_>,
    (block, index): Site,
    value: Operand,
) -> bool {
    let Operand::Local(local) = value else {
        return false;
    };
    let made = definitions.before(block, index, local);
    let body = definitions.body();
    let mut constructors = (0..)
        .map(BlockId)
        .zip(&body.blocks)
        .flat_map(|(id, block)| {
            let all = block.instructions.iter().enumerate();
            all.filter_map(move |(index, (one, _))| match one {
                Instruction::Call {
                    dispatch: Dispatch::Exact,
                    method,
                    arguments,
                    ..
                } if arguments[0] == value => Some(((id, index), *method)),
                _ => None,
            })
        });
    let is_of_nothing = |method: MethodId| {
        let parameters = &program.method(method).parameters;
        parameters.iter().all(|parameter| {
            let class = parameter.ty.as_class();
            let is_order =
                class.is_some_and(|class| program.class(class).name == "java.util.Comparator");
            !parameter.ty.is_reference() || is_order
        })
    };
    constructors.all(|((id, index), method)| {
        definitions.before(id, index, local) != made || is_of_nothing(method)
    })
}

/// Whether collections of a class have no null in them.
fn refuses_null(program: &Program, class: ClassId) -> bool {
    matches!(
        &*program.class(class).name,
        "java.util.ArrayDeque" | "java.util.PriorityQueue"
    )
}

fn is_own(program: &Program, method: MethodId) -> bool {
    program.class(program.method(method).class).origin != Origin::Library
}

/// Whether a method of the library only reads the collections that it is passed, or makes a view by
/// which nothing is added or removed.
fn copies(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let class = program.class(declared.class);
    if class.origin != Origin::Library {
        return false;
    }
    let is_made = declared.kind == MethodKind::Constructor
        && kind(program, Type::Class(declared.class)).is_some();
    let of_collections = class.name == "java.util.Collections"
        && (declared.name.starts_with("unmodifiable")
            || matches!(
                &*declared.name,
                "max" | "min" | "sort" | "shuffle" | "reverse"
            ));
    is_made
        || of_collections
        || declared.is_static && matches!(&*declared.name, "copyOf" | "join")
        || !declared.is_static && matches!(&*declared.name, "addAll" | "putAll" | "containsAll")
}
