package applications;

import java.util.*;
import java.util.function.*;

/**
 * The visitor pattern with generics, an abstract syntax with simplification, equals with
 * inheritance, iterators over trees, immutable updates.
 */
public class Visitors {
    interface Visitor<R, C> {
        R number(Num n, C context);
        R variable(Var v, C context);
        R binary(Bin b, C context);
        default R other(Expr e, C context) { throw new UnsupportedOperationException(e.getClass().getSimpleName()); }
    }

    static abstract class Expr implements Iterable<Expr> {
        abstract <R, C> R accept(Visitor<? extends R, ? super C> visitor, C context);

        List<Expr> children() { return Collections.emptyList(); }

        @Override
        public Iterator<Expr> iterator() {
            return new Iterator<Expr>() {
                final Deque<Iterator<Expr>> stack = new ArrayDeque<>(List.of(List.of(Expr.this).iterator()));

                @Override
                public boolean hasNext() {
                    while (!stack.isEmpty() && !stack.peek().hasNext()) stack.pop();
                    return !stack.isEmpty();
                }

                @Override
                public Expr next() {
                    if (!hasNext()) throw new NoSuchElementException();
                    Expr e = stack.peek().next();
                    stack.push(e.children().iterator());
                    return e;
                }
            };
        }

        Expr plus(Expr e) { return new Bin('+', this, e); }
        Expr times(Expr e) { return new Bin('*', this, e); }
        Expr minus(int n) { return new Bin('-', this, new Num(n)); }
    }

    static final class Num extends Expr {
        static final Num ZERO = new Num(0), ONE = new Num(1);
        final int value;
        Num(int value) { this.value = value; }
        <R, C> R accept(Visitor<? extends R, ? super C> v, C c) { return v.number(this, c); }
        @Override public boolean equals(Object o) { return o instanceof Num n && n.value == value; }
        @Override public int hashCode() { return Integer.hashCode(value); }
    }

    static class Var extends Expr {
        final String name;
        Var(String name) { this.name = name; }
        <R, C> R accept(Visitor<? extends R, ? super C> v, C c) { return v.variable(this, c); }
        @Override public boolean equals(Object o) {
            return o != null && o.getClass() == getClass() && ((Var) o).name.equals(name); }
        @Override public int hashCode() { return name.hashCode() * 31 + getClass().getSimpleName().length(); }
    }

    static class Indexed extends Var {
        final int index;
        Indexed(String name, int index) { super(name); this.index = index; }
        @Override <R, C> R accept(Visitor<? extends R, ? super C> v, C c) { return v.other(this, c); }
        @Override public boolean equals(Object o) { return super.equals(o) && ((Indexed) o).index == index; }
        @Override public int hashCode() { return super.hashCode() ^ index; }
    }

    static final class Bin extends Expr {
        final char op;
        final Expr left, right;
        Bin(char op, Expr left, Expr right) { this.op = op; this.left = left; this.right = right; }
        <R, C> R accept(Visitor<? extends R, ? super C> v, C c) { return v.binary(this, c); }
        @Override List<Expr> children() { return Arrays.asList(left, right); }
        @Override public boolean equals(Object o) {
            if (!(o instanceof Bin)) return false;
            Bin b = (Bin) o;
            return op == b.op && left.equals(b.left) && right.equals(b.right);
        }
        @Override public int hashCode() { return Objects.hash(op, left, right); }
    }

    static class Evaluate implements Visitor<Integer, Map<String, Integer>> {
        public Integer number(Num n, Map<String, Integer> c) { return n.value; }
        public Integer variable(Var v, Map<String, Integer> c) {
            return Optional.ofNullable(c.get(v.name)).orElseThrow(() -> new NoSuchElementException(v.name)); }
        public Integer binary(Bin b, Map<String, Integer> c) {
            int l = b.left.accept(this, c), r = b.right.accept(this, c);
            switch (b.op) {
                case '+': return l + r;
                case '-': return l - r;
                case '*': return l * r;
                default: throw new AssertionError(b.op);
            }
        }
    }

