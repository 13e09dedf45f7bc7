package library;

import java.util.NoSuchElementException;
import java.util.Stack;
import java.util.Vector;
import java.util.concurrent.CompletableFuture;

/** The size of a vector is set, and so is the result of a future that is complete. */
public class ChangedByForce {
    private static void sizes(Vector<String> vector) {
        vector.add("a");
        vector.add("b");
        vector.setSize(4);
        System.out.println(vector + " " + vector.size());
        vector.setSize(1);
        System.out.println(vector + " " + vector.lastElement());
        vector.setSize(2);
        System.out.println(vector + " " + vector.indexOf(null));
        try {
            for (String element : vector) {
                vector.setSize(2);
                System.out.println(element);
            }
        } catch (RuntimeException exception) {
            System.out.println(exception);
        }
        vector.setSize(0);
        try {
            System.out.println(vector.firstElement());
        } catch (NoSuchElementException exception) {
            System.out.println(exception);
        }
    }

    private static void show(CompletableFuture<String> future) {
        String said;
        try {
            said = future.get();
        } catch (Exception exception) {
            said = exception.toString();
        }
        System.out.println(said + " " + future.isDone() + future.isCancelled() + future.isCompletedExceptionally());
    }

    public static void main(String[] args) {
        sizes(new Vector<>());
        sizes(new Stack<>());
        CompletableFuture<String> future = new CompletableFuture<>();
        future.obtrudeValue("first");
        show(future);
        future.obtrudeException(new IllegalStateException("broken"));
        show(future);
        System.out.println(future.complete("late"));
        future.cancel(true);
        future.obtrudeValue(null);
        show(future);
        try {
            future.obtrudeException(null);
        } catch (NullPointerException exception) {
            System.out.println(exception);
        }
        show(future);
    }
}
