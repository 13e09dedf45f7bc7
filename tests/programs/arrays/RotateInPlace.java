package arrays;

import java.util.Arrays;

/** Rotation by three reversals, and the same by cycles: both agree for every distance. */
public class RotateInPlace {
    static void reverse(int[] array, int from, int to) {
        for (to--; from < to; from++, to--) {
            int kept = array[from];
            array[from] = array[to];
            array[to] = kept;
        }
    }

    static int[] byReversals(int[] array, int distance) {
        int[] result = array.clone();
        reverse(result, 0, distance);
        reverse(result, distance, result.length);
        reverse(result, 0, result.length);
        return result;
    }

    static int[] byCycles(int[] array, int distance) {
        int[] result = array.clone();
        int moved = 0;
        for (int start = 0; moved < result.length; start++) {
            int at = start;
            int carried = result[start];
            while (true) {
                int next = (at + distance) % result.length;
                if (next == start) {
                    result[at] = carried;
                    moved++;
                    break;
                }
                result[at] = result[next];
                at = next;
                moved++;
            }
        }
        return result;
    }

    public static void main(String[] args) {
        int[] array = {1, 2, 3, 4, 5, 6};
        for (int distance = 0; distance <= 6; distance++) {
            int[] rotated = byReversals(array, distance);
            System.out.println(Arrays.toString(rotated) + " " + Arrays.equals(rotated, byCycles(array, distance)));
        }
    }
}
