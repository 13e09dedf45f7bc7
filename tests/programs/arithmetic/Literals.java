package arithmetic;

/** Integer literals come in four bases, with underscores, as int or long (JLS 3.10.1). */
public class Literals {
    public static void main(String[] args) {
        System.out.println(1_000_000);
        System.out.println(0x7fff_ffff);
        System.out.println(0xffffffff);
        System.out.println(0x8000_0000);
        System.out.println(017);
        System.out.println(0_17);
        System.out.println(0b1111_0000);
        System.out.println(0b11111111111111111111111111111111);
        System.out.println(-2147483648);
        System.out.println(0xffffffffffffffffL);
        System.out.println(037777777777);
        System.out.println(9223372036854775807L);
        System.out.println(-9223372036854775808L);
        System.out.println(0xFFL + 0Xfl);
        System.out.println('\u0041' + '\101' + '\t');
        System.out.println("" + '\u0041' + '\102' + '\103');
    }
}
