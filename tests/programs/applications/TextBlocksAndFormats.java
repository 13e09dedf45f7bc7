package applications;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Printing JSON, XML, tables and CSV; reading them back; escapes, code points, surrogates. */
public class TextBlocksAndFormats {
    static String json(Object o, int indent) {
        String pad = "  ".repeat(indent);
        if (o == null || o instanceof Number || o instanceof Boolean) return String.valueOf(o);
        if (o instanceof CharSequence s) return quote(s);
        if (o instanceof Character c) return quote(c.toString());
        if (o instanceof Map<?, ?> map) {
            if (map.isEmpty()) return "{}";
            return map.entrySet().stream()
                    .map(e -> pad + "  " + quote(e.getKey().toString()) + ": " + json(e.getValue(), indent + 1))
                .collect(Collectors.joining(",\n", "{\n", "\n" + pad + "}"));
        }
        if (o instanceof Iterable<?> items) {
            StringBuilder out = new StringBuilder("[");
            String gap = "";
            for (Object item : items) {
                out.append(gap).append(json(item, indent));
                gap = ", ";
            }
            return out + "]";
        }
        if (o instanceof int[] ints) return Arrays.toString(ints);
        if (o instanceof Object[] objects) return json(Arrays.asList(objects), indent);
        throw new IllegalArgumentException("no JSON for " + o.getClass().getName());
    }

    static String quote(CharSequence text) {
        StringBuilder out = new StringBuilder().append('"');
        text.chars().forEach(c -> {
            switch (c) {
                case '"', '\\' -> out.append('\\').append((char) c);
                case '\n' -> out.append("\\n");
                case '\t' -> out.append("\\t");
                default -> {
                    if (c < 0x20 || c > 0x7e) out.append(String.format("\\u%04x", c));
                    else out.append((char) c);
                }
            }
        });
        return out.append('"').toString();
    }

    static class Xml implements AutoCloseable {
        private final StringBuilder out;
        private final String tag;
        private final int depth;
        private boolean open = true;

        Xml(StringBuilder out, String tag, int depth, Object... attributes) {
            this.out = out;
            this.tag = tag;
            this.depth = depth;
            out.append(" ".repeat(depth * 2)).append('<').append(tag);
            for (int i = 0; i < attributes.length;
                    i += 2) out.append(String.format(" %s='%s'", attributes[i], attributes[i + 1]));
        }

        private void body() {
            if (open) out.append(">\n");
            open = false;
        }

        Xml child(String name, Object... attributes) {
            body();
            return new Xml(out, name, depth + 1, attributes);
        }

        Xml with(Consumer<? super Xml> content) {
            Xml self = this;
            try (self) {
                content.accept(this);
            }
            return this;
        }

        @Override
        public void close() {
            if (open) out.append("/>\n");
            else out.append(" ".repeat(depth * 2)).append("</").append(tag).append(">\n");
        }
    }

    static List<List<String>> csv(String text) {
        List<List<String>> rows = new ArrayList<>();
        for (String line : text.split("\\R")) {
            List<String> row = new ArrayList<>();
            StringBuilder cell = new StringBuilder();
            boolean quoted = false;
            for (int i = 0; i <= line.length(); i++) {
                char c = i < line.length() ? line.charAt(i) : ',';
                if (c == '"') {
                    if (quoted && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                        cell.append('"');
                        i++;
                    } else quoted ^= true;
                } else if (c == ',' && !quoted) {
                    row.add(cell.toString());
                    cell.setLength(0);
                } else cell.append(c);
            }
            rows.add(row);
        }
        return rows;
    }

