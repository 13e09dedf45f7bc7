//! Random classes: which there are, their fields and methods.

use super::idioms::Idiom;
use super::model::{Class, Member, Model};
use super::random::Random;
use super::specifications;
use super::statements::{Failures, statement};
use super::values::{Ty, Values, Variable};

/// The types of fields, the usual ones more often.
const FIELD_TYPES: [Ty; 30] = [
    Ty::Int,
    Ty::Int,
    Ty::Int,
    Ty::Bool,
    Ty::Text,
    Ty::Text,
    Ty::Box,
    Ty::Object,
    Ty::Object,
    Ty::Number,
    Ty::Chars,
    Ty::IntArray,
    Ty::IntArray,
    Ty::ObjectArray,
    Ty::IntList,
    Ty::IntList,
    Ty::ObjectList,
    Ty::TextMap,
    Ty::IntDeque,
    Ty::Builder,
    Ty::Bag,
    Ty::Int,
    Ty::Long,
    Ty::Char,
    Ty::Double,
    Ty::TextSet,
    Ty::TextSet,
    Ty::IntSet,
    Ty::Numbers,
    Ty::TextMap,
];

/// What a program has beside its main class.
#[derive(Clone, Debug)]
pub struct Features {
    pub item: bool,
    pub mode: bool,
    pub mode_state: bool,
    pub hidden_mode: bool,
    pub shape: bool,
    pub hidden_shapes: bool,
    pub subclass: bool,
    pub inner: bool,
    pub failure: bool,
    pub registry: bool,
    pub public: bool,
    pub hidden_constructor: bool,
    own_constructor: bool,
    pub item_fields: bool,
}

impl Features {
    fn random(random: &mut Random) -> Self {
        let mode = random.percent(25);
        let shape = random.percent(22);
        let subclass = random.percent(18);
        Features {
            item: random.percent(45),
            mode,
            mode_state: random.percent(50),
            hidden_mode: random.percent(25),
            shape,
            hidden_shapes: random.percent(40),
            subclass,
            inner: random.percent(15),
            failure: random.percent(20),
            registry: random.percent(18),
            public: random.percent(75),
            own_constructor: !subclass && random.percent(35),
            hidden_constructor: !subclass && random.percent(8),
            item_fields: random.percent(30),
        }
    }

    fn field_type(&self, random: &mut Random) -> Ty {
        let mut types = FIELD_TYPES.to_vec();
        if self.item {
            types.extend([Ty::Item, Ty::Item, Ty::Item, Ty::ItemArray, Ty::ItemList]);
            types.extend([Ty::ItemMap, Ty::OptionalItem]);
        }
        if self.mode {
            types.extend([Ty::Mode, Ty::Mode, Ty::Mode]);
        }
        if self.shape {
            types.extend([Ty::Shape, Ty::Shape, Ty::Shape]);
        }
        random.pick(&types)
    }

    /// What expressions in the program's own code are made of.
    pub fn values(&self, variables: Vec<Variable>) -> Values {
        Values {
            variables,
            shapes: match self.shape && !self.hidden_shapes {
                true => vec!["Circle", "Square"],
                false => Vec::new(),
            },
            has_constants: self.mode && !self.hidden_mode,
            has_mode_state: self.mode_state && !self.hidden_mode,
            makes_items: self.item,
        }
    }

    fn failures(&self) -> Failures {
        let mut thrown = vec![
            "new IllegalStateException()",
            "new IllegalArgumentException(\"a\")",
            "new AssertionError()",
        ];
        if self.failure {
            thrown.extend(["new Failure(this)", "new Failure(this)"]);
        }
        Failures { thrown }
    }
}

/// A field of the main class.
#[derive(Clone, Debug)]
pub struct Field {
    pub name: String,
    pub ty: Ty,
    pub is_static: bool,
    access: &'static str,
    is_final: bool,
}

