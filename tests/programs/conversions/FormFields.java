package conversions;

import java.util.ArrayList;
import java.util.List;

/** What people type into a form, as numbers, or as complaints. */
public class FormFields {
    interface Reader {
        Object read(String text);
    }

    private static final List<String> PROBLEMS = new ArrayList<>();

    static void read(String field, Reader reader, String... texts) {
        StringBuilder line = new StringBuilder(field).append(':');
        for (String text : texts) {
            try {
                Object value = reader.read(text);
                line.append(' ').append(value);
            } catch (NumberFormatException e) {
                line.append(" ?");
                PROBLEMS.add(field + ": " + e.getMessage());
            } catch (NullPointerException e) {
                line.append(" null?");
            }
        }
        System.out.println(line);
    }

    static int age(String text) {
        int age = Integer.parseInt(text.trim());
        if (age < 0 || age > 150) {
            throw new NumberFormatException("an age of " + age);
        }
        return age;
    }

    public static void main(String[] args) {
        read("age", FormFields::age, "41", " 7 ", "+5", "-5", "", "4 1", "1e2", null);
        read("count", Integer::valueOf, "2147483647", "2147483648", "-2147483648", "007", "1_000",
            null);
        read("hex", text -> Integer.parseInt(text, 16), "ff", "-FF", "0x1f", "80000000", "g");
        read("bits", text -> Integer.parseUnsignedInt(text, 2), "1010",
            "11111111111111111111111111111111", "2", "-1");
        read("decoded", Integer::decode, "0x1F", "#ff", "010", "-0xA", "09", "");
        read("distance", Long::parseLong, "9223372036854775807", "9223372036854775808", "5L", "-0");
        read("small", Byte::parseByte, "127", "128", "-128");
        read("short", Short::valueOf, "-32768", "32768");
        read("price", Double::parseDouble, "1.50", " 2 ", "1e3", "1d", ".5", "-.5e-3", "NaN", "1,5",
            "0x1p4", "", "Infinity", "1e400", null);
        read("weight", Float::parseFloat, "0.1", "16777217", "kg");
        read("agreed", Boolean::parseBoolean, "true", "TRUE", "yes", "", null);
        PROBLEMS.forEach(System.out::println);
    }
}
