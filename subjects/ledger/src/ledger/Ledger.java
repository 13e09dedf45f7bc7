package ledger;

/** A list of amounts whose methods change fields before they find that they have to throw. */
public class Ledger {
    private static class Entry {
        private int amount;
        private final Entry earlier;

        Entry(int amount, Entry earlier) {
            this.amount = amount;
            this.earlier = earlier;
        }
    }

    private Entry latest;
    private int count;
    private boolean amended;

    /** A zero amount is refused, but its entry is already in the list. */
    public void post(int amount) {
        latest = new Entry(amount, latest);
        if (amount == 0) {
            throw new IllegalArgumentException("nothing to post");
        }
        count++;
    }

    /** A negative amount is refused, but it is already written. */
    public void amend(int amount) {
        try {
            latest.amount = amount;
            if (amount < 0) {
                throw new IllegalArgumentException("a negative amount");
            }
        } finally {
            amended = true;
        }
    }

    /** Where the entry was never counted this throws, but the entry is already gone. */
    public int withdraw() {
        Entry entry = latest;
        latest = entry.earlier;
        if (count == 0) {
            throw new IllegalStateException("an entry that was not counted");
        }
        count--;
        return entry.amount;
    }

    public int size() {
        return count;
    }

    // expect: broken in 2 calls
    @Invariant
    private boolean countsEntries() {
        return count == entries();
    }

    // expect: holds
    @Invariant
    private boolean countsNoMoreThanEntries() {
        return count >= 0 && count <= entries();
    }

    private int entries() {
        int entries = 0;
        for (Entry entry = latest; entry != null; entry = entry.earlier) {
            entries++;
        }
        return entries;
    }
}
