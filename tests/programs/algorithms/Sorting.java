package algorithms;

import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Insertion, selection, merge, quick, heap and shell sort agree with the library on pseudo-random
 * arrays.
 */
public class Sorting {
    static void insertion(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int x = a[i];
            int j = i;
            for (; j > 0 && a[j - 1] > x; j--) {
                a[j] = a[j - 1];
            }
            a[j] = x;
        }
    }

    static void selection(int[] a) {
        for (int i = 0; i < a.length; i++) {
            int least = i;
            for (int j = i + 1; j < a.length; j++) {
                if (a[j] < a[least]) {
                    least = j;
                }
            }
            swap(a, i, least);
        }
    }

    static void swap(int[] a, int i, int j) {
        int kept = a[i];
        a[i] = a[j];
        a[j] = kept;
    }

    static void merge(int[] a) {
        if (a.length < 2) {
            return;
        }
        int[] left = Arrays.copyOfRange(a, 0, a.length / 2);
        int[] right = Arrays.copyOfRange(a, a.length / 2, a.length);
        merge(left);
        merge(right);
        for (int i = 0, l = 0, r = 0; i < a.length; i++) {
            a[i] = r == right.length || l < left.length && left[l] <= right[r] ? left[l++] : right[r++];
        }
    }

    static void quick(int[] a, int from, int to) {
        if (to - from < 2) {
            return;
        }
        int pivot = a[(from + to) >>> 1];
        int i = from;
        int j = to - 1;
        while (i <= j) {
            while (a[i] < pivot) {
                i++;
            }
            while (a[j] > pivot) {
                j--;
            }
            if (i <= j) {
                swap(a, i++, j--);
            }
        }
        quick(a, from, j + 1);
        quick(a, i, to);
    }

    static void heap(int[] a) {
        for (int i = a.length / 2 - 1; i >= 0; i--) {
            sift(a, i, a.length);
        }
        for (int end = a.length - 1; end > 0; end--) {
            swap(a, 0, end);
            sift(a, 0, end);
        }
    }

    static void sift(int[] a, int at, int end) {
        for (int child; (child = 2 * at + 1) < end; at = child) {
            if (child + 1 < end && a[child + 1] > a[child]) {
                child++;
            }
            if (a[at] >= a[child]) {
                return;
            }
            swap(a, at, child);
        }
    }

    static void shell(int[] a) {
        for (int gap = a.length / 2; gap > 0; gap /= 2) {
            for (int i = gap; i < a.length; i++) {
                for (int j = i; j >= gap && a[j - gap] > a[j]; j -= gap) {
                    swap(a, j, j - gap);
                }
            }
        }
    }

    public static void main(String[] args) {
        int[] data = new int[60];
        int seed = 12345;
        for (int i = 0; i < data.length; i++) {
            seed = seed * 1103515245 + 12345;
            data[i] = seed >> 20;
        }
        int[] sorted = data.clone();
        Arrays.sort(sorted);
        @SuppressWarnings("unchecked")
        Consumer<int[]>[] sorts = new Consumer[] {(Consumer<int[]>) Sorting::insertion,
                (Consumer<int[]>) Sorting::selection,
            (Consumer<int[]>) Sorting::merge, (Consumer<int[]>) a -> quick(a, 0, a.length),
                    (Consumer<int[]>) Sorting::heap,
            (Consumer<int[]>) Sorting::shell};
        for (Consumer<int[]> sort : sorts) {
            int[] copy = data.clone();
            sort.accept(copy);
            System.out.print(Arrays.equals(copy, sorted) + " ");
        }
        System.out.println(sorted[0] + " " + sorted[30] + " " + sorted[59]);
    }
}
