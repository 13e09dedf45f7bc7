package library;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EventObject;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class LocksOfOneThread {
    private static void attempt(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what);
        } catch (RuntimeException exception) {
            System.out.println(what + " throws " + exception.getClass().getName() + " " + exception.getMessage());
        }
    }

    private static void locks() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock(true);
        attempt("unlock", lock::unlock);
        lock.lock();
        System.out.println(lock.tryLock() + " " + lock.getHoldCount() + " " + lock.isLocked() + " " + lock.isFair());
        System.out.println(lock.tryLock(5, TimeUnit.SECONDS) + " " + lock.isHeldByCurrentThread());
        Condition condition = lock.newCondition();
        condition.signalAll();
        lock.unlock();
        lock.unlock();
        lock.unlock();
        System.out.println(lock.isLocked() + " " + lock.hasQueuedThreads());
        attempt("signal", condition::signal);
        ReentrantReadWriteLock both = new ReentrantReadWriteLock();
        attempt("read unlock", both.readLock()::unlock);
        attempt("write unlock", both.writeLock()::unlock);
        both.writeLock().lock();
        both.readLock().lock();
        System.out.println(both.getReadLockCount() + " " + both.isWriteLocked() + " " + both.getWriteHoldCount());
        both.writeLock().unlock();
        System.out.println(both.writeLock().tryLock() + " " + both.readLock().tryLock() + " "
            + both.getReadHoldCount());
        attempt("condition", both.readLock()::newCondition);
    }

    private static void counters() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(2);
        latch.countDown();
        System.out.println(latch.await(1, TimeUnit.MILLISECONDS) + " " + latch.getCount());
        latch.countDown();
        latch.countDown();
        latch.await();
        System.out.println(latch.getCount());
        attempt("latch", () -> new CountDownLatch(-1));
        Semaphore semaphore = new Semaphore(3);
        semaphore.acquire(2);
        System.out.println(semaphore.tryAcquire(2) + " " + semaphore.tryAcquire() + " "
            + semaphore.availablePermits());
        semaphore.release(4);
        System.out.println(semaphore.drainPermits() + " " + semaphore.isFair());
        attempt("acquire", () -> semaphore.acquireUninterruptibly(-1));
    }

    private static void queues() throws InterruptedException {
        ArrayBlockingQueue<Integer> few = new ArrayBlockingQueue<>(2);
        few.put(1);
        System.out.println(few.offer(2) + " " + few.offer(3) + " " + few.remainingCapacity() + few);
        attempt("add", () -> few.add(3));
        attempt("null", () -> few.offer(null));
        System.out.println(few.take() + " " + few.poll(1, TimeUnit.MILLISECONDS) + " " + few.poll() + few.peek());
        attempt("remove", few::remove);
        LinkedBlockingQueue<String> many = new LinkedBlockingQueue<>(Arrays.asList("a", "b", "c"));
        List<String> drained = new ArrayList<>();
        System.out.println(many.drainTo(drained, 2) + " " + drained + many + many.contains("c") + many.remove("d"));
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(3, 1, 2));
        queue.removeIf(element -> element == 1);
        System.out.println(queue + " " + queue.poll() + queue.size() + queue.contains(null) + queue.remove(null));
        ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>(queue);
        deque.push(5);
        deque.addLast(6);
        System.out.println(deque + " " + deque.pop() + deque.pollLast() + deque.peekFirst() + deque.getLast());
        attempt("null", () -> deque.addFirst(null));
        attempt("null", () -> deque.remove(null));
        deque.clear();
        attempt("empty", deque::removeLast);
    }

    private static void futures() throws Exception {
        CompletableFuture<String> future = CompletableFuture.completedFuture("done");
        System.out.println(future.get() + future.join() + future.isDone() + future.complete("again"));
        CompletableFuture<String> open = new CompletableFuture<>();
        System.out.println(open.getNow("open") + open.isDone()
            + open.completeExceptionally(new IllegalStateException("x")));
        try {
            open.get();
        } catch (ExecutionException exception) {
            System.out.println(exception.getMessage() + " " + exception.getCause().getMessage());
        }
        try {
            open.join();
        } catch (CompletionException exception) {
            System.out.println(exception.getMessage() + open.isCompletedExceptionally());
        }
        CompletableFuture<Integer> third = new CompletableFuture<>();
        System.out.println(third.cancel(true) + " " + third.isCancelled() + third.cancel(false));
        attempt("cancelled", third::join);
    }

    private static void units() {
        long[] durations = {0, 1, -1, 59, 60, 3599, 86400, -86401, 1500, Long.MAX_VALUE, Long.MIN_VALUE,
            123456789012L};
        for (TimeUnit unit : TimeUnit.values()) {
            for (long duration : durations) {
                System.out.println(unit + " " + unit.toNanos(duration) + " " + unit.toMicros(duration) + " "
                    + unit.toMillis(duration) + " " + unit.toSeconds(duration) + " " + unit.toMinutes(duration) + " "
                    + unit.toHours(duration) + " " + unit.toDays(duration) + " "
                    + unit.convert(duration, TimeUnit.MINUTES));
            }
        }
    }

    public static void main(String[] arguments) throws Exception {
        locks();
        counters();
        queues();
        futures();
        units();
        System.out.println(new EventObject("x").getSource());
        attempt("event", () -> new EventObject(null));
    }
}
