package algorithms;

import java.util.ArrayList;
import java.util.List;

/** Breaking a text into lines, aligned left, right and on both sides. */
public class TextWrapping {
    static List<List<String>> lines(String text, int width) {
        List<List<String>> lines = new ArrayList<>();
        List<String> line = new ArrayList<>();
        int length = -1;
        for (String word : text.split(" ")) {
            if (length + 1 + word.length() > width && !line.isEmpty()) {
                lines.add(line);
                line = new ArrayList<>();
                length = -1;
            }
            line.add(word);
            length += 1 + word.length();
        }
        lines.add(line);
        return lines;
    }

    static String justified(List<String> words, int width) {
        if (words.size() == 1) {
            return words.get(0);
        }
        int letters = 0;
        for (String word : words) {
            letters += word.length();
        }
        int gaps = words.size() - 1;
        int spaces = width - letters;
        StringBuilder line = new StringBuilder(words.get(0));
        for (int i = 1; i <= gaps; i++) {
            line.append(" ".repeat(spaces * i / gaps - spaces * (i - 1) / gaps)).append(words.get(i));
        }
        return line.toString();
    }

    public static void main(String[] args) {
        List<List<String>> lines = lines("the quick brown fox jumps over the incomprehensibilities of lazy dogs", 18);
        for (List<String> line : lines) {
            System.out.println("|" + justified(line, 18) + "|");
        }
        for (List<String> line : lines) {
            System.out.println(String.format("%20s|", String.join(" ", line)));
        }
    }
}
