package java.util.logging;

import java.util.function.Supplier;

/**
 * A logger without effects on the heap (see `Logging`). Loggers of one name are one object: the
 * interpreter tells them apart by the hash codes of their names. Handlers, filters and parents are
 * not modelled.
 */
public class Logger {
    public static final String GLOBAL_LOGGER_NAME = "global";

    private final int number;

    private Logger(String name) {
        this.number = name.hashCode();
    }

    public static Logger getLogger(String name) {
        return new Logger(name);
    }

    public static final Logger getGlobal() {
        return new Logger("global");
    }

    public String getName() {
        Intrinsics.unmodelled();
        return null;
    }

    /**
     * Where output can be seen, the machine's configuration is the usual one: what is less than
     * information is not logged.
     */
    public boolean isLoggable(Level level) {
        int value = level.intValue();
        return Intrinsics.isRun() ? value >= 800 : Logging.isEnabled();
    }

    /** It decides only which levels are enabled, which may be any in any case. */
    public void setLevel(Level level) {
        Logging.write();
    }

    public Level getLevel() {
        Intrinsics.unmodelled();
        return null;
    }

    /** A record of a level is written if that is enabled. */
    private static void write(Level level) {
        int value = level.intValue();
        if (value >= 800) {
            Logging.write();
        }
    }

    private void write(Level level, Supplier<String> message) {
        if (isLoggable(level)) {
            message.get();
            write(level);
        }
    }

    public void log(Level level, String message) {
        write(level);
    }

    public void log(Level level, String message, Object value) {
        write(level);
    }

    public void log(Level level, String message, Object[] values) {
        write(level);
    }

    public void log(Level level, String message, Throwable thrown) {
        write(level);
    }

    public void log(Level level, Supplier<String> message) {
        write(level, message);
    }

    public void log(Level level, Throwable thrown, Supplier<String> message) {
        write(level, message);
    }

    public void logp(Level level, String type, String method, String message) {
        write(level);
    }

    public void logp(Level level, String type, String method, String message, Object value) {
        write(level);
    }

    public void logp(Level level, String type, String method, String message, Object[] values) {
        write(level);
    }

    public void logp(Level level, String type, String method, String message, Throwable thrown) {
        write(level);
    }

    public void entering(String type, String method) {
        write(Level.FINER);
    }

    public void entering(String type, String method, Object value) {
        write(Level.FINER);
    }

    public void entering(String type, String method, Object[] values) {
        write(Level.FINER);
    }

    public void exiting(String type, String method) {
        write(Level.FINER);
    }

    public void exiting(String type, String method, Object result) {
        write(Level.FINER);
    }

    public void throwing(String type, String method, Throwable thrown) {
        write(Level.FINER);
    }

    public void severe(String message) {
        write(Level.SEVERE);
    }

    public void severe(Supplier<String> message) {
        write(Level.SEVERE, message);
    }

    public void warning(String message) {
        write(Level.WARNING);
    }

    public void warning(Supplier<String> message) {
        write(Level.WARNING, message);
    }

    public void info(String message) {
        write(Level.INFO);
    }

    public void info(Supplier<String> message) {
        write(Level.INFO, message);
    }

    public void config(String message) {
        write(Level.CONFIG);
    }

    public void config(Supplier<String> message) {
        write(Level.CONFIG, message);
    }

    public void fine(String message) {
        write(Level.FINE);
    }

    public void fine(Supplier<String> message) {
        write(Level.FINE, message);
    }

    public void finer(String message) {
        write(Level.FINER);
    }

    public void finer(Supplier<String> message) {
        write(Level.FINER, message);
    }

    public void finest(String message) {
        write(Level.FINEST);
    }

    public void finest(Supplier<String> message) {
        write(Level.FINEST, message);
    }
}
