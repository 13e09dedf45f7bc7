package boxing;

/**
 * Boxes of −128 to 127, of booleans and of ASCII chars are shared; others need not be, and on this
 * JVM are not (JLS 5.1.7).
 */
public class CacheIdentity {
    public static void main(String[] args) {
        Integer a = 127;
        Integer b = 127;
        Integer c = 128;
        Integer d = 128;
        System.out.println((a == b) + " " + (c == d) + " " + c.equals(d));
        Integer low = -128;
        Integer lower = -129;
        System.out.println((low == Integer.valueOf(-128)) + " " + (lower == Integer.valueOf(-129)));
        Long l = 100L;
        Long m = 100L;
        System.out.println((l == m) + " " + l.equals(100) + " " + l.equals(100L));
        Character x = 'x';
        Character y = 'x';
        Character high = '\u1000';
        Character higher = '\u1000';
        System.out.println((x == y) + " " + (high == higher));
        Boolean t = true;
        System.out.println((t == Boolean.TRUE) + " " + (Boolean.valueOf("true") == t));
        Byte p = (byte) 200;
        Byte q = (byte) -56;
        System.out.println(p == q);
        Double e = 1.0;
        Double f = 1.0;
        System.out.println((e == f) + " " + e.equals(f));
        Short s = 5;
        Short u = 5;
        System.out.println(s == u);
    }
}
