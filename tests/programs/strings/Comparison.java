package strings;

/** compareTo is lexicographic on char values; a prefix comes first. */
public class Comparison {
    static void compare(String a, String b) {
        System.out.println("'" + a + "' '" + b + "' " + a.compareTo(b) + " " + b.compareTo(a) + " "
                + a.compareToIgnoreCase(b));
    }

    public static void main(String[] args) {
        compare("apple", "apple");
        compare("apple", "apply");
        compare("app", "apple");
        compare("", "a");
        compare("Zebra", "apple");
        compare("a", "A");
        compare("10", "9");
        compare("é", "f");
        System.out.println("abc".equals(null) + " " + "abc".equals("ab" + "c") + " " + "abc".equals((Object) 'a'));
        try {
            "a".compareTo(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        System.out.println("abc".contentEquals(new StringBuilder("abc")));
        System.out.println("straw".regionMatches(2, "berry raw", 6, 3));
    }
}
