package java.util.concurrent;

import java.util.Collection;
import java.util.List;

public class Executors {
    private Executors() {
    }

    public static ExecutorService newFixedThreadPool(int threads) {
        return new ThreadPoolExecutor(
            threads, threads, 0, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<Runnable>());
    }

    public static ExecutorService newFixedThreadPool(int threads, ThreadFactory factory) {
        return new ThreadPoolExecutor(
            threads, threads, 0, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<Runnable>(), factory);
    }

    public static ExecutorService newSingleThreadExecutor() {
        return new Wrapped(newFixedThreadPool(1));
    }

    public static ExecutorService newSingleThreadExecutor(ThreadFactory factory) {
        return new Wrapped(newFixedThreadPool(1, factory));
    }

    public static ExecutorService newCachedThreadPool() {
        return new ThreadPoolExecutor(
            0, Integer.MAX_VALUE, 60, TimeUnit.SECONDS, new LinkedBlockingQueue<Runnable>());
    }

    public static ExecutorService newCachedThreadPool(ThreadFactory factory) {
        return new ThreadPoolExecutor(
            0, Integer.MAX_VALUE, 60, TimeUnit.SECONDS, new LinkedBlockingQueue<Runnable>(), factory);
    }

    public static ScheduledExecutorService newScheduledThreadPool(int threads) {
        return new ScheduledThreadPoolExecutor(threads);
    }

    public static ScheduledExecutorService newScheduledThreadPool(int threads, ThreadFactory factory) {
        return new ScheduledThreadPoolExecutor(threads, factory);
    }

    public static ScheduledExecutorService newSingleThreadScheduledExecutor() {
        return new WrappedScheduled(newScheduledThreadPool(1));
    }

    public static ScheduledExecutorService newSingleThreadScheduledExecutor(ThreadFactory factory) {
        return new WrappedScheduled(newScheduledThreadPool(1, factory));
    }

    public static ExecutorService unconfigurableExecutorService(ExecutorService executor) {
        if (executor == null) {
            throw new NullPointerException();
        }
        return new Wrapped(executor);
    }

    public static <T> Callable<T> callable(Runnable task, T result) {
        if (task == null) {
            throw new NullPointerException();
        }
        return new Adapted<T>(task, result);
    }

    public static Callable<Object> callable(Runnable task) {
        return callable(task, null);
    }

    private static final class Adapted<T> implements Callable<T> {
        private final Runnable task;
        private final T result;

        Adapted(Runnable task, T result) {
            this.task = task;
            this.result = result;
        }

        public T call() {
            task.run();
            return result;
        }

        public String toString() {
            return super.toString() + "[Wrapped task = " + task + "]";
        }
    }

    private static class Wrapped implements ExecutorService {
        private final ExecutorService executor;

        Wrapped(ExecutorService executor) {
            this.executor = executor;
        }

        public void execute(Runnable task) {
            executor.execute(task);
        }

        public void shutdown() {
            executor.shutdown();
        }

        public List<Runnable> shutdownNow() {
            return executor.shutdownNow();
        }

        public boolean isShutdown() {
            return executor.isShutdown();
        }

        public boolean isTerminated() {
            return executor.isTerminated();
        }

        public boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException {
            return executor.awaitTermination(time, unit);
        }

        public Future<?> submit(Runnable task) {
            return executor.submit(task);
        }

        public <T> Future<T> submit(Callable<T> task) {
            return executor.submit(task);
        }

        public <T> Future<T> submit(Runnable task, T result) {
            return executor.submit(task, result);
        }

        public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks) throws InterruptedException {
            return executor.invokeAll(tasks);
        }

        public <T> T invokeAny(Collection<? extends Callable<T>> tasks)
            throws InterruptedException, ExecutionException {
            return executor.invokeAny(tasks);
        }
    }

    private static final class WrappedScheduled extends Wrapped implements ScheduledExecutorService {
        private final ScheduledExecutorService scheduled;

        WrappedScheduled(ScheduledExecutorService executor) {
            super(executor);
            scheduled = executor;
        }

        public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
            return scheduled.schedule(task, delay, unit);
        }

        public <V> ScheduledFuture<V> schedule(Callable<V> task, long delay, TimeUnit unit) {
            return scheduled.schedule(task, delay, unit);
        }

        public ScheduledFuture<?> scheduleAtFixedRate(Runnable task, long delay, long period, TimeUnit unit) {
            return scheduled.scheduleAtFixedRate(task, delay, period, unit);
        }

        public ScheduledFuture<?> scheduleWithFixedDelay(Runnable task, long delay, long pause, TimeUnit unit) {
            return scheduled.scheduleWithFixedDelay(task, delay, pause, unit);
        }
    }
}
