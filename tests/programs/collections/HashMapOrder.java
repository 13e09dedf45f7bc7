package collections;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The order of a HashMap depends on hashes, on the table's size, and within a bucket on insertion.
 */
public class HashMapOrder {
    public static void main(String[] args) {
        Map<Integer, String> numbers = new HashMap<>();
        for (int n : new int[] {100, 17, 1, 33, 16, -1, 65536, 5}) {
            numbers.put(n, "n" + n);
        }
        System.out.println(numbers);
        Map<String, Integer> words = new HashMap<>();
        String sentence = "the order of words in a hash map looks random but never is for one version of the JDK";
        for (String word : sentence.split(" ")) {
            words.merge(word, 1, Integer::sum);
        }
        System.out.println(words);
        Set<Character> letters = new HashSet<>();
        for (char c : "zyxwvabc".toCharArray()) {
            letters.add(c);
        }
        System.out.println(letters);
        Set<String> colliding = new HashSet<>();
        for (String s : new String[] {"BB", "Aa", "C#", "BBBB", "AaAa", "AaBB"}) {
            colliding.add(s);
        }
        System.out.println(colliding);
        Map<Integer, Integer> small = new HashMap<>(2);
        for (int i = 20; i > 0; i -= 3) {
            small.put(i, i * i);
        }
        System.out.println(small);
        Set<Long> longs = new HashSet<>();
        longs.add(1L << 32);
        longs.add(-1L);
        longs.add(3L);
        System.out.println(longs);
        Set<Object> mixed = new HashSet<>();
        mixed.add(2.5);
        mixed.add(true);
        mixed.add("s");
        mixed.add('c');
        System.out.println(mixed);
        for (int i = 0; i < 100; i++) {
            numbers.put(i * 7, "");
        }
        int position = 0;
        int checksum = 0;
        for (int key : numbers.keySet()) {
            checksum += key * ++position;
        }
        System.out.println(checksum);
    }
}
