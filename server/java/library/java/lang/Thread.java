package java.lang;

/** There is one thread. It sleeps, and is not interrupted; others are not modelled. */
public class Thread {
    private Thread() {
    }

    public enum State {
        NEW, RUNNABLE, BLOCKED, WAITING, TIMED_WAITING, TERMINATED
    }

    public static void sleep(long milliseconds) throws InterruptedException {
        if (milliseconds < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
    }
}
