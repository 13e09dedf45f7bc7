//! The generated workspace: classes of five kinds, in packages of twenty, with four that the
//! benchmark opens.
//!
//! Only these four have names of their own. `Shelf` has 105 shapes, and 100 classes use `Money`.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// How many classes a package has.
const PACKAGE: usize = 20;

/// How many classes use `Money`.
const USERS: usize = 100;

/// Writes a workspace. Its texts depend on the number of classes only.
pub(crate) fn write(folder: &Path, classes: usize) -> io::Result<()> {
    let save = |path: PathBuf, text: String| {
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(path, text)
    };
    save(
        folder.join("heapwright.toml"),
        "[scope]\n\"shop.Shelf.Slot\" = 13\n".to_owned(),
    )?;
    save(shelf_path(folder), shelf(&Version::default()))?;
    save(money_path(folder), money(3, 0))?;
    for number in 0..3 {
        save(endless_path(folder, number), endless(number))?;
    }
    for number in 0..classes.saturating_sub(5) {
        save(class_path(folder, number), class(number))?;
    }
    Ok(())
}

pub(crate) fn shelf_path(folder: &Path) -> PathBuf {
    folder.join("shop/Shelf.java")
}

pub(crate) fn money_path(folder: &Path) -> PathBuf {
    folder.join("shop/Money.java")
}

pub(crate) fn endless_path(folder: &Path, number: usize) -> PathBuf {
    folder.join(format!("shop/Endless{number}.java"))
}

pub(crate) fn class_path(folder: &Path, number: usize) -> PathBuf {
    folder.join(format!("shop/p{}/C{number}.java", number / PACKAGE))
}

/// What edits of `Shelf` change.
#[derive(Clone, Debug)]
pub(crate) struct Version {
    pub(crate) comment: usize,
    pub(crate) stamp: usize,
    pub(crate) limit: usize,
    /// How many private methods there are that nothing calls.
    pub(crate) methods: usize,
    /// How many public methods there were in turn. There is one at most.
    pub(crate) public_methods: usize,
}

impl Default for Version {
    fn default() -> Version {
        Version {
            comment: 0,
            stamp: 0,
            limit: 3,
            methods: 0,
            public_methods: 0,
        }
    }
}

/// A list of up to 13 slots, one of them marked: 105 shapes. The invariant is broken after as many
/// calls of `add` as the limit says, and one of `mark`.
pub(crate) fn shelf(version: &Version) -> String {
    let Version {
        comment,
        stamp,
        limit,
        methods,
        public_methods,
    } = version;
    let private = (0..*methods)
        .map(|number| format!("    private int extra{number}() {{ return {number}; }}\n"));
    let public = (*public_methods > 0)
        .then(|| format!("    public int offered{public_methods}() {{ return size; }}\n"));
    let methods: String = private.chain(public).collect();
    let comments = format!("// {comment}\n").repeat(comment % 3 + 1);
    format!(
        "package shop;

{comments}public class Shelf {{
    static class Slot {{ Slot next; }}

    private Slot first;
    private Slot marked;
    private int size;
    private int stamp;

    public void add() {{
        stamp = {stamp};
        if (size < 13) {{
            Slot slot = new Slot();
            slot.next = first;
            first = slot;
            size++;
        }}
    }}

    public void remove() {{
        if (first == null) return;
        if (marked == first) marked = null;
        first = first.next;
        size--;
    }}

    public void mark() {{ marked = first; }}

    public void advance() {{ if (marked != null) marked = marked.next; }}

    @Invariant
    boolean lastIsFree() {{
        return size < {limit} || marked == null || marked.next != null;
    }}

    @Spec
    boolean isMarked() {{ return marked != null && marked.next == null; }}
{methods}}}
"
    )
}

/// A class of constants that a hundred classes use.
pub(crate) fn money(limit: usize, stamp: usize) -> String {
    format!(
        "package shop;

public class Money {{
    public static final int LIMIT = {limit};

    public static int cents(int euros) {{ return euros + {stamp}; }}
}}
"
    )
}

