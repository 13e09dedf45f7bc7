package heapwright.caller;

import heapwright.jvm.Arguments;
import heapwright.jvm.BrokenSources;
import heapwright.jvm.MemoryCompiler;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What an ordinary caller can do, by brute force: it knows reflection and nothing of Heapwright. A
 * request is the sources, those of the targets, and the jobs.
 */
public final class Driver {
    private Driver() {}

    /** The table: two strings for each row. */
    public static List<String> rows() {
        List<String> texts = new ArrayList<>();
        for (Row row : Row.values()) {
            texts.add(row.code);
            texts.add(row.words);
        }
        return texts;
    }

    /** What each {@link Job} found, one after the other. */
    public static List<String> run(Arguments arguments) throws BrokenSources, ReflectiveOperationException {
        Map<String, String> sources = arguments.sources();
        Map<String, String> targets = arguments.sources();
        MemoryCompiler written = MemoryCompiler.compile(sources);
        Map<String, String> all = MemoryCompiler.opened(sources);
        all.putAll(targets);
        MemoryCompiler opened = MemoryCompiler.compile(all);
        List<String> results = new ArrayList<>();
        int jobs = arguments.number();
        for (int i = 0; i < jobs; i++) {
            results.addAll(new Job(arguments, opened, written).run());
        }
        return results;
    }
}
