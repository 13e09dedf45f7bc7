package evaluation;

/**
 * The array, then the index, then the right side; null and bounds are checked last (JLS 15.10.4,
 * 15.26.1).
 */
public class ArrayAccessOrder {
    static int[] array(int[] result) {
        System.out.print("array ");
        return result;
    }

    static int index(int result) {
        System.out.print("index ");
        return result;
    }

    static int value(int result) {
        System.out.print("value ");
        return result;
    }

    static void attempt(int[] array, int index) {
        try {
            array(array)[index(index)] = value(5);
            System.out.println("stored");
        } catch (NullPointerException | ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) {
        attempt(new int[2], 1);
        attempt(new int[2], 2);
        attempt(null, 0);
        int[] a = {1, 2, 3};
        int[] b = {10, 20, 30};
        int[] was = a;
        int got = a[(a = b)[0] / 10];
        System.out.println(got + " " + (was == a));
        int i = 0;
        a[i] = i = 2;
        System.out.println(a[0] + " " + a[2] + " " + i);
        try {
            a[index(3)] += value(1);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
