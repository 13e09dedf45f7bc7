package evaluation;

/** Parentheses change grouping, never the order in which operands are evaluated. */
public class Parentheses {
    static int trace(String name, int value) {
        System.out.print(name);
        return value;
    }

    public static void main(String[] args) {
        System.out.println(" " + (trace("a", 2) * (trace("b", 3) + trace("c", 4))));
        System.out.println(" " + ((trace("a", 2) + trace("b", 3)) * trace("c", 4)));
        int x = 3;
        System.out.println(((x)) + ((x = 4)) + (x));
        (x) = 6;
        (x)++;
        System.out.println(x);
        int[] a = {1, 2};
        (a)[(0)] += (5);
        System.out.println((a[0]) + ((a))[1]);
        System.out.println((String) ("p" + "q"));
        System.out.println(-(-x) + -(+x));
        System.out.println((byte) (x + 250) + (byte) x + 250);
    }
}
