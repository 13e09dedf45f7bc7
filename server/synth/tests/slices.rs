//! Slices: what a question does not depend on is left out, and the verdict is that of the whole
//! program.

use java::MethodId;
use synth::{Answer, CancelFlag, Control, Inputs, Memo, Questions, Request, Target, Workspace};

const CART: &str = r#"
import java.util.ArrayList;
import java.util.List;

class Cart {
    private final List<Item> items = new ArrayList<>();
    private final List<String> log = new ArrayList<>();
    private String lastName = "";
    private int audits;

    public void add(String name, int price) {
        if (price < 0 || items.size() == 2) {
            log.add("refused " + name);
            return;
        }
        items.add(new Item(name, price));
        log.add("added " + name);
        lastName = name;
    }

    public void audit() {
        audits++;
        log.add("audited");
    }

    public List<String> log() {
        return log;
    }

    public String lastName() {
        return lastName;
    }

    int total() {
        int total = 0;
        for (Item item : items) {
            total += item.price;
        }
        return total;
    }

    private static class Item {
        private final String name;
        private final int price;

        Item(String name, int price) {
            this.name = name;
            this.price = price;
        }
    }

    static boolean is300(Cart cart) {
        return cart.total() == 300;
    }

    static boolean isFull(Cart cart) {
        return cart.items.size() > 2;
    }

    static boolean isLogged(Cart cart) {
        return cart.log.size() == 2 && cart.items.isEmpty();
    }
}
"#;

const BANK: &str = r#"
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

class Bank {
    private final Map<Integer, Account> accounts = new HashMap<>();
    private final List<String> log = new ArrayList<>();
    private int operations;

    public void open(int number) {
        if (accounts.size() < 2) {
            accounts.putIfAbsent(number, new Account());
        }
        operations++;
        log.add("opened " + number);
    }

    public void move(int from, int to, int amount) {
        Account source = accounts.get(from);
        Account target = accounts.get(to);
        if (source == null || target == null || amount <= 0 || amount > 5) {
            throw new IllegalArgumentException("no way");
        }
        source.balance -= amount;
        log.add("moved " + amount);
        target.balance += amount;
        operations++;
    }

    int total() {
        int total = 0;
        for (Account account : accounts.values()) {
            total += account.balance;
        }
        return total;
    }

    private static class Account {
        private int balance;
    }

    static boolean isDebt(Bank bank) {
        return bank.accounts.containsKey(7) && bank.accounts.get(7).balance < 0;
    }
}
"#;

const INVENTORY: &str = r#"
class Inventory {
    private final int[] counts = new int[2];
    private Note notes;
    private int audits;

    public void put(int place, int count) {
        audits++;
        if (count < 1 || counts[place] + count > 3) {
            throw new IllegalArgumentException();
        }
        counts[place] += count;
        notes = new Note(notes, "put " + count);
    }

    public int takeAll(int place) {
        int taken = counts[place];
        counts[place] = 0;
        notes = new Note(notes, "took " + taken);
        return taken;
    }

    public int audits() {
        return audits;
    }

    private static class Note {
        private final Note next;
        private final String text;

        Note(Note next, String text) {
            this.next = next;
            this.text = text;
        }
    }

    static boolean isFull(Inventory inventory) {
        return inventory.counts[0] + inventory.counts[1] == 6;
    }

    static boolean isOverfull(Inventory inventory) {
        return inventory.counts[0] > 3;
    }

    static boolean isNoted(Inventory inventory) {
        return inventory.notes != null && inventory.notes.next == null;
    }
}
"#;

/// Asks for a specification, on its slice or on the whole program.
fn asked(text: &str, name: &str, whole_program: bool) -> Answer {
    let path = std::path::PathBuf::from(format!("/virtual/{}.java", class_in(text)));
    let inputs = Inputs {
        paths: vec![path.clone()],
        overlays: [(path, text.into())].into(),
        ..Inputs::default()
    };
    let workspace = Workspace::open(&inputs, &Memo::default());
    let errors: Vec<_> = workspace.problems().iter().collect();
    assert!(errors.iter().all(|problem| !problem.is_error), "{errors:?}");
    // Without a time no part of what callers do is looked at first: the slice answers.
    let request = Request {
        max_length: Some(4),
        whole_program,
        ..Request::default()
    };
    let program = workspace.program();
    let method: MethodId = program
        .methods()
        .find(|&method| program.method(method).name == name)
        .expect("the specification is there");
    let mut control = Control {
        cancel: CancelFlag::new(),
        threads: 1,
        progress: &mut |_| {},
    };
    let questions = Questions::new(&workspace, &request);
    let answer = questions.answer(Target::Specification(method), &mut control);
    answer.expect("the question can be asked")
}

fn class_in(text: &str) -> &str {
    let (_, after) = text.split_once("\nclass ").expect("there is a class");
    after.split_whitespace().next().expect("it has a name")
}

/// The fields that are left out for a specification, whose verdict is that of the whole program.
fn left_out(text: &str, name: &str, verdict: &str) -> Vec<String> {
    let answer = asked(text, name, false);
    let whole = asked(text, name, true);
    assert_eq!((answer.word(), whole.word()), (verdict, verdict), "{name}");
    let calls = |answer: &Answer| match &answer.verdict {
        synth::Verdict::Reachable(witness) => Some(witness.calls.len()),
        _ => None,
    };
    assert_eq!(calls(&answer), calls(&whole), "{name}");
    let of = |answer: &Answer| {
        let reduced = answer.bound.reduced.iter();
        let sliced = reduced.filter(|(_, how)| *how == "sliced");
        let mut names: Vec<String> = sliced.map(|(field, _)| field.clone()).collect();
        names.sort();
        names
    };
    assert_eq!(of(&whole), Vec::<String>::new());
    of(&answer)
}

