package strings;

/**
 * A text block loses its incidental indentation and trailing spaces; escapes are interpreted last
 * (JLS 3.10.6).
 */
public class TextBlocks {
    public static void main(String[] args) {
        String plain = """
                Hello
                  indented
                World
                """;
        System.out.print(plain);
        String noNewline = """
            last line without newline""";
        System.out.println(noNewline + "|");
        String margin = """
                two more
              than the delimiter
              """;
        System.out.print(margin);
        String escapes = """
            tab\there "quoted" \"""three\"""
            joined \
            line
            kept spaces   \s
            trailing gone   
            back\\slash""";
        System.out.println(escapes.replace(' ', '.'));
        System.out.println("""
            a

            b""".length());
        System.out.println("""
            x""" == "x");
    }
}
