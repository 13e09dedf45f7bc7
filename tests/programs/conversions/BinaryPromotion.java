package conversions;

/**
 * The result type of an operator follows from its operands: int, long, float or double (JLS 5.6).
 */
public class BinaryPromotion {
    static String type(int x) {
        return "int";
    }

    static String type(long x) {
        return "long";
    }

    static String type(float x) {
        return "float";
    }

    static String type(double x) {
        return "double";
    }

    public static void main(String[] args) {
        byte b = 1;
        short s = 2;
        char c = 'c';
        int i = 3;
        long l = 4;
        float f = 5;
        double d = 6;
        System.out.println(type(b + b) + " " + type(s * c) + " " + type(-b) + " " + type(~c) + " " + type(+s));
        System.out.println(type(i + l) + " " + type(l + f) + " " + type(f + d) + " " + type(l * d) + " " + type(i / f));
        System.out.println(type(i << l) + " " + type(l >> i) + " " + type(b << s));
        System.out.println(type(c & l) + " " + type(b | i) + " " + type(s ^ c));
        System.out.println(type(b++) + " " + type(c += 1) + " " + type(f--));
        System.out.println(l + f > l ? "rounded" : "not rounded");
        System.out.println(5 / 2 + 5 / 2f + 5 / 2.0);
        System.out.println(1 / 2 * 2.0 + 2.0 * 1 / 2);
    }
}
