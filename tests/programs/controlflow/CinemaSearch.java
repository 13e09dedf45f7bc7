package controlflow;

/** Searches through halls, days and seats: labelled breaks and continues of all kinds. */
public class CinemaSearch {
    private static final String[][] HALLS = {
        {"##.#", "####", "#..#"},
        {"####", "####"},
        {},
        {"#...", "....", "..#."},
    };

    static String first(int group) {
        String found = "none";
        search:
        for (int hall = 0; hall < HALLS.length; hall++) {
            for (int row = 0; row < HALLS[hall].length; row++) {
                int free = 0;
                for (int seat = 0; seat < HALLS[hall][row].length(); seat++) {
                    free = HALLS[hall][row].charAt(seat) == '.' ? free + 1 : 0;
                    if (free == group) {
                        found = hall + "/" + row + "/" + (seat - group + 1);
                        break search;
                    }
                }
            }
        }
        return found;
    }

    static String price(int age, boolean student) {
        int cents = 1200;
        reduce: {
            if (age < 12) {
                cents /= 2;
                break reduce;
            }
            if (!student) {
                break reduce;
            }
            cents -= 300;
        }
        return cents / 100 + "." + cents % 100 / 10 + cents % 10;
    }

    static int steps(int limit) {
        int steps = 0;
        int left = limit;
        outer:
        while (true) {
            do {
                steps++;
                switch (left % 4) {
                    case 0:
                        left /= 2;
                        continue outer;
                    case 1:
                        break outer;
                    case 2:
                        left--;
                        break;
                    default:
                        left -= 2;
                }
            } while (left > 10);
            left = left / 2 + 3;
            if (steps > 20) {
                break;
            }
        }
        return steps * 100 + left;
    }

    public static void main(String[] args) {
        for (int group = 0; group <= 5; group++) {
            System.out.print(first(group) + " ");
        }
        System.out.println();
        System.out.println(price(8, true) + " " + price(20, true) + " " + price(20, false));
        for (int limit : new int[] {1, 3, 7, 12, 30, 64, 99}) {
            System.out.print(steps(limit) + " ");
        }
        System.out.println();
    }
}
