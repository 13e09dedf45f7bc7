package branches;

/** Conditions that go over many lines, where the line of a jump is not that of its condition. */
class ManyLines {
    private boolean field =
        isLarge(1)
            || isLarge(2);

    private int count;

    boolean isLarge(int number) {
        return number > 10
            && number < 1000
            || number == 0;
    }

    ManyLines self() {
        return this;
    }

    boolean calls(int a, int b) {
        return isLarge(a)
            && a > 3
            && self()
                .self()
                .isLarge(b)
            && b > 3
            || !this.isLarge(
                a + b);
    }

    void statements(int a, int b) {
        if (a > 0
            && (b > 0
                || isLarge(a))
            && a != b) {
            count++;
        } else if (
            a < -10
                || self().isLarge(b)
                || b < -10) {
            count--;
        }
        while (
            a > 0
                && b > 0) {
            a--;
        }
        for (int i = 0;
            i < a
                && i < b;
            i +=
                isLarge(i)
                    ? 1
                    : 2) {
            count += i;
        }
        do {
            a++;
        } while (a < 5
            && b < 5);
    }

    int conditionals(int a, int b) {
        int c =
            a > b
                ? a
                : b;
        int d = isLarge(a)
            ? b > 0
                ? 1
                : self().count
            : a
                > b ? 3 : 4;
        boolean e = a > 0 ? b > 0
            : isLarge(b);
        return max(
            a > 0 ? 1 : 2,
            isLarge(a)
                && b > 0
                ? 3
                : 4) + c + d + (e ? 1 : 0);
    }

    static int max(int a, int b) {
        return a > b
            ? a : b;
    }

    int switches(int a) {
        switch (
            max(a,
                3)) {
            case 1:
                return a;
            case 2:
            case 3:
                return a > 3
                    ? 5 : 6;
            default:
                break;
        }
        assert a > 3
            && a < 8
            : "a";
        int sum = 0;
        for (int element
            : new int[] {
                a, 2 }) {
            sum += element;
        }
        return sum;
    }

    int finallyRuns(int a) {
        try {
            if (isLarge(a)) {
                return 1;
            }
            count++;
        } catch (IllegalStateException e) {
            return a
                > 3 ? 4 : 5;
        } finally {
            if (a > 3
                && a < 7) {
                count--;
            }
        }
        return 0;
    }

    boolean comparesReferences(Object one, Object other) {
        boolean same = one
            == other;
        same &= one != null
            && one.equals(other);
        return same
            || one instanceof ManyLines
            && ((ManyLines) one)
                .field
            && !(other
                instanceof ManyLines);
    }
}
