package arithmetic;

/** Numbers in several bases, and switches packed into an int. */
public class BaseTables {
    static String padded(String digits, int width) {
        return "0".repeat(Math.max(0, width - digits.length())) + digits;
    }

    static String ownBinary(int value) {
        if (value == 0) {
            return "0";
        }
        String digits = "";
        for (int rest = value; rest != 0; rest >>>= 1) {
            digits = (rest & 1) + digits;
        }
        return digits;
    }

    static int set(int switches, int index, boolean on) {
        return on ? switches | 1 << index : switches & ~(1 << index);
    }

    static int mirror(int value) {
        int result = 0;
        for (int i = 0; i < 32; i++) {
            result = result << 1 | value >>> i & 1;
        }
        return result;
    }

    public static void main(String[] args) {
        int[] values = {0, 1, 10, 255, 4096, -1, -16, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int value : values) {
            String binary = Integer.toBinaryString(value);
            System.out.println(value + " " + Integer.toHexString(value) + " "
                + Integer.toOctalString(value) + " " + Integer.toString(value, 36) + " " + binary
                + " " + binary.equals(ownBinary(value)) + " "
                + (mirror(value) == Integer.reverse(value)));
            System.out.println("  " + Integer.bitCount(value) + " " + Integer.highestOneBit(value)
                + " "
                + Integer.lowestOneBit(value) + " " + Integer.numberOfLeadingZeros(value) + " "
                + Integer.numberOfTrailingZeros(value) + " " + Integer.rotateLeft(value, 5) + " "
                + Integer.rotateRight(value, 3) + " " + Integer.reverseBytes(value) + " "
                + Integer.toUnsignedString(value) + " " + Integer.signum(value));
        }
        int lamps = 0;
        for (int lamp : new int[] {0, 3, 5, 31, 3}) {
            lamps = set(lamps, lamp, (lamps >> lamp & 1) == 0);
            System.out.println(padded(Integer.toBinaryString(lamps), 8));
        }
        long wide = 0xCAFE_BABEL << 12;
        System.out.println(Long.toHexString(wide) + " " + Long.toBinaryString(wide) + " "
            + Long.toString(-wide, 7) + " " + Long.bitCount(wide) + " "
            + Long.toUnsignedString(-wide) + " "
            + Long.numberOfTrailingZeros(wide) + " " + Long.highestOneBit(wide) + " "
            + Long.toOctalString(-wide));
        byte small = (byte) 0b1001_0110;
        System.out.println(small + " " + (small & 0xff) + " " + Integer.toBinaryString(small & 0xff)
            + " " + (small >> 2) + " " + (small >>> 2) + " " + (byte) (small >>> 2) + " "
            + (byte) (small << 1)
            + " " + Byte.toUnsignedInt(small));
        System.out.println(Integer.compareUnsigned(-1, 1) + " " + Integer.divideUnsigned(-1, 10)
            + " " + Integer.remainderUnsigned(-1, 10) + " " + Character.forDigit(11, 16) + " "
            + Character.digit('z', 36) + " " + Character.digit('9', 8));
    }
}
