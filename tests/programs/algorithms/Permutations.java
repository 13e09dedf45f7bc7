package algorithms;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** All permutations, subsets and combinations, in lexicographic order. */
public class Permutations {
    static boolean next(int[] a) {
        int i = a.length - 2;
        while (i >= 0 && a[i] >= a[i + 1]) {
            i--;
        }
        if (i < 0) {
            return false;
        }
        int j = a.length - 1;
        while (a[j] <= a[i]) {
            j--;
        }
        int kept = a[i];
        a[i] = a[j];
        a[j] = kept;
        for (int l = i + 1, r = a.length - 1; l < r; l++, r--) {
            kept = a[l];
            a[l] = a[r];
            a[r] = kept;
        }
        return true;
    }

    static <T> List<List<T>> subsets(List<T> items) {
        if (items.isEmpty()) {
            List<List<T>> result = new ArrayList<>();
            result.add(new ArrayList<>());
            return result;
        }
        List<List<T>> result = new ArrayList<>();
        for (List<T> rest : subsets(items.subList(1, items.size()))) {
            result.add(rest);
            List<T> with = new ArrayList<>(rest);
            with.add(0, items.get(0));
            result.add(with);
        }
        return result;
    }

    static void choose(int n, int k, String chosen, List<String> out) {
        if (k == 0) {
            out.add(chosen);
        } else if (n >= k) {
            choose(n - 1, k - 1, n + chosen, out);
            choose(n - 1, k, chosen, out);
        }
    }

    public static void main(String[] args) {
        int[] a = {1, 1, 2, 3};
        int count = 1;
        while (next(a)) {
            count++;
        }
        System.out.println(count + " " + Arrays.toString(a));
        System.out.println(subsets(List.of("x", "y", "z")));
        List<String> combinations = new ArrayList<>();
        choose(5, 3, "", combinations);
        System.out.println(combinations);
    }
}
