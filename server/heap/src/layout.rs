//! The offsets and kinds of the fields of each class: tables that are computed once for a program.

use std::collections::BTreeSet;

use java::{ClassId, ElementType, FieldId, Primitive, Program, StringId, Type};

use crate::value::RuntimeClass;

/// How shapes and cubes keep a field. Runs read and write all kinds alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// A primitive: a slot of the cube.
    Slot(Primitive),
    /// A reference: part of the shape.
    Reference,
    /// A reference of which only its identity matters: a slot of the cube.
    Opaque,
    /// A primitive that states omit: any value.
    Omitted(Primitive),
    /// A primitive that states omit: it is zero in all of them.
    Zero(Primitive),
}

/// The content of a slot of a cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SlotKind {
    /// A primitive of this type.
    Primitive(Primitive),
    /// An opaque reference.
    Opaque,
}

impl SlotKind {
    /// Its name, where names must not depend on ids.
    pub(crate) fn name(self) -> &'static str {
        match self {
            SlotKind::Primitive(primitive) => primitive.name(),
            SlotKind::Opaque => "opaque",
        }
    }
}

impl FieldKind {
    /// The kind of a field where nothing is reduced.
    pub fn of(program: &Program, field: FieldId) -> FieldKind {
        match program.field(field).ty.as_primitive() {
            Some(primitive) => FieldKind::Slot(primitive),
            None => FieldKind::Reference,
        }
    }

    fn is_omitted(self) -> bool {
        matches!(self, FieldKind::Omitted(_) | FieldKind::Zero(_))
    }
}

/// The layout of a program's objects, and the ranks that order classes, static fields and strings.
///
/// Ranks follow names, never interned ids, which edits renumber.
#[derive(Clone, Debug)]
pub struct Layout {
    classes: Vec<ClassLayout>,
    /// By field: its offset within the objects that have it.
    offsets: Vec<u32>,
    /// By field: its primitive, none for references.
    primitives: Vec<Option<Primitive>>,
    /// By field.
    kinds: Vec<FieldKind>,
    /// The static fields that states omit.
    omitted_statics: Vec<FieldId>,
    /// The class of arrays whose elements are opaque, if they are.
    opaque_array: Option<RuntimeClass>,
    /// The classes whose objects have no identity.
    values: BTreeSet<ClassId>,
    field_ranks: Vec<u32>,
    string_ranks: Vec<u32>,
}

#[derive(Clone, Debug)]
struct ClassLayout {
    fields: Box<[FieldId]>,
    primitives: Box<[Option<Primitive>]>,
    /// The offsets of the fields that states omit, ascending.
    omitted: Box<[u32]>,
    rank: u32,
    has_initializer: bool,
}

impl Layout {
    /// The layout of all classes of a program, without reductions.
    pub fn of(program: &Program) -> Layout {
        Layout::with_kinds(program, |field| FieldKind::of(program, field))
    }

    /// The same with opaque elements of the arrays of `Object`.
    pub fn with_opaque_elements(self, program: &Program) -> Layout {
        let array = Type::Array {
            element: ElementType::Class(program.well_known().object),
            dimensions: 1,
        };
        Layout {
            opaque_array: Some(RuntimeClass::Array(array)),
            ..self
        }
    }

    /// The same where objects of these classes, which do not change, have no identity.
    pub fn with_values(self, values: BTreeSet<ClassId>) -> Layout {
        Layout { values, ..self }
    }

