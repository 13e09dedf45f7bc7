package strings;

/**
 * Constant strings are one object; strings made at run time are others, until interned (JLS
 * 3.10.5).
 */
public class Interning {
    static final String CONSTANT = "he" + "llo";

    public static void main(String[] args) {
        String hello = "hello";
        String lo = "lo";
        final String fixed = "lo";
        System.out.println(hello == "hello");
        System.out.println(hello == CONSTANT);
        System.out.println(hello == "hel" + "lo");
        System.out.println(hello == "hel" + lo);
        System.out.println(hello == "hel" + fixed);
        System.out.println(hello == ("hel" + lo).intern());
        System.out.println(hello == new String("hello"));
        System.out.println(hello.equals("hel" + lo));
        System.out.println(Other.hello == hello);
        System.out.println(hello.substring(0) == hello);
        System.out.println(hello.toString() == hello);
        System.out.println(hello.concat("") == hello);
        String x = "a";
        x += "";
        System.out.println(x == "a");
    }

    static class Other {
        static String hello = "hello";
    }
}
