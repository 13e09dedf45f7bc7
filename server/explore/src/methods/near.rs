//! A part of M in which a witness is looked for before all of M is explored. In a large project M
//! has hundreds of methods, and few of them are about the objects asked for.

use std::collections::{BTreeMap, BTreeSet};

use java::{ClassId, MethodId, MethodKind, Origin, Program, Type};

use super::Methods;
use crate::classes::{asked_types, innermost, is_value};

/// How much of M is near to what is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ring {
    /// The methods that are called on the objects asked for, and what makes these.
    Own,
    /// The constructors and factories of the objects asked for. For each object that these take,
    /// the cheapest ways to make one, too. Nothing is called on what is made.
    Made,
    /// The first, and for each object that these methods take, the cheapest ways to make one.
    WithMakers,
    /// The same, and what is called on the objects that are made.
    WithChanges,
}

/// For each type, at most so many ways to make an object of it.
const MOST_MAKERS: usize = 2;

/// The same in the ring of what is made, for factories that take nothing. Of constants there are
/// many, and one of them is asked for.
const MOST_FACTORIES: usize = 32;

/// Of an abstract class or interface with more classes than these, the cheapest objects do.
const MOST_IMPLEMENTING: usize = 8;

/// No object is made by way of more objects than these.
const MOST_NESTED: usize = 5;

impl Methods {
    /// The part of M that is near to objects of these types: what it reaches, all of M reaches.
    /// None if it is all of M.
    pub fn near(&self, program: &Program, asked: &[Type], ring: Ring) -> Option<Methods> {
        let mut near = Near {
            ring,
            ..Near::making(program, self)
        };
        let asked: Vec<ClassId> = asked.iter().filter_map(|&ty| ty.as_class()).collect();
        for &class in &asked {
            near.add_own(class);
            for implementing in near.implementing(class) {
                near.add_own(implementing);
            }
        }
        if ring == Ring::Made {
            near.retain_makers(&asked);
        }
        for &class in &asked {
            near.add_makers(Type::Class(class));
        }
        if ring != Ring::Own {
            near.add_arguments();
        }
        if ring == Ring::WithChanges {
            near.add_changes();
            near.add_arguments();
        }
        let list = near.list;
        if list.len() == self.list.len() {
            return None;
        }
        let is_near = |method: &MethodId| list.contains(method);
        let mut part = self.clone();
        part.list.retain(is_near);
        part.executed.retain(is_near);
        part.read_statics.fields.retain(|&field| {
            let held = program.field(field).ty;
            let mut taken = part.list.iter().flat_map(|&method| {
                let declared = program.method(method);
                let parameters = declared.parameters.iter().map(|parameter| parameter.ty);
                parameters.chain([Type::Class(declared.class)])
            });
            taken.any(|ty| ty.is_reference() && program.is_assignable(held, ty))
        });
        Some(part)
    }
}

/// A method that makes objects of a type.
struct Maker {
    method: MethodId,
    made: Type,
    /// The fewest calls that end with it.
    calls: usize,
}

/// The part as it grows.
pub(super) struct Near<'a> {
    program: &'a Program,
    methods: &'a Methods,
    ring: Ring,
    /// All makers that need few calls.
    makers: Vec<Maker>,
    list: BTreeSet<MethodId>,
}

