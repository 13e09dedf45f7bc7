package switches;

/**
 * A switch expression may stand wherever an expression may; operands left of it were evaluated
 * before.
 */
public class SwitchAsArgument {
    static int trace(int n) {
        System.out.print("<" + n + ">");
        return n;
    }

    static String join(int a, String b, double c) {
        return a + b + c;
    }

    public static void main(String[] args) {
        int k = 2;
        System.out.println(join(trace(1), switch (trace(k)) {
            case 2 -> "two";
            default -> "?";
        }, switch (k) {
            case 1 -> 1;
            case 2 -> 2.5f;
            default -> 'c';
        }));
        int[] cells = {1, 2, 3};
        cells[switch (k) { case 2 -> 0; default -> 1; }] += switch (k) { case 2 -> trace(40); default -> 0; };
        System.out.println(cells[0]);
        try {
            int sum = trace(5) + switch (k) {
                case 2 -> throw new RuntimeException("from the switch");
                default -> 1;
            };
            System.out.println(sum);
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
        boolean inside = k == 2 && switch (k) { case 2 -> true; default -> false; };
        System.out.println(inside);
        Object boxed = switch (k) { case 1 -> 1; default -> 2L; };
        System.out.println(boxed.getClass().getName() + " " + boxed);
    }
}
