package differential;

/** Arrays of arrays (JLS 15.10.2). */
public class NestedArrays {
    static int trace;

    static int length(int n) {
        trace = trace * 10 + n;
        return n;
    }

    public static int testRowsAreDifferent() {
        int[][] grid = new int[2][3];
        grid[0][1] = 5;
        grid[1][2] = 7;
        return grid.length * 1000 + grid[0].length * 100 + grid[0][1] * 10 + grid[1][1] + grid[1][2]
                + (grid[0] != grid[1] ? 10000 : 0);
    }

    public static int testLengthsAreEvaluatedInOrder() {
        trace = 0;
        Object[][][] a = new Object[length(2)][length(1)][length(3)];
        return trace * 100 + a[1][0].length * 10 + (a[1][0][2] == null ? 1 : 0);
    }

    public static int testMissingLengths() {
        long[][][] a = new long[2][4][];
        a[1][3] = new long[] {9};
        return a[0].length * 10 + (a[0][0] == null ? 1 : 0) + (int) a[1][3][0];
    }

    public static int testNegativeLengthBelowNoRows() {
        int[][] none = new int[0][length(-1)];
        return none.length;
    }

    public static int testNegativeOuterLength() {
        int[][] none = new int[length(-2)][length(-3)];
        return none.length;
    }

    public static int testLengthsAreEvaluatedBeforeAnyFails() {
        trace = 0;
        try {
            int[][] none = new int[length(-2)][length(3)];
        } catch (NegativeArraySizeException e) {
            trace = -trace;
        }
        return trace;
    }

    public static int testInitialisers() {
        int[][] rows = {{1, 2}, {}, {3}};
        char[][] text = new char[][] {{'a'}, {'b', 'c'}};
        return rows.length * 1000 + rows[0][1] * 100 + rows[1].length * 10 + rows[2][0] + text[1][1];
    }

    public static boolean testRuntimeTypes() {
        Object o = new int[1][2];
        Object p = new String[1][2][];
        return o instanceof int[][] && !(o instanceof Object[][]) && p instanceof Object[][][]
                && p instanceof Object[][];
    }

    public static int testStoreIsChecked() {
        Object[][] rows = new String[1][1];
        rows[0] = new Integer[1];
        return 1;
    }

    public static int testIncrementOfAnElement() {
        int[][] counts = new int[3][3];
        int i = 0;
        counts[i++][i] += 4;
        counts[i][i--]++;
        return counts[0][1] * 100 + counts[1][1] * 10 + i;
    }
}
