//! The heap that runs read and write.

use std::sync::Arc;

use java::{ClassId, FieldId};

use crate::value::{ObjectIndex, RuntimeClass, Value};

/// A heap: objects, static fields, initialised classes, and the roots that the caller holds.
///
/// Copy-on-write as a whole: a clone is one reference count, and the first write after it copies
/// the heap, which is a few flat vectors. The heaps of a bounded exploration are small, and paths
/// that only read copy nothing. Objects are never removed; [`crate::canonicalise`] leaves out what
/// no root reaches.
#[derive(Clone, Debug)]
pub struct Heap<V> {
    store: Arc<Store<V>>,
    watch: Watch,
}

/// Whether what there was at some time was written since.
#[derive(Clone, Copy, Debug, Default)]
struct Watch {
    /// The number of objects that there were.
    objects: u32,
    written: bool,
}

#[derive(Clone, Debug)]
struct Store<V> {
    objects: Vec<Header>,
    /// The fields and elements of all objects, one object after the other.
    values: Vec<Value<V>>,
    /// Sorted by field.
    statics: Vec<(FieldId, Value<V>)>,
    /// Sorted.
    initialised: Vec<ClassId>,
    /// Sorted.
    failed: Vec<ClassId>,
    /// Sorted.
    held: Vec<ObjectIndex>,
}

#[derive(Clone, Copy, Debug)]
struct Header {
    class: RuntimeClass,
    first: u32,
    length: u32,
    /// The number of values that it may have in its present place.
    room: u32,
    /// The number of unused values in front of it.
    front: u32,
}

impl<V: Clone> Default for Heap<V> {
    fn default() -> Self {
        Heap::new()
    }
}

impl<V: Clone> Heap<V> {
    /// The empty heap: no objects, no class initialised.
    pub fn new() -> Heap<V> {
        Heap {
            store: Arc::new(Store {
                objects: Vec::new(),
                values: Vec::new(),
                statics: Vec::new(),
                initialised: Vec::new(),
                failed: Vec::new(),
                held: Vec::new(),
            }),
            watch: Watch::default(),
        }
    }

    /// Watches the objects that there are now, and the static fields.
    pub fn watch(&mut self) {
        self.watch = Watch {
            objects: position(self.len()),
            written: false,
        };
    }

    /// Whether a watched object or a static field was written since [`Heap::watch`], or a class
    /// initialised. A value that came back counts, too.
    pub fn was_written(&self) -> bool {
        self.watch.written
    }

    fn change(&mut self) -> &mut Store<V> {
        Arc::make_mut(&mut self.store)
    }

    fn change_object(&mut self, object: ObjectIndex) -> &mut Store<V> {
        self.watch.written |= object.0 < self.watch.objects;
        self.change()
    }

    fn change_statics(&mut self) -> &mut Store<V> {
        self.watch.written = true;
        self.change()
    }

    /// Whether one is a copy of the other, and neither was written since. `false` says nothing.
    pub fn is_unchanged_copy_of(&self, other: &Heap<V>) -> bool {
        Arc::ptr_eq(&self.store, &other.store)
    }

    /// Whether an earlier heap of the same path differs at most by objects that are newer.
    pub fn continues(&self, earlier: &Heap<V>) -> bool
    where
        V: PartialEq,
    {
        let (now, then) = (&*self.store, &*earlier.store);
        let is_same = |object: ObjectIndex| {
            self.class(object) == earlier.class(object)
                && self.values(object) == earlier.values(object)
        };
        self.is_unchanged_copy_of(earlier)
            || now.objects.len() >= then.objects.len()
                && now.statics == then.statics
                && now.initialised == then.initialised
                && now.failed == then.failed
                && now.held == then.held
                && earlier.objects().all(is_same)
    }

    /// The number of objects, garbage included.
    pub fn len(&self) -> usize {
        self.store.objects.len()
    }

    /// Whether there are no objects.
    pub fn is_empty(&self) -> bool {
        self.store.objects.is_empty()
    }

    /// The number of fields and elements of all objects, garbage included. Budgets of memory count
    /// it.
    pub fn size(&self) -> usize {
        self.store.values.len()
    }

    /// All objects, garbage included, in the order of their allocation.
    pub fn objects(&self) -> impl Iterator<Item = ObjectIndex> + use<V> {
        (0..position(self.store.objects.len())).map(ObjectIndex)
    }

