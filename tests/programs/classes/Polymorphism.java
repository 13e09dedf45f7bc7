package classes;

/** A little expression tree with virtual methods: evaluation, printing and simplification. */
public class Polymorphism {
    abstract static class Expression {
        abstract int value();

        Expression simplified() {
            return this;
        }

        boolean is(int n) {
            return false;
        }
    }

    static class Number extends Expression {
        private final int n;

        Number(int n) {
            this.n = n;
        }

        int value() {
            return n;
        }

        boolean is(int n) {
            return n == this.n;
        }

        public String toString() {
            return n < 0 ? "(" + n + ")" : "" + n;
        }
    }

    abstract static class Binary extends Expression {
        final Expression left;
        final Expression right;

        Binary(Expression left, Expression right) {
            this.left = left;
            this.right = right;
        }

        abstract char sign();

        public String toString() {
            return "(" + left + " " + sign() + " " + right + ")";
        }
    }

    static class Sum extends Binary {
        Sum(Expression left, Expression right) {
            super(left, right);
        }

        char sign() {
            return '+';
        }

        int value() {
            return left.value() + right.value();
        }

        Expression simplified() {
            Expression l = left.simplified();
            Expression r = right.simplified();
            return l.is(0) ? r : r.is(0) ? l : new Sum(l, r);
        }
    }

    static class Product extends Binary {
        Product(Expression left, Expression right) {
            super(left, right);
        }

        char sign() {
            return '*';
        }

        int value() {
            return left.value() * right.value();
        }

        Expression simplified() {
            Expression l = left.simplified();
            Expression r = right.simplified();
            return l.is(0) || r.is(0) ? new Number(0) : l.is(1) ? r : r.is(1) ? l : new Product(l, r);
        }
    }

    public static void main(String[] args) {
        Expression e = new Sum(new Product(new Number(1), new Sum(new Number(-3), new Number(0))),
                new Product(new Number(0), new Number(99)));
        System.out.println(e + " = " + e.value());
        System.out.println(e.simplified() + " = " + e.simplified().value());
    }
}
