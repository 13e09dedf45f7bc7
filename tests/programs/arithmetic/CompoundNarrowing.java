package arithmetic;

/** A compound assignment casts its result to the type of the variable, silently (JLS 15.26.2). */
public class CompoundNarrowing {
    public static void main(String[] args) {
        byte b = 100;
        b += 100;
        System.out.println(b);
        b *= 3;
        System.out.println(b);
        short s = Short.MAX_VALUE;
        s++;
        System.out.println(s);
        char c = 'z';
        c += 1.7;
        System.out.println(c);
        c -= 100;
        System.out.println((int) c);
        int i = 10;
        i *= 2.55;
        System.out.println(i);
        i -= 0.5f;
        System.out.println(i);
        i += 5_000_000_000L;
        System.out.println(i);
        i /= 1e-30;
        System.out.println(i);
        long l = 1;
        l += Float.MAX_VALUE;
        System.out.println(l);
        b = -1;
        b >>>= 1;
        System.out.println(b);
    }
}
