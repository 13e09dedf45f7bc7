package controlflow;

/** A return leaves all loops and blocks around it at once. */
public class ReturnFromNestedLoops {
    static int[][] board = {{1, 3, 5}, {7, 8, 9}, {11, 13, 16}};

    static String firstEven() {
        for (int row = 0; row < board.length; row++) {
            for (int column = 0; column < board[row].length; column++) {
                if (board[row][column] % 2 == 0) {
                    return row + "," + column;
                }
            }
        }
        return "none";
    }

    static int depth(int n) {
        while (true) {
            do {
                for (; ; ) {
                    if (n > 3) {
                        return n;
                    }
                    n++;
                }
            } while (n < 0);
        }
    }

    static void leave(boolean early) {
        System.out.print("in ");
        if (early) {
            return;
        }
        System.out.print("late ");
    }

    public static void main(String[] args) {
        System.out.println(firstEven());
        board[1][1] = 1;
        System.out.println(firstEven());
        board = new int[0][];
        System.out.println(firstEven() + " " + depth(0));
        leave(true);
        leave(false);
        System.out.println("out");
    }
}
