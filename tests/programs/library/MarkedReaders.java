package library;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;

/** Readers that go back to a mark, and that pass over characters. */
class MarkedReaders {
    /** Gives the same letter again and again. */
    static final class Letters extends Reader {
        private int left;

        Letters(int count) {
            left = count;
        }

        public int read(char[] characters, int offset, int count) {
            if (left == 0) return -1;
            int done = Math.min(left, count);
            for (int i = 0; i < done; i++) characters[offset + i] = 'x';
            left -= done;
            return done;
        }

        public void close() {
            left = 0;
        }
    }

    interface Action {
        Object run() throws IOException;
    }

    static void show(String what, Action action) {
        try {
            System.out.println(what + ": " + action.run());
        } catch (IOException | RuntimeException exception) {
            System.out.println(what + ": " + exception);
        }
    }

    static String rest(Reader reader) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int next = reader.read(); next >= 0; next = reader.read()) text.append((char) next);
        return text.toString();
    }

    public static void main(String[] arguments) throws IOException {
        Reader text = new StringReader("abcdefgh");
        show("can mark", text::markSupported);
        show("skip", () -> text.skip(2));
        text.mark(0);
        show("read", () -> (char) text.read());
        show("rest", () -> rest(text));
        show("skip at the end", () -> text.skip(-3));
        text.reset();
        show("again", () -> rest(text));
        text.reset();
        show("back", () -> text.skip(-1));
        show("far back", () -> text.skip(-100));
        show("far", () -> text.skip(Long.MAX_VALUE));
        show("bad mark", () -> { text.mark(-1); return "marked"; });
        show("ready", text::ready);
        text.close();
        show("closed", () -> text.skip(1));
        show("closed reset", () -> { text.reset(); return "reset"; });

        Reader letters = new Letters(5);
        show("letters can mark", letters::markSupported);
        show("letters ready", letters::ready);
        show("letters mark", () -> { letters.mark(3); return "marked"; });
        show("letters reset", () -> { letters.reset(); return "reset"; });
        show("letters back", () -> letters.skip(-1));
        show("letters skip", () -> letters.skip(3));
        StringWriter copy = new StringWriter();
        show("letters copied", () -> letters.transferTo(copy));
        show("letters left", () -> letters.skip(3));
        System.out.println(copy);

        BufferedReader lines = new BufferedReader(new StringReader("one\r\ntwo\nthree"));
        show("lines can mark", lines::markSupported);
        show("not marked", () -> { lines.reset(); return "reset"; });
        show("bad limit", () -> { lines.mark(-2); return "marked"; });
        show("first", lines::readLine);
        lines.mark(20);
        show("second", lines::readLine);
        show("third", lines::readLine);
        lines.reset();
        show("second again", lines::readLine);
        lines.mark(20);
        show("skip in lines", () -> lines.skip(2));
        show("left", lines::readLine);
        lines.reset();
        show("third again", lines::readLine);
        show("end", lines::readLine);
        lines.close();
        show("closed mark", () -> { lines.mark(1); return "marked"; });

        byte[] encoded = "bytes".getBytes(StandardCharsets.UTF_8);
        Reader bytes = new InputStreamReader(new ByteArrayInputStream(encoded), StandardCharsets.UTF_8);
        show("bytes can mark", bytes::markSupported);
        show("bytes skip", () -> bytes.skip(2));
        show("bytes rest", () -> rest(bytes));
    }
}
