package tokenizer;

/** What a token is. */
public enum Kind {
    NUMBER,
    NAME,
    OPERATOR,
    END
}
