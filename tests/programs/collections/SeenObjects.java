package collections;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/** A printer of graphs that may be circular: what it has seen, it knows by identity. */
public class SeenObjects {
    static class Node {
        final String label;
        final List<Node> next = new ArrayList<>();

        Node(String label, Node... next) {
            this.label = label;
            this.next.addAll(List.of(next));
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Node node && node.label.equals(label);
        }

        @Override
        public int hashCode() {
            return label.hashCode();
        }
    }

    private final Map<Node, Integer> numbers = new IdentityHashMap<>();

    void print(Node node, StringBuilder out) {
        Integer number = numbers.get(node);
        if (number != null) {
            out.append('#').append(number);
            return;
        }
        numbers.put(node, numbers.size() + 1);
        out.append(node.label);
        String separator = "(";
        for (Node next : node.next) {
            out.append(separator);
            print(next, out);
            separator = " ";
        }
        out.append(node.next.isEmpty() ? "" : ")");
    }

    static String text(Node node) {
        StringBuilder out = new StringBuilder();
        new SeenObjects().print(node, out);
        return out.toString();
    }

    public static void main(String[] args) {
        Node leaf = new Node("leaf");
        Node twin = new Node("leaf");
        Node root = new Node("root", leaf, new Node("mid", leaf, twin), twin);
        System.out.println(text(root));
        leaf.next.add(root);
        System.out.println(text(root));
        Map<Node, String> equal = new WeakHashMap<>();
        Map<Node, String> same = new IdentityHashMap<>();
        for (Map<Node, String> map : List.of(equal, same)) {
            System.out.println(map.put(leaf, "one") + " " + map.put(twin, "two") + " " + map.size()
                + " " + map.get(leaf) + " " + map.get(new Node("leaf")) + " "
                + map.containsKey(twin));
            map.remove(new Node("leaf"));
            System.out.println(map.size() + " " + map.containsValue(new String("two")));
        }
        Map<String, Integer> words = new IdentityHashMap<>();
        words.put("a", 1);
        words.put(new String("a"), 2);
        words.merge("a", 10, Integer::sum);
        System.out.println(words.size() + " " + words.get("a") + " " + words.get(new String("a")));
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        System.out.println(seen.add(leaf) + " " + seen.add(twin) + " " + seen.add(leaf) + " "
            + seen.remove(new Node("leaf")) + " " + seen.size());
    }
}
