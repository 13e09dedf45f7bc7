package evaluation;

/**
 * Dimensions are evaluated first, all of them; then negative sizes throw; initialisers run in order
 * (JLS 15.10.2).
 */
public class ArrayCreationOrder {
    static int say(int n) {
        System.out.print(n + " ");
        return n;
    }

    public static void main(String[] args) {
        int[][] grid = new int[say(2)][say(3)];
        System.out.println(grid.length + "x" + grid[1].length);
        try {
            int[][] bad = new int[say(-1)][say(4)];
            System.out.println(bad.length);
        } catch (NegativeArraySizeException e) {
            System.out.println("negative " + e.getMessage());
        }
        int[] values = {say(1), say(2), say(3)};
        System.out.println(values[2]);
        int[][] ragged = {{say(1)}, {say(2), say(3)}, {}};
        System.out.println(ragged[1][1] + " " + ragged[2].length);
        int n = 2;
        int[][] tricky = new int[n][n = 3];
        System.out.println(tricky.length + " " + tricky[0].length);
        try {
            int[][] half = new int[say(5)][say(1) / 0];
        } catch (ArithmeticException e) {
            System.out.println("no array");
        }
    }
}
