package boxing;

/** A Number gives its value in every type; the classes have limits and sizes as constants. */
public class BoxConversions {
    static String all(Number n) {
        return n.intValue() + " " + n.longValue() + " " + n.floatValue() + " " + n.doubleValue() + " "
                + n.byteValue() + " " + n.shortValue();
    }

    public static void main(String[] args) {
        System.out.println(all(300));
        System.out.println(all(1L << 33));
        System.out.println(all(2.9));
        System.out.println(all(-1.5f));
        System.out.println(all((byte) 7));
        System.out.println(Integer.MAX_VALUE + " " + Integer.SIZE + " " + Integer.BYTES + " " + Long.BYTES + " "
                + Byte.MAX_VALUE);
        System.out.println(Double.MAX_VALUE + " " + Float.MIN_VALUE + " " + Short.MIN_VALUE);
        System.out.println(Integer.sum(3, 4) + Integer.max(3, 4) + Integer.min(3, 4) + Integer.signum(-9));
        System.out.println(Boolean.logicalXor(true, false) + " " + Boolean.toString(false));
        Object[] boxes = {1, 2L, 3f, 4.0, 'c', true, (byte) 5, (short) 6};
        for (Object box : boxes) {
            System.out.print(box.getClass().getName() + " ");
        }
        System.out.println();
    }
}
