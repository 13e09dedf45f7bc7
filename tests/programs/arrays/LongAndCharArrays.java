package arrays;

/** Arrays of every primitive type, their initialisers, and conversions of their elements. */
public class LongAndCharArrays {
    public static void main(String[] args) {
        byte[] bytes = {1, -1, (byte) 200};
        short[] shorts = {1, 'a', (short) 70000};
        char[] chars = {65, 'b', '\u0063', (char) 100.9};
        long[] longs = {1, 1L << 33, 'c', Integer.MAX_VALUE + 1};
        float[] floats = {1, 2.5f, 'a', 1L};
        double[] doubles = {1, 2.5f, 1e3, Long.MAX_VALUE};
        boolean[] booleans = {true, 1 < 2, !true};
        int sum = bytes[2] + shorts[2] + chars[3];
        System.out.println(sum + " " + longs[1] + " " + longs[3] + " " + floats[2] + " " + doubles[3] + " "
                + booleans[1]);
        System.out.println(chars);
        System.out.println(String.valueOf(chars, 1, 2) + new String(chars, 2, 2));
        longs[0] = bytes[1];
        doubles[0] = longs[1];
        chars[0]++;
        System.out.println(longs[0] + " " + doubles[0] + " " + chars[0] + (char) (chars[0] + 1));
        int index = chars[1] - 'a';
        System.out.println(shorts[index] + " " + bytes['a' - 97] + " " + bytes[shorts[0]]);
    }
}
