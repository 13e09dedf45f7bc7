package heapwright.jvm;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Answers requests on the standard streams until the input ends, so that many checks share one JVM.
 *
 * <p>A message is a list of strings: their number, then for each the number of its UTF-8 bytes and
 * the bytes; numbers are big-endian ints. A request is the name of an operation and its arguments;
 * a response is {@code ok} and the result, or {@code error} and a message. The operations are those
 * of {@link Operations}.
 */
public final class Server {
    private Server() {}

    public static void main(String[] arguments) throws IOException {
        DataInputStream in = new DataInputStream(new BufferedInputStream(System.in));
        DataOutputStream out = new DataOutputStream(new BufferedOutputStream(System.out));
        // The programs that are run may print: that must not get into the messages.
        System.setOut(System.err);
        while (true) {
            List<String> request;
            try {
                request = read(in);
            } catch (EOFException end) {
                // A program that did not come to its end must not keep the JVM alive.
                Runtime.getRuntime().halt(0);
                return;
            }
            write(out, answer(request));
        }
    }

    private static List<String> answer(List<String> request) {
        List<String> response = new ArrayList<>();
        try {
            List<String> result = Operations.perform(new Arguments(request));
            response.add("ok");
            response.addAll(result);
        } catch (BrokenSources | ReflectiveOperationException | RuntimeException problem) {
            response.clear();
            response.add("error");
            response.add(problem instanceof BrokenSources ? problem.getMessage() : problem.toString());
        }
        return response;
    }

    private static List<String> read(DataInputStream in) throws IOException {
        int count = in.readInt();
        List<String> message = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            byte[] text = new byte[in.readInt()];
            in.readFully(text);
            message.add(new String(text, StandardCharsets.UTF_8));
        }
        return message;
    }

    private static void write(DataOutputStream out, List<String> message) throws IOException {
        out.writeInt(message.size());
        for (String string : message) {
            byte[] text = string.getBytes(StandardCharsets.UTF_8);
            out.writeInt(text.length);
            out.write(text);
        }
        out.flush();
    }
}
