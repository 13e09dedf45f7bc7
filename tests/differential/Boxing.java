package differential;

/**
 * Boxing and unboxing: in assignments, operators, compound assignments, conditional expressions and
 * casts (JLS 5.1.7, 5.1.8).
 */
public class Boxing {
    static int calls;

    static Integer[] numbers = {1, 2, 3};

    Integer field = 5;

    static int count(int value) {
        calls++;
        return value;
    }

    static <T> T same(T value) {
        return value;
    }

    public static int testOperators() {
        Integer a = 7;
        Long b = 5L;
        Short c = 3;
        Character d = 'd';
        return (int) (a + b * c) * 1000 + d - a + (a > c ? 1 : 0) + (-a) + (a << c);
    }

    public static boolean testComparisons() {
        Integer a = 1000;
        Integer b = 1000;
        Long c = 1000L;
        return a == 1000 && a <= b && a >= b && c == 1000 && a.equals(b) && !c.equals(a) && (a < b) == false;
    }

    public static boolean testCachedBoxesAreTheSame() {
        Integer a = 100;
        Integer b = 100;
        Boolean t = true;
        Boolean u = !false;
        return a == b && t == u;
    }

    public static int testCompoundAssignment() {
        Integer i = 10;
        i += 5;
        i *= 2;
        Long l = 1L;
        l <<= 3;
        Double d = 1.5;
        d += 1;
        Boolean b = true;
        b &= false;
        int p = 3;
        p += i;
        return i * 1000 + (int) (l + d * 2) * 10 + (b ? 1 : 0) + p;
    }

    public static int testIncrements() {
        Integer i = 10;
        int a = i++;
        int b = ++i;
        int c = i--;
        Character ch = 'a';
        ch++;
        Byte by = 127;
        by++;
        Boxing object = new Boxing();
        object.field++;
        int old = object.field++;
        return a * 10000 + b * 1000 + c * 100 + i + ch + by + object.field + old;
    }

    public static int testTargetsAreFoundOnce() {
        calls = 0;
        numbers = new Integer[] {1, 2, 3};
        numbers[count(1)] += 5;
        int old = numbers[count(2)]++;
        ++numbers[count(0)];
        return numbers[0] * 1000 + numbers[1] * 100 + numbers[2] * 10 + old + calls * 10000;
    }

    public static int testUnboxingNull() {
        Integer none = null;
        int i = none;
        return i;
    }

    public static int testCompoundOnNull() {
        Integer none = null;
        none += count(3);
        return none;
    }

    public static int testTheRightSideIsNotEvaluatedBehindNull() {
        calls = 0;
        Integer none = null;
        try {
            none += count(3);
        } catch (NullPointerException e) {
            calls += 10;
        }
        return calls;
    }

    public static int testConditionalOfNumbersUnboxes() {
        Integer none = null;
        boolean yes = calls >= 0;
        Object o = yes ? 1 : 2.0;
        int kind = o instanceof Double ? 1 : 2;
        Integer chosen = yes ? same(4) : none;
        return kind * 10 + chosen;
    }

    public static int testConditionalUnboxesNull() {
        Integer none = null;
        Integer result = calls < 0 ? 1 : none;
        return result == null ? 1 : 2;
    }

    public static int testConditionalWithNull() {
        Integer result = calls >= 0 ? null : 0;
        return result == null ? 1 : 2;
    }

    public static int testConditionalOfObjects() {
        Object o = calls < 0 ? "text" : 3;
        Comparable<?> c = calls < 0 ? 'c' : "text";
        return o instanceof Integer && c instanceof String ? 1 : 2;
    }

    public static boolean testNarrowConstants() {
        Byte b = 12;
        Short s = 'a';
        Character c = 66;
        final int fits = 100;
        Byte f = fits;
        return b == 12 && s == 97 && c == 'B' && f == 100;
    }

    public static int testCasts() {
        Object o = 5;
        int i = (int) o;
        long l = (Integer) o;
        Number n = (Number) o;
        double d = (double) (Integer) n;
        Comparable<Integer> c = (Comparable<Integer>) o;
        return i + (int) l * 10 + (int) d * 100 + c.compareTo(5) + n.intValue() * 1000;
    }

    public static int testWrongCast() {
        Object o = 5;
        return (int) (long) o;
    }

    public static int testSwitchOnBoxes() {
        int sum = 0;
        for (Object o : new Object[] {1, 2, 3}) {
            Integer i = (Integer) o;
            switch (i) {
                case 1 -> sum += 1;
                case 2 -> sum += 20;
                default -> sum += 300;
            }
        }
        Character c = 'x';
        return sum + switch (c) {
            case 'x' -> 4000;
            default -> 5000;
        };
    }

    public static int testSwitchOnNull() {
        Integer none = null;
        switch (none) {
            default:
                return 1;
        }
    }

    public static int testArraysAndLoops() {
        int[] plain = {1, 2, 3};
        int sum = 0;
        for (Integer boxed : plain) {
            sum += boxed;
        }
        Integer[] boxes = {4, 5};
        for (int one : boxes) {
            sum = sum * 10 + one;
        }
        for (long wide : boxes) {
            sum += wide;
        }
        Integer index = 1;
        return sum * 10 + plain[index] + boxes[plain[0]] + new int[index].length;
    }

    public static boolean testConditions() {
        Boolean yes = true;
        Boolean no = false;
        int n = 0;
        while (yes && n < 3) {
            n++;
            yes = n < 2;
        }
        if (!no) {
            n += 10;
        }
        assert !no;
        return n == 12 && (no ? no : !yes || no);
    }

    public static int testReturnedAndThrown() {
        Integer a = boxedOf(3);
        int b = plainOf(4);
        return a * 10 + b;
    }

    static Integer boxedOf(int value) {
        return value;
    }

    static int plainOf(Integer value) {
        return value;
    }

    public static double testWideningAfterUnboxing() {
        Integer i = 3;
        double d = i;
        Character c = 'a';
        long l = c;
        float f = l;
        return d / 2 + f;
    }
}
