//! Opaque references (DESIGN §4): values of type `Object` of which the code uses only the identity.
//!
//! A *flow class* is a set of fields, array elements, parameters, results and locals of erased type
//! `Object` that assignments and calls connect. It is opaque if its values are only moved, compared
//! by `==` or `equals`, and tested for null. It is *ordinary* in all other cases:
//! * the code looks inside a value (a cast, `instanceof`, another call, a monitor);
//! * another value enters: an object that the code allocates or names, or one of another static
//!   type;
//! * it contains a static field;
//! * the target's types say that it is of a class of the project: calls make such objects;
//! * a value is compared with an ordinary reference, for a caller may pass just that object.
//!
//! Comparisons are decided last. A call of `equals` on an opaque receiver is identity. On an
//! ordinary one it may run every override, to which the argument flows.

mod arrays;
mod flow_classes;

use std::collections::BTreeSet;

use java::hir::Dispatch;
use java::{
    Collected, FieldId, LibraryTemplate, Method, MethodId, MethodKind, Origin, Program, Type,
    TypeArgument,
};
use rustc_hash::FxHashMap;

use crate::bodies::Bodies;
use crate::body::{BlockId, Body, Instruction, Operand, Terminator};
use crate::call_graph::CallGraph;
use crate::reaching_definitions::{Definition, Definitions};
use arrays::{Arrays, is_array_of, is_read_by_callers};
use flow_classes::{Classes, Node};

/// The opaque places.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Opaque {
    pub(crate) fields: BTreeSet<FieldId>,
    /// The elements of all `Object[]`.
    pub(crate) elements: bool,
    /// The parameters of methods, by their position in the declaration.
    pub(crate) parameters: BTreeSet<(MethodId, usize)>,
    pub(crate) results: BTreeSet<MethodId>,
}

/// The opaque flow classes of the methods `reached`. Callers call the `roots` among them.
pub(crate) fn opaque_references(
    program: &Program,
    bodies: &Bodies,
    roots: &[MethodId],
    target: Option<MethodId>,
    reached: &BTreeSet<MethodId>,
) -> Opaque {
    let definitions = reached.iter().filter_map(|&method| {
        let body = bodies.body(method)?;
        Some((method, Definitions::of(body)))
    });
    let mut flow = Flow {
        program,
        object: Type::Class(program.well_known().object),
        equals: equals_of_object(program),
        calls: CallGraph::new(program),
        code: bodies,
        bodies: definitions.collect(),
        classes: Classes::default(),
        comparisons: Vec::new(),
        arrays: Arrays::default(),
    };
    let says_elements = flow.says_elements(roots, target);
    for &root in roots {
        flow.add_root(root, says_elements);
    }
    if let Some(target) = target {
        flow.add_type_arguments(target, roots);
    }
    for &method in reached {
        deadline::check();
        if let Some(body) = bodies.body(method) {
            flow.add_body(method, body);
        }
    }
    flow.connect_definitions();
    flow.add_passed_arrays(roots, target);
    flow.add_comparisons();
    flow.into_opaque()
}

/// The source or the target of a flow: a place with its static type, or a value in no place.
#[derive(Clone, Copy, Debug)]
struct End {
    /// Only where the type is `Object`.
    node: Option<usize>,
    ty: Type,
}

/// A place in the code of a method, before the instruction at this index.
#[derive(Clone, Copy)]
struct Place<'a> {
    method: MethodId,
    body: &'a Body,
    block: BlockId,
    index: usize,
}

/// `left == right`, or a call `left.equals(right)`.
struct Comparison {
    left: End,
    right: End,
    is_call: bool,
}

struct Flow<'a> {
    program: &'a Program,
    code: &'a Bodies,
    /// Of the methods reached.
    bodies: FxHashMap<MethodId, Definitions<'a>>,
    calls: CallGraph<'a>,
    object: Type,
    /// `Object.equals`
    equals: Option<MethodId>,
    classes: Classes,
    comparisons: Vec<Comparison>,
    arrays: Arrays,
}

/// `Object.equals`
pub(crate) fn equals_of_object(program: &Program) -> Option<MethodId> {
    let object = program.well_known().object;
    let methods = program.class(object).methods.iter().copied();
    let mut named = methods.filter(|&method| program.method(method).name == "equals");
    named.next()
}