/// The program of a seed.
pub fn program(seed: u64) -> Model {
    let mut random = Random::new(seed);
    let mut features = Features::random(&mut random);
    let idiom = random.percent(60).then(|| Idiom::random(&mut random));
    if let Some(idiom) = &idiom {
        features.hidden_constructor = false;
        features.own_constructor &= !idiom.makes_bags;
    }
    let fields = fields(&mut random, &features, idiom.is_some());
    let mut classes = vec![bag(&mut random, &features, &fields, idiom.as_ref())];
    classes.extend(idiom.iter().flat_map(|idiom| idiom.classes.clone()));
    if features.item {
        classes.push(item(&mut random, &features));
    }
    if features.mode {
        classes.extend(mode(&features));
    }
    if features.shape {
        classes.extend(shapes(&mut random, &features));
    }
    if features.subclass {
        classes.push(subclass(&mut random, &features, &fields));
    }
    if features.failure {
        classes.push(failure(&mut random, &fields));
    }
    if features.registry {
        classes.extend(registry(&mut random, &features, &fields));
    }
    let specifications =
        specifications::specifications(&mut random, &features, &fields, idiom.as_ref());
    Model {
        package: format!("g{seed}"),
        classes,
        specifications,
    }
}

fn fields(random: &mut Random, features: &Features, has_idiom: bool) -> Vec<Field> {
    let mut fields = Vec::new();
    let least = if has_idiom { 1 } else { 2 };
    for number in 0..least + random.below(2) {
        let ty = features.field_type(random);
        let is_static = random.percent(10);
        fields.push(Field {
            name: format!("{}{number}", if is_static { "s" } else { "f" }),
            ty,
            access: random.pick(&["private ", "private ", "private ", "", "public "]),
            is_static,
            is_final: is_internal(ty) && random.percent(60),
        });
    }
    fields
}

/// Whether a field of the type is usually the object's own.
fn is_internal(ty: Ty) -> bool {
    matches!(
        ty,
        Ty::IntList
            | Ty::ItemList
            | Ty::ObjectList
            | Ty::TextMap
            | Ty::TextSet
            | Ty::IntSet
            | Ty::ItemMap
            | Ty::IntDeque
            | Ty::Builder
    )
}

fn variables(fields: &[Field]) -> Vec<Variable> {
    let fields = fields.iter().map(|field| Variable {
        name: field.name.clone(),
        ty: field.ty,
        is_assignable: !field.is_final,
    });
    fields.collect()
}

fn bag(random: &mut Random, features: &Features, fields: &[Field], idiom: Option<&Idiom>) -> Class {
    let values = features.values(variables(fields));
    let empty = features.values(Vec::new());
    let mut members = Vec::new();
    for field in fields {
        let access = field.access;
        let is_static = if field.is_static { "static " } else { "" };
        let is_final = if field.is_final { "final " } else { "" };
        let is_written = field.is_final || is_internal(field.ty) || random.percent(30);
        let value = match is_written {
            true => format!(" = {}", empty.fresh(random, field.ty)),
            false => String::new(),
        };
        let ty = field.ty.java();
        members.push(Member::Text(format!(
            "{access}{is_static}{is_final}{ty} {}{value};",
            field.name
        )));
    }
    if features.hidden_constructor && random.percent(50) {
        let make = vec!["return new Bag(null);".to_owned()];
        members.push(Member::Method("Bag(Object hidden)".to_owned(), Vec::new()));
        members.push(Member::Method("public static Bag make()".to_owned(), make));
    } else if features.hidden_constructor || features.own_constructor {
        let access = if features.hidden_constructor {
            ""
        } else {
            "public "
        };
        members.push(constructor(random, features, &values, access));
    }
    let least = if idiom.is_some() { 0 } else { 2 };
    for number in 0..least + random.below(2) {
        members.push(method(random, features, &values, number));
    }
    if random.percent(70) {
        members.push(getter(random, fields));
    }
    if features.inner {
        members.push(inner(random, features, &values));
    }
    let extends = match idiom {
        Some(idiom) => {
            members.extend(idiom.members.iter().cloned());
            let implements = idiom.implements.iter();
            implements
                .map(|types| format!(" implements {types}"))
                .collect()
        }
        None if features.item && random.percent(10) => " extends ArrayList<Item>".to_owned(),
        None => String::new(),
    };
    let access = if features.public { "public " } else { "" };
    Class {
        head: format!("{access}class Bag{extends}"),
        members,
    }
}

fn parameters(random: &mut Random, features: &Features, values: &Values) -> Vec<Variable> {
    let count = random.pick(&[0, 1, 1, 1, 2]);
    let mut parameters = Vec::new();
    for number in 0..count {
        // Of the type of a field, mostly: then it is kept.
        let ty = match random.percent(75) {
            true => values.variables[random.below(values.variables.len())].ty,
            false => features.field_type(random),
        };
        parameters.push(Variable {
            name: format!("p{number}"),
            ty,
            is_assignable: false,
        });
    }
    parameters
}

