package strings;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;

/** The texts of what is empty are literals in every JDK; other texts are new. */
class EmptyTexts {
    public static void main(String[] arguments) {
        System.out.println(new ArrayList<String>().toString() == "[]");
        System.out.println(List.of().toString() == "[]");
        System.out.println(new TreeSet<String>().toString() == "[]");
        System.out.println(new TreeMap<String, String>().toString() == "{}");
        System.out.println(Arrays.toString(new int[0]) == "[]");
        System.out.println(BigInteger.ZERO.toString() == "0");
        System.out.println(List.of(1).toString() == "[1]");
        System.out.println(new TreeMap<>(new TreeMap<String, String>()) + "" == "{}");
        System.out.println(BigInteger.ONE.toString() == "1");
        System.out.println(Double.toString(2) == Double.toString(2));
    }
}
