package java.util.concurrent;

/** There is one thread: who waits for a task that did not run waits for ever, which is not modelled. */
public class FutureTask<V> implements RunnableFuture<V> {
    private Callable<V> task;
    private boolean isDone;
    private boolean isCancelled;
    private boolean isRunning;
    private V value;
    private Throwable failure;

    public FutureTask(Callable<V> task) {
        if (task == null) {
            throw new NullPointerException();
        }
        this.task = task;
    }

    public FutureTask(Runnable task, V result) {
        this.task = Executors.callable(task, result);
    }

    public boolean isCancelled() {
        return isCancelled;
    }

    public boolean isDone() {
        return isDone;
    }

    public boolean cancel(boolean mayInterrupt) {
        if (isDone) {
            return false;
        }
        // Its own thread would be interrupted.
        if (isRunning && mayInterrupt) {
            Intrinsics.unmodelled();
        }
        isCancelled = true;
        end();
        return true;
    }

    private void end() {
        isDone = true;
        task = null;
        done();
    }

    protected void done() {
    }

    protected void set(V value) {
        if (!isDone) {
            this.value = value;
            end();
        }
    }

    protected void setException(Throwable failure) {
        if (!isDone) {
            this.failure = failure;
            end();
        }
    }

    public void run() {
        if (isDone || isRunning) {
            return;
        }
        isRunning = true;
        V result = null;
        Throwable thrown = null;
        try {
            result = task.call();
        } catch (Throwable caught) {
            thrown = caught;
        }
        try {
            if (thrown == null) {
                set(result);
            } else {
                setException(thrown);
            }
        } finally {
            isRunning = false;
        }
    }

    protected boolean runAndReset() {
        if (isDone || isRunning) {
            return false;
        }
        isRunning = true;
        try {
            task.call();
            return !isDone;
        } catch (Throwable caught) {
            setException(caught);
            return false;
        } finally {
            isRunning = false;
        }
    }

    public V get() throws InterruptedException, ExecutionException {
        if (!isDone) {
            Intrinsics.unmodelled();
        }
        if (isCancelled) {
            throw new CancellationException();
        }
        if (failure != null) {
            throw new ExecutionException(failure);
        }
        return value;
    }

    public V get(long time, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
        if (unit == null) {
            throw new NullPointerException();
        }
        if (!isDone) {
            throw new TimeoutException();
        }
        return get();
    }

    public String toString() {
        String state = "[Completed normally]";
        if (isCancelled) {
            state = "[Cancelled]";
        } else if (failure != null) {
            state = "[Completed exceptionally: " + failure + "]";
        } else if (!isDone) {
            state = "[Not completed, task = " + task + "]";
        }
        return super.toString() + state;
    }
}
