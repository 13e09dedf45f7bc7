package algorithms;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A small JSON parser into maps and lists, and a printer that sorts the keys. */
public class JsonPrinter {
    private final String text;
    private int at;

    private JsonPrinter(String text) {
        this.text = text;
    }

    static Object parse(String text) {
        JsonPrinter parser = new JsonPrinter(text);
        Object value = parser.value();
        parser.space();
        if (parser.at != text.length()) {
            throw new IllegalArgumentException("rest at " + parser.at);
        }
        return value;
    }

    private void space() {
        while (at < text.length() && text.charAt(at) <= ' ') {
            at++;
        }
    }

    private boolean take(String token) {
        space();
        if (text.startsWith(token, at)) {
            at += token.length();
            return true;
        }
        return false;
    }

    private void expect(String token) {
        if (!take(token)) {
            throw new IllegalArgumentException("expected " + token + " at " + at);
        }
    }

    private Object value() {
        if (take("null")) {
            return null;
        } else if (take("true")) {
            return true;
        } else if (take("false")) {
            return false;
        } else if (take("\"")) {
            return string();
        } else if (take("[")) {
            List<Object> list = new ArrayList<>();
            if (!take("]")) {
                do {
                    list.add(value());
                } while (take(","));
                expect("]");
            }
            return list;
        } else if (take("{")) {
            Map<String, Object> map = new TreeMap<>();
            if (!take("}")) {
                do {
                    expect("\"");
                    String key = string();
                    expect(":");
                    map.put(key, value());
                } while (take(","));
                expect("}");
            }
            return map;
        }
        int start = at;
        while (at < text.length() && "+-.e0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        String number = text.substring(start, at);
        return number.contains(".") || number.contains("e") ? (Object) Double.valueOf(number)
                : (Object) Integer.valueOf(number);
    }

    private String string() {
        StringBuilder result = new StringBuilder();
        while (text.charAt(at) != '"') {
            char c = text.charAt(at++);
            if (c == '\\') {
                c = text.charAt(at++);
                c = c == 'n' ? '\n' : c == 'u' ? (char) Integer.parseInt(text.substring(at, at += 4), 16) : c;
            }
            result.append(c);
        }
        at++;
        return result.toString();
    }

    static String print(Object value) {
        if (value instanceof String s) {
            return '"' + s.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
        } else if (value instanceof List<?> list) {
            StringBuilder out = new StringBuilder("[");
            for (Object item : list) {
                out.append(out.length() > 1 ? "," : "").append(print(item));
            }
            return out + "]";
        } else if (value instanceof Map<?, ?> map) {
            StringBuilder out = new StringBuilder("{");
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                out.append(out.length() > 1 ? "," : "").append(print(entry.getKey())).append(':')
                        .append(print(entry.getValue()));
            }
            return out + "}";
        }
        return String.valueOf(value);
    }

    public static void main(String[] args) {
        String[] texts = {"{\"b\": [1, 2.5, -3e2], \"a\": {\"x\": null, \"w\": true}}", " [ ] ",
                "\"q\\\"u\\n\\u0041\"", "[1, 2", "{} x", "tru"};
        for (String text : texts) {
            try {
                System.out.println(print(parse(text)));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
    }
}
