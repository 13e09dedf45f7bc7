package patterns;

/** The variable of a pattern is in scope where the test is known to have succeeded (JLS 6.3.1). */
public class InstanceofPatterns {
    static String describe(Object o) {
        if (o instanceof String s && s.length() > 3) {
            return "long string " + s.toUpperCase();
        }
        if (!(o instanceof Integer n)) {
            return o instanceof Character c ? "char " + (char) (c + 1) : "other";
        }
        return "int " + (n + 1);
    }

    static int sum(Object[] objects) {
        int sum = 0;
        for (Object o : objects) {
            if (!(o instanceof Number number)) {
                continue;
            }
            sum += number.intValue();
        }
        return sum;
    }

    private final int id;

    InstanceofPatterns(int id) {
        this.id = id;
    }

    @Override
    public boolean equals(Object other) {
        return this == other || other instanceof InstanceofPatterns that && id == that.id;
    }

    @Override
    public int hashCode() {
        return id;
    }

    static String firstString(Object o) {
        while (!(o instanceof String text)) {
            o = ((Object[]) o)[0];
        }
        return text;
    }

    public static void main(String[] args) {
        for (Object o : new Object[] {"hello", "hi", 41, 'a', null, 2.5}) {
            System.out.println(describe(o));
        }
        System.out.println(sum(new Object[] {1, "2", 3.9, 4L, null}));
        System.out.println(new InstanceofPatterns(1).equals(new InstanceofPatterns(1)) + " "
                + new InstanceofPatterns(1).equals("1"));
        System.out.println(firstString(new Object[] {new Object[] {"deep"}, 1}));
        Object o = "x";
        boolean both = o instanceof String t ? t.isEmpty() : o instanceof Integer n && n > 0;
        System.out.println(both);
        if (o instanceof String s) {
            s += "changed";
            System.out.println(s + " " + o);
        }
    }
}
