package heapwright.jvm;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Every heap that at most so many calls build, by brute force: breadth-first over sequences of
 * public constructors and methods, with numbers from a small domain and with every object that an
 * earlier call returned. A sequence is run again from nothing for each call that is put to its end.
 * Three strings for each heap: the number of calls, the calls, the dump of the returned objects in
 * the order that gives the least text. A call that throws is a call like any other; one that
 * exhausts the stack or the memory ends the sequence. Heaps beyond the scope are left out and not
 * continued.
 *
 * <p>Predicates are boolean methods that are asked of every heap, the empty one included, with all
 * held objects that fit and null as arguments (a receiver is not null); parameters of primitive
 * types are not supported. At the end of the result stand, for each predicate, the calls that met
 * it first (empty strings if none did).
 */
final class Enumeration {
    private static final Pattern OBJECT_LINE = Pattern.compile("^object\t(.*)$", Pattern.MULTILINE);

    private final List<Executable> members = new ArrayList<>();
    private final List<Integer> numbers = new ArrayList<>();
    private final Map<String, Integer> scope = new HashMap<>();
    private final Set<String> seen = new HashSet<>();
    private final List<Method> predicates = new ArrayList<>();
    private final String[] metBy;
    private final List<String> results = new ArrayList<>();

    private Enumeration(ClassLoader loader, Arguments arguments) throws ReflectiveOperationException {
        for (String className : arguments.list()) {
            addMembers(loader.loadClass(className));
        }
        for (String number : arguments.list()) {
            numbers.add(Integer.parseInt(number));
        }
        for (String limit : arguments.list()) {
            int equals = limit.lastIndexOf('=');
            scope.put(limit.substring(0, equals), Integer.parseInt(limit.substring(equals + 1)));
        }
        for (String predicate : arguments.list()) {
            addPredicate(loader.loadClass(predicate.substring(0, predicate.indexOf('#'))), predicate);
        }
        metBy = new String[predicates.size()];
        Arrays.fill(metBy, "");
    }

    /** A call: a member, then its receiver (unless it has none) and arguments. */
    private static final class Call {
        final Executable member;
        final List<Argument> arguments;

        Call(Executable member, List<Argument> arguments) {
            this.member = member;
            this.arguments = arguments;
        }

        @Override
        public String toString() {
            return member.getDeclaringClass().getSimpleName() + "." + member.getName() + arguments;
        }
    }

    /** A held object by its number, or a constant. */
    private static final class Argument {
        final int held;
        final Object constant;

        Argument(int held, Object constant) {
            this.held = held;
            this.constant = constant;
        }

        @Override
        public String toString() {
            return held >= 0 ? "@" + held : String.valueOf(constant);
        }
    }

    static List<String> run(Arguments arguments) throws BrokenSources, ReflectiveOperationException {
        MemoryCompiler compiled = MemoryCompiler.compile(arguments.sources());
        Enumeration enumeration = new Enumeration(compiled.freshLoader(), arguments);
        enumeration.search(arguments.number());
        enumeration.results.addAll(Arrays.asList(enumeration.metBy));
        return enumeration.results;
    }

    private void addPredicate(Class<?> type, String predicate) {
        for (Method method : type.getDeclaredMethods()) {
            if (method.getName().equals(predicate.substring(predicate.indexOf('#') + 1))) {
                method.setAccessible(true);
                predicates.add(method);
                return;
            }
        }
        throw new IllegalArgumentException("no such predicate: " + predicate);
    }

    private void addMembers(Class<?> type) {
        List<Executable> declared = new ArrayList<>();
        if (!Modifier.isAbstract(type.getModifiers())) {
            declared.addAll(Arrays.asList(type.getConstructors()));
        }
        declared.addAll(Arrays.asList(type.getMethods()));
        if (!Modifier.isPublic(type.getModifiers())) {
            // The default constructor of a package-private class is package-private: callable, but
            // not among getConstructors().
            for (Constructor<?> constructor : type.getDeclaredConstructors()) {
                if (!Modifier.isPrivate(constructor.getModifiers()) && !declared.contains(constructor)) {
                    declared.add(constructor);
                }
            }
        }
        for (Executable member : declared) {
            if (member.getDeclaringClass() != Object.class && !member.isSynthetic()) {
                member.setAccessible(true);
                members.add(member);
            }
        }
        members.sort(Comparator.comparing(Executable::toString));
    }

    private void search(int depth) throws ReflectiveOperationException {
        List<List<Call>> frontier = new ArrayList<>();
        frontier.add(List.of());
        askPredicates(List.of(), List.of());
        for (int length = 1; length <= depth; length++) {
            List<List<Call>> next = new ArrayList<>();
            for (List<Call> prefix : frontier) {
                List<Object> held = new ArrayList<>();
                perform(prefix, held);
                for (Executable member : members) {
                    for (List<Argument> choice : choices(member, held)) {
                        List<Call> sequence = new ArrayList<>(prefix);
                        sequence.add(new Call(member, choice));
                        if (isNew(sequence)) {
                            next.add(sequence);
                        }
                    }
                }
            }
            frontier = next;
        }
    }

    /** Runs the sequence; notes its heap if none like it was seen, and says so. */
    private boolean isNew(List<Call> sequence) throws ReflectiveOperationException {
        List<Object> held = new ArrayList<>();
        if (!perform(sequence, held)) {
            return false;
        }
        String dump = leastDump(held);
        if (isBeyondScope(dump) || !seen.add(dump)) {
            return false;
        }
        results.add(Integer.toString(sequence.size()));
        results.add(sequence.toString());
        results.add(dump);
        askPredicates(sequence, held);
        return true;
    }