    static String table(List<List<String>> rows) {
        int columns = rows.stream().mapToInt(List::size).max().orElse(0);
        int[] widths = new int[columns];
        for (List<String> row : rows) for (int i = 0; i < row.size(); i++) widths[i] = Math.max(widths[i], row.get(i)
                .length());
        String line = IntStream.of(widths).mapToObj(w -> "-".repeat(w + 2))
                .collect(Collectors.joining("+", "+", "+\n"));
        StringBuilder out = new StringBuilder(line);
        for (List<String> row : rows) {
            out.append('|');
            for (int i = 0; i < columns; i++) {
                String cell = i < row.size() ? row.get(i) : "";
                boolean number = !cell.isEmpty() && cell.chars().allMatch(Character::isDigit);
                out.append(String.format(number ? " %" + widths[i] + "s |" : " %-" + widths[i] + "s |", cell));
            }
            out.append('\n');
        }
        return out.append(line).toString();
    }

    public static void main(String[] args) {
        Map<String, Object> person = new LinkedHashMap<>();
        person.put("name", "J\u00fcrgen \"J\" \\ Doe\n");
        person.put("age", 42);
        person.put("score", 1.5e-7);
        person.put("tags", List.of('a', "b", true));
        person.put("empty", new LinkedHashMap<>());
        person.put("numbers", new int[] {1, 2});
        person.put("mixed", new Object[] {null, Long.MIN_VALUE, List.of()});
        person.put("nested", Map.of("key", Map.of("deep", 0.1f)));
        System.out.println(json(person, 0));
        try {
            json(new Object() {}, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        StringBuilder out = new StringBuilder();
        new Xml(out, "list", 0, "size", 2).with(list -> {
            list.child("item", "id", 1).with(item -> item.child("br").close());
            list.child("item", "id", 2L, "empty", true).close();
        });
        System.out.print(out);
        String text = """
            id,name,remark
            1,"Smith, John","says ""hi"\""
            22,Äpfel,
            333,,"tab\there"
            """;
        List<List<String>> rows = csv(text);
        System.out.print(table(rows));
        System.out.println(rows.get(1).get(2) + rows.stream().map(List::size).collect(Collectors.toList()));
        String clef = "a\uD834\uDD1Eb";
        System.out.println(clef.length() + " " + clef.codePointCount(0, clef.length()) + " "
                + Integer.toHexString(clef.codePointAt(1)) + " " + clef.codePoints().boxed()
                .collect(Collectors.toList()) + " " + new StringBuilder(clef).reverse().charAt(0) + " "
                + Character.isSurrogate(clef.charAt(1)) + new String(Character.toChars(0x1D11E))
                .equals(clef.substring(1, 3)));
        System.out.println("""
            <a href="x">\tTab\\</a>
              'indented' \
            joined
            trailing   \s
            """ + "end");
        System.out.println(String.format("%08.3f|%+.2e|%,.2f|%(d|%o|%h|%S|%10.4s|%-6b|%%|%n", Math.PI, -12345.678,
                9876543.215, -5, 8, "hi", "up", "truncated", false).trim());
        System.out.println(String.format("%2$s %1$s %<s %s", "a", "b") + Objects.toString(null)
                + String.valueOf((Object) null) + "x".compareTo("xyz") + "b".compareTo("a") + "a-b-c".split("-", 2)[1]);
        System.out.println("Straße".toUpperCase() + "İ".length() + "ÀÉ".toLowerCase() + "tEST".substring(0, 1)
                .toUpperCase() + "\u0041\t|" + "   x ".stripLeading() + "|" + " x  ".stripTrailing() + "|"
                + "a\nb\r\nc".lines().count() + "abc".contains("") + "abc".indexOf("") + "".isEmpty()
                + "abcabc".indexOf('b', 2) + "a.b.c".replace(".", "") + "aaa".replaceFirst("a", "b")
                + "x".equals(null) + "abc".endsWith("bc") + "abc".startsWith("b", 1) + "abc".matches("[a-c]+")
                + "abc".charAt(2) + "é".hashCode() + "concat".concat("ed") + String.join("/", List.of("p", "q"))
                + "ab".repeat(0).isEmpty());
    }
}
