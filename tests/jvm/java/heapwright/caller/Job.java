package heapwright.caller;

import heapwright.jvm.Arguments;
import heapwright.jvm.MemoryCompiler;
import java.lang.reflect.Executable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * One question: the classes that are called, targets, literals, rows that are switched off, the
 * reach, a length, and a time in milliseconds. The answer is the number of states, the length up to
 * which all were seen, and four strings for each target: the least length (or "none"), rows,
 * objects, Java.
 */
final class Job {
    private static final int STRINGS_OF_TARGET = 4;
    private static final int[] WIDTHS = {3, 14};

    private final Catalog catalog;
    private final List<Integer> targets = new ArrayList<>();
    private final List<Integer> numbers;
    private final List<String> texts;
    private final Set<Row> rows = EnumSet.allOf(Row.class);
    private final int length;
    private final long milliseconds;
    private int states;
    private int complete;

    Job(Arguments arguments, MemoryCompiler opened, MemoryCompiler written) throws ReflectiveOperationException {
        Set<String> classNames = new TreeSet<>();
        for (String name : arguments.list()) {
            for (String compiled : opened.classNames()) {
                if (compiled.equals(name) || compiled.startsWith(name + "$")) {
                    classNames.add(compiled);
                }
            }
        }
        List<String> targetNames = arguments.list();
        numbers = arguments.list().stream().map(Integer::valueOf).toList();
        texts = arguments.list().stream().map(String::intern).toList();
        rows.removeAll(Row.named(arguments.list()));
        Reach reach = new Reach(written.freshLoader(), arguments.text().equals("package"));
        length = arguments.number();
        milliseconds = arguments.number();
        catalog = new Catalog(new ArrayList<>(classNames), reach, opened::freshLoader);
        for (String name : targetNames) {
            int hash = name.indexOf('#');
            targets.add(catalog.target(name.substring(0, hash), name.substring(hash + 1)));
        }
    }

    /** Targets that say the same of type variables are asked together. */
    List<String> run() {
        Map<String, List<Integer>> groups = new LinkedHashMap<>();
        for (int i = 0; i < targets.size(); i++) {
            Bindings bindings = Bindings.of(catalog.types.executable(targets.get(i)));
            groups.computeIfAbsent(bindings.toString(), key -> new ArrayList<>()).add(i);
        }
        complete = length;
        String[] descriptions = new String[STRINGS_OF_TARGET * targets.size()];
        for (List<Integer> group : groups.values()) {
            String[][] found = search(group, milliseconds / groups.size());
            for (int i = 0; i < group.size(); i++) {
                System.arraycopy(found[i], 0, descriptions, STRINGS_OF_TARGET * group.get(i), STRINGS_OF_TARGET);
            }
        }
        List<String> results = new ArrayList<>(List.of(Integer.toString(states), Integer.toString(complete)));
        results.addAll(List.of(descriptions));
        return results;
    }

    /** With few values for each parameter first, which goes deep, then with many. */
    private String[][] search(List<Integer> group, long most) {
        List<Integer> asked = group.stream().map(targets::get).toList();
        Bindings bindings = Bindings.of(catalog.types.executable(asked.get(0)));
        int[] known = new int[group.size()];
        Arrays.fill(known, Integer.MAX_VALUE);
        String[][] descriptions = new String[group.size()][];
        Arrays.fill(descriptions, new String[] {"none", "", "", ""});
        int reached = 0;
        for (int width : WIDTHS) {
            Writing writing = new Writing(numbers, texts, rows, takesThrowables(), bindings, width, type -> List.of());
            long deadline = System.nanoTime() + most * 1_000_000 / WIDTHS.length;
            Search search = new Search(catalog, rows, writing, asked, known, length, deadline);
            run(search, most * 2 + 2_000);
            states += search.states;
            reached = search.complete;
            for (int i = 0; i < known.length; i++) {
                if (search.found.get(i) != null) {
                    known[i] = search.found.get(i).steps.size();
                    List<String> description = new ArrayList<>(List.of(Integer.toString(known[i])));
                    description.addAll(search.describe(i));
                    descriptions[i] = description.toArray(new String[0]);
                }
            }
        }
        complete = Math.min(complete, reached);
        return descriptions;
    }

    /** On a thread of its own, which is stopped if a program does not end. */
    @SuppressWarnings({"removal", "deprecation"})
    private static void run(Search search, long most) {
        Thread thread = new Thread(null, search::run, "caller", 1 << 22);
        thread.setDaemon(true);
        thread.setUncaughtExceptionHandler((one, problem) -> {
            if (!(problem instanceof ThreadDeath)) {
                problem.printStackTrace();
            }
        });
        thread.start();
        try {
            thread.join(most);
            if (thread.isAlive()) {
                thread.stop();
                thread.join(most);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean takesThrowables() {
        for (Executable member : catalog.executables) {
            for (Class<?> type : member.getParameterTypes()) {
                if (Throwable.class.isAssignableFrom(type)) {
                    return true;
                }
            }
        }
        return false;
    }
}
