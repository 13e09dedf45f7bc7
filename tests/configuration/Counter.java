package p;

public class Counter {
    private int count;

    public void up() {
        count++;
    }

    public boolean isMany() {
        return count == 1000;
    }
}

class Far {
    public Far() {}

    public boolean isLong() {
        int i = 0;
        while (i < 4_000) {
            i++;
        }
        return i > 0;
    }

    public boolean isDeep() {
        return down(150) == 0;
    }

    private static int down(int n) {
        return n == 0 ? 0 : down(n - 1);
    }
}
