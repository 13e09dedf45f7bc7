package library;

import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Writers keep what they are given until they are flushed; a print stream on bytes prints in UTF-8.
 */
public class WritersOnStreams {
    static void fail() {
        throw new IllegalStateException("here");
    }

    public static void main(String[] args) throws IOException {
        StringWriter text = new StringWriter();
        PrintWriter writer = new PrintWriter(text);
        writer.printf("%d-%s%n", 1, "x");
        writer.print('c');
        writer.println(2.5);
        try {
            fail();
        } catch (IllegalStateException e) {
            e.printStackTrace(writer);
        }
        writer.flush();
        System.out.print(text);
        PrintWriter late = new PrintWriter(System.out);
        late.println("printed second");
        System.out.println("printed first");
        late.flush();
        BufferedWriter buffered = new BufferedWriter(new OutputStreamWriter(System.out));
        buffered.write("buffered");
        buffered.newLine();
        buffered.flush();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(bytes);
        stream.println("h\u00e9");
        stream.write('!');
        stream.flush();
        System.out.println(Arrays.toString(bytes.toByteArray()) + bytes.size() + bytes.toString().length());
        byte[] read = new ByteArrayInputStream(bytes.toByteArray()).readAllBytes();
        System.out.println(new String(read, StandardCharsets.UTF_8).trim() + new String(new byte[] {72, 105})
                + new String(read, 0, 1, StandardCharsets.US_ASCII));
    }
}
