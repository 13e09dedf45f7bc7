package exceptions;

/** A cause is kept and its text becomes the message where none was given; it can be set once. */
public class Causes {
    public static void main(String[] args) {
        Exception root = new IllegalStateException("root");
        RuntimeException wrapped = new RuntimeException(root);
        System.out.println(wrapped.getMessage());
        System.out.println(wrapped.getCause() == root);
        RuntimeException named = new RuntimeException("named", wrapped);
        System.out.println(named.getMessage() + " " + named.getCause().getCause());
        Throwable none = new RuntimeException((Throwable) null);
        System.out.println(none.getMessage() + " " + none.getCause());
        Exception late = new Exception("late");
        System.out.println(late.getCause());
        System.out.println(late.initCause(root) == late);
        System.out.println(late.getCause() == root);
        try {
            late.initCause(named);
        } catch (IllegalStateException e) {
            System.out.println("only once");
        }
        Exception self = new Exception("self");
        try {
            self.initCause(self);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        int depth = 0;
        for (Throwable t = named; t != null; t = t.getCause()) {
            depth++;
        }
        System.out.println(depth);
    }
}
