class Bag {
    private int level;
    private boolean busy;

    public void raise(int amount) {
        busy = true;
        level += amount;
        assert level >= 0;
        if (level > 2) {
            throw new AssertionError("too high");
        }
        busy = false;
    }

    public void drop(Object object) throws Exception {
        busy = true;
        if (object == null) {
            throw new Exception();
        }
        level = object.hashCode() == level ? 5 : 0;
        busy = false;
    }
}

class Specs {
    boolean a(Bag b) {
        return b.busy;
    }

    boolean b(Bag b) {
        return b.level < 0;
    }

    boolean c(Bag b) {
        return b.level > 2;
    }

    boolean d(Bag b) {
        return b.busy && b.level == 0;
    }
}
