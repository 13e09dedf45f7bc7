package heapwright.jvm;

import heapwright.caller.Driver;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** What the server can be asked; the Rust half of this harness documents the requests. */
final class Operations {
    private static final long SECONDS_PER_RUN = 20;

    private Operations() {}

    static List<String> perform(Arguments arguments) throws BrokenSources, ReflectiveOperationException {
        String operation = arguments.text();
        switch (operation) {
            case "open":
                return new ArrayList<>(arguments.sources().values());
            case "check":
                return cases(arguments, "boolean", Object::toString);
            case "dump":
                return cases(arguments, "Object[]", roots -> HeapDump.of((Object[]) roots));
            case "static-tests":
                return staticTests(arguments);
            case "junit":
                return JUnitRun.run(arguments);
            case "enumerate":
                return Enumeration.run(arguments);
            case "walk":
                return RandomWalk.run(arguments);
            case "caller":
                return Driver.run(arguments);
            case "caller-rows":
                return Driver.rows();
            default:
                throw new IllegalArgumentException("no such operation: " + operation);
        }
    }

    private interface Reading {
        String read(Object result);
    }

    /**
     * Statements with a result, each in a class of its own in the package that it names, each in
     * fresh classes.
     */
    private static List<String> cases(Arguments arguments, String type, Reading reading)
        throws BrokenSources, ReflectiveOperationException {
        Map<String, String> sources = arguments.sources();
        Map<String, String> cases = new LinkedHashMap<>();
        List<String> classNames = new ArrayList<>();
        int count = arguments.number();
        for (int i = 0; i < count; i++) {
            String packageName = arguments.text();
            String simpleName = "HeapwrightCase" + i;
            cases.put(simpleName + ".java",
                    caseClass(packageName, simpleName, type, arguments.text(), arguments.text()));
            classNames.add(packageName.isEmpty() ? simpleName : packageName + "." + simpleName);
        }
        MemoryCompiler compiled = MemoryCompiler.compile(sources, cases);
        List<String> results = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String error = compiled.rejected.get("HeapwrightCase" + i + ".java");
            if (error != null) {
                results.add("does not compile: " + error + "\n" + cases.get("HeapwrightCase" + i + ".java"));
                continue;
            }
            Method method = compiled.freshLoader().loadClass(classNames.get(i)).getDeclaredMethod("run");
            method.setAccessible(true);
            results.add(outcome(() -> reading.read(method.invoke(null))));
        }
        return results;
    }

    private static String caseClass(String packageName, String name, String type, String statements, String result) {
        return (packageName.isEmpty() ? "" : "package " + packageName + ";\n")
            + "import java.math.*;\n"
            + "import java.time.*;\n"
            + "import java.util.*;\n"
            + "import static org.junit.jupiter.api.Assertions.*;\n"
            + "class " + name + " {\n"
            + "static " + type + " run() throws Throwable {\n"
            + statements + "\n"
            + "return " + (type.equals("boolean") ? result : "new Object[] {" + result + "}") + ";\n}\n}\n";
    }

    /**
     * All static methods without parameters whose names start with "test": three strings each,
     * class, method, outcome.
     */
    private static List<String> staticTests(Arguments arguments) throws BrokenSources, ReflectiveOperationException {
        MemoryCompiler compiled = MemoryCompiler.compile(arguments.sources());
        List<String> results = new ArrayList<>();
        for (String className : arguments.list()) {
            Method[] methods = compiled.freshLoader().loadClass(className).getDeclaredMethods();
            Arrays.sort(methods, Comparator.comparing(Method::getName));
            for (Method method : methods) {
                if (!Modifier.isStatic(method.getModifiers()) || method.getParameterCount() != 0
                    || !method.getName().startsWith("test")) {
                    continue;
                }
                Method fresh = compiled.freshLoader().loadClass(className).getDeclaredMethod(method.getName());
                fresh.setAccessible(true);
                results.add(className);
                results.add(method.getName());
                results.add(outcome(() -> HeapDump.primitive(fresh.getReturnType(), fresh.invoke(null))));
            }
        }
        return results;
    }

    /**
     * Runs it on a thread of its own. An exception is "throws" and its class, with the message on
     * the next line.
     */
    private static String outcome(Callable<String> run) {
        FutureTask<String> task = new FutureTask<>(run);
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get(SECONDS_PER_RUN, TimeUnit.SECONDS);
        } catch (TimeoutException tooLong) {
            return "does not end within " + SECONDS_PER_RUN + " s";
        } catch (InterruptedException interrupted) {
            return "interrupted";
        } catch (ExecutionException failure) {
            Throwable thrown = failure.getCause();
            while (thrown instanceof InvocationTargetException) {
                thrown = thrown.getCause();
            }
            return "throws " + thrown.getClass().getName() + "\n" + thrown.getMessage();
        }
    }
}
