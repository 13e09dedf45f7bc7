package collections;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/** The pages read last, in the order of their last use; the oldest are forgotten. */
public class RecentPages {
    static class Recent<K, V> extends LinkedHashMap<K, V> {
        private static final long serialVersionUID = 1;
        private final int most;
        private final transient List<K> forgotten = new ArrayList<>();

        Recent(int most) {
            super(16, 0.75f, true);
            this.most = most;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            if (size() <= most) {
                return false;
            }
            forgotten.add(eldest.getKey());
            return true;
        }
    }

    public static void main(String[] args) {
        Recent<String, Integer> pages = new Recent<>(3);
        for (String page : "a b c a d b b e a".split(" ")) {
            pages.merge(page, 1, Integer::sum);
            System.out.println(page + " " + pages + " " + pages.forgotten);
        }
        System.out.println(pages.get("b") + " " + pages.get("x") + " " + pages.keySet());
        System.out.println(pages.getOrDefault("e", 0) + " " + pages.containsKey("a") + " " + pages);
        pages.putIfAbsent("a", 9);
        pages.replace("b", 7);
        System.out.println(pages.values() + " " + pages.remove("e") + pages.entrySet());
        pages.computeIfAbsent("f", String::length);
        pages.compute("a", (page, count) -> count * 100);
        pages.replaceAll((page, count) -> -count);
        System.out.println(pages);
        pages.putAll(new LinkedHashMap<>(Map.of("g", 0)));
        System.out.println(pages + " " + pages.forgotten + " " + pages.equals(Map.copyOf(pages)));
        Map<String, Integer> plain = new LinkedHashMap<>(pages);
        plain.get("f");
        plain.put("f", 5);
        plain.remove("a");
        plain.put("a", 6);
        System.out.println(plain + " " + plain.entrySet().iterator().next().getKey());
        LinkedHashSet<Character> letters = new LinkedHashSet<>();
        for (char letter : "mississippi".toCharArray()) {
            if (!letters.add(letter) && letter == 's') {
                letters.remove('m');
            }
        }
        letters.add('m');
        System.out.println(letters + " " + letters.contains('p'));
    }
}
