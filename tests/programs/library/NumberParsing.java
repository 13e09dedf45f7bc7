package library;

/** Parsing: what is accepted, what is not, with the exceptions' messages. */
public class NumberParsing {
    interface Parser {
        Object parse(String text);
    }

    static void all(String name, Parser parser, String... texts) {
        StringBuilder line = new StringBuilder(name);
        for (String text : texts) {
            try {
                line.append(' ').append(parser.parse(text));
            } catch (NumberFormatException e) {
                line.append(" {").append(e.getMessage()).append('}');
            }
        }
        System.out.println(line);
    }

    public static void main(String[] args) {
        all("int", Integer::parseInt, "0", "-0", "+5", "007", "2147483647", "2147483648", "-2147483649", "1_000",
                " 1", "", "-", "+-1", "1.0");
        all("long", Long::parseLong, "9223372036854775807", "9223372036854775808", "-1", "1L");
        all("byte", Byte::parseByte, "127", "128", "-128");
        all("short", Short::valueOf, "32767", "-32769");
        all("double", Double::parseDouble, "1", "-1.5e3", "1e400", "0x1p4", "NaN", "-Infinity", "1d", ".5", "5.",
                "  7  ", "1e", "abc", "");
        all("float", Float::valueOf, "3.4028236e38", "1e-46", "0.1");
        all("boolean", Boolean::valueOf, "true", "True", "1", "yes");
        all("radix", text -> Integer.parseInt(text, 16), "ff", "-80", "g", "7fffffff", "80000000");
    }
}