    /// The layout of all classes of a program, with the kind of each field.
    pub fn with_kinds(program: &Program, kind_of: impl Fn(FieldId) -> FieldKind) -> Layout {
        let fields = program
            .classes()
            .flat_map(|class| &program.class(class).fields);
        let fields: Vec<FieldId> = fields.copied().collect();
        let count = fields.iter().map(|f| f.0 as usize + 1).max().unwrap_or(0);
        let mut primitives = vec![None; count];
        let mut kinds = vec![FieldKind::Reference; count];
        let mut names = vec![("", ""); count];
        let mut omitted_statics = Vec::new();
        for &field in &fields {
            let (index, declared) = (field.0 as usize, program.field(field));
            primitives[index] = declared.ty.as_primitive();
            kinds[index] = kind_of(field);
            names[index] = (&program.class(declared.class).name, &declared.name);
            if declared.is_static && kinds[index].is_omitted() {
                omitted_statics.push(field);
            }
        }
        let mut offsets = vec![0; count];
        let class_ranks = ranks(program.classes().map(|c| program.class(c).name.as_str()));
        let classes = program.classes().map(|class| {
            let fields: Box<[FieldId]> = program.instance_fields(class).into();
            let mut omitted = Vec::new();
            for (offset, field) in (0..).zip(&fields) {
                offsets[field.0 as usize] = offset;
                if kinds[field.0 as usize].is_omitted() {
                    omitted.push(offset);
                }
            }
            ClassLayout {
                primitives: fields.iter().map(|f| primitives[f.0 as usize]).collect(),
                omitted: omitted.into(),
                fields,
                rank: class_ranks[class.0 as usize],
                has_initializer: program.class(class).static_initializer.is_some(),
            }
        });
        Layout {
            classes: classes.collect(),
            offsets,
            primitives,
            kinds,
            omitted_statics,
            opaque_array: None,
            values: BTreeSet::new(),
            field_ranks: ranks(names.into_iter()),
            string_ranks: ranks(program.strings().map(|string| program.string(string))),
        }
    }

    /// A layout without a program, for tests. Class `i` has an initialiser and the fields
    /// `classes[i]`. The only static field is the last field of all.
    #[cfg(test)]
    pub(crate) fn for_tests(classes: &[&[Option<Primitive>]]) -> Layout {
        let mut next = 0;
        let mut all = Vec::new();
        let mut offsets = Vec::new();
        let classes = (0..)
            .zip(classes)
            .map(|(rank, primitives)| {
                let first = next;
                next += u32::try_from(primitives.len()).expect("a test class is small");
                all.extend_from_slice(primitives);
                offsets.extend(0..next - first);
                ClassLayout {
                    fields: (first..next).map(FieldId).collect(),
                    primitives: (*primitives).into(),
                    omitted: Box::new([]),
                    rank,
                    has_initializer: true,
                }
            })
            .collect();
        let primitives: Vec<Option<Primitive>> = all.into_iter().chain([None]).collect();
        let kinds = primitives.iter().map(|primitive| match primitive {
            Some(primitive) => FieldKind::Slot(*primitive),
            None => FieldKind::Reference,
        });
        Layout {
            classes,
            offsets,
            field_ranks: (0..=next).collect(),
            kinds: kinds.collect(),
            omitted_statics: Vec::new(),
            opaque_array: None,
            values: BTreeSet::new(),
            primitives,
            string_ranks: vec![0, 1, 2],
        }
    }

    /// The instance fields of a class, in the order of an object's values.
    pub fn fields(&self, class: ClassId) -> &[FieldId] {
        &self.classes[class.0 as usize].fields
    }

    /// The primitive of each instance field of a class, none for references.
    pub fn primitives(&self, class: ClassId) -> &[Option<Primitive>] {
        &self.classes[class.0 as usize].primitives
    }

    /// The offset of an instance field within every object that has it.
    pub fn offset(&self, field: FieldId) -> u32 {
        self.offsets[field.0 as usize]
    }

    /// The primitive type of a field, none for references.
    pub fn primitive(&self, field: FieldId) -> Option<Primitive> {
        self.primitives[field.0 as usize]
    }

    /// The primitive type of the value at this offset of an object, none for references.
    pub(crate) fn primitive_at(&self, class: RuntimeClass, offset: usize) -> Option<Primitive> {
        match class {
            RuntimeClass::Class(class) => self.primitives(class)[offset],
            RuntimeClass::Array(array) => array.component().as_primitive(),
        }
    }

    /// How states keep a field.
    pub fn kind(&self, field: FieldId) -> FieldKind {
        self.kinds[field.0 as usize]
    }

    /// The slot of a field; none for references and omitted fields.
    pub fn slot(&self, field: FieldId) -> Option<SlotKind> {
        match self.kind(field) {
            FieldKind::Slot(primitive) => Some(SlotKind::Primitive(primitive)),
            FieldKind::Opaque => Some(SlotKind::Opaque),
            FieldKind::Reference | FieldKind::Omitted(_) | FieldKind::Zero(_) => None,
        }
    }

