package collections;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** HashMap finds keys by hashCode and equals; equal hashes alone do not matter. */
public class KeysWithOwnEquality {
    static class Key {
        int n;
        static int compared;

        Key(int n) {
            this.n = n;
        }

        @Override
        public int hashCode() {
            return n % 2;
        }

        @Override
        public boolean equals(Object o) {
            compared++;
            return o instanceof Key k && k.n == n;
        }

        @Override
        public String toString() {
            return "k" + n;
        }
    }

    record Point(int x, int y) {
    }

    public static void main(String[] args) {
        Map<Key, String> map = new HashMap<>();
        for (int i = 0; i < 5; i++) {
            map.put(new Key(i), "v" + i);
        }
        System.out.println(map + " " + map.get(new Key(3)) + " " + map.get(new Key(7)));
        map.put(new Key(3), "new");
        System.out.println(map.size() + " " + map.get(new Key(3)));
        Set<Point> points = new HashSet<>();
        System.out.println(points.add(new Point(1, 2)) + " " + points.add(new Point(1, 2)) + " "
                + points.contains(new Point(2, 1)));
        System.out.println(Key.compared > 0);
    }
}
