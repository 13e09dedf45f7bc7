import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Random operations on maps of all kinds, and on their views. */
public class MapSequences {
    private static final String[] KINDS = {"HashMap", "HashMap", "LinkedHashMap", "by access", "bounded", "TreeMap",
        "TreeMap by order", "part", "descending part", "of one", "unmodifiable", "singleton", "empty", "own",
        "small table", "copied", "strings"};

    private final Script script;
    private final Map<Object, Integer> map;
    private Iterator<?> iterator;
    private Map.Entry<Object, Integer> entry;

    /** As users write it. */
    private static class Own extends AbstractMap<Object, Integer> {
        private final LinkedHashMap<Object, Integer> entries = new LinkedHashMap<Object, Integer>();

        public Set<Map.Entry<Object, Integer>> entrySet() {
            return entries.entrySet();
        }

        public Integer put(Object key, Integer value) {
            return entries.put(key, value);
        }
    }

    private static class Bounded extends LinkedHashMap<Object, Integer> {
        Bounded() {
            super(16, 0.75f, true);
        }

        protected boolean removeEldestEntry(Map.Entry<Object, Integer> eldest) {
            return size() > 4;
        }
    }

    private boolean strings;

    private MapSequences(Script script, String kind) {
        this.script = script;
        strings = kind.equals("strings");
        Map<Object, Integer> start = new LinkedHashMap<Object, Integer>();
        int size = script.choose(4);
        for (int i = 0; i < size; i++) {
            start.put(script.number(), script.element());
        }
        TreeMap<Object, Integer> tree = new TreeMap<Object, Integer>();
        tree.putAll(start);
        if (kind.equals("HashMap") || strings) {
            map = new HashMap<Object, Integer>();
        } else if (kind.equals("LinkedHashMap")) {
            map = new LinkedHashMap<Object, Integer>(start);
        } else if (kind.equals("by access")) {
            map = new LinkedHashMap<Object, Integer>(8, 0.5f, true);
        } else if (kind.equals("bounded")) {
            map = new Bounded();
        } else if (kind.equals("TreeMap")) {
            map = tree;
        } else if (kind.equals("TreeMap by order")) {
            Comparator<Integer> order = Comparator.nullsLast(Comparator.<Integer>reverseOrder());
            map = new TreeMap<Object, Integer>((Comparator<Object>) (Comparator) order);
        } else if (kind.equals("part")) {
            map = tree.subMap(Integer.valueOf(-1), script.choose(2) == 0, Integer.valueOf(5), script.choose(2) == 0);
        } else if (kind.equals("descending part")) {
            map = tree.descendingMap().headMap(Integer.valueOf(0), script.choose(2) == 0);
        } else if (kind.equals("of one")) {
            map = Map.of(script.number(), script.number());
        } else if (kind.equals("unmodifiable")) {
            map = Collections.unmodifiableMap(start);
        } else if (kind.equals("singleton")) {
            map = Collections.singletonMap(script.element(), script.element());
        } else if (kind.equals("empty")) {
            map = Collections.emptyMap();
        } else if (kind.equals("small table")) {
            map = new HashMap<Object, Integer>(script.choose(5), script.choose(2) == 0 ? 0.75f : 1.5f);
        } else if (kind.equals("copied")) {
            map = new HashMap<Object, Integer>(start);
        } else {
            map = new Own();
        }
    }

    private Object key() {
        if (strings) {
            return script.choose(20) == 0 ? null : script.word();
        }
        return script.choose(6) == 0 ? Integer.valueOf(script.choose(100) * 16) : script.element();
    }

    private Map<Object, Integer> others() {
        Map<Object, Integer> others = script.choose(2) == 0 ? new HashMap<Object, Integer>()
                : new LinkedHashMap<Object, Integer>();
        int size = script.choose(script.choose(8) == 0 ? 20 : 3);
        for (int i = 0; i < size; i++) {
            others.put(strings ? script.word() : script.number(), script.element());
        }
        return others;
    }

