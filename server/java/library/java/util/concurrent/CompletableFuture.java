package java.util.concurrent;

/**
 * A future without stages. There is one thread: who waits for what is not complete waits for ever,
 * which is not modelled.
 */
public class CompletableFuture<T> implements Future<T> {
    private boolean isDone;
    private T value;
    private Throwable failure;

    public CompletableFuture() {
    }

    public static <U> CompletableFuture<U> completedFuture(U value) {
        CompletableFuture<U> future = new CompletableFuture<U>();
        future.complete(value);
        return future;
    }

    public static <U> CompletableFuture<U> failedFuture(Throwable failure) {
        CompletableFuture<U> future = new CompletableFuture<U>();
        future.completeExceptionally(failure);
        return future;
    }

    public boolean complete(T value) {
        if (isDone) {
            return false;
        }
        isDone = true;
        this.value = value;
        return true;
    }

    public boolean completeExceptionally(Throwable failure) {
        if (failure == null) {
            throw new NullPointerException();
        }
        if (isDone) {
            return false;
        }
        isDone = true;
        this.failure = failure;
        return true;
    }

    public boolean cancel(boolean mayInterrupt) {
        if (!isDone) {
            completeExceptionally(new CancellationException());
        }
        return isCancelled();
    }

    public boolean isCancelled() {
        return failure instanceof CancellationException;
    }

    public boolean isCompletedExceptionally() {
        return failure != null;
    }

    public boolean isDone() {
        return isDone;
    }

    public T get() throws InterruptedException, ExecutionException {
        if (!isDone) {
            Intrinsics.unmodelled();
        }
        if (failure instanceof CancellationException) {
            throw (CancellationException) failure;
        }
        if (failure != null) {
            Throwable cause = failure;
            if (failure instanceof CompletionException && failure.getCause() != null) {
                cause = failure.getCause();
            }
            throw new ExecutionException(cause);
        }
        return value;
    }

    public T get(long time, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
        unit.toNanos(time);
        if (!isDone) {
            throw new TimeoutException();
        }
        return get();
    }

    public T join() {
        if (!isDone) {
            Intrinsics.unmodelled();
        }
        if (failure instanceof CancellationException) {
            throw (CancellationException) failure;
        }
        if (failure instanceof CompletionException) {
            throw (CompletionException) failure;
        }
        if (failure != null) {
            throw new CompletionException(failure);
        }
        return value;
    }

    public T getNow(T otherwise) {
        return isDone ? join() : otherwise;
    }
}
