package java.text;

/** Where a field is. Attributes of fields are not modelled. */
public class FieldPosition {
    private final int field;
    private int begin;
    private int end;

    public FieldPosition(int field) {
        this.field = field;
    }

    public int getField() {
        return field;
    }

    public int getBeginIndex() {
        return begin;
    }

    public int getEndIndex() {
        return end;
    }

    public void setBeginIndex(int index) {
        begin = index;
    }

    public void setEndIndex(int index) {
        end = index;
    }

    public boolean equals(Object other) {
        if (!(other instanceof FieldPosition)) {
            return false;
        }
        FieldPosition its = (FieldPosition) other;
        return begin == its.begin && end == its.end && field == its.field;
    }

    public int hashCode() {
        return field << 24 | begin << 16 | end;
    }

    public String toString() {
        return "java.text.FieldPosition[field=" + field + ",attribute=null,beginIndex=" + begin + ",endIndex=" + end
            + ']';
    }
}