    static final Visitor<String, Object> SHOW = new Visitor<>() {
        @Override public String number(Num n, Object c) { return n.value < 0 ? "(" + n.value + ")" : "" + n.value; }
        @Override public String variable(Var v, Object c) { return v.name; }
        @Override public String binary(Bin b, Object c) {
            int precedence = b.op == '*' ? 2 : 1;
            String s = b.left.accept(this, precedence) + b.op + b.right.accept(this, precedence + 1);
            return c instanceof Integer outer && outer > precedence ? '(' + s + ')' : s;
        }
        @Override public String other(Expr e, Object c) {
            return e instanceof Indexed i ? i.name + "[" + i.index + "]" : Visitor.super.other(e, c); }
    };

    static Expr simplify(Expr e) {
        return e.accept(new Visitor<Expr, Void>() {
            public Expr number(Num n, Void c) { return n; }
            public Expr variable(Var v, Void c) { return v; }
            public Expr other(Expr o, Void c) { return o; }
            public Expr binary(Bin b, Void c) {
                Expr l = b.left.accept(this, c), r = b.right.accept(this, c);
                if (l instanceof Num x && r instanceof Num y) return new Num(new Bin(b.op, x, y)
                        .accept(new Evaluate(), Map.of()));
                BinaryOperator<Expr> keep = (p, q) -> p.equals(b.left) && q.equals(b.right) ? b : new Bin(b.op, p, q);
                return switch (b.op) {
                    case '+' -> l.equals(Num.ZERO) ? r : r.equals(Num.ZERO) ? l : keep.apply(l, r);
                    case '*' -> l.equals(Num.ZERO) || r.equals(Num.ZERO) ? Num.ZERO : l.equals(Num.ONE) ? r
                            : r.equals(Num.ONE) ? l : keep.apply(l, r);
                    case '-' -> l.equals(r) ? Num.ZERO : keep.apply(l, r);
                    default -> throw new IllegalStateException("Unexpected value: " + b.op);
                };
            }
        }, null);
    }

    public static void main(String[] args) {
        Expr x = new Var("x"), y = new Var("y");
        Expr e = x.plus(Num.ONE).times(y.minus(-3)).plus(new Num(2).times(new Num(21))).plus(Num.ZERO.times(x));
        System.out.println(e.accept(SHOW, null) + " = " + e.accept(new Evaluate(), Map.of("x", 4, "y", 5)));
        Expr s = simplify(e);
        System.out.println(s.<String, Object>accept(SHOW, 0) + " " + s.equals(e) + " " + simplify(s).equals(s) + " "
                + (simplify(s) == s) + " " + s.hashCode());
        int count = 0;
        StringBuilder kinds = new StringBuilder();
        for (Expr part : s) {
            count++;
            kinds.append(part.getClass().getSimpleName().charAt(0));
        }
        System.out.println(count + " " + kinds);
        Set<Expr> set = new LinkedHashSet<>(Arrays.asList(x, new Var("x"), new Indexed("x", 0), new Indexed("x", 1),
                new Indexed("x", 0), new Num(1), Num.ONE));
        System.out.println(set.size() + " " + set.contains(new Indexed("x", 1)) + " " + x.equals(new Indexed("x", 0))
                + new Indexed("x", 0).equals(x));
        System.out.println(new Indexed("a", 3).plus(y).accept(SHOW, ""));
        for (Supplier<Object> bad : List.<Supplier<Object>>of(
                () -> new Indexed("a", 3).accept(new Evaluate(), Map.of()), () ->
                        y.accept(new Evaluate(), new HashMap<>()),
                () -> new Bin('%', x, x).accept(new Evaluate(), Map.of("x", 1)), () -> simplify(new Bin('/', x, y)),
                        () -> x.iterator().next().iterator().next().children().get(0))) {
            try {
                System.out.println(bad.get());
            } catch (RuntimeException | AssertionError t) {
                System.out.println(t.getClass().getName() + ": " + t.getMessage());
            }
        }
        Expr nothing = null;
        System.out.println(nothing.children().size());
    }
}
