package heapwright.caller;

import java.lang.reflect.Executable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Prints a sequence as Java, by running it once more. */
final class Printer {
    final Loaded loaded;
    private final World world;
    private final Set<Row> rows;
    private final Set<Integer> used = new HashSet<>();
    private final StringBuilder text = new StringBuilder();
    /** What the step at hand wrote, by number, in the order of evaluation. */
    private List<Integer> written = new ArrayList<>();
    private int position;
    /** The number of what was written for each value of the step at hand. */
    private final Map<Integer, Integer> numberOfValue = new HashMap<>();
    private final Set<Integer> printed = new HashSet<>();
    /** The class that a value is needed as. */
    private Class<?> expected;

    private Printer(Loaded loaded, Set<Row> rows) {
        this.loaded = loaded;
        this.world = new World(loaded);
        this.rows = rows;
    }

    static String print(Loaded loaded, Set<Row> rows, List<Step> steps, int target, List<Value> arguments) {
        Printer printer = new Printer(loaded, rows);
        for (Step step : steps) {
            step.addHeld(printer.used);
        }
        arguments.forEach(argument -> argument.addHeld(printer.used));
        try {
            for (Step step : steps) {
                printer.step(step);
            }
            printer.target(target, arguments);
        } catch (Value.Unusable impossible) {
            return printer.text + "cannot be printed: " + impossible;
        }
        return printer.text.toString();
    }

    private void step(Step step) throws Value.Unusable {
        int before = world.held.size();
        Loaded fresh = loaded;
        world.evaluate(List.of());
        List<String> values = new ArrayList<>();
        boolean isPossible = world.perform(step, rows);
        written = new ArrayList<>(world.written);
        text(step.values, classes(step), values);
        int first = before + written.size();
        int result = numberOfResult(first);
        String call = step.action.java(this, values);
        if (!isPossible) {
            text.append(call).append("; // ends the sequence\n");
            return;
        }
        if (world.thrown != null) {
            String name = result >= 0 ? "Throwable v" + result + " = null; " : "";
            String keep = result >= 0 ? " v" + result + " = thrown; " : " ";
            text.append(name).append("try { ").append(call).append("; } catch (Throwable thrown) {").append(keep)
                .append("}");
            text.append(" // throws ").append(world.thrown.getClass().getSimpleName()).append('\n');
        } else if (result >= 0) {
            String type = type(fresh.catalog.reach.names(world.held.get(result).declared)
                ? world.held.get(result).declared : Object.class);
            text.append(type).append(" v").append(result).append(" = ").append(call).append(";\n");
        } else {
            text.append(call).append(";\n");
        }
        for (int i = first; i < world.held.size(); i++) {
            read(i);
        }
    }

    /** The number of what the step returned or threw, if it is used. */
    private int numberOfResult(int first) {
        if (first < world.held.size() && used.contains(first)) {
            Row row = world.held.get(first).row;
            if (row == Row.HOLD_RESULT || row == Row.HOLD_VALUE || row == Row.HOLD_CAUGHT) {
                printed.add(first);
                return first;
            }
        }
        return -1;
    }

    private void read(int number) {
        World.Entry entry = world.held.get(number);
        if (!used.contains(number) || entry.path.isEmpty() || !printed.add(number)) {
            return;
        }
        if (entry.owner >= 0) {
            read(entry.owner);
        }
        String owner = entry.owner >= 0 ? "v" + entry.owner : "";
        text.append(type(entry.declared)).append(" v").append(number).append(" = ").append(owner).append(entry.path)
            .append(";\n");
    }

    private List<Class<?>> classes(Step step) {
        if (step.action instanceof Invocation) {
            return Invocation.classes(loaded.executable(((Invocation) step.action).number));
        }
        return List.of();
    }

    private void text(List<Value> values, List<Class<?>> classes, List<String> texts) {
        position = 0;
        numberOfValue.clear();
        Set<Integer> same = new HashSet<>();
        for (Value value : values) {
            if (value instanceof Value.Same) {
                same.add(((Value.Same) value).parameter);
            }
        }
        for (int i = 0; i < values.size(); i++) {
            expected = i < classes.size() ? classes.get(i) : null;
            int before = position;
            String java = values.get(i).java(this);
            if (position > before) {
                int number = written.get(position - 1);
                numberOfValue.put(i, number);
                if (same.contains(i) && !used.contains(number)) {
                    declare(number, values.get(i).made(), java);
                    java = "v" + number;
                }
            }
            texts.add(java);
        }
    }

    private void declare(int number, Class<?> type, String java) {
        printed.add(number);
        text.append(type(type)).append(" v").append(number).append(" = ").append(java).append(";\n");
    }

    /** What follows is an element, whose type is not known here. */
    void expectAnything() {
        expected = null;
    }

    String name(int number) {
        World.Entry entry = world.held.get(number);
        if (expected != null && !expected.isAssignableFrom(entry.declared) && loaded.catalog.reach.names(expected)) {
            return "((" + type(expected) + ") v" + number + ")";
        }
        return "v" + number;
    }

    String same(int parameter) {
        return "v" + numberOfValue.get(parameter);
    }

    String written(Value.Written value, String java) {
        int number = written.get(position++);
        if (used.contains(number)) {
            if (!printed.contains(number)) {
                declare(number, value.made, java);
            }
            return "v" + number;
        }
        return java;
    }

    private void target(int target, List<Value> arguments) throws Value.Unusable {
        world.evaluate(arguments);
        written = new ArrayList<>(world.written);
        Executable member = loaded.executable(target);
        List<String> texts = new ArrayList<>();
        text(arguments, Invocation.classes(member), texts);
        text.append(new Invocation(target).java(this, texts)).append('\n');
    }

    static String type(Class<?> type) {
        if (type.isArray()) {
            return type(type.getComponentType()) + "[]";
        }
        String name = type.getCanonicalName() == null ? type.getName() : type.getCanonicalName();
        String packageName = type.getPackageName();
        return packageName.isEmpty() || !name.startsWith(packageName) ? name : name.substring(packageName.length() + 1);
    }

    static String literal(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }
}
