package conversions;

/** Widening keeps the value: signed types extend the sign, char extends zeros (JLS 5.1.2). */
public class WideningPrefersSign {
    static void take(long value) {
        System.out.println("long " + value);
    }

    static void takeDouble(double value) {
        System.out.println("double " + value);
    }

    public static void main(String[] args) {
        byte b = (byte) 0xff;
        short s = (short) 0xffff;
        char c = (char) 0xffff;
        int i = 0xffffffff;
        take(b);
        take(s);
        take(c);
        take(i);
        takeDouble(c);
        takeDouble(i);
        takeDouble(1L << 60);
        int fromByte = b;
        int fromChar = c;
        System.out.println(fromByte + fromChar);
        System.out.println((b & 0xff) == c >> 8);
        float f = s;
        System.out.println(f);
    }
}
