package differential;

class Arrays {
    private static class Base {}

    private static class Derived extends Base {}

    private static int value(int x) {
        return x;
    }

    static int testDefaults() {
        int[] numbers = new int[4];
        boolean[] flags = new boolean[1];
        Object[] objects = new Object[2];
        return numbers[3] + (flags[0] ? 1 : 0) + (objects[1] == null ? 10 : 0) + numbers.length * 100;
    }

    static int testInitialiser() {
        int[] numbers = {1, 2, value(3)};
        char[] letters = new char[] {'a', 'b'};
        return numbers[2] * 1000 + letters[1];
    }

    static int testNegativeSizeIsCaught() {
        try {
            int[] none = new int[value(-1)];
            return none.length;
        } catch (NegativeArraySizeException problem) {
            return -5;
        }
    }

    static int testNegativeSizeOutOfTheTest() {
        return new Object[value(-3)].length;
    }

    static int testEmptyArray() {
        return new int[value(0)].length;
    }

    static int testIndexTooLarge() {
        int[] numbers = new int[3];
        try {
            numbers[value(3)] = 1;
            return 0;
        } catch (ArrayIndexOutOfBoundsException problem) {
            return 1;
        }
    }

    static int testIndexNegative() {
        int[] numbers = new int[3];
        return numbers[value(-1)];
    }

    static int testByteElementsNarrow() {
        byte[] bytes = new byte[2];
        bytes[0] = (byte) value(300);
        bytes[1] -= 129;
        return bytes[0] * 1000 + bytes[1];
    }

    static int testCharElements() {
        char[] letters = {'x', 'y'};
        letters[0]++;
        letters[1] += 1;
        return letters[0] * 1000 + letters[1];
    }

    static long testLongElements() {
        long[] numbers = new long[2];
        numbers[1] = 1L << 40;
        numbers[0] = numbers[1]-- >> 4;
        return numbers[0] ^ numbers[1];
    }

    static int testStoreIsChecked() {
        Base[] bases = new Derived[1];
        try {
            bases[0] = new Base();
            return 0;
        } catch (ArrayStoreException problem) {
            return bases[0] == null ? 1 : 2;
        }
    }

    static int testStoreOfNullIsAllowed() {
        Base[] bases = new Derived[1];
        bases[0] = new Derived();
        bases[0] = null;
        return bases.length;
    }

    static boolean testArraysAreObjects() {
        Object o = new int[2];
        Object p = new Derived[1];
        return o instanceof int[] && !(p instanceof int[]) && p instanceof Base[] && p instanceof Object[]
            && !(o instanceof Object[]) && o.equals(o) && !o.equals(p);
    }

    static int testCastOfArrays() {
        Object o = new Base[1];
        try {
            return ((Derived[]) o).length;
        } catch (ClassCastException problem) {
            return -1;
        }
    }

    static int testLengthOfNull() {
        int[] none = null;
        try {
            return none.length;
        } catch (NullPointerException problem) {
            return -1;
        }
    }

    static int testArraysAreShared() {
        int[] a = {1, 2};
        int[] b = a;
        b[0] = 9;
        return a[0];
    }

    static int testSort() {
        int[] numbers = {5, -3, 8, 0, 2, 8};
        for (int i = 1; i < numbers.length; i++) {
            int key = numbers[i];
            int j = i - 1;
            while (j >= 0 && numbers[j] > key) {
                numbers[j + 1] = numbers[j];
                j--;
            }
            numbers[j + 1] = key;
        }
        int digest = 0;
        for (int i = 0; i < numbers.length; i++) {
            digest = digest * 11 + numbers[i];
        }
        return digest;
    }

    static int testSieve() {
        boolean[] composite = new boolean[50];
        int primes = 0;
        for (int i = 2; i < composite.length; i++) {
            if (!composite[i]) {
                primes++;
                for (int j = i * i; j < composite.length; j += i) {
                    composite[j] = true;
                }
            }
        }
        return primes;
    }
}
