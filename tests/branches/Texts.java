package branches;

/** Strings that are put together. */
class Texts {
    String concatenated(int a, Object b) {
        String text = "a" + a + (a > 3 ? "x" : b) + (b == null) + (a > 0 && b != null ? 1 : 2.5);
        text += a > 5;
        text += b instanceof String s && !s.isEmpty();
        return "length"
            + text.length()
            + (a
                > 4)
            + describe(
                a > 1 ? "b"
                    : "c");
    }

    String more(int a, String b) {
        String text = "a"
            + describe(b)
            + a
            + (a > 3 && b.isEmpty());
        return text
            + b
                .trim()
            + (b
                .isEmpty()
                ? a > 4 : a
                    > 5) + describe("x" +
                a + (a < 4));
    }

    static String describe(String text) {
        return """
            text block
            """ + (text.isEmpty() ? "" : text);
    }

    boolean compares(String a, String b) {
        return (a + b).equals("ab") || a == b;
    }
}
