package java.text;

public class ParsePosition {
    private int index;
    private int errorIndex = -1;

    public ParsePosition(int index) {
        this.index = index;
    }

    public int getIndex() {
        return index;
    }

    public void setIndex(int index) {
        this.index = index;
    }

    public int getErrorIndex() {
        return errorIndex;
    }

    public void setErrorIndex(int index) {
        errorIndex = index;
    }

    public boolean equals(Object other) {
        if (!(other instanceof ParsePosition)) {
            return false;
        }
        ParsePosition its = (ParsePosition) other;
        return index == its.index && errorIndex == its.errorIndex;
    }

    public int hashCode() {
        return errorIndex << 16 | index;
    }

    public String toString() {
        return "java.text.ParsePosition[index=" + index + ",errorIndex=" + errorIndex + ']';
    }
}
