package strings;

/** Classification and conversion of ASCII characters. */
public class CharacterClass {
    public static void main(String[] args) {
        for (char c : "aZ5 _\t$.".toCharArray()) {
            System.out.println((int) c + " " + Character.isLetter(c) + " " + Character.isDigit(c) + " "
                    + Character.isLetterOrDigit(c) + " " + Character.isWhitespace(c) + " " + Character.isUpperCase(c)
                    + " " + Character.isLowerCase(c) + " " + Character.isJavaIdentifierStart(c)
                    + " " + Character.toUpperCase(c) + Character.toLowerCase(c));
        }
        System.out.println(Character.getNumericValue('7') + " " + Character.digit('a', 16) + " "
                + Character.digit('g', 16)
                + " " + Character.forDigit(11, 16));
        System.out.println(Character.compare('a', 'b') + " " + Character.valueOf('x').compareTo('z') + " "
                + Character.isAlphabetic('q'));
        System.out.println(Character.MIN_VALUE + 0 + " " + (Character.MAX_VALUE + 0));
    }
}
