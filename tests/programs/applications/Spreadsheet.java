package applications;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Cells with formulas: a parser by recursive descent as an inner class, lazy evaluation, errors
 * with positions.
 */
public class Spreadsheet {
    private final Map<String, Cell> cells = new TreeMap<>();
    private int evaluations;

    abstract class Cell {
        abstract double value(Set<String> asking);

        String show() {
            try {
                double value = value(new LinkedHashSet<>());
                return value == Math.rint(value) && !Double.isInfinite(value) ? String.valueOf((long) value)
                        : String.valueOf(value);
            } catch (FormulaError e) {
                return "#" + e.getMessage();
            }
        }
    }

    class Number extends Cell {
        private final double number;

        Number(double number) {
            this.number = number;
        }

        @Override
        double value(Set<String> asking) {
            return number;
        }
    }

    class Formula extends Cell {
        private final Node node;
        private Double cached;

        Formula(String text) {
            this.node = new Parser(text).parse();
        }

        @Override
        double value(Set<String> asking) {
            if (cached == null) {
                evaluations++;
                cached = node.value(asking);
            }
            return cached;
        }
    }

    interface Node {
        double value(Set<String> asking);
    }

    static class FormulaError extends RuntimeException {
        FormulaError(String message) {
            super(message, null, false, false);
        }
    }

    class Parser {
        private final String text;
        private int at;

        Parser(String text) {
            this.text = text;
        }

        Node parse() {
            Node result = sum();
            if (at < text.length()) throw error("unexpected '" + text.charAt(at) + "'");
            return result;
        }

        private FormulaError error(String what) {
            return new FormulaError(what + " at " + at);
        }

        private char peek() {
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
            return at < text.length() ? text.charAt(at) : '\0';
        }

        private boolean eat(char c) {
            if (peek() == c) {
                at++;
                return true;
            }
            return false;
        }

        private Node sum() {
            Node left = product();
            for (;;) {
                Node l = left;
                if (eat('+')) {
                    Node r = product();
                    left = a -> l.value(a) + r.value(a);
                } else if (eat('-')) {
                    Node r = product();
                    left = a -> l.value(a) - r.value(a);
                } else {
                    return left;
                }
            }
        }

        private Node product() {
            Node left = atom();
            while (true) {
                final Node l = left;
                switch (peek()) {
                    case '*' -> {
                        at++;
                        Node r = atom();
                        left = a -> l.value(a) * r.value(a);
                    }
                    case '/' -> {
                        at++;
                        Node r = atom();
                        left = a -> {
                            double divisor = r.value(a);
                            if (divisor == 0) throw new FormulaError("DIV/0");
                            return l.value(a) / divisor;
                        };
                    }
                    default -> {
                        return left;
                    }
                }
            }
        }

        private Node atom() {
            char c = peek();
            if (eat('(')) {
                Node inner = sum();
                if (!eat(')')) throw error("missing )");
                return inner;
            }
            if (eat('-')) {
                Node inner = atom();
                return a -> -inner.value(a);
            }
            int start = at;
            if (Character.isDigit(c)) {
                while (Character.isDigit(peek()) || peek() == '.') at++;
                double value = Double.parseDouble(text.substring(start, at).trim());
                return a -> value;
            }
            if (Character.isLetter(c)) {
                while (Character.isLetterOrDigit(peek())) at++;
                String name = text.substring(start, at).toUpperCase(Locale.ROOT);
                return eat('(') ? function(name) : a -> reference(name, a);
            }
            throw error("expected a value");
        }

        private Node function(String name) {
            List<Node> arguments = new ArrayList<>();
            do {
                arguments.add(sum());
            } while (eat(','));
            if (!eat(')')) throw error("missing )");
            return switch (name) {
                case "SUM" -> a -> {
                    double sum = 0;
                    for (Node n : arguments) sum += n.value(a);
                    return sum;
                };
                case "MAX", "MIN" -> {
                    boolean max = name.equals("MAX");
                    yield a -> arguments.stream().mapToDouble(n -> n.value(a)).reduce(max ? Math::max : Math::min)
                            .getAsDouble();
                }
                case "IF" -> a -> arguments.get(arguments.get(0).value(a) != 0 ? 1 : 2).value(a);
                default -> throw new FormulaError("unknown " + name);
            };
        }
    }

    private double reference(String name, Set<String> asking) {
        if (!asking.add(name)) throw new FormulaError("cycle " + String.join(">", asking));
        try {
            Cell cell = cells.get(name);
            return cell == null ? 0 : cell.value(asking);
        } finally {
            asking.remove(name);
        }
    }

    void set(String name, String content) {
        Cell cell;
        if (content.startsWith("=")) {
            try {
                cell = this.new Formula(content.substring(1));
            } catch (FormulaError e) {
                cell = new Cell() {
                    @Override
                    double value(Set<String> asking) {
                        throw e;
                    }
                };
            }
        } else {
            cell = new Number(Double.parseDouble(content));
        }
        cells.put(name, cell);
    }

    public static void main(String[] args) {
        Spreadsheet sheet = new Spreadsheet();
        Map<String, String> input = new HashMap<>();
        String[][] table = {
            {"A1", "3"}, {"A2", "4.5"}, {"A3", "=A1*A2 - (2+1)/4"}, {"B1", "=sum(a1, a2, A3)"}, {"B2", "=B3+1"},
                    {"B3", "=B2"},
            {"C1", "=1/(A1-3)"}, {"C2", "=2 +"}, {"C3", "=foo(1)"}, {"C4", "=if(A1-3, C1, max(1, -2, B1))"},
                    {"D1", "=(1"}, {"D2", "=1 $ 2"},
            {"E1", "=10/4*2"}, {"E2", "=--5"}, {"E3", "=Z99"},
        };
        for (String[] row : table) sheet.set(row[0], row[1]);
        sheet.cells.forEach((name, cell) -> System.out.println(name + " = " + cell.show()));
        System.out.println(sheet.evaluations + " evaluations");
        System.out.println(sheet.cells.get("B1").show() + " " + sheet.evaluations + input);
    }
}
