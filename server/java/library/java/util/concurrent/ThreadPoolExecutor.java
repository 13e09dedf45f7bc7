package java.util.concurrent;

import java.util.ArrayList;
import java.util.List;

/** Who hands in a task that would run starts a thread, which is not modelled. */
public class ThreadPoolExecutor extends AbstractExecutorService {
    private final BlockingQueue<Runnable> queue;
    private int coreSize;
    private int maximumSize;
    private long keepAlive;
    private boolean coreTimesOut;
    private boolean isShutdown;
    private RejectedExecutionHandler handler;
    private ThreadFactory factory;

    public ThreadPoolExecutor(
        int corePoolSize, int maximumPoolSize, long keepAliveTime, TimeUnit unit, BlockingQueue<Runnable> workQueue) {
        this(corePoolSize, maximumPoolSize, keepAliveTime, unit, workQueue, new AbortPolicy(), null, true);
    }

    public ThreadPoolExecutor(
        int corePoolSize,
        int maximumPoolSize,
        long keepAliveTime,
        TimeUnit unit,
        BlockingQueue<Runnable> workQueue,
        ThreadFactory threadFactory) {
        this(
            corePoolSize, maximumPoolSize, keepAliveTime, unit, workQueue, new AbortPolicy(), threadFactory, false);
    }

    public ThreadPoolExecutor(
        int corePoolSize,
        int maximumPoolSize,
        long keepAliveTime,
        TimeUnit unit,
        BlockingQueue<Runnable> workQueue,
        RejectedExecutionHandler handler) {
        this(corePoolSize, maximumPoolSize, keepAliveTime, unit, workQueue, handler, null, true);
    }

    public ThreadPoolExecutor(
        int corePoolSize,
        int maximumPoolSize,
        long keepAliveTime,
        TimeUnit unit,
        BlockingQueue<Runnable> workQueue,
        ThreadFactory threadFactory,
        RejectedExecutionHandler handler) {
        this(corePoolSize, maximumPoolSize, keepAliveTime, unit, workQueue, handler, threadFactory, false);
    }

    private ThreadPoolExecutor(
        int coreSize,
        int maximumSize,
        long keepAlive,
        TimeUnit unit,
        BlockingQueue<Runnable> queue,
        RejectedExecutionHandler handler,
        ThreadFactory factory,
        boolean isDefaultFactory) {
        if (coreSize < 0 || maximumSize <= 0 || maximumSize < coreSize || keepAlive < 0) {
            throw new IllegalArgumentException();
        }
        if (queue == null || handler == null || factory == null && !isDefaultFactory) {
            throw new NullPointerException();
        }
        this.coreSize = coreSize;
        this.maximumSize = maximumSize;
        this.queue = queue;
        this.keepAlive = unit.toNanos(keepAlive);
        this.factory = factory;
        this.handler = handler;
    }

    public void execute(Runnable task) {
        if (task == null) {
            throw new NullPointerException();
        }
        if (isShutdown) {
            handler.rejectedExecution(task, this);
        } else {
            new Thread(task).start();
        }
    }

    public void shutdown() {
        // Tasks that others put into the queue are still to be run.
        if (!queue.isEmpty()) {
            Intrinsics.unmodelled();
        }
        if (!isShutdown) {
            isShutdown = true;
            terminated();
        }
    }

    public List<Runnable> shutdownNow() {
        List<Runnable> waiting = new ArrayList<>();
        queue.drainTo(waiting);
        if (!isShutdown) {
            isShutdown = true;
            terminated();
        }
        return waiting;
    }

    public boolean isShutdown() {
        return isShutdown;
    }

    public boolean isTerminating() {
        return false;
    }

    public boolean isTerminated() {
        return isShutdown;
    }

    public boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException {
        unit.toNanos(time);
        return isShutdown;
    }

    protected void beforeExecute(Thread thread, Runnable task) {
    }

    protected void afterExecute(Runnable task, Throwable thrown) {
    }

    protected void terminated() {
    }

    public BlockingQueue<Runnable> getQueue() {
        return queue;
    }

    public boolean remove(Runnable task) {
        return queue.remove(task);
    }

    public void setRejectedExecutionHandler(RejectedExecutionHandler handler) {
        if (handler == null) {
            throw new NullPointerException();
        }
        this.handler = handler;
    }

    public RejectedExecutionHandler getRejectedExecutionHandler() {
        return handler;
    }

    public void setThreadFactory(ThreadFactory threadFactory) {
        if (threadFactory == null) {
            throw new NullPointerException();
        }
        factory = threadFactory;
    }

    public ThreadFactory getThreadFactory() {
        if (factory == null) {
            Intrinsics.unmodelled();
        }
        return factory;
    }

    public void setCorePoolSize(int corePoolSize) {
        if (corePoolSize < 0 || maximumSize < corePoolSize) {
            throw new IllegalArgumentException();
        }
        coreSize = corePoolSize;
    }

    public int getCorePoolSize() {
        return coreSize;
    }

    public void setMaximumPoolSize(int maximumPoolSize) {
        if (maximumPoolSize <= 0 || maximumPoolSize < coreSize) {
            throw new IllegalArgumentException();
        }
        maximumSize = maximumPoolSize;
    }

    public int getMaximumPoolSize() {
        return maximumSize;
    }

    public void setKeepAliveTime(long time, TimeUnit unit) {
        if (time < 0) {
            throw new IllegalArgumentException();
        }
        if (time == 0 && coreTimesOut) {
            throw new IllegalArgumentException("Core threads must have nonzero keep alive times");
        }
        keepAlive = unit.toNanos(time);
    }

    public long getKeepAliveTime(TimeUnit unit) {
        return unit.convert(keepAlive, TimeUnit.NANOSECONDS);
    }

    public void allowCoreThreadTimeOut(boolean value) {
        if (value && keepAlive <= 0) {
            throw new IllegalArgumentException("Core threads must have nonzero keep alive times");
        }
        coreTimesOut = value;
    }

    public boolean allowsCoreThreadTimeOut() {
        return coreTimesOut;
    }

    public int getPoolSize() {
        return 0;
    }

    public int getActiveCount() {
        return 0;
    }

    public int getLargestPoolSize() {
        return 0;
    }

    public long getCompletedTaskCount() {
        return 0;
    }

    public long getTaskCount() {
        return queue.size();
    }

    public String toString() {
        return super.toString() + (isShutdown ? "[Terminated" : "[Running")
            + ", pool size = 0, active threads = 0, queued tasks = " + queue.size() + ", completed tasks = 0]";
    }

    public static class AbortPolicy implements RejectedExecutionHandler {
        public AbortPolicy() {
        }

        public void rejectedExecution(Runnable task, ThreadPoolExecutor executor) {
            throw new RejectedExecutionException("Task " + task + " rejected from " + executor);
        }
    }

    public static class CallerRunsPolicy implements RejectedExecutionHandler {
        public CallerRunsPolicy() {
        }

        public void rejectedExecution(Runnable task, ThreadPoolExecutor executor) {
            if (!executor.isShutdown()) {
                task.run();
            }
        }
    }

    public static class DiscardPolicy implements RejectedExecutionHandler {
        public DiscardPolicy() {
        }

        public void rejectedExecution(Runnable task, ThreadPoolExecutor executor) {
        }
    }
}
