package org.slf4j;

/** What is put into the context of a thread is for its records alone, unless it is read. */
public class MDC {
    private MDC() {
    }

    public static void put(String key, String value) {
        checkKey(key);
    }

    public static void remove(String key) {
        checkKey(key);
    }

    public static void clear() {
    }

    public static String get(String key) {
        Intrinsics.unmodelled();
        return null;
    }

    private static void checkKey(String key) {
        if (key == null) {
            throw new IllegalArgumentException("key parameter cannot be null");
        }
    }
}
