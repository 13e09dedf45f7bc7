package arithmetic;

/**
 * `c ? a : b` promotes numeric operands to one type, unless one is a constant that fits (JLS
 * 15.25).
 */
public class NumericPromotionInConditional {
    static String kind(int x) {
        return "int " + x;
    }

    static String kind(char x) {
        return "char " + x;
    }

    static String kind(long x) {
        return "long " + x;
    }

    static String kind(double x) {
        return "double " + x;
    }

    static String kind(short x) {
        return "short " + x;
    }

    public static void main(String[] args) {
        boolean yes = args.length == 0;
        int i = 66;
        short s = 3;
        byte b = 4;
        System.out.println(kind(yes ? 'a' : 0));
        System.out.println(kind(yes ? 'a' : i));
        System.out.println(kind(yes ? 1 : 2L));
        System.out.println(kind(yes ? 1 : 2.0));
        System.out.println(kind(yes ? s : b));
        System.out.println(kind(yes ? 'x' : 70000));
        System.out.println(yes ? 1 : 'b');
        System.out.println(false ? i : 'b');
        System.out.println((yes ? 1 : 2.0f) + " " + (yes ? null : 0));
    }
}
