package applications;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Pseudo-random simulations: generators with seeds, shuffles, a grid with labelled loops, a queue
 * of customers, statistics.
 */
public class Simulations {
    static final class Lcg {
        private long state;

        Lcg(long seed) {
            state = (seed ^ 0x5DEECE66DL) & ((1L << 48) - 1);
        }

        int next(int bits) {
            state = state * 0x5DEECE66DL + 0xBL & (1L << 48) - 1;
            return (int) (state >>> 48 - bits);
        }

        double nextDouble() {
            return (((long) next(26) << 27) + next(27)) / (double) (1L << 53);
        }
    }

    enum Cell {
        EMPTY('.'), TREE('T'), FIRE('*');

        final char sign;

        Cell(char sign) {
            this.sign = sign;
        }
    }

    static class Forest {
        Cell[][] cells;
        int generation;

        Forest(int rows, int columns, Lcg random) {
            cells = new Cell[rows][columns];
            for (Cell[] row : cells) for (int i = 0; i < row.length; i++) row[i] = random.nextDouble() < .7
                    ? Cell.TREE : Cell.EMPTY;
        }

        boolean step() {
            generation++;
            Cell[][] next = new Cell[cells.length][];
            boolean changed = false;
            for (int y = 0; y < cells.length; y++) {
                next[y] = cells[y].clone();
                cell:
                for (int x = 0; x < cells[y].length; x++) {
                    switch (cells[y][x]) {
                        case FIRE:
                            next[y][x] = Cell.EMPTY;
                            changed = true;
                            break;
                        case TREE:
                            for (int dy = -1; dy <= 1; dy++) {
                                for (int dx = -1; dx <= 1; dx++) {
                                    if (dx == 0 == (dy == 0)) continue;
                                    int ny = y + dy, nx = x + dx;
                                    if (ny < 0 || nx < 0 || ny >= cells.length || nx >= cells[ny].length) continue;
                                    if (cells[ny][nx] == Cell.FIRE) {
                                        next[y][x] = Cell.FIRE;
                                        changed = true;
                                        continue cell;
                                    }
                                }
                            }
                            break;
                        default:
                    }
                }
            }
            cells = next;
            return changed;
        }

        @Override
        public String toString() {
            return Arrays.stream(cells)
                    .map(row -> Arrays.stream(row).map(c -> String.valueOf(c.sign)).collect(Collectors.joining()))
                    .collect(Collectors.joining("\n"));
        }
    }

    static int collatz(long n) {
        int steps = 0;
        do {
            n = (n & 1) == 0 ? n / 2 : 3 * n + 1;
            steps++;
        } while (n != 1);
        return steps;
    }

    public static void main(String[] args) {
        Random random = new Random(42);
        Lcg lcg = new Lcg(42);
        System.out.println(random.nextInt() == lcg.next(32));
        System.out.println(random.nextInt(10) + " " + random.nextInt(1000) + " " + random.nextLong() + " "
                + random.nextBoolean() + " " + random.nextDouble() + " " + random.nextFloat());
        List<Integer> cards = IntStream.rangeClosed(1, 10).boxed().collect(Collectors.toCollection(ArrayList::new));
        Collections.shuffle(cards, new Random(7));
        System.out.println(cards);
        Collections.sort(cards, Collections.reverseOrder());
        Collections.swap(cards, 0, 9);
        Collections.rotate(cards, 3);
        System.out.println(cards + " " + Collections.max(cards) + Collections.min(cards)
                + Collections.frequency(cards, 3) + Collections.nCopies(2, "x"));
        Forest forest = new Forest(6, 12, new Lcg(3));
        System.out.println(forest);
        forest.cells[3][4] = Cell.FIRE;
        while (forest.step()) {
            if (forest.generation == 3) System.out.println(forest + "\n");
        }
        System.out.println(forest + "\n" + forest.generation);
        Map<Integer, Integer> histogram = new TreeMap<>();
        for (int i = 1; i < 200; i++) histogram.merge(collatz(i) / 25, 1, Integer::sum);
        histogram.forEach((k, v) -> System.out.printf("%3d.. %s%n", k * 25, "*".repeat(v / 4)));
        double[] samples = random.doubles(100).map(d -> d * 10).sorted().toArray();
        double mean = Arrays.stream(samples).average().orElse(Double.NaN), variance = 0;
        for (double s : samples) variance += (s - mean) * (s - mean) / samples.length;
        System.out.println(mean + " " + Math.sqrt(variance) + " " + samples[0] + " "
                + Arrays.binarySearch(samples, samples[50]));
        int[] ints = new Random(5).ints(8, -50, 50).toArray();
        System.out.println(Arrays.toString(ints) + IntStream.of(ints).max().getAsInt());
        Arrays.sort(ints, 2, 6);
        System.out.println(Arrays.toString(ints) + Arrays.equals(ints, ints.clone())
                + Arrays.toString(Arrays.copyOfRange(ints, 5, 10)));
        Integer[] boxed = {3, 1, 2};
        Arrays.sort(boxed, (a, b) -> b - a);
        Arrays.fill(ints, 1);
        System.out.println(Arrays.asList(boxed) + " " + Arrays.stream(ints).sum() + " " + new Random(9).nextLong());
    }
}
