package library;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.Optional;
import java.util.Scanner;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.function.Function;
import java.util.function.IntFunction;

/** Which texts and boxes are the same object: parts, copies, and what `new` makes. */
@SuppressWarnings({"removal", "deprecation"})
public class WhichText {
    private static void say(String what, String made, String literal) {
        System.out.println(what + " " + made.equals(literal) + " " + (made == literal));
    }

    private static void parts() {
        String text = "ab";
        say("all", text.substring(0), text);
        say("none", text.substring(2), "");
        say("within", text.substring(1, 1), "");
        say("one", text.substring(1), "b");
        say("sequence", text.subSequence(0, 2).toString(), text);
        say("trim", " ".trim(), "");
        say("strip", "  ".strip(), "");
        say("trimmed", "a ".trim(), "a");
        say("split", ",a".split(",")[0], "");
        say("whole", text.split(",")[0], text);
        say("token", new StringTokenizer(text).nextToken(), text);
        say("replaced", text.replace(text, ""), "");
        say("unchanged", text.replace('x', 'y'), text);
    }

    private static void copies() throws IOException {
        String text = "ab";
        say("line", text.lines().findFirst().get(), text);
        say("first line", "ab\nc".lines().findFirst().get(), text);
        say("empty line", "\nab".lines().findFirst().get(), "");
        Scanner scanner = new Scanner("ab cd\n\n");
        say("next", scanner.next(), text);
        say("rest", scanner.nextLine(), " cd");
        say("blank", scanner.nextLine(), "");
        BufferedReader reader = new BufferedReader(new StringReader("ab\n\n"));
        say("read", reader.readLine(), text);
        say("read nothing", reader.readLine(), "");
        say("joined", String.join(",", text), text);
        say("joined nothing", String.join(","), "");
        say("joiner", new StringJoiner(",").toString(), "");
        say("no characters", String.valueOf(new char[0]), "");
        say("new", new String(), "");
        say("builder", new StringBuilder("ab").substring(2), "");
        say("optional", Optional.of(text).map(x -> x).get(), text);
        say("class", WhichText.class.getName(), "library.WhichText");
    }

    private static void boxes() {
        Function<String, Integer> ofText = Integer::new;
        IntFunction<Integer> made = Integer::new;
        Integer cached = Integer.valueOf(5);
        System.out.println(new Integer(5) == new Integer(5));
        System.out.println(new Integer(5) == cached);
        System.out.println(made.apply(5) == cached);
        System.out.println(ofText.apply("5") == cached);
        System.out.println(new java.lang.Long(7) == Long.valueOf(7));
        System.out.println(new Boolean(true) == Boolean.TRUE);
        System.out.println(Integer.decode("5") == cached);
        System.out.println(new Integer(5).equals(cached) + " " + new Integer(5).hashCode());
    }

    public static void main(String[] args) throws IOException {
        parts();
        copies();
        boxes();
    }
}
