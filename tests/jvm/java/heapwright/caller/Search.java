package heapwright.caller;

import java.lang.reflect.Executable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * All sequences of steps up to a length, the shorter ones first. Each is run again from nothing.
 * States that equal an earlier one are not continued. Targets are asked of every state.
 */
final class Search {
    private final Catalog catalog;
    private final Set<Row> rows;
    private final Writing writing;
    private final List<Integer> targets;
    private final int length;
    private final long deadline;
    private final Set<String> seen = new HashSet<>();
    private final Loaded shared;
    final List<Found> found;
    int states;
    int complete = -1;
    private boolean isOver;
    /** The length of what an earlier search found for each target: only less is of interest. */
    private final int[] known;

    /** A sequence, as the one before it and a step. */
    private static final class Path {
        final Path before;
        final Step step;

        Path(Path before, Step step) {
            this.before = before;
            this.step = step;
        }

        List<Step> steps() {
            List<Step> steps = new ArrayList<>();
            for (Path path = this; path.step != null; path = path.before) {
                steps.add(path.step);
            }
            Collections.reverse(steps);
            return steps;
        }
    }

    /** The first sequence that met a target. */
    static final class Found {
        final List<Step> steps;
        final List<Value> arguments;

        Found(List<Step> steps, List<Value> arguments) {
            this.steps = steps;
            this.arguments = arguments;
        }
    }

    Search(Catalog catalog, Set<Row> rows, Writing writing, List<Integer> targets, int[] known, int length,
            long deadline) {
        this.catalog = catalog;
        this.rows = rows;
        this.writing = writing;
        this.targets = targets;
        this.known = known;
        this.length = length;
        this.deadline = deadline;
        shared = catalog.load();
        found = new ArrayList<>(Collections.nCopies(targets.size(), null));
    }

    void run() {
        List<Path> frontier = new ArrayList<>();
        visit(new Path(null, null), new World(loaded()), frontier);
        for (int i = 0; i < length && !isOver; i++) {
            complete = i;
            List<Path> next = new ArrayList<>();
            for (Path path : frontier) {
                expand(path, next);
            }
            frontier = next;
        }
        if (!isOver || System.nanoTime() <= deadline) {
            complete = length;
        }
    }

    private boolean isOpen(int target, int calls) {
        return found.get(target) == null && calls < known[target];
    }

    private boolean isAnyOpen(int calls) {
        for (int i = 0; i < targets.size(); i++) {
            if (isOpen(i, calls)) {
                return true;
            }
        }
        return false;
    }

    private Loaded loaded() {
        return catalog.hasStatics ? catalog.load() : shared;
    }

    private void expand(Path path, List<Path> next) {
        List<Step> steps = path.steps();
        World world = replay(steps);
        if (world == null || isOver) {
            return;
        }
        for (Step step : Choices.steps(world, rows, writing)) {
            isOver |= System.nanoTime() > deadline || !isAnyOpen(steps.size() + 1);
            if (isOver) {
                return;
            }
            World after = replay(steps);
            try {
                if (after != null && after.perform(step, rows)) {
                    visit(new Path(path, step), after, next);
                }
            } catch (Value.Unusable noSuchStep) {
                // An argument that cannot be evaluated here is none.
            }
        }
    }

    private World replay(List<Step> steps) {
        World world = new World(loaded());
        try {
            for (Step step : steps) {
                if (!world.perform(step, rows)) {
                    return null;
                }
            }
        } catch (Value.Unusable nondeterminism) {
            return null;
        }
        return world;
    }

    private String text(World world) {
        List<Object> roots = new ArrayList<>();
        world.useful(writing, rows).forEach(number -> roots.add(world.held.get(number).object));
        return State.of(world.loaded, roots);
    }

    private void visit(Path path, World world, List<Path> next) {
        String text = text(world);
        if (!seen.add(text)) {
            return;
        }
        states++;
        next.add(path);
        List<Step> steps = path.steps();
        World current = world;
        for (int i = 0; i < targets.size(); i++) {
            if (isOpen(i, steps.size())) {
                current = ask(i, steps, current, text);
            }
        }
    }

