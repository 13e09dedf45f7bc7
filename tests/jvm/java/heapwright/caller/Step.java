package heapwright.caller;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** One call, or one change of what is held: it counts one. */
final class Step {
    /** What is done with the values. */
    interface Action {
        /** The result, or null; {@link World#NOTHING} where there is none to hold. */
        Object perform(World world, Object[] values) throws Throwable;

        /** As Java, from the values as Java. */
        String java(Printer printer, List<String> values);
    }

    final Action action;
    /** The receiver first. */
    final List<Value> values;
    private final Set<Row> rows;

    Step(Action action, List<Value> values, Set<Row> rows) {
        this.action = action;
        this.values = values;
        this.rows = rows;
    }

    /** What this needs, in the world before it. */
    Set<Row> rows(World before) {
        Set<Row> all = EnumSet.noneOf(Row.class);
        all.addAll(rows);
        values.forEach(value -> value.addRows(before, all));
        return all;
    }

    void addHeld(Set<Integer> held) {
        values.forEach(value -> value.addHeld(held));
    }
}
