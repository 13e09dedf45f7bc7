package library;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.security.InvalidParameterException;
import java.util.Arrays;
import java.util.regex.Pattern;

/** Streams of bytes around others: marks, what is available, what is passed over, what is closed. */
class ByteStreams {
    /** Gives every second byte. */
    static final class Halved extends FilterInputStream {
        Halved(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int first = super.read();
            super.read();
            return first;
        }
    }

    /** Bytes that only `read` is written for. */
    static final class Countdown extends InputStream {
        private int left;

        Countdown(int left) {
            this.left = left;
        }

        public int read() {
            return left == 0 ? -1 : left--;
        }
    }

    /** Says what happens to it. */
    static final class Told extends OutputStream {
        private final StringBuilder said = new StringBuilder();

        public void write(int b) throws IOException {
            said.append(b).append(' ');
        }

        @Override
        public void flush() throws IOException {
            said.append("flush ");
            if (said.length() > 20) throw new IOException("full");
        }

        @Override
        public void close() {
            said.append("close ");
        }
    }

    interface Action {
        Object run() throws Exception;
    }

    static void show(String what, Action action) {
        try {
            Object result = action.run();
            String shown = result instanceof byte[] ? Arrays.toString((byte[]) result) : String.valueOf(result);
            System.out.println(what + ": " + shown);
        } catch (Exception thrown) {
            System.out.println(what + ": " + thrown.getClass().getName() + " " + thrown.getMessage());
        }
    }

    static void walk(String name, InputStream in) {
        byte[] some = new byte[4];
        show(name + " available", in::available);
        show(name + " marks", in::markSupported);
        show(name + " read", in::read);
        show(name + " mark", () -> {
            in.mark(10);
            return in.read() + " " + in.read();
        });
        show(name + " reset", () -> {
            in.reset();
            return in.read();
        });
        show(name + " read some", () -> in.read(some, 1, 2) + " " + Arrays.toString(some));
        show(name + " read none", () -> in.read(some, 0, 0));
        show(name + " read too many", () -> in.read(some, 3, 2));
        show(name + " skip", () -> in.skip(1) + " " + in.skip(-4) + " " + in.skip(0));
        show(name + " available then", in::available);
        show(name + " next ones", () -> in.readNBytes(2));
        show(name + " fewer than none", () -> in.readNBytes(-1));
        show(name + " rest", in::readAllBytes);
        show(name + " end", () -> in.read() + " " + in.read(some) + " " + in.skip(3) + " " + in.available());
        show(name + " again", () -> {
            in.reset();
            return in.transferTo(new ByteArrayOutputStream());
        });
        show(name + " closed", () -> {
            in.close();
            in.close();
            return in.read();
        });
        show(name + " available when closed", in::available);
    }

    public static void main(String[] arguments) throws IOException {
        byte[] bytes = {1, -1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
        walk("array", new ByteArrayInputStream(bytes));
        walk("part", new ByteArrayInputStream(bytes, 2, 5));
        walk("long part", new ByteArrayInputStream(bytes, 9, 50));
        walk("countdown", new Countdown(14));
        walk("halved", new Halved(new ByteArrayInputStream(bytes)));
        walk("buffered", new BufferedInputStream(new ByteArrayInputStream(bytes)));
        walk("buffered part", new BufferedInputStream(new ByteArrayInputStream(bytes, 3, 4), 64));
        show("no buffer", () -> new BufferedInputStream(null, 0));
        show("nothing to buffer", () -> new BufferedInputStream(null).read());
        show("shared", () -> {
            InputStream in = new ByteArrayInputStream(bytes);
            InputStream buffered = new BufferedInputStream(in);
            return buffered.read() + " " + in.read() + " " + buffered.available();
        });
        Told told = new Told();
        show("filtered", () -> {
            OutputStream out = new FilterOutputStream(told);
            out.write(7);
            out.write(new byte[] {8, 9});
            out.close();
            out.close();
            return told.said;
        });
        show("full", () -> {
            OutputStream out = new FilterOutputStream(told);
            out.write(10);
            out.close();
            return told.said;
        });
        System.out.println(told.said);
        show("file", () -> {
            throw new FileSystemException("a.txt");
        });
        show("files", () -> {
            throw new NoSuchFileException("a.txt", "b.txt", "gone");
        });
        show("reason", () -> {
            throw new FileSystemException(null, null, "no space");
        });
        show("other", () -> {
            FileSystemException thrown = new FileSystemException(null, "b", null);
            return thrown.getFile() + thrown.getOtherFile() + thrown.getReason() + thrown.getMessage();
        });
        show("folder", () -> {
            throw new NotDirectoryException("x");
        });
        show("parameter", () -> {
            throw new InvalidParameterException("too large");
        });
        Pattern accents = Pattern.compile("\\p{InCombiningDiacriticalMarks}+");
        System.out.println(accents.matcher("e\u0301a\u0308\u0300o").replaceAll("-"));
        System.out.println("\u03b1x".matches("\\p{InGreek}\\P{InCyrillic}"));
    }
}
