package conversions;

/**
 * `instanceof` is false for null and true for every supertype of the object's class (JLS 15.20.2).
 */
public class InstanceOf {
    interface Shape {
    }

    static class Square implements Shape {
    }

    static class Tile extends Square {
    }

    static String describe(Object o) {
        return (o instanceof Shape) + " " + (o instanceof Square) + " " + (o instanceof Tile)
                + " " + (o instanceof Object) + " " + (o instanceof Comparable);
    }

    public static void main(String[] args) {
        System.out.println(describe(new Tile()));
        System.out.println(describe(new Square()));
        System.out.println(describe(null));
        System.out.println(describe("string"));
        System.out.println(describe(7));
        System.out.println(describe(new Tile[0]));
        Object array = new Tile[2];
        System.out.println((array instanceof Square[]) + " " + (array instanceof Shape[])
                + " " + (array instanceof Object[]) + " " + (array instanceof int[]));
        Object numbers = new int[0];
        System.out.println((numbers instanceof int[]) + " " + (numbers instanceof Object[])
                + " " + (numbers instanceof Cloneable));
        Object nested = new int[1][1];
        System.out.println((nested instanceof Object[]) + " " + (nested instanceof int[][]));
    }
}
