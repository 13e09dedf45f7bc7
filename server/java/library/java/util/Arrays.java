package java.util;

import java.util.function.BinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.PulledStream;
import java.util.stream.Stream;

public final class Arrays {
    private Arrays() {
    }

    @SafeVarargs
    public static <T> List<T> asList(T... elements) {
        return new ArrayView<T>(elements);
    }

    private static void checkRange(int length, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
        }
        if (from < 0) {
            throw new ArrayIndexOutOfBoundsException("Array index out of range: " + from);
        }
        if (to > length) {
            throw new ArrayIndexOutOfBoundsException("Array index out of range: " + to);
        }
    }

    /** Throws what copying from there throws. */
    private static void checkSource(String kind, int length, int from) {
        if (from < 0) {
            throw new ArrayIndexOutOfBoundsException(
                    "arraycopy: source index " + from + " out of bounds for " + kind + length + "]");
        }
        if (from > length) {
            throw new ArrayIndexOutOfBoundsException("arraycopy: length " + (length - from) + " is negative");
        }
    }

    public static String toString(boolean[] array) {
        if (array == null) {
            return "null";
        }
        String text = "[";
        for (int i = 0; i < array.length; i++) {
            if (i > 0) {
                text = text + ", ";
            }
            text = text + array[i];
        }
        return text + "]";
    }

    public static boolean equals(boolean[] array, boolean[] other) {
        if (array == other) {
            return true;
        }
        if (array == null || other == null || array.length != other.length) {
            return false;
        }
        for (int i = 0; i < array.length; i++) {
            if (array[i] != other[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(boolean[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + Boolean.hashCode(array[i]);
        }
        return hash;
    }

    public static void fill(boolean[] array, boolean value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(boolean[] array, int from, int to, boolean value) {
        checkRange(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static boolean[] copyOf(boolean[] array, int length) {
        boolean[] copy = new boolean[length];
        int kept = Math.min(array.length, length);
        for (int i = 0; i < kept; i++) {
            copy[i] = array[i];
        }
        return copy;
    }

    public static boolean[] copyOfRange(boolean[] array, int from, int to) {
        int length = to - from;
        if (length < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        boolean[] copy = new boolean[length];
        checkSource("boolean[", array.length, from);
        int kept = Math.min(array.length - from, length);
        for (int i = 0; i < kept; i++) {
            copy[i] = array[from + i];
        }
        return copy;
    }

    public static String toString(byte[] array) {
        if (array == null) {
            return "null";
        }
        String text = "[";
        for (int i = 0; i < array.length; i++) {
            if (i > 0) {
                text = text + ", ";
            }
            text = text + array[i];
        }
        return text + "]";
    }

    public static boolean equals(byte[] array, byte[] other) {
        if (array == other) {
            return true;
        }
        if (array == null || other == null || array.length != other.length) {
            return false;
        }
        for (int i = 0; i < array.length; i++) {
            if (array[i] != other[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(byte[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + Byte.hashCode(array[i]);
        }
        return hash;
    }

    public static void fill(byte[] array, byte value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(byte[] array, int from, int to, byte value) {
        checkRange(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static byte[] copyOf(byte[] array, int length) {
        byte[] copy = new byte[length];
        int kept = Math.min(array.length, length);
        for (int i = 0; i < kept; i++) {
            copy[i] = array[i];
        }
        return copy;
    }

    public static byte[] copyOfRange(byte[] array, int from, int to) {
        int length = to - from;
        if (length < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        byte[] copy = new byte[length];
        checkSource("byte[", array.length, from);
        int kept = Math.min(array.length - from, length);
        for (int i = 0; i < kept; i++) {
            copy[i] = array[from + i];
        }
        return copy;
    }

    public static void sort(byte[] array) {
        sort(array, 0, array.length);
    }

    public static void sort(byte[] array, int from, int to) {
        checkRange(array.length, from, to);
        sortRange(array, from, to);
    }

    private static void sortRange(byte[] array, int from, int to) {
        if (to - from < 16) {
            for (int next = from + 1; next < to; next++) {
                byte inserted = array[next];
                int place = next;
                while (place > from && inserted < array[place - 1]) {
                    array[place] = array[place - 1];
                    place--;
                }
                array[place] = inserted;
            }
            return;
        }
        int middle = (from + to) >>> 1;
        sortRange(array, from, middle);
        sortRange(array, middle, to);
        byte[] left = copyOfRange(array, from, middle);
        int mine = 0;
        int theirs = middle;
        int place = from;
        while (mine < left.length) {
            if (theirs < to && array[theirs] < left[mine]) {
                array[place] = array[theirs];
                theirs++;
            } else {
                array[place] = left[mine];
                mine++;
            }
            place++;
        }
    }

    public static int binarySearch(byte[] array, byte key) {
        return search(array, 0, array.length, key);
    }

    public static int binarySearch(byte[] array, int from, int to, byte key) {
        checkRange(array.length, from, to);
        return search(array, from, to, key);
    }

    private static int search(byte[] array, int from, int to, byte key) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (array[middle] < key) {
                low = middle + 1;
            } else if (key < array[middle]) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static String toString(char[] array) {
        if (array == null) {
            return "null";
        }
        String text = "[";
        for (int i = 0; i < array.length; i++) {
            if (i > 0) {
                text = text + ", ";
            }
            text = text + array[i];
        }
        return text + "]";
    }

    public static boolean equals(char[] array, char[] other) {
        if (array == other) {
            return true;
        }
        if (array == null || other == null || array.length != other.length) {
            return false;
        }
        for (int i = 0; i < array.length; i++) {
            if (array[i] != other[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(char[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + Character.hashCode(array[i]);
        }
        return hash;
    }

    public static void fill(char[] array, char value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(char[] array, int from, int to, char value) {
        checkRange(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static char[] copyOf(char[] array, int length) {
        char[] copy = new char[length];
        int kept = Math.min(array.length, length);
        for (int i = 0; i < kept; i++) {
            copy[i] = array[i];
        }
        return copy;
    }

    public static char[] copyOfRange(char[] array, int from, int to) {
        int length = to - from;
        if (length < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        char[] copy = new char[length];
        checkSource("char[", array.length, from);
        int kept = Math.min(array.length - from, length);
        for (int i = 0; i < kept; i++) {
            copy[i] = array[from + i];
        }
        return copy;
    }

    public static void sort(char[] array) {
        sort(array, 0, array.length);
    }

    public static void sort(char[] array, int from, int to) {
        checkRange(array.length, from, to);
        sortRange(array, from, to);
    }

    private static void sortRange(char[] array, int from, int to) {
        if (to - from < 16) {
            for (int next = from + 1; next < to; next++) {
                char inserted = array[next];
                int place = next;
                while (place > from && inserted < array[place - 1]) {
                    array[place] = array[place - 1];
                    place--;
                }
                array[place] = inserted;
            }
            return;
        }
        int middle = (from + to) >>> 1;
        sortRange(array, from, middle);
        sortRange(array, middle, to);
        char[] left = copyOfRange(array, from, middle);
        int mine = 0;
        int theirs = middle;
        int place = from;
        while (mine < left.length) {
            if (theirs < to && array[theirs] < left[mine]) {
                array[place] = array[theirs];
                theirs++;
            } else {
                array[place] = left[mine];
                mine++;
            }
            place++;
        }
    }

    public static int binarySearch(char[] array, char key) {
        return search(array, 0, array.length, key);
    }

    public static int binarySearch(char[] array, int from, int to, char key) {
        checkRange(array.length, from, to);
        return search(array, from, to, key);
    }

    private static int search(char[] array, int from, int to, char key) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (array[middle] < key) {
                low = middle + 1;
            } else if (key < array[middle]) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static String toString(short[] array) {
        if (array == null) {
            return "null";
        }
        String text = "[";
        for (int i = 0; i < array.length; i++) {
            if (i > 0) {
                text = text + ", ";
            }
            text = text + array[i];
        }
        return text + "]";
    }

    public static boolean equals(short[] array, short[] other) {
        if (array == other) {
            return true;
        }
        if (array == null || other == null || array.length != other.length) {
            return false;
        }
        for (int i = 0; i < array.length; i++) {
            if (array[i] != other[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(short[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + Short.hashCode(array[i]);
        }
        return hash;
    }

    public static void fill(short[] array, short value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(short[] array, int from, int to, short value) {
        checkRange(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static short[] copyOf(short[] array, int length) {
        short[] copy = new short[length];
        int kept = Math.min(array.length, length);
        for (int i = 0; i < kept; i++) {
            copy[i] = array[i];
        }
        return copy;
    }

    public static short[] copyOfRange(short[] array, int from, int to) {
        int length = to - from;
        if (length < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        short[] copy = new short[length];
        checkSource("short[", array.length, from);
        int kept = Math.min(array.length - from, length);
        for (int i = 0; i < kept; i++) {
            copy[i] = array[from + i];
        }
        return copy;
    }

    public static void sort(short[] array) {
        sort(array, 0, array.length);
    }

    public static void sort(short[] array, int from, int to) {
        checkRange(array.length, from, to);
        sortRange(array, from, to);
    }

    private static void sortRange(short[] array, int from, int to) {
        if (to - from < 16) {
            for (int next = from + 1; next < to; next++) {
                short inserted = array[next];
                int place = next;
                while (place > from && inserted < array[place - 1]) {
                    array[place] = array[place - 1];
                    place--;
                }
                array[place] = inserted;
            }
            return;
        }
        int middle = (from + to) >>> 1;
        sortRange(array, from, middle);
        sortRange(array, middle, to);
        short[] left = copyOfRange(array, from, middle);
        int mine = 0;
        int theirs = middle;
        int place = from;
        while (mine < left.length) {
            if (theirs < to && array[theirs] < left[mine]) {
                array[place] = array[theirs];
                theirs++;
            } else {
                array[place] = left[mine];
                mine++;
            }
            place++;
        }
    }

    public static int binarySearch(short[] array, short key) {
        return search(array, 0, array.length, key);
    }

    public static int binarySearch(short[] array, int from, int to, short key) {
        checkRange(array.length, from, to);
        return search(array, from, to, key);
    }

    private static int search(short[] array, int from, int to, short key) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (array[middle] < key) {
                low = middle + 1;
            } else if (key < array[middle]) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static String toString(int[] array) {
        if (array == null) {
            return "null";
        }
        String text = "[";
        for (int i = 0; i < array.length; i++) {
            if (i > 0) {
                text = text + ", ";
            }
            text = text + array[i];
        }
        return text + "]";
    }

    public static boolean equals(int[] array, int[] other) {
        if (array == other) {
            return true;
        }
        if (array == null || other == null || array.length != other.length) {
            return false;
        }
        for (int i = 0; i < array.length; i++) {
            if (array[i] != other[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(int[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + Integer.hashCode(array[i]);
        }
        return hash;
    }

    public static void fill(int[] array, int value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(int[] array, int from, int to, int value) {
        checkRange(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static int[] copyOf(int[] array, int length) {
        int[] copy = new int[length];
        int kept = Math.min(array.length, length);
        for (int i = 0; i < kept; i++) {
            copy[i] = array[i];
        }
        return copy;
    }

    public static int[] copyOfRange(int[] array, int from, int to) {
        int length = to - from;
        if (length < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        int[] copy = new int[length];
        checkSource("int[", array.length, from);
        int kept = Math.min(array.length - from, length);
        for (int i = 0; i < kept; i++) {
            copy[i] = array[from + i];
        }
        return copy;
    }

    public static void sort(int[] array) {
        sort(array, 0, array.length);
    }

    public static void sort(int[] array, int from, int to) {
        checkRange(array.length, from, to);
        sortRange(array, from, to);
    }

    private static void sortRange(int[] array, int from, int to) {
        if (to - from < 16) {
            for (int next = from + 1; next < to; next++) {
                int inserted = array[next];
                int place = next;
                while (place > from && inserted < array[place - 1]) {
                    array[place] = array[place - 1];
                    place--;
                }
                array[place] = inserted;
            }
            return;
        }
        int middle = (from + to) >>> 1;
        sortRange(array, from, middle);
        sortRange(array, middle, to);
        int[] left = copyOfRange(array, from, middle);
        int mine = 0;
        int theirs = middle;
        int place = from;
        while (mine < left.length) {
            if (theirs < to && array[theirs] < left[mine]) {
                array[place] = array[theirs];
                theirs++;
            } else {
                array[place] = left[mine];
                mine++;
            }
            place++;
        }
    }

    public static int binarySearch(int[] array, int key) {
        return search(array, 0, array.length, key);
    }

    public static int binarySearch(int[] array, int from, int to, int key) {
        checkRange(array.length, from, to);
        return search(array, from, to, key);
    }

    private static int search(int[] array, int from, int to, int key) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (array[middle] < key) {
                low = middle + 1;
            } else if (key < array[middle]) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static String toString(long[] array) {
        if (array == null) {
            return "null";
        }
        String text = "[";
        for (int i = 0; i < array.length; i++) {
            if (i > 0) {
                text = text + ", ";
            }
            text = text + array[i];
        }
        return text + "]";
    }

    public static boolean equals(long[] array, long[] other) {
        if (array == other) {
            return true;
        }
        if (array == null || other == null || array.length != other.length) {
            return false;
        }
        for (int i = 0; i < array.length; i++) {
            if (array[i] != other[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(long[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + Long.hashCode(array[i]);
        }
        return hash;
    }

    public static void fill(long[] array, long value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(long[] array, int from, int to, long value) {
        checkRange(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static long[] copyOf(long[] array, int length) {
        long[] copy = new long[length];
        int kept = Math.min(array.length, length);
        for (int i = 0; i < kept; i++) {
            copy[i] = array[i];
        }
        return copy;
    }

    public static long[] copyOfRange(long[] array, int from, int to) {
        int length = to - from;
        if (length < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        long[] copy = new long[length];
        checkSource("long[", array.length, from);
        int kept = Math.min(array.length - from, length);
        for (int i = 0; i < kept; i++) {
            copy[i] = array[from + i];
        }
        return copy;
    }

    public static void sort(long[] array) {
        sort(array, 0, array.length);
    }

    public static void sort(long[] array, int from, int to) {
        checkRange(array.length, from, to);
        sortRange(array, from, to);
    }

    private static void sortRange(long[] array, int from, int to) {
        if (to - from < 16) {
            for (int next = from + 1; next < to; next++) {
                long inserted = array[next];
                int place = next;
                while (place > from && inserted < array[place - 1]) {
                    array[place] = array[place - 1];
                    place--;
                }
                array[place] = inserted;
            }
            return;
        }
        int middle = (from + to) >>> 1;
        sortRange(array, from, middle);
        sortRange(array, middle, to);
        long[] left = copyOfRange(array, from, middle);
        int mine = 0;
        int theirs = middle;
        int place = from;
        while (mine < left.length) {
            if (theirs < to && array[theirs] < left[mine]) {
                array[place] = array[theirs];
                theirs++;
            } else {
                array[place] = left[mine];
                mine++;
            }
            place++;
        }
    }

    public static int binarySearch(long[] array, long key) {
        return search(array, 0, array.length, key);
    }

    public static int binarySearch(long[] array, int from, int to, long key) {
        checkRange(array.length, from, to);
        return search(array, from, to, key);
    }

    private static int search(long[] array, int from, int to, long key) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (array[middle] < key) {
                low = middle + 1;
            } else if (key < array[middle]) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static String toString(float[] array) {
        if (array == null) {
            return "null";
        }
        String text = "[";
        for (int i = 0; i < array.length; i++) {
            if (i > 0) {
                text = text + ", ";
            }
            text = text + array[i];
        }
        return text + "]";
    }

    public static boolean equals(float[] array, float[] other) {
        if (array == other) {
            return true;
        }
        if (array == null || other == null || array.length != other.length) {
            return false;
        }
        for (int i = 0; i < array.length; i++) {
            if (Float.compare(array[i], other[i]) != 0) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(float[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + Float.valueOf(array[i]).hashCode();
        }
        return hash;
    }

    public static void fill(float[] array, float value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(float[] array, int from, int to, float value) {
        checkRange(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static float[] copyOf(float[] array, int length) {
        float[] copy = new float[length];
        int kept = Math.min(array.length, length);
        for (int i = 0; i < kept; i++) {
            copy[i] = array[i];
        }
        return copy;
    }

    public static float[] copyOfRange(float[] array, int from, int to) {
        int length = to - from;
        if (length < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        float[] copy = new float[length];
        checkSource("float[", array.length, from);
        int kept = Math.min(array.length - from, length);
        for (int i = 0; i < kept; i++) {
            copy[i] = array[from + i];
        }
        return copy;
    }

    public static void sort(float[] array) {
        sort(array, 0, array.length);
    }

    public static void sort(float[] array, int from, int to) {
        checkRange(array.length, from, to);
        sortRange(array, from, to);
    }

    private static void sortRange(float[] array, int from, int to) {
        if (to - from < 16) {
            for (int next = from + 1; next < to; next++) {
                float inserted = array[next];
                int place = next;
                while (place > from && Float.compare(inserted, array[place - 1]) < 0) {
                    array[place] = array[place - 1];
                    place--;
                }
                array[place] = inserted;
            }
            return;
        }
        int middle = (from + to) >>> 1;
        sortRange(array, from, middle);
        sortRange(array, middle, to);
        float[] left = copyOfRange(array, from, middle);
        int mine = 0;
        int theirs = middle;
        int place = from;
        while (mine < left.length) {
            if (theirs < to && Float.compare(array[theirs], left[mine]) < 0) {
                array[place] = array[theirs];
                theirs++;
            } else {
                array[place] = left[mine];
                mine++;
            }
            place++;
        }
    }

    public static int binarySearch(float[] array, float key) {
        return search(array, 0, array.length, key);
    }

    public static int binarySearch(float[] array, int from, int to, float key) {
        checkRange(array.length, from, to);
        return search(array, from, to, key);
    }

    private static int search(float[] array, int from, int to, float key) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (Float.compare(array[middle], key) < 0) {
                low = middle + 1;
            } else if (Float.compare(key, array[middle]) < 0) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static String toString(double[] array) {
        if (array == null) {
            return "null";
        }
        String text = "[";
        for (int i = 0; i < array.length; i++) {
            if (i > 0) {
                text = text + ", ";
            }
            text = text + array[i];
        }
        return text + "]";
    }

    public static boolean equals(double[] array, double[] other) {
        if (array == other) {
            return true;
        }
        if (array == null || other == null || array.length != other.length) {
            return false;
        }
        for (int i = 0; i < array.length; i++) {
            if (Double.compare(array[i], other[i]) != 0) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(double[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + Double.valueOf(array[i]).hashCode();
        }
        return hash;
    }

    public static void fill(double[] array, double value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(double[] array, int from, int to, double value) {
        checkRange(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static double[] copyOf(double[] array, int length) {
        double[] copy = new double[length];
        int kept = Math.min(array.length, length);
        for (int i = 0; i < kept; i++) {
            copy[i] = array[i];
        }
        return copy;
    }

    public static double[] copyOfRange(double[] array, int from, int to) {
        int length = to - from;
        if (length < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        double[] copy = new double[length];
        checkSource("double[", array.length, from);
        int kept = Math.min(array.length - from, length);
        for (int i = 0; i < kept; i++) {
            copy[i] = array[from + i];
        }
        return copy;
    }

    public static void sort(double[] array) {
        sort(array, 0, array.length);
    }

    public static void sort(double[] array, int from, int to) {
        checkRange(array.length, from, to);
        sortRange(array, from, to);
    }

    private static void sortRange(double[] array, int from, int to) {
        if (to - from < 16) {
            for (int next = from + 1; next < to; next++) {
                double inserted = array[next];
                int place = next;
                while (place > from && Double.compare(inserted, array[place - 1]) < 0) {
                    array[place] = array[place - 1];
                    place--;
                }
                array[place] = inserted;
            }
            return;
        }
        int middle = (from + to) >>> 1;
        sortRange(array, from, middle);
        sortRange(array, middle, to);
        double[] left = copyOfRange(array, from, middle);
        int mine = 0;
        int theirs = middle;
        int place = from;
        while (mine < left.length) {
            if (theirs < to && Double.compare(array[theirs], left[mine]) < 0) {
                array[place] = array[theirs];
                theirs++;
            } else {
                array[place] = left[mine];
                mine++;
            }
            place++;
        }
    }

    public static int binarySearch(double[] array, double key) {
        return search(array, 0, array.length, key);
    }

    public static int binarySearch(double[] array, int from, int to, double key) {
        checkRange(array.length, from, to);
        return search(array, from, to, key);
    }

    private static int search(double[] array, int from, int to, double key) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (Double.compare(array[middle], key) < 0) {
                low = middle + 1;
            } else if (Double.compare(key, array[middle]) < 0) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static String toString(Object[] array) {
        if (array == null) {
            return "null";
        }
        String text = "[";
        for (int i = 0; i < array.length; i++) {
            if (i > 0) {
                text = text + ", ";
            }
            text = text + array[i];
        }
        return text + "]";
    }

    public static boolean equals(Object[] array, Object[] other) {
        if (array == other) {
            return true;
        }
        if (array == null || other == null || array.length != other.length) {
            return false;
        }
        for (int i = 0; i < array.length; i++) {
            if (!Objects.equals(array[i], other[i])) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(Object[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + Objects.hashCode(array[i]);
        }
        return hash;
    }

    public static void fill(Object[] array, Object value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(Object[] array, int from, int to, Object value) {
        checkRange(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static <T> T[] copyOf(T[] array, int length) {
        T[] copy = Hooks.arrayLike(array, length);
        Hooks.copy(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static <T> T[] copyOfRange(T[] array, int from, int to) {
        int length = to - from;
        if (length < 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        T[] copy = Hooks.arrayLike(array, length);
        checkSource("object array[", array.length, from);
        Hooks.copy(array, from, copy, 0, Math.min(array.length - from, length));
        return copy;
    }

    public static void sort(Object[] array) {
        Sorting.sort(array, 0, array.length, null);
    }

    public static void sort(Object[] array, int from, int to) {
        checkRange(array.length, from, to);
        Sorting.sort(array, from, to, null);
    }

    public static <T> void sort(T[] array, Comparator<? super T> order) {
        Sorting.sort(array, 0, array.length, (Comparator<Object>) order);
    }

    public static <T> void sort(T[] array, int from, int to, Comparator<? super T> order) {
        checkRange(array.length, from, to);
        Sorting.sort(array, from, to, (Comparator<Object>) order);
    }

    public static int binarySearch(Object[] array, Object key) {
        return search(array, 0, array.length, key, null);
    }

    public static int binarySearch(Object[] array, int from, int to, Object key) {
        checkRange(array.length, from, to);
        return search(array, from, to, key, null);
    }

    public static <T> int binarySearch(T[] array, T key, Comparator<? super T> order) {
        return search(array, 0, array.length, key, (Comparator<Object>) order);
    }

    public static <T> int binarySearch(T[] array, int from, int to, T key, Comparator<? super T> order) {
        checkRange(array.length, from, to);
        return search(array, from, to, key, (Comparator<Object>) order);
    }

    private static int search(Object[] array, int from, int to, Object key, Comparator<Object> order) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            Object element = array[middle];
            int comparison = order == null ? ((Comparable<Object>) element).compareTo(key) : order.compare(element, key);
            if (comparison < 0) {
                low = middle + 1;
            } else if (comparison > 0) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static boolean deepEquals(Object[] array, Object[] other) {
        if (array == other) {
            return true;
        }
        if (array == null || other == null || array.length != other.length) {
            return false;
        }
        for (int i = 0; i < array.length; i++) {
            if (array[i] == other[i]) {
                continue;
            }
            if (array[i] == null || other[i] == null || !deepEqualElements(array[i], other[i])) {
                return false;
            }
        }
        return true;
    }

    static boolean deepEqualElements(Object first, Object second) {
        if (first instanceof Object[] && second instanceof Object[]) {
            return deepEquals((Object[]) first, (Object[]) second);
        }
        if (first instanceof boolean[] && second instanceof boolean[]) {
            return equals((boolean[]) first, (boolean[]) second);
        }
        if (first instanceof byte[] && second instanceof byte[]) {
            return equals((byte[]) first, (byte[]) second);
        }
        if (first instanceof char[] && second instanceof char[]) {
            return equals((char[]) first, (char[]) second);
        }
        if (first instanceof short[] && second instanceof short[]) {
            return equals((short[]) first, (short[]) second);
        }
        if (first instanceof int[] && second instanceof int[]) {
            return equals((int[]) first, (int[]) second);
        }
        if (first instanceof long[] && second instanceof long[]) {
            return equals((long[]) first, (long[]) second);
        }
        if (first instanceof float[] && second instanceof float[]) {
            return equals((float[]) first, (float[]) second);
        }
        if (first instanceof double[] && second instanceof double[]) {
            return equals((double[]) first, (double[]) second);
        }
        return first.equals(second);
    }

    public static int deepHashCode(Object[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + deepHash(array[i]);
        }
        return hash;
    }

    private static int deepHash(Object element) {
        if (element instanceof Object[]) {
            return deepHashCode((Object[]) element);
        }
        if (element instanceof boolean[]) {
            return hashCode((boolean[]) element);
        }
        if (element instanceof byte[]) {
            return hashCode((byte[]) element);
        }
        if (element instanceof char[]) {
            return hashCode((char[]) element);
        }
        if (element instanceof short[]) {
            return hashCode((short[]) element);
        }
        if (element instanceof int[]) {
            return hashCode((int[]) element);
        }
        if (element instanceof long[]) {
            return hashCode((long[]) element);
        }
        if (element instanceof float[]) {
            return hashCode((float[]) element);
        }
        if (element instanceof double[]) {
            return hashCode((double[]) element);
        }
        return Objects.hashCode(element);
    }

    public static String deepToString(Object[] array) {
        if (array == null) {
            return "null";
        }
        return deepText(array, new ArrayList<Object>());
    }

    /** The arrays around are those that are being written. */
    private static String deepText(Object[] array, ArrayList<Object> around) {
        around.add(array);
        String text = "[";
        for (int i = 0; i < array.length; i++) {
            if (i > 0) {
                text = text + ", ";
            }
            Object element = array[i];
            if (element instanceof Object[]) {
                boolean isAround = false;
                for (int j = 0; j < around.size(); j++) {
                    if (around.get(j) == element) {
                        isAround = true;
                    }
                }
                text = text + (isAround ? "[...]" : deepText((Object[]) element, around));
            } else {
                text = text + shallow(element);
            }
        }
        around.remove(around.size() - 1);
        return text + "]";
    }

    private static String shallow(Object element) {
        if (element instanceof boolean[]) {
            return toString((boolean[]) element);
        }
        if (element instanceof byte[]) {
            return toString((byte[]) element);
        }
        if (element instanceof char[]) {
            return toString((char[]) element);
        }
        if (element instanceof short[]) {
            return toString((short[]) element);
        }
        if (element instanceof int[]) {
            return toString((int[]) element);
        }
        if (element instanceof long[]) {
            return toString((long[]) element);
        }
        if (element instanceof float[]) {
            return toString((float[]) element);
        }
        if (element instanceof double[]) {
            return toString((double[]) element);
        }
        return String.valueOf(element);
    }

    public static <T> void setAll(T[] array, IntFunction<? extends T> generator) {
        Objects.requireNonNull(generator);
        for (int i = 0; i < array.length; i++) {
            array[i] = generator.apply(i);
        }
    }

    public static void setAll(int[] array, IntUnaryOperator generator) {
        Objects.requireNonNull(generator);
        for (int i = 0; i < array.length; i++) {
            array[i] = generator.applyAsInt(i);
        }
    }

    public static void setAll(long[] array, IntToLongFunction generator) {
        Objects.requireNonNull(generator);
        for (int i = 0; i < array.length; i++) {
            array[i] = generator.applyAsLong(i);
        }
    }

    public static void setAll(double[] array, IntToDoubleFunction generator) {
        Objects.requireNonNull(generator);
        for (int i = 0; i < array.length; i++) {
            array[i] = generator.applyAsDouble(i);
        }
    }

    public static <T> Stream<T> stream(T[] array) {
        return PulledStream.of(array, 0, array.length);
    }

    public static <T> Stream<T> stream(T[] array, int from, int to) {
        checkStreamRange(array.length, from, to);
        return PulledStream.of(array, from, to);
    }

    private static void checkStreamRange(int length, int from, int to) {
        if (from > to) {
            throw new ArrayIndexOutOfBoundsException("origin(" + from + ") > fence(" + to + ")");
        }
        if (from < 0) {
            throw new ArrayIndexOutOfBoundsException("Array index out of range: " + from);
        }
        if (to > length) {
            throw new ArrayIndexOutOfBoundsException("Array index out of range: " + to);
        }
    }

    public static IntStream stream(int[] array) {
        return IntStream.of(array);
    }

    public static IntStream stream(int[] array, int from, int to) {
        checkStreamRange(array.length, from, to);
        return IntStream.of(copyOfRange(array, from, to));
    }

    public static LongStream stream(long[] array) {
        return LongStream.of(array);
    }

    public static LongStream stream(long[] array, int from, int to) {
        checkStreamRange(array.length, from, to);
        return LongStream.of(copyOfRange(array, from, to));
    }

    public static DoubleStream stream(double[] array) {
        return DoubleStream.of(array);
    }

    public static DoubleStream stream(double[] array, int from, int to) {
        checkStreamRange(array.length, from, to);
        return DoubleStream.of(copyOfRange(array, from, to));
    }

    public static int compare(boolean[] array, boolean[] other) {
        if (array == other) {
            return 0;
        }
        if (array == null || other == null) {
            return array == null ? -1 : 1;
        }
        int length = Math.min(array.length, other.length);
        for (int i = 0; i < length; i++) {
            int order = Boolean.compare(array[i], other[i]);
            if (order != 0) {
                return order;
            }
        }
        return array.length - other.length;
    }

    public static int mismatch(boolean[] array, boolean[] other) {
        int length = Math.min(array.length, other.length);
        for (int i = 0; i < length; i++) {
            if (Boolean.compare(array[i], other[i]) != 0) {
                return i;
            }
        }
        return array.length == other.length ? -1 : length;
    }

    public static int compare(byte[] array, byte[] other) {
        if (array == other) {
            return 0;
        }
        if (array == null || other == null) {
            return array == null ? -1 : 1;
        }
        int length = Math.min(array.length, other.length);
        for (int i = 0; i < length; i++) {
            int order = Byte.compare(array[i], other[i]);
            if (order != 0) {
                return order;
            }
        }
        return array.length - other.length;
    }

    public static int mismatch(byte[] array, byte[] other) {
        int length = Math.min(array.length, other.length);
        for (int i = 0; i < length; i++) {
            if (Byte.compare(array[i], other[i]) != 0) {
                return i;
            }
        }
        return array.length == other.length ? -1 : length;
    }

    public static int compare(short[] array, short[] other) {
        if (array == other) {
            return 0;
        }
        if (array == null || other == null) {
            return array == null ? -1 : 1;
        }
        int length = Math.min(array.length, other.length);
        for (int i = 0; i < length; i++) {
            int order = Short.compare(array[i], other[i]);
            if (order != 0) {
                return order;
            }
        }
        return array.length - other.length;
    }

    public static int mismatch(short[] array, short[] other) {
        int length = Math.min(array.length, other.length);
        for (int i = 0; i < length; i++) {
            if (Short.compare(array[i], other[i]) != 0) {
                return i;
            }
        }
        return array.length == other.length ? -1 : length;
    }

    public static int compare(char[] array, char[] other) {
        if (array == other) {
            return 0;
        }
        if (array == null || other == null) {
            return array == null ? -1 : 1;
        }
        int length = Math.min(array.length, other.length);
        for (int i = 0; i < length; i++) {
            int order = Character.compare(array[i], other[i]);
            if (order != 0) {
                return order;
            }
        }
        return array.length - other.length;
    }

    public static int mismatch(char[] array, char[] other) {
        int length = Math.min(array.length, other.length);
        for (int i = 0; i < length; i++) {
            if (Character.compare(array[i], other[i]) != 0) {
                return i;
            }
        }
        return array.length == other.length ? -1 : length;
    }

    public static int compare(int[] array, int[] other) {
        if (array == other) {
            return 0;
        }
        if (array == null || other == null) {
            return array == null ? -1 : 1;
        }
        int length = Math.min(array.length, other.length);
        for (int i = 0; i < length; i++) {
            int order = Integer.compare(array[i], other[i]);
            if (order != 0) {
                return order;
            }
        }
        return array.length - other.length;
    }

    public static int mismatch(int[] array, int[] other) {
        int length = Math.min(array.length, other.length);
        for (int i = 0; i < length; i++) {
            if (Integer.compare(array[i], other[i]) != 0) {
                return i;
            }
        }
        return array.length == other.length ? -1 : length;
    }

    public static int compare(long[] array, long[] other) {
        if (array == other) {
            return 0;
        }
        if (array == null || other == null) {
            return array == null ? -1 : 1;
        }
        int length = Math.min(array.length, other.length);
        for (int i = 0; i < length; i++) {
            int order = Long.compare(array[i], other[i]);
            if (order != 0) {
                return order;
            }
        }
        return array.length - other.length;
    }

    public static int mismatch(long[] array, long[] other) {
        int length = Math.min(array.length, other.length);
        for (int i = 0; i < length; i++) {
            if (Long.compare(array[i], other[i]) != 0) {
                return i;
            }
        }
        return array.length == other.length ? -1 : length;
    }

    public static int compare(float[] array, float[] other) {
        if (array == other) {
            return 0;
        }
        if (array == null || other == null) {
            return array == null ? -1 : 1;
        }
        int length = Math.min(array.length, other.length);
        for (int i = 0; i < length; i++) {
            int order = Float.compare(array[i], other[i]);
            if (order != 0) {
                return order;
            }
        }
        return array.length - other.length;
    }

    public static int mismatch(float[] array, float[] other) {
        int length = Math.min(array.length, other.length);
        for (int i = 0; i < length; i++) {
            if (Float.compare(array[i], other[i]) != 0) {
                return i;
            }
        }
        return array.length == other.length ? -1 : length;
    }

    public static int compare(double[] array, double[] other) {
        if (array == other) {
            return 0;
        }
        if (array == null || other == null) {
            return array == null ? -1 : 1;
        }
        int length = Math.min(array.length, other.length);
        for (int i = 0; i < length; i++) {
            int order = Double.compare(array[i], other[i]);
            if (order != 0) {
                return order;
            }
        }
        return array.length - other.length;
    }

    public static int mismatch(double[] array, double[] other) {
        int length = Math.min(array.length, other.length);
        for (int i = 0; i < length; i++) {
            if (Double.compare(array[i], other[i]) != 0) {
                return i;
            }
        }
        return array.length == other.length ? -1 : length;
    }

    public static <T extends Comparable<? super T>> int compare(T[] array, T[] other) {
        if (array == other) {
            return 0;
        }
        if (array == null || other == null) {
            return array == null ? -1 : 1;
        }
        int length = Math.min(array.length, other.length);
        for (int i = 0; i < length; i++) {
            T mine = array[i];
            T its = other[i];
            if (mine != its) {
                if (mine == null || its == null) {
                    return mine == null ? -1 : 1;
                }
                int order = mine.compareTo(its);
                if (order != 0) {
                    return order;
                }
            }
        }
        return array.length - other.length;
    }

    public static <T> int compare(T[] array, T[] other, Comparator<? super T> comparator) {
        Objects.requireNonNull(comparator);
        if (array == other) {
            return 0;
        }
        if (array == null || other == null) {
            return array == null ? -1 : 1;
        }
        int length = Math.min(array.length, other.length);
        for (int i = 0; i < length; i++) {
            if (array[i] != other[i]) {
                int order = comparator.compare(array[i], other[i]);
                if (order != 0) {
                    return order;
                }
            }
        }
        return array.length - other.length;
    }

    public static int mismatch(Object[] array, Object[] other) {
        int length = Math.min(array.length, other.length);
        if (array == other) {
            return -1;
        }
        for (int i = 0; i < length; i++) {
            if (!Objects.equals(array[i], other[i])) {
                return i;
            }
        }
        return array.length == other.length ? -1 : length;
    }

    public static void parallelSort(int[] array) {
        sort(array);
    }

    public static void parallelSort(long[] array) {
        sort(array);
    }

    public static void parallelSort(double[] array) {
        sort(array);
    }

    public static <T extends Comparable<? super T>> void parallelSort(T[] array) {
        sort(array);
    }

    public static <T> void parallelSort(T[] array, Comparator<? super T> comparator) {
        sort(array, comparator);
    }

    public static void parallelSetAll(int[] array, IntUnaryOperator function) {
        setAll(array, function);
    }

    public static <T> void parallelSetAll(T[] array, IntFunction<? extends T> function) {
        setAll(array, function);
    }

    public static void parallelPrefix(int[] array, IntBinaryOperator operator) {
        Objects.requireNonNull(operator);
        for (int i = 1; i < array.length; i++) {
            array[i] = operator.applyAsInt(array[i - 1], array[i]);
        }
    }

    public static void parallelPrefix(long[] array, LongBinaryOperator operator) {
        Objects.requireNonNull(operator);
        for (int i = 1; i < array.length; i++) {
            array[i] = operator.applyAsLong(array[i - 1], array[i]);
        }
    }
}
