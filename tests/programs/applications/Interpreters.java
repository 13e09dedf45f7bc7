package applications;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/**
 * A language of lists: sealed values, an interpreter with environments, errors of its own,
 * closures, quoting, printing.
 */
public class Interpreters {
    sealed interface Value permits Int, Sym, Str, Pair, Fn, Nil {}
    record Int(long value) implements Value {
        @Override public String toString() { return Long.toString(value); }
    }
    record Sym(String name) implements Value {
        @Override public String toString() { return name; }
    }
    record Str(String text) implements Value {
        @Override public String toString() { return '"' + text.replace("\"", "\\\"") + '"'; }
    }
    record Pair(Value first, Value rest) implements Value {
        @Override public String toString() {
            StringBuilder out = new StringBuilder("(");
            Value v = this;
            for (String gap = ""; v instanceof Pair p; v = p.rest, gap = " ") out.append(gap).append(p.first);
            if (v != Nil.NIL) out.append(" . ").append(v);
            return out.append(')').toString();
        }
    }
    enum Nil implements Value {
        NIL;
        @Override public String toString() { return "()"; }
    }
    non-sealed interface Fn extends Value {
        Value call(List<Value> arguments) throws Failure;
    }
    static class Failure extends Exception {
        Failure(String format, Object... arguments) {
            super(String.format(format, arguments));
        }
    }

    static final class Scope {
        private final Map<String, Value> names = new HashMap<>();
        private final Scope outer;

        Scope(Scope outer) { this.outer = outer; }

        Value get(String name) throws Failure {
            for (Scope s = this; s != null; s = s.outer) {
                Value v = s.names.get(name);
                if (v != null) return v;
            }
            throw new Failure("unknown name '%s'", name);
        }
    }

    static Value parse(Deque<String> tokens) throws Failure {
        String token = tokens.pollFirst();
        if (token == null) throw new Failure("text ends");
        switch (token.charAt(0)) {
            case '(': {
                List<Value> items = new ArrayList<>();
                while (!")".equals(tokens.peekFirst())) items.add(parse(tokens));
                tokens.removeFirst();
                return list(items);
            }
            case ')':
                throw new Failure("unexpected )");
            case '\'':
                return list(List.of(new Sym("quote"), parse(tokens)));
            case '"':
                return new Str(token.substring(1));
            default:
                try {
                    return new Int(Long.parseLong(token));
                } catch (NumberFormatException e) {
                    return new Sym(token);
                }
        }
    }

    static Value list(List<? extends Value> items) {
        Value result = Nil.NIL;
        for (int i = items.size(); --i >= 0;) result = new Pair(items.get(i), result);
        return result;
    }

    static List<Value> items(Value v) throws Failure {
        List<Value> result = new ArrayList<>();
        for (; v instanceof Pair p; v = p.rest()) result.add(p.first());
        if (v != Nil.NIL) throw new Failure("no list: %s", v);
        return result;
    }

    static Value eval(Value v, Scope scope) throws Failure {
        if (v instanceof Sym s) return scope.get(s.name());
        if (!(v instanceof Pair form)) return v;
        List<Value> rest = items(form.rest());
        if (form.first() instanceof Sym s) {
            switch (s.name()) {
                case "quote" -> {
                    return rest.get(0);
                }
                case "if" -> {
                    return eval(rest.get(eval(rest.get(0), scope) != Nil.NIL ? 1 : 2), scope);
                }
                case "def" -> {
                    String name = ((Sym) rest.get(0)).name();
                    scope.names.put(name, eval(rest.get(1), scope));
                    return new Sym(name);
                }
                case "fn" -> {
                    List<String> names = items(rest.get(0)).stream().map(n -> ((Sym) n).name())
                            .collect(Collectors.toList());
                    return (Fn) arguments -> {
                        if (arguments.size() != names.size()) throw new Failure("%d arguments for %s",
                                arguments.size(), names);
                        Scope inner = new Scope(scope);
                        for (int i = 0; i < names.size(); i++) inner.names.put(names.get(i), arguments.get(i));
                        return eval(rest.get(1), inner);
                    };
                }
                default -> { }
            }
        }
        Value f = eval(form.first(), scope);
        List<Value> arguments = new ArrayList<>();
        for (Value a : rest) arguments.add(eval(a, scope));
        if (f instanceof Fn fn) return fn.call(arguments);
        throw new Failure("no function: %s", f);
    }

    static Fn numeric(BiFunction<Long, Long, Object> f) {
        return arguments -> {
            try {
                Object result = f.apply(((Int) arguments.get(0)).value(), ((Int) arguments.get(1)).value());
                return result instanceof Boolean b ? b ? new Int(1) : Nil.NIL : new Int((Long) result);
            } catch (ArithmeticException e) {
                throw (Failure) new Failure("bad arithmetic").initCause(e);
            }
        };
    }

    static String run(String text, Scope scope) {
        Deque<String> tokens = new ArrayDeque<>();
        for (String t : text.replace("(", " ( ").replace(")", " ) ").replace("'", " ' ").trim()
                .split(" +")) tokens.addLast(t);
        Value last = Nil.NIL;
        try {
            while (!tokens.isEmpty()) last = eval(parse(tokens), scope);
            return String.valueOf(last);
        } catch (Failure e) {
            return "error: " + e.getMessage() + (e.getCause() == null ? "" : " because of " + e.getCause());
        } catch (ClassCastException | IndexOutOfBoundsException e) {
            return "bad form: " + e.getClass().getSimpleName();
        } catch (StackOverflowError e) {
            return "too deep";
        }
    }

    public static void main(String[] args) {
        Scope global = new Scope(null);
        global.names.put("+", numeric(Math::addExact));
        global.names.put("-", numeric((a, b) -> a - b));
        global.names.put("*", numeric((a, b) -> a * b));
        global.names.put("/", numeric((a, b) -> a / b));
        global.names.put("<", numeric((a, b) -> a < b));
        global.names.put("cons", (Fn) a -> new Pair(a.get(0), a.get(1)));
        global.names.put("first", (Fn) a -> ((Pair) a.get(0)).first());
        global.names.put("rest", (Fn) a -> ((Pair) a.get(0)).rest());
        String[] programs = {
            "(+ 1 2)", "'(1 (2 3) x)", "(def fact (fn (n) (if (< n 2) 1 (* n (fact (- n 1))))))", "(fact 20)",
            "(def map (fn (f l) (if l (cons (f (first l)) (map f (rest l))) '())))",
                    "(map (fn (x) (* x x)) '(1 2 3 4))",
            "((fn (x y) (cons x y)) 1 2)", "(def add (fn (n) (fn (m) (+ n m)))) ((add 3) 4)", "(/ 1 0)",
                    "(undefined)", "(1 2)",
            "((fn (x) x))", "(first 5)", "(if", ")", "(cons \"a\" '())", "(+ 9223372036854775807 1)", "(if '())",
        };
        for (String p : programs) System.out.println(p + " => " + run(p, global));
        System.out.println(new Pair(new Int(1), Nil.NIL).equals(list(List.of(new Int(1)))) + " "
                + new Pair(new Int(1), new Str("s")).hashCode());
    }
}