    private Collection<Object> view(int which) {
        if (which == 0) {
            return map.keySet();
        }
        return which == 1 ? (Collection<Object>) (Collection) map.values()
                : (Collection<Object>) (Collection) map.entrySet();
    }

    private Object operate(int operation) {
        switch (operation) {
            case 0:
            case 1:
            case 2:
                return map.put(key(), script.element());
            case 3:
                return map.get(key());
            case 4:
                return map.remove(key());
            case 5:
                return map.containsKey(key()) + " " + map.containsValue(script.element());
            case 6:
                map.putAll(others());
                return map.size();
            case 7:
                if (script.choose(5) == 0) {
                    map.clear();
                }
                return map.isEmpty();
            case 8:
                return map.getOrDefault(key(), -7);
            case 9:
                return map.putIfAbsent(key(), script.element());
            case 10:
                return map.remove(key(), script.element());
            case 11:
                return map.replace(key(), script.element());
            case 12:
                return map.replace(key(), script.element(), script.element());
            case 13:
                Integer computed = script.element();
                return map.computeIfAbsent(key(), key -> computed);
            case 14:
                Integer replaced = script.element();
                return map.computeIfPresent(key(), (key, value) -> replaced);
            case 15:
                Integer result = script.element();
                return map.compute(key(), (key, value) -> value == null ? result : null);
            case 16:
                Integer merged = script.element();
                return map.merge(key(), script.element(),
                        (first, second) -> merged == null ? null : Integer.valueOf(first + second));
            case 17:
                StringBuilder seen = new StringBuilder();
                map.forEach((key, value) -> seen.append(key).append(':').append(value).append(' '));
                return seen;
            case 18:
                map.replaceAll((key, value) -> value == null ? Integer.valueOf(0) : Integer.valueOf(value + 1));
                return null;
            case 19:
                iterator = view(script.choose(3)).iterator();
                return iterator.hasNext();
            case 20:
            case 21:
            case 22:
                if (iterator == null) {
                    return null;
                }
                Object next = iterator.next();
                if (next instanceof Map.Entry) {
                    entry = (Map.Entry<Object, Integer>) next;
                }
                return next;
            case 23:
                if (iterator != null) {
                    iterator.remove();
                }
                return null;
            case 24:
                if (entry == null) {
                    return null;
                }
                return entry + " " + entry.getKey() + " " + entry.getValue() + " " + entry.hashCode() + " "
                        + entry.equals(new AbstractMap.SimpleEntry<Object, Integer>(entry));
            case 25:
                return entry == null ? null : entry.setValue(script.element());
            case 26:
                Collection<Object> view = view(script.choose(3));
                return view + " " + view.size() + " " + view.isEmpty();
            case 27:
                return view(script.choose(2)).contains(script.element());
            case 28:
                return view(script.choose(2)).remove(script.element());
            case 29:
                Object odd = new AbstractMap.SimpleImmutableEntry<Object, Integer>(key(), script.element());
                return map.entrySet().contains(odd) + " " + map.entrySet().remove(odd);
            case 30:
                List<Object> some = new ArrayList<Object>();
                some.add(script.number());
                some.add(script.number());
                return view(script.choose(2)).removeAll(some) + " " + view(script.choose(2)).containsAll(some);
            case 31:
                List<Object> kept = new ArrayList<Object>(map.keySet());
                if (!kept.isEmpty()) {
                    kept.remove(script.choose(kept.size()));
                }
                return map.keySet().retainAll(kept);
            case 32:
                int limit = script.choose(6);
                return map.values().removeIf(value -> value != null && value > limit);
            case 33:
                return map.equals(new HashMap<Object, Integer>(map)) + " " + map.equals(others()) + " "
                        + new TreeMap<Object, Integer>(map).equals(map);
            case 34:
                return map.keySet().hashCode() + " " + map.entrySet().hashCode();
            case 35:
                return new HashMap<Object, Integer>(map) + " " + new LinkedHashMap<Object, Integer>(map);
            case 36:
                return map.keySet().equals(new HashMap<Object, Integer>(map).keySet()) + " "
                        + view(script.choose(3)).toArray().length;
            case 37:
                Object key = key();
                return map.computeIfAbsent(key, ignored -> {
                    map.put(key(), 3);
                    return 4;
                });
            case 38:
                if (map instanceof HashMap) {
                    return ((HashMap<Object, Integer>) map).clone();
                }
                return map instanceof TreeMap ? ((TreeMap<Object, Integer>) map).clone() : null;
            default:
                return map instanceof NavigableMap ? navigate((NavigableMap<Object, Integer>) map, script.choose(20))
                        : null;
        }
    }

