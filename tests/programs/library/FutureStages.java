package library;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;

/** Stages of futures that are complete. */
public class FutureStages {
    private static void show(String what, CompletableFuture<?> future) {
        String said;
        try {
            said = String.valueOf(future.join());
        } catch (CompletionException exception) {
            said = exception + " | " + exception.getCause();
        }
        try {
            said = said + " | " + future.get();
        } catch (ExecutionException | InterruptedException exception) {
            said = said + " | " + exception;
        }
        System.out.println(what + " " + said + " " + future.isCompletedExceptionally() + " " + future.isCancelled());
    }

    private static int fails(String message) {
        throw new IllegalStateException(message);
    }

    private static void stages(String name, CompletableFuture<Integer> one) {
        StringBuilder log = new StringBuilder();
        show(name + " apply", one.thenApply(value -> value + 1));
        show(name + " accept", one.thenAccept(value -> log.append(value)));
        show(name + " run", one.thenRun(() -> log.append("run")));
        show(name + " fails", one.thenApply(value -> fails("apply")).thenApply(value -> 7));
        show(name + " compose", one.thenCompose(value -> CompletableFuture.completedFuture("v" + value)));
        CompletableFuture<String> failed = CompletableFuture.failedFuture(new RuntimeException("inner"));
        show(name + " compose failed", one.thenCompose(value -> failed));
        show(name + " combine", one.thenCombine(CompletableFuture.completedFuture(5), (a, b) -> a * b));
        show(name + " combine failed", one.thenCombine(failed, (a, b) -> a + b));
        show(name + " handle", one.handle((value, thrown) -> value + " " + thrown));
        show(name + " handle later", one.thenApply(value -> 1).handle((value, thrown) -> value + " " + thrown));
        show(name + " when", one.whenComplete((value, thrown) -> log.append(value).append(thrown)));
        show(name + " when fails", one.whenComplete((value, thrown) -> fails("when")));
        show(name + " exceptionally", one.exceptionally(thrown -> thrown.getMessage().length()));
        show(name + " both fail", one.exceptionally(thrown -> fails("again")));
        System.out.println(log);
    }

    public static void main(String[] arguments) {
        stages("value", CompletableFuture.completedFuture(3));
        stages("failure", CompletableFuture.failedFuture(new IllegalArgumentException("bad")));
        stages("wrapped", CompletableFuture.failedFuture(new CompletionException(new RuntimeException("w"))));
        try {
            CompletableFuture.completedFuture(1).thenApply(null);
        } catch (NullPointerException exception) {
            System.out.println("null");
        }
    }
}
