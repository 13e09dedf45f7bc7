package floats;

/**
 * Floating-point literals: exponents, suffixes, hexadecimal ones, leading and trailing dots (JLS
 * 3.10.2).
 */
public class FloatLiterals {
    public static void main(String[] args) {
        System.out.println(1.);
        System.out.println(.5);
        System.out.println(1e3);
        System.out.println(1E-3f);
        System.out.println(1f);
        System.out.println(1d);
        System.out.println(0x1p3);
        System.out.println(0x1.8p1);
        System.out.println(0x.8p0f);
        System.out.println(0x1.fffffeP+127f);
        System.out.println(1_000.000_1);
        System.out.println(3.4028235e38f);
    }
}
