class Bag {
    private int[] kept = {1, 2};

    public void keep(int[] array) {
        kept = array.clone();
    }

    public int[] kept() {
        return kept;
    }

    public int[] copy() {
        return kept.clone();
    }
}

class Specs {
    boolean a(Bag b) {
        return b.kept.length > 0 && b.kept[0] == K;
    }

    boolean b(Bag b) {
        return b.kept == null;
    }

    boolean c(Bag b, int[] x) {
        return b.kept == x;
    }

    boolean d(Bag b) {
        return b.kept.length == 2 && b.kept[0] > b.kept[1];
    }
}
