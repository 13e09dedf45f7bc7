package strings;

/** Walking over strings with indexes, builders and char arrays gives the same answers. */
public class Palindromes {
    static boolean byIndex(String text) {
        for (int i = 0, j = text.length() - 1; i < j; i++, j--) {
            if (text.charAt(i) != text.charAt(j)) {
                return false;
            }
        }
        return true;
    }

    static boolean byBuilder(String text) {
        return new StringBuilder(text).reverse().toString().equals(text);
    }

    static boolean byRecursion(String text) {
        return text.length() < 2
                || text.charAt(0) == text.charAt(text.length() - 1)
                        && byRecursion(text.substring(1, text.length() - 1));
    }

    static String cleaned(String text) {
        StringBuilder result = new StringBuilder();
        for (char c : text.toLowerCase().toCharArray()) {
            if (Character.isLetter(c)) {
                result.append(c);
            }
        }
        return result.toString();
    }

    public static void main(String[] args) {
        for (String text : new String[] {"", "a", "ab", "aba", "abba", "Never odd or even", "Was it a cat I saw?",
                "almost tsomla"}) {
            String letters = cleaned(text);
            System.out.println(letters + " " + byIndex(letters) + byBuilder(letters) + byRecursion(letters));
        }
    }
}
