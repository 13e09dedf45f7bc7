package java.util.concurrent;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;

public abstract class AbstractExecutorService implements ExecutorService {
    protected <T> RunnableFuture<T> newTaskFor(Runnable task, T value) {
        return new FutureTask<T>(task, value);
    }

    protected <T> RunnableFuture<T> newTaskFor(Callable<T> task) {
        return new FutureTask<T>(task);
    }

    public Future<?> submit(Runnable task) {
        return submit(task, null);
    }

    public <T> Future<T> submit(Runnable task, T result) {
        if (task == null) {
            throw new NullPointerException();
        }
        RunnableFuture<T> future = newTaskFor(task, result);
        execute(future);
        return future;
    }

    public <T> Future<T> submit(Callable<T> task) {
        if (task == null) {
            throw new NullPointerException();
        }
        RunnableFuture<T> future = newTaskFor(task);
        execute(future);
        return future;
    }

    public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks) throws InterruptedException {
        List<Future<T>> futures = new ArrayList<>(tasks.size());
        Iterator<? extends Callable<T>> each = tasks.iterator();
        while (each.hasNext()) {
            RunnableFuture<T> future = newTaskFor(each.next());
            futures.add(future);
            execute(future);
        }
        for (int i = 0; i < futures.size(); i++) {
            if (!futures.get(i).isDone()) {
                Intrinsics.unmodelled();
            }
        }
        return futures;
    }

    public <T> T invokeAny(Collection<? extends Callable<T>> tasks) throws InterruptedException, ExecutionException {
        if (tasks.size() == 0) {
            throw new IllegalArgumentException();
        }
        Intrinsics.unmodelled();
        return null;
    }
}