    /// A new object with these fields (in the order of [`crate::Layout::fields`]) or elements.
    pub fn allocate(
        &mut self,
        class: RuntimeClass,
        values: impl IntoIterator<Item = Value<V>>,
    ) -> ObjectIndex {
        let store = self.change();
        let first = store.values.len();
        store.values.extend(values);
        let object = ObjectIndex(position(store.objects.len()));
        store.objects.push(Header {
            class,
            first: position(first),
            length: position(store.values.len() - first),
            room: position(store.values.len() - first),
            front: 0,
        });
        object
    }

    /// The exact class of an object.
    pub fn class(&self, object: ObjectIndex) -> RuntimeClass {
        self.store.objects[object.0 as usize].class
    }

    /// The fields or elements of an object.
    pub fn values(&self, object: ObjectIndex) -> &[Value<V>] {
        let header = self.store.objects[object.0 as usize];
        &self.store.values[header.first as usize..][..header.length as usize]
    }

    /// The number of fields or elements of an object.
    pub fn length(&self, object: ObjectIndex) -> u32 {
        self.store.objects[object.0 as usize].length
    }

    /// Reads a field, by its offset, or an element, by its index.
    pub fn read(&self, object: ObjectIndex, offset: u32) -> &Value<V> {
        &self.values(object)[offset as usize]
    }

    /// Writes a field, by its offset, or an element, by its index. A value that is there already is
    /// no change.
    pub fn write(&mut self, object: ObjectIndex, offset: u32, value: Value<V>)
    where
        V: PartialEq,
    {
        if *self.read(object, offset) == value {
            return;
        }
        let store = self.change_object(object);
        let header = store.objects[object.0 as usize];
        store.values[header.first as usize..][..header.length as usize][offset as usize] = value;
    }

    /// Gives an array another length; new elements are `default`. A growing array moves to the end
    /// of the heap with room for more elements, so that growing one by one is cheap.
    pub fn resize(&mut self, object: ObjectIndex, length: usize, default: Value<V>) {
        let store = self.change_object(object);
        let header = &mut store.objects[object.0 as usize];
        let old = header.length as usize;
        if length > header.room as usize {
            let roomy = length + length / 2;
            let before = header.first as usize;
            let is_last = before + header.room as usize == store.values.len();
            if !is_last {
                header.first = position(store.values.len());
                header.front = 0;
                store.values.extend_from_within(before..before + old);
            }
            let end = header.first as usize + roomy;
            store.values.resize(end, default.clone());
            header.room = position(roomy);
        }
        header.length = position(length);
        let first = header.first as usize;
        if let Some(new) = store
            .values
            .get_mut(first + old.min(length)..first + length)
        {
            new.fill(default);
        }
    }

    /// Removes the elements from one index up to another. Removing the first ones moves no others.
    pub fn cut(&mut self, object: ObjectIndex, from: usize, to: usize) {
        let store = self.change_object(object);
        let header = &mut store.objects[object.0 as usize];
        let count = position(to - from);
        if from == 0 {
            header.first += count;
            header.front += count;
            header.room -= count;
        } else {
            let elements = &mut store.values[header.first as usize..][..header.length as usize];
            elements[from..].rotate_left(to - from);
        }
        header.length -= count;
    }

    /// Inserts new elements at an index of an array. For repeated insertions at the front, the
    /// array moves to the end of the heap with room in front of it.
    pub fn open(&mut self, object: ObjectIndex, index: usize, count: usize, default: Value<V>) {
        let length = self.length(object) as usize;
        if index > 0 {
            self.resize(object, length + count, default.clone());
            let store = self.change();
            let first = store.objects[object.0 as usize].first as usize;
            let elements = &mut store.values[first..][..length + count];
            elements[index..].rotate_right(count);
            return elements[index..index + count].fill(default);
        }
        let store = self.change_object(object);
        let header = &mut store.objects[object.0 as usize];
        if count > header.front as usize {
            let before = header.first as usize;
            let front = count + length / 2;
            store
                .values
                .resize(store.values.len() + front, default.clone());
            header.first = position(store.values.len());
            header.front = position(front);
            header.room = header.length;
            store.values.extend_from_within(before..before + length);
        }
        header.first -= position(count);
        header.front -= position(count);
        header.room += position(count);
        header.length += position(count);
        let first = header.first as usize;
        store.values[first..first + count].fill(default);
    }

