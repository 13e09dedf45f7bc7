class Bag {
    private int[] data;

    public void load(int[] data) {
        this.data = data;
    }

    public Bag shallow() {
        Bag copy = new Bag();
        copy.data = data;
        return copy;
    }

    public Bag deep() {
        Bag copy = new Bag();
        copy.data = data == null ? null : data.clone();
        return copy;
    }

    public void increase() {
        data[0]++;
    }
}

class Specs {
    boolean a(Bag b, Bag c) {
        return b != c && b.data != null && b.data == c.data;
    }

    boolean b(Bag b) {
        return b.data != null && b.data.length > 0 && b.data[0] == K;
    }

    boolean c(Bag b, int[] x) {
        return x != null && b.data == x;
    }

    boolean d(Bag b, int[] x) {
        return x != null && x.length > 0 && b.data == x && x[0] == 7;
    }
}
