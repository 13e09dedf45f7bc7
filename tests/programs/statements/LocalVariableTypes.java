package statements;

import java.util.ArrayList;
import java.util.List;

/** `var` takes the type of its initialiser, exactly (JLS 14.4.1). */
public class LocalVariableTypes {
    static String type(int x) {
        return "int";
    }

    static String type(long x) {
        return "long";
    }

    static String type(char x) {
        return "char";
    }

    static String type(double x) {
        return "double";
    }

    static String type(float x) {
        return "float";
    }

    static String type(Integer x) {
        return "Integer";
    }

    static String type(String x) {
        return "String";
    }

    static String type(Object x) {
        return "Object";
    }

    static String type(int[] x) {
        return "int[]";
    }

    public static void main(String[] args) {
        var a = 1;
        var b = 1L;
        var c = 'c';
        var d = 1.0;
        var e = 1f;
        var f = Integer.valueOf(1);
        var g = "s";
        var h = new Object();
        var i = new int[] {1};
        var j = c + a;
        var k = args.length == 0 ? 1 : 2.0;
        var list = new ArrayList<String>();
        list.add("x");
        var item = list.get(0);
        System.out.println(type(a) + type(b) + type(c) + type(d) + type(e) + type(f) + type(g) + type(h) + type(i));
        System.out.println(type(j) + type(k) + type(item) + type((byte) 1));
        for (var x : List.of(1, 2)) {
            System.out.print(type(x));
        }
        for (var n = 0; n < 1; n++) {
            System.out.println(type(n));
        }
        var both = args.length == 0 ? List.of(1) : new ArrayList<Integer>();
        System.out.println(both.get(0) + 1);
    }
}
