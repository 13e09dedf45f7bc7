package strings;

import java.util.ArrayList;
import java.util.List;

/** Texts with numbers in them, compared with literals. */
public class Numbering {
    record Version(int major, int minor) {
        static Version parse(String text) {
            String[] parts = text.split("\\.");
            return new Version(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
        }

        String label() {
            return "v" + major + "." + minor;
        }
    }

    public static void main(String[] args) {
        List<String> names = new ArrayList<>();
        for (int i = -1; i < 4; i++) {
            names.add("item-" + i);
        }
        System.out.println(names.contains("item-3") + " " + names.contains("item-03")
            + names.indexOf("item--1"));
        System.out.println(Version.parse("1.22").label().equals("v1.22") + " "
            + Version.parse("01.2").label());
        System.out.println(new Version(1, 2).toString().equals("Version[major=1, minor=2]"));
        System.out.println(String.format("%s-%03d", "a", 7).equals("a-007"));
        System.out.println(("" + Long.MIN_VALUE).equals("-9223372036854775808"));
        String made = "n" + names.size();
        switch (made) {
            case "n4" -> System.out.println("four");
            case "n5" -> System.out.println("five");
            default -> System.out.println("other");
        }
        System.out.println(made == "n5");
        System.out.println(made.intern() == "n5");
    }
}
