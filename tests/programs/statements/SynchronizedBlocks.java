package statements;

/**
 * A synchronized statement evaluates its lock, runs its block, and releases on every way out (JLS
 * 14.19).
 */
public class SynchronizedBlocks {
    private int count;
    private final Object lock = new Object();

    synchronized int next() {
        return ++count;
    }

    static synchronized String shared() {
        return "shared";
    }

    int locked(boolean fail) {
        synchronized (lock) {
            synchronized (this) {
                if (fail) {
                    throw new IllegalStateException("inside");
                }
                return next() * 10;
            }
        }
    }

    static Object say(Object o) {
        System.out.print("lock ");
        return o;
    }

    public static void main(String[] args) {
        SynchronizedBlocks object = new SynchronizedBlocks();
        System.out.println(object.next() + object.locked(false) + shared());
        try {
            object.locked(true);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + object.locked(false));
        }
        try {
            synchronized (say(null)) {
                System.out.println("never");
            }
        } catch (NullPointerException e) {
            System.out.println("no lock");
        }
        for (int i = 0; i < 3; i++) {
            synchronized (say(object)) {
                if (i == 1) {
                    break;
                }
            }
        }
        System.out.println();
    }
}
