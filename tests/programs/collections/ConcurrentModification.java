package collections;

import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;

/** Iterators of the collections fail fast when the collection was changed behind their back. */
public class ConcurrentModification {
    static String walk(List<Integer> list, int removeAt) {
        StringBuilder seen = new StringBuilder();
        try {
            for (Integer x : list) {
                seen.append(x);
                if (x == removeAt) {
                    list.remove(x);
                }
            }
        } catch (ConcurrentModificationException e) {
            seen.append('!');
        }
        return seen + " " + list;
    }

    public static void main(String[] args) {
        for (int at = 1; at <= 4; at++) {
            System.out.println(walk(new ArrayList<>(List.of(1, 2, 3, 4)), at));
        }
        System.out.println(walk(new LinkedList<>(List.of(1, 2, 3)), 1));
        List<Integer> list = new ArrayList<>(List.of(5, 6, 7));
        for (Iterator<Integer> i = list.iterator(); i.hasNext(); ) {
            if (i.next() == 6) {
                i.remove();
                try {
                    i.remove();
                } catch (IllegalStateException e) {
                    System.out.println("removed already");
                }
            }
        }
        System.out.println(list);
        Map<String, Integer> map = new HashMap<>(Map.of("a", 1));
        map.put("b", 2);
        try {
            for (String key : map.keySet()) {
                map.put(key + key, 0);
            }
        } catch (ConcurrentModificationException e) {
            System.out.println("map changed, size " + map.size());
        }
        Iterator<Map.Entry<String, Integer>> entries = map.entrySet().iterator();
        while (entries.hasNext()) {
            if (entries.next().getValue() == 0) {
                entries.remove();
            }
        }
        System.out.println(map);
    }
}
