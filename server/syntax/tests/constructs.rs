//! Every construct of Java 17 as the typed tree that it becomes.

mod outline;

use expect_test::{Expect, expect};

/// The outline of a whole file, which has no errors.
fn check(text: &str, expected: Expect) {
    let parse = syntax::parse(text);
    assert_eq!(parse.errors, [], "{text}");
    expected.assert_eq(&outline::unit(&parse.unit));
}

/// The outline of statements inside a method.
fn check_statements(text: &str, expected: Expect) {
    let parse = syntax::parse(&format!("class A {{ void m() {{ {text} }} }}"));
    assert_eq!(parse.errors, [], "{text}");
    let outline = outline::unit(&parse.unit);
    let body: Vec<&str> = outline
        .lines()
        .skip(2)
        .map(|line| line.strip_prefix("    ").unwrap_or(line))
        .collect();
    expected.assert_eq(&body.join("\n"));
}

/// The outline of expressions, as arguments of a call.
fn check_expression(text: &str, expected: Expect) {
    check_statements(&format!("use({text});"), expected);
}

#[test]
fn package_and_imports() {
    check(
        "package a.b; import c.D; import c.*; import static c.D.e; import static c.D.*; ;",
        expect![[r#"
            (package a.b)
            (import c.D)
            (import c.*)
            (import static c.D.e)
            (import static c.D.*)
        "#]],
    );
    check(
        "@Deprecated package a;",
        expect![[r#"
        (package @Deprecated a)
    "#]],
    );
    check(
        "module m { requires java.base; exports a.b to c; }",
        expect![[r#"
            (module)
        "#]],
    );
}

#[test]
fn classes() {
    check(
        "public final class A<T extends B & C, U> extends D<T> implements E, F<U> { class G {} static class H {} ; }",
        expect![[r#"
            (class final public A <T extends B&C,U> (extends D<T>) (implements E F<U>))
              (class G)
              (class static H)
        "#]],
    );
    check(
        "sealed class A permits B, c.C {} non-sealed class B extends A {}",
        expect![[r#"
            (class sealed A (permits B c.C))
            (class nonsealed B (extends A))
        "#]],
    );
    check(
        "interface A<T> extends B, C { int X = 1; void m(); default int n() { return 1; } static void s() {} }",
        expect![[r#"
            (interface A <T> (implements B C))
              (field int X 1)
              (method void m ;)
              (method default int n)
                (return 1)
              (method static void s)
        "#]],
    );
    check(
        "enum E implements I { A, @Old B(1) { int m() { return 2; } }, C; final int x; E() { \
         x = 0; } E(int x) { this.x = x; } }",
        expect![[r#"
            (enum E (implements I))
              (constant A)
              (constant @Old B 1 { (method int m) (return 2) })
              (constant C)
              (field final int x)
              (constructor)
                (= x 0)
              (constructor (param int x))
                (= (. this x) x)
        "#]],
    );
    check(
        "enum Empty {} enum Trailing { A, }",
        expect![[r#"
        (enum Empty)
        (enum Trailing)
          (constant A)
    "#]],
    );
    check(
        "record R<T>(int x, @Old T... rest) implements I { R { check(x); } R(int x) { this(x, null); } static int y; }",
        expect![[r#"
            (record R <T> (implements I) (param int x) (param @Old T... rest))
              (compact-constructor)
                (call - check x)
              (constructor (param int x))
                (call - this x null)
              (field static int y)
        "#]],
    );
    check(
        "@interface Q { int value() default 1; String[] names() default {\"a\"}; }",
        expect![[r#"
            (annotation Q)
              (method int value (default 1) ;)
              (method String[] names (default {"a"}) ;)
        "#]],
    );
}

#[test]
fn members() {
    check(
        "class A { private static final int a = 1, b[] = {1, 2}, c[][]; { a(); } static { b(); } \
         A() { super(); } <T> A(T t) throws E, F { this(); } }",
        expect![[r#"
            (class A)
              (field final private static int a 1)
              (field final private static int[] b {1 2})
              (field final private static int[][] c)
              (initializer)
                (call - a)
              (static-initializer)
                (call - b)
              (constructor)
                (call - super)
              (constructor <T> (param T t) (throws E F))
                (call - this)
        "#]],
    );
    check(
        "abstract class A { abstract <T extends Comparable<T>> T max(T[] all, final int... rest) \
         throws E; int old()[] { return null; } void receiver(A this, int x) {} native void n(); }",
        expect![[r#"
            (class abstract A)
              (method abstract <T extends Comparable<T>> T max (param T[] all) (param final int... rest) (throws E) ;)
              (method int[] old)
                (return null)
              (method void receiver (param int x))
              (method native void n ;)
        "#]],
    );
    check(
        "class A { @Override @Spec(value = 1, names = {\"a\", \"b\"}, in = @Inner) @a.b.C(5) \
         @Empty() public boolean m() { return true; } }",
        expect![[r#"
            (class A)
              (method @Override (@Spec (= value 1) (= names {"a" "b"}) (= in @Inner)) (@a.b.C 5) @Empty public boolean m)
                (return true)
        "#]],
    );
    check(
        "class Outer { class Inner extends Base { Inner(Base b, Outer o) { o.super(1); } } }",
        expect![[r#"
            (class Outer)
              (class Inner (extends Base))
                (constructor (param Base b) (param Outer o))
                  (call o super 1)
        "#]],
    );
}

#[test]
fn types() {
    check(
        "class A { int a; java.util.Map<K, ? extends V[]> b; Map<?, ? super int[]>.Entry<X> c; \
         List<@NonNull String> d; @A int @B [] e; boolean[][] f; a.b.C<D>.E g; }",
        expect![[r#"
            (class A)
              (field int a)
              (field java.util.Map<K,?extends V[]> b)
              (field Map<?,?super int[]>.Entry<X> c)
              (field List<String> d)
              (field @A int[] e)
              (field boolean[][] f)
              (field a.b.C<D>.E g)
        "#]],
    );
}

#[test]
fn local_declarations() {
    check_statements(
        "int x; final @A int y = 1, z[] = {}; var w = 2; List<String> l; a.B[] c; class Local {} \
         record R(int x) {} enum E { A } interface I {}",
        expect![[r#"
            (var int x)
            (var @A final int y 1)
            (var @A final int[] z {})
            (var var w 2)
            (var List<String> l)
            (var a.B[] c)
            (class Local)
            (record R (param int x))
            (enum E)
              (constant A)
            (interface I)"#]],
    );
}

#[test]
fn control_flow() {
    check_statements(
        "if (a) b(); if (a) { b(); } else if (c) d(); else ;",
        expect![[r#"
            (if a)
              (call - b)
            (if a)
              (block)
                (call - b)
            (else)
              (if c)
                (call - d)
              (else)
                (empty)"#]],
    );
    check_statements(
        "while (a) b(); do { c(); } while (d); do e(); while (f);",
        expect![[r#"
            (while a)
              (call - b)
            (do-while d)
              (block)
                (call - c)
            (do-while f)
              (call - e)"#]],
    );
    check_statements(
        "for (int i = 0, j = 1; i < j; i++, j--) a(); for (;;) break; for (i = 0, j = 1; ; ) {}",
        expect![[r#"
            (for (var int i 0) (var int j 1) ; (< i j) ; (x++ i) (x-- j))
              (call - a)
            (for ; - ;)
              (break)
            (for (= i 0) (= j 1) ; - ;)
              (block)"#]],
    );
    check_statements(
        "for (int x : xs) a(x); for (final var y[] : ys) {}",
        expect![[r#"
            (for-each int x xs)
              (call - a x)
            (for-each final var[] y ys)
              (block)"#]],
    );
    check_statements(
        "outer: while (true) { inner: for (;;) { break outer; } continue outer; } break; continue;",
        expect![[r#"
            (label outer)
              (while true)
                (block)
                  (label inner)
                    (for ; - ;)
                      (block)
                        (break outer)
                  (continue outer)
            (break)
            (continue)"#]],
    );
    check_statements(
        "return; return 1; throw e; assert a; assert a : b + c; ; {}",
        expect![[r#"
            (return)
            (return 1)
            (throw e)
            (assert a)
            (assert a (+ b c))
            (empty)
            (block)"#]],
    );
    check_statements(
        "synchronized (lock) { a(); }",
        expect![[r#"
        (synchronized lock)
          (call - a)"#]],
    );
}

#[test]
fn exceptions() {
    check_statements(
        "try { a(); } catch (E e) { b(); } catch (final F | g.G e) { } finally { c(); }",
        expect![[r#"
            (try)
              (call - a)
            (catch E e)
              (call - b)
            (catch final F|g.G e)
            (finally)
              (call - c)"#]],
    );
    check_statements(
        "try { a(); } finally { }",
        expect![[r#"
        (try)
          (call - a)
        (finally)"#]],
    );
    check_statements(
        "try (A a = b(); final var c = d(); e; this.f) { } try (x) { } catch (E e) { }",
        expect![[r#"
            (try (var A a (call - b)) (var final var c (call - d)) e (. this f))
            (try x)
            (catch E e)"#]],
    );
}

#[test]
fn switches() {
    check_statements(
        "switch (x) { case 1: case 2: a(); break; default: b(); case A: }",
        expect![[r#"
            (switch x)
              (case 1)
              (case 2)
                (call - a)
                (break)
              (case default)
                (call - b)
              (case A)"#]],
    );
    check_statements(
        "switch (x) { case 1, 2 -> a(); case B -> { b(); } default -> throw c; }",
        expect![[r#"
            (switch x)
              (case-> 1,2)
                (call - a)
              (case-> B)
                (block)
                  (call - b)
              (case-> default)
                (throw c)"#]],
    );
    check_statements(
        "int y = switch (x) { case 1 -> 2; case 3 -> { yield 4; } default -> switch (z) { default -> 5; }; };",
        expect![
            "(var int y { (switch x) (case-> 1) 2 (case-> 3) (block) (yield 4) (case-> default) { \
             (switch z) (case-> default) 5 } })"
        ],
    );
    check_statements("switch (x) { };", expect!["(switch x)"]);
    check_statements(
        "switch (o) { case String s when s.isEmpty() -> a(); case Point(int px, var py) -> b(); \
         case null -> c(); default -> {} }",
        expect![[r#"
            (switch o)
              (case-> (bind String s) when (call s isEmpty))
                (call - a)
              (case-> (record Point (bind int px) (bind var py)))
                (call - b)
              (case-> null)
                (call - c)
              (case-> default)
                (block)"#]],
    );
}

#[test]
fn literals() {
    check_expression(
        "1, 0x1F_FFL, 017, 0b1010, 1_000L, 1.5, .5e-3f, 1d, 0x1.8p1, 2.",
        expect!["(call - use 1 0x1F_FFL 017 0b1010 1_000L 1.5 .5e-3f 1d 0x1.8p1 2.)"],
    );
    check_expression(
        r#"'a', '\n', '\u0041', '\'', "a\tb\"", "", true, false, null"#,
        expect![[r#"(call - use 'a' '\n' '\u0041' '\'' "a\tb\"" "" true false null)"#]],
    );
    check_expression(
        "\"\"\"\ntext \"block\"\n\"\"\"",
        expect![[r#"
            (call - use """
            text "block"
            """)"#]],
    );
    check_expression(
        "int.class, a.B.class, int[][].class, String[].class, void.class",
        expect![
            "(call - use (class int) (class a.B) (class int[][]) (class String[]) (class void))"
        ],
    );
}

#[test]
fn primary_expressions() {
    check_expression(
        "a, a.b, a.b.c, this, this.a, Outer.this, Outer.this.a, super.a, Outer.super.a",
        expect![
            "(call - use a (. a b) (. (. a b) c) this (. this a) (. Outer this) (. (. Outer this) \
             a) (. super a) (. (. Outer super) a))"
        ],
    );
    check_expression(
        "m(), m(1, a), a.m(), a.b.m().n(), super.m(), Outer.super.m(), this.<T>m(), A.<T, U>m(1)",
        expect![
            "(call - use (call - m) (call - m 1 a) (call a m) (call (call (. a b) m) n) (call \
             super m) (call (. Outer super) m) (call this <T> m) (call A <T,U> m 1))"
        ],
    );
    check_expression(
        "a[0], a[i][j + 1], m()[0].b, (a)[1]",
        expect![
            "(call - use (index a 0) (index (index a i) (+ j 1)) (. (index (call - m) 0) b) (index (paren a) 1))"
        ],
    );
    check_expression(
        "new A(), new a.B<>(1), new <T> A<U>(), outer.new Inner(2), a.b().new C()",
        expect![
            "(call - use (new - A) (new - a.B<> 1) (new - <T> A<U>) (new outer Inner 2) (new (call a b) C))"
        ],
    );
    check_expression(
        "new A(1) { int x; int m() { return x; } }",
        expect!["(call - use (new - A 1 { (field int x) (method int m) (return x) }))"],
    );
    check_expression(
        "new int[3], new int[n][m][], new int[]{1, 2}, new int[][]{{1}, {}, {2, 3,}}, new A.B<?>[2]",
        expect![
            "(call - use (newarray int [3]) (newarray int [n] [m] []) (newarray int [] {1 2}) \
             (newarray int [] [] {{1} {} {2 3}}) (newarray A.B<?> [2]))"
        ],
    );
    check_expression(
        "open, module, record, with, sealed, yield",
        expect!["(call - use open module record with sealed yield)"],
    );
}

#[test]
fn operators_follow_the_precedences_of_the_language() {
    check_expression(
        "a + b * c - d / e % f",
        expect!["(call - use (- (+ a (* b c)) (% (/ d e) f)))"],
    );
    check_expression(
        "a || b && c | d ^ e & f == g < h << i + j * k",
        expect!["(call - use (|| a (&& b (| c (^ d (& e (== f (< g (<< h (+ i (* j k)))))))))))"],
    );
    check_expression(
        "a - b - c, a - (b - c), a << b >> c >>> d",
        expect!["(call - use (- (- a b) c) (- a (paren (- b c))) (>>> (>> (<< a b) c) d))"],
    );
    check_expression(
        "a < b == c > d != e <= f, a instanceof B == c, a == b instanceof C && d",
        expect![
            "(call - use (!= (== (< a b) (> c d)) (<= e f)) (== (instanceof a B) c) (&& (== a (instanceof b C)) d))"
        ],
    );
    check_expression(
        "!a && b, -a + b, ~a & b, - -a, +a - +b, !(a) && b",
        expect![
            "(call - use (&& (! a) b) (+ (- a) b) (& (~ a) b) (- (- a)) (- (+ a) (+ b)) (&& (! (paren a)) b))"
        ],
    );
    check_expression(
        "a++ + ++b, --a - b--, -a++, -x.y--",
        expect![
            "(call - use (+ (x++ a) (++x b)) (- (--x a) (x-- b)) (- (x++ a)) (- (x-- (. x y))))"
        ],
    );
    check_expression(
        "a = b = c, a += b -= 1, x.y >>>= 2, t[i] = a ? b : c",
        expect![
            "(call - use (= a (= b c)) (+= a (-= b 1)) (>>>= (. x y) 2) (= (index t i) (? a b c)))"
        ],
    );
    check_expression(
        "a *= 1, a /= 1, a %= 1, a &= 1, a |= 1, a ^= 1, a <<= 1, a >>= 1",
        expect![
            "(call - use (*= a 1) (/= a 1) (%= a 1) (&= a 1) (|= a 1) (^= a 1) (<<= a 1) (>>= a 1))"
        ],
    );
    check_expression(
        "a ? b : c ? d : e, (a ? b : c) ? d : e, a || b ? c + 1 : d",
        expect!["(call - use (? a b (? c d e)) (? (paren (? a b c)) d e) (? (|| a b) (+ c 1) d))"],
    );
}

#[test]
fn casts_are_told_from_parenthesised_operands() {
    check_expression(
        "(int) a + b, (int) -a * b, (byte) i++, (int) (a.b) - c, -(int) a",
        expect![
            "(call - use (+ (cast int a) b) (* (cast int (- a)) b) (cast byte (x++ i)) (- (cast \
             int (paren (. a b))) c) (- (cast int a)))"
        ],
    );
    check_expression(
        "(a) - b * c, (a.b) + c, (a.b) - c - d, -(a.b) - c, (a)++ - b, (a.b)-- + (c)",
        expect![
            "(call - use (- (paren a) (* b c)) (+ (paren (. a b)) c) (- (- (paren (. a b)) c) d) \
             (- (- (paren (. a b))) c) (- (x++ (paren a)) b) (+ (x-- (paren (. a b))) (paren c)))"
        ],
    );
    check_expression(
        "(A) b, (A) (b), (A) !b, (a.B) c.d(), (A[]) b, (A<B>) c, (A & B) c, (A) x -> y, (A) this",
        expect![
            "(call - use (cast A b) (cast A (paren b)) (cast A (! b)) (cast a.B (call c d)) (cast \
             A[] b) (cast A<B> c) (cast A&B c) (cast A (lambda ((param - x)) y)) (cast A this))"
        ],
    );
}

#[test]
fn type_tests() {
    check_expression(
        "a instanceof B, a instanceof B b && b.c(), a instanceof final B[] b, a instanceof List<?> l",
        expect![
            "(call - use (instanceof a B) (&& (instanceof a (bind B b)) (call b c)) (instanceof a \
             (bind B[] b)) (instanceof a (bind List<?> l)))"
        ],
    );
}

#[test]
fn functions() {
    check_expression(
        "x -> x + 1, () -> {}, (x, y) -> { return x; }, (int x, final A... y) -> a(), (var x) -> x",
        expect![
            "(call - use (lambda ((param - x)) (+ x 1)) (lambda () {}) (lambda ((param - x) (param \
             - y)) { (return x) }) (lambda ((param int x) (param final A... y)) (call - a)) \
             (lambda ((param var x)) x))"
        ],
    );
    check_expression(
        "a::b, A::new, int[]::new, List<String>::new, super::m, a.b()::<T>c, this::m",
        expect![
            "(call - use (:: a b) (:: A new) (:: int[] new) (:: List<String> new) (:: super m) (:: \
             (call a b) <T> c) (:: this m))"
        ],
    );
}

#[test]
fn comments_stand_anywhere() {
    check_statements(
        "/* a */ int /* b */ x /* c */ = /* d */ 1 /* e */ + /* f */ 2 /* g */ ; // h\n m(/* i */); return /* j */;",
        expect![[r#"
            (var int x (+ 1 2))
            (call - m)
            (return)"#]],
    );
}