    /// The slot of the value at this offset of an object.
    pub(crate) fn slot_at(&self, class: RuntimeClass, offset: usize) -> Option<SlotKind> {
        match class {
            RuntimeClass::Class(class) => self.slot(self.fields(class)[offset]),
            array if self.opaque_array == Some(array) => Some(SlotKind::Opaque),
            RuntimeClass::Array(array) => array.component().as_primitive().map(SlotKind::Primitive),
        }
    }

    /// Whether any objects have no identity.
    pub(crate) fn has_values(&self) -> bool {
        !self.values.is_empty()
    }

    /// Whether the objects of a class have no identity.
    pub fn is_value(&self, class: RuntimeClass) -> bool {
        match class {
            RuntimeClass::Class(class) => self.values.contains(&class),
            RuntimeClass::Array(_) => false,
        }
    }

    /// Whether any references are opaque.
    pub fn has_opaque(&self) -> bool {
        self.opaque_array.is_some() || self.kinds.contains(&FieldKind::Opaque)
    }

    /// The offsets of the fields of an object that states omit, ascending.
    pub fn omitted(&self, class: RuntimeClass) -> &[u32] {
        match class {
            RuntimeClass::Class(class) => &self.classes[class.0 as usize].omitted,
            RuntimeClass::Array(_) => &[],
        }
    }

    /// Whether the field at this offset of an object is zero in all states.
    pub fn is_zero(&self, class: RuntimeClass, offset: u32) -> bool {
        match class {
            RuntimeClass::Class(class) => {
                let field = self.fields(class)[offset as usize];
                matches!(self.kind(field), FieldKind::Zero(_))
            }
            RuntimeClass::Array(_) => false,
        }
    }

    /// The static fields that states omit.
    pub fn omitted_statics(&self) -> &[FieldId] {
        &self.omitted_statics
    }

    /// Whether initialising this class does more than set compile-time constants and defaults. Then
    /// it belongs to the shape.
    pub fn has_initializer(&self, class: ClassId) -> bool {
        self.classes[class.0 as usize].has_initializer
    }

    /// A number that orders fields by qualified name.
    pub(crate) fn field_rank(&self, field: FieldId) -> u32 {
        self.field_ranks[field.0 as usize]
    }

    /// A number that orders string constants by their characters.
    pub(crate) fn string_rank(&self, string: StringId) -> u32 {
        self.string_ranks[string.0 as usize]
    }

    /// A number that orders types by name, primitives before classes, classes before arrays.
    pub(crate) fn type_rank(&self, ty: Type) -> u64 {
        match ty {
            Type::Void | Type::Null | Type::Unknown => 0,
            Type::Primitive(primitive) => 1 + primitive as u64,
            Type::Class(class) => 16 + self.class_rank(RuntimeClass::Class(class)),
            Type::Array { .. } => self.class_rank(RuntimeClass::Array(ty)),
        }
    }

    /// A number that orders classes by qualified name, and arrays after them.
    pub(crate) fn class_rank(&self, class: RuntimeClass) -> u64 {
        let rank = |class: ClassId| u64::from(self.classes[class.0 as usize].rank);
        match class {
            RuntimeClass::Class(class) => rank(class),
            RuntimeClass::Array(Type::Array {
                element,
                dimensions,
            }) => {
                let element = match element {
                    ElementType::Primitive(primitive) => primitive as u64,
                    ElementType::Class(class) => 16 + rank(class),
                };
                (u64::from(dimensions) << 40) | element
            }
            RuntimeClass::Array(_) => u64::MAX,
        }
    }
}

/// The rank of each key in the sorted order; equal keys get different ranks, in the order given.
fn ranks<K: Ord>(keys: impl Iterator<Item = K>) -> Vec<u32> {
    let mut sorted: Vec<(K, usize)> = keys.zip(0..).collect();
    sorted.sort();
    let mut ranks = vec![0; sorted.len()];
    for (rank, (_, index)) in (0..).zip(sorted) {
        ranks[index] = rank;
    }
    ranks
}
