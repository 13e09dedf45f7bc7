package algorithms;

/** Binary search with its invariants as assertions. */
public class BinarySearch {
    static int find(int[] a, int key) {
        int low = 0;
        int high = a.length;
        while (low < high) {
            assert low == 0 || a[low - 1] < key;
            assert high == a.length || a[high] >= key;
            int middle = (low + high) >>> 1;
            if (a[middle] < key) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < a.length && a[low] == key ? low : -low - 1;
    }

    public static void main(String[] args) {
        int[] a = {-5, 0, 0, 3, 8, 8, 8, 20};
        for (int key = -6; key <= 21; key += 3) {
            System.out.print(key + ":" + find(a, key) + " ");
        }
        System.out.println(find(new int[0], 1));
        try {
            find(new int[] {3, 2, 1, 0}, 1);
            System.out.println("not noticed");
        } catch (AssertionError e) {
            System.out.println("not sorted");
        }
    }
}
