package algorithms;

import java.util.HashMap;
import java.util.Map;

/** Knapsack and coin change, bottom-up and with memoised recursion. */
public class Knapsack {
    record Item(int weight, int value) {
    }

    static int best(Item[] items, int capacity) {
        int[] best = new int[capacity + 1];
        for (Item item : items) {
            for (int room = capacity; room >= item.weight(); room--) {
                best[room] = Math.max(best[room], best[room - item.weight()] + item.value());
            }
        }
        return best[capacity];
    }

    static final Map<Long, Long> MEMO = new HashMap<>();

    static long ways(int[] coins, int from, int amount) {
        if (amount == 0) {
            return 1;
        }
        if (amount < 0 || from == coins.length) {
            return 0;
        }
        long key = (long) from << 32 | amount;
        Long known = MEMO.get(key);
        if (known == null) {
            known = ways(coins, from, amount - coins[from]) + ways(coins, from + 1, amount);
            MEMO.put(key, known);
        }
        return known;
    }

    public static void main(String[] args) {
        Item[] items = {new Item(5, 10), new Item(4, 40), new Item(6, 30), new Item(3, 50)};
        System.out.println(best(items, 10) + " " + best(items, 2) + " " + best(new Item[0], 5));
        System.out.println(ways(new int[] {1, 2, 5, 10, 20, 50}, 0, 100) + " " + MEMO.size());
    }
}
