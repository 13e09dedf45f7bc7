package applications;

import java.util.Arrays;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/**
 * A matrix class with operations as functions; doubles in texts, special values, arrays of arrays.
 */
public class Matrices {
    static final class Matrix implements Cloneable {
        private final double[][] cells;

        Matrix(int rows, int columns) {
            cells = new double[rows][columns];
        }

        Matrix(double[]... rows) {
            cells = new double[rows.length][];
            for (int i = 0; i < rows.length; i++) {
                cells[i] = rows[i].clone();
            }
        }

        static Matrix identity(int size) {
            var result = new Matrix(size, size);
            for (int i = 0; i < size; i++) result.cells[i][i] = 1;
            return result;
        }

        int rows() { return cells.length; }
        int columns() { return cells.length == 0 ? 0 : cells[0].length; }

        Matrix combine(Matrix other, DoubleBinaryOperator how) {
            if (rows() != other.rows() || columns() != other.columns())
                throw new IllegalArgumentException(String.format("%dx%d and %dx%d", rows(), columns(), other.rows(),
                        other.columns()));
            Matrix result = new Matrix(rows(), columns());
            for (int i = 0; i < rows(); i++)
                for (int j = 0; j < columns(); j++)
                    result.cells[i][j] = how.applyAsDouble(cells[i][j], other.cells[i][j]);
            return result;
        }

        Matrix map(DoubleUnaryOperator f) {
            return combine(this, (a, b) -> f.applyAsDouble(a));
        }

        Matrix times(Matrix other) {
            Matrix result = new Matrix(rows(), other.columns());
            for (int i = 0; i < rows(); i++) {
                for (int j = 0; j < other.columns(); j++) {
                    double sum = 0;
                    for (int k = 0; k < columns(); k++) {
                        sum += cells[i][k] * other.cells[k][j];
                    }
                    result.cells[i][j] = sum;
                }
            }
            return result;
        }

        Matrix power(int n) {
            Matrix result = identity(rows()), base = this;
            for (; n > 0; n >>= 1, base = base.times(base)) {
                if ((n & 1) == 1) result = result.times(base);
            }
            return result;
        }

        double determinant() {
            double[][] a = new Matrix(cells).cells;
            double result = 1;
            int size = a.length;
            for (int column = 0; column < size; column++) {
                int pivot = column;
                for (int row = column + 1; row < size; row++)
                    if (Math.abs(a[row][column]) > Math.abs(a[pivot][column])) pivot = row;
                if (a[pivot][column] == 0) return 0;
                if (pivot != column) {
                    double[] swap = a[pivot];
                    a[pivot] = a[column];
                    a[column] = swap;
                    result = -result;
                }
                result *= a[column][column];
                for (int row = column + 1; row < size; row++) {
                    double factor = a[row][column] / a[column][column];
                    for (int k = column; k < size; k++) a[row][k] -= factor * a[column][k];
                }
            }
            return result;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Matrix m && Arrays.deepEquals(cells, m.cells);
        }

        @Override
        public int hashCode() {
            return Objects.hash(rows(), columns(), Arrays.deepHashCode(cells));
        }

        @Override
        public String toString() {
            StringJoiner rows = new StringJoiner("; ", "(", ")");
            for (double[] row : cells) {
                StringJoiner one = new StringJoiner(" ");
                for (double cell : row) one.add(Double.toString(cell));
                rows.add(one.toString());
            }
            return rows.toString();
        }
    }

    public static void main(String[] args) {
        Matrix fibonacci = new Matrix(new double[] {1, 1}, new double[] {1, 0});
        System.out.println(fibonacci.power(10));
        System.out.println(fibonacci.power(90));
        Matrix a = new Matrix(new double[] {2, -1, 0.5}, new double[] {1e-3, 7, 1.0 / 3}, new double[] {1e10, 0, -0.0});
        System.out.println(a);
        System.out.println(a.determinant());
        System.out.println(a.map(Math::sqrt));
        System.out.println(a.map(x -> 1 / x));
        System.out.println(a.combine(a, Math::max).equals(a) + " " + a.hashCode());
        System.out.println(a.times(Matrix.identity(3)).equals(a));
        System.out.printf("%.3f %8.2f %-8.1f| %e %g%n", 2.0 / 3, -1234.567, 0.05, 12345.678, 0.00012345);
        System.out.println(Arrays.toString(a.cells[1]) + Arrays.deepToString(new Matrix(1, 2).cells));
        try {
            a.combine(new Matrix(2, 1), Double::sum);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        System.out.println((float) 0.1 + " " + (0.1f + 0.2) + " " + 100.0f + " " + 1e7 + " " + 1.0E-4 + " "
                + Double.MIN_VALUE + " " + Float.MAX_VALUE);
        System.out.println((int) Double.NaN + " " + (long) 1e30 + " " + (char) 65.7 + " " + (byte) 300.5 + " "
                + (int) -0.9f);
        System.out.println(Double.compare(0.0, -0.0) + " " + (0.0 == -0.0) + " " + Double.valueOf(0.0).equals(-0.0)
                + " " + Double.isNaN(0.0 / 0));
        System.out.println(Math.hypot(3, 4) + " " + Math.floor(-1.5) + " " + Math.ceil(-1.5) + " " + Math.rint(2.5)
                + " " + Math.round(-2.5) + " " + Math.pow(2, 10));
    }
}
