package heapwright.jvm;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Sources with annotations of Lombok. Its processor and sources in memory do not get along, so its
 * `delombok` writes out what it generates.
 */
final class Generated {
    private Generated() {}

    static boolean isNamedIn(Map<String, String> sources) {
        return sources.values().stream().anyMatch(text -> text.contains("import lombok."));
    }

    private static String lombok() {
        return System.getProperty("heapwright.lombok");
    }

    static String classPath() {
        return lombok() + File.pathSeparator + System.getProperty("java.class.path");
    }

    /** The sources with all that is generated; as they are if nothing is. */
    static Map<String, String> writtenOut(Map<String, String> sources) throws BrokenSources {
        if (!isNamedIn(sources)) {
            return sources;
        }
        try {
            Path folder = Files.createTempDirectory("heapwright-generated");
            try {
                return writtenOut(sources, folder);
            } finally {
                try (Stream<Path> files = Files.walk(folder)) {
                    files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Map<String, String> writtenOut(Map<String, String> sources, Path folder)
            throws IOException, InterruptedException, BrokenSources {
        for (Map.Entry<String, String> source : sources.entrySet()) {
            Path file = folder.resolve("from").resolve(source.getKey());
            Files.createDirectories(file.getParent());
            Files.writeString(file, source.getValue());
        }
        Path said = folder.resolve("said");
        List<String> command = List.of("java", "-jar", lombok(), "delombok", "--quiet", "-d",
                folder.resolve("to").toString(), folder.resolve("from").toString());
        Process process = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(said.toFile()).start();
        if (process.waitFor() != 0) {
            throw new BrokenSources(Files.readString(said));
        }
        Map<String, String> written = new LinkedHashMap<>();
        for (String name : sources.keySet()) {
            written.put(name, Files.readString(folder.resolve("to").resolve(name)));
        }
        return written;
    }
}
