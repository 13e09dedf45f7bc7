package arithmetic;

/** Classic tricks on bits give on the JVM's fixed width what they give on hardware. */
public class BitTricks {
    static int ones(int bits) {
        int count = 0;
        while (bits != 0) {
            bits &= bits - 1;
            count++;
        }
        return count;
    }

    static int reversed(int bits) {
        int result = 0;
        for (int i = 0; i < 32; i++) {
            result = result << 1 | bits & 1;
            bits >>>= 1;
        }
        return result;
    }

    public static void main(String[] args) {
        for (int value : new int[] {0, 1, -1, 12345, Integer.MIN_VALUE}) {
            System.out.println(value + " " + ones(value) + " " + (ones(value) == Integer.bitCount(value)));
            System.out.println(reversed(value) == Integer.reverse(value));
            System.out.println(Integer.highestOneBit(value) + " " + Integer.numberOfTrailingZeros(value)
                    + " " + Integer.numberOfLeadingZeros(value));
        }
        int a = 5;
        int b = 9;
        a ^= b;
        b ^= a;
        a ^= b;
        System.out.println(a + " " + b);
        System.out.println(Integer.rotateLeft(0x80000001, 1) + " " + Long.bitCount(-1L));
        System.out.println((a & -a) + " " + (a + b >>> 1));
    }
}