/// A class whose states have no end: it counts, and what is asked comes after a million calls.
pub(crate) fn endless(number: usize) -> String {
    format!(
        "package shop;

public class Endless{number} {{
    private long sum;
    private long count;

    public void put(int value) {{
        if (value <= 0) return;
        sum += value;
        count++;
    }}

    public void take(int value) {{
        if (value <= 0 || value > sum) return;
        sum -= value;
    }}

    @Invariant
    boolean isFew() {{ return count != {}; }}
}}
",
        number + 1_000_003
    )
}

/// A class of the crowd. It refers to at most the one before it, so nothing refers to all.
pub(crate) fn class(number: usize) -> String {
    let package = number / PACKAGE;
    let header = format!("package shop.p{package};\n\n");
    let body = match number % 5 {
        0 => counter(number),
        1 => stack(number),
        2 => door(number),
        3 => account(number),
        _ => tree(number),
    };
    header + &body
}

fn counter(number: usize) -> String {
    let (import, limit, paid) = match number / 5 < USERS {
        true => (
            "import shop.Money;\n\n",
            "Money.LIMIT",
            "Money.cents(count)",
        ),
        false => ("", "3", "count + 1"),
    };
    format!(
        "{import}public class C{number} {{
    private int count;
    private int paid;

    public void up() {{
        paid = {paid};
        if (count < {limit}) count++;
    }}

    public void down() {{ if (count > 0) count--; }}

    public int paid() {{ return paid; }}

    @Invariant
    boolean isLow() {{ return count < {limit}; }}
}}
"
    )
}

fn stack(number: usize) -> String {
    format!(
        "public class C{number} {{
    static class Node {{ Node below; int value; }}

    private Node top;
    private C{} guard;

    public void push(int value) {{
        Node node = new Node();
        node.value = value;
        node.below = top;
        top = node;
    }}

    public int pop() {{
        if (top == null) throw new IllegalStateException(\"empty {number}\");
        int value = top.value;
        top = top.below;
        return value;
    }}

    public void watch() {{ guard = new C{}(); }}
}}
",
        number - 1,
        number - 1
    )
}

fn door(number: usize) -> String {
    format!(
        "public class C{number} {{
    enum Mode {{ OPEN, SHUT, LOCKED }}

    private Mode mode = Mode.SHUT;

    public void open() {{ if (mode == Mode.SHUT) mode = Mode.OPEN; }}
    public void shut() {{ if (mode == Mode.OPEN) mode = Mode.SHUT; }}
    public void lock() {{ if (mode == Mode.SHUT) mode = Mode.LOCKED; }}
    public void unlock() {{ if (mode == Mode.LOCKED) mode = Mode.SHUT; }}
}}
"
    )
}

fn account(number: usize) -> String {
    format!(
        "import java.util.ArrayList;
import java.util.List;

public class C{number} {{
    private final List<Integer> entries = new ArrayList<>();
    private int balance;

    public void pay(int amount) {{
        if (amount <= 0) throw new IllegalArgumentException(\"account {number}: \" + amount);
        entries.add(amount);
        balance += amount;
    }}

    public int balance() {{ return balance; }}
    public int size() {{ return entries.size(); }}
}}
"
    )
}

fn tree(number: usize) -> String {
    format!(
        "public class C{number} {{
    static class Node {{ Node left; Node right; int key; }}

    private Node root;

    public boolean insert(int key) {{
        Node fresh = new Node();
        fresh.key = key;
        if (root == null) {{ root = fresh; return true; }}
        Node at = root;
        while (true) {{
            if (key == at.key) return false;
            if (key < at.key) {{
                if (at.left == null) {{ at.left = fresh; return true; }}
                at = at.left;
            }} else {{
                if (at.right == null) {{ at.right = fresh; return true; }}
                at = at.right;
            }}
        }}
    }}
}}
"
    )
}
