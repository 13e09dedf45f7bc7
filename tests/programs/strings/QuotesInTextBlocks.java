package strings;

import java.util.Arrays;

/** An escaped quote does not end a text block: what is named behind it is still code. */
public class QuotesInTextBlocks {
    public static void main(String[] args) {
        String text = """
            three: \"""
            one: " two: ""
            escaped at the end\"""";
        System.out.println(text);
        System.out.println(Arrays.deepToString(new int[][] {{1}, {2, 3}}) + text.lastIndexOf('"'));
    }
}
