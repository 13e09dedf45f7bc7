//! A small project that random edits change: some files are open in buffers, others are on disk.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A generator of random numbers (splitmix64).
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        let end = u64::try_from(end).expect("a small number");
        usize::try_from(mixed % end).expect("a small number")
    }
}

/// Something that a user does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit {
    Comment,
    BlankLine,
    Body,
    Constant,
    Literal,
    PrivateMethod,
    PublicMethod,
    Lambda,
    RenameClass,
    RenameMethod,
    BreakSyntax,
    Delete,
    Create,
    Configure,
    OpenOrClose,
}

impl Edit {
    const ALL: [Edit; 15] = [
        Edit::Comment,
        Edit::BlankLine,
        Edit::Body,
        Edit::Constant,
        Edit::Literal,
        Edit::PrivateMethod,
        Edit::PublicMethod,
        Edit::Lambda,
        Edit::RenameClass,
        Edit::RenameMethod,
        Edit::BreakSyntax,
        Edit::Delete,
        Edit::Create,
        Edit::Configure,
        Edit::OpenOrClose,
    ];

    /// Whether it changes which files or buffers there are, or a configuration.
    fn is_of_files(self) -> bool {
        let of_files = [
            Edit::Delete,
            Edit::Create,
            Edit::Configure,
            Edit::OpenOrClose,
        ];
        of_files.contains(&self)
    }
}

/// A class with the things that edits change.
#[derive(Clone, Debug, Default)]
struct Class {
    kind: usize,
    number: usize,
    renamed: usize,
    is_open: bool,
    comments: usize,
    blanks: usize,
    step: usize,
    constant: usize,
    literals: usize,
    private_methods: usize,
    public_methods: usize,
    lambdas: usize,
    method: usize,
    is_broken: bool,
}

/// The project, on disk and in buffers.
pub struct TestProject {
    folder: tempfile::TempDir,
    classes: Vec<Class>,
    created: usize,
    configuration: usize,
}

/// How many classes there are at first.
const FIRST: usize = 5;

/// How many classes there are at most.
const MOST: usize = 7;

