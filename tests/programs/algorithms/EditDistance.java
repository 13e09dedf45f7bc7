package algorithms;

/** Dynamic programming over two strings: edit distance and longest common subsequence. */
public class EditDistance {
    static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                d[i][j] = i == 0 ? j : j == 0 ? i : Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1,
                        d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
            }
        }
        return d[a.length()][b.length()];
    }

    static String common(String a, String b) {
        int[][] length = new int[a.length() + 1][b.length() + 1];
        for (int i = a.length() - 1; i >= 0; i--) {
            for (int j = b.length() - 1; j >= 0; j--) {
                length[i][j] = a.charAt(i) == b.charAt(j) ? 1 + length[i + 1][j + 1]
                        : Math.max(length[i + 1][j], length[i][j + 1]);
            }
        }
        StringBuilder result = new StringBuilder();
        for (int i = 0, j = 0; i < a.length() && j < b.length(); ) {
            if (a.charAt(i) == b.charAt(j)) {
                result.append(a.charAt(i++));
                j++;
            } else if (length[i + 1][j] >= length[i][j + 1]) {
                i++;
            } else {
                j++;
            }
        }
        return result.toString();
    }

    public static void main(String[] args) {
        System.out.println(distance("kitten", "sitting") + " " + distance("", "abc") + " " + distance("same", "same"));
        System.out.println(common("nematode knowledge", "empty bottle") + "|" + common("abc", "xyz"));
    }
}
