package applications;

import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/**
 * Small exercises as interviews have them: int[] in queues, anagrams, memos, windows, primes,
 * dynamic programming.
 */
public class Puzzles {
    static List<int[]> merge(int[][] intervals) {
        Arrays.sort(intervals, (a, b) -> a[0] != b[0] ? Integer.compare(a[0], b[0]) : b[1] - a[1]);
        LinkedList<int[]> out = new LinkedList<>();
        for (int[] i : intervals) {
            if (out.isEmpty() || out.getLast()[1] < i[0]) out.add(i.clone());
            else out.getLast()[1] = Math.max(out.getLast()[1], i[1]);
        }
        return out;
    }

    static Collection<List<String>> anagrams(String... words) {
        Map<String, List<String>> groups = new TreeMap<>();
        for (String w : words) {
            char[] key = w.toLowerCase().toCharArray();
            Arrays.sort(key);
            groups.computeIfAbsent(new String(key), k -> new ArrayList<>()).add(w);
        }
        return groups.values();
    }

    static final Map<String, Long> memo = new HashMap<>();

    static long paths(int r, int c) {
        if (r == 0 || c == 0) return 1;
        String key = r + "," + c;
        Long known = memo.get(key);
        if (known != null) return known;
        long result = paths(r - 1, c) + paths(r, c - 1);
        memo.put(key, result);
        return result;
    }

    static int longestUnique(String s) {
        int[] last = new int[128];
        Arrays.fill(last, -1);
        int best = 0;
        for (int i = 0, start = 0; i < s.length(); i++) {
            start = Math.max(start, last[s.charAt(i)] + 1);
            last[s.charAt(i)] = i;
            best = Math.max(best, i - start + 1);
        }
        return best;
    }

    static long power(long base, long exponent, long modulus) {
        long result = 1 % modulus;
        for (base %= modulus; exponent > 0; exponent >>= 1,
                base = base * base % modulus) if ((exponent & 1) != 0) result = result * base % modulus;
        return result;
    }

    static <T> Stream<List<T>> permutations(List<T> items) {
        if (items.isEmpty()) return Stream.of(List.of());
        return IntStream.range(0, items.size()).boxed().flatMap(i -> {
            List<T> rest = new ArrayList<>(items);
            T first = rest.remove((int) i);
            return permutations(rest).map(p -> {
                List<T> all = new ArrayList<>();
                all.add(first);
                all.addAll(p);
                return all;
            });
        });
    }

    static boolean balanced(String text) {
        Deque<Character> open = new ArrayDeque<>();
        for (char c : text.toCharArray()) {
            int kind = "([{".indexOf(c);
            if (kind >= 0) open.push(")]}".charAt(kind));
            else if (")]}".indexOf(c) >= 0 && (open.isEmpty() || open.pop() != c)) return false;
        }
        return open.isEmpty();
    }

    static int[][] spiral(int n) {
        int[][] grid = new int[n][n];
        int x = 0, y = 0, dx = 1, dy = 0;
        for (int i = 1; i <= n * n; i++) {
            grid[y][x] = i;
            int nx = x + dx, ny = y + dy;
            if (nx < 0 || ny < 0 || nx >= n || ny >= n || grid[ny][nx] != 0) {
                int t = dx;
                dx = -dy;
                dy = t;
            }
            x += dx;
            y += dy;
        }
        return grid;
    }

    static String change(int amount, int... coins) {
        int[] best = new int[amount + 1], by = new int[amount + 1];
        Arrays.fill(best, 1, best.length, Integer.MAX_VALUE);
        for (int i = 1; i <= amount; i++) for (int c : coins) {
            if (c <= i && best[i - c] != Integer.MAX_VALUE && best[i - c] + 1 < best[i]) {
                best[i] = best[i - c] + 1;
                by[i] = c;
            }
        }
        if (best[amount] == Integer.MAX_VALUE) return "no";
        StringJoiner j = new StringJoiner("+");
        for (int i = amount; i > 0; i -= by[i]) j.add(Integer.toString(by[i]));
        return j.toString();
    }

