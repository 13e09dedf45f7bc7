package branches;

/** Conditionals within conditions, and conditions within values. */
class Conditionals {
    int count;

    boolean within(int a, int b) {
        if (a > 3 ? b > 3 : b < -3) {
            return true;
        }
        while ((a > 3 ? b : a) > 5) {
            a--;
        }
        return (a > b ? a == 3 : b == 3) && (b > 4 || (a > 4 ? b > 5 : a > 5));
    }

    boolean nested(boolean a, boolean b, boolean c) {
        return a ? b ? c : !c : b ? !c : c;
    }

    int values(boolean a, boolean b) {
        boolean and = a && b;
        boolean or = a || b;
        boolean not = !a;
        boolean xor = a ^ b;
        boolean strict = a & b | !b;
        boolean comparison = and == or;
        boolean less = count < 3;
        boolean same = this == null;
        take(a && !b, a ? b : or, !(a || b));
        boolean[] all = {a && b, !xor, count > 4};
        all[0] |= a || b;
        all[count > 0 ? 1 : 0] &= a;
        return (strict ? 1 : 0) + (not && comparison ? 2 : 3) + (less || same ? 4 : 5);
    }

    void take(boolean a, boolean b, boolean c) {
        count += a == b == c ? 1 : 0;
    }

    boolean assigned(int a) {
        boolean b;
        if (b = a > 3) {
            count++;
        }
        boolean c = b = a > 4 || b;
        if ((c = !b) || a > 5) {
            count--;
        }
        int n;
        while ((n = count - a) > 0 && n != 7) {
            count--;
        }
        return b && c;
    }

    boolean parentheses(boolean a, boolean b) {
        if (!(!(a))) {
            return !(a && !(b || !a));
        }
        if (!(a && b) == !b) {
            return true;
        }
        return (((a)) || ((b)));
    }

    int longs(long a, double b, float c, Object d) {
        if (a > 3 && b < 2.5 && c != 1f) {
            return 1;
        }
        if (d == null || d != this) {
            return a == 0 ? 2 : 3;
        }
        boolean compare = a >= 5L || b >= c;
        return compare ? 4 : 5;
    }

    Conditionals chosen(Conditionals other, boolean a) {
        (a ? this : other).count++;
        return a && other != null ? other.count > 3 ? other : this : null;
    }

    int thrown(int a) {
        if (a < 0) {
            throw a < -5 ? new IllegalArgumentException() : new IllegalStateException();
        }
        synchronized (a > 3 ? this : new Object()) {
            if (a > 7) {
                return 1;
            }
        }
        return a > 3 ? a < 7 ? 1 : 2 : 3;
    }

    void returns(int a) {
        if (a > 3) {
            return;
        } else {
            if (a < 0) return;
        }
        if (a == 1);
        if (a == 2) { } else { count++; }
    }
}
