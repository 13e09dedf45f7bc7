package java.util.concurrent.locks;

import java.util.concurrent.TimeUnit;

/** There is one thread: nobody waits, so a signal does nothing; who waits does so for ever. */
public interface Condition {
    void await() throws InterruptedException;

    void awaitUninterruptibly();

    boolean await(long time, TimeUnit unit) throws InterruptedException;

    long awaitNanos(long time) throws InterruptedException;

    void signal();

    void signalAll();
}
