//! Java text to graphs, for tests.

use std::path::PathBuf;

use ir::{Block, BlockId, Bodies, Body};
use java::{MethodId, Origin, Program, SourceInput, resolve};

/// A resolved and lowered program.
pub struct Lowered {
    pub program: Program,
    pub bodies: Bodies,
}

/// Resolves and lowers one file; its problems fail the test.
pub fn lower(text: &str) -> Lowered {
    let resolution = resolve(vec![SourceInput {
        path: PathBuf::from("Test.java"),
        text: text.into(),
        origin: Origin::Project,
    }]);
    assert!(resolution.problems.is_empty(), "{:?}", resolution.problems);
    let bodies = Bodies::new(&resolution.program);
    let program = resolution.program;
    Lowered { program, bodies }
}

impl Lowered {
    /// The first method of this name (`<init>`, `<clinit>` included) in a class of the file.
    pub fn method(&self, class: &str, name: &str) -> MethodId {
        let class = self.program.class_named(class).expect("the class is there");
        if name == "<clinit>" {
            let initializer = self.program.class(class).static_initializer;
            return initializer.expect("the class has an initialiser");
        }
        let mut named = self.program.methods_named(class, name);
        named.next().expect("the method is there")
    }

    pub fn body(&self, class: &str, name: &str) -> &Body {
        let method = self.method(class, name);
        let body = self.bodies.body(method).expect("the method has a body");
        check(body);
        body
    }

    pub fn text(&self, class: &str, name: &str) -> String {
        self.body(class, name).display(&self.program).to_string()
    }
}

/// The graph of method `m` of a class `T` with these members.
pub fn graph(members: &str) -> String {
    lower(&format!("class T {{ {members} }}")).text("T", "m")
}

/// Checks the invariants of every graph.
pub fn check(body: &Body) {
    let count = body.blocks.len();
    let mut reached = vec![false; count];
    let mut stack = vec![BlockId(0)];
    while let Some(id) = stack.pop() {
        if !std::mem::replace(&mut reached[id.0 as usize], true) {
            let block: &Block = body.block(id);
            block
                .terminator
                .0
                .for_each_target(|target| stack.push(target));
            stack.extend(block.unwind.map(|unwind| unwind.target));
            assert!(
                block.unwind.is_none() || block.can_throw(),
                "{id} cannot throw"
            );
        }
    }
    for site in &body.asserts {
        reached[site.holds.0 as usize] = true;
        reached[site.fails.0 as usize] = true;
    }
    assert!(reached.iter().all(|&r| r), "every block can be reached");
    assert!(body.parameters as usize <= body.locals.len());
}
