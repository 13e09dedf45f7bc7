package java.util.regex;

/** What has to match behind a part of a pattern. */
interface Onward {
    boolean from(int place);
}