    /** Asks one target; the world that is left as it was, or another. */
    private World ask(int index, List<Step> steps, World world, String text) {
        World current = world;
        Executable target = current.loaded.executable(targets.get(index));
        for (List<Value> arguments : Choices.arguments(current, rows, writing, target)) {
            if (System.nanoTime() > deadline || current == null) {
                return current;
            }
            int held = current.held.size();
            boolean isMet = false;
            try {
                Object[] values = current.evaluate(arguments);
                isMet = Boolean.TRUE.equals(primitive(current.loaded.executable(targets.get(index)), values));
            } catch (Value.Unusable noSuchArguments) {
                // Then the next ones.
            }
            if (isMet) {
                found.set(index, new Found(steps, arguments));
                return replay(steps);
            }
            while (current.held.size() > held) {
                current.held.remove(current.held.size() - 1);
            }
            if (!text.equals(text(current))) {
                current = replay(steps);
            }
        }
        return current;
    }

    /** What a target returns; null where it throws. */
    private static Object primitive(Executable target, Object[] values) {
        try {
            java.lang.reflect.Method method = (java.lang.reflect.Method) target;
            return java.lang.reflect.Modifier.isStatic(method.getModifiers())
                ? method.invoke(null, values)
                : method.invoke(values[0], java.util.Arrays.copyOfRange(values, 1, values.length));
        } catch (java.lang.reflect.InvocationTargetException thrown) {
            if (thrown.getCause() instanceof ThreadDeath) {
                throw (ThreadDeath) thrown.getCause();
            }
            return null;
        } catch (LinkageError failedInitialisation) {
            return null;
        } catch (IllegalArgumentException nondeterminism) {
            return null;
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Three strings: rows, the most objects of each class that are needed at a time, Java. */
    List<String> describe(int index) {
        Found met = found.get(index);
        Set<String> needed = new TreeSet<>();
        Map<String, Integer> counts = new TreeMap<>();
        World world = new World(loaded());
        try {
            for (int i = 0; i < met.steps.size(); i++) {
                met.steps.get(i).rows(world).forEach(row -> needed.add(row.code));
                world.perform(met.steps.get(i), rows);
                boolean isLast = i == met.steps.size() - 1;
                if (world.thrown != null && !isLast) {
                    needed.add(world.thrown instanceof Error ? Row.CATCH_ERROR.code : Row.CATCH_EXCEPTION.code);
                } else if (world.thrown != null) {
                    needed.add(world.thrown instanceof Error ? Row.CATCH_ERROR.code : Row.CATCH_EXCEPTION.code);
                }
                count(world, met, i + 1, counts);
            }
        } catch (Value.Unusable impossible) {
            needed.add("cannot be replayed");
        }
        Set<Row> ofTarget = new HashSet<>();
        met.arguments.forEach(argument -> argument.addRows(world, ofTarget));
        ofTarget.forEach(row -> needed.add(row.code));
        List<String> limits = new ArrayList<>();
        counts.forEach((name, count) -> limits.add(name + "=" + count));
        String java = Printer.print(loaded(), rows, met.steps, targets.get(index), met.arguments);
        return List.of(String.join(" ", needed), String.join(" ", limits), java);
    }

    /** Counts the objects that hang from what is used later. */
    private static void count(World world, Found met, int next, Map<String, Integer> counts) {
        Set<Integer> later = new TreeSet<>();
        met.steps.subList(next, met.steps.size()).forEach(step -> step.addHeld(later));
        met.arguments.forEach(argument -> argument.addHeld(later));
        List<Object> roots = new ArrayList<>();
        for (int number : later) {
            if (number < world.held.size()) {
                roots.add(world.held.get(number).object);
            }
        }
        State.counts(world.loaded, roots).forEach((name, count) -> counts.merge(name, count, Math::max));
    }
}
