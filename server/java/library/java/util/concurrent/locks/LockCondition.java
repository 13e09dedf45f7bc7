package java.util.concurrent.locks;

import java.util.concurrent.TimeUnit;

/** The condition of a reentrant lock. What waits is not modelled. */
final class LockCondition implements Condition {
    private final ReentrantLock lock;

    LockCondition(ReentrantLock lock) {
        this.lock = lock;
    }

    private void check() {
        if (!lock.isLocked()) {
            throw new IllegalMonitorStateException();
        }
    }

    public void await() throws InterruptedException {
        check();
        Intrinsics.unmodelled();
    }

    public void awaitUninterruptibly() {
        check();
        Intrinsics.unmodelled();
    }

    public boolean await(long time, TimeUnit unit) throws InterruptedException {
        check();
        Intrinsics.unmodelled();
        return false;
    }

    public long awaitNanos(long time) throws InterruptedException {
        check();
        Intrinsics.unmodelled();
        return 0;
    }

    public void signal() {
        check();
    }

    public void signalAll() {
        check();
    }
}
