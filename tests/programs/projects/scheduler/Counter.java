package projects.scheduler;

/** Counts. */
class Counter {
    private int value;

    void up() {
        value++;
    }

    int value() {
        return value;
    }
}
