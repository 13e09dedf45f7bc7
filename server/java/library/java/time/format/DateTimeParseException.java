package java.time.format;

import java.time.DateTimeException;

public class DateTimeParseException extends DateTimeException {
    private final String parsed;
    private final int index;

    public DateTimeParseException(String message, CharSequence parsed, int index) {
        super(message);
        this.parsed = parsed.toString();
        this.index = index;
    }

    public DateTimeParseException(String message, CharSequence parsed, int index, Throwable cause) {
        super(message, cause);
        this.parsed = parsed.toString();
        this.index = index;
    }

    public String getParsedString() {
        return parsed;
    }

    public int getErrorIndex() {
        return index;
    }
}
