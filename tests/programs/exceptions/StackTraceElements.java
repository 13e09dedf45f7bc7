package exceptions;

/** printStackTrace and getStackTrace name the method and line of each frame, innermost first. */
public class StackTraceElements {
    static Exception make() {
        return new Exception("made here, thrown nowhere");
    }

    static void chain(int depth) {
        if (depth > 0) {
            chain(depth - 1);
        } else {
            Exception e = make();
            StackTraceElement[] trace = e.getStackTrace();
            System.out.println(trace.length);
            for (StackTraceElement element : trace) {
                System.out.println(element.getMethodName() + " " + element.getLineNumber());
            }
        }
    }

    public static void main(String[] args) {
        chain(2);
        new RuntimeException("printed").printStackTrace();
    }
}
