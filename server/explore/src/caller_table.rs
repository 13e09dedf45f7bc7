//! The caller's table as it applies to M (DESIGN §5): what a caller holds, changes and leaves out.
//! What it calls is M itself; what it writes is in the argument templates.

use java::{ClassId, FieldId, MethodId, Origin, Program};

use crate::assumptions::assumptions;
use crate::bound::Assumption;
use crate::classes::returns_heap_object;
use crate::findings::Findings;
use crate::methods::Methods;
use crate::options::Options;

/// What a caller of M holds, changes and leaves out.
#[derive(Clone, Debug)]
pub struct CallerTable {
    /// The methods of the project whose results it holds; constructors are not among them.
    pub results: Vec<MethodId>,
    /// The arrays and collections that calls keep, and that it goes on to change: method and index.
    pub kept: Vec<(MethodId, usize)>,
    /// The static fields that it reads.
    pub statics: Vec<FieldId>,
    /// The fields of objects that it reads.
    pub fields: Vec<FieldId>,
    /// The classes of the library whose methods it calls on what it holds.
    pub changed: Vec<ClassId>,
    /// The assignments to elements and fields that it writes, as methods of M.
    pub assignments: Vec<MethodId>,
    /// What it could do besides and does not, as far as that is known before an exploration.
    pub left_out: Vec<Assumption>,
}

impl CallerTable {
    /// The table of M.
    pub fn of(program: &Program, methods: &Methods, options: &Options) -> CallerTable {
        let is_own = |method: MethodId| {
            program.class(program.method(method).class).origin != Origin::Library
        };
        let list = methods.list().iter().copied();
        let results = list.clone().filter(|&method| {
            let declared = program.method(method);
            is_own(method)
                && !methods.results_of_no_use().contains(&method)
                && declared.kind == java::MethodKind::Method
                && returns_heap_object(program, declared.result)
        });
        let is_assignment = |&method: &MethodId| program.method(method).assigns.is_some();
        let library = list.clone().filter(|&method| {
            !is_own(method) && !is_assignment(&method) && !methods.is_only_inherited(method)
        });
        let mut changed: Vec<ClassId> =
            library.map(|method| program.method(method).class).collect();
        changed.sort_unstable();
        changed.dedup();
        let kept = methods
            .kept()
            .iter()
            .copied()
            .filter(|&(method, _)| is_own(method));
        let access = methods.access(program);
        let own = methods.types().iter().copied();
        let own = own.filter(|&class| program.class(class).origin == Origin::Project);
        let fields = own.flat_map(|class| program.class(class).fields.iter().copied());
        let statics = fields.filter(|&field| {
            let declared = program.field(field);
            declared.is_static
                && declared.constant.is_none()
                && returns_heap_object(program, declared.ty)
                && access.reads(field)
        });
        let fields = methods.read_fields().fields.iter().copied();
        let fields = fields.filter(|&field| !program.field(field).is_static);
        CallerTable {
            fields: fields.collect(),
            results: results.collect(),
            kept: kept.collect(),
            statics: statics.collect(),
            changed,
            assignments: list.filter(is_assignment).collect(),
            left_out: assumptions(&Findings::default(), program, methods, options),
        }
    }
}
