package applications;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Words of a text: text blocks, splitting, counting, hash order, streams with all kinds of
 * collectors.
 */
public class TextStatistics {
    static final String TEXT = """
        It was the best of times, it was the worst of times,\tit was the age of wisdom,
          it was the age of foolishness; it was "the epoch" of \"""belief\""",
        it was the epoch of incredulity, \
        it was the season of Light.
        """;

    static List<String> words(String text) {
        return Arrays.stream(text.split("[^A-Za-z]+")).filter(w -> !w.isEmpty()).map(String::toLowerCase).toList();
    }

    static <T> Map<T, Integer> count(Iterable<T> items) {
        Map<T, Integer> counts = new HashMap<>();
        for (T item : items) counts.merge(item, 1, Integer::sum);
        return counts;
    }

    static String capitalise(String word) {
        return word.isEmpty() ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }

    static boolean isPalindrome(CharSequence text) {
        StringBuilder letters = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isLetter(c)) letters.append(Character.toLowerCase(c));
        }
        return letters.toString().contentEquals(new StringBuilder(letters).reverse());
    }

    static String rot(String text, int by) {
        char[] chars = text.toCharArray();
        for (int i = 0; i < chars.length; i++) {
            char c = chars[i];
            if (c >= 'a' && c <= 'z') chars[i] = (char) ('a' + (c - 'a' + by) % 26);
            else if (c >= 'A' && c <= 'Z') chars[i] += by - (c + by > 'Z' ? 26 : 0);
        }
        return String.valueOf(chars);
    }

    public static void main(String[] args) {
        System.out.print(TEXT);
        List<String> words = words(TEXT);
        System.out.println(words.size() + " " + words.subList(0, 6));
        Map<String, Integer> counts = count(words);
        System.out.println(counts);
        List<Map.Entry<String, Integer>> entries = new ArrayList<>(counts.entrySet());
        entries.sort(Map.Entry.<String, Integer>comparingByValue().reversed()
                .thenComparing(Map.Entry.comparingByKey()));
        for (Map.Entry<String, Integer> entry : entries.subList(0, 5)) {
            System.out.printf("%-8s%3d %s%n", entry.getKey(), entry.getValue(), "#".repeat(entry.getValue()));
        }
        SortedMap<Integer, Set<String>> byLength = new TreeMap<>(Comparator.reverseOrder());
        for (String word : words) byLength.computeIfAbsent(word.length(), n -> new TreeSet<>()).add(word);
        System.out.println(byLength);
        System.out.println(words.stream()
                .collect(Collectors.partitioningBy(w -> w.length() > 3, Collectors.counting())));
        System.out.println(words.stream().distinct()
                .sorted(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())).limit(7)
                .collect(Collectors.toList()));
        SortedMap<Character, Integer> first = words.stream()
                .collect(Collectors.toMap(w -> w.charAt(0), w -> 1, Integer::sum, TreeMap::new));
        System.out.println(first);
        System.out.println(words.stream().mapToInt(String::length).summaryStatistics());
        System.out.println(words.stream().collect(Collectors.averagingInt(String::length)));
        System.out.println(Stream.of("b", "a", "c").reduce("", (a, b) -> b + a) + Stream.iterate(1, x -> x * 3)
                .limit(6).map(String::valueOf).collect(Collectors.joining("<")));
        System.out.println(IntStream.range(0, 20).filter(i -> i % 3 == 0).mapToObj(i -> (char) ('a' + i))
                .map(String::valueOf).collect(Collectors.joining()));
        System.out.println("hello world".chars().filter(c -> "aeiou".indexOf(c) >= 0).count() + " " + "hello".chars()
                .sum());
        UnaryOperator<String> title = s -> Stream.of(s.split(" ")).map(TextStatistics::capitalise)
                .collect(Collectors.joining(" "));
        System.out.println(title.apply("the quick brown  fox"));
        System.out.println(isPalindrome("A man, a plan, a canal: Panama") + " "
                + isPalindrome(new StringBuilder("no")));
        System.out.println(rot("Hello, World! xyz XYZ", 13) + " " + rot(rot("Zebra", 13), 13));
        Set<Character> letters = new HashSet<>();
        for (char c : "mississippi".toCharArray()) letters.add(c);
        System.out.println(letters + " " + letters.contains('m') + " " + letters.contains("m"));
        System.out.println(String.join("|", "a,b,,c,,".split(",")) + " " + "a,b,,c,,".split(",", -1).length + " "
                + "x1y22z".replaceAll("[0-9]+", "#"));
        System.out.println("  trim me ".trim() + "." + " strip ".strip() + "." + "abc".compareTo("abd") + "."
                + "Abc".equalsIgnoreCase("aBC") + "." + "banana".lastIndexOf("an") + "." + "banana".replace('a', 'o'));
        StringBuilder sb = new StringBuilder("0123456789");
        sb.insert(5, "--").deleteCharAt(0).setCharAt(0, 'X');
        sb.replace(1, 3, "yy").append(1.5f).append('c').append(true).append((Object) null)
                .append(new char[] {'!', '?'}).setLength(sb.length() - 1);
        System.out.println(sb + " " + sb.indexOf("--") + " " + sb.length());
        Collections.reverse(entries);
        System.out.println(entries.get(0));
        System.out.println(TEXT.lines().map(String::strip).map(String::length).toList());
        System.out.println("%d%% of %s".formatted(50, "all") + " "
                + String.format("%5s|%-5s|%05d|%x|%X|%c|%b|%+d|%,d|%.1f|%10.3e|%s", "a", "b", 42, 255, 255, 'q',
                true, 7, 1234567, 2.25, 12345.6789, List.of(1)));
    }
}
