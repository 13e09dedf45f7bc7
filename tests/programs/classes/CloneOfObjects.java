package classes;

/**
 * Object.clone copies fields, only of Cloneable objects; references in it are shared (JLS,
 * Object.clone).
 */
public class CloneOfObjects {
    static class Cell implements Cloneable {
        int value;
        int[] data = {1, 2};
        Cell next;

        Cell copy() {
            try {
                return (Cell) clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class Wide extends Cell {
        long extra = 9;
    }

    static class Closed {
        void attempt() {
            try {
                clone();
            } catch (CloneNotSupportedException e) {
                System.out.println(e);
            }
        }
    }

    public static void main(String[] args) {
        Cell cell = new Cell();
        cell.value = 5;
        cell.next = cell;
        Cell copy = cell.copy();
        copy.value = 6;
        copy.data[0] = 100;
        System.out.println(cell.value + " " + cell.data[0] + " " + (copy.next == cell) + " " + (copy == cell));
        Cell wide = new Wide();
        ((Wide) wide).extra = 10;
        System.out.println(wide.copy() instanceof Wide ? ((Wide) wide.copy()).extra : -1);
        new Closed().attempt();
    }
}
