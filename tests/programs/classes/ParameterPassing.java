package classes;

/**
 * Arguments are values: assigning to a parameter changes nothing outside, changing its object does
 * (JLS 8.4.1).
 */
public class ParameterPassing {
    int value;

    ParameterPassing(int value) {
        this.value = value;
    }

    static void replace(ParameterPassing object) {
        object = new ParameterPassing(100);
    }

    static void change(ParameterPassing object) {
        object.value++;
        object = null;
    }

    static void swap(int a, int b) {
        int kept = a;
        a = b;
        b = kept;
    }

    static void swap(int[] pair) {
        int kept = pair[0];
        pair[0] = pair[1];
        pair[1] = kept;
    }

    static int twice(int n) {
        n *= 2;
        return n;
    }

    public static void main(String[] args) {
        ParameterPassing object = new ParameterPassing(1);
        replace(object);
        System.out.println(object.value);
        change(object);
        System.out.println(object.value);
        int x = 1;
        int y = 2;
        swap(x, y);
        System.out.println(x + " " + y);
        int[] pair = {1, 2};
        swap(pair);
        System.out.println(pair[0] + " " + pair[1]);
        System.out.println(twice(x) + " " + x);
        ParameterPassing alias = object;
        alias.value = 50;
        System.out.println(object.value + " " + (alias == object));
    }
}
