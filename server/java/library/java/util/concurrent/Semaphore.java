package java.util.concurrent;

/** There is one thread: who waits for permits waits for ever, which is not modelled. */
public class Semaphore implements java.io.Serializable {
    private int permits;
    private final boolean fair;

    public Semaphore(int permits) {
        this(permits, false);
    }

    public Semaphore(int permits, boolean fair) {
        this.permits = permits;
        this.fair = fair;
    }

    private static void check(int permits) {
        if (permits < 0) {
            throw new IllegalArgumentException();
        }
    }

    public void acquire() throws InterruptedException {
        acquireUninterruptibly(1);
    }

    public void acquire(int permits) throws InterruptedException {
        acquireUninterruptibly(permits);
    }

    public void acquireUninterruptibly() {
        acquireUninterruptibly(1);
    }

    public void acquireUninterruptibly(int permits) {
        if (!tryAcquire(permits)) {
            Intrinsics.unmodelled();
        }
    }

    public boolean tryAcquire() {
        return tryAcquire(1);
    }

    public boolean tryAcquire(int permits) {
        check(permits);
        int remaining = this.permits - permits;
        if (remaining < 0) {
            return false;
        }
        this.permits = remaining;
        return true;
    }

    public boolean tryAcquire(long time, TimeUnit unit) throws InterruptedException {
        return tryAcquire(1, time, unit);
    }

    public boolean tryAcquire(int permits, long time, TimeUnit unit) throws InterruptedException {
        check(permits);
        unit.toNanos(time);
        return tryAcquire(permits);
    }

    public void release() {
        release(1);
    }

    public void release(int permits) {
        check(permits);
        int next = this.permits + permits;
        if (next < this.permits) {
            throw new Error("Maximum permit count exceeded");
        }
        this.permits = next;
    }

    public int availablePermits() {
        return permits;
    }

    public int drainPermits() {
        int drained = permits;
        permits = 0;
        return drained;
    }

    public boolean isFair() {
        return fair;
    }
}
