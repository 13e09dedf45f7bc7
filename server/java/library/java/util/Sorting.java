package java.util;

/**
 * Stable sorting. Short ranges are compared in the same order as the JDK does it: a comparator may
 * notice.
 */
final class Sorting {
    /** From this length on, the JDK merges. */
    private static final int SHORT = 32;

    private Sorting() {
    }

    /** By the natural order if there is no comparator. */
    static void sort(Object[] array, int from, int to, Comparator<Object> order) {
        int length = to - from;
        if (length < 2) {
            return;
        }
        if (length < SHORT) {
            insertSorted(array, from, to, from + firstRun(array, from, to, order), order);
            return;
        }
        int middle = from + length / 2;
        sort(array, from, middle, order);
        sort(array, middle, to, order);
        merge(array, from, middle, to, order);
    }

    private static int compare(Object first, Object second, Comparator<Object> order) {
        return order != null ? order.compare(first, second) : ((Comparable<Object>) first).compareTo(second);
    }

    /**
     * The length of the ascending or strictly descending run at the start; afterwards it ascends.
     */
    private static int firstRun(Object[] array, int from, int to, Comparator<Object> order) {
        int end = from + 2;
        if (compare(array[from + 1], array[from], order) < 0) {
            while (end < to && compare(array[end], array[end - 1], order) < 0) {
                end++;
            }
            int low = from;
            int high = end - 1;
            while (low < high) {
                Object moved = array[low];
                array[low] = array[high];
                array[high] = moved;
                low++;
                high--;
            }
        } else {
            while (end < to && compare(array[end], array[end - 1], order) >= 0) {
                end++;
            }
        }
        return end - from;
    }

    /**
     * Inserts the elements from `start` on into the sorted ones before, each where a binary search
     * finds its place.
     */
    private static void insertSorted(Object[] array, int from, int to, int start, Comparator<Object> order) {
        for (int next = start; next < to; next++) {
            Object inserted = array[next];
            int low = from;
            int high = next;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (compare(inserted, array[middle], order) < 0) {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            for (int i = next; i > low; i--) {
                array[i] = array[i - 1];
            }
            array[low] = inserted;
        }
    }

    private static void merge(Object[] array, int from, int middle, int to, Comparator<Object> order) {
        Object[] left = new Object[middle - from];
        for (int i = 0; i < left.length; i++) {
            left[i] = array[from + i];
        }
        int mine = 0;
        int theirs = middle;
        int place = from;
        while (mine < left.length) {
            if (theirs < to && compare(array[theirs], left[mine], order) < 0) {
                array[place] = array[theirs];
                theirs++;
            } else {
                array[place] = left[mine];
                mine++;
            }
            place++;
        }
    }
}
