package java.util.concurrent.locks;

import java.util.concurrent.TimeUnit;

/** There is one thread: the lock is free or its own. */
public class ReentrantLock implements Lock, java.io.Serializable {
    private int holds;
    private final boolean fair;

    public ReentrantLock() {
        this.fair = false;
    }

    public ReentrantLock(boolean fair) {
        this.fair = fair;
    }

    public void lock() {
        if (holds == Integer.MAX_VALUE) {
            throw new Error("Maximum lock count exceeded");
        }
        holds++;
    }

    public void lockInterruptibly() throws InterruptedException {
        lock();
    }

    public boolean tryLock() {
        lock();
        return true;
    }

    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
        unit.toNanos(time);
        lock();
        return true;
    }

    public void unlock() {
        if (holds == 0) {
            throw new IllegalMonitorStateException();
        }
        holds--;
    }

    public Condition newCondition() {
        return new LockCondition(this);
    }

    public int getHoldCount() {
        return holds;
    }

    public boolean isHeldByCurrentThread() {
        return holds > 0;
    }

    public boolean isLocked() {
        return holds > 0;
    }

    public final boolean isFair() {
        return fair;
    }

    public final boolean hasQueuedThreads() {
        return false;
    }

    public final int getQueueLength() {
        return 0;
    }
}
