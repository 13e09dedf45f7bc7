package java.util.concurrent;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A future whose stages run where they are added. There is one thread: who waits for what is not
 * complete waits for ever, which is not modelled. Nor are stages of what is not complete.
 */
public class CompletableFuture<T> implements Future<T>, CompletionStage<T> {
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

    public void obtrudeValue(T value) {
        isDone = true;
        this.value = value;
        failure = null;
    }

    public void obtrudeException(Throwable failure) {
        if (failure == null) {
            throw new NullPointerException();
        }
        isDone = true;
        value = null;
        this.failure = failure;
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

    private void isNeeded() {
        if (!isDone) {
            Intrinsics.unmodelled();
        }
    }

    /** What a later stage says of a failure. */
    private static Throwable passedOn(Throwable failure) {
        return failure instanceof CompletionException ? failure : new CompletionException(failure);
    }

    private static <U> CompletableFuture<U> failed(Throwable failure) {
        return failedFuture(passedOn(failure));
    }

    public <U> CompletableFuture<U> thenApply(Function<? super T, ? extends U> function) {
        java.util.Objects.requireNonNull(function);
        isNeeded();
        if (failure != null) {
            return failed(failure);
        }
        try {
            return completedFuture(function.apply(value));
        } catch (Throwable thrown) {
            return failed(thrown);
        }
    }

    public CompletableFuture<Void> thenAccept(Consumer<? super T> action) {
        java.util.Objects.requireNonNull(action);
        return this.<Void>thenApply(value -> {
            action.accept(value);
            return null;
        });
    }

    public CompletableFuture<Void> thenRun(Runnable action) {
        java.util.Objects.requireNonNull(action);
        return this.<Void>thenApply(value -> {
            action.run();
            return null;
        });
    }

    public <U, V> CompletableFuture<V> thenCombine(
            CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> function) {
        java.util.Objects.requireNonNull(function);
        CompletableFuture<? extends U> second = other.toCompletableFuture();
        isNeeded();
        second.isNeeded();
        if (failure != null || second.failure != null) {
            return failed(failure != null ? failure : second.failure);
        }
        try {
            return completedFuture(function.apply(value, second.value));
        } catch (Throwable thrown) {
            return failed(thrown);
        }
    }

    public <U> CompletableFuture<U> thenCompose(Function<? super T, ? extends CompletionStage<U>> function) {
        java.util.Objects.requireNonNull(function);
        isNeeded();
        if (failure != null) {
            return failed(failure);
        }
        CompletableFuture<U> next;
        try {
            next = function.apply(value).toCompletableFuture();
        } catch (Throwable thrown) {
            return failed(thrown);
        }
        next.isNeeded();
        return next.failure != null ? failed(next.failure) : completedFuture(next.value);
    }

    public <U> CompletableFuture<U> handle(BiFunction<? super T, Throwable, ? extends U> function) {
        java.util.Objects.requireNonNull(function);
        isNeeded();
        try {
            return completedFuture(function.apply(value, failure));
        } catch (Throwable thrown) {
            return failed(thrown);
        }
    }

    public CompletableFuture<T> whenComplete(BiConsumer<? super T, ? super Throwable> action) {
        java.util.Objects.requireNonNull(action);
        isNeeded();
        Throwable known = failure;
        try {
            action.accept(value, failure);
        } catch (Throwable thrown) {
            if (known == null) {
                known = thrown;
            } else if (known != thrown) {
                known.addSuppressed(thrown);
            }
        }
        return known != null ? failed(known) : completedFuture(value);
    }

    public CompletableFuture<T> exceptionally(Function<Throwable, ? extends T> function) {
        java.util.Objects.requireNonNull(function);
        isNeeded();
        if (failure == null) {
            return completedFuture(value);
        }
        try {
            return completedFuture(function.apply(failure));
        } catch (Throwable thrown) {
            return failed(thrown);
        }
    }

    public CompletableFuture<T> toCompletableFuture() {
        return this;
    }
}
