package library;

import java.lang.reflect.Array;

/** The lengths of arrays of any type, by `java.lang.reflect.Array`. */
public class ArrayLengths {
    public static void main(String[] arguments) {
        Object[] all = {new int[1], new long[2], new double[3], new boolean[4], new char[5], new byte[6],
            new short[7], new float[8], new String[9], new int[10][2], "text", 3};
        for (Object one : all) {
            try {
                System.out.println(Array.getLength(one));
            } catch (IllegalArgumentException thrown) {
                System.out.println(thrown);
            }
        }
        try {
            Array.getLength(null);
        } catch (NullPointerException thrown) {
            System.out.println(thrown.getMessage());
        }
    }
}
