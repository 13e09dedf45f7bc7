package collections;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Counting words: the most frequent first, ties by name. */
public class Frequency {
    public static void main(String[] args) {
        String text = "It was the best of times, it was the worst of times, it was the age of wisdom";
        Map<String, Integer> counts = new HashMap<>();
        for (String word : text.toLowerCase().split("[ ,]+")) {
            counts.merge(word, 1, Integer::sum);
        }
        List<Map.Entry<String, Integer>> entries = new ArrayList<>(counts.entrySet());
        entries.sort(Map.Entry.<String, Integer>comparingByValue().reversed()
                .thenComparing(Map.Entry.comparingByKey()));
        for (Map.Entry<String, Integer> entry : entries) {
            System.out.print(entry.getKey() + ":" + entry.getValue() + " ");
        }
        System.out.println();
        Map<Integer, Integer> histogram = new HashMap<>();
        counts.values().forEach(n -> histogram.merge(n, 1, Integer::sum));
        System.out.println(histogram);
    }
}
