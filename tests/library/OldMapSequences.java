import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.WeakHashMap;

/** Random operations on maps with tables of their own, and on their views. */
public class OldMapSequences {
    private static final String[] KINDS = {"weak", "wide weak", "copied weak", "table", "wide table", "copied table",
        "properties"};
    private static final int[] KEYS = {0, 1, 2, 11, 22, 16, -5};

    private final Script script;
    private final String kind;
    private final Map<Object, Object> map;
    private Iterator<?> iterator;

    private OldMapSequences(Script script, String kind) {
        this.script = script;
        this.kind = kind;
        if (kind.equals("weak")) {
            map = new WeakHashMap<Object, Object>();
        } else if (kind.equals("wide weak")) {
            map = new WeakHashMap<Object, Object>(2);
        } else if (kind.equals("copied weak")) {
            map = new WeakHashMap<Object, Object>(entries());
        } else if (kind.equals("table")) {
            map = new Hashtable<Object, Object>();
        } else if (kind.equals("wide table")) {
            map = new Hashtable<Object, Object>(2);
        } else if (kind.equals("copied table")) {
            map = new Hashtable<Object, Object>(entries());
        } else {
            map = new Properties();
        }
    }

    private boolean takesNull() {
        return kind.endsWith("weak");
    }

    private Map<Object, Object> entries() {
        Map<Object, Object> entries = new HashMap<Object, Object>();
        int size = script.choose(3);
        for (int i = 0; i < size; i++) {
            entries.put(key(), script.number());
        }
        return entries;
    }

    /** One of a few, some in one bucket as long as the table has its first length. */
    private Object key() {
        if (kind.equals("properties")) {
            return script.word();
        }
        if (kind.startsWith("wide")) {
            return Integer.valueOf(script.choose(takesNull() ? 4 : 5));
        }
        return Integer.valueOf(KEYS[script.choose(KEYS.length)]);
    }

    /** A key to look for: null, too, where that throws. */
    private Object wanted() {
        return !takesNull() && script.choose(12) == 0 ? null : key();
    }

    private Object value() {
        return kind.equals("properties") ? script.word() : script.element();
    }

    private boolean hasRoom() {
        return map.size() < 7;
    }

    private Object change(int operation) {
        Object key = wanted();
        Object value = value();
        if (!hasRoom() && !(key != null && map.containsKey(key))) {
            return map.remove(key);
        }
        switch (operation) {
            case 0:
            case 1:
                return map.put(key, value);
            case 2:
                return map.putIfAbsent(key, value);
            case 3:
                return map.replace(key, value);
            case 4:
                return map.merge(key, value, (one, other) -> "" + one + other);
            case 5:
                return map.computeIfAbsent(key, k -> k + "!");
            case 6:
                return map.computeIfPresent(key, (k, v) -> null);
            case 7:
                return map.remove(key, value);
            default:
                return map.remove(key);
        }
    }

    private Object look(int operation) {
        switch (operation) {
            case 0:
                return map.get(wanted());
            case 1:
                return map.containsKey(wanted());
            case 2:
                return map.containsValue(value());
            case 3:
                return map.getOrDefault(wanted(), "none");
            case 4:
                return map.size() + " " + map.isEmpty();
            case 5:
                return map.equals(new HashMap<Object, Object>(map)) + " " + map.hashCode();
            case 6:
                return map.keySet() + " " + map.values() + " " + map.entrySet();
            case 7:
                return map.keySet().contains(wanted()) + " " + map.values().contains(value());
            case 8:
                List<Object> seen = new ArrayList<Object>();
                map.forEach((k, v) -> seen.add(k + "=" + v));
                return seen;
            case 9:
                return enumerated();
            case 10:
                return named();
            case 11:
                return map.keySet().remove(wanted());
            case 12:
                map.replaceAll((k, v) -> "r" + v);
                return map.size();
            default:
                return map;
        }
    }

    private Object enumerated() {
        if (takesNull()) {
            return "none";
        }
        Hashtable<?, ?> table = (Hashtable<?, ?>) map;
        List<Object> seen = new ArrayList<Object>();
        Enumeration<?> keys = table.keys();
        while (keys.hasMoreElements()) {
            seen.add(keys.nextElement());
        }
        Enumeration<?> elements = table.elements();
        while (elements.hasMoreElements()) {
            seen.add(elements.nextElement());
        }
        return seen + " " + table.contains(value());
    }

    private Object named() {
        if (!kind.equals("properties")) {
            return "none";
        }
        Properties properties = (Properties) map;
        Properties below = new Properties(properties);
        below.setProperty(script.word(), script.word());
        Set<String> names = below.stringPropertyNames();
        String word = script.word();
        return names + " " + below.getProperty(word) + " " + below.getProperty(word, "d") + " "
            + below.get(word) + " " + properties.setProperty("a", word) + " " + below.size();
    }

    private Object iterate() {
        if (iterator == null || script.choose(6) == 0) {
            iterator = script.choose(2) == 0 ? map.keySet().iterator() : map.entrySet().iterator();
        }
        if (kind.equals("properties")) {
            return "none";
        }
        // Whether there is more after a change hangs on the table.
        Object next = iterator.next();
        if (script.choose(3) == 0) {
            iterator.remove();
        }
        return next;
    }

    private void run(int operations) {
        for (int i = 0; i < operations; i++) {
            int group = script.choose(10);
            String what = group < 5 ? "change" : group < 9 ? "look" : "iterate";
            try {
                Object result = group < 5 ? change(script.choose(9)) : group < 9 ? look(script.choose(14)) : iterate();
                script.note(what, result);
            } catch (RuntimeException exception) {
                script.threw(what, exception);
            }
        }
        script.note("at last", map);
    }

    public static void main(String[] arguments) {
        Script.print(arguments, script -> {
            String kind = KINDS[script.choose(KINDS.length)];
            script.log.append(kind).append('\n');
            new OldMapSequences(script, kind).run(30);
        });
    }
}
