package java.lang;

import java.util.Comparator;

/**
 * Strings: constants, and those made at run time. Of these the characters are known (each may be
 * symbolic), or number and length (texts as values), or nothing.
 */
public class String implements Comparable<String>, CharSequence, java.io.Serializable {
    /** None in constants, and where nothing is known. */
    private final char[] value;
    /** Of a text whose characters are not kept: equal texts have equal numbers. */
    private long number;
    /** Of a text whose characters are not kept. */
    private int length;
    /** Whether this stands for null; code never sees one that does. */
    private boolean absent;
    /** Whether this is a literal, though no constant of the program: equal ones are one object. */
    private boolean literal;

    public static final Comparator<String> CASE_INSENSITIVE_ORDER;

    private static Comparator<String> CASE_INSENSITIVE_ORDER() {
        return new IgnoringCase();
    }

    private static final class IgnoringCase implements Comparator<String> {
        public int compare(String first, String second) {
            return first.compareToIgnoreCase(second);
        }
    }

    String(int nothingKnown) {
        value = null;
    }

    public String() {
        value = new char[0];
    }

    public String(String original) {
        value = Intrinsics.characters(original);
    }

    public String(char[] characters) {
        value = Intrinsics.characters(valueOf(characters));
    }

    public String(char[] characters, int offset, int count) {
        value = Intrinsics.characters(valueOf(characters, offset, count));
    }

    public String(StringBuilder builder) {
        value = Intrinsics.characters(builder.toString());
    }

    public String(StringBuffer buffer) {
        value = Intrinsics.characters(buffer.toString());
    }

    public String(int[] points, int offset, int count) {
        if (offset < 0 || count < 0 || offset > points.length - count) {
            throw new StringIndexOutOfBoundsException(
                "offset " + offset + ", count " + count + ", length " + points.length);
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            if (!Character.isValidCodePoint(points[offset + i])) {
                throw new IllegalArgumentException(Integer.toString(points[offset + i]));
            }
            text.appendCodePoint(points[offset + i]);
        }
        value = Intrinsics.characters(text.toString());
    }

    public String(byte[] bytes) {
        this(bytes, 0, bytes.length);
    }

    public String(byte[] bytes, int offset, int count) {
        value = Intrinsics.characters(decoded(bytes, offset, count, "UTF-8"));
    }

    public String(byte[] bytes, java.nio.charset.Charset charset) {
        value = Intrinsics.characters(decoded(bytes, 0, bytes.length, charset.name()));
    }

    public String(byte[] bytes, int offset, int count, java.nio.charset.Charset charset) {
        value = Intrinsics.characters(decoded(bytes, offset, count, charset.name()));
    }

