package java.util.concurrent;

/** Like its superclass. What becomes of tasks that come after its end is not modelled, either. */
public class ScheduledThreadPoolExecutor extends ThreadPoolExecutor implements ScheduledExecutorService {
    public ScheduledThreadPoolExecutor(int corePoolSize) {
        super(corePoolSize, Integer.MAX_VALUE, 10, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<Runnable>());
    }

    public ScheduledThreadPoolExecutor(int corePoolSize, ThreadFactory threadFactory) {
        super(
            corePoolSize,
            Integer.MAX_VALUE,
            10,
            TimeUnit.MILLISECONDS,
            new LinkedBlockingQueue<Runnable>(),
            threadFactory);
    }

    public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
        return handIn(task, unit);
    }

    public <V> ScheduledFuture<V> schedule(Callable<V> task, long delay, TimeUnit unit) {
        return handIn(task, unit);
    }

    public ScheduledFuture<?> scheduleAtFixedRate(Runnable task, long delay, long period, TimeUnit unit) {
        return handInAgain(task, period, unit);
    }

    public ScheduledFuture<?> scheduleWithFixedDelay(Runnable task, long delay, long pause, TimeUnit unit) {
        return handInAgain(task, pause, unit);
    }

    private <V> ScheduledFuture<V> handInAgain(Runnable task, long period, TimeUnit unit) {
        if (task == null || unit == null) {
            throw new NullPointerException();
        }
        if (period <= 0) {
            throw new IllegalArgumentException();
        }
        return handIn(task, unit);
    }

    private <V> ScheduledFuture<V> handIn(Object task, TimeUnit unit) {
        if (task == null || unit == null) {
            throw new NullPointerException();
        }
        new Thread().start();
        return null;
    }
}
