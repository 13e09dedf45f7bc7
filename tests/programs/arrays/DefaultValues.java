package arrays;

/** New arrays hold zeros, false or null; their length is fixed (JLS 10.3, 10.7). */
public class DefaultValues {
    public static void main(String[] args) {
        int[] ints = new int[2];
        boolean[] booleans = new boolean[1];
        char[] chars = new char[1];
        double[] doubles = new double[1];
        String[] strings = new String[2];
        long[][] longs = new long[2][];
        System.out.println(ints[0] + ints[1] + " " + booleans[0] + " " + (int) chars[0] + " " + doubles[0]);
        System.out.println(strings[1] + " " + longs[1]);
        System.out.println(new int[0].length + new String[3][4][5].length + new byte[7].length);
        int[] empty = {};
        for (int x : empty) {
            System.out.println(x);
        }
        System.out.println(empty.length == 0);
    }
}
