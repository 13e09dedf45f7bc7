class Bag {
    private Object[] last;
    private int count;

    public void all(Object... objects) {
        last = objects;
        count += objects.length;
    }
}

class Specs {
    boolean a(Bag b) {
        return b.count == K;
    }

    boolean b(Bag b) {
        return b.last != null && b.last.length == 2 && b.last[0] == b.last[1];
    }

    boolean c(Bag b) {
        return b.last != null && b.last.length > 0 && b.last[0] == b;
    }

    boolean d(Bag b) {
        return b.last != null && b.count == 0;
    }

    boolean e(Bag b, Object[] x) {
        return b.last != null && b.last == x;
    }
}
