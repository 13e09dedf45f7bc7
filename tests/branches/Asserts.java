package branches;

/**
 * Assertions: the test whether they are enabled is a branch, that of a class's initialiser is none.
 */
class Asserts {
    void plain(int a) {
        assert a > 3;
        assert a > 3 && a < 10 : "a is " + a;
        assert check(a)
            : "over many"
                + " lines";
        assert true;
        assert a > 3 ? a < 5 : a > -5;
    }

    boolean check(int a) {
        assert this != null;
        return a > 0;
    }

    static class Nested {
        void check(Object object) {
            assert object instanceof String text && !text.isEmpty() : object;
            assert object instanceof String text;
            assert object instanceof String;
            assert object instanceof String text ? text.isEmpty() : object == null;
            if (object != null) {
                assert object instanceof String text && text.length() > 3;
            }
            if (object == this)
                assert object instanceof Nested nested && nested != null;
        }
    }

    enum Constant {
        ONE, TWO;

        void check() {
            assert ordinal() < 2;
        }
    }

    static Runnable later(int a) {
        return () -> {
            assert a > 1;
        };
    }

    static final int LIMIT;

    static {
        int limit = 3;
        assert limit > 2;
        LIMIT = limit > 4 ? 4 : limit;
    }
}
