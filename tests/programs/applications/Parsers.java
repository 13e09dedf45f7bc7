package applications;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Parser combinators and a JSON reader by hand: generic functions of functions, laziness,
 * recursion, exact error texts.
 */
public class Parsers {
    record Parsed<T>(T value, String rest) {
        <R> Parsed<R> map(Function<? super T, ? extends R> f) {
            return new Parsed<>(f.apply(value), rest);
        }
    }

    @FunctionalInterface
    interface Parser<T> {
        Optional<Parsed<T>> parse(String text);

        default <R> Parser<R> map(Function<? super T, ? extends R> f) {
            return text -> parse(text).map(p -> p.map(f));
        }

        default <U, R> Parser<R> then(Supplier<? extends Parser<U>> next, BiFunction<? super T, ? super U,
                ? extends R> f) {
            return text -> parse(text)
                    .flatMap(first -> next.get().parse(first.rest())
                    .map(second -> second.map(u -> (R) f.apply(first.value(), u))));
        }

        default Parser<T> or(Parser<? extends T> other) {
            return text -> {
                Optional<Parsed<T>> mine = parse(text);
                if (mine.isPresent()) return mine;
                return other.parse(text).map(p -> p.<T>map(x -> x));
            };
        }

        default Parser<List<T>> many() {
            return text -> {
                List<T> items = new ArrayList<>();
                String rest = text;
                for (Optional<Parsed<T>> p; (p = parse(rest)).isPresent(); rest = p.get().rest()) items.add(p.get()
                        .value());
                return Optional.of(new Parsed<>(items, rest));
            };
        }

        static Parser<Character> one(String allowed) {
            return text -> text.isEmpty() || allowed.indexOf(text.charAt(0)) < 0 ? Optional.empty()
                    : Optional.of(new Parsed<>(text.charAt(0), text.substring(1)));
        }
    }

    static final Parser<Integer> NUMBER = Parser.one("0123456789")
            .then(() -> Parser.one("0123456789").many(), (c, cs) -> {
        int n = c - '0';
        for (char d : cs) n = n * 10 + d - '0';
        return n;
    });

    static Parser<Integer> sum() {
        return chain(product(), "+-");
    }

    static Parser<Integer> product() {
        Parser<Integer> group = Parser.one("(").then(Parsers::sum, (c, n) -> n)
                .then(() -> Parser.one(")"), (n, c) -> n);
        return chain(NUMBER.or(group), "*/");
    }

    static Parser<Integer> chain(Parser<Integer> item, String operators) {
        Parser<Function<Integer, Integer>> step = Parser.one(operators)
                .then(() -> item, (op, right) -> left -> switch (op) {
            case '+' -> left + right;
            case '-' -> left - right;
            case '*' -> left * right;
            default -> left / right;
        });
        return item.then(step::many, (first, steps) -> {
            int result = first;
            for (Function<Integer, Integer> s : steps) result = s.apply(result);
            return result;
        });
    }

    static class Json {
        private final String text;
        private int at;

        private Json(String text) {
            this.text = text;
        }

        static Object read(String text) {
            Json json = new Json(text);
            Object value = json.value();
            json.spaces();
            if (json.at != text.length()) throw json.wrong("end");
            return value;
        }

        private IllegalArgumentException wrong(String expected) {
            int line = 1, column = 1;
            for (int i = 0; i < at; i++) {
                if (text.charAt(i) == '\n') {
                    line++;
                    column = 1;
                } else {
                    ++column;
                }
            }
            return new IllegalArgumentException(line + ":" + column + ": expected " + expected
                    + (at < text.length() ? ", found '" + text.charAt(at) + "'" : ""));
        }

        private void spaces() {
            while (at < text.length() && text.charAt(at) <= ' ') at++;
        }

        private boolean skip(String word) {
            if (!text.startsWith(word, at)) return false;
            at += word.length();
            return true;
        }

        private Object value() {
            spaces();
            if (skip("{")) {
                Map<String, Object> map = new LinkedHashMap<>();
                spaces();
                if (skip("}")) return map;
                do {
                    spaces();
                    if (!skip("\"")) throw wrong("a name");
                    String name = string();
                    spaces();
                    if (!skip(":")) throw wrong("':'");
                    map.put(name, value());
                    spaces();
                } while (skip(","));
                if (!skip("}")) throw wrong("'}'");
                return map;
            }
            if (skip("[")) {
                List<Object> list = new ArrayList<>();
                spaces();
                if (skip("]")) return list;
                do list.add(value()); while (comma());
                if (!skip("]")) throw wrong("']'");
                return list;
            }
            if (skip("\"")) return string();
            if (skip("true")) return true;
            if (skip("false")) return Boolean.FALSE;
            if (skip("null")) return null;
            int start = at;
            while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) at++;
            String number = text.substring(start, at);
            try {
                if (number.contains(".") || number.toLowerCase().contains("e")) return Double.valueOf(number);
                long n = Long.parseLong(number);
                return n == (int) n ? (Object) (int) n : (Object) n;
            } catch (NumberFormatException e) {
                at = start;
                throw (IllegalArgumentException) wrong("a value").initCause(e);
            }
        }

        private boolean comma() {
            spaces();
            return skip(",");
        }

        private String string() {
            StringBuilder out = new StringBuilder();
            for (;;) {
                if (at == text.length()) throw wrong("'\"'");
                char c = text.charAt(at++);
                switch (c) {
                    case '"':
                        return out.toString();
                    case '\\':
                        c = text.charAt(at++);
                        int i = "bfnrt".indexOf(c);
                        if (c == 'u') {
                            out.append((char) Integer.parseInt(text.substring(at, at += 4), 16));
                        } else out.append(i < 0 ? c : "\b\f\n\r\t".charAt(i));
                        break;
                    default:
                        out.append(c);
                }
            }
        }
    }

    public static void main(String[] args) {
        for (String s : List.of("1+2*3", "(1+2)*3", "100/7/2", "2*(3+4)*5-6", "((7))", "1+", "x", "")) {
            System.out.println(s + " = " + sum().parse(s).map(p -> p.value() + " rest '" + p.rest() + "'")
                    .orElse("nothing"));
        }
        Object o = Json.read(
                " {\"a\": [1, -2.50, 1e3, 12345678901, true, null, {}], \"b\\u0041\\n\": \"x\\\"y\\\\\","
                + " \"c\" : [] } ");
        System.out.println(o);
        Map<?, ?> map = (Map<?, ?>) o;
        for (Object item : (List<?>) map.get("a")) System.out.print((item == null ? "null" : item.getClass()
                .getSimpleName()) + " ");
        System.out.println();
        for (String bad : new String[] {"{\"a\" 1}", "[1,\n 2,, 3]", "[1", "\"abc", "nul", "{} x", "{\n\n  a: 1}"}) {
            try {
                System.out.println(Json.read(bad));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage() + (e.getCause() == null ? "" : " / " + e.getCause().getMessage()));
            }
        }
        try {
            sum().parse("1/0");
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
