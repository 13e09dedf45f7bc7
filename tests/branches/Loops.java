package branches;

import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Loops over arrays and collections. */
class Loops {
    int arrays(int[] numbers, int[][] rows) {
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        for (int[] row : rows) {
            for (int cell : row) {
                if (cell > 3) {
                    sum += cell;
                }
            }
        }
        return sum;
    }

    int collections(List<Integer> numbers, Iterable<String> words) {
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        for (Integer number : numbers) {
            if (number == null) {
                continue;
            }
            sum += number > 3 ? number : 1;
        }
        for (String word : words) {
            if (word.isEmpty()) {
                break;
            }
        }
        return sum;
    }

    int overManyLines(Map<String, List<Integer>> map) {
        int sum = 0;
        for (Map.Entry<String, List<Integer>> entry :
            map
                .entrySet()) {
            for (int number
                : entry
                    .getValue()) {
                sum += number;
            }
        }
        return sum;
    }

    int arraysOverManyLines(Loops other) {
        int sum = 0;
        for (
            int number
            : other
                .numbers()) {
            sum += number;
        }
        for (Integer number
            : this
                .boxed(
                    sum)) {
            sum += number > 3 ? 1
                : number;
        }
        return sum;
    }

    int[] numbers() {
        return null;
    }

    java.util.ArrayList<Integer> boxed(int a) {
        return null;
    }

    int labelled(List<List<String>> rows) {
        int found = 0;
        outer:
        for (List<String> row : rows) {
            for (String cell : row) {
                if (cell == null) {
                    continue outer;
                }
                if (cell.isEmpty() || cell.length() > 3) {
                    break outer;
                }
                found++;
            }
        }
        return found;
    }

    int others(int a) {
        int steps = 0;
        for (;;) {
            if (a-- < 0) {
                break;
            }
        }
        while (true) {
            steps++;
            if (steps > 5) {
                break;
            }
        }
        do {
            steps--;
        } while (steps > 0 && a != 3);
        for (int i = 0, j = 10; i < j; i++, j--) {
            steps += j;
        }
        for (Iterator<String> it = List.of("a").iterator(); it.hasNext();) {
            it.next();
        }
        do {
            steps++;
        } while (false);
        while (steps > 3) steps--;
        return steps;
    }

    boolean constants(int a) {
        final boolean yes = true;
        if (true) {
            a++;
        }
        if (yes && a > 3) {
            a--;
        }
        if (false) {
            a--;
        }
        if (a > 3 || yes) {
            a++;
        }
        boolean not = !yes || a > 5;
        int chosen = yes ? a : 3;
        while (!yes || a > 100) {
            a--;
        }
        return a > 0 & a < 5 | chosen > 4 ^ not;
    }
}
