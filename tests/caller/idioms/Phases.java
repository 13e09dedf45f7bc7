class Bag {
    private enum Phase {
        NEW, OPEN, CLOSED
    }

    private Phase phase = Phase.NEW;

    public void open() {
        if (phase != Phase.NEW) {
            throw new IllegalStateException();
        }
        phase = Phase.OPEN;
    }

    public void close() {
        switch (phase) {
            case NEW:
                throw new IllegalStateException();
            case OPEN:
                phase = Phase.CLOSED;
                break;
            default:
                phase = null;
        }
    }

    public Object phase() {
        return phase;
    }
}

class Specs {
    boolean a(Bag b) {
        return b.phase == Bag.Phase.CLOSED;
    }

    boolean b(Bag b) {
        return b.phase == Bag.Phase.OPEN;
    }

    boolean c(Bag b) {
        return b.phase == null;
    }

    boolean d(Bag b, Object x) {
        return x == b.phase;
    }
}