fn declared(parameters: &[Variable]) -> String {
    let declared: Vec<String> = parameters
        .iter()
        .map(|parameter| format!("{} {}", parameter.ty.java(), parameter.name))
        .collect();
    declared.join(", ")
}

fn with(values: &Values, parameters: &[Variable]) -> Values {
    let mut all = values.clone();
    // Parameters twice: code uses them more than fields.
    all.variables.extend(parameters.iter().cloned());
    all.variables.extend(parameters.iter().cloned());
    all
}

fn constructor(random: &mut Random, features: &Features, values: &Values, access: &str) -> Member {
    let parameters = parameters(random, features, values);
    let values = with(values, &parameters);
    let failures = features.failures();
    let body = (0..1 + random.below(2)).map(|_| statement(random, &values, &failures, 1));
    let body = body.collect();
    Member::Method(format!("{access}Bag({})", declared(&parameters)), body)
}

fn method(random: &mut Random, features: &Features, values: &Values, number: usize) -> Member {
    let parameters = parameters(random, features, values);
    let values = with(values, &parameters);
    let failures = features.failures();
    let statements = 1 + random.below(3);
    let mut body: Vec<String> = (0..statements)
        .map(|_| statement(random, &values, &failures, 1))
        .collect();
    let access = if random.percent(90) { "public " } else { "" };
    let result = match random.below(10) {
        0..7 => "void".to_owned(),
        7 => {
            body.push(format!("return {};", values.condition(random)));
            "boolean".to_owned()
        }
        _ => {
            let returned = &values.variables[random.below(values.variables.len())];
            body.push(format!("return {};", returned.name));
            returned.ty.java().to_owned()
        }
    };
    let head = format!("{access}{result} m{number}({})", declared(&parameters));
    Member::Method(head, body)
}

fn getter(random: &mut Random, fields: &[Field]) -> Member {
    let field = &fields[random.below(fields.len())];
    let result = match field.ty.is_reference() && random.percent(15) {
        true => "Object",
        false => field.ty.java(),
    };
    let head = format!("public {result} get()");
    Member::Method(head, vec![format!("return {};", field.name)])
}

fn inner(random: &mut Random, features: &Features, values: &Values) -> Member {
    let failures = features.failures().without_this();
    let access = if random.percent(75) {
        "public "
    } else {
        "private "
    };
    let statement = statement(random, values, &failures, 1);
    let is_handed_out = access == "private ";
    let implements = if is_handed_out {
        " implements Runnable"
    } else {
        ""
    };
    let factory = match is_handed_out {
        true => "\npublic Runnable runner() {\n    return new Inner();\n}",
        false => "",
    };
    Member::Text(format!(
        "{access}class Inner{implements} {{\n    public void run() {{\n        {statement}\n    }}\n}}{factory}"
    ))
}

fn item(random: &mut Random, features: &Features) -> Class {
    let mut members = vec![Member::Text("int n;".to_owned())];
    if features.item_fields {
        members[0] = Member::Text("public int n;".to_owned());
        members.push(Member::Text("public Item next;".to_owned()));
    } else if random.percent(70) {
        let body = random.pick(&["n++;", "n = 2;", "if (n < 2) { n++; }"]);
        members.push(Member::Method(
            "public void up()".to_owned(),
            vec![body.to_owned()],
        ));
    }
    if !features.item_fields && random.percent(25) {
        members.push(Member::Method(
            "public boolean equals(Object other)".to_owned(),
            vec!["return other instanceof Item && ((Item) other).n == n;".to_owned()],
        ));
        members.push(Member::Method(
            "public int hashCode()".to_owned(),
            vec!["return n;".to_owned()],
        ));
    }
    Class {
        head: "class Item".to_owned(),
        members,
    }
}

fn mode(features: &Features) -> Vec<Class> {
    let state = match features.mode_state {
        true => "\nint n;\npublic void flip() {\n    n++;\n}",
        false => "",
    };
    let constants = Member::Text(format!("RED, BLUE;{state}"));
    if !features.hidden_mode {
        return vec![Class {
            head: "enum Mode".to_owned(),
            members: vec![constants],
        }];
    }
    // The class of the constants cannot be named; one of them is handed out.
    let flip = if features.mode_state {
        "void flip();"
    } else {
        ""
    };
    let state = state.replace('\n', "\n    ");
    let hidden = format!("private enum Hidden implements Mode {{\n    RED, BLUE;{state}\n}}");
    let red = "public static Mode red() {\n    return Hidden.RED;\n}";
    vec![
        Class {
            head: "interface Mode".to_owned(),
            members: vec![Member::Text(flip.to_owned())],
        },
        Class {
            head: "class Modes".to_owned(),
            members: vec![Member::Text(hidden), Member::Text(red.to_owned())],
        },
    ]
}

