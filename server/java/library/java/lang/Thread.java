package java.lang;

/** There is one thread. It sleeps, and is not interrupted. Others are objects that never start. */
public class Thread implements Runnable {
    private Runnable target;

    public Thread() {
    }

    public Thread(Runnable target) {
        this.target = target;
    }

    public void run() {
        if (target != null) {
            target.run();
        }
    }

    public native void start();

    protected Object clone() throws CloneNotSupportedException {
        throw new CloneNotSupportedException();
    }

    public String toString() {
        Intrinsics.unmodelled();
        return null;
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
