package strings;

/** The hash of a string is the polynomial in 31 of its chars, with overflow. */
public class HashCodes {
    static int hash(String text) {
        int result = 0;
        for (int i = 0; i < text.length(); i++) {
            result = 31 * result + text.charAt(i);
        }
        return result;
    }

    public static void main(String[] args) {
        for (String text : new String[] {"", "a", "ab", "hello world", "the quick brown fox jumps", "\uffff\uffff",
                "polygenelubricants"}) {
            System.out.println(text.length() + " " + text.hashCode() + " " + (hash(text) == text.hashCode()));
        }
        System.out.println(new String("x").hashCode() == "x".hashCode());
        System.out.println(Boolean.hashCode(true) + " " + Character.hashCode('a') + " " + Long.hashCode(1L << 32)
                + " " + Double.hashCode(1.5) + " " + Integer.hashCode(-7) + " " + Float.hashCode(0f));
        System.out.println(java.util.Objects.hash(1, "a", null) + " " + java.util.Objects.hashCode(null));
    }
}
