package arrays;

import java.util.Arrays;

/** The common methods of java.util.Arrays. */
public class ArraysClass {
    public static void main(String[] args) {
        int[] a = {5, 3, 9, 1};
        Arrays.sort(a);
        System.out.println(Arrays.toString(a));
        System.out.println(Arrays.binarySearch(a, 5) + " " + Arrays.binarySearch(a, 4) + " "
                + Arrays.binarySearch(a, 10));
        int[] filled = new int[4];
        Arrays.fill(filled, 7);
        Arrays.fill(filled, 1, 3, 0);
        System.out.println(Arrays.toString(filled));
        System.out.println(Arrays.toString(Arrays.copyOf(a, 6)) + Arrays.toString(Arrays.copyOf(a, 2)));
        System.out.println(Arrays.toString(Arrays.copyOfRange(a, 1, 5)));
        System.out.println(Arrays.equals(a, a.clone()) + " " + Arrays.equals(a, filled) + " "
                + Arrays.equals((int[]) null, null));
        System.out.println(Arrays.hashCode(a) + " " + Arrays.hashCode(new Object[] {"x", null}));
        System.out.println(Arrays.deepToString(new int[][] {{1, 2}, null, {}}));
        System.out.println(Arrays.deepEquals(new int[][] {{1}}, new int[][] {{1}}));
        System.out.println(Arrays.asList("p", "q", null));
        System.out.println(Arrays.toString((int[]) null) + Arrays.toString(new double[] {1, 2.5})
                + Arrays.toString(new char[] {'x'}));
        String[] words = {"pear", "fig", "apple"};
        Arrays.sort(words);
        System.out.println(String.join(",", words));
        Arrays.sort(words, (x, y) -> x.length() - y.length());
        System.out.println(String.join(",", words));
    }
}
