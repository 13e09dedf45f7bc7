class Bag {
    public record Pair(int[] data, Object other) {
    }

    private Pair pair;

    public void pair(Pair pair) {
        this.pair = pair;
    }
}

class Specs {
    boolean a(Bag b) {
        return b.pair != null && b.pair.other() == b;
    }

    boolean b(Bag b, int[] x) {
        return b.pair != null && x != null && b.pair.data() == x;
    }

    boolean c(Bag b) {
        return b.pair != null && b.pair.data() != null && b.pair.data().length == 1;
    }

    boolean d(Bag b) {
        return b.pair != null && b.pair.data() == b.pair.other();
    }
}
