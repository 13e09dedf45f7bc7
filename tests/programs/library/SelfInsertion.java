package library;

/** A builder that is inserted into itself is read while its characters move. */
public class SelfInsertion {
    private static String insert(String text, int offset) {
        StringBuilder builder = new StringBuilder(text);
        StringBuffer buffer = new StringBuffer(text);
        String said;
        try {
            said = builder.insert(offset, builder) + " " + buffer.insert(offset, buffer);
        } catch (IndexOutOfBoundsException exception) {
            said = exception.toString();
        }
        return said + " " + builder.length() + " " + buffer.length();
    }

    public static void main(String[] args) {
        for (String text : new String[] {"", "a", "ab", "abcde", "\u4e2d\u6587x"}) {
            for (int offset = -1; offset <= text.length() + 1; offset++) {
                System.out.println(offset + " " + insert(text, offset));
            }
        }
        StringBuilder twice = new StringBuilder("xy");
        System.out.println(twice.append(twice).insert(1, twice));
        System.out.println(twice.insert(2, (Object) twice).insert(0, twice.toString()));
        System.out.println(new StringBuilder("ab").insert(1, new StringBuffer("cd")));
        System.out.println(new StringBuilder("ab").insert(1, (CharSequence) null));
    }
}
