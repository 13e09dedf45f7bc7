package heapwright.jvm;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs JUnit 5 classes: three strings for each test, its class, its method, and "passed" or what
 * went wrong.
 */
final class JUnitRun {
    private JUnitRun() {}

    static List<String> run(Arguments arguments) throws BrokenSources, ReflectiveOperationException {
        Map<String, String> sources = arguments.sources();
        MemoryCompiler compiled = MemoryCompiler.compile(sources);
        List<String> results = new ArrayList<>();
        for (String className : arguments.list()) {
            // Fresh classes for each test class, as a build tool gives them.
            Class<?> type = compiled.freshLoader().loadClass(className);
            ClassLoader before = Thread.currentThread().getContextClassLoader();
            Thread.currentThread().setContextClassLoader(type.getClassLoader());
            try {
                LauncherDiscoveryRequest request =
                    LauncherDiscoveryRequestBuilder.request().selectors(DiscoverySelectors.selectClass(type)).build();
                Launcher launcher = LauncherFactory.create();
                launcher.execute(request, new Listener(className, results));
            } finally {
                Thread.currentThread().setContextClassLoader(before);
            }
        }
        return results;
    }

    private static final class Listener implements TestExecutionListener {
        private final String className;
        private final List<String> results;

        Listener(String className, List<String> results) {
            this.className = className;
            this.results = results;
        }

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            boolean failed = result.getStatus() != TestExecutionResult.Status.SUCCESSFUL;
            if (test.isTest() || failed) {
                results.add(className);
                results.add(test.getDisplayName().replace("()", ""));
                results.add(failed ? String.valueOf(result.getThrowable().orElse(null)) : "passed");
            }
        }
    }
}
