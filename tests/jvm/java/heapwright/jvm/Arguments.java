package heapwright.jvm;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the strings of a request one after the other. */
public final class Arguments {
    private final List<String> strings;
    private int position;

    Arguments(List<String> strings) {
        this.strings = strings;
    }

    public String text() {
        return strings.get(position++);
    }

    public int number() {
        return Integer.parseInt(text());
    }

    public List<String> list() {
        int count = number();
        List<String> list = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            list.add(text());
        }
        return list;
    }

    /**
     * Texts by file name; where the flag before them says so, with private fields and nested
     * classes opened.
     */
    public Map<String, String> sources() throws BrokenSources {
        boolean open = text().equals("open");
        Map<String, String> sources = new LinkedHashMap<>();
        int count = number();
        for (int i = 0; i < count; i++) {
            String name = text();
            String source = text();
            sources.put(name, open ? PrivateMembers.open(name, source) : source);
        }
        return sources;
    }
}
