package strings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** Lines of a guest list with fields in all states of care become cards. */
public class GuestCards {
    private static final String LINES = "  ada lovelace ;12; tea,cake,, \n"
        + "GRACE HOPPER;7;;late;\n\n \t \nalan  turing;;,apple\r\nEdsger;x";

    static String name(String raw) {
        return Arrays.stream(raw.strip().split("\\s+"))
            .map(word -> word.substring(0, 1).toUpperCase() + word.substring(1).toLowerCase())
            .collect(Collectors.joining(" "));
    }

    static String stars(String text) {
        long vowels = text.chars().filter(c -> "aeiou".indexOf(c) >= 0).count();
        return "*".repeat((int) vowels) + ".".repeat(Math.max(0, 8 - (int) vowels));
    }

    public static void main(String[] args) {
        List<String> names = new ArrayList<>();
        for (String line : LINES.lines().filter(line -> !line.isBlank()).toList()) {
            String[] fields = line.split(";");
            String[] all = line.split(";", -1);
            String[] two = line.split(";", 2);
            String name = name(fields[0]);
            names.add(name);
            StringJoiner card = new StringJoiner(" | ", "[ ", " ]").setEmptyValue("nothing");
            card.add(name).add(stars(name)).add(fields.length + "/" + all.length);
            if (fields.length > 2) {
                String[] wishes = fields[2].trim().split(",");
                card.add(wishes.length + " " + String.join("+", wishes));
            }
            System.out.println(card + " " + two[1]);
        }
        System.out.println(String.join(", ", names) + new StringJoiner(",").setEmptyValue("-"));
        System.out.println(Arrays.toString("a1b22c".split("\\d")) + Arrays.toString("".split(","))
            + Arrays.toString(",".split(",")) + Arrays.toString("abc".split(""))
            + Arrays.toString(" x y".split(" ")));
        String initials = names.stream().map(name -> name.charAt(0)).map(String::valueOf)
            .collect(Collectors.joining());
        System.out.println(initials + " " + initials.chars().sum() + " "
            + initials.chars().mapToObj(c -> (char) (c + 1)).toList() + " "
            + "level".chars().distinct().count());
        System.out.println("[" + " \u2003x ".strip() + "][" + " x ".stripLeading() + "]["
            + " x ".stripTrailing() + "][" + "\u2003x".trim().length() + "]");
        System.out.println("  a\n b\n".stripIndent() + "|" + "x\ny".indent(2) + "|" + "-=".repeat(3)
            + "".repeat(5) + "|" + "%d%%".formatted(5) + "|" + "a.b.c".replace(".", "")
            + "|" + "a.b.c".replaceAll("[.]b", "<$0>") + "|" + "Ab".equalsIgnoreCase("aB"));
        try {
            "x".repeat(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
