package patterns;

/** Sealed records with instanceof patterns: evaluation and derivation of terms. */
public class ExpressionEvaluator {
    sealed interface Term {
    }

    record Constant(int value) implements Term {
    }

    record Variable() implements Term {
    }

    record Sum(Term left, Term right) implements Term {
    }

    record Product(Term left, Term right) implements Term {
    }

    static int evaluate(Term term, int x) {
        if (term instanceof Constant c) {
            return c.value;
        } else if (term instanceof Sum s) {
            return evaluate(s.left(), x) + evaluate(s.right(), x);
        } else if (term instanceof Product p) {
            return evaluate(p.left(), x) * evaluate(p.right(), x);
        }
        return x;
    }

    static Term derive(Term term) {
        if (term instanceof Sum s) {
            return new Sum(derive(s.left), derive(s.right));
        }
        if (term instanceof Product p) {
            return new Sum(new Product(derive(p.left), p.right), new Product(p.left, derive(p.right)));
        }
        return new Constant(term instanceof Variable ? 1 : 0);
    }

    static Term simplify(Term term) {
        if (term instanceof Sum s) {
            Term l = simplify(s.left);
            Term r = simplify(s.right);
            if (l instanceof Constant a && r instanceof Constant b) {
                return new Constant(a.value + b.value);
            }
            return l.equals(new Constant(0)) ? r : r.equals(new Constant(0)) ? l : new Sum(l, r);
        }
        if (term instanceof Product p) {
            Term l = simplify(p.left);
            Term r = simplify(p.right);
            if (l instanceof Constant a && (a.value == 0 || a.value == 1)) {
                return a.value == 0 ? a : r;
            }
            if (r instanceof Constant b && (b.value == 0 || b.value == 1)) {
                return b.value == 0 ? b : l;
            }
            return new Product(l, r);
        }
        return term;
    }

    public static void main(String[] args) {
        Term x = new Variable();
        Term term = new Sum(new Product(x, x), new Product(new Constant(3), x));
        System.out.println(evaluate(term, 5));
        System.out.println(evaluate(derive(term), 5));
        System.out.println(simplify(derive(term)));
        System.out.println(simplify(new Sum(new Constant(2), new Sum(new Constant(0), new Constant(5)))));
    }
}
