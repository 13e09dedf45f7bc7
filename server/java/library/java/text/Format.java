package java.text;

public abstract class Format implements java.io.Serializable, Cloneable {
    protected Format() {
    }

    public final String format(Object value) {
        return format(value, new StringBuffer(), new FieldPosition(0)).toString();
    }

    public abstract StringBuffer format(Object value, StringBuffer to, FieldPosition position);

    public abstract Object parseObject(String source, ParsePosition position);

    public Object parseObject(String source) throws ParseException {
        ParsePosition position = new ParsePosition(0);
        Object parsed = parseObject(source, position);
        if (position.getIndex() == 0) {
            throw new ParseException("Format.parseObject(String) failed", position.getErrorIndex());
        }
        return parsed;
    }

    public Object clone() {
        try {
            return super.clone();
        } catch (CloneNotSupportedException exception) {
            throw new AssertionError(exception);
        }
    }
}