    /** A predicate may change the heap: each choice of arguments gets one of its own. */
    private void askPredicates(List<Call> sequence, List<Object> held) throws ReflectiveOperationException {
        for (int i = 0; i < predicates.size(); i++) {
            for (List<Argument> choice : choices(predicates.get(i), held)) {
                if (!metBy[i].isEmpty()) {
                    break;
                }
                List<Call> asked = new ArrayList<>(sequence);
                asked.add(new Call(predicates.get(i), choice));
                List<Object> fresh = new ArrayList<>();
                perform(sequence, fresh);
                try {
                    if (Boolean.TRUE.equals(invoke(asked.get(sequence.size()), fresh))) {
                        metBy[i] = sequence.size() + " " + asked;
                    }
                } catch (InvocationTargetException thrown) {
                    // A predicate that throws does not hold.
                }
            }
        }
    }

    /** Fills held with the objects that the calls return; false where one exhausted the JVM. */
    private static boolean perform(List<Call> sequence, List<Object> held) throws ReflectiveOperationException {
        for (Call call : sequence) {
            Object result;
            try {
                result = invoke(call, held);
            } catch (InvocationTargetException thrown) {
                if (thrown.getCause() instanceof VirtualMachineError) {
                    return false;
                }
                continue;
            }
            boolean isObject = call.member instanceof Constructor || !((Method) call.member).getReturnType()
                    .isPrimitive();
            if (isObject && result != null && !(result instanceof String) && !containsIdentical(held, result)) {
                held.add(result);
            }
        }
        return true;
    }

    private static Object invoke(Call call, List<Object> held) throws ReflectiveOperationException {
        List<Object> values = new ArrayList<>();
        for (Argument argument : call.arguments) {
            values.add(argument.held >= 0 ? held.get(argument.held) : argument.constant);
        }
        if (call.member instanceof Constructor) {
            return ((Constructor<?>) call.member).newInstance(values.toArray());
        } else if (Modifier.isStatic(call.member.getModifiers())) {
            return ((Method) call.member).invoke(null, values.toArray());
        }
        return ((Method) call.member).invoke(values.get(0), values.subList(1, values.size()).toArray());
    }

    private static boolean containsIdentical(List<Object> held, Object object) {
        for (Object other : held) {
            if (other == object) {
                return true;
            }
        }
        return false;
    }

    /** All receivers and arguments that fit. */
    private List<List<Argument>> choices(Executable member, List<Object> held) {
        List<List<Argument>> choices = new ArrayList<>();
        choices.add(new ArrayList<>());
        if (member instanceof Method && !Modifier.isStatic(member.getModifiers())) {
            choices = extended(choices, heldOf(member.getDeclaringClass(), held));
        }
        for (Class<?> type : member.getParameterTypes()) {
            List<Argument> values = new ArrayList<>();
            if (!type.isPrimitive()) {
                values.addAll(heldOf(type, held));
                values.add(new Argument(-1, null));
            } else if (type == boolean.class) {
                values.add(new Argument(-1, false));
                values.add(new Argument(-1, true));
            } else {
                for (int number : numbers) {
                    values.add(new Argument(-1, ofType(type, number)));
                }
            }
            choices = extended(choices, values);
        }
        return choices;
    }

    private static List<Argument> heldOf(Class<?> type, List<Object> held) {
        List<Argument> fitting = new ArrayList<>();
        for (int i = 0; i < held.size(); i++) {
            if (type.isInstance(held.get(i))) {
                fitting.add(new Argument(i, null));
            }
        }
        return fitting;
    }

    private static List<List<Argument>> extended(List<List<Argument>> prefixes, List<Argument> values) {
        List<List<Argument>> all = new ArrayList<>();
        for (List<Argument> prefix : prefixes) {
            for (Argument value : values) {
                List<Argument> longer = new ArrayList<>(prefix);
                longer.add(value);
                all.add(longer);
            }
        }
        return all;
    }

    static Object ofType(Class<?> type, int number) {
        if (type == long.class) {
            return (long) number;
        } else if (type == short.class) {
            return (short) number;
        } else if (type == byte.class) {
            return (byte) number;
        } else if (type == char.class) {
            return (char) number;
        } else if (type == float.class) {
            return (float) number;
        } else if (type == double.class) {
            return (double) number;
        }
        return number;
    }

    private boolean isBeyondScope(String dump) {
        Map<String, Integer> counts = new HashMap<>();
        Matcher lines = OBJECT_LINE.matcher(dump);
        while (lines.find()) {
            counts.merge(lines.group(1), 1, Integer::sum);
        }
        for (Map.Entry<String, Integer> count : counts.entrySet()) {
            if (count.getValue() > scope.getOrDefault(count.getKey(), Integer.MAX_VALUE)) {
                return true;
            }
        }
        return false;
    }

    private static String leastDump(List<Object> held) {
        String[] least = {null};
        permute(new ArrayList<>(held), 0, least);
        return least[0];
    }

    private static void permute(List<Object> held, int from, String[] least) {
        if (from >= held.size() - 1) {
            String dump = HeapDump.of(held.toArray());
            if (least[0] == null || dump.compareTo(least[0]) < 0) {
                least[0] = dump;
            }
            return;
        }
        for (int i = from; i < held.size(); i++) {
            Collections.swap(held, from, i);
            permute(held, from + 1, least);
            Collections.swap(held, from, i);
        }
    }
}