    /** What the JDK makes of bytes that are no text is not modelled. */
    private static String decoded(byte[] bytes, int offset, int count, String charset) {
        if (offset < 0 || count < 0 || offset > bytes.length - count) {
            throw new StringIndexOutOfBoundsException(
                "offset " + offset + ", count " + count + ", length " + bytes.length);
        }
        if (charset.startsWith("UTF-16")) {
            Intrinsics.unmodelled();
        }
        StringBuilder text = new StringBuilder();
        int at = offset;
        int end = offset + count;
        while (at < end) {
            int first = bytes[at++] & 0xff;
            if (first < 0x80 || charset.equals("ISO-8859-1")) {
                text.append((char) first);
                continue;
            }
            int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
            if (!charset.equals("UTF-8") || first < 0xc2 || first > 0xf4 || at + more > end) {
                Intrinsics.unmodelled();
            }
            int point = first & 0x3f >> more;
            for (int i = 0; i < more; i++) {
                int next = bytes[at++];
                if ((next & 0xc0) != 0x80) {
                    Intrinsics.unmodelled();
                }
                point = point << 6 | next & 0x3f;
            }
            int least = more == 1 ? 0x80 : more == 2 ? 0x800 : 0x10000;
            if (point < least || point > 0x10ffff || point >= 0xd800 && point <= 0xdfff) {
                Intrinsics.unmodelled();
            }
            text.appendCodePoint(point);
        }
        return text.toString();
    }

    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        return other instanceof String && Intrinsics.sameCharacters(this, (String) other);
    }

    /** What `left + right` makes. */
    static String joined(String left, String right) {
        return Intrinsics.joined(left, right);
    }

    /** The text of an operand of `+`, where it is an object: `null` stands for "null". */
    static String part(Object operand) {
        return operand == null ? null : operand.toString();
    }

    static String part(boolean operand) {
        return operand ? "true" : "false";
    }

    static String part(char operand) {
        return Intrinsics.textOfChar(operand);
    }

    static String part(int operand) {
        return Intrinsics.textOfInt(operand);
    }

    static String part(long operand) {
        return Intrinsics.textOfLong(operand);
    }

    static String part(float operand) {
        return Intrinsics.textOfFloat(operand);
    }

    static String part(double operand) {
        return Intrinsics.textOfDouble(operand);
    }

    public static String valueOf(Object object) {
        return object == null ? "null" : object.toString();
    }

    public static String valueOf(boolean value) {
        return value ? "true" : "false";
    }

    public static String valueOf(char value) {
        return Intrinsics.textOfChar(value);
    }

    public static String valueOf(int value) {
        return Intrinsics.textOfInt(value);
    }

    public static String valueOf(long value) {
        return Intrinsics.textOfLong(value);
    }

    public static String valueOf(float value) {
        return Intrinsics.textOfFloat(value);
    }

    public static String valueOf(double value) {
        return Intrinsics.textOfDouble(value);
    }

    public static String valueOf(char[] characters) {
        if (characters == null) {
            throw new NullPointerException("Cannot read the array length because \"value\" is null");
        }
        return Intrinsics.textOf(characters, 0, characters.length);
    }

    public static String valueOf(char[] characters, int offset, int count) {
        if (offset < 0 || count < 0 || offset > characters.length - count) {
            throw new StringIndexOutOfBoundsException(
                    "offset " + offset + ", count " + count + ", length " + characters.length);
        }
        return Intrinsics.textOf(characters, offset, count);
    }

    public static String copyValueOf(char[] characters) {
        return valueOf(characters);
    }

    public static String copyValueOf(char[] characters, int offset, int count) {
        return valueOf(characters, offset, count);
    }

    public int hashCode() {
        return Intrinsics.hash(this);
    }

    public String toString() {
        return this;
    }

    public String intern() {
        return Intrinsics.interned(this);
    }

    public int compareTo(String other) {
        if (other == null) {
            throw new NullPointerException("Cannot read field \"value\" because \"anotherString\" is null");
        }
        int length = Math.min(length(), other.length());
        for (int i = 0; i < length; i++) {
            char mine = Intrinsics.charAt(this, i);
            char its = Intrinsics.charAt(other, i);
            if (mine != its) {
                return mine - its;
            }
        }
        return length() - other.length();
    }

    public int compareToIgnoreCase(String other) {
        int length = Math.min(length(), other.length());
        for (int i = 0; i < length; i++) {
            char mine = folded(Intrinsics.charAt(this, i));
            char its = folded(Intrinsics.charAt(other, i));
            if (mine != its) {
                needNoPairs(mine, its);
                return mine - its;
            }
        }
        return length() - other.length();
    }

    /** The cases of characters beyond the first plane are not modelled. */
    private static void needNoPairs(char first, char second) {
        if (Character.isSurrogate(first) && Character.isSurrogate(second)) {
            Intrinsics.unmodelled();
        }
    }

    private static char folded(char c) {
        return Character.toLowerCase(Character.toUpperCase(c));
    }

    public boolean equalsIgnoreCase(String other) {
        return other != null && other.length() == length() && compareToIgnoreCase(other) == 0;
    }

    public boolean contentEquals(CharSequence other) {
        return equals(other.toString());
    }

    public int length() {
        return Intrinsics.length(this);
    }

    public char charAt(int index) {
        int length = Intrinsics.length(this);
        if (index < 0 || index >= length) {
            // Texts of narrow characters are kept in another way, and it shows.
            throw new StringIndexOutOfBoundsException(
                isNarrow() ? "String index out of range: " + index : "index " + index + ", length " + length);
        }
        return Intrinsics.charAt(this, index);
    }

    private boolean isNarrow() {
        for (int i = 0; i < length(); i++) {
            if (Intrinsics.charAt(this, i) > '\u00ff') {
                return false;
            }
        }
        return true;
    }

    public int codePointAt(int index) {
        int length = length();
        if (index < 0 || index >= length) {
            throw new StringIndexOutOfBoundsException("index " + index + ", length " + length);
        }
        char high = Intrinsics.charAt(this, index);
        if (Character.isHighSurrogate(high) && index + 1 < length()) {
            char low = Intrinsics.charAt(this, index + 1);
            if (Character.isLowSurrogate(low)) {
                return Character.toCodePoint(high, low);
            }
        }
        return high;
    }

    public int codePointBefore(int index) {
        if (index <= 0 || index > length()) {
            throw new StringIndexOutOfBoundsException("String index out of range: " + index);
        }
        char low = Intrinsics.charAt(this, index - 1);
        if (Character.isLowSurrogate(low) && index > 1) {
            char high = Intrinsics.charAt(this, index - 2);
            if (Character.isHighSurrogate(high)) {
                return Character.toCodePoint(high, low);
            }
        }
        return low;
    }

    public int codePointCount(int start, int end) {
        if (start < 0 || start > end || end > length()) {
            throw new IndexOutOfBoundsException();
        }
        int count = 0;
        int at = start;
        while (at < end) {
            boolean isPair = at + 1 < end && Character.isSurrogatePair(charAt(at), charAt(at + 1));
            at += isPair ? 2 : 1;
            count++;
        }
        return count;
    }

    public boolean isEmpty() {
        return Intrinsics.length(this) == 0;
    }

    public boolean isBlank() {
        for (int i = 0; i < length(); i++) {
            if (!Character.isWhitespace(Intrinsics.charAt(this, i))) {
                return false;
            }
        }
        return true;
    }

    public CharSequence subSequence(int start, int end) {
        return substring(start, end);
    }

    public String substring(int start) {
        return substring(start, length());
    }

    public String substring(int start, int end) {
        int length = length();
        if (start < 0 || start > end || end > length) {
            throw new StringIndexOutOfBoundsException("begin " + start + ", end " + end + ", length " + length);
        }
        return start == 0 && end == length ? this : Intrinsics.substring(this, start, end);
    }

    public char[] toCharArray() {
        return Intrinsics.characters(this);
    }

    public void getChars(int start, int end, char[] target, int begin) {
        if (start < 0 || start > end || end > length()) {
            throw new StringIndexOutOfBoundsException("begin " + start + ", end " + end + ", length " + length());
        }
        int count = end - start;
        if (begin < 0 || begin > target.length - count) {
            throw new StringIndexOutOfBoundsException(
                    "offset " + begin + ", count " + count + ", length " + target.length);
        }
        Intrinsics.copy(Intrinsics.characters(this), start, target, begin, count);
    }

    public int indexOf(int c) {
        return indexOf(c, 0);
    }

    public int indexOf(int c, int from) {
        if (c > 0xffff) {
            return Character.isValidCodePoint(c) ? indexOf(Character.toString(c), from) : -1;
        }
        int length = length();
        for (int i = Math.max(from, 0); i < length; i++) {
            if (Intrinsics.charAt(this, i) == c) {
                return i;
            }
        }
        return -1;
    }

    public int indexOf(String part) {
        if (part == null) {
            throw new NullPointerException("Cannot invoke \"String.coder()\" because \"str\" is null");
        }
        return indexOf(part, 0);
    }

    public int indexOf(String part, int from) {
        int last = length() - part.length();
        if (part.isEmpty() && from > last) {
            return length();
        }
        for (int i = Math.max(from, 0); i <= last; i++) {
            if (isAt(part, i)) {
                return i;
            }
        }
        return -1;
    }

    /** Whether the part stands there; it fits. */
    private boolean isAt(String part, int start) {
        int length = part.length();
        for (int i = 0; i < length; i++) {
            if (Intrinsics.charAt(this, start + i) != Intrinsics.charAt(part, i)) {
                return false;
            }
        }
        return true;
    }

    public int lastIndexOf(int c) {
        return lastIndexOf(c, length() - 1);
    }

    public int lastIndexOf(int c, int from) {
        if (c > 0xffff) {
            return Character.isValidCodePoint(c) ? lastIndexOf(Character.toString(c), from) : -1;
        }
        for (int i = Math.min(from, length() - 1); i >= 0; i--) {
            if (Intrinsics.charAt(this, i) == c) {
                return i;
            }
        }
        return -1;
    }

    public int lastIndexOf(String part) {
        return lastIndexOf(part, length());
    }

    public int lastIndexOf(String part, int from) {
        for (int i = Math.min(from, length() - part.length()); i >= 0; i--) {
            if (isAt(part, i)) {
                return i;
            }
        }
        return -1;
    }

    public boolean contains(CharSequence part) {
        if (part == null) {
            throw new NullPointerException("Cannot invoke \"java.lang.CharSequence.toString()\" because \"s\" is null");
        }
        return indexOf(part.toString()) >= 0;
    }

    public boolean startsWith(String prefix) {
        if (prefix == null) {
            throw new NullPointerException("Cannot invoke \"String.length()\" because \"prefix\" is null");
        }
        return startsWith(prefix, 0);
    }

    public boolean startsWith(String prefix, int offset) {
        return offset >= 0 && offset <= length() - prefix.length() && isAt(prefix, offset);
    }

    public boolean endsWith(String suffix) {
        if (suffix == null) {
            throw new NullPointerException("Cannot invoke \"String.length()\" because \"suffix\" is null");
        }
        return startsWith(suffix, length() - suffix.length());
    }

    public boolean regionMatches(int offset, String other, int start, int count) {
        return regionMatches(false, offset, other, start, count);
    }

    public boolean regionMatches(boolean ignoreCase, int offset, String other, int start, int count) {
        if (start < 0 || offset < 0 || offset > (long) length() - count || start > (long) other.length() - count) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            char mine = charAt(offset + i);
            char its = other.charAt(start + i);
            if (mine != its && !(ignoreCase && folded(mine) == folded(its))) {
                if (ignoreCase) {
                    needNoPairs(mine, its);
                }
                return false;
            }
        }
        return true;
    }

    /** In UTF-8. */
    public byte[] getBytes() {
        return encoded("UTF-8");
    }

    public byte[] getBytes(java.nio.charset.Charset charset) {
        return encoded(charset.name());
    }

    public byte[] getBytes(String charset) throws java.io.UnsupportedEncodingException {
        switch (charset) {
            case "UTF-8":
            case "US-ASCII":
            case "ISO-8859-1":
                return encoded(charset);
            default:
                Intrinsics.unmodelled();
                return null;
        }
    }

    private byte[] encoded(String charset) {
        if (charset.startsWith("UTF-16")) {
            Intrinsics.unmodelled();
        }
        if (!charset.equals("UTF-8")) {
            int most = charset.equals("US-ASCII") ? 0x7f : 0xff;
            byte[] single = new byte[codePointCount(0, length())];
            int place = 0;
            for (int i = 0; i < single.length; i++) {
                int c = codePointAt(place);
                single[i] = (byte) (c <= most ? c : '?');
                place += Character.charCount(c);
            }
            return single;
        }
        byte[] bytes = new byte[3 * length()];
        int count = 0;
        for (int i = 0; i < length(); i++) {
            int c = codePointAt(i);
            if (c >= 0x10000) {
                i++;
                bytes[count++] = (byte) (0xf0 | c >> 18);
                bytes[count++] = (byte) (0x80 | c >> 12 & 0x3f);
                bytes[count++] = (byte) (0x80 | c >> 6 & 0x3f);
                bytes[count++] = (byte) (0x80 | c & 0x3f);
            } else if (c >= 0xd800 && c <= 0xdfff) {
                bytes[count++] = '?';
            } else if (c >= 0x800) {
                bytes[count++] = (byte) (0xe0 | c >> 12);
                bytes[count++] = (byte) (0x80 | c >> 6 & 0x3f);
                bytes[count++] = (byte) (0x80 | c & 0x3f);
            } else if (c >= 0x80) {
                bytes[count++] = (byte) (0xc0 | c >> 6);
                bytes[count++] = (byte) (0x80 | c & 0x3f);
            } else {
                bytes[count++] = (byte) c;
            }
        }
        return java.util.Arrays.copyOf(bytes, count);
    }

    public String concat(String other) {
        if (other == null) {
            throw new NullPointerException("Cannot invoke \"String.isEmpty()\" because \"str\" is null");
        }
        return other.isEmpty() ? this : Intrinsics.joined(this, other);
    }

    public String replace(char old, char replacement) {
        char[] characters = Intrinsics.characters(this);
        boolean changed = false;
        for (int i = 0; i < characters.length; i++) {
            if (characters[i] == old) {
                characters[i] = replacement;
                changed = true;
            }
        }
        return changed ? valueOf(characters) : this;
    }

    public String replace(CharSequence part, CharSequence replacement) {
        if (part == null || replacement == null) {
            throw new NullPointerException(
                "Cannot invoke \"java.lang.CharSequence.toString()\" because \""
                    + (part == null ? "target" : "replacement")
                    + "\" is null");
        }
        String old = part.toString();
        String fresh = replacement.toString();
        StringBuilder result = new StringBuilder();
        int length = length();
        int start = 0;
        boolean changed = false;
        int at = indexOf(old, 0);
        while (at >= 0) {
            changed = true;
            result.append(substring(start, at)).append(fresh);
            start = at + old.length();
            if (old.isEmpty()) {
                if (at >= length) {
                    return result.toString();
                }
                result.append(Intrinsics.charAt(this, at));
                start = at + 1;
            }
            at = start > length ? -1 : indexOf(old, start);
        }
        return changed ? result.append(substring(start)).toString() : this;
    }

    public String replaceAll(String pattern, String replacement) {
        if (!isPlain(pattern) || replacement.indexOf('\\') >= 0 || replacement.indexOf('$') >= 0) {
            return replacedByPattern(pattern, replacement);
        }
        return replace((CharSequence) pattern, (CharSequence) replacement);
    }

    private String replacedByPattern(String pattern, String replacement) {
        return java.util.regex.Pattern.compile(pattern).matcher(this).replaceAll(replacement);
    }

    public String replaceFirst(String pattern, String replacement) {
        return java.util.regex.Pattern.compile(pattern).matcher(this).replaceFirst(replacement);
    }

    public boolean matches(String pattern) {
        return java.util.regex.Pattern.matches(pattern, this);
    }

    /** Whether a pattern stands for itself. */
    private static boolean isPlain(String pattern) {
        for (int i = 0; i < pattern.length(); i++) {
            if ("\\[](){}.*+?^$|".indexOf(Intrinsics.charAt(pattern, i)) >= 0) {
                return false;
            }
        }
        return pattern.length() > 0;
    }

    public String[] split(String pattern) {
        return split(pattern, 0);
    }

    public String[] split(String pattern, int limit) {
        if (pattern.length() == 2 && pattern.charAt(0) == '\\' && !Character.isLetterOrDigit(pattern.charAt(1))) {
            return splitAt(pattern.substring(1), false, limit);
        }
        if (pattern.equals("\\s+") || pattern.equals("\\s") || pattern.equals(" +") || pattern.equals(",\\s*")) {
            return splitByClass(pattern, limit);
        }
        if (pattern.isEmpty()) {
            return splitEverywhere(limit);
        }
        if (!isPlain(pattern)) {
            return splitByPattern(pattern, limit);
        }
        return splitAt(pattern, false, limit);
    }

    private String[] splitByPattern(String pattern, int limit) {
        return java.util.regex.Pattern.compile(pattern).split(this, limit);
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\u000B' || c == '\f' || c == '\r';
    }

    /**
     * How long the match of one of the patterns that are known is at this place; 0 if there is
     * none.
     */
    private int match(String pattern, boolean isText, int at) {
        if (isText) {
            return at <= length() - pattern.length() && isAt(pattern, at) ? pattern.length() : 0;
        }
        int end = at;
        char c = Intrinsics.charAt(this, at);
        if (pattern.equals("\\s")) {
            return isSpace(c) ? 1 : 0;
        }
        if (pattern.equals(",\\s*")) {
            if (c != ',') {
                return 0;
            }
            end++;
        }
        boolean blanks = pattern.equals(" +");
        while (end < length()
                && (blanks ? Intrinsics.charAt(this, end) == ' ' : isSpace(Intrinsics.charAt(this, end)))) {
            end++;
        }
        return end - at;
    }

    private String[] splitByClass(String pattern, int limit) {
        return split(pattern, false, limit);
    }

    private String[] splitAt(String separator, boolean unused, int limit) {
        return split(separator, true, limit);
    }

    private String[] split(String pattern, boolean isText, int limit) {
        int length = length();
        int parts = 0;
        String[] found = new String[length + 1];
        int start = 0;
        int at = 0;
        while (at < length && (limit <= 0 || parts < limit - 1)) {
            int matched = match(pattern, isText, at);
            if (matched == 0) {
                at++;
                continue;
            }
            found[parts++] = substring(start, at);
            at += matched;
            start = at;
        }
        if (parts == 0) {
            return new String[] {this};
        }
        found[parts++] = substring(start);
        if (limit == 0) {
            while (parts > 0 && found[parts - 1].isEmpty()) {
                parts--;
            }
        }
        String[] result = new String[parts];
        System.arraycopy(found, 0, result, 0, parts);
        return result;
    }

    private String[] splitEverywhere(int limit) {
        int length = length();
        if (length == 0) {
            return new String[] {this};
        }
        int parts = limit > 0 && limit < length ? limit : limit == 0 || limit == length ? length : length + 1;
        String[] result = new String[parts];
        for (int i = 0; i < parts; i++) {
            result[i] = i == parts - 1 ? substring(i) : substring(i, i + 1);
        }
        return result;
    }

    public static String join(CharSequence separator, CharSequence... parts) {
        if (parts == null) {
            throw new NullPointerException("Cannot read the array length because \"elements\" is null");
        }
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < parts.length; i++) {
            if (i > 0) {
                result.append(separator);
            }
            result.append(parts[i]);
        }
        return result.$newText();
    }

    public static String join(CharSequence separator, Iterable<? extends CharSequence> parts) {
        StringBuilder result = new StringBuilder();
        boolean isFirst = true;
        for (CharSequence part : parts) {
            if (!isFirst) {
                result.append(separator);
            }
            isFirst = false;
            result.append(part);
        }
        return result.$newText();
    }

    public String repeat(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count is negative: " + count);
        }
        if (count == 1) {
            return this;
        }
        if (count == 0 || isEmpty()) {
            return "";
        }
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < count; i++) {
            result.append(this);
        }
        return result.toString();
    }

    public String trim() {
        int start = 0;
        int end = length();
        while (start < end && Intrinsics.charAt(this, start) <= ' ') {
            start++;
        }
        while (start < end && Intrinsics.charAt(this, end - 1) <= ' ') {
            end--;
        }
        return substring(start, end);
    }

    public String strip() {
        return stripLeading().stripTrailing();
    }

    public String stripLeading() {
        int start = 0;
        while (start < length() && Character.isWhitespace(Intrinsics.charAt(this, start))) {
            start++;
        }
        return substring(start);
    }

    public String stripTrailing() {
        int end = length();
        while (end > 0 && Character.isWhitespace(Intrinsics.charAt(this, end - 1))) {
            end--;
        }
        return substring(0, end);
    }

    public String toLowerCase() {
        char[] characters = Intrinsics.characters(this);
        boolean changed = false;
        for (int i = 0; i < characters.length; i++) {
            if (characters[i] == '\u0130') {
                return lowerCaseOfDotted();
            }
            char lower = characters[i] == '\u03a3' ? lowerSigma(i) : Character.toLowerCase(characters[i]);
            if (Character.$leadsToCases(lower)) {
                Intrinsics.unmodelled();
            }
            if (lower != characters[i]) {
                characters[i] = lower;
                changed = true;
            }
        }
        return changed ? valueOf(characters) : this;
    }

    public String toUpperCase() {
        char[] characters = Intrinsics.characters(this);
        boolean changed = false;
        for (int i = 0; i < characters.length; i++) {
            if (characters[i] == '\u00df') {
                return upperCaseOfSharp();
            }
            if (characters[i] > '\u00ff' && Character.$mayGrow(characters[i])) {
                Intrinsics.unmodelled();
            }
            char upper = Character.toUpperCase(characters[i]);
            if (upper != characters[i]) {
                characters[i] = upper;
                changed = true;
            }
        }
        return changed ? valueOf(characters) : this;
    }

    /** The lower case of a capital I with a dot are two characters. */
    private String lowerCaseOfDotted() {
        return replace("\u0130", "i\u0307").toLowerCase();
    }

    /** At the end of a word a sigma has another form. Which words end is known among plain letters. */
    private char lowerSigma(int at) {
        if (at == 0) {
            return '\u03c3';
        }
        boolean isLast = at == length() - 1;
        if (!Character.$isPlainLetter(Intrinsics.charAt(this, isLast ? at - 1 : at + 1))) {
            Intrinsics.unmodelled();
        }
        return isLast ? '\u03c2' : '\u03c3';
    }

    /** No language that is modelled has cases of its own. */
    public String toLowerCase(java.util.Locale locale) {
        if (locale == null) {
            throw new NullPointerException();
        }
        return toLowerCase();
    }

    public String toUpperCase(java.util.Locale locale) {
        if (locale == null) {
            throw new NullPointerException();
        }
        return toUpperCase();
    }

    /** The upper case of a sharp s are two letters. */
    private String upperCaseOfSharp() {
        return replace("\u00df", "SS").toUpperCase();
    }

    public java.util.stream.IntStream chars() {
        int[] values = new int[length()];
        for (int i = 0; i < values.length; i++) {
            values[i] = Intrinsics.charAt(this, i);
        }
        return java.util.stream.IntStream.of(values);
    }

    public java.util.stream.Stream<String> lines() {
        String text = replace("\r\n", "\n").replace('\r', '\n');
        if (text.endsWith("\n")) {
            text = text.substring(0, text.length() - 1);
        }
        if (isEmpty()) {
            return java.util.stream.Stream.empty();
        }
        String[] lines = text.split("\n", -1);
        if (lines.length == 1 && !text.isEmpty()) {
            lines[0] = new String(text);
        }
        return java.util.stream.Stream.of(lines);
    }

    /** As text blocks lose theirs: the last line counts even if it is blank. */
    public String stripIndent() {
        if (isEmpty()) {
            return "";
        }
        String[] lines = replace("\r\n", "\n").replace('\r', '\n').split("\n", -1);
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < lines.length; i++) {
            String line = lines[i];
            if (!line.isBlank() || i == lines.length - 1) {
                least = Math.min(least, line.length() - line.stripLeading().length());
            }
        }
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < lines.length; i++) {
            String line = lines[i];
            result.append(i > 0 ? "\n" : "").append(line.isBlank() ? "" : line.substring(least).stripTrailing());
        }
        return result.toString();
    }

    public String translateEscapes() {
        StringBuilder result = new StringBuilder();
        int at = 0;
        while (at < length()) {
            char c = charAt(at++);
            if (c != '\\') {
                result.append(c);
                continue;
            }
            char escaped = at < length() ? charAt(at++) : 0;
            int place = "btnfrs".indexOf(escaped);
            if (place >= 0) {
                result.append("\b\t\n\f\r ".charAt(place));
            } else if (escaped == '\'' || escaped == '"' || escaped == '\\') {
                result.append(escaped);
            } else if (escaped >= '0' && escaped <= '7') {
                int most = escaped <= '3' ? 2 : 1;
                int code = escaped - '0';
                for (int i = 0; i < most && at < length() && charAt(at) >= '0' && charAt(at) <= '7'; i++) {
                    code = code * 8 + charAt(at++) - '0';
                }
                result.append((char) code);
            } else if (escaped == '\n') {
                continue;
            } else if (escaped == '\r') {
                at += at < length() && charAt(at) == '\n' ? 1 : 0;
            } else {
                throw new IllegalArgumentException(
                    String.format("Invalid escape sequence: \\%c \\\\u%04X", escaped, (int) escaped));
            }
        }
        return result.toString();
    }

    public String indent(int count) {
        if (isEmpty()) {
            return "";
        }
        String text = replace("\r\n", "\n").replace('\r', '\n');
        if (text.endsWith("\n")) {
            text = text.substring(0, text.length() - 1);
        }
        StringBuilder result = new StringBuilder();
        for (String line : text.split("\n", -1)) {
            if (count > 0) {
                result.append(" ".repeat(count)).append(line);
            } else {
                int start = 0;
                while (start < -count && start < line.length() && Character.isWhitespace(line.charAt(start))) {
                    start++;
                }
                result.append(line.substring(start));
            }
            result.append('\n');
        }
        return result.toString();
    }

    public static String format(String format, Object... arguments) {
        return new Formatting(format, arguments).result();
    }

    public static String format(java.util.Locale locale, String format, Object... arguments) {
        if (locale != null && !locale.$writesNumbersPlainly()) {
            Intrinsics.unmodelled();
        }
        return new Formatting(format, arguments).result();
    }

    public <R> R transform(java.util.function.Function<? super String, ? extends R> function) {
        return function.apply(this);
    }

    public String formatted(Object... arguments) {
        return new Formatting(this, arguments).result();
    }
}
