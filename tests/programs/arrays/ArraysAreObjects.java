package arrays;

/**
 * Arrays are objects: identity equality, assignable to Object and Cloneable, with a class of their
 * own (JLS 10.8).
 */
public class ArraysAreObjects {
    static int length(Object array) {
        if (array instanceof int[] numbers) {
            return numbers.length;
        }
        if (array instanceof Object[] objects) {
            return -objects.length;
        }
        return 0;
    }

    public static void main(String[] args) {
        int[] a = {1};
        int[] b = {1};
        System.out.println(a.equals(b) + " " + a.equals(a) + " " + (a.hashCode() == a.hashCode()));
        System.out.println(length(new int[3]) + " " + length(new String[4]) + " " + length(new int[2][9]) + " "
                + length(new char[1]));
        Cloneable cloneable = a;
        System.out.println(cloneable == a);
        System.out.println(a.getClass() == b.getClass());
        System.out.println(new String[0].getClass() == new Object[0].getClass());
        System.out.println(a.getClass().getSimpleName() + " " + new String[1][1].getClass().getName());
    }
}
