//! Evaluation order and operands, as graphs.

use crate::fixture::{graph, lower};
use expect_test::{Expect, expect};

fn check(members: &str, expected: Expect) {
    expected.assert_eq(&graph(members));
}

#[test]
fn locals_and_constants_are_operands() {
    check(
        "int m(int a, int b) { return a * b + 1; }",
        expect![[r#"
            parameters: this: T, a: int, b: int
            b0:
              %3 = a * b
              %3 = %3 + 1
              return %3
        "#]],
    );
}

#[test]
fn a_local_that_changes_before_it_is_used_is_copied() {
    check(
        "int m(int x) { return x + (x = 3) + x; }",
        expect![[r#"
            parameters: this: T, x: int
            b0:
              %3 = x
              x = 3
              %2 = %3 + x
              %2 = %2 + x
              return %2
        "#]],
    );
}

#[test]
fn an_index_is_read_before_the_value_steps_it() {
    check(
        "void m(int[] a, int i) { a[i] = i = 2; a[i++] = i; }",
        expect![[r#"
            parameters: this: T, a: int[], i: int
            b0:
              %3 = i
              i = 2
              a[%3] = i
              %3 = i
              i = i + 1
              a[%3] = i
              return
        "#]],
    );
}

#[test]
fn a_compound_assignment_reads_its_target_once_and_first() {
    check(
        "int n; int[] a; T next; T next() { return this; } void m(int x) { next().n += x; a[x++] <<= 2; x += x++; }",
        expect![[r#"
            parameters: this: T, x: int
            b0:
              %2 = virtual T.next(this)
              %3 = %2.n
              %4 = %3 + x
              %2.n = %4
              %5 = this.a
              %3 = x
              x = x + 1
              %4 = %5[%3]
              %6 = %4 << 2
              %5[%3] = %6
              %3 = x
              %4 = x
              x = x + 1
              x = %3 + %4
              return
        "#]],
    );
}

#[test]
fn narrow_targets_are_converted_back() {
    check(
        "void m(byte b, char c, short s, long l, float f) { b += 1; c++; s -= l; l >>= l; f *= 2; b = (byte) f; }",
        expect![[r#"
            parameters: this: T, b: byte, c: char, s: short, l: long, f: float
            b0:
              %6 = b + 1
              b = i2b(%6)
              %6 = c + 1
              c = i2c(%6)
              %7 = i2l(s)
              %8 = %7 - l (long)
              %6 = l2i(%8)
              s = i2s(%6)
              %6 = l2i(l)
              l = l >> %6 (long)
              f = f * 2.0f (float)
              %6 = f2i(f)
              b = i2b(%6)
              return
        "#]],
    );
}

#[test]
fn steps_in_value_position() {
    check(
        "int m(int i) { int j = i++; j = ++i; i = i++; return j-- - --j; }",
        expect![[r#"
            parameters: this: T, i: int
            b0:
              j = i
              i = i + 1
              i = i + 1
              j = i
              %3 = i
              i = %3 + 1
              i = %3
              %4 = j
              j = j - 1
              j = j - 1
              %3 = %4 - j
              return %3
        "#]],
    );
}

#[test]
fn a_comparison_as_a_value_is_a_conditional_jump() {
    check(
        "boolean m(int x, int y, boolean f) { boolean b = x < y; b = !f; return b & x != y; }",
        expect![[r#"
            parameters: this: T, x: int, y: int, f: boolean
            b0:
              %5 = x < y
              if %5 then b1 else b2    [0 1]
            b1:
              b = true
              goto b3
            b2:
              b = false
              goto b3
            b3:
              if f then b4 else b5    [2 3]
            b4:
              b = false
              goto b6
            b5:
              b = true
              goto b6
            b6:
              %7 = x != y
              if %7 then b7 else b8    [4 5]
            b7:
              %6 = true
              goto b9
            b8:
              %6 = false
              goto b9
            b9:
              %5 = b & %6 (boolean)
              return %5
        "#]],
    );
}

#[test]
fn a_returned_condition_returns_constants() {
    check(
        "boolean m(T a, T b) { return a == b || a != null && b != null; }",
        expect![[r#"
            parameters: this: T, a: T, b: T
            b0:
              %3 = a == b (reference)
              if %3 then b3 else b1    [0 1]
            b1:
              %3 = a != null (reference)
              if %3 then b2 else b4    [2 3]
            b2:
              %3 = b != null (reference)
              if %3 then b3 else b4    [4 5]
            b3:
              return true
            b4:
              return false
        "#]],
    );
}

#[test]
fn conditional_expressions_are_computed_where_they_are_wanted() {
    check(
        "int m(int x) { int y = x > 0 ? x : -x; return y == 1 ? 2 : y == 3 ? 4 : 5; }",
        expect![[r#"
            parameters: this: T, x: int
            b0:
              %3 = x > 0
              if %3 then b1 else b2    [0 1]
            b1:
              y = x
              goto b3
            b2:
              y = -x
              goto b3
            b3:
              %3 = y == 1
              if %3 then b4 else b5    [2 3]
            b4:
              %4 = 2
              goto b8
            b5:
              %3 = y == 3
              if %3 then b6 else b7    [4 5]
            b6:
              %4 = 4
              goto b8
            b7:
              %4 = 5
              goto b8
            b8:
              return %4
        "#]],
    );
}

#[test]
fn an_object_is_allocated_before_the_arguments_are_evaluated() {
    check(
        "T(int x) { } static int f() { return 1; } T m(T t) { t = new T(f()); t = new T(t.hashCode());
             return new T(2); }",
        expect![[r#"
            parameters: this: T, t: T
            b0:
              t = new T
              %2 = static T.f()
              exact T.<init>(t, %2)
              %3 = new T
              %2 = virtual Object.hashCode(t)
              exact T.<init>(%3, %2)
              t = %3
              %3 = new T
              exact T.<init>(%3, 2)
              return %3
        "#]],
    );
}

#[test]
fn arrays() {
    check(
        "int m(int n) { int[] a = { 1, n, n + 1 }; a = new int[] { a.length }; T[] t = new T[n];
             return a[0] + t.length; }",
        expect![[r#"
            parameters: this: T, n: int
            b0:
              a = new int[] of 3
              a[0] = 1
              a[1] = n
              %4 = n + 1
              a[2] = %4
              %5 = new int[] of 1
              %4 = a.length
              %5[0] = %4
              a = %5
              t = new T[] of n
              %6 = a[0]
              %7 = t.length
              %4 = %6 + %7
              return %4
        "#]],
    );
}

#[test]
fn casts_and_type_tests() {
    check(
        "int m(Object o) { if (o instanceof T) { T t = (T) o; Object p = (Object) t; return 1; }
             return ((T) o).hashCode(); }",
        expect![[r#"
            parameters: this: T, o: Object
            b0:
              %4 = o instanceof T
              if %4 then b1 else b2    [0 1]
            b1:
              t = (T) o
              p = t
              return 1
            b2:
              %6 = (T) o
              %5 = virtual Object.hashCode(%6)
              return %5
        "#]],
    );
}

#[test]
fn long_shift_distances_are_cut_to_int() {
    check(
        "int m(int x, long d) { return x << d >> 33L >>> 1; }",
        expect![[r#"
            parameters: this: T, x: int, d: long
            b0:
              %4 = l2i(d)
              %3 = x << %4
              %3 = %3 >> 33
              %3 = %3 >>> 1
              return %3
        "#]],
    );
}

#[test]
fn clone_is_an_instruction_of_its_own() {
    let lowered = lower(
        "class T implements Cloneable {
             int[] numbers;
             public T clone() throws CloneNotSupportedException {
                 T copy = (T) super.clone();
                 copy.numbers = numbers.clone();
                 return copy;
             }
         }",
    );
    expect![[r#"
        parameters: this: T
        b0:
          %2 = exact Object.clone(this)
          copy = (T) %2
          %4 = this.numbers
          %2 = virtual Object.clone(%4)
          %3 = (int[]) %2
          copy.numbers = %3
          return copy
    "#]]
    .assert_eq(&lowered.text("T", "clone"));
    expect![[r#"
        parameters: this: Object
        b0:
          %1 = clone this
          return %1
    "#]]
    .assert_eq(&lowered.text("java.lang.Object", "clone"));
}
