package library;

import java.util.Dictionary;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.Map;
import java.util.WeakHashMap;

/** Hash tables of before collections, and maps with weak keys that are held. */
public class OldTables {
    public static void main(String[] args) {
        Hashtable<String, Integer> ages = new Hashtable<>();
        for (String name : "ann bob cid dan eve".split(" ")) {
            ages.put(name, name.hashCode() % 50);
        }
        System.out.println(ages + " " + ages.contains(ages.get("bob")));
        ages.forEach((name, age) -> System.out.print(name + age + " "));
        System.out.println();
        Iterator<Map.Entry<String, Integer>> entries = ages.entrySet().iterator();
        while (entries.hasNext()) {
            Map.Entry<String, Integer> entry = entries.next();
            if (entry.getKey().startsWith("d")) {
                entries.remove();
            } else {
                entry.setValue(entry.getValue() + 1);
            }
        }
        System.out.println(ages.keySet() + " " + ages.values() + ages.size());
        Dictionary<String, Integer> dictionary = ages;
        System.out.println(dictionary.get("ann") + " " + dictionary.keys().nextElement());
        for (Object bad : new Object[] {null, "x"}) {
            try {
                ages.put((String) bad, null);
            } catch (NullPointerException e) {
                System.out.println("no null");
            }
        }
        Map<Object, String> cache = new WeakHashMap<>();
        Object key = new Object();
        cache.put(key, "one");
        cache.put("text", "two");
        System.out.println(cache.get(key) + cache.get("text") + cache.size()
            + cache.containsKey("none") + cache.remove(key) + cache);
        Map<Integer, Integer> squares = new WeakHashMap<>();
        for (int i = 0; i < 8; i++) {
            squares.put(i, i * i);
        }
        System.out.println(squares + " " + squares.equals(Map.copyOf(squares)));
    }
}
