package java.nio.file;

public class FileSystemException extends java.io.IOException {
    private final String firstFile;
    private final String secondFile;

    public FileSystemException(String file) {
        super((String) null);
        firstFile = file;
        secondFile = null;
    }

    public FileSystemException(String file, String other, String reason) {
        super(reason);
        firstFile = file;
        secondFile = other;
    }

    public String getFile() {
        return firstFile;
    }

    public String getOtherFile() {
        return secondFile;
    }

    public String getReason() {
        return super.getMessage();
    }

    public String getMessage() {
        String reason = getReason();
        if (firstFile == null && secondFile == null) {
            return reason;
        }
        String message = firstFile == null ? "" : firstFile;
        if (secondFile != null) {
            message += " -> " + secondFile;
        }
        return reason == null ? message : message + ": " + reason;
    }
}
