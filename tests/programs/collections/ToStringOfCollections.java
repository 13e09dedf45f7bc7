package collections;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Collections print their elements; one that contains itself prints "(this Collection)". */
public class ToStringOfCollections {
    public static void main(String[] args) {
        List<Object> list = new ArrayList<>();
        list.add("a");
        list.add(null);
        list.add(List.of(1, List.of()));
        list.add(list);
        System.out.println(list);
        Map<Object, Object> map = new LinkedHashMap<>();
        map.put("k", new int[0].length);
        map.put(map.size(), map);
        map.put(null, new TreeSet<>(List.of(2, 1)));
        System.out.println(map);
        System.out.println(new LinkedList<>(List.of('x')) + "" + new ArrayDeque<>(List.of(1.5)) + new HashMap<>()
                + Map.entry(1, "v"));
        System.out.println(String.valueOf(new ArrayList<>(List.of("", " "))));
    }
}
