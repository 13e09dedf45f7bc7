package library;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.util.InputMismatchException;
import java.util.NoSuchElementException;
import java.util.Scanner;

/**
 * Scanner: words, numbers and lines of one text; what does not fit stays. Nothing comes from
 * standard input here.
 */
public class Scanners {
    public static void main(String[] args) throws IOException {
        Scanner scanner = new Scanner("1 2 three 4.5\nrest of line\n\nlast");
        System.out.println(scanner.nextInt() + scanner.nextInt() + " " + scanner.hasNextInt() + " " + scanner.next()
                + " " + scanner.nextDouble());
        System.out.println("[" + scanner.nextLine() + "][" + scanner.nextLine() + "][" + scanner.nextLine() + "] "
                + scanner.hasNextLine() + " " + scanner.nextLine() + " " + scanner.hasNextLine());
        try {
            scanner.nextLine();
        } catch (NoSuchElementException e) {
            System.out.println(e);
        }
        Scanner fields = new Scanner("a,b,,c").useDelimiter(",");
        while (fields.hasNext()) {
            System.out.print("<" + fields.next() + ">");
        }
        System.out.println();
        Scanner words = new Scanner("12 99999999999 x true 1,234");
        System.out.println(words.nextLong());
        try {
            words.nextInt();
        } catch (InputMismatchException e) {
            System.out.println(e);
        }
        System.out.println(words.next());
        try {
            words.nextInt();
        } catch (InputMismatchException e) {
            System.out.println(e);
        }
        System.out.println(words.next() + " " + words.nextBoolean() + " " + words.nextInt() + " " + words.hasNext());
        words.close();
        try {
            words.hasNext();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        BufferedReader reader = new BufferedReader(new StringReader("one\r\ntwo\rthree\n\nfive"));
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            System.out.print("(" + line + ")");
        }
        System.out.println(new BufferedReader(new StringReader("x\ny")).lines().count());
        System.out.println(new BufferedReader(new InputStreamReader(System.in)).readLine());
        System.out.println(new Scanner(System.in).hasNext());
    }
}