    static class Median {
        private final PriorityQueue<Integer> low = new PriorityQueue<>(Comparator.reverseOrder()),
                high = new PriorityQueue<>();

        Median add(int n) {
            low.add(n);
            high.add(low.remove());
            if (high.size() > low.size()) low.add(high.remove());
            return this;
        }

        double get() { return low.size() > high.size() ? low.peek() : (low.peek() + high.peek()) / 2.0; }
    }

    public static void main(String[] args) {
        merge(new int[][] {{8, 10}, {1, 3}, {2, 6}, {15, 18}, {1, 2}, {17, 17}})
                .forEach(i -> System.out.print(Arrays.toString(i)));
        System.out.println();
        System.out.println(anagrams("Listen", "Silent", "google", "elgoog", "abc", "enlist"));
        System.out.println(paths(16, 16) + " " + memo.size() + " " + longestUnique("abcabcbbxyz") + " "
                + power(3, 1_000_000_007L - 2, 1_000_000_007L));
        System.out.println(permutations(List.of('a', 'b', 'c'))
                .map(p -> p.stream().map(String::valueOf).collect(Collectors.joining())).toList());
        System.out.println(balanced("{[()]()}") + " " + balanced("(]") + " " + balanced("((") + " " + balanced(""));
        for (int[] row : spiral(4)) System.out.println(Arrays.stream(row).mapToObj(v -> String.format("%3d", v))
                .collect(Collectors.joining()));
        System.out.println(change(63, 1, 5, 10, 21, 25) + " " + change(3, 2));
        Median m = new Median();
        for (int n : new int[] {5, 15, 1, 3, 8}) System.out.print(m.add(n).get() + " ");
        System.out.println();
        PriorityQueue<int[]> queue = new PriorityQueue<>((a, b) -> a[1] == b[1] ? a[0] - b[0] : b[1] - a[1]);
        for (int i = 0; i < 6; i++) queue.offer(new int[] {i, i * i % 5});
        while (!queue.isEmpty()) System.out.print(queue.peek()[0] + ":" + queue.poll()[1] + " ");
        System.out.println();
        Map<Character, Integer> freq = new TreeMap<>();
        for (char c : "hello world".toCharArray()) if (c != ' ') freq.put(c, freq.getOrDefault(c, 0) + 1);
        System.out.println(freq.entrySet().stream()
                .sorted(Map.Entry.<Character, Integer>comparingByValue().reversed()).limit(3)
                .map(e -> e.getKey() + "" + e.getValue()).collect(Collectors.toList()));
        BiFunction<Integer, Integer, Integer> gcd = new BiFunction<>() {
            public Integer apply(Integer a, Integer b) { return b == 0 ? a : this.apply(b, a % b); }
        };
        System.out.println(gcd.andThen(g -> g * 2).apply(84, 36));
        boolean[] composite = new boolean[60];
        StringBuilder primes = new StringBuilder();
        outer:
        for (int i = 2; ; i++) {
            if (i >= composite.length) break outer;
            if (composite[i]) continue;
            primes.append(i).append(' ');
            for (int j = i * i; j < composite.length; j += i) composite[j] = true;
        }
        System.out.println(primes.toString().trim());
        System.out.println(Integer.toBinaryString(1 << 10 | 5).replace("0", ".") + " " + "abc".chars()
                .mapToObj(c -> Integer.toHexString(c)).collect(Collectors.joining(":")) + " "
                + new StringBuilder("racecar").reverse().toString().equals("racecar"));
        String s = null;
        Object o = args.length == 0 ? null : s;
        System.out.println("x" + s + o + 'c' + 1 + 2L + 1.0f + (char) 66 + (byte) 300 + new int[0].length + (s == o));
        int[] data = {1, 2, 3};
        int index = 0;
        data[index] += data[index++] + index++;
        data[index] <<= index;
        System.out.println(Arrays.toString(data) + index);
        int[] missing = null;
        System.out.println(missing[index]);
    }
}
