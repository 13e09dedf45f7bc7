package java.util.concurrent;

/** There is one thread: who waits for a count that is not zero waits for ever, which is not modelled. */
public class CountDownLatch {
    private long count;

    public CountDownLatch(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count < 0");
        }
        this.count = count;
    }

    public void await() throws InterruptedException {
        if (count > 0) {
            Intrinsics.unmodelled();
        }
    }

    /** Nobody else counts down while it waits. */
    public boolean await(long time, TimeUnit unit) throws InterruptedException {
        unit.toNanos(time);
        return count == 0;
    }

    public void countDown() {
        if (count > 0) {
            count--;
        }
    }

    public long getCount() {
        return count;
    }
}
