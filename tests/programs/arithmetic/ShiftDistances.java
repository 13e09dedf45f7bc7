package arithmetic;

/**
 * A shift distance is masked to 5 bits for int and to 6 bits for long; the left operand decides
 * (JLS 15.19).
 */
public class ShiftDistances {
    public static void main(String[] args) {
        int one = 1;
        long wide = 1L;
        System.out.println(one << 31);
        System.out.println(one << 32);
        System.out.println(one << 33);
        System.out.println(one << -1);
        System.out.println(wide << 32);
        System.out.println(wide << 64);
        System.out.println(wide << -1);
        System.out.println(-16 >> 2);
        System.out.println(-16 >>> 28);
        System.out.println(-16L >>> 60);
        System.out.println(one << 33L);
        byte small = -1;
        System.out.println(small >>> 4);
        System.out.println((byte) (small >>> 4));
        System.out.println('a' << 1);
    }
}
