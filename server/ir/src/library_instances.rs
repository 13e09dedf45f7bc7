//! Which classes of the library may have instances.

use std::collections::BTreeSet;

use java::{ClassId, LibraryTemplate, MethodId, MethodKind, Origin, Program, Visibility};

use crate::bodies::Bodies;
use crate::body::Instruction;
use crate::call_graph::CallClosure;

/// The classes of the library that have instances in runs of this program, without the exceptions
/// that the JVM throws.
///
/// The program's own code allocates the objects, or a caller for an argument, or a public method of
/// an object that exists.
pub(crate) fn library_instances(bodies: &Bodies, program: &Program) -> BTreeSet<ClassId> {
    let is_of_library =
        |method: MethodId| program.class(program.method(method).class).origin == Origin::Library;
    let own = program.methods().filter(|&method| !is_of_library(method));
    let mut roots: Vec<MethodId> = own.collect();
    let mut made: BTreeSet<ClassId> = roots
        .iter()
        .flat_map(|&method| written_for(program, method))
        .collect();
    let mut open: Vec<ClassId> = made.iter().copied().collect();
    let mut reached = CallClosure::new(bodies, program);
    loop {
        for class in open.drain(..) {
            roots.extend(public_methods(program, class));
        }
        for method in reached.add(roots.drain(..)) {
            let blocks = bodies.body(method).map_or(&[][..], |body| &body.blocks);
            for (instruction, _) in blocks.iter().flat_map(|block| &block.instructions) {
                if let Instruction::New { class, .. } = instruction
                    && program.class(*class).origin == Origin::Library
                    && made.insert(*class)
                {
                    open.push(*class);
                }
            }
        }
        if open.is_empty() {
            return made;
        }
    }
}

/// The classes whose objects callers allocate for the parameters of a method.
fn written_for(program: &Program, method: MethodId) -> Vec<ClassId> {
    let parameters = program.method(method).parameters.iter();
    parameters
        .filter_map(|parameter| LibraryTemplate::of(program, parameter))
        .flat_map(LibraryTemplate::models)
        .filter_map(|name| program.class_named(&name))
        .filter(|&class| !program.class(class).is_abstract)
        .collect()
}

fn public_methods(program: &Program, class: ClassId) -> impl Iterator<Item = MethodId> + '_ {
    let ancestors = std::iter::once(class).chain(program.superclasses(class));
    let methods = ancestors.flat_map(|class| program.class(class).methods.iter().copied());
    methods.filter(|&method| {
        let declared = program.method(method);
        declared.kind == MethodKind::Method
            && !declared.is_static
            && declared.visibility == Visibility::Public
    })
}
