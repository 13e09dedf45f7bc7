//! Objects whose identity is their value: boxes from the caches of `valueOf`, the standard streams,
//! and loggers, of which each name has one.
//!
//! The JVM keeps one object for each small value. Here every `valueOf` allocates, and `==` compares
//! the values if they are within the cache. `new Integer(…)` makes an object of a hidden subclass,
//! which is equal to itself only.

use std::collections::BTreeSet;

use heap::{Heap, Layout, ObjectIndex, RuntimeClass};
use java::{ClassId, FieldId, MethodId, Origin, Program};
use rustc_hash::FxHashMap;
use smt::{Arena, BinaryOperator, Comparison, Constant, TermId};

/// The values that are cached.
#[derive(Clone, Copy, Debug)]
enum Range {
    All,
    /// From the least to the greatest one.
    Within(i64, i64),
    MultiplesOf(i32),
}

/// The classes of boxes, with the field of the value.
const CACHED: &[(&str, &str, Range)] = &[
    ("java.lang.Boolean", "value", Range::All),
    ("java.lang.Byte", "value", Range::All),
    ("java.lang.Character", "value", Range::Within(0, 127)),
    ("java.lang.Short", "value", Range::Within(-128, 127)),
    ("java.lang.Integer", "value", Range::Within(-128, 127)),
    ("java.lang.Long", "value", Range::Within(-128, 127)),
];

/// The name of the hidden subclass, nested in the class of the box.
const UNCACHED: &str = "Uncached";

#[derive(Clone, Debug)]
struct Cache {
    offsets: Vec<u32>,
    /// Those of the fields.
    values: Vec<Range>,
}

/// The classes of such objects.
#[derive(Debug)]
pub(crate) struct Boxes {
    caches: FxHashMap<ClassId, Cache>,
    uncached: FxHashMap<ClassId, ClassId>,
    /// Static fields of models that are read by calling a method of the same name.
    makers: FxHashMap<FieldId, MethodId>,
}

impl Boxes {
    pub(crate) fn of(program: &Program, layout: &Layout) -> Boxes {
        let mut boxes = Boxes {
            caches: FxHashMap::default(),
            uncached: FxHashMap::default(),
            makers: FxHashMap::default(),
        };
        let is_model = |&class: &ClassId| program.class(class).origin == Origin::Library;
        let numbered = ir::IDENTITY_FIELDS.iter();
        let numbered = numbered.map(|model| {
            let ranges = (0..model.fields.len()).map(|field| match field {
                _ if field >= model.zero_from => Range::Within(0, 0),
                0 if model.multiple_of > 1 => Range::MultiplesOf(model.multiple_of),
                _ => Range::All,
            });
            (model.class, model.fields.to_vec(), ranges.collect())
        });
        let cached = CACHED.iter();
        let cached = cached.map(|&(name, field, values)| (name, vec![field], vec![values]));
        for (name, fields, values) in cached.chain(numbered) {
            let Some(class) = program.class_named(name).filter(is_model) else {
                continue;
            };
            let fields = fields.iter();
            let found: Option<Vec<u32>> = fields
                .map(|field| Some(layout.offset(program.field_named(class, field)?)))
                .collect();
            if let Some(offsets) = found {
                boxes.caches.insert(class, Cache { offsets, values });
            }
            if let Some(uncached) = program.class_named(&format!("{name}.{UNCACHED}")) {
                boxes.uncached.insert(class, uncached);
            }
        }
        for class in program.classes().filter(is_model) {
            for &field in &program.class(class).fields {
                let declared = program.field(field);
                if !declared.is_static || declared.constant.is_some() {
                    continue;
                }
                let mut named = program.methods_named(class, &declared.name);
                let maker = named.find(|&method| {
                    let method = program.method(method);
                    method.is_static && method.parameters.is_empty()
                });
                boxes.makers.extend(maker.map(|maker| (field, maker)));
            }
        }
        boxes
    }

    /// The same where no code sees the identity of the boxes of these classes: equal ones are one.
    pub(crate) fn with_values(mut self, values: &BTreeSet<ClassId>) -> Boxes {
        for class in values {
            if let Some(cache) = self.caches.get_mut(class) {
                cache.values.fill(Range::All);
            }
        }
        self
    }

    /// The class that `new` allocates, in code of the class `user`.
    pub(crate) fn class_of_new(&self, class: ClassId, user: ClassId) -> ClassId {
        match self.uncached.get(&class) {
            Some(&uncached) if class != user => uncached,
            _ => class,
        }
    }

    /// The method that a read of this static field runs.
    pub(crate) fn maker(&self, field: FieldId) -> Option<MethodId> {
        self.makers.get(&field).copied()
    }

    /// The class as a program sees it: the superclass of a hidden subclass.
    pub(crate) fn shown(program: &Program, class: ClassId) -> ClassId {
        let declared = program.class(class);
        let hidden = declared.origin == Origin::Library
            && matches!(
                &*declared.simple_name,
                UNCACHED | "RuntimeString" | "NoLiteral" | "UnknownFrame"
            );
        match declared.superclass {
            Some(superclass) if hidden => superclass,
            _ => class,
        }
    }

    /// Whether two objects of the heap are identical.
    pub(crate) fn same(
        &self,
        left: ObjectIndex,
        right: ObjectIndex,
        heap: &Heap<TermId>,
        arena: &mut Arena,
    ) -> TermId {
        if left == right {
            return TermId::TRUE;
        }
        let class = heap.class(left);
        let RuntimeClass::Class(of_cache) = class else {
            return TermId::FALSE;
        };
        if heap.class(right) != class {
            return TermId::FALSE;
        }
        let Some(cache) = self.caches.get(&of_cache) else {
            return TermId::FALSE;
        };
        let mut same = TermId::TRUE;
        for (&offset, &values) in cache.offsets.iter().zip(&cache.values) {
            let value = |object| heap.read(object, offset).as_primitive().copied();
            let (Some(left), Some(right)) = (value(left), value(right)) else {
                return TermId::FALSE;
            };
            let equal = arena.compare(Comparison::Equal, left, right);
            same = arena.and(same, equal);
            let is_cached = values.has(left, arena);
            same = arena.and(same, is_cached);
        }
        same
    }
}

impl Range {
    fn has(self, value: TermId, arena: &mut Arena) -> TermId {
        match self {
            Range::All => TermId::TRUE,
            Range::Within(least, greatest) => is_within(value, (least, greatest), arena),
            Range::MultiplesOf(size) => {
                let (size, zero) = (arena.int(size), arena.int(0));
                let rest = arena.binary(BinaryOperator::Remainder, value, size);
                arena.compare(Comparison::Equal, rest, zero)
            }
        }
    }
}

fn is_within(value: TermId, (least, greatest): (i64, i64), arena: &mut Arena) -> TermId {
    let is_long = matches!(arena.sort(value), smt::Sort::Bv64);
    let mut all = TermId::TRUE;
    for (comparison, bound) in [
        (Comparison::GreaterOrEqual, least),
        (Comparison::LessOrEqual, greatest),
    ] {
        let bound = match i32::try_from(bound) {
            Ok(bound) if !is_long => arena.int(bound),
            _ => arena.constant(Constant::Long(bound)),
        };
        let within = arena.compare(comparison, value, bound);
        all = arena.and(all, within);
    }
    all
}
