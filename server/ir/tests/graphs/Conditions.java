class Conditions {
    static final boolean DEBUG = false;
    static boolean flag = f() > 0;
    boolean field = this != null;
    int n;

    static int f() { return 1; }
    boolean t() { return true; }

    void ifs(int x, boolean b) {
        if (b) n = 1;
        if (!b) n = 2;
        if (x < 3) n = 3; else n = 4;
        if (b && x > 1 || !b && x < 0) n = 5;
        if (!(b || x == 2)) n = 6;
        if (t()) n = 7;
    }
    void constants(int x) {
        if (true) n = 1;
        if (false) n = 2;
        if (DEBUG) { if (x > 1) n = 3; }
        if (true && x > 2) n = 4;
        if (x > 2 && true) n = 5;
        if (x > 2 || true) n = 6;
        if (x > 2 && false) n = 7;
        if (1 < 2) n = 8;
    }
    boolean values(int x, int y, boolean b) {
        boolean c = x < y;
        c = !b;
        c = b;
        c = b & x < y;
        c = b ^ !c;
        c = b == c;
        c = b && c || x == y;
        c &= x > y;
        c |= b;
        field = x != y;
        return c;
    }
    boolean returned(Object a, Object b) { return a == b || a != null && a.equals(b); }
    boolean type(Object a) { return a instanceof Conditions; }
    int types(Object a) { if (a instanceof Conditions) return 1; return a instanceof String ? 2 : 3; }
    int conditional(int x, boolean b) {
        int y = x > 0 ? x : -x;
        y = b ? 1 : x < 3 ? 2 : 3;
        if (b ? x < 1 : x > 1) y = 4;
        boolean c = b ? x < 1 : x > 1;
        boolean d = (b ? c : t()) && x > 2;
        c = !(b ? c : d);
        y = true ? x : y;
        return y;
    }
    int arguments(boolean b, boolean c) { return arguments(b && c, !b); }
    void loops(int x) {
        while (x > 0) x--;
        do x++; while (x < 10);
        do x++; while (false);
        for (int i = 0; i < x; i++) n++;
        for (;;) { if (x++ > 3) break; }
        while (true) { if (x++ > 3 && x < 9) break; else continue; }
    }
    int dead(int x) {
        do { if (x > 1) return 1; else return 2; } while (x < 3);
    }
    void switches(int x) {
        switch (x) { case 1: n = 1; case 2: n = 2; break; default: n = 3; }
        switch (x) { case 1: case 2: n = 1; break; case 3: n = 2; }
        switch (x) { case 1: n = 1; break; case 2: case 3: default: n = 2; }
        switch (x) { case 1: n = 1; break; case 2: break; }
        switch (x) { case 1: break; case 2: n = 2; break; case 3: break; default: }
        switch (x) { default: n = 1; }
        switch (x) { case 1: ; case 2: n = 2; break; case 1000: n = 4; }
        switch (x) { case 1: n = 1; break; default: break; case 5: n = 3; case 7: { } }
        switch (f()) { }
    }
    void asserts(int x, boolean b) {
        assert x > 0;
        assert b && x < 3 : x;
        assert !b;
        assert true;
        assert b : x > 3;
    }
    int exceptions(int x) {
        try {
            if (x > 0) throw new IllegalStateException();
            n = 10 / x;
        } catch (IllegalStateException | NullPointerException e) {
            if (x > 1) n = 1;
        } catch (ArithmeticException e) {
            n = x > 1 ? 2 : 3;
        } finally {
            n++;
        }
        synchronized (this) { if (x > 5) return 1; }
        return 0;
    }
    void compare(long l, double d, float f, byte b, char c, boolean z, Object o) {
        if (l > 1) n = 1;
        if (d > 1) n = 1;
        if (f != 1 && d <= f) n = 1;
        if (b == c) n = 1;
        if (z == true) n = 1;
        if (z != (l > 2)) n = 1;
        if (o == null || o != this) n = 1;
    }
    void assigned(boolean b, int x) {
        boolean c;
        if (c = b) n = 1;
        if (c = x > 1) n = 2;
        while ((x = f()) != 3) n = 4;
        c = b = x < 2;
    }
    void labels(int x) {
        outer:
        for (int i = 0; ; i++) {
            while (x > i) { if (x == 3) continue outer; if (x == 4) break outer; x--; }
        }
    }
    static class Inner {
        static int k = f() > 0 ? 1 : 2;
        int j = k > 1 ? 3 : 4;
        { if (j > 2) j = 5; }
        Inner() { this(1); }
        Inner(int x) { if (x > 2) j = 1; }
        Inner(boolean b) { j = b ? 1 : 2; }
    }
}
