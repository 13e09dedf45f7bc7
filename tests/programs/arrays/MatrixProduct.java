package arrays;

/** Matrices as arrays of rows: product, transposition, power. */
public class MatrixProduct {
    static long[][] times(long[][] a, long[][] b) {
        long[][] result = new long[a.length][b[0].length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < b[0].length; j++) {
                for (int k = 0; k < b.length; k++) {
                    result[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        return result;
    }

    static long[][] transposed(long[][] a) {
        long[][] result = new long[a[0].length][a.length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < a[0].length; j++) {
                result[j][i] = a[i][j];
            }
        }
        return result;
    }

    static long[][] power(long[][] base, int exponent) {
        long[][] result = {{1, 0}, {0, 1}};
        for (; exponent > 0; exponent >>= 1, base = times(base, base)) {
            if ((exponent & 1) == 1) {
                result = times(result, base);
            }
        }
        return result;
    }

    static void print(long[][] matrix) {
        for (long[] row : matrix) {
            for (int j = 0; j < row.length; j++) {
                System.out.print((j == 0 ? "" : " ") + row[j]);
            }
            System.out.println();
        }
    }

    public static void main(String[] args) {
        long[][] a = {{1, 2, 3}, {4, 5, 6}};
        print(times(a, transposed(a)));
        print(transposed(a));
        print(power(new long[][] {{1, 1}, {1, 0}}, 90));
    }
}
