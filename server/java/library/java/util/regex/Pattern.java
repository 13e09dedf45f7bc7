package java.util.regex;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Regular expressions, by backtracking. What is not read here, and what is no regular expression,
 * ends the path as unknown.
 */
public final class Pattern {
    public static final int UNIX_LINES = 1;
    public static final int CASE_INSENSITIVE = 2;
    public static final int COMMENTS = 4;
    public static final int MULTILINE = 8;
    public static final int LITERAL = 16;
    public static final int DOTALL = 32;
    public static final int UNICODE_CASE = 64;
    public static final int CANON_EQ = 128;
    public static final int UNICODE_CHARACTER_CLASS = 256;

    private final String text;
    private final int flags;
    private int current;
    private int at;
    /** The whole match is one. */
    int groups = 1;
    /** By their numbers; null for those without a name. */
    final List<String> names = new ArrayList<>();
    final Part root;

    private Pattern(String text, int flags) {
        this.text = text;
        this.flags = flags;
        this.current = flags;
        if ((flags & ~(CASE_INSENSITIVE | MULTILINE | LITERAL | DOTALL)) != 0) {
            Intrinsics.unmodelled();
        }
        names.add(null);
        if ((flags & LITERAL) != 0) {
            List<Part> parts = new ArrayList<>();
            for (int i = 0; i < text.length(); i++) {
                parts.add(literal(text.charAt(i)));
            }
            root = new Part.Sequence(parts);
        } else {
            root = choice();
            if (at < text.length()) {
                Intrinsics.unmodelled();
            }
        }
    }

    public static Pattern compile(String text) {
        return new Pattern(text, 0);
    }

    public static Pattern compile(String text, int flags) {
        return new Pattern(text, flags);
    }

    public static boolean matches(String pattern, CharSequence input) {
        return compile(pattern).matcher(input).matches();
    }

    public static String quote(String text) {
        if (text.contains("\\E")) {
            Intrinsics.unmodelled();
        }
        return "\\Q" + text + "\\E";
    }

    public Matcher matcher(CharSequence input) {
        return new Matcher(this, input);
    }

    public String pattern() {
        return text;
    }

    public int flags() {
        return flags;
    }

    public String toString() {
        return text;
    }

    public String[] split(CharSequence input) {
        return split(input, 0);
    }

    public String[] split(CharSequence input, int limit) {
        List<String> pieces = new ArrayList<>();
        int start = 0;
        Matcher matcher = matcher(input);
        while ((limit <= 0 || pieces.size() < limit - 1) && matcher.find()) {
            // There is no empty piece before a match of nothing at the beginning.
            if (matcher.end() > 0) {
                pieces.add(input.subSequence(start, matcher.start()).toString());
                start = matcher.end();
            }
        }
        if (start == 0 && pieces.isEmpty()) {
            return new String[] {input.toString()};
        }
        pieces.add(input.subSequence(start, input.length()).toString());
        int size = pieces.size();
        if (limit == 0) {
            while (size > 0 && pieces.get(size - 1).isEmpty()) {
                size--;
            }
        }
        String[] result = new String[size];
        for (int i = 0; i < size; i++) {
            result[i] = pieces.get(i);
        }
        return result;
    }

    public Stream<String> splitAsStream(CharSequence input) {
        return Arrays.stream(split(input));
    }

    public Predicate<String> asPredicate() {
        return input -> matcher(input).find();
    }

    public Predicate<String> asMatchPredicate() {
        return input -> matcher(input).matches();
    }

    private boolean has(int flag) {
        return (current & flag) != 0;
    }

