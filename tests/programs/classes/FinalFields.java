package classes;

/**
 * Final fields are set once, by an initialiser or by every constructor; objects they hold may still
 * change.
 */
public class FinalFields {
    private final int[] cells;
    private final String label;
    private final int size = 3;
    private final int derived;

    FinalFields(String label) {
        this.label = label;
        cells = new int[size];
        if (label.isEmpty()) {
            derived = -1;
        } else {
            derived = label.length() * size;
        }
    }

    FinalFields() {
        this("none");
        cells[0] = 9;
    }

    public static void main(String[] args) {
        FinalFields a = new FinalFields();
        FinalFields b = new FinalFields("");
        a.cells[1] = 8;
        System.out.println(a.label + a.cells[0] + a.cells[1] + a.derived + " " + b.derived + b.cells[0]);
        final FinalFields alias = b;
        alias.cells[2] = 4;
        System.out.println(b.cells[2]);
        final int late;
        late = a.size;
        System.out.println(late);
    }
}
