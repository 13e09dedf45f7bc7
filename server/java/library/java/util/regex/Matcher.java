package java.util.regex;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

public final class Matcher implements MatchResult {
    Pattern pattern;
    CharSequence text;
    private int from;
    int to;
    /** Where each group starts, and behind it, where it ends; -1 for one that matched nothing. */
    int[] places;
    /** Where the last match started, and where it ended; the start is -1 if there was none. */
    private int first = -1;
    private int last;
    private int appended;

    Matcher(Pattern pattern, CharSequence text) {
        this.pattern = pattern;
        this.text = text;
        this.places = new int[2 * pattern.groups];
        this.to = text.length();
    }

    public Pattern pattern() {
        return pattern;
    }

    public Matcher reset() {
        first = -1;
        last = 0;
        appended = 0;
        from = 0;
        to = text.length();
        forget();
        return this;
    }

    public Matcher reset(CharSequence input) {
        text = input;
        return reset();
    }

    public Matcher region(int start, int end) {
        if (start < 0 || start > text.length()) {
            throw new IndexOutOfBoundsException("start");
        }
        if (end < 0 || end > text.length()) {
            throw new IndexOutOfBoundsException("end");
        }
        if (start > end) {
            throw new IndexOutOfBoundsException("start > end");
        }
        reset();
        from = start;
        to = end;
        last = start;
        return this;
    }

    int from() {
        return from;
    }

    private void forget() {
        for (int i = 0; i < places.length; i++) {
            places[i] = -1;
        }
    }

    private boolean matchAt(int start, boolean whole) {
        forget();
        boolean matches = pattern.root.match(this, start, place -> {
            if (whole && place != to) {
                return false;
            }
            places[1] = place;
            return true;
        });
        if (matches) {
            places[0] = start;
            first = start;
            last = places[1];
        }
        return matches;
    }

    private boolean search(int start) {
        for (int i = start; i <= to; i++) {
            if (matchAt(i, false)) {
                return true;
            }
        }
        forget();
        first = -1;
        return false;
    }

    public boolean matches() {
        boolean matches = matchAt(from, true);
        if (!matches) {
            first = -1;
        }
        return matches;
    }

    public boolean lookingAt() {
        boolean matches = matchAt(from, false);
        if (!matches) {
            first = -1;
        }
        return matches;
    }

    public boolean find() {
        int start = last;
        if (start == first) {
            start++;
        }
        if (start < from) {
            start = from;
        }
        if (start > to) {
            forget();
            first = -1;
            return false;
        }
        return search(start);
    }

    public boolean find(int start) {
        if (start < 0 || start > text.length()) {
            throw new IndexOutOfBoundsException("Illegal start index");
        }
        reset();
        return search(start);
    }

    private void check(int group) {
        if (first < 0) {
            throw new IllegalStateException("No match found");
        }
        if (group < 0 || group > groupCount()) {
            throw new IndexOutOfBoundsException("No group " + group);
        }
    }

    private void checkAvailable() {
        if (first < 0) {
            throw new IllegalStateException("No match available");
        }
    }

    public int start() {
        checkAvailable();
        return first;
    }

    public int start(int group) {
        checkAvailable();
        check(group);
        return places[2 * group];
    }

    public int start(String name) {
        return start(numberOf(name));
    }

    public int end() {
        checkAvailable();
        return last;
    }

    public int end(int group) {
        checkAvailable();
        check(group);
        return places[2 * group + 1];
    }

    public int end(String name) {
        return end(numberOf(name));
    }

    public String group() {
        return group(0);
    }

    public String group(int group) {
        check(group);
        if (places[2 * group] < 0) {
            return null;
        }
        return text.subSequence(places[2 * group], places[2 * group + 1]).toString();
    }

    public String group(String name) {
        java.util.Objects.requireNonNull(name, "Group name");
        if (first < 0) {
            throw new IllegalStateException("No match found");
        }
        return group(numberOf(name));
    }

    private int numberOf(String name) {
        int number = pattern.names.indexOf(name);
        if (number < 0) {
            throw new IllegalArgumentException("No group with name <" + name + ">");
        }
        return number;
    }

    public int groupCount() {
        return pattern.groups - 1;
    }

    public MatchResult toMatchResult() {
        Matcher copy = new Matcher(pattern, text.toString());
        copy.first = first;
        copy.last = last;
        copy.places = places.clone();
        return copy;
    }

    public static String quoteReplacement(String text) {
        return text.replace("\\", "\\\\").replace("$", "\\$");
    }

    public Matcher appendReplacement(StringBuilder into, String replacement) {
        checkAvailable();
        String expanded = expanded(replacement);
        into.append(text, appended, first);
        into.append(expanded);
        appended = last;
        return this;
    }

    public Matcher appendReplacement(StringBuffer into, String replacement) {
        checkAvailable();
        String expanded = expanded(replacement);
        into.append(text, appended, first);
        into.append(expanded);
        appended = last;
        return this;
    }

    private String expanded(String replacement) {
        StringBuilder result = new StringBuilder();
        int length = replacement.length();
        int at = 0;
        while (at < length) {
            char c = replacement.charAt(at++);
            if (c == '\\') {
                if (at == length) {
                    throw new IllegalArgumentException("character to be escaped is missing");
                }
                result.append(replacement.charAt(at++));
            } else if (c == '$') {
                if (at == length) {
                    throw new IllegalArgumentException("Illegal group reference: group index is missing");
                }
                c = replacement.charAt(at++);
                int group;
                if (c == '{') {
                    int end = replacement.indexOf('}', at);
                    if (end < 0) {
                        throw new IllegalArgumentException("named capturing group is missing trailing '}'");
                    }
                    group = numberOf(replacement.substring(at, end));
                    at = end + 1;
                } else {
                    group = c - '0';
                    if (group < 0 || group > 9) {
                        throw new IllegalArgumentException("Illegal group reference");
                    }
                    while (at < length) {
                        int digit = replacement.charAt(at) - '0';
                        if (digit < 0 || digit > 9 || group * 10 + digit > groupCount()) {
                            break;
                        }
                        group = group * 10 + digit;
                        at++;
                    }
                }
                if (start(group) >= 0) {
                    result.append(group(group));
                }
            } else {
                result.append(c);
            }
        }
        return result.toString();
    }

    public StringBuilder appendTail(StringBuilder into) {
        into.append(text, appended, text.length());
        return into;
    }

    public StringBuffer appendTail(StringBuffer into) {
        into.append(text, appended, text.length());
        return into;
    }

    public String replaceAll(String replacement) {
        return replaceAll(match -> replacement);
    }

    public String replaceAll(Function<MatchResult, String> replacer) {
        reset();
        boolean found = find();
        if (!found) {
            return text.toString();
        }
        StringBuilder result = new StringBuilder();
        while (found) {
            appendReplacement(result, replacer.apply(this));
            found = find();
        }
        return appendTail(result).toString();
    }

    public String replaceFirst(String replacement) {
        java.util.Objects.requireNonNull(replacement, "replacement");
        reset();
        if (!find()) {
            return text.toString();
        }
        StringBuilder result = new StringBuilder();
        appendReplacement(result, replacement);
        return appendTail(result).toString();
    }

    public Stream<MatchResult> results() {
        List<MatchResult> results = new ArrayList<>();
        reset();
        while (find()) {
            results.add(toMatchResult());
        }
        return results.stream();
    }

}
