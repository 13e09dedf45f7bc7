/** What `String`, `StringBuilder`, `StringBuffer` and `Character` do. */
public class TextSequences {
    private static final String[] LETTERS = {
        "a", "b", "A", "B", "z", "0", "7", " ", ",", "\t", "\n", "é", "É", "ß", "ÿ", "µ", "x", "-", "😀", "%", "\r\n"
    };

    private final Script script;
    private StringBuilder builder = new StringBuilder();
    private StringBuffer buffer = new StringBuffer("start");

    private TextSequences(Script script) {
        this.script = script;
    }

    private String text(int most) {
        int length = script.choose(most + 1);
        String text = "";
        int range = script.choose(2) == 0 ? 5 : LETTERS.length;
        for (int i = 0; i < length; i++) {
            text += LETTERS[script.choose(range)];
        }
        return text;
    }

    private char character() {
        return text(1).concat("a").charAt(0);
    }

    private int index() {
        return script.choose(9) - 1;
    }

    private static String parts(String[] parts) {
        String all = parts.length + ":";
        for (String part : parts) {
            all += "<" + part + ">";
        }
        return all;
    }

    private static int sign(int number) {
        return number < 0 ? -1 : number > 0 ? 1 : 0;
    }

    private Object ofString(int operation) {
        String text = text(7);
        String other = text(2);
        int index = index();
        int end = index();
        char c = character();
        switch (operation) {
            case 0:
                return text + " " + text.length() + text.isEmpty() + text.isBlank() + text.hashCode();
            case 1:
                return text.charAt(index);
            case 2:
                return text.substring(index);
            case 3:
                return text.substring(index, end) + text.subSequence(0, 0);
            case 4:
                return text.indexOf(c) + " " + text.indexOf(c, index) + " " + text.indexOf(other) + " "
                        + text.indexOf(other, index);
            case 5:
                return text.lastIndexOf(c) + " " + text.lastIndexOf(c, index) + " " + text.lastIndexOf(other) + " "
                        + text.lastIndexOf(other, index);
            case 6:
                return text.contains(other) + " " + text.startsWith(other) + text.startsWith(other, index)
                        + text.endsWith(other);
            case 7:
                return text.compareTo(other) + " " + text.compareToIgnoreCase(other) + " "
                        + sign(other.compareTo(text));
            case 8:
                return text.equals(other) + " " + text.equalsIgnoreCase(text.toUpperCase())
                        + text.equalsIgnoreCase(other) + text.contentEquals(new StringBuilder(text));
            case 9:
                return text.replace(c, 'q') + "|" + text.replace(other, "__");
            case 10:
                return parts(text.split(",")) + parts(text.split(" ", index)) + parts(text.split("a", -1));
            case 11:
                return parts(text.split("")) + parts(text.split("\\s+")) + parts(text.split("\\|", 2))
                        + parts(text.split(",\\s*"));
            case 12:
                return text.trim() + "|" + text.strip() + "|" + text.stripLeading() + "|" + text.stripTrailing() + "|";
            case 13:
                return text.toLowerCase() + "|" + text.toUpperCase();
            case 14:
                return text.repeat(index) + String.join(other, "x", text, null, "y");
            case 15:
                return text.concat(other) + String.valueOf(text.toCharArray()) + String.valueOf((Object) null)
                        + String.valueOf(c);
            case 16:
                return String.valueOf(text.toCharArray(), index, end);
            case 17:
                return new String(text.toCharArray(), index, end) + new String(text).equals(text)
                        + (new String(text) == text);
            case 18:
                return text.regionMatches(index, other, 0, end) + " "
                        + text.regionMatches(true, index, other.toUpperCase(), 0, end);
            case 19:
                return text.codePointAt(index) + " " + text.codePointCount(0, text.length());
            case 20:
                return text.codePointBefore(index);
            case 21:
                return text.codePointCount(index, end);
            case 22:
                int sum = 0;
                for (char each : text.toCharArray()) {
                    sum = sum * 3 + each;
                }
                return sum + " " + text.chars().sum() + " " + text.codePoints().count() + " "
                        + text.chars().filter(ch -> ch == 'a').count();
            case 23:
                return text.lines().count() + " " + text.lines().toList() + text.indent(index - 3);
            case 24:
                char[] target = new char[5];
                text.getChars(index, end, target, 1);
                return String.valueOf(target).replace('\0', '.');
            case 25:
                return text.concat(other).hashCode() + "" + (text == text.toString());
            case 26:
                return String.format("%s|%5s|%-6s|%.2s|%S", text, other, other, text, "low");
            case 27:
                return String.format("%d %05d %+d %,d %x %X %o %(d %-5d|", index, end, index, end * 1234567,
                        index + 300, end + 171, end + 8, -end, index);
            case 28:
                return String.format("%.2f %8.3f %e %.0f %b %c %n%% %3$s", index * 1.5, end / 3.0, index * 1000.25,
                        end * 0.5, index > 2, c);
            case 29:
                return String.format("%d %s", index) + text;
            case 30:
                return String.format("%d", text);
            case 31:
                return "%s-%s".formatted(text, other) + text.transform(t -> t.length());
            case 32:
                return (text + other).equals(text.concat(other)) + " " + text.endsWith("") + text.indexOf("")
                        + text.lastIndexOf("");
            case 33:
                return text.replaceAll("a", "b") + new String(new int[] {97, 0x1f600, c}, 0, 3)
                        + String.copyValueOf(text.toCharArray());
            default:
                return CharSequence.compare(text, other) + " " + String.CASE_INSENSITIVE_ORDER.compare(text, other)
                        + " " + ((CharSequence) text).isEmpty();
        }
    }

