class Bag {
    private static int made;
    private final int id = ++made;
    private int seen;

    public void look() {
        seen = made;
    }
}

class Specs {
    boolean a(Bag b) {
        return b.id == K;
    }

    boolean b(Bag b) {
        return b.seen > b.id;
    }

    boolean c() {
        return Bag.made == 2;
    }

    boolean d(Bag b, Bag c) {
        return b != c && b.id == c.id;
    }
}