impl TestProject {
    pub fn new() -> TestProject {
        let mut project = TestProject {
            folder: tempfile::tempdir().expect("a temporary folder"),
            classes: Vec::new(),
            created: 0,
            configuration: 0,
        };
        for _ in 0..FIRST {
            project.create();
        }
        project
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    fn path(&self, class: &Class) -> PathBuf {
        self.folder().join(format!("p/F{}.java", class.number))
    }

    pub fn files(&self) -> Vec<PathBuf> {
        self.classes.iter().map(|class| self.path(class)).collect()
    }

    pub fn buffers(&self) -> BTreeMap<PathBuf, Arc<str>> {
        let open = self.classes.iter().filter(|class| class.is_open);
        open.map(|class| (self.path(class), self.text(class).into()))
            .collect()
    }

    fn create(&mut self) {
        let class = Class {
            kind: self.created % 5,
            number: self.created,
            is_open: true,
            ..Class::default()
        };
        self.created += 1;
        self.classes.push(class);
        self.save();
    }

    /// A random edit of a random file, and whether the disk has to be read for it.
    pub fn edit(&mut self, random: &mut Random) -> (Edit, bool) {
        let edit = Edit::ALL[random.below(Edit::ALL.len())];
        let position = random.below(self.classes.len());
        let is_on_disk = edit.is_of_files() || !self.classes[position].is_open;
        self.apply(position, edit);
        (edit, is_on_disk)
    }

    pub fn apply(&mut self, position: usize, edit: Edit) {
        let class = &mut self.classes[position];
        match edit {
            Edit::Comment => class.comments = (class.comments + 1) % 4,
            Edit::BlankLine => class.blanks = (class.blanks + 1) % 4,
            Edit::Body => class.step = (class.step + 1) % 3,
            Edit::Constant => class.constant = (class.constant + 1) % 3,
            Edit::Literal => class.literals = (class.literals + 1) % 3,
            Edit::PrivateMethod => class.private_methods = (class.private_methods + 1) % 3,
            Edit::PublicMethod => class.public_methods = (class.public_methods + 1) % 2,
            Edit::Lambda => class.lambdas = (class.lambdas + 1) % 2,
            Edit::RenameClass => class.renamed = (class.renamed + 1) % 2,
            Edit::RenameMethod => class.method = (class.method + 1) % 2,
            Edit::BreakSyntax => class.is_broken = !class.is_broken,
            Edit::OpenOrClose => class.is_open = !class.is_open,
            Edit::Delete if self.classes.len() > 3 => {
                let gone = self.classes.remove(position);
                std::fs::remove_file(self.path(&gone)).expect("the file was there");
            }
            Edit::Create if self.classes.len() < MOST => self.create(),
            Edit::Delete | Edit::Create => {}
            Edit::Configure => self.configuration += 1,
        }
        self.save();
    }

    /// Writes what is not only in buffers.
    fn save(&self) {
        std::fs::create_dir_all(self.folder().join("p")).expect("a folder");
        for class in &self.classes {
            let path = self.path(class);
            if !class.is_open || !path.exists() {
                std::fs::write(path, self.text(class)).expect("a file");
            }
        }
        let configuration = match self.configuration % 4 {
            0 => "",
            1 => "[scope]\ndefault = 2\n",
            2 => "exceptions = \"end\"\n",
            _ => "[scope]\n\"p.C1\" = 2\n",
        };
        let path = self.folder().join("heapwright.toml");
        std::fs::write(path, configuration).expect("a file");
    }

    fn text(&self, class: &Class) -> String {
        let name = format!("C{}{}", class.number, "x".repeat(class.renamed));
        // The class of the kind before refers to this one by its first name.
        let other = format!("C{}", class.number.saturating_sub(1));
        let mut text = String::from("package p;\n");
        text += &"// a remark\n".repeat(class.comments);
        text += &body(class, &name, &other);
        // Writing to a string cannot fail.
        for number in 0..class.private_methods {
            let code = match number {
                0 => format!("return missing{number};"),
                _ => format!("return new java.util.TreeSet<Integer>(null).size() + {number};"),
            };
            let _ = writeln!(text, "    private int own{number}() {{ {code} }}");
        }
        for number in 0..class.public_methods {
            let _ = writeln!(text, "    public int more{number}() {{ return {number}; }}");
        }
        for number in 0..class.literals {
            let _ = writeln!(
                text,
                "    String text{number}() {{ return \"l{number}\"; }}"
            );
        }
        for number in 0..class.lambdas {
            let _ = writeln!(
                text,
                "    Runnable later{number}() {{ return () -> {{ }}; }}"
            );
        }
        text += &"\n".repeat(class.blanks);
        text + if class.is_broken {
            "    int (;\n}\n"
        } else {
            "}\n"
        }
    }
}

fn body(class: &Class, name: &str, other: &str) -> String {
    let (step, constant) = (class.step + 1, class.constant + 2);
    let up = ["up", "rise"][class.method];
    match class.kind {
        0 => format!(
            "public class {name} {{
    static final int LIMIT = {constant};
    int count;
    public void {up}() {{ if (count < LIMIT) count += {step}; }}
    @Invariant boolean isLow() {{ return count <= LIMIT; }}
    @Spec boolean isHigh() {{ return count == LIMIT; }}
"
        ),
        1 => format!(
            "public class {name} extends {other} {{
    private boolean flag;
    public void {up}() {{ flag = !flag; count = {step}; }}
    @Invariant boolean isPlain() {{ return !flag || count == {constant}; }}
"
        ),
        2 => format!(
            "public class {name} {{
    static class Node {{ Node next; int value; }}
    private Node first;
    public void {up}(int value) {{
        assert value != {constant};
        Node node = new Node();
        node.value = value + {step};
        node.next = first;
        first = node;
    }}
    @Invariant boolean isShort() {{ return first == null || first.next == null; }}
"
        ),
        3 => format!(
            "public class {name} {{
    private final java.util.List<String> names = new java.util.ArrayList<>();
    private {other} inner;
    public void {up}(String name) {{ if (names.size() < {constant}) names.add(name); }}
    public void wrap() {{ inner = new {other}(); }}
    @Invariant boolean isEmpty() {{ return inner == null || names.size() < {step}; }}
"
        ),
        _ => format!(
            "public class {name} {{
    enum Mode {{ ON, OFF }}
    private Mode mode = Mode.OFF;
    private int turns;
    public void {up}() {{ if (turns < {constant}) {{ mode = Mode.ON; turns += {step}; }} }}
    public void off() {{ if (turns > 9) throw new IllegalStateException(\"at \" + turns); mode = Mode.OFF; }}
    @Invariant boolean isOff() {{ return mode == Mode.OFF || turns < {constant}; }}
"
        ),
    }
}
