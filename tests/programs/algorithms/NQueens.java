package algorithms;

/** Backtracking: the number of solutions for n queens, and the first one drawn. */
public class NQueens {
    private final int n;
    private final int[] columns;
    private int solutions;
    private int[] first;

    NQueens(int n) {
        this.n = n;
        columns = new int[n];
    }

    private boolean free(int row, int column) {
        for (int r = 0; r < row; r++) {
            if (columns[r] == column || Math.abs(columns[r] - column) == row - r) {
                return false;
            }
        }
        return true;
    }

    NQueens solve(int row) {
        if (row == n) {
            if (solutions++ == 0) {
                first = columns.clone();
            }
            return this;
        }
        for (int column = 0; column < n; column++) {
            if (free(row, column)) {
                columns[row] = column;
                solve(row + 1);
            }
        }
        return this;
    }

    public static void main(String[] args) {
        for (int n = 1; n <= 6; n++) {
            System.out.print(new NQueens(n).solve(0).solutions + " ");
        }
        System.out.println();
        for (int column : new NQueens(6).solve(0).first) {
            System.out.println(".".repeat(column) + "Q" + ".".repeat(5 - column));
        }
    }
}
