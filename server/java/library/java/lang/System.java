package java.lang;

import java.io.PrintStream;

public final class System {
    /** Read by the method of the same name, so that nothing has to be initialised. */
    public static final PrintStream out;
    public static final PrintStream err;
    public static final java.io.InputStream in;

    private System() {
    }

    private static PrintStream out() {
        return new PrintStream(1);
    }

    private static PrintStream err() {
        return new PrintStream(2);
    }

    private static java.io.InputStream in() {
        return new java.io.StandardInput();
    }

    public static void exit(int status) {
        Intrinsics.exit(status);
    }

    /** Nobody has set any property; those that the JVM sets are its own. */
    public static String getProperty(String key) {
        if (key.isEmpty()) {
            throw new IllegalArgumentException("key can't be empty");
        }
        switch (key) {
            case "line.separator":
                return "\n";
            case "file.separator":
                return "/";
            case "path.separator":
                return ":";
            default:
                String[] known = {
                    "java.", "jdk.", "os.", "user.", "sun.", "file.", "native.", "awt.",
                    "line.", "path.", "std", "http", "ftp", "socks"
                };
                for (int i = 0; i < known.length; i++) {
                    if (key.startsWith(known[i])) {
                        Intrinsics.unmodelled();
                    }
                }
                return null;
        }
    }

    public static String getProperty(String key, String otherwise) {
        String value = getProperty(key);
        return value == null ? otherwise : value;
    }

    public static String lineSeparator() {
        return "\n";
    }

    public static int identityHashCode(Object object) {
        return object == null ? 0 : Object.identityHash(object);
    }

    public static long currentTimeMillis() {
        return Intrinsics.chosen(0, 0, 253402300799999L);
    }

    public static long nanoTime() {
        return Intrinsics.chosen(1, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    public static void gc() {
    }

    public static void arraycopy(Object from, int start, Object to, int target, int count) {
        if (from == null || to == null) {
            throw new NullPointerException();
        }
        int available = lengthOf(from, "source");
        int room = lengthOf(to, "destination");
        String elements = elementsOf(from);
        if (!elements.equals(elementsOf(to))) {
            throw new ArrayStoreException(
                    "arraycopy: type mismatch: can not copy " + elements + "[] into " + elementsOf(to) + "[]");
        }
        if (start < 0) {
            throw outside("source index " + start, available, from);
        }
        if (target < 0) {
            throw outside("destination index " + target, room, to);
        }
        if (count < 0) {
            throw new ArrayIndexOutOfBoundsException("arraycopy: length " + count + " is negative");
        }
        if (start > available - count) {
            throw outside("last source index " + ((long) start + count), available, from);
        }
        if (target > room - count) {
            throw outside("last destination index " + ((long) target + count), room, to);
        }
        Intrinsics.copy(from, start, to, target, count);
    }

    private static String elementsOf(Object array) {
        String name = Intrinsics.nameOfArray(array, 0);
        return name.substring(0, name.length() - 3);
    }

    private static int lengthOf(Object array, String what) {
        int length = Intrinsics.arrayLength(array);
        if (length < 0) {
            throw new ArrayStoreException(
                    "arraycopy: " + what + " type " + Intrinsics.nameOfClass(array) + " is not an array");
        }
        return length;
    }

    private static ArrayIndexOutOfBoundsException outside(String what, int length, Object array) {
        return new ArrayIndexOutOfBoundsException(
            "arraycopy: " + what + " out of bounds for " + Intrinsics.nameOfArray(array, length));
    }

    public static Logger getLogger(String name) {
        return new SilentLogger(name);
    }

    public interface Logger {
        String getName();

        boolean isLoggable(Level level);

        void log(Level level, String message);

        void log(Level level, java.util.function.Supplier<String> message);

        void log(Level level, Object message);

        void log(Level level, String message, Throwable thrown);

        void log(Level level, java.util.function.Supplier<String> message, Throwable thrown);

        void log(Level level, String format, Object... values);

        enum Level {
            ALL,
            TRACE,
            DEBUG,
            INFO,
            WARNING,
            ERROR,
            OFF;

            public final String getName() {
                return name();
            }

            public final int getSeverity() {
                switch (this) {
                    case ALL:
                        return Integer.MIN_VALUE;
                    case TRACE:
                        return 400;
                    case DEBUG:
                        return 500;
                    case INFO:
                        return 800;
                    case WARNING:
                        return 900;
                    case ERROR:
                        return 1000;
                    default:
                        return Integer.MAX_VALUE;
                }
            }
        }
    }

    /** A logger without effects on the heap (see `Logging`); each call makes one. */
    private static final class SilentLogger implements Logger {
        SilentLogger(String name) {
            java.util.Objects.requireNonNull(name);
        }

        public String getName() {
            Intrinsics.unmodelled();
            return null;
        }

        public boolean isLoggable(Level level) {
            int severity = level.getSeverity();
            return Intrinsics.isRun() ? severity >= 800 : Logging.isEnabled();
        }

        private static void write(Level level) {
            if (level.getSeverity() >= 800) {
                Logging.write();
            }
        }

        private void write(Level level, java.util.function.Supplier<String> message) {
            java.util.Objects.requireNonNull(message);
            if (isLoggable(level)) {
                message.get();
                write(level);
            }
        }

        public void log(Level level, String message) {
            write(level);
        }

        public void log(Level level, java.util.function.Supplier<String> message) {
            write(level, message);
        }

        public void log(Level level, Object message) {
            java.util.Objects.requireNonNull(message);
            write(level);
        }

        public void log(Level level, String message, Throwable thrown) {
            write(level);
        }

        public void log(Level level, java.util.function.Supplier<String> message, Throwable thrown) {
            write(level, message);
        }

        public void log(Level level, String format, Object... values) {
            write(level);
        }
    }
}
