package library;

/** Bit and text methods of Integer and Long. */
public class IntegerMethods {
    public static void main(String[] args) {
        int[] values = {0, 1, -1, 255, 1 << 30, Integer.MIN_VALUE, 0x12345678};
        for (int v : values) {
            System.out.println(Integer.toBinaryString(v) + " " + Integer.toHexString(v) + " " + Integer.toOctalString(v)
                    + " " + Integer.bitCount(v) + " " + Integer.reverse(v) + " " + Integer.reverseBytes(v)
                    + " " + Integer.highestOneBit(v) + " " + Integer.lowestOneBit(v) + " " + Integer.rotateLeft(v, 5)
                    + " " + Integer.rotateRight(v, 3) + " " + Integer.signum(v));
        }
        long w = 0x123456789abcdef0L;
        System.out.println(Long.toBinaryString(5) + " " + Long.toHexString(w) + " " + Long.bitCount(w) + " "
                + Long.numberOfLeadingZeros(w)
                + " " + Long.numberOfTrailingZeros(w) + " " + Long.highestOneBit(w) + " " + Long.rotateLeft(w, 8)
                        + " " + Long.reverse(1));
        System.out.println(Integer.compare(1, 2) + " " + Integer.compareUnsigned(1, -1) + " " + Long.compare(5, 5)
                + " " + Integer.parseUnsignedInt("4294967295"));
        System.out.println(Integer.decode("0x1f") + Integer.decode("-010") + Integer.decode("#f") + " "
                + Long.valueOf("77"));
        System.out.println(Short.parseShort("-5") + Byte.parseByte("7f", 16) + " "
                + Short.compare((short) 1, (short) 3));
    }
}
