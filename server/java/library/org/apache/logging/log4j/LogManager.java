package org.apache.logging.log4j;

public class LogManager {
    public static final String ROOT_LOGGER_NAME = "";

    protected LogManager() {
    }

    public static Logger getLogger(String name) {
        return new SilentLogger(name);
    }

    public static Logger getLogger(Class<?> type) {
        return new SilentLogger(type.getName());
    }

    /** That of the calling class, which is not known here. */
    public static Logger getLogger() {
        Intrinsics.unmodelled();
        return null;
    }

    public static Logger getRootLogger() {
        return new SilentLogger(ROOT_LOGGER_NAME);
    }
}
