package strings;

/** split drops trailing empty parts unless told otherwise; join is its inverse. */
public class SplitAndJoin {
    static void show(String[] parts) {
        System.out.println(parts.length + " <" + String.join("><", parts) + ">");
    }

    public static void main(String[] args) {
        show("a,b,c".split(","));
        show("a,,c,,".split(","));
        show(",a".split(","));
        show("".split(","));
        show(",".split(","));
        show("a,b,c".split(",", 2));
        show("a,b,,".split(",", -1));
        show("one two  three".split(" "));
        show("a.b".split("\\."));
        show("a|b".split("\\|"));
        show("1 2   3".split("\\s+"));
        show("abc".split(""));
        System.out.println(String.join("-", "x", "y", "z") + String.join("-")
                + String.join("/", java.util.List.of("p", "q")));
        System.out.println("line one\nline two\r\nlast".lines().count());
    }
}