    private Object ofBuilder(int operation) {
        int index = index();
        int end = index();
        String text = text(3);
        switch (operation) {
            case 0:
                return builder.append(text).append(index).append('c').append(true)
                        .append(2.5).append(3L).append((String) null);
            case 1:
                return builder.insert(index, text).insert(0, index);
            case 2:
                return builder.delete(index, end);
            case 3:
                return builder.deleteCharAt(index);
            case 4:
                return builder.replace(index, end, text);
            case 5:
                return builder.reverse();
            case 6:
                builder.setLength(index);
                return builder.toString().replace('\0', '.');
            case 7:
                builder.setCharAt(index, 'S');
                return builder;
            case 8:
                return builder.charAt(index) + " " + builder.length() + builder.isEmpty();
            case 9:
                return builder.indexOf(text) + " " + builder.lastIndexOf(text) + " " + builder.indexOf(text, index)
                        + " " + builder.lastIndexOf(text, index);
            case 10:
                return builder.substring(index) + "|" + builder.substring(index, end);
            case 11:
                builder = new StringBuilder(text);
                return builder.compareTo(new StringBuilder("b")) + " " + builder.chars().count()
                        + builder.equals(new StringBuilder(text));
            case 12:
                return builder.append(text.toCharArray()).append(new char[] {'p', 'q', 'r'}, 1, 2)
                        .append("sequence", index, end);
            case 13:
                return builder.appendCodePoint(0x1f600 + index)
                        .append(1.5f).append(new Object[0].length).append(builder.length());
            case 14:
                StringBuilder twice = new StringBuilder(text);
                buffer.append(twice.insert(Math.min(Math.max(index, 0), twice.length()), twice));
                return buffer.append(text).append(index).insert(0, 'B').length() + " " + buffer;
            case 15:
                return buffer.reverse().indexOf("t") + " " + buffer.delete(2, end);
            default:
                char[] target = new char[4];
                builder.getChars(index, end, target, 0);
                return String.valueOf(target).replace('\0', '.') + builder.codePointAt(index);
        }
    }

    private Object ofCharacter(int operation) {
        char c = character();
        int any = script.choose(256);
        int radix = script.choose(40);
        switch (operation) {
            case 0:
                return any + " " + Character.isDigit(any) + Character.isLetter(any) + Character.isLetterOrDigit(any)
                        + Character.isAlphabetic(any)
                        + Character.isUpperCase(any) + Character.isLowerCase(any) + Character.isWhitespace(any)
                        + Character.isSpaceChar((char) any)
                        + Character.isISOControl((char) any) + Character.isJavaIdentifierStart((char) any)
                        + Character.isJavaIdentifierPart((char) any);
            case 1:
                return (int) Character.toUpperCase((char) any) + " " + (int) Character.toLowerCase((char) any) + " "
                        + Character.getNumericValue((char) any);
            case 2:
                return Character.digit((char) any, radix) + " " + (int) Character.forDigit(any % 40, radix) + " "
                        + Character.digit(c, 36);
            case 3:
                Character boxed = c;
                Character same = Character.valueOf(c);
                return boxed.equals(same) + " " + boxed.compareTo('b') + " " + boxed.hashCode() + boxed
                        + Character.toString(c) + (c < 128 && boxed == same);
            case 4:
                return Character.toChars(0x10000 + any).length + " " + Character.charCount(any)
                        + Character.isSurrogate((char) (0xd800 + any))
                        + Character.toCodePoint('\ud83d', (char) (0xde00 + any)) + Character.isValidCodePoint(any - 5)
                        + Character.toString(any);
            default:
                return Character.compare(c, (char) any) + " " + Character.isHighSurrogate((char) (0xdb00 + 2 * any))
                        + Character.reverseBytes(c)
                        + Character.isLowSurrogate((char) (0xdb00 + 2 * any)) + (int) Character.MAX_VALUE
                        + Character.hashCode(c);
        }
    }

    private Object operate(int operation) {
        if (operation < 35) {
            return ofString(operation);
        }
        return operation < 52 ? ofBuilder(operation - 35) : ofCharacter(operation - 52);
    }

    private void run() {
        for (int i = 0; i < 16; i++) {
            int operation = script.choose(58);
            String what = Integer.toString(operation);
            try {
                script.note(what, operate(operation));
            } catch (RuntimeException exception) {
                script.threw(what, exception);
            }
            if (builder.length() > 60) {
                builder = new StringBuilder();
            }
        }
    }

    public static void main(String[] arguments) {
        Script.print(arguments, script -> {
            script.log.append("texts\n");
            new TextSequences(script).run();
        });
    }
}
