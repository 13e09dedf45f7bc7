package java.util.concurrent.locks;

import java.util.concurrent.TimeUnit;

/**
 * There is one thread. It may read while it writes; who reads and asks to write waits for ever,
 * which is not modelled.
 */
public class ReentrantReadWriteLock implements ReadWriteLock, java.io.Serializable {
    private static final int MOST = 65535;

    private final ReadLock reader;
    private final WriteLock writer;
    private final boolean fair;
    private int reads;
    private int writes;

    public ReentrantReadWriteLock() {
        this(false);
    }

    public ReentrantReadWriteLock(boolean fair) {
        this.fair = fair;
        this.reader = new ReadLock(this);
        this.writer = new WriteLock(this);
    }

    public ReadLock readLock() {
        return reader;
    }

    public WriteLock writeLock() {
        return writer;
    }

    public final boolean isFair() {
        return fair;
    }

    public int getReadLockCount() {
        return reads;
    }

    public int getReadHoldCount() {
        return reads;
    }

    public int getWriteHoldCount() {
        return writes;
    }

    public boolean isWriteLocked() {
        return writes > 0;
    }

    public boolean isWriteLockedByCurrentThread() {
        return writes > 0;
    }

    public static class ReadLock implements Lock, java.io.Serializable {
        private final ReentrantReadWriteLock lock;

        protected ReadLock(ReentrantReadWriteLock lock) {
            this.lock = lock;
        }

        public void lock() {
            if (lock.reads == MOST) {
                throw new Error("Maximum lock count exceeded");
            }
            lock.reads++;
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
            if (lock.reads == 0) {
                throw new IllegalMonitorStateException("attempt to unlock read lock, not locked by current thread");
            }
            lock.reads--;
        }

        public Condition newCondition() {
            throw new UnsupportedOperationException();
        }
    }

    public static class WriteLock implements Lock, java.io.Serializable {
        private final ReentrantReadWriteLock lock;

        protected WriteLock(ReentrantReadWriteLock lock) {
            this.lock = lock;
        }

        public void lock() {
            if (!tryLock()) {
                Intrinsics.unmodelled();
            }
        }

        public void lockInterruptibly() throws InterruptedException {
            lock();
        }

        public boolean tryLock() {
            if (lock.writes == 0 && lock.reads > 0) {
                return false;
            }
            if (lock.writes == MOST) {
                throw new Error("Maximum lock count exceeded");
            }
            lock.writes++;
            return true;
        }

        public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
            unit.toNanos(time);
            return tryLock();
        }

        public void unlock() {
            if (lock.writes == 0) {
                throw new IllegalMonitorStateException();
            }
            lock.writes--;
        }

        public Condition newCondition() {
            Intrinsics.unmodelled();
            return null;
        }

        public boolean isHeldByCurrentThread() {
            return lock.writes > 0;
        }

        public int getHoldCount() {
            return lock.writes;
        }
    }
}
