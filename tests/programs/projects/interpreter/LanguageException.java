package projects.interpreter;

/** A mistake in a program of the little language. */
class LanguageException extends RuntimeException {
    LanguageException(String message, Object... details) {
        super(String.format(message, details));
    }
}
