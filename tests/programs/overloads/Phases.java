package overloads;

/**
 * Three phases: without boxing, with boxing, with variable arity; the first that finds something
 * ends the search.
 */
public class Phases {
    static String a(double d) {
        return "double";
    }

    static String a(Object o) {
        return "Object";
    }

    static String b(Integer i, int j) {
        return "Integer, int";
    }

    static String b(Object i, Object j) {
        return "Object, Object";
    }

    static String b(long i, long j) {
        return "long, long";
    }

    static String c(Object... o) {
        return "Object...";
    }

    static String c(Integer i) {
        return "Integer";
    }

    static String d(int i, Object... rest) {
        return "int, Object...";
    }

    static String d(Object o, Object p) {
        return "Object, Object";
    }

    static String e(Number n) {
        return "Number";
    }

    static String e(Comparable<?> c) {
        return "Comparable";
    }

    static String e(Character c) {
        return "Character";
    }

    public static void main(String[] args) {
        System.out.println(a(1) + " " + a('c') + " " + a(Integer.valueOf(1)) + " " + a("s") + " " + a(true));
        Integer boxed = 3;
        System.out.println(b(1, 2) + " / " + b(boxed, 2) + " / " + b(boxed, "x"));
        System.out.println(c(1) + " " + c("1") + " " + c(1, 2) + " " + c());
        System.out.println(d(1, 2) + " / " + d(1) + " / " + d(1, 2, 3));
        System.out.println(e('c') + " " + e("s"));
    }
}
