package beyond.shelf;

/**
 * Crates on a shelf of eight places, one bit for each place that is taken; and what they weigh
 * together.
 */
public class Shelf {
    private static final int PLACES = 8;

    private static class Crate {
        private final int width;
        private final int height;
        private final int place;
        private final Crate earlier;

        Crate(int width, int height, int place, Crate earlier) {
            this.width = width;
            this.height = height;
            this.place = place;
            this.earlier = earlier;
        }

        /** What fits on the shelf does not overflow. */
        int weight() {
            return width * height;
        }

        /** As many bits as the crate is wide, from that of its place on. */
        int places() {
            return ((1 << width) - 1) << place;
        }
    }

    private Crate latest;
    /** The lowest bit is the first place. */
    private int taken;
    private int load;

    /** Says whether the places were free. */
    public boolean put(int width, int height, int place) {
        if (width <= 0 || width > PLACES || height <= 0 || height > PLACES) {
            throw new IllegalArgumentException("a crate of no such size");
        }
        if (place < 0 || place > PLACES - width) {
            throw new IllegalArgumentException("beside the shelf");
        }
        Crate crate = new Crate(width, height, place, latest);
        if ((taken & crate.places()) != 0) {
            return false;
        }
        latest = crate;
        taken ^= crate.places();
        load += crate.weight();
        return true;
    }

    /** Takes the latest crate away. */
    public void takeBack() {
        if (latest == null) {
            throw new IllegalStateException("nothing is there");
        }
        taken ^= latest.places();
        load -= latest.weight();
        latest = latest.earlier;
    }

    public int load() {
        return load;
    }

    /** The bit of the first place that is taken, 0 if none is. */
    public int firstTaken() {
        return taken & -taken;
    }

    // expect: holds
    @Invariant
    private boolean isOnTheShelf() {
        return (taken & -(1 << PLACES)) == 0;
    }

    // expect: holds
    @Invariant
    private boolean isTakenByCrates() {
        int places = 0;
        for (Crate crate = latest; crate != null; crate = crate.earlier) {
            places |= crate.places();
        }
        return places == taken;
    }

    // expect: holds
    @Invariant
    private boolean isLoadOfCrates() {
        int sum = 0;
        for (Crate crate = latest; crate != null; crate = crate.earlier) {
            sum += crate.weight();
        }
        return sum == load;
    }

    // expect: broken in 2 calls
    @Invariant
    private boolean isLight() {
        return load < PLACES * PLACES;
    }
}
