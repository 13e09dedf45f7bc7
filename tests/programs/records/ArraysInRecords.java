package records;

import java.util.Arrays;

/**
 * A component that is an array is compared by identity; a defensive copy keeps it apart from the
 * caller's.
 */
public class ArraysInRecords {
    record Raw(int[] data) {
    }

    record Safe(int... data) {
        Safe {
            data = data.clone();
        }

        @Override
        public int[] data() {
            return data.clone();
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Safe s && Arrays.equals(data, s.data);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(data);
        }

        @Override
        public String toString() {
            return "Safe" + Arrays.toString(data);
        }
    }

    public static void main(String[] args) {
        int[] data = {1, 2};
        Raw raw = new Raw(data);
        Safe safe = new Safe(data);
        data[0] = 9;
        safe.data()[1] = 100;
        System.out.println(raw.data()[0] + " " + safe);
        System.out.println(raw.equals(new Raw(data)) + " " + raw.equals(new Raw(data.clone())));
        System.out.println(safe.equals(new Safe(1, 2)) + " " + new Safe() + " " + new Safe(3).hashCode());
    }
}
