package arithmetic;

/** Unsigned views of int and long are methods of the boxes; the bits stay the same. */
public class UnsignedViews {
    public static void main(String[] args) {
        System.out.println(Integer.toUnsignedString(-1));
        System.out.println(Integer.toUnsignedLong(-2));
        System.out.println(Integer.compareUnsigned(-1, 1));
        System.out.println(Integer.divideUnsigned(-1, 3));
        System.out.println(Integer.remainderUnsigned(-1, 7));
        System.out.println(Long.compareUnsigned(1, -1));
        System.out.println(Byte.toUnsignedInt((byte) -1));
        System.out.println(Short.toUnsignedInt((short) -1));
        System.out.println(Integer.toHexString(-1) + " " + Integer.toOctalString(8) + " " + Integer.toBinaryString(10));
        System.out.println(Long.toHexString(-255L));
        System.out.println(Integer.toString(-255, 16) + " " + Integer.toString(35, 36));
    }
}
