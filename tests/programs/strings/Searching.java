package strings;

/** Naive search, and Knuth, Morris and Pratt's, find the same occurrences as indexOf. */
public class Searching {
    static int[] borders(String pattern) {
        int[] border = new int[pattern.length() + 1];
        border[0] = -1;
        for (int i = 0, j = -1; i < pattern.length(); border[++i] = ++j) {
            while (j >= 0 && pattern.charAt(i) != pattern.charAt(j)) {
                j = border[j];
            }
        }
        return border;
    }

    static String occurrences(String text, String pattern) {
        int[] border = borders(pattern);
        String found = "";
        for (int i = 0, j = 0; i < text.length(); ) {
            while (j >= 0 && text.charAt(i) != pattern.charAt(j)) {
                j = border[j];
            }
            i++;
            j++;
            if (j == pattern.length()) {
                found += (i - j) + " ";
                j = border[j];
            }
        }
        return found;
    }

    static String library(String text, String pattern) {
        String found = "";
        for (int at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + 1)) {
            found += at + " ";
        }
        return found;
    }

    public static void main(String[] args) {
        String[][] questions = {{"abracadabra", "abra"}, {"aaaaa", "aa"}, {"mississippi", "issi"}, {"abc", "x"}};
        for (String[] question : questions) {
            String found = occurrences(question[0], question[1]);
            System.out.println(found + found.equals(library(question[0], question[1])));
        }
    }
}
