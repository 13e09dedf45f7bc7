package heapwright.jvm;

import com.sun.source.util.JavacTask;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** javac on texts in memory, into class files in memory. */
public final class MemoryCompiler {
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

    /** Class files by binary name. */
    final Map<String, byte[]> classes = new HashMap<>();

    /** What javac said of each additional source that does not compile, by file name. */
    final Map<String, String> rejected = new LinkedHashMap<>();

    private MemoryCompiler() {}

    public static MemoryCompiler compile(Map<String, String> sources) throws BrokenSources {
        return compile(sources, Map.of());
    }

    /** A copy of the sources with private fields and nested classes opened. */
    public static Map<String, String> opened(Map<String, String> sources) throws BrokenSources {
        Map<String, String> opened = new LinkedHashMap<>();
        for (Map.Entry<String, String> source : sources.entrySet()) {
            opened.put(source.getKey(), PrivateMembers.open(source.getKey(), source.getValue()));
        }
        return opened;
    }

    /** The binary names of all compiled classes. */
    public Set<String> classNames() {
        return classes.keySet();
    }

    /**
     * Compiles sources together with additional ones. One that does not compile is left out and
     * noted in {@link #rejected}; errors in the sources themselves are fatal.
     */
    static MemoryCompiler compile(Map<String, String> sources, Map<String, String> additional) throws BrokenSources {
        MemoryCompiler result = new MemoryCompiler();
        Map<String, String> written = Generated.writtenOut(sources);
        Map<String, String> remaining = new LinkedHashMap<>(additional);
        while (true) {
            Map<String, String> errors = result.attempt(written, remaining);
            if (errors.isEmpty()) {
                return result;
            }
            boolean progress = false;
            for (Map.Entry<String, String> error : errors.entrySet()) {
                if (remaining.remove(error.getKey()) != null) {
                    result.rejected.put(error.getKey(), error.getValue());
                    progress = true;
                }
            }
            if (!progress) {
                throw new BrokenSources(String.join("\n", errors.values()));
            }
        }
    }

    /** The errors by file name; none where everything compiles. */
    private Map<String, String> attempt(Map<String, String> sources, Map<String, String> additional) {
        classes.clear();
        List<JavaFileObject> units = new ArrayList<>();
        sources.forEach((name, text) -> units.add(new Source(name, text)));
        additional.forEach((name, text) -> units.add(new Source(name, text)));
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        List<String> options = new ArrayList<>(List.of("-g", "-proc:none", "-nowarn"));
        if (Generated.isNamedIn(sources)) {
            options.addAll(List.of("-cp", Generated.classPath()));
        }
        COMPILER.getTask(null, new Output(), diagnostics, options, null, units).call();
        Map<String, String> errors = new LinkedHashMap<>();
        for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics.getDiagnostics()) {
            if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
                String name = diagnostic.getSource() == null ? "" : ((Source) diagnostic.getSource()).name;
                String message = name + ":" + diagnostic.getLineNumber() + ": " + diagnostic.getMessage(null);
                errors.merge(name, message, (one, other) -> one + "\n" + other);
            }
        }
        return errors;
    }

    /** A task that can parse one source. */
    static JavacTask parser(String name, String text) {
        DiagnosticCollector<JavaFileObject> ignored = new DiagnosticCollector<>();
        return (JavacTask) COMPILER.getTask(null, null, ignored, List.of("-proc:none"), null,
                List.of(new Source(name, text)));
    }

    /**
     * A loader of its own for the compiled classes: their static fields start afresh. Assertions
     * are enabled.
     */
    public ClassLoader freshLoader() {
        ClassLoader loader = new Loader(classes);
        loader.setDefaultAssertionStatus(true);
        return loader;
    }

    private static final class Loader extends ClassLoader {
        private final Map<String, byte[]> classes;

        Loader(Map<String, byte[]> classes) {
            super(MemoryCompiler.class.getClassLoader());
            this.classes = classes;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String name;
        private final String text;

        Source(String name, String text) {
            super(URI.create("memory:///" + name.replace(' ', '_')), Kind.SOURCE);
            this.name = name;
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }

        /** Which file a public class is in is the caller's business. */
        @Override
        public boolean isNameCompatible(String simpleName, Kind kind) {
            return true;
        }
    }

    private final class Output extends ForwardingJavaFileManager<JavaFileManager> {
        Output() {
            super(COMPILER.getStandardFileManager(null, null, null));
        }

        @Override
        public JavaFileObject getJavaFileForOutput(Location location, String name, JavaFileObject.Kind kind,
                FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///" + name + ".class"), kind) {
                @Override
                public OutputStream openOutputStream() {
                    return new ByteArrayOutputStream() {
                        @Override
                        public void close() {
                            classes.put(name, toByteArray());
                        }
                    };
                }
            };
        }
    }
}
