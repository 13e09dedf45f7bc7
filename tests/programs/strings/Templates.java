package strings;

import java.util.HashMap;
import java.util.Map;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/** Placeholders, wrapping, padding and cases of words. */
public class Templates {
    static String fill(String template, Map<String, ?> values) {
        StringBuilder result = new StringBuilder();
        int at = 0;
        while (true) {
            int open = template.indexOf("${", at);
            if (open < 0) {
                return result.append(template.substring(at)).toString();
            }
            int close = template.indexOf('}', open);
            result.append(template, at, open);
            String name = template.substring(open + 2, close);
            result.append(values.containsKey(name) ? values.get(name) : "?" + name);
            at = close + 1;
        }
    }

    static String wrap(String text, int width) {
        StringJoiner lines = new StringJoiner("\n", "<", ">");
        StringBuilder line = new StringBuilder();
        for (String word : text.trim().split("\\s+")) {
            if (line.length() + word.length() + 1 > width && line.length() > 0) {
                lines.add(line);
                line.setLength(0);
            }
            if (line.length() > 0) {
                line.append(' ');
            }
            line.append(word);
        }
        return lines.add(line).toString();
    }

    static String camel(String name) {
        StringBuilder result = new StringBuilder();
        boolean up = false;
        for (char c : name.toCharArray()) {
            if (c == '_') {
                up = true;
            } else {
                result.append(up ? Character.toUpperCase(c) : c);
                up = false;
            }
        }
        return result.toString();
    }

    static String snake(String name) {
        return Pattern.compile("([a-z])([A-Z])").matcher(name).replaceAll("$1_$2").toLowerCase();
    }

    public static void main(String[] args) {
        Map<String, Object> values = new HashMap<>();
        values.put("name", "Ann");
        values.put("n", 3);
        values.put("none", null);
        System.out.println(fill("Hi ${name}, ${n} of ${all} ${none}!", values));
        System.out.println(wrap("  the quick  brown fox jumps over it ", 11));
        System.out.println(camel("first_second_third") + " " + snake("firstSecondThird"));
        System.out.println("ab".repeat(3) + " x ".strip() + "|" + " y".stripLeading()
            + "a,b,,c,,".split(",").length + "|" + String.join("/", "a", "b"));
        System.out.println("Title".chars().filter(Character::isLowerCase).count() + " "
            + "a\nb\n".lines().count() + " " + "abcabc".lastIndexOf("bc") + " "
            + "AbC".equalsIgnoreCase("aBc") + "b".compareTo("a"));
    }
}
