package library;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Code for many threads, run by one. */
public class Locks {
    private final ReentrantLock lock = new ReentrantLock();
    private final ReadWriteLock both = new ReentrantReadWriteLock();
    private final ConcurrentHashMap<String, List<Integer>> events = new ConcurrentHashMap<>();
    private final CopyOnWriteArrayList<Runnable> listeners = new CopyOnWriteArrayList<>();

    void record(String name, int value) {
        lock.lock();
        try {
            events.computeIfAbsent(name, key -> new ArrayList<>()).add(value);
            for (Runnable listener : listeners) {
                listener.run();
            }
        } finally {
            lock.unlock();
        }
    }

    int total() {
        both.readLock().lock();
        try {
            return events.values().stream().flatMap(List::stream).mapToInt(Integer::intValue).sum();
        } finally {
            both.readLock().unlock();
        }
    }

    public static void main(String[] args) {
        Locks locks = new Locks();
        int[] calls = {0};
        locks.listeners.add(() -> calls[0]++);
        locks.listeners.add(() -> {
            if (calls[0] == 1) {
                locks.listeners.add(() -> System.out.println("late"));
            }
        });
        locks.record("a", 3);
        locks.record("b", 4);
        locks.record("a", 5);
        System.out.println(locks.events + " " + locks.total() + " " + calls[0] + locks.lock.isLocked());
        CompletableFuture<Integer> future = CompletableFuture.completedFuture(20)
            .thenApply(x -> x + 1).thenCombine(CompletableFuture.completedFuture(2), (x, y) -> x * y);
        System.out.println(future.join() + " " + future.isDone());
        System.out.println(future.thenApply(x -> x / 0).handle((x, e) -> e.getCause().getMessage()).join());
        try {
            locks.lock.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println("not locked");
        }
    }
}