impl Flow<'_> {
    fn end(&mut self, node: Node, ty: Type) -> End {
        let node = (ty == self.object).then(|| self.classes.number(node));
        End { node, ty }
    }

    /// The target of the instruction at this place.
    fn assigned(&mut self, place: Place<'_>, instruction: &Instruction) -> End {
        match instruction.result() {
            Some(to) => {
                let definition = Definition::At(place.block, place.index);
                let ty = place.body.locals[to.0 as usize].ty;
                self.end(Node::Value(place.method, definition), ty)
            }
            None => End {
                node: None,
                ty: Type::Void,
            },
        }
    }

    /// An operand at this place; none for `null`, which is of every class.
    fn operand(&mut self, place: Place<'_>, operand: Operand) -> Option<End> {
        match operand {
            Operand::Local(local) => {
                let definitions = &self.bodies[&place.method];
                let definition = definitions.before(place.block, place.index, local);
                let ty = place.body.locals[local.0 as usize].ty;
                Some(self.end(Node::Value(place.method, definition), ty))
            }
            Operand::Null => None,
            Operand::Constant(_) => Some(End {
                node: None,
                ty: Type::Class(self.program.well_known().string),
            }),
        }
    }

    /// Connects the values of locals at the beginning of blocks with those at the ends of their
    /// predecessors.
    fn connect_definitions(&mut self) {
        let mut next = 0;
        while let Some(&node) = self.classes.nodes.get(next) {
            deadline::check();
            if let Node::Value(method, Definition::Entry(block, local)) = node {
                let definitions = &self.bodies[&method];
                let is_parameter = block == BlockId(0) && local.0 < definitions.body().parameters;
                for definition in definitions.arriving(block, local) {
                    let before = self.classes.number(Node::Value(method, definition));
                    self.classes.unite(next, before);
                }
                if is_parameter {
                    let passed = self.classes.number(Node::Parameter(method, local.0));
                    self.classes.unite(next, passed);
                }
            }
            next += 1;
        }
    }

    fn field(&mut self, field: FieldId) -> End {
        self.end(Node::Field(field), self.program.field(field).ty)
    }

    fn result(&mut self, method: MethodId) -> End {
        self.end(Node::Result(method), self.program.method(method).result)
    }

    /// The argument that a caller passes at this position; the receiver is the first.
    fn parameter(&mut self, method: MethodId, place: usize) -> End {
        let declared = self.program.method(method);
        let receiver = usize::from(!declared.is_static);
        let ty = match place.checked_sub(receiver) {
            None => Type::Class(declared.class),
            Some(position) => declared.parameters[position].ty,
        };
        let place = u32::try_from(place).expect("methods have at most 255 parameters");
        self.end(Node::Parameter(method, place), ty)
    }

    fn elements(&mut self, array: Type) -> End {
        self.end(Node::Elements, array.component())
    }

    /// Moves a value.
    fn flow(&mut self, from: End, to: End) {
        match (from.node, to.node) {
            (Some(from), Some(to)) => self.classes.unite(from, to),
            (Some(only), None) | (None, Some(only)) => self.classes.make_ordinary(only),
            (None, None) => {}
        }
        self.move_array(from.ty, to.ty);
    }

    /// The code looks inside the value, or allocates it.
    fn look_inside(&mut self, end: End) {
        if let Some(node) = end.node {
            self.classes.make_ordinary(node);
        }
    }

    /// A method that callers call: its arguments flow to its overrides.
    fn add_root(&mut self, root: MethodId, says_elements: bool) {
        let declared = self.program.method(root);
        let places = declared.parameters.len() + usize::from(!declared.is_static);
        let result = self.result(root);
        for place in 0..places {
            self.parameter(root, place);
        }
        self.add_written(declared);
        let takes_elements = says_elements && self.is_of_generic_library(root);
        if takes_elements || self.is_inherited_with_arguments(root) {
            for place in 1..places {
                let passed = self.parameter(root, place);
                self.look_inside(passed);
            }
        }
        if declared.is_static || declared.kind != MethodKind::Method {
            return;
        }
        for target in self.calls.targets(Dispatch::Virtual, root) {
            for place in 1..places {
                let (outside, inside) =
                    (self.parameter(root, place), self.parameter(target, place));
                self.flow(outside, inside);
            }
            let own = self.result(target);
            self.flow(own, result);
        }
    }

    /// Adds what callers write for the parameters of a method that they call: arrays, lists and
    /// maps.
    fn add_written(&mut self, declared: &Method) {
        let program = self.program;
        let (mut takes_objects, mut takes_others) = (false, false);
        for parameter in &declared.parameters {
            let has_any = |argument: &TypeArgument| argument.ty == self.object;
            let class = parameter.ty.as_class();
            let is_optional = class.is_some_and(|c| program.class(c).name == "java.util.Optional");
            match LibraryTemplate::of(program, parameter) {
                Some(template)
                    if template.kind == Collected::List
                        && parameter.arguments.iter().all(has_any) =>
                {
                    takes_objects = true;
                }
                None if !is_optional => {
                    takes_objects |= is_array_of(parameter.ty, self.object)
                        || LibraryTemplate::is_list_of_variable(program, parameter);
                }
                // What they hold is no opaque object.
                _ => takes_others = true,
            }
        }
        if takes_others {
            self.make_elements_ordinary();
        } else if !takes_objects {
            return;
        }
        // The code that makes these need not be reached: what an array holds, an object of the
        // library may hold, too.
        let elements = self.classes.number(Node::Elements);
        let classes = program.classes();
        let models = classes.filter(|&class| program.class(class).origin == Origin::Library);
        let fields: Vec<FieldId> = models
            .flat_map(|class| program.class(class).fields.iter().copied())
            .filter(|&field| program.field(field).ty == self.object)
            .collect();
        for field in fields {
            let field = self.classes.number(Node::Field(field));
            self.classes.unite(field, elements);
        }
    }

    /// Whether what callers hold says of what class the elements of collections are. They hold what
    /// the roots return, and read fields beside them.
    fn says_elements(&self, roots: &[MethodId], target: Option<MethodId>) -> bool {
        let program = self.program;
        let is_known =
            |argument: &TypeArgument| !argument.is_variable && argument.ty != self.object;
        let of_project = |&method: &MethodId| {
            let class = program.method(method).class;
            program.class(class).origin != Origin::Library
        };
        let mut roots = roots.iter().copied().chain(target).filter(of_project);
        roots.any(|root| {
            let declared = program.method(root);
            let mut beside = program.class(declared.class).fields.iter();
            declared.result_arguments.iter().any(is_known)
                || beside.any(|&field| {
                    let arguments = &program.field(field).arguments;
                    is_read_by_callers(program, field) && arguments.iter().any(is_known)
                })
        })
    }

    /// Whether the method is called on objects of a generic class of the library.
    fn is_of_generic_library(&self, root: MethodId) -> bool {
        let declared = self.program.method(root);
        let class = self.program.class(self.program.generic_class(root));
        class.origin == Origin::Library
            && !class.type_parameters.is_empty()
            && declared.kind == MethodKind::Method
            && !declared.is_static
    }

    /// Whether a class says what the type parameters of an inherited method are: other objects than
    /// those cannot be passed.
    fn is_inherited_with_arguments(&self, root: MethodId) -> bool {
        let program = self.program;
        let declared = program.method(root);
        let class = program.generic_class(root);
        let is_assignment = declared.assigns.is_some();
        let is_called_on_object = declared.kind == MethodKind::Method && !declared.is_static;
        (is_assignment || is_called_on_object)
            && !program.class(class).type_parameters.is_empty()
            && program.classes().any(|below| {
                let mut above = program.class(below).generic_supertypes.iter();
                let is_known =
                    |argument: &TypeArgument| !argument.is_variable && argument.ty != self.object;
                above.any(|above| above.class == class && above.arguments.iter().any(is_known))
                    && (is_assignment || program.resolve_virtual(below, root) == Some(root))
            })
    }

    /// What the target's types say is of a class of the project is looked at: `Box<Song>`. So is
    /// what is in an array that is passed: the array is of the type that they say.
    fn add_type_arguments(&mut self, target: MethodId, roots: &[MethodId]) {
        let program = self.program;
        let parameters = program.method(target).parameters.iter();
        let is_of_project = |ty: Type| {
            let class = ty.as_class();
            class.is_some_and(|class| program.class(class).origin == Origin::Project)
        };
        let said = parameters.flat_map(|parameter| &parameter.said);
        let object = self.object;
        for said in said.filter(|said| said.ty != object) {
            let of_class = roots.iter().copied();
            let of_class = of_class.filter(|&root| program.generic_class(root) == said.class);
            for root in of_class {
                let declared = program.method(root);
                let receiver = usize::from(!declared.is_static);
                for (index, parameter) in declared.parameters.iter().enumerate() {
                    if parameter.element_variable == Some(said.position) {
                        self.make_elements_ordinary();
                    }
                    if parameter.variable == Some(said.position) && is_of_project(said.ty) {
                        let passed = self.parameter(root, index + receiver);
                        self.look_inside(passed);
                    }
                }
            }
        }
    }

    fn add_body(&mut self, method: MethodId, body: &Body) {
        for (id, block) in (0..).map(BlockId).zip(&body.blocks) {
            let place = |index| Place {
                method,
                body,
                block: id,
                index,
            };
            for (index, (instruction, _)) in block.instructions.iter().enumerate() {
                self.add_instruction(place(index), instruction);
            }
            let end = place(block.instructions.len());
            match block.terminator.0 {
                Terminator::Return(Some(value)) => {
                    let result = self.result(method);
                    self.flow_from(end, value, result);
                }
                Terminator::Throw(value) => self.look_inside_operand(end, value),
                _ => {}
            }
        }
    }

    fn add_instruction(&mut self, place: Place<'_>, instruction: &Instruction) {
        let to = self.assigned(place, instruction);
        match *instruction {
            Instruction::Assign { value, .. } => self.flow_from(place, value, to),
            Instruction::GetField { field, .. } => {
                let from = self.field(field);
                self.flow(from, to);
            }
            Instruction::PutField { field, value, .. } => {
                let field = self.field(field);
                self.flow_from(place, value, field);
            }
            // A static field that is null is as if never written. A value of a cube could not say
            // that.
            Instruction::GetStatic { .. }
            | Instruction::New { .. }
            | Instruction::NewArray { .. }
            | Instruction::Clone { .. } => self.look_inside(to),
            Instruction::PutStatic { value, .. } => self.look_inside_operand(place, value),
            Instruction::ArrayLoad { array, .. } => {
                if let Some(array) = self.array(place, array) {
                    let from = self.elements(array);
                    self.flow(from, to);
                }
            }
            Instruction::ArrayStore { array, value, .. } => {
                if let Some(array) = self.array(place, array) {
                    let elements = self.elements(array);
                    self.flow_from(place, value, elements);
                }
            }
            Instruction::InstanceOf { operand, .. } | Instruction::NullCheck { operand, .. } => {
                self.look_inside_operand(place, operand);
            }
            Instruction::Intrinsic { ref arguments, .. } => {
                for &operand in arguments {
                    self.look_inside_operand(place, operand);
                }
                self.look_inside(to);
            }
            Instruction::SameReference { left, right, .. } => {
                let sides = [left, right].map(|side| self.operand(place, side));
                self.add_comparison(sides, false);
            }
            Instruction::Cast { operand, ty, .. } => self.add_cast(place, to, operand, ty),
            Instruction::Call {
                dispatch,
                method,
                ref arguments,
                ..
            } => self.add_call(place, to, dispatch, method, arguments),
            Instruction::Unary { .. }
            | Instruction::Binary { .. }
            | Instruction::Compare { .. }
            | Instruction::Convert { .. }
            | Instruction::ArrayLength { .. }
            | Instruction::LeftOut
            | Instruction::Unsupported(_) => {}
        }
    }

    /// The static type of an array; none for `null` and for elements that are no references.
    fn array(&mut self, place: Place<'_>, array: Operand) -> Option<Type> {
        let ty = self.operand(place, array)?.ty;
        (ty.is_array() && ty.component().as_primitive().is_none()).then_some(ty)
    }

    fn flow_from(&mut self, place: Place<'_>, from: Operand, to: End) {
        if to.ty.is_reference()
            && let Some(from) = self.operand(place, from)
        {
            self.flow(from, to);
        }
    }

    fn look_inside_operand(&mut self, place: Place<'_>, operand: Operand) {
        if let Some(operand) = self.operand(place, operand) {
            self.look_inside(operand);
        }
    }

    fn add_comparison(&mut self, sides: [Option<End>; 2], is_call: bool) {
        if let [Some(left), Some(right)] = sides {
            self.comparisons.push(Comparison {
                left,
                right,
                is_call,
            });
        }
    }

    fn add_cast(&mut self, place: Place<'_>, to: End, operand: Operand, ty: Type) {
        let Some(from) = self.operand(place, operand) else {
            return;
        };
        if ty == self.object {
            return self.flow(from, to);
        }
        self.look_inside(from);
        self.look_inside(to);
        if from.ty != ty && is_array_of(ty, self.object) && !self.is_copy(place, operand, ty) {
            self.make_elements_ordinary();
        }
    }

    /// Whether an operand is the result of `clone` for an array of this static type.
    fn is_copy(&self, place: Place<'_>, operand: Operand, array: Type) -> bool {
        let Operand::Local(local) = operand else {
            return false;
        };
        let definition = self.bodies[&place.method].before(place.block, place.index, local);
        let Definition::At(block, index) = definition else {
            return false;
        };
        match &place.body.block(block).instructions[index].0 {
            Instruction::Call {
                method, arguments, ..
            } => {
                let called = self.program.method(*method);
                let copied = match arguments.first() {
                    Some(Operand::Local(copied)) => place.body.locals[copied.0 as usize].ty,
                    _ => Type::Void,
                };
                called.is_native && called.name == "clone" && copied == array
            }
            _ => false,
        }
    }

    fn add_call(
        &mut self,
        place: Place<'_>,
        to: End,
        dispatch: Dispatch,
        called: MethodId,
        arguments: &[Operand],
    ) {
        let ends: Vec<Option<End>> = arguments
            .iter()
            .map(|&argument| self.operand(place, argument))
            .collect();
        if self.equals == Some(called) {
            // Identity, unless something overrides it.
            if let (Dispatch::Virtual, &[receiver, argument]) = (dispatch, ends.as_slice()) {
                self.add_comparison([receiver, argument], true);
            }
            return;
        }
        if self.is_array_copy(called) {
            return self.add_array_copy(&ends);
        }
        let mut targets = self.calls.targets(dispatch, called);
        if !targets.contains(&called) {
            targets.push(called);
        }
        for target in targets {
            let declared = self.program.method(target);
            if self.code.body(target).is_some() && !self.bodies.contains_key(&target) {
                // No object has it: it is not reached.
                continue;
            }
            // Native code may do anything.
            let is_known = self.bodies.contains_key(&target) || declared.is_abstract;
            for (position, end) in ends.iter().enumerate() {
                let parameter = self.parameter(target, position);
                if !is_known {
                    self.look_inside(parameter);
                }
                match *end {
                    // Its class is known to be one of the method's.
                    Some(end) if position == 0 && !declared.is_static => self.look_inside(end),
                    Some(end) if parameter.ty.is_reference() => self.flow(end, parameter),
                    _ => {}
                }
            }
            let result = self.result(target);
            if !is_known {
                self.look_inside(result);
            }
            if to.ty.is_reference() {
                self.flow(result, to);
            }
        }
    }

    /// Decides the comparisons: one with an ordinary reference makes the other side ordinary, until
    /// no more sides become ordinary.
    fn add_comparisons(&mut self) {
        let mut open = std::mem::take(&mut self.comparisons);
        loop {
            let before = open.len();
            let (ordinary, waiting): (Vec<Comparison>, Vec<Comparison>) =
                open.into_iter().partition(|comparison| {
                    self.is_ordinary(comparison.left) || self.is_ordinary(comparison.right)
                });
            if waiting.len() == before {
                return;
            }
            for comparison in ordinary {
                self.look_inside(comparison.left);
                self.look_inside(comparison.right);
                if comparison.is_call {
                    self.add_overrides(&comparison);
                }
            }
            open = waiting;
        }
    }

    fn is_ordinary(&mut self, end: End) -> bool {
        end.node.is_none_or(|node| self.classes.is_ordinary(node))
    }

    /// The argument of `equals` goes to every override that the receiver's static type has.
    fn add_overrides(&mut self, call: &Comparison) {
        let Some(equals) = self.equals else { return };
        let program = self.program;
        let receivers = program.classes().filter(|&class| {
            let is_one = match call.left.ty {
                Type::Class(receiver) => program.subclass_of(class, receiver),
                _ => false,
            };
            is_one && !program.class(class).is_abstract
        });
        let targets: BTreeSet<MethodId> = receivers
            .filter_map(|class| program.resolve_virtual(class, equals))
            .filter(|&target| target != equals)
            .collect();
        for target in targets {
            let parameter = self.parameter(target, 1);
            self.flow(call.right, parameter);
        }
    }

    fn into_opaque(mut self) -> Opaque {
        let mut opaque = Opaque::default();
        for number in 0..self.classes.nodes.len() {
            if self.classes.is_ordinary(number) {
                continue;
            }
            match self.classes.nodes[number] {
                Node::Field(field) => drop(opaque.fields.insert(field)),
                Node::Elements => opaque.elements = true,
                Node::Result(method) => drop(opaque.results.insert(method)),
                Node::Parameter(method, place) => {
                    let receiver = usize::from(!self.program.method(method).is_static);
                    if let Some(position) = (place as usize).checked_sub(receiver) {
                        opaque.parameters.insert((method, position));
                    }
                }
                Node::Value(..) => {}
            }
        }
        opaque
    }
}
