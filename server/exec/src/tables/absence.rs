//! References that may be null, where states do not tell. Such a box or string has a truth value
//! that says whether it stands for null.

use heap::{Heap, Layout, ObjectIndex, RuntimeClass};
use java::{ClassId, Primitive, Program};
use smt::TermId;

/// Where the truth value is.
#[derive(Debug)]
pub(crate) struct Absence {
    /// By class.
    offsets: Vec<Option<u32>>,
}

impl Absence {
    pub(crate) fn of(program: &Program, layout: &Layout) -> Absence {
        let known = program.well_known();
        let boxes = Primitive::ALL
            .into_iter()
            .map(|primitive| known.box_of(primitive));
        let values: Vec<ClassId> = boxes.chain([known.string]).collect();
        let offset = |class: ClassId| {
            let superclass = program.class(class).superclass;
            let declaring = [Some(class), superclass].into_iter().flatten();
            let declaring = declaring.into_iter().find(|class| values.contains(class))?;
            let field = program.field_named(declaring, "absent")?;
            Some(layout.offset(field))
        };
        Absence {
            offsets: program.classes().map(offset).collect(),
        }
    }

    /// Where the objects of a class say whether they stand for null.
    pub(crate) fn offset(&self, class: RuntimeClass) -> Option<u32> {
        match class {
            RuntimeClass::Class(class) => *self.offsets.get(class.0 as usize)?,
            RuntimeClass::Array(_) => None,
        }
    }

    /// Whether an object stands for null, as a term. None if it never does.
    pub(crate) fn of_object(
        &self,
        object: ObjectIndex,
        heap: &Heap<TermId>,
    ) -> Option<(u32, TermId)> {
        let offset = self.offset(heap.class(object))?;
        let absent = heap.read(object, offset).as_primitive().copied()?;
        (absent != TermId::FALSE).then_some((offset, absent))
    }
}