    /// The value of a static field; none if it was never written and has its default value.
    pub fn static_value(&self, field: FieldId) -> Option<&Value<V>> {
        let statics = &self.store.statics;
        let found = statics
            .binary_search_by_key(&field, |&(field, _)| field)
            .ok()?;
        Some(&statics[found].1)
    }

    /// Writes a static field. A value that is there already is no change.
    pub fn set_static(&mut self, field: FieldId, value: Value<V>)
    where
        V: PartialEq,
    {
        if self.static_value(field) == Some(&value) {
            return;
        }
        let statics = &mut self.change_statics().statics;
        match statics.binary_search_by_key(&field, |&(field, _)| field) {
            Ok(found) => statics[found].1 = value,
            Err(place) => statics.insert(place, (field, value)),
        }
    }

    /// The static fields that were written, in the order of their ids.
    pub fn statics(&self) -> &[(FieldId, Value<V>)] {
        &self.store.statics
    }

    /// Whether the initialisation of a class has begun. Only classes with an initialiser are
    /// recorded.
    pub fn is_initialised(&self, class: ClassId) -> bool {
        self.store.initialised.binary_search(&class).is_ok()
    }

    /// Records that the initialisation of a class has begun.
    pub fn mark_initialised(&mut self, class: ClassId) {
        if let Err(place) = self.store.initialised.binary_search(&class) {
            self.change_statics().initialised.insert(place, class);
        }
    }

    /// The classes whose initialisation has begun, in the order of their ids.
    pub fn initialised(&self) -> &[ClassId] {
        &self.store.initialised
    }

    /// Whether the initialisation of a class ended with an exception, so that it cannot be used
    /// (JLS 12.4.2).
    pub fn has_failed(&self, class: ClassId) -> bool {
        self.store.failed.contains(&class)
    }

    /// Records that the initialisation of a class ended with an exception.
    pub fn mark_failed(&mut self, class: ClassId) {
        if let Err(place) = self.store.failed.binary_search(&class) {
            self.change_statics().failed.insert(place, class);
        }
    }

    /// The classes whose initialisation ended with an exception, in the order of their ids.
    pub fn failed(&self) -> &[ClassId] {
        &self.store.failed
    }

    /// Makes an object a held root: it was returned to the caller.
    pub fn hold(&mut self, object: ObjectIndex) {
        if let Err(place) = self.store.held.binary_search(&object) {
            self.change().held.insert(place, object);
        }
    }

    /// The caller drops a held root.
    pub fn release(&mut self, object: ObjectIndex) {
        if let Ok(place) = self.store.held.binary_search(&object) {
            self.change().held.remove(place);
        }
    }

    /// The held roots, in the order of their indices.
    pub fn held(&self) -> &[ObjectIndex] {
        &self.store.held
    }

    /// Replaces every primitive, those of garbage included.
    pub fn replace_primitives(&mut self, mut replace: impl FnMut(&mut V)) {
        let store = self.change();
        let statics = store.statics.iter_mut().map(|(_, value)| value);
        for value in statics.chain(&mut store.values) {
            if let Value::Primitive(primitive) = value {
                replace(primitive);
            }
        }
    }

    /// The same heap over other primitives, which `convert` makes: first those of static fields,
    /// then object by object.
    pub fn map<W: Clone>(&self, mut convert: impl FnMut(&V) -> W) -> Heap<W> {
        let mut convert = |value: &Value<V>| match value {
            Value::Primitive(primitive) => Value::Primitive(convert(primitive)),
            Value::Reference(reference) => Value::Reference(*reference),
        };
        let store = &*self.store;
        Heap {
            store: Arc::new(Store {
                objects: store.objects.clone(),
                statics: store
                    .statics
                    .iter()
                    .map(|(f, v)| (*f, convert(v)))
                    .collect(),
                values: store.values.iter().map(convert).collect(),
                initialised: store.initialised.clone(),
                failed: store.failed.clone(),
                held: store.held.clone(),
            }),
            watch: self.watch,
        }
    }
}

fn position(index: usize) -> u32 {
    u32::try_from(index).expect("a budget ends runs long before a heap has 2^32 values")
}
