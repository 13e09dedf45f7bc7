package patterns;

/** A pattern variable hides a field only where it is in scope. */
public class PatternAndFieldNames {
    static String s = "field";

    static String where(Object o) {
        if (o instanceof String s) {
            return "pattern " + s;
        } else {
            return "field " + s;
        }
    }

    static String negated(Object o) {
        if (!(o instanceof String s)) {
            return "not: " + s;
        }
        return "is: " + s;
    }

    static boolean either(Object o) {
        return !(o instanceof String s) || s.length() == 1;
    }

    public static void main(String[] args) {
        System.out.println(where("x") + ", " + where(1));
        System.out.println(negated("y") + ", " + negated(2));
        System.out.println(either("z") + " " + either("zz") + " " + either(3));
        Object o = 5;
        String result = o instanceof Integer s && s > 4 ? "five " + s : "less " + s;
        System.out.println(result);
        for (Object x = "ab"; x instanceof String s && !s.isEmpty(); x = s.substring(1)) {
            System.out.println(s);
        }
        System.out.println(s);
    }
}
