package differential;

/** Text blocks are constants (JLS 3.10.6): the same strings as their plain forms. */
public class TextBlocks {
    public static boolean testIndentationIsStripped() {
        String text = """
            first
              second
            """;
        return text == "first\n  second\n";
    }

    public static boolean testClosingDelimiterDecides() {
        String text = """
            first
              second
          """;
        return text == "  first\n    second\n";
    }

    public static boolean testNoLastLineBreak() {
        String text = """
            one
            two""";
        return text == "one\ntwo";
    }

    public static boolean testBlankLinesDoNotCount() {
        String text = """
            one

            two
            """;
        return text == "one\n\ntwo\n";
    }

    public static boolean testEscapes() {
        String text = """
            a\tb \
            c\s
            "quoted" \"""
            """;
        return text == "a\tb c \n\"quoted\" \"\"\"\n";
    }

    public static boolean testSpacesAtTheEndAreStripped() {
        String text = """
            a   
            b\040\040
            """;
        return text == "a\nb  \n";
    }

    public static boolean testEmpty() {
        return """
            """ == "";
    }

    public static boolean testConcatenated() {
        return """
            a""" + "b" == "ab";
    }
}
