package library;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/** People through a turnstile: counters that are safe with threads, used by one. */
public class TurnstileCounters {
    private final AtomicInteger inside = new AtomicInteger();
    private final AtomicLong total = new AtomicLong(1_000L);
    private final AtomicBoolean open = new AtomicBoolean(true);
    private final AtomicReference<String> last = new AtomicReference<>("nobody");
    private int peak;
    private final ReentrantLock lock = new ReentrantLock();
    private final int room;

    TurnstileCounters(int room) {
        this.room = room;
    }

    boolean enter(String name) {
        lock.lock();
        try {
            if (!open.get() || inside.get() >= room) {
                return false;
            }
            peak = Math.max(peak, inside.incrementAndGet());
            total.getAndIncrement();
            System.out.println(name + " after " + last.getAndSet(name) + ", holds "
                + lock.getHoldCount());
            return true;
        } finally {
            lock.unlock();
        }
    }

    boolean both(String one, String other) {
        lock.lock();
        try {
            return enter(one) & enter(other);
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) {
        TurnstileCounters gate = new TurnstileCounters(3);
        System.out.println(gate.enter("Ann") + " " + gate.both("Bob", "Cy") + " "
            + gate.both("Di", "Ed"));
        System.out.println(gate.inside.getAndDecrement() + " " + gate.inside + " " + gate.peak);
        System.out.println(gate.open.compareAndSet(true, false) + " "
            + gate.open.compareAndSet(true, false)
            + " " + gate.enter("Flo") + " " + gate.open);
        System.out.println(gate.total.updateAndGet(n -> n * 2) + " "
            + gate.total.getAndUpdate(n -> n / 3)
            + " " + gate.total.addAndGet(-668) + " " + gate.total.intValue());
        System.out.println(gate.inside.accumulateAndGet(5, Math::max) + " "
            + gate.inside.getAndAccumulate(7, (a, b) -> a * b) + " " + gate.inside.get());
        System.out.println(gate.last.compareAndSet(new String("Cy"), "x") + " "
            + gate.last.updateAndGet(name -> name + "!") + " " + gate.last);
        gate.inside.lazySet(Integer.MAX_VALUE);
        System.out.println(gate.inside.incrementAndGet() + " " + gate.lock.isLocked());
        try {
            gate.lock.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println("not held: " + e.getMessage());
        }
    }
}
