package boxing;

/** Widening beats boxing, boxing beats variable arity (JLS 15.12.2). */
public class OverloadsWithBoxes {
    static String a(long x) {
        return "long";
    }

    static String a(Integer x) {
        return "Integer";
    }

    static String a(Object x) {
        return "Object";
    }

    static String a(int... x) {
        return "int...";
    }

    static String b(Object x) {
        return "Object";
    }

    static String b(int... x) {
        return "int...";
    }

    static String c(double x) {
        return "double";
    }

    static String c(Character x) {
        return "Character";
    }

    public static void main(String[] args) {
        byte small = 1;
        Integer box = 1;
        System.out.println(a(1) + " " + a(box) + " " + a(small) + " " + a(1.0) + " " + a() + " " + a(1, 2));
        System.out.println(b(1) + " " + b(box) + " " + b(new int[1]) + " " + b(1, 2) + " " + b("s"));
        System.out.println(c('x') + " " + c(Character.valueOf('x')) + " " + c(1));
        StringBuilder text = new StringBuilder();
        text.append(box).append('c').append((Object) 'd').append((int) 'e');
        System.out.println(text);
    }
}
