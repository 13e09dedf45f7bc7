package records;

/**
 * The hash codes of records, as this JDK computes them: 31 times the hash so far, plus the
 * component's.
 */
public class HashCodes {
    record One(int a) {
    }

    record Two(int a, String b) {
    }

    record All(byte b, short s, char c, int i, long l, float f, double d, boolean z, String t) {
    }

    public static void main(String[] args) {
        System.out.println(new One(7).hashCode() + " " + new One(-1).hashCode());
        System.out.println(new Two(1, "x").hashCode() + " " + new Two(0, null).hashCode());
        System.out.println(new All((byte) 1, (short) 2, 'c', 4, 5L << 33, 6.5f, 7.25, true, "t").hashCode());
        All a = new All((byte) 1, (short) 2, 'c', 4, 5, 0f, 0.0, true, "t");
        All b = new All((byte) 1, (short) 2, 'c', 4, 5, -0f, 0.0, true, "t");
        All nan = new All((byte) 1, (short) 2, 'c', 4, 5, Float.NaN, Double.NaN, true, "t");
        System.out.println(a.equals(b) + " "
                + nan.equals(new All((byte) 1, (short) 2, 'c', 4, 5, Float.NaN, Double.NaN, true, "t")));
        System.out.println(a + " " + nan);
    }
}
