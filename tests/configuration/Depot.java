package p;

import java.util.ArrayList;
import java.util.List;

/** A limit, and a log that nothing reads. */
class Depot {
    private final List<Integer> log = new ArrayList<>();
    private int stored;

    public void store(int amount) {
        if (amount > 0 && amount <= 2 - stored) {
            stored += amount;
            log.add(amount);
        }
    }

    public void empty() {
        stored = 0;
        log.add(0);
    }

    boolean isOverfull() {
        return stored > 2;
    }
}
