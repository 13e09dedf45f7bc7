//! Concrete runs of the sequences that a graph gives.

use std::collections::BTreeMap;

use explore::{Access, Argument, ArgumentExpression, Element, Held, Options, Owner, Sequence};
use heap::{Heap, ObjectIndex, RuntimeClass, Shape, Value};
use java::{ClassId, MethodId};
use smt::Constant;

use super::Caller;

/// Runs a sequence from the empty heap; of its results those stay held that the final state holds.
pub(super) fn replay(
    caller: &Caller<'_>,
    sequence: &Sequence,
    shape: &Shape,
    options: &Options,
) -> Heap<Constant> {
    let mut passed = Passed::default();
    let mut heap = Heap::new();
    for call in &sequence.calls {
        passed.arguments.push(Vec::new());
        for argument in &call.arguments {
            let value = passed.value(caller, &mut heap, argument);
            passed.arguments.last_mut().unwrap().push(value);
        }
        let arguments = passed.arguments.last().unwrap();
        let mut ended = caller.call(&heap, call.method, arguments).unwrap();
        if is_opaque_result(options, call.method) {
            ended.result = None;
        }
        assert_eq!(ended.throws, call.throws);
        assert_eq!(ended.result.is_some(), call.returns_object);
        heap = ended.heap;
        passed.results.push(ended.result);
        passed.reads.push(Vec::new());
        for read in &call.reads {
            let owner = match read.owner {
                Owner::Held(held) => passed.held(held),
                Owner::Static(field) => heap.static_value(field).unwrap().as_object().unwrap(),
            };
            let Some(access) = read.access else {
                passed.reads.last_mut().unwrap().push(Value::object(owner));
                continue;
            };
            let place = match access {
                Access::Field(field) => {
                    let RuntimeClass::Class(class) = heap.class(owner) else {
                        panic!("a field of an array");
                    };
                    let fields = caller.layout().fields(class);
                    fields.iter().position(|&other| other == field).unwrap()
                }
                Access::Element(index) => index as usize,
            };
            passed
                .reads
                .last_mut()
                .unwrap()
                .push(heap.values(owner)[place]);
        }
    }
    assert_eq!(sequence.roots.len(), shape.len());
    for (object, root) in shape.objects().zip(&sequence.roots) {
        assert_eq!(object.1.held, root.is_some());
        if let Some(held) = *root {
            heap.hold(passed.held(held));
        }
    }
    heap
}

/// What a sequence has passed and got so far.
#[derive(Default)]
struct Passed {
    /// The opaque objects, by their numbers.
    opaque: BTreeMap<i64, ObjectIndex>,
    arguments: Vec<Vec<Value<Constant>>>,
    results: Vec<Option<ObjectIndex>>,
    reads: Vec<Vec<Value<Constant>>>,
}

impl Passed {
    /// What the caller holds.
    fn held(&self, held: Held) -> ObjectIndex {
        let object = match held {
            Held::Result(call) => self.results[call],
            Held::Written(call, place) => self.arguments[call][place].as_object(),
            Held::Read(call, number) => self.reads[call][number].as_object(),
        };
        object.expect("the caller holds objects")
    }

    /// What an argument is in a heap.
    fn value(
        &mut self,
        caller: &Caller<'_>,
        heap: &mut Heap<Constant>,
        argument: &Argument,
    ) -> Value<Constant> {
        let program = &caller.world.program;
        let object = RuntimeClass::Class(program.well_known().object);
        match *argument {
            Argument::Null => Value::NULL,
            Argument::Held(held) => Value::object(self.held(held)),
            Argument::Primitive(Constant::Reference(0)) => Value::NULL,
            Argument::Primitive(Constant::Reference(number)) => {
                let new = || heap.allocate(object, []);
                Value::object(*self.opaque.entry(number).or_insert_with(new))
            }
            Argument::Primitive(constant) => Value::Primitive(constant),
            Argument::Static(field) => *heap.static_value(field).unwrap(),
            Argument::NewObject => Value::object(heap.allocate(object, [])),
            Argument::Expression(ArgumentExpression::Static(field), ..) => {
                let read = caller.read(heap, field);
                let (after, value) = read.expect("a sequence reads what it can");
                *heap = after;
                value
            }
            Argument::Expression(ArgumentExpression::List(class, ref elements), _, ref objects) => {
                let mut objects = objects.iter();
                let mut values = Vec::new();
                for element in elements {
                    let object = match element {
                        Element::Null => &Argument::Null,
                        Element::Object(_) => objects.next().unwrap(),
                        other => unreachable!("{other:?} in a list of objects"),
                    };
                    values.push(self.value(caller, heap, object));
                }
                // What only reads a list does not tell one class from another.
                let class = class.or_else(|| program.class_named("java.util.ArrayList"));
                list_of(caller, heap, class.unwrap(), &values)
            }
            Argument::Expression(ref made, ..) => {
                unreachable!("{made:?} in a world of objects and numbers")
            }
        }
    }
}

/// A new list of these elements, made call by call.
fn list_of(
    caller: &Caller<'_>,
    heap: &mut Heap<Constant>,
    class: ClassId,
    elements: &[Value<Constant>],
) -> Value<Constant> {
    let program = &caller.world.program;
    let method = |name: &str, parameters: usize| {
        let mut methods = program.methods_named(class, name);
        let found = methods.find(|&method| program.method(method).parameters.len() == parameters);
        found.expect("lists have it")
    };
    let mut call = |method, arguments: &[Value<Constant>]| {
        let ended = caller.call(heap, method, arguments).unwrap();
        *heap = ended.heap;
        ended.result
    };
    let list = Value::object(call(method("<init>", 0), &[]).unwrap());
    for &element in elements {
        call(method("add", 1), &[list, element]);
    }
    list
}

/// Whether a method returns an opaque reference, or what is of no use: no root holds it.
pub(super) fn is_opaque_result(options: &Options, method: MethodId) -> bool {
    let mut opaque = options.representation.opaque_results();
    options.results_of_no_use.contains(&method) || opaque.any(|opaque| opaque == method)
}
