package collections;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** sort, reverse, max, min, frequency, nCopies, swap, fill and others of java.util.Collections. */
public class CollectionsClass {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(4, 1, 3, 1, 5));
        Collections.sort(list);
        System.out.println(list + " " + Collections.binarySearch(list, 4) + " " + Collections.binarySearch(list, 2));
        Collections.reverse(list);
        System.out.println(list + " " + Collections.max(list) + Collections.min(list) + " "
                + Collections.frequency(list, 1));
        Collections.swap(list, 0, 4);
        Collections.sort(list, Collections.reverseOrder());
        System.out.println(list);
        Collections.rotate(list, 2);
        System.out.println(list + " " + Collections.nCopies(3, "ab"));
        Collections.addAll(list, 7, 8);
        Collections.fill(list.subList(0, 2), 0);
        System.out.println(list + " " + Collections.disjoint(list, List.of(9, 10)));
        List<String> words = Arrays.asList("b", "C", "a");
        Collections.sort(words);
        System.out.println(words + " " + Collections.max(words, String.CASE_INSENSITIVE_ORDER));
        System.out.println(Collections.indexOfSubList(list, List.of(7, 8)) + " " + Collections.emptySet()
                + Collections.singletonMap(1, 2));
        System.out.println(Collections.unmodifiableCollection(list).size());
    }
}
