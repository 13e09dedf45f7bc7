package projects.interpreter;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;

/** Terms to values: integers and functions. */
class Evaluator {
    private static final Map<String, IntBinaryOperator> OPERATORS = new LinkedHashMap<>();

    static {
        OPERATORS.put("+", Math::addExact);
        OPERATORS.put("-", (a, b) -> a - b);
        OPERATORS.put("*", Math::multiplyExact);
        OPERATORS.put("/", (a, b) -> a / b);
    }

    Object evaluate(Term term, Environment environment) {
        if (term instanceof Term.Number number) {
            return number.value();
        } else if (term instanceof Term.Name name) {
            return environment.get(name.text());
        }
        Term.Call call = (Term.Call) term;
        if (call.is("let", 4)) {
            Object value = evaluate(call.parts().get(2), environment);
            return evaluate(call.parts().get(3), environment.with(name(call.parts().get(1)), value));
        } else if (call.is("fn", 3)) {
            String parameter = name(call.parts().get(1));
            Function<Object, Object> closure = argument ->
                    evaluate(call.parts().get(2), environment.with(parameter, argument));
            return closure;
        } else if (call.is("if", 4)) {
            return evaluate(call.parts().get(number(call.parts().get(1), environment) != 0 ? 2 : 3), environment);
        }
        for (Map.Entry<String, IntBinaryOperator> entry : OPERATORS.entrySet()) {
            if (call.is(entry.getKey(), 3)) {
                try {
                    return entry.getValue()
                            .applyAsInt(number(call.parts().get(1), environment),
                            number(call.parts().get(2), environment));
                } catch (ArithmeticException e) {
                    throw new LanguageException("%s in %s", e.getMessage(), entry.getKey());
                }
            }
        }
        if (call.parts().size() == 2 && evaluate(call.head(), environment) instanceof Function<?, ?> function) {
            @SuppressWarnings("unchecked")
            Function<Object, Object> closure = (Function<Object, Object>) function;
            return closure.apply(evaluate(call.parts().get(1), environment));
        }
        throw new LanguageException("cannot be called: %d parts", call.parts().size());
    }

    private static String name(Term term) {
        if (term instanceof Term.Name name) {
            return name.text();
        }
        throw new LanguageException("a name is missing");
    }

    private int number(Term term, Environment environment) {
        if (evaluate(term, environment) instanceof Integer number) {
            return number;
        }
        throw new LanguageException("a number is missing");
    }
}