impl<'a> Near<'a> {
    /// An empty part, where it is known what makes objects.
    pub(super) fn making(program: &'a Program, methods: &'a Methods) -> Near<'a> {
        let mut near = Near {
            program,
            methods,
            ring: Ring::Made,
            makers: Vec::new(),
            list: BTreeSet::new(),
        };
        near.find_makers();
        near
    }

    pub(super) fn program(&self) -> &'a Program {
        self.program
    }

    /// The methods that make objects of a type, each with the fewest calls that end with it.
    pub(super) fn makers_of(&self, ty: Type) -> impl Iterator<Item = (usize, MethodId)> + '_ {
        let fitting = move |maker: &&Maker| self.program.is_assignable(maker.made, ty);
        let makers = self.makers.iter().filter(fitting);
        makers.map(|maker| (maker.calls, maker.method))
    }

    /// Adds what is called on objects of a class, and the constructors and factories in it.
    fn add_own(&mut self, class: ClassId) {
        let program = self.program;
        let is_own = |&method: &MethodId| {
            let declared = program.method(method);
            match declared.kind {
                MethodKind::Method if !declared.is_static => {
                    program.subclass_of(class, declared.class)
                }
                _ => declared.class == class,
            }
        };
        let own = self.methods.list.iter().copied().filter(is_own);
        self.list.extend(own);
    }

    /// The classes whose objects are those of an abstract class or interface, if they are few. They
    /// are what is asked for, and one may need another.
    fn implementing(&self, class: ClassId) -> BTreeSet<ClassId> {
        let program = self.program;
        if !program.class(class).is_abstract {
            return BTreeSet::new();
        }
        let methods = self
            .methods
            .list
            .iter()
            .map(|&method| program.method(method));
        let constructors = methods.filter(|method| method.kind == MethodKind::Constructor);
        let made = constructors.map(|constructor| constructor.class);
        let below: BTreeSet<ClassId> = made
            .filter(|&made| program.subclass_of(made, class))
            .collect();
        match below.len() <= MOST_IMPLEMENTING {
            true => below,
            false => BTreeSet::new(),
        }
    }

    /// Keeps only what makes objects of these classes.
    fn retain_makers(&mut self, asked: &[ClassId]) {
        let program = self.program;
        let fits = |made: Type| {
            let mut asked = asked.iter();
            asked.any(|&class| program.is_assignable(made, Type::Class(class)))
        };
        let list = std::mem::take(&mut self.list);
        let makers = list.into_iter();
        let makers = makers.filter(|&method| self.made(method).is_some_and(fits));
        self.list = makers.collect();
    }

    /// Adds the cheapest methods that make objects of a type, unless one of these is there. Others
    /// that are there may need such an object themselves.
    fn add_makers(&mut self, ty: Type) {
        let fitting = |maker: &&Maker| self.program.is_assignable(maker.made, ty);
        let mut makers: Vec<&Maker> = self.makers.iter().filter(fitting).collect();
        makers.sort_by_key(|maker| maker.calls);
        let least = makers.first().map_or(0, |maker| maker.calls);
        let is_there = |maker: &&Maker| maker.calls == least && self.list.contains(&maker.method);
        if !makers.iter().any(is_there) {
            let is_factory = |maker: &&Maker| self.ring == Ring::Made && maker.calls == 1;
            let factories = makers.iter().copied().take_while(is_factory);
            let factories = factories.take(MOST_FACTORIES);
            let cheapest = makers.iter().copied().take(MOST_MAKERS).chain(factories);
            self.list.extend(cheapest.map(|maker| maker.method));
        }
    }

    /// Adds the makers of all objects that methods of the part take.
    fn add_arguments(&mut self) {
        let mut done: BTreeSet<Type> = BTreeSet::new();
        loop {
            let taken = self.list.iter().flat_map(|&method| self.taken(method));
            let Some(ty) = taken.filter(|ty| !done.contains(ty)).min() else {
                return;
            };
            done.insert(ty);
            self.add_makers(ty);
        }
    }

    /// Adds what is called on the objects that the part makes.
    fn add_changes(&mut self) {
        let made = self.list.iter().filter_map(|&method| self.made(method));
        let made = made.filter_map(Type::as_class);
        let is_of_project = |&class: &ClassId| {
            let origin = self.program.class(class).origin;
            origin == Origin::Project && !is_value(self.program, class)
        };
        let made: BTreeSet<ClassId> = made.filter(is_of_project).collect();
        for class in made {
            self.add_own(class);
        }
    }

    /// The types of the objects that a call takes and no caller writes, its receiver included.
    pub(super) fn taken(&self, method: MethodId) -> Vec<Type> {
        let program = self.program;
        let declared = program.method(method);
        let has_receiver = declared.kind == MethodKind::Method && !declared.is_static;
        let receiver = has_receiver.then_some(Type::Class(declared.class));
        let parameters = declared.parameters.iter();
        let types = parameters.flat_map(|parameter| asked_types(program, parameter));
        let is_made = |ty: &Type| {
            innermost(*ty).as_class().is_some_and(|class| {
                program.class(class).origin == Origin::Project && !is_value(program, class)
            })
        };
        types.chain(receiver).filter(is_made).collect()
    }

    /// What the method makes, rather than only hands out.
    fn made(&self, method: MethodId) -> Option<Type> {
        let program = self.program;
        let declared = program.method(method);
        let class = Type::Class(declared.class);
        match declared.kind {
            MethodKind::Constructor => Some(class),
            _ if !declared.result.is_reference() => None,
            _ if declared.is_static || !program.is_assignable(class, declared.result) => {
                Some(declared.result)
            }
            _ => None,
        }
    }

    /// Finds the makers, those that need the fewest calls first.
    fn find_makers(&mut self) {
        let candidates = self.methods.list.iter();
        let mut open: Vec<(MethodId, Type, Vec<Type>)> = candidates
            .filter_map(|&method| Some((method, self.made(method)?, self.taken(method))))
            .collect();
        for _ in 0..MOST_NESTED {
            let wanted: BTreeSet<Type> = open
                .iter()
                .flat_map(|(_, _, taken)| taken)
                .copied()
                .collect();
            let costs = wanted
                .into_iter()
                .filter_map(|ty| Some((ty, self.cost(ty)?)));
            let costs: BTreeMap<Type, usize> = costs.collect();
            let mut found = Vec::new();
            open.retain(|(method, made, taken)| {
                let costs: Option<Vec<usize>> =
                    taken.iter().map(|ty| costs.get(ty).copied()).collect();
                let calls = costs.map(|costs| 1 + costs.into_iter().sum::<usize>());
                found.extend(calls.map(|calls| Maker {
                    method: *method,
                    made: *made,
                    calls,
                }));
                calls.is_none()
            });
            self.makers.extend(found);
        }
    }

    /// The fewest calls that make an object of a type, by the makers that are known.
    pub(super) fn cost(&self, ty: Type) -> Option<usize> {
        self.makers_of(ty).map(|(calls, _)| calls).min()
    }
}
