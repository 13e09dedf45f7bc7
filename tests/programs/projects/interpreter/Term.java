package projects.interpreter;

import java.util.List;

/** The terms of the little language. */
sealed interface Term {
    record Number(int value) implements Term {
    }

    record Name(String text) implements Term {
    }

    record Call(List<Term> parts) implements Term {
        Term head() {
            return parts.get(0);
        }

        boolean is(String name, int size) {
            return parts.size() == size && head() instanceof Name n && n.text().equals(name);
        }
    }
}
