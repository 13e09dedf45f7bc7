package conversions;

/** Narrowing integers keeps the low bits; to char and back goes through int (JLS 5.1.3, 5.1.4). */
public class NarrowingCasts {
    public static void main(String[] args) {
        int[] values = {0, 127, 128, 255, 256, -129, 32768, 65535, 65536, 0x12345678, -1};
        for (int value : values) {
            System.out.println(value + " " + (byte) value + " " + (short) value + " " + (int) (char) value);
        }
        long wide = 0x1_8000_0001L;
        System.out.println((int) wide + " " + (short) wide + " " + (byte) wide);
        byte negative = -2;
        System.out.println((int) (char) negative);
        System.out.println((char) negative == '\ufffe');
        System.out.println((short) (char) negative);
        System.out.println((byte) 'é');
    }
}
