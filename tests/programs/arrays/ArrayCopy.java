package arrays;

/**
 * `System.arraycopy` copies as if through a temporary array; bounds are checked before anything is
 * copied.
 */
public class ArrayCopy {
    static void show(int[] array) {
        StringBuilder text = new StringBuilder();
        for (int x : array) {
            text.append(x).append(' ');
        }
        System.out.println(text);
    }

    public static void main(String[] args) {
        int[] a = {1, 2, 3, 4, 5};
        System.arraycopy(a, 0, a, 1, 4);
        show(a);
        System.arraycopy(a, 2, a, 0, 3);
        show(a);
        int[] b = new int[7];
        System.arraycopy(a, 1, b, 5, 2);
        show(b);
        System.arraycopy(a, 5, b, 7, 0);
        try {
            System.arraycopy(a, 3, b, 0, 3);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("too far");
        }
        try {
            System.arraycopy(a, 0, new long[5], 0, 1);
        } catch (ArrayStoreException e) {
            System.out.println("other type");
        }
        Object[] mixed = {"one", 2, "three"};
        String[] strings = new String[3];
        try {
            System.arraycopy(mixed, 0, strings, 0, 3);
        } catch (ArrayStoreException e) {
            System.out.println(strings[0] + " " + strings[1]);
        }
        try {
            System.arraycopy(null, 0, b, 0, 0);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