    private boolean ends() {
        return at >= text.length();
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private boolean eat(String expected) {
        if (!text.startsWith(expected, at)) {
            return false;
        }
        at += expected.length();
        return true;
    }

    /** One character; the pattern must not end here. */
    private char next() {
        if (ends()) {
            Intrinsics.unmodelled();
        }
        return text.charAt(at++);
    }

    private void expect(String expected) {
        if (!eat(expected)) {
            Intrinsics.unmodelled();
        }
    }

    private Part.One literal(int c) {
        Part.One one = new Part.Literal(c);
        return has(CASE_INSENSITIVE) ? new Part.AnyCase(one) : one;
    }

    private Part choice() {
        List<Part> alternatives = new ArrayList<>();
        int before = current;
        alternatives.add(sequence());
        while (eat("|")) {
            alternatives.add(sequence());
        }
        current = before;
        return alternatives.size() == 1 ? alternatives.get(0) : new Part.Choice(alternatives);
    }

    private Part sequence() {
        List<Part> parts = new ArrayList<>();
        while (!ends() && peek() != '|' && peek() != ')') {
            if (eat("\\Q")) {
                int end = text.indexOf("\\E", at);
                int stop = end < 0 ? text.length() : end;
                while (at < stop) {
                    Part.One one = literal(next());
                    parts.add(at == stop && end >= 0 ? quantifiedBehind(one) : one);
                }
                continue;
            }
            Part part = atom();
            if (part != null) {
                parts.add(quantified(part));
            }
        }
        return parts.size() == 1 ? parts.get(0) : new Part.Sequence(parts);
    }

    /** The last character of a quotation may be repeated. */
    private Part quantifiedBehind(Part part) {
        at += 2;
        return quantified(part);
    }

    private Part quantified(Part part) {
        Part result = part;
        while (!ends()) {
            int least;
            int most = Integer.MAX_VALUE;
            if (eat("*")) {
                least = 0;
            } else if (eat("+")) {
                least = 1;
            } else if (eat("?")) {
                least = 0;
                most = 1;
            } else if (eat("{")) {
                least = number();
                most = least;
                if (eat(",")) {
                    most = peek() == '}' ? Integer.MAX_VALUE : number();
                }
                expect("}");
                if (most < least) {
                    Intrinsics.unmodelled();
                }
            } else {
                return result;
            }
            int kind = eat("?") ? Part.Repeat.RELUCTANT : eat("+") ? Part.Repeat.POSSESSIVE : Part.Repeat.GREEDY;
            if (kind == Part.Repeat.POSSESSIVE && !(result instanceof Part.One)) {
                // What groups have matched afterwards depends on how the JDK gives up.
                Intrinsics.unmodelled();
            }
            result = new Part.Repeat(result, least, most, kind);
        }
        return result;
    }

    private int number() {
        int start = at;
        int number = 0;
        while (peek() >= '0' && peek() <= '9') {
            number = number * 10 + next() - '0';
        }
        if (at == start || at > start + 6) {
            Intrinsics.unmodelled();
        }
        return number;
    }

    /** None for flags, which match nothing by themselves. */
    private Part atom() {
        char c = next();
        switch (c) {
            case '(':
                return group();
            case '[':
                return set();
            case '.':
                return has(DOTALL) ? new Part.Range(0, Character.MAX_CODE_POINT) : new Part.Not(new Part.Named("line"));
            case '^':
            case '$':
                return new Part.Where(c, has(MULTILINE));
            case '\\':
                return escape();
            case '*':
            case '+':
            case '?':
                Intrinsics.unmodelled();
                return null;
            default:
                if (Character.isSurrogate(c)) {
                    Intrinsics.unmodelled();
                }
                return literal(c);
        }
    }

    private Part group() {
        int number = 0;
        int kind = -1;
        int before = current;
        if (!eat("?")) {
            number = groups++;
            names.add(null);
        } else if (eat("=")) {
            kind = Part.Ahead.IS;
        } else if (eat("!")) {
            kind = Part.Ahead.IS_NOT;
        } else if (eat(">")) {
            kind = Part.Ahead.ONCE;
        } else if (eat("<")) {
            int end = text.indexOf('>', at);
            if (end < 0 || peek() == '=' || peek() == '!') {
                Intrinsics.unmodelled();
            }
            number = groups++;
            String name = text.substring(at, end);
            if (names.contains(name)) {
                Intrinsics.unmodelled();
            }
            names.add(name);
            at = end + 1;
        } else {
            boolean on = true;
            while (peek() != ':' && peek() != ')') {
                char c = next();
                int flag = c == 'i' ? CASE_INSENSITIVE : c == 'm' ? MULTILINE : c == 's' ? DOTALL : 0;
                if (c == '-') {
                    on = false;
                } else if (flag == 0) {
                    Intrinsics.unmodelled();
                }
                current = on ? current | flag : current & ~flag;
            }
            if (eat(")")) {
                return null;
            }
            expect(":");
        }
        Part inside = choice();
        expect(")");
        current = before;
        if (kind >= 0) {
            return new Part.Ahead(inside, kind);
        }
        return number > 0 ? new Part.Group(number, inside) : inside;
    }

    /** What a letter or sign behind a backslash stands for, outside of sets. */
    private Part escape() {
        char c = next();
        switch (c) {
            case 'b':
            case 'B':
            case 'A':
            case 'Z':
            case 'z':
                if (c == 'b' && text.startsWith("{g}", at)) {
                    Intrinsics.unmodelled();
                }
                return new Part.Where(c, false);
            case 'R':
                List<Part> ends = new ArrayList<>();
                ends.add(new Part.Sequence(List.of(new Part.Literal('\r'), new Part.Literal('\n'))));
                ends.add(new Part.Named("v"));
                return new Part.Choice(ends);
            case 'k':
                expect("<");
                int end = text.indexOf('>', at);
                int named = end < 0 ? -1 : names.indexOf(text.substring(at, end));
                if (named < 0) {
                    Intrinsics.unmodelled();
                }
                at = end + 1;
                return new Part.Same(named, has(CASE_INSENSITIVE));
            default:
                if (c < '1' || c > '9') {
                    return escaped(c);
                }
                int number = c - '0';
                if (number >= groups) {
                    Intrinsics.unmodelled();
                }
                while (peek() >= '0' && peek() <= '9' && number * 10 + peek() - '0' < groups) {
                    number = number * 10 + next() - '0';
                }
                return new Part.Same(number, has(CASE_INSENSITIVE));
        }
    }

    /** The same inside of sets, too. */
    private Part.One escaped(char c) {
        switch (c) {
            case 'd':
            case 'w':
            case 's':
            case 'h':
            case 'v':
                return new Part.Named(String.valueOf(c));
            case 'D':
            case 'W':
            case 'S':
            case 'H':
            case 'V':
                return new Part.Not(new Part.Named(String.valueOf((char) (c + 32))));
            case 'p':
            case 'P':
                return property(c == 'P');
            case 't':
                return literal('\t');
            case 'n':
                return literal('\n');
            case 'r':
                return literal('\r');
            case 'f':
                return literal('\f');
            case 'a':
                return literal(7);
            case 'e':
                return literal(27);
            case 'x':
                return literal(hexadecimal(2));
            case 'u':
                return literal(hexadecimal(4));
            default:
                if (c < 0x80 && Character.isLetterOrDigit(c)) {
                    Intrinsics.unmodelled();
                }
                return literal(c);
        }
    }

    private Part.One property(boolean negated) {
        String name = String.valueOf(next());
        if (name.equals("{")) {
            int end = text.indexOf('}', at);
            if (end < 0) {
                Intrinsics.unmodelled();
            }
            name = text.substring(at, end);
            at = end + 1;
        }
        Part.One set = new Part.Named(name);
        set.has('a');
        if (has(CASE_INSENSITIVE)) {
            Intrinsics.unmodelled();
        }
        return negated ? new Part.Not(set) : set;
    }

    private int hexadecimal(int digits) {
        int value = 0;
        for (int i = 0; i < digits; i++) {
            int digit = Character.digit(next(), 16);
            if (digit < 0) {
                Intrinsics.unmodelled();
            }
            value = value * 16 + digit;
        }
        return value;
    }

    /** What is behind `[`, to the bracket that closes it. */
    private Part.One set() {
        boolean negated = eat("^");
        Part.One result = null;
        boolean first = true;
        while (first || peek() != ']') {
            if (eat("&&")) {
                Part.One right = peek() == '[' ? null : intersected();
                while (peek() == '[') {
                    at++;
                    Part.One inner = set();
                    right = right == null ? inner : new Part.Union(right, inner);
                }
                if (result == null || right == null) {
                    Intrinsics.unmodelled();
                }
                result = new Part.Both(result, right);
                first = false;
                continue;
            }
            Part.One item = item();
            result = result == null ? item : new Part.Union(result, item);
            first = false;
        }
        expect("]");
        return negated ? new Part.Not(result) : result;
    }

    /** What is behind `&&`, to the end of the set. */
    private Part.One intersected() {
        Part.One result = null;
        while (peek() != ']' && !text.startsWith("&&", at)) {
            Part.One item = item();
            result = result == null ? item : new Part.Union(result, item);
        }
        return result;
    }

    private Part.One item() {
        char c = next();
        if (c == '[') {
            return set();
        }
        if (Character.isSurrogate(c)) {
            Intrinsics.unmodelled();
        }
        int from = c;
        if (c == '\\') {
            c = next();
            if ("dwshvDWSHVpP".indexOf(c) >= 0) {
                return escaped(c);
            }
            from = character(c);
        }
        if (peek() == '-' && at + 1 < text.length() && text.charAt(at + 1) != ']' && text.charAt(at + 1) != '[') {
            at++;
            char end = next();
            int to = end == '\\' ? character(next()) : end;
            if (to < from) {
                Intrinsics.unmodelled();
            }
            Part.One range = new Part.Range(from, to);
            return has(CASE_INSENSITIVE) ? new Part.AnyCase(range) : range;
        }
        return literal(from);
    }

    /** The character that an escape in a set stands for. */
    private int character(char c) {
        switch (c) {
            case 't':
                return '\t';
            case 'n':
                return '\n';
            case 'r':
                return '\r';
            case 'f':
                return '\f';
            case 'a':
                return 7;
            case 'e':
                return 27;
            case 'x':
                return hexadecimal(2);
            case 'u':
                return hexadecimal(4);
            default:
                if (c < 0x80 && Character.isLetterOrDigit(c)) {
                    Intrinsics.unmodelled();
                }
                return c;
        }
    }
}