#[test]
fn a_total_depends_on_no_log_and_no_name() {
    let unread = ["Cart.Item.name", "Cart.audits", "Cart.lastName", "Cart.log"];
    assert_eq!(left_out(CART, "is300", "reachable"), unread);
    let mut more = vec!["Cart.Item.price"];
    more.extend(unread);
    more.sort_unstable();
    assert_eq!(left_out(CART, "isFull", "unreachable"), more);
}

#[test]
fn what_the_specification_reads_is_kept() {
    let left_out = left_out(CART, "isLogged", "reachable");
    assert!(!left_out.contains(&"Cart.log".to_owned()), "{left_out:?}");
    assert!(left_out.contains(&"Cart.audits".to_owned()), "{left_out:?}");
}

/// What a constructor of a text copies is read by who asks for the text.
#[test]
fn a_text_that_is_made_anew_has_its_characters() {
    let names = r#"
import java.util.*;

class Names {
    private final Map<String, Integer> numbers = new HashMap<>();
    public Mode mode = null;

    public void begin() {
        numbers.put(new String("a"), 0);
    }

    static boolean hasFirst(Names names) {
        return names.numbers.containsKey("a");
    }
}

interface Mode { void flip(); }

class Turning implements Mode {
    int turns;
    public void flip() { turns++; }
}
"#;
    assert_eq!(left_out(names, "hasFirst", "reachable"), ["Names.mode"]);
}

#[test]
fn two_libraries_of_the_same_class_are_told_apart() {
    let left_out = left_out(BANK, "isDebt", "reachable");
    assert_eq!(left_out, ["Bank.log", "Bank.operations"]);
}

#[test]
fn a_chain_of_notes_is_left_out() {
    let notes = [
        "Inventory.Note.next",
        "Inventory.Note.text",
        "Inventory.audits",
        "Inventory.notes",
    ];
    assert_eq!(left_out(INVENTORY, "isFull", "reachable"), notes);
    assert_eq!(left_out(INVENTORY, "isOverfull", "unreachable"), notes);
    let kept = left_out(INVENTORY, "isNoted", "reachable");
    assert!(!kept.contains(&"Inventory.notes".to_owned()), "{kept:?}");
}

/// Others read the counter, so states would keep it.
#[test]
fn a_number_that_only_others_read_is_left_out() {
    let text = r#"
class Meter {
    private int level;
    private long ticks;

    public void set(int to) {
        level = to;
    }

    public void tick(int from) {
        for (int i = from; i < 64; i++) {
            ticks ^= 1L << i;
        }
    }

    public long ticks() {
        return ticks;
    }

    static boolean isLow(Meter meter) {
        return meter.level < -3;
    }

    static boolean isTicking(Meter meter) {
        return meter.ticks > 0;
    }
}
"#;
    assert_eq!(left_out(text, "isLow", "reachable"), ["Meter.ticks"]);
    assert_eq!(left_out(text, "isTicking", "reachable"), ["Meter.level"]);
}

/// What throws between two changes is kept: there is a state after the first one only.
#[test]
fn a_state_between_two_changes_is_reached() {
    let text = r#"
import java.util.ArrayList;
import java.util.List;

class Pair {
    private int left;
    private int right;
    private Object[] marks = new Object[1];
    private List<Object> log;

    public void both(int index) {
        left++;
        marks[index] = this;
        right++;
    }

    public void logged(boolean keeps) {
        left++;
        if (keeps) {
            log = new ArrayList<>();
        }
        log.add(this);
        right++;
    }

    static boolean isUneven(Pair pair) {
        return pair.left != pair.right;
    }
}
"#;
    assert_eq!(asked(text, "isUneven", false).word(), "reachable");
    assert_eq!(asked(text, "isUneven", true).word(), "reachable");
}

/// Callers name constants of enums, also where nothing in the slice depends on which.
#[test]
fn an_argument_that_does_not_matter_is_passed() {
    let text = r#"
import java.util.ArrayList;
import java.util.List;

class Meter {
    enum Unit { METRE, FOOT }

    private final List<String> log = new ArrayList<>();
    private int sum;

    public void add(int value, Unit unit, String note, Meter other, int[] more) {
        if (value < 0 || value > 3 || sum > 5) {
            throw new IllegalArgumentException(unit.name() + note.trim());
        }
        log.add(unit.name() + note.trim() + other.sum + more.length);
        sum += value;
    }

    static boolean isSeven(Meter meter) {
        return meter.sum == 7;
    }
}
"#;
    let answer = asked(text, "isSeven", false);
    assert_eq!(answer.word(), "reachable");
    assert!(answer.statistics.shapes < 20, "{:?}", answer.statistics);
}

/// So is what initialises a class between them, where that may throw.
#[test]
fn a_state_before_a_class_that_fails_is_reached() {
    let text = r#"
class Pair {
    private int left;
    private int right;
    private Object last;

    public void both() {
        left++;
        last = Fragile.ITEM;
        right++;
    }

    static boolean isUneven(Pair pair) {
        return pair.left != pair.right;
    }
}

class Fragile {
    static final Object ITEM = item();

    private static Object item() {
        throw new IllegalStateException();
    }
}
"#;
    assert_eq!(asked(text, "isUneven", true).word(), "reachable");
    assert_eq!(asked(text, "isUneven", false).word(), "reachable");
}
