//! The bodies of a whole program.

use java::MethodId;

use crate::body::Body;

/// The control-flow graphs of a program's methods.
#[derive(Clone, Debug, Default)]
pub struct Code {
    bodies: Vec<Option<Body>>,
}

impl Code {
    /// From the bodies in the order of method ids; none where a method has no body.
    pub fn from_bodies(bodies: Vec<Option<Body>>) -> Code {
        Code { bodies }
    }

    /// A method's body; none for abstract and native methods.
    pub fn body(&self, method: MethodId) -> Option<&Body> {
        self.bodies.get(method.0 as usize)?.as_ref()
    }
}
