package library;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Pools that start no thread, and tasks that are run where they are made. */
public class TasksOfOneThread {
    private static void attempt(String what, Callable<?> action) {
        try {
            System.out.println(what + " " + action.call());
        } catch (Exception exception) {
            System.out.println(what + " throws " + exception.getClass().getName());
        }
    }

    private static void tasks() throws Exception {
        int[] runs = new int[1];
        FutureTask<String> task = new FutureTask<>(() -> "result " + ++runs[0]);
        System.out.println(task.isDone() + " " + task.isCancelled());
        attempt("early", () -> task.get(1, TimeUnit.MILLISECONDS));
        task.run();
        task.run();
        System.out.println(task.get() + " " + task.isDone() + " " + task.cancel(true) + " " + runs[0]);
        FutureTask<Integer> failing = new FutureTask<>(() -> Integer.parseInt("x"));
        failing.run();
        try {
            failing.get();
        } catch (ExecutionException exception) {
            System.out.println(exception.getCause());
        }
        FutureTask<Integer> cancelled = new FutureTask<>(() -> runs[0]++, 7) {
            protected void done() {
                System.out.println("done, cancelled: " + isCancelled());
            }
        };
        System.out.println(cancelled.cancel(false) + " " + cancelled.cancel(false));
        cancelled.run();
        attempt("cancelled", cancelled::get);
        FutureTask<Integer> itself = new FutureTask<>(() -> 1) {
            protected void set(Integer value) {
                super.set(value + 1);
            }
        };
        itself.run();
        System.out.println(itself.get() + " " + runs[0]);
        attempt("no task", () -> new FutureTask<String>(null));
        attempt("no runnable", () -> new FutureTask<>(null, "x"));
        attempt("callable", () -> Executors.callable(() -> runs[0] += 10, "given").call());
        Runnable counting = () -> runs[0] += 10;
        attempt("callable without result", () -> Executors.callable(counting).call());
        System.out.println(runs[0]);
    }

    private static void pools() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        ThreadPoolExecutor same = (ThreadPoolExecutor) pool;
        System.out.println(pool.isShutdown() + " " + same.getCorePoolSize() + " " + same.getMaximumPoolSize() + " "
            + same.getPoolSize() + " " + same.getKeepAliveTime(TimeUnit.SECONDS) + " " + same.getTaskCount());
        attempt("no task", () -> {
            pool.execute(null);
            return 0;
        });
        attempt("nothing to submit", () -> pool.submit((Runnable) null));
        attempt("nothing to call", () -> pool.submit((Callable<String>) null));
        System.out.println(pool.invokeAll(List.<Callable<Integer>>of()));
        attempt("none of none", () -> pool.invokeAny(List.<Callable<Integer>>of()));
        pool.shutdown();
        pool.shutdown();
        System.out.println(pool.isShutdown() + " " + pool.isTerminated() + " "
            + pool.awaitTermination(1, TimeUnit.DAYS));
        String text = same.toString();
        System.out.println(text.substring(text.indexOf('[')));
        try {
            pool.submit(() -> 1);
        } catch (RejectedExecutionException exception) {
            String message = exception.getMessage();
            System.out.println(message.startsWith("Task ") + message.substring(message.lastIndexOf('[')));
        }
        attempt("no threads", () -> Executors.newFixedThreadPool(0));
        attempt("fewer than none", () -> Executors.newScheduledThreadPool(-1));
        ExecutorService one = Executors.newSingleThreadExecutor();
        System.out.println(one.shutdownNow() + " " + one.isTerminated());
        attempt("rejected", () -> one.submit(() -> { }, "x"));
        ScheduledExecutorService later = Executors.newSingleThreadScheduledExecutor();
        attempt("no unit", () -> later.schedule(() -> 1, 1, null));
        attempt("no period", () -> later.scheduleAtFixedRate(() -> { }, 1, 0, TimeUnit.DAYS));
        later.shutdown();
        System.out.println(later.isTerminated());
    }

    private static void ownPools() {
        LinkedBlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 2, 5, TimeUnit.SECONDS, queue) {
            protected void terminated() {
                System.out.println("terminated");
            }
        };
        pool.allowCoreThreadTimeOut(true);
        attempt("no time", () -> {
            pool.setKeepAliveTime(0, TimeUnit.SECONDS);
            return 0;
        });
        attempt("more at least", () -> {
            pool.setCorePoolSize(3);
            return 0;
        });
        pool.setMaximumPoolSize(4);
        pool.setCorePoolSize(3);
        System.out.println(pool.getCorePoolSize() + " " + pool.allowsCoreThreadTimeOut() + " "
            + (pool.getQueue() == queue));
        pool.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
        pool.shutdown();
        pool.execute(() -> System.out.println("never"));
        pool.setRejectedExecutionHandler((task, executor) -> task.run());
        pool.execute(() -> System.out.println("run by the handler"));
        attempt("sizes", () -> new ThreadPoolExecutor(2, 1, 0, TimeUnit.SECONDS, queue));
        attempt("queue", () -> new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, null));
        Executor direct = Runnable::run;
        direct.execute(() -> System.out.println("run by the caller"));
    }

    public static void main(String[] arguments) throws Exception {
        tasks();
        pools();
        ownPools();
    }
}
