package boxing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Tickets with boxed numbers: `==` holds for the small ones, and only for those. */
public class LotteryTickets {
    record Ticket(String owner, Integer... numbers) {
        int hits(List<Integer> drawn) {
            int hits = 0;
            for (Integer number : numbers) {
                if (drawn.contains(number)) {
                    hits++;
                }
            }
            return hits;
        }

        int same(List<Integer> drawn) {
            int same = 0;
            for (int i = 0; i < numbers.length; i++) {
                same += numbers[i] == drawn.get(i) ? 1 : 0;
            }
            return same;
        }
    }

    static Long worth(Map<Integer, Long> prizes, int hits) {
        Long prize = prizes.get(hits);
        return prize == null ? 0 : prize;
    }

    public static void main(String[] args) {
        List<Integer> drawn = new ArrayList<>();
        for (int number = -128; number <= 512; number += 128) {
            drawn.add(number);
        }
        System.out.println(drawn);
        Ticket first = new Ticket("Pia", -128, 0, 128, 256, 384, 512);
        Ticket second = new Ticket("Quin", drawn.toArray(new Integer[0]));
        Ticket third = new Ticket("Rob", 127, 0, 129);
        Map<Integer, Long> prizes = new TreeMap<>(Map.of(6, 1_000_000L));
        prizes.put(1, 2L);
        for (Ticket ticket : List.of(first, second, third)) {
            int hits = ticket.hits(drawn);
            System.out.println(ticket.owner() + " " + hits + " " + ticket.same(drawn) + " "
                + worth(prizes, hits));
        }
        Integer a = 127;
        Integer b = 127;
        Integer c = 128;
        Integer d = 128;
        Long e = 128L;
        System.out.println((a == b) + " " + (c == d) + " " + c.equals(d) + " " + e.equals(128) + " "
            + e.equals(128L) + " " + (e == 128) + " " + (c <= d && c >= d) + " " + c.compareTo(127)
            + " " + (c.hashCode() == e.hashCode()) + " " + Character.valueOf('z').equals('z'));
        c++;
        d += 1;
        System.out.println(c + " " + (c == d) + " " + ((int) c == d) + " " + --a + " "
            + (a == 126));
        Set<Object> mixed = new HashSet<>(Arrays.asList(1, 1L, (short) 1, 1.0, 1f, '1', "1", 1));
        System.out.println(mixed.size() + " " + mixed.contains((byte) 1) + " "
            + mixed.contains(0.5 + 0.5));
        Double nan = Double.NaN;
        System.out.println((nan == Double.NaN) + " " + nan.equals(0.0 / 0) + " "
            + Double.valueOf(0.0).equals(-0.0) + " " + (0.0 == -0.0) + " "
            + Boolean.TRUE.equals(!false));
        try {
            int prize = (int) (long) prizes.get(2);
            System.out.println(prize);
        } catch (NullPointerException missing) {
            System.out.println("no prize for 2 hits");
        }
    }
}
