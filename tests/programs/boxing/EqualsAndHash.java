package boxing;

/** Boxes are equal if class and value are; hash codes follow the values. */
public class EqualsAndHash {
    public static void main(String[] args) {
        System.out.println(Integer.valueOf(1).equals(1L) + " " + Integer.valueOf(1).equals(1) + " " + new Object()
                .equals(1));
        System.out.println(Long.valueOf(1).equals(1L) + " " + Short.valueOf((short) 1).equals(1));
        System.out.println(Character.valueOf('a').equals('a') + " " + Character.valueOf('a').equals(97));
        System.out.println(Integer.valueOf(77).hashCode() + " " + Long.valueOf(77L << 32 | 1).hashCode() + " "
                + Boolean.TRUE.hashCode() + " " + Boolean.FALSE.hashCode() + " " + Character.valueOf('z').hashCode()
                + " " + Byte.valueOf((byte) -1).hashCode());
        System.out.println(Double.valueOf(-0.0).equals(0.0) + " " + Double.valueOf(Double.NaN).equals(Double.NaN));
        System.out.println(Float.valueOf(1).equals(1f) + " " + Float.valueOf(1f).equals(1.0));
        Object one = 1;
        Object uno = (char) 1;
        System.out.println(one.equals(uno) + " " + one.toString() + " " + one.getClass().getSimpleName());
        System.out.println(Integer.valueOf(3).compareTo(5) + Long.valueOf(9).compareTo(2L)
                + Boolean.TRUE.compareTo(false));
    }
}
