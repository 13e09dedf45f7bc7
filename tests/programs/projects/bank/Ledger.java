package projects.bank;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** What happened, in order. */
class Ledger implements Iterable<Ledger.Entry> {
    enum Kind { MOVED, REFUSED }

    record Entry(int number, Kind kind, String text) {
    }

    private final List<Entry> entries = new ArrayList<>();
    private int clock = 1;

    void note(Kind kind, String text) {
        entries.add(new Entry(clock, kind, text));
    }

    void tick() {
        clock++;
    }

    long entries(Kind kind) {
        int count = 0;
        for (Entry entry : this) {
            if (entry.kind() == kind) {
                count++;
            }
        }
        return count;
    }

    @Override
    public Iterator<Entry> iterator() {
        return entries.iterator();
    }
}
