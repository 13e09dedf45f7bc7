package collections;

import java.util.BitSet;

/** The seats of a theatre, a bit for each: groups get seats next to each other. */
public class SeatMap {
    private final int width;
    private final BitSet taken;

    SeatMap(int rows, int width) {
        this.width = width;
        this.taken = new BitSet(rows * width);
        taken.set(rows * width);
    }

    int book(int group) {
        int seat = taken.nextClearBit(0);
        while (seat < taken.length() - 1) {
            int end = Math.min(taken.nextSetBit(seat), (seat / width + 1) * width);
            if (end - seat >= group) {
                taken.set(seat, seat + group);
                return seat;
            }
            seat = taken.nextClearBit(end);
        }
        return -1;
    }

    String row(int row) {
        BitSet seats = taken.get(row * width, (row + 1) * width);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < width; i++) {
            text.append(seats.get(i) ? '#' : '.');
        }
        return text + " " + seats;
    }

    public static void main(String[] args) {
        SeatMap hall = new SeatMap(3, 6);
        for (int group : new int[] {4, 3, 2, 5, 3, 1, 2, 1}) {
            int seat = hall.book(group);
            System.out.println(group + (seat < 0 ? " stand" : " from " + (char) ('A' + seat / 6)
                + seat % 6));
        }
        for (int row = 0; row < 3; row++) {
            System.out.println(hall.row(row));
        }
        hall.taken.clear(2, 8);
        hall.taken.flip(0, 3);
        System.out.println(hall.taken + " " + hall.taken.cardinality() + " " + hall.taken.length()
            + " " + hall.book(5));
        BitSet monday = BitSet.valueOf(new long[] {0b1011_0110});
        BitSet tuesday = new BitSet();
        tuesday.set(1);
        tuesday.set(7, true);
        tuesday.set(8);
        BitSet both = (BitSet) monday.clone();
        both.and(tuesday);
        BitSet either = (BitSet) monday.clone();
        either.or(tuesday);
        BitSet one = (BitSet) either.clone();
        one.andNot(both);
        monday.xor(tuesday);
        System.out.println(both + " " + either + " " + one + " " + one.equals(monday) + " "
            + both.intersects(one) + " " + either.previousSetBit(6) + " "
            + either.previousClearBit(8) + " "
            + either.stream().sum() + " " + both.isEmpty() + " " + one.toLongArray()[0]);
        try {
            one.get(-1);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
