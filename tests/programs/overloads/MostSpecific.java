package overloads;

/** Of the applicable methods the most specific one is called (JLS 15.12.2.5). */
public class MostSpecific {
    static String f(Object o) {
        return "Object";
    }

    static String f(CharSequence s) {
        return "CharSequence";
    }

    static String f(String s) {
        return "String";
    }

    static String f(Integer i) {
        return "Integer";
    }

    static String g(Object a, String b) {
        return "Object, String";
    }

    static String g(String a, Object b) {
        return "String, Object";
    }

    static String g(String a, String b) {
        return "String, String";
    }

    static String h(long x) {
        return "long";
    }

    static String h(float x) {
        return "float";
    }

    static String h(double x) {
        return "double";
    }

    static String k(char[] c) {
        return "char[]";
    }

    static String k(Object o) {
        return "Object";
    }

    public static void main(String[] args) {
        System.out.println(f("s") + " " + f(new StringBuilder()) + " " + f(1) + " " + f('c') + " " + f((Object) "s"));
        System.out.println(g("a", "b") + " / " + g((Object) "a", "b") + " / " + g("a", 1));
        System.out.println(h(1) + " " + h('c') + " " + h(1L) + " " + h(1f) + " " + h(1.0) + " " + h((byte) 1));
        System.out.println(k(null) + " " + k("x") + " " + k(new char[0]));
        System.out.println(f((CharSequence) null) + " " + f((Integer) null));
    }
}
