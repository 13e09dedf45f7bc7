package library;

/** The methods of Math on integers and floats, at their edges. */
public class MathMethods {
    public static void main(String[] args) {
        System.out.println(Math.abs(-5) + " " + Math.abs(Integer.MIN_VALUE) + " " + Math.abs(-0.0) + " "
                + Math.abs(-2.5f));
        System.out.println(Math.max(1, 2L) + " " + Math.min(1.0f, 2) + " " + Math.max(Double.NaN, 1) + " "
                + Math.min(0.0, -0.0));
        System.out.println(Math.floorDiv(-7, 2) + " " + Math.floorMod(-7, 2) + " " + Math.ceil(1.2) + " "
                + Math.floor(-1.2) + " " + Math.rint(1.5));
        System.out.println(Math.round(1.5f) + " " + Math.round(-1.5) + " " + Math.round(Double.NaN) + " "
                + Math.round(1e300) + " " + Math.round(2.4999999f));
        System.out.println(Math.signum(-2) + " " + Math.sqrt(144) + " " + Math.pow(3, 4) + " " + Math.pow(0, 0) + " "
                + Math.abs(Long.MIN_VALUE));
        System.out.println((int) Math.signum(5.0) + Math.PI + Math.E);
        System.out.println(Math.toIntExact(5L) + " " + Math.negateExact(5) + " " + Math.floorMod(-1L, 5L));
    }
}
