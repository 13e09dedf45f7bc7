package floats;

/** The bits of floats are IEEE 754; `floatToIntBits` and back is the identity but for NaNs. */
public class FloatBits {
    public static void main(String[] args) {
        System.out.println(Integer.toHexString(Float.floatToIntBits(1f)));
        System.out.println(Integer.toHexString(Float.floatToIntBits(-2.5f)));
        System.out.println(Integer.toHexString(Float.floatToIntBits(Float.NaN)));
        System.out.println(Long.toHexString(Double.doubleToLongBits(1)));
        System.out.println(Long.toHexString(Double.doubleToLongBits(-0.0)));
        System.out.println(Float.intBitsToFloat(0x40490fdb));
        System.out.println(Double.longBitsToDouble(0x400921fb54442d18L));
        System.out.println(Float.intBitsToFloat(0x7f800000));
        System.out.println(Math.getExponent(1024.5) + " " + Math.ulp(1.0) + " " + Math.ulp(1f));
        System.out.println(Math.nextUp(1.0) + " " + Math.nextUp(0.0));
        System.out.println(Math.signum(-3.5) + " " + Math.copySign(2.0, -0.0));
    }
}