    private Object navigate(NavigableMap<Object, Integer> map, int operation) {
        switch (operation) {
            case 0:
                return map.firstKey() + " " + map.lastKey();
            case 1:
                return map.lowerKey(key());
            case 2:
                return map.floorKey(key());
            case 3:
                return map.ceilingKey(key());
            case 4:
                return map.higherKey(key());
            case 5:
                return map.lowerEntry(key()) + " " + map.higherEntry(key());
            case 6:
                return map.floorEntry(key()) + " " + map.ceilingEntry(key());
            case 7:
                return map.firstEntry() + " " + map.lastEntry();
            case 8:
                return map.pollFirstEntry();
            case 9:
                return map.pollLastEntry();
            case 10:
                return map.descendingMap() + " " + map.descendingKeySet();
            case 11:
                return map.headMap(key(), script.choose(2) == 0);
            case 12:
                return map.tailMap(key(), script.choose(2) == 0);
            case 13:
                return map.subMap(key(), script.choose(2) == 0, key(), script.choose(2) == 0);
            case 14:
                SortedMap<Object, Integer> head = map.headMap(key());
                return head + " " + head.size() + " " + map.tailMap(key()) + " " + map.subMap(key(), key());
            case 15:
                NavigableSet<Object> keys = map.navigableKeySet();
                return keys.pollFirst() + " " + keys.lower(key()) + " " + keys.subSet(key(), key())
                        + keys.descendingSet();
            case 16:
                Map.Entry<Object, Integer> first = map.firstEntry();
                return first == null ? null : first.setValue(3);
            case 17:
                NavigableMap<Object, Integer> part = map.tailMap(key(), true);
                part.put(key(), script.element());
                return part.headMap(key(), false);
            case 18:
                NavigableMap<Object, Integer> down = map.descendingMap();
                return down.firstKey() + " " + down.higherKey(key()) + " " + down.floorEntry(key()) + " "
                        + down.subMap(key(), true, key(), true) + (down.comparator() == null);
            default:
                Iterator<Object> keysDown = map.descendingKeySet().iterator();
                if (keysDown.hasNext()) {
                    Object last = keysDown.next();
                    keysDown.remove();
                    return last;
                }
                return null;
        }
    }

    private void run(int length) {
        for (int i = 0; i < length; i++) {
            int operation = script.choose(43);
            String what = Integer.toString(operation);
            int size = map.size();
            try {
                script.note(what, operate(operation));
            } catch (RuntimeException exception) {
                script.threw(what, exception);
            }
            if (map instanceof NavigableMap && map.size() < size) {
                // The JDK moves what its tree holds from one entry to another.
                entry = null;
                iterator = operation == 23 ? iterator : null;
            }
            if (!(map instanceof LinkedHashMap) || script.choose(3) == 0) {
                script.note("=", map + " " + map.hashCode());
            }
        }
    }

    public static void main(String[] arguments) {
        Script.print(arguments, script -> {
            String kind = KINDS[script.choose(KINDS.length)];
            script.log.append(kind).append('\n');
            new MapSequences(script, kind).run(30);
        });
    }
}
