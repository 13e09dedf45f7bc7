package p;

public class Ring {
    private Link first;
    private int changes;

    public void add() {
        first = new Link(first);
        changes++;
    }

    public Walk walk() {
        return new Walk(this);
    }

    static class Link {
        final Link next;

        Link(Link next) {
            this.next = next;
        }
    }

    public static class Walk {
        private final Ring ring;
        private final int expected;
        private Link at;

        private Walk(Ring ring) {
            this.ring = ring;
            expected = ring.changes;
            at = ring.first;
        }

        public boolean step() {
            if (expected != ring.changes) {
                throw new IllegalStateException();
            }
            if (at == null) {
                return false;
            }
            at = at.next;
            return true;
        }
    }
}
