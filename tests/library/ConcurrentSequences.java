import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

/** Random operations on collections for many threads, by one; maps stay below their first growth. */
public class ConcurrentSequences {
    private static final String[] KINDS = {"map", "small map", "large map", "copied map", "keys", "list", "set"};

    private final Script script;
    private Map<Integer, Integer> map;
    private Collection<Integer> collection;
    private Iterator<?> iterator;

    private ConcurrentSequences(Script script, String kind) {
        this.script = script;
        if (kind.equals("map")) {
            map = new ConcurrentHashMap<Integer, Integer>();
        } else if (kind.equals("small map")) {
            map = new ConcurrentHashMap<Integer, Integer>(10);
        } else if (kind.equals("large map")) {
            map = new ConcurrentHashMap<Integer, Integer>(40 + script.choose(60), 0.5f);
        } else if (kind.equals("copied map")) {
            map = new ConcurrentHashMap<Integer, Integer>(entries());
        } else if (kind.equals("keys")) {
            collection = ConcurrentHashMap.<Integer>newKeySet();
        } else if (kind.equals("list")) {
            collection = new CopyOnWriteArrayList<Integer>(numbers());
        } else {
            collection = new CopyOnWriteArraySet<Integer>(numbers());
        }
    }

    private Map<Integer, Integer> entries() {
        Map<Integer, Integer> entries = new HashMap<Integer, Integer>();
        int size = script.choose(3);
        for (int i = 0; i < size; i++) {
            entries.put(script.choose(6), script.number());
        }
        return entries;
    }

    /** One of eleven, some in one bucket; rarely null. */
    private Integer key() {
        int chosen = script.choose(40);
        return chosen == 39 ? null : Integer.valueOf(chosen % 11 < 6 ? chosen % 11 : 16 * (chosen % 11 - 4));
    }

    private List<Integer> numbers() {
        List<Integer> numbers = new ArrayList<Integer>();
        int size = script.choose(4);
        for (int i = 0; i < size; i++) {
            numbers.add(script.number());
        }
        return numbers;
    }

    private Integer computed(int number) {
        return script.choose(4) == 0 ? null : Integer.valueOf(number);
    }

    private Object change(int operation) {
        switch (operation) {
            case 0:
            case 1:
                return map.put(key(), script.element());
            case 2:
                return map.putIfAbsent(key(), script.element());
            case 3:
                return map.remove(key());
            case 4:
                return map.remove(key(), script.element());
            case 5:
                return map.replace(key(), script.element());
            case 6:
                return map.replace(key(), script.element(), script.element());
            case 7:
                Integer fresh = computed(operation);
                return map.computeIfAbsent(key(), key -> fresh == null ? null : key + fresh);
            case 8:
                Integer other = computed(operation);
                return map.computeIfPresent(key(), (key, value) -> other == null ? null : value + other);
            case 9:
                Integer third = computed(operation);
                return map.compute(key(), (key, value) -> third == null ? null : value == null ? third : value + third);
            case 10:
                boolean goes = script.choose(4) == 0;
                return map.merge(key(), script.element(), (old, given) -> goes ? null : old + given);
            default:
                if (script.choose(6) == 0) {
                    map.clear();
                }
                map.replaceAll((key, value) -> key + value);
                return null;
        }
    }

