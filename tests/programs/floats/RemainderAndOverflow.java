package floats;

/**
 * `%` on floats truncates like on integers, and never rounds; overflow is infinity, underflow zero
 * (JLS 15.17.3).
 */
public class RemainderAndOverflow {
    public static void main(String[] args) {
        System.out.println(5.5 % 2);
        System.out.println(-5.5 % 2);
        System.out.println(5.5 % -2);
        System.out.println(1e300 % 3);
        System.out.println(0.3 % 0.1);
        System.out.println(5 % Double.POSITIVE_INFINITY);
        System.out.println(-0.0 % 1);
        System.out.println(Math.IEEEremainder(5, 3));
        System.out.println(Double.MAX_VALUE * 2);
        System.out.println(-Double.MAX_VALUE * 2);
        System.out.println(Double.MIN_VALUE / 2);
        System.out.println(Float.MAX_VALUE + Float.MAX_VALUE);
        System.out.println((float) 1e40 + " " + (float) 1e-50 + " " + (float) -1e-50);
        System.out.println(Double.MIN_VALUE);
        System.out.println(Float.MIN_VALUE);
    }
}
