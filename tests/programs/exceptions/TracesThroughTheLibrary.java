package exceptions;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Scanner;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * A stack trace shows the library's own frames with their lines, below what threw and between code
 * and code.
 */
public class TracesThroughTheLibrary {
    static void trace(Supplier<Object> action) {
        try {
            action.get();
        } catch (RuntimeException e) {
            e.printStackTrace();
        }
    }

    static boolean refuse(Object element) {
        throw new IllegalArgumentException("refused " + element);
    }

    static Object all(Iterable<Integer> elements) {
        elements.forEach(TracesThroughTheLibrary::refuse);
        return null;
    }

    static Object changed(List<Integer> list) {
        for (int element : list) {
            list.add(element);
        }
        return list;
    }

    static Object changed(Map<String, Integer> map) {
        for (String key : map.keySet()) {
            map.put(key + key, 1);
        }
        return map;
    }

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        Map<String, Integer> map = new HashMap<>(Map.of("a", 1));
        trace(() -> Integer.parseInt("abc"));
        trace(() -> Integer.parseInt(""));
        trace(() -> Integer.valueOf("1x", 16));
        trace(() -> Long.parseLong("?"));
        trace(() -> Double.parseDouble("1.2.3"));
        trace(() -> "abc".charAt(5));
        trace(() -> "abc".substring(2, 1));
        trace(() -> "abc".compareTo(null));
        trace(() -> list.get(7));
        trace(() -> list.remove(-1));
        trace(() -> List.of(1).add(2));
        trace(() -> Collections.unmodifiableList(list).add(4));
        trace(() -> Objects.requireNonNull(null, "what is missing"));
        trace(() -> Optional.empty().get());
        trace(() -> new ArrayDeque<Integer>().pop());
        trace(() -> new TreeMap<String, Integer>().firstKey());
        trace(() -> new TreeMap<String, Integer>().put(null, 1));
        trace(() -> new Scanner("x").nextInt());
        trace(() -> Math.addExact(Long.MAX_VALUE, 1L));
        trace(() -> changed(new ArrayList<>(list)));
        trace(() -> changed(map));
        trace(() -> all(list));
        trace(() -> list.removeIf(TracesThroughTheLibrary::refuse));
        trace(() -> map.computeIfAbsent("z", key -> refuse(key) ? 1 : 2));
        trace(() -> Optional.of(1).map(TracesThroughTheLibrary::refuse));
        Iterator<Integer> none = new ArrayList<Integer>().iterator();
        none.next();
    }
}
