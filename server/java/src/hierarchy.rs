//! Facts about a program's class hierarchy that are asked often, computed once: names, ancestors,
//! slots, dispatch.

use rustc_hash::FxHashMap;

use crate::bridges::Bridges;
use crate::class_table::ClassTable;
use crate::entities::{ClassId, FieldId, MethodId, MethodKind, Visibility};
use crate::lookup::Candidate;
use crate::types::GenericType;

/// Names, ancestors, slots and dispatch of a finished class table. Vectors are indexed by class id.
#[derive(Clone, Debug, Default)]
pub(crate) struct Index {
    /// Canonical name to class.
    pub(crate) by_name: FxHashMap<String, ClassId>,
    /// Last name part to classes, in the order of ids.
    pub(crate) by_simple_name: FxHashMap<String, Vec<ClassId>>,
    /// Every class that this one is assignable to, itself and `Object` included, sorted.
    pub(crate) ancestors: Vec<Vec<ClassId>>,
    /// The inverse of `ancestors`: every class that is assignable to this one, sorted.
    pub(crate) descendants: Vec<Vec<ClassId>>,
    /// Instance fields, superclass first.
    pub(crate) instance_fields: Vec<Vec<FieldId>>,
    /// (Exact class of the receiver, method called) to the method that runs.
    pub(crate) dispatch: FxHashMap<(ClassId, MethodId), MethodId>,
    /// The bridges between methods called and methods that run.
    pub(crate) bridges: Bridges,
}

impl Index {
    /// Adds the classes of a table that it does not have yet; their members are declared. Nothing
    /// of the older ones changes but what is below them.
    pub(crate) fn extend(&mut self, table: &ClassTable<'_>) {
        let first = self.ancestors.len();
        let added = || table.class_ids().skip(first);
        self.by_name.clone_from(&table.by_name);
        for class in added() {
            let simple_name = table.class(class).simple_name.clone();
            let named = self.by_simple_name.entry(simple_name).or_default();
            named.push(class);
            self.ancestors.push(table.ancestors(class).to_vec());
            self.instance_fields.push(instance_fields(table, class));
        }
        self.descendants.resize(self.ancestors.len(), Vec::new());
        for class in added() {
            for &above in &self.ancestors[class.0 as usize] {
                self.descendants[above.0 as usize].push(class);
            }
        }
        for class in added().filter(|&class| !table.is_interface(class)) {
            self.dispatch.extend(dispatch_of(table, class));
        }
    }
}

fn instance_fields(table: &ClassTable<'_>, class: ClassId) -> Vec<FieldId> {
    let mut classes: Vec<ClassId> = superclasses(table, class).collect();
    classes.reverse();
    let own = |class: ClassId| {
        table
            .class(class)
            .fields
            .iter()
            .copied()
            .filter(|&f| !table.field(f).is_static)
    };
    classes.into_iter().flat_map(own).collect()
}

/// The class and its superclasses, nearest first.
fn superclasses<'t>(
    table: &'t ClassTable<'_>,
    class: ClassId,
) -> impl Iterator<Item = ClassId> + 't {
    std::iter::successors(Some(class), |&class| table.class(class).superclass)
}

/// What each instance method that objects of this class have runs (JLS 15.12.4.4): the nearest
/// override in its superclasses, else the most specific default method.
fn dispatch_of(table: &ClassTable<'_>, class: ClassId) -> Vec<((ClassId, MethodId), MethodId)> {
    let mut in_classes: FxHashMap<&str, Vec<Candidate>> = FxHashMap::default();
    let mut in_interfaces: Vec<Candidate> = Vec::new();
    for site in table.with_supertypes(&table.this_type(class)) {
        let GenericType::Class(ancestor, _) = site else {
            continue;
        };
        let methods = table.class(ancestor).methods.iter().copied();
        for method in methods.filter(|&method| is_virtual(table, method)) {
            let member = table.member(method, &site);
            if table.is_interface(ancestor) {
                in_interfaces.push(member);
            } else {
                // Superclasses come from the nearest to the farthest.
                let name = &table.method(method).name;
                in_classes.entry(name).or_default().push(member);
            }
        }
    }

    let mut found = Vec::new();
    for called in in_classes.values().flatten().chain(&in_interfaces) {
        let name = table.method(called.method).name.as_str();
        let overriding = in_classes
            .get(name)
            .into_iter()
            .flatten()
            .find(|c| overrides(table, c, called));
        let target = match overriding {
            Some(target) => Some(target),
            None => most_specific_default(table, &in_interfaces, called),
        };
        if let Some(target) = target.filter(|target| !table.method(target.method).is_abstract) {
            found.push(((class, called.method), target.method));
        }
    }
    found
}

fn is_virtual(table: &ClassTable<'_>, method: MethodId) -> bool {
    let method = table.method(method);
    method.kind == MethodKind::Method
        && !method.is_static
        && method.visibility != Visibility::Private
}

/// Whether a member of a class is what runs when another member of it is called (JLS 8.4.8.1);
/// every member overrides itself.
fn overrides(table: &ClassTable<'_>, candidate: &Candidate, called: &Candidate) -> bool {
    if candidate.method == called.method {
        return true;
    }
    let (nearer, farther) = (table.method(candidate.method), table.method(called.method));
    if farther.visibility == Visibility::Package
        && table.class(nearer.class).package != table.class(farther.class).package
    {
        return false;
    }
    nearer.name == farther.name
        && table.same_parameters(candidate, called)
        // A superclass's method does not override one of a class below it; it can implement an
        // interface's.
        && (table.is_interface(farther.class) || table.is_subclass(nearer.class, farther.class))
}

fn most_specific_default<'c>(
    table: &ClassTable<'_>,
    in_interfaces: &'c [Candidate],
    called: &Candidate,
) -> Option<&'c Candidate> {
    let name = &table.method(called.method).name;
    let same: Vec<&Candidate> = in_interfaces
        .iter()
        .filter(|c| table.method(c.method).name == *name && table.same_parameters(c, called))
        .collect();
    let class_of = |candidate: &Candidate| table.method(candidate.method).class;
    let mut maximal = same.iter().copied().filter(|candidate| {
        !same.iter().any(|other| {
            class_of(other) != class_of(candidate)
                && table.is_subclass(class_of(other), class_of(candidate))
        })
    });
    // Java rejects classes that inherit a default method beside another method of the same
    // parameters.
    let first = maximal.next();
    first.filter(|_| maximal.next().is_none())
}