fn shapes(random: &mut Random, features: &Features) -> Vec<Class> {
    let interface = Class {
        head: "interface Shape".to_owned(),
        members: vec![Member::Text("int kind();".to_owned())],
    };
    let circle = "public int kind() {\n    return 1;\n}";
    let square = random.pick(&[
        "private int calls;\npublic int kind() {\n    return ++calls;\n}",
        "public int kind() {\n    return 2;\n}",
    ]);
    if !features.hidden_shapes {
        let class = |name: &str, body: &str| Class {
            head: format!("class {name} implements Shape"),
            members: vec![Member::Text(body.to_owned())],
        };
        return vec![interface, class("Circle", circle), class("Square", square)];
    }
    let nested = |name: &str, body: &str| {
        let body = body.replace('\n', "\n    ");
        Member::Text(format!(
            "private static class {name} implements Shape {{\n    {body}\n}}"
        ))
    };
    let factory = "public static Shape square() {\n    return new Square();\n}";
    vec![
        interface,
        Class {
            head: "class Shapes".to_owned(),
            members: vec![
                nested("Circle", circle),
                nested("Square", square),
                Member::Text(factory.to_owned()),
            ],
        },
    ]
}

fn subclass(random: &mut Random, features: &Features, fields: &[Field]) -> Class {
    let mut inherited = variables(fields);
    inherited.retain(|variable| {
        let field = fields.iter().find(|field| field.name == variable.name);
        field.is_some_and(|field| field.access != "private ")
    });
    inherited.push(Variable {
        name: "own".to_owned(),
        ty: Ty::Int,
        is_assignable: true,
    });
    let values = features.values(inherited);
    let failures = features.failures().without_this();
    let body = vec![statement(random, &values, &failures, 1)];
    Class {
        head: "class SubBag extends Bag".to_owned(),
        members: vec![
            Member::Text("private int own;".to_owned()),
            Member::Method("public void extra()".to_owned(), body),
        ],
    }
}

fn failure(random: &mut Random, fields: &[Field]) -> Class {
    let parent = random.pick(&["RuntimeException", "RuntimeException", "Error"]);
    let mut members = vec![
        Member::Text("private final Bag bag;".to_owned()),
        Member::Method(
            "Failure(Bag bag)".to_owned(),
            vec!["this.bag = bag;".to_owned()],
        ),
        Member::Method(
            "public Bag bag()".to_owned(),
            vec!["return bag;".to_owned()],
        ),
    ];
    let is_number = |field: &&Field| field.ty == Ty::Int && field.access != "private ";
    let number = fields.iter().find(is_number);
    if let Some(number) = number
        && random.percent(50)
    {
        let name = if number.is_static {
            "Bag.".to_owned()
        } else {
            "bag.".to_owned()
        };
        let body = vec![format!("{name}{} = 7;", number.name)];
        members.push(Member::Method("public void repair()".to_owned(), body));
    }
    Class {
        head: format!("class Failure extends {parent}"),
        members,
    }
}

fn registry(random: &mut Random, features: &Features, fields: &[Field]) -> Vec<Class> {
    let mut members = Vec::new();
    let counter = fields
        .iter()
        .find(|field| field.is_static && field.ty == Ty::Int && field.access != "private ");
    if let Some(counter) = counter {
        let body = vec![format!("Bag.{} = 7;", counter.name)];
        members.push(Member::Method("public static void set()".to_owned(), body));
    }
    members.push(Member::Text("private static int taken;".to_owned()));
    if features.item {
        members.push(Member::Text(
            "private static final Item[] POOL = {new Item(), new Item()};".to_owned(),
        ));
        members.push(Member::Method(
            "public static Item take()".to_owned(),
            vec!["return POOL[taken++];".to_owned()],
        ));
    } else {
        let body = random.pick(&["return taken++ > 1;", "taken = 2; return true;"]);
        members.push(Member::Method(
            "public static boolean take()".to_owned(),
            vec![body.to_owned()],
        ));
    }
    vec![Class {
        head: "class Registry".to_owned(),
        members,
    }]
}
