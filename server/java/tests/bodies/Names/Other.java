package names.other;

public class Base {
    public int hidden;
    protected int protectedField;
    int packagePrivate;
}

public class Tools {
    public static final int LIMIT = 10;
    public static int state;

    public static int twice(int value) {
        return 2 * value;
    }
}

public class Shapes {
    public static int SIDES = 4;

    public static int corners() {
        return SIDES;
    }
}

public class Outer {
    public static class Nested {
    }
}
