package projects.interpreter;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** Text to terms. */
final class Parser {
    private final Deque<String> tokens;

    private Parser(String text) {
        tokens = new ArrayDeque<>(Arrays.asList(text.replace("(", " ( ").replace(")", " ) ").trim().split(" +")));
    }

    static Term parse(String text) {
        Parser parser = new Parser(text);
        Term term = parser.term();
        if (!parser.tokens.isEmpty()) {
            throw new LanguageException("unexpected %s", parser.tokens.peek());
        }
        return term;
    }

    private Term term() {
        String token = tokens.poll();
        if (token == null) {
            throw new LanguageException("the program ends too early");
        }
        if (token.equals("(")) {
            List<Term> parts = new ArrayList<>();
            while (!")".equals(tokens.peek())) {
                parts.add(term());
            }
            tokens.remove();
            return new Term.Call(parts);
        }
        try {
            return new Term.Number(Integer.parseInt(token));
        } catch (NumberFormatException e) {
            return new Term.Name(token);
        }
    }
}