    private Object read(int operation) {
        switch (operation) {
            case 0:
                return map.get(key()) + " " + map.getOrDefault(key(), 99);
            case 1:
                return map.containsKey(key()) + " " + map.containsValue(script.element());
            case 2:
                return map.size() + " " + map.isEmpty() + " " + map.hashCode();
            case 3:
                return map.keySet() + " " + map.values() + " " + map.entrySet();
            case 4:
                return map.equals(new HashMap<Integer, Integer>(map)) + " " + map.equals(entries());
            case 5:
                StringBuilder seen = new StringBuilder();
                map.forEach((key, value) -> seen.append(key).append('=').append(value).append(' '));
                return seen;
            case 6:
                int limit = script.choose(9);
                return map.keySet().removeIf(key -> key > limit) + " " + map.values().removeIf(value -> value < -1);
            case 7:
                Iterator<Integer> keys = map.keySet().iterator();
                while (keys.hasNext()) {
                    Integer key = keys.next();
                    if (script.choose(3) == 0) {
                        map.remove(key);
                    }
                }
                return map.keySet().contains(key());
            case 8:
                Iterator<Map.Entry<Integer, Integer>> entries = map.entrySet().iterator();
                while (entries.hasNext()) {
                    Map.Entry<Integer, Integer> entry = entries.next();
                    entry.setValue(entry.getValue() + 1);
                }
                return map.values().contains(script.number());
            case 9:
                iterator = map.keySet().iterator();
                StringBuilder walked = new StringBuilder();
                while (iterator.hasNext()) {
                    walked.append(iterator.next()).append(' ');
                    if (script.choose(3) == 0) {
                        iterator.remove();
                    }
                }
                return walked;
            default:
                return map.entrySet().iterator().next();
        }
    }

    private Object collect(int operation) {
        switch (operation) {
            case 0:
            case 1:
            case 2:
                return collection.add(script.element());
            case 3:
                return collection.remove(script.element());
            case 4:
                return collection.contains(script.element()) + " " + collection.containsAll(numbers());
            case 5:
                return collection.addAll(numbers());
            case 6:
                return collection.removeAll(numbers());
            case 7:
                return script.choose(3) == 0 ? collection.retainAll(numbers()) : null;
            case 8:
                int limit = script.choose(9) - 2;
                return collection.removeIf(element -> element != null && element > limit);
            case 9:
                iterator = collection.iterator();
                return iterator.hasNext();
            case 10:
            case 11:
                return iterator == null || collection instanceof Set && !(collection instanceof CopyOnWriteArraySet)
                        ? null : iterator.next();
            case 12:
                if (iterator != null && !(collection instanceof ConcurrentHashMap.KeySetView)) {
                    iterator.remove();
                }
                return null;
            case 13:
                return Arrays.toString(collection.toArray()) + Arrays.toString(collection.toArray(new Integer[3]));
            case 14:
                return collection.hashCode() + " " + collection.equals(numbers());
            default:
                return collection instanceof List ? list((CopyOnWriteArrayList<Integer>) collection, operation) : null;
        }
    }

    private Object list(CopyOnWriteArrayList<Integer> list, int operation) {
        int index = script.choose(6) - 1;
        switch (operation) {
            case 15:
                list.add(index, script.element());
                return null;
            case 16:
                return list.addAll(index, numbers());
            case 17:
                return list.get(index);
            case 18:
                return list.set(index, script.element());
            case 19:
                return list.remove(index);
            case 20:
                return list.indexOf(script.element()) + " " + list.lastIndexOf(script.element());
            case 21:
                return list.addIfAbsent(script.element()) + " " + list.addAllAbsent(numbers());
            case 22:
                list.replaceAll(element -> element + 1);
                list.sort(null);
                return list.clone();
            default:
                ListIterator<Integer> places = list.listIterator(index);
                list.clear();
                StringBuilder seen = new StringBuilder();
                while (places.hasPrevious()) {
                    seen.append(places.previousIndex()).append(places.previous());
                }
                places.set(1);
                return seen;
        }
    }

    private Object operate(int operation) {
        if (map != null) {
            return operation < 14 ? change(operation) : read(operation - 14);
        }
        return collect(operation);
    }

    private void run(int length) {
        for (int i = 0; i < length; i++) {
            int operation = script.choose(25);
            String what = Integer.toString(operation);
            try {
                script.note(what, operate(operation));
            } catch (RuntimeException exception) {
                script.threw(what, exception);
            }
            script.note("=", map == null ? collection + " " + collection.size() : map + " " + map.size());
        }
    }

    public static void main(String[] arguments) {
        Script.print(arguments, script -> {
            String kind = KINDS[script.choose(KINDS.length)];
            script.log.append(kind).append('\n');
            new ConcurrentSequences(script, kind).run(30);
        });
    }
}
