package arithmetic;

/**
 * Integer arithmetic wraps around in two's complement (JLS 15.17, 15.18): no overflow is ever
 * reported.
 */
public class IntegerOverflow {
    public static void main(String[] args) {
        int max = Integer.MAX_VALUE;
        int min = Integer.MIN_VALUE;
        System.out.println(max + 1);
        System.out.println(min - 1);
        System.out.println(max * max);
        System.out.println(min * -1);
        System.out.println(-min);
        System.out.println(Math.abs(min));
        System.out.println(max * 2L);
        System.out.println((max + 1) / 2L);
        long longest = Long.MAX_VALUE;
        System.out.println(longest + 1 == Long.MIN_VALUE);
        System.out.println(longest * longest);
        System.out.println(-Long.MIN_VALUE);
    }
}
