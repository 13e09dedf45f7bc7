package heapwright.jvm;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * A random walk of concrete calls, in one heap from its beginning to its end. A call that exhausts
 * the stack or the memory is undone. So is one whose heap is beyond the scope, unless the walk lets
 * go of held objects as a caller may: a largest set of them that is within it stays. Three strings
 * for each heap that was not seen before: the number of the call, the call, the dump of the held
 * objects.
 *
 * <p>The choice is skewed for some calls at a time, anew again and again: a walk that adds as often
 * as it removes would never see a large heap.
 */
final class RandomWalk {
    /** For so many calls in a row the members keep their weights. */
    private static final int CALLS_PER_PHASE = 60;

    /**
     * Of so many calls that leave the scope, one makes the caller let go instead of being undone.
     */
    private static final int CALLS_PER_RELEASE = 8;

    private final List<Executable> members = new ArrayList<>();
    private final List<Integer> numbers = new ArrayList<>();
    private final Map<String, Integer> scope = new HashMap<>();
    private final Set<Class<?>> classes = new LinkedHashSet<>();
    private final Random random;
    /**
     * Whether values of exactly the class Object are no part of the heap; these are passed then.
     */
    private final boolean objectsAreOpaque;
    private final Object[] opaque = {new Object(), new Object(), new Object()};
    private List<Object> held = new ArrayList<>();

    private RandomWalk(ClassLoader loader, Arguments arguments) throws ReflectiveOperationException {
        for (String member : arguments.list()) {
            members.add(Signature.find(loader, member));
        }
        for (String number : arguments.list()) {
            numbers.add(Integer.parseInt(number));
        }
        for (String limit : arguments.list()) {
            int equals = limit.lastIndexOf('=');
            scope.put(limit.substring(0, equals), Integer.parseInt(limit.substring(equals + 1)));
        }
        objectsAreOpaque = arguments.text().equals("opaque");
        random = new Random(arguments.number());
        for (Executable member : members) {
            if (HeapDump.isOfTheProject(member.getDeclaringClass())) {
                classes.add(member.getDeclaringClass());
            }
        }
    }

    static List<String> run(Arguments arguments) throws BrokenSources, ReflectiveOperationException {
        MemoryCompiler compiled = MemoryCompiler.compile(arguments.sources());
        return new RandomWalk(compiled.freshLoader(), arguments).walk(arguments.number());
    }

    private List<String> walk(int calls) throws ReflectiveOperationException {
        List<String> visited = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        double[] weights = new double[members.size()];
        for (int number = 0; number < calls; number++) {
            if (number % CALLS_PER_PHASE == 0) {
                for (int i = 0; i < weights.length; i++) {
                    weights[i] = Math.pow(random.nextDouble(), 3);
                }
            }
            Executable member = choose(weights);
            List<Object> before = held;
            Snapshot snapshot = new Snapshot(before, classes);
            String call = describe(member);
            List<Object> after = perform(member);
            if (after == null) {
                snapshot.restore();
                continue;
            }
            held = after;
            String dump = HeapDump.of(held.toArray());
            if (seen.add(dump)) {
                visited.add(Integer.toString(number));
                visited.add(call);
                visited.add(dump);
            }
        }
        return visited;
    }

    /** One with a receiver, by weight. */
    private Executable choose(double[] weights) {
        double total = 0;
        boolean[] isCallable = new boolean[weights.length];
        for (int i = 0; i < weights.length; i++) {
            Executable member = members.get(i);
            isCallable[i] = !needsReceiver(member) || !fitting(member.getDeclaringClass()).isEmpty();
            isCallable[i] &= !isInner(member) || !fitting(member.getParameterTypes()[0]).isEmpty();
            total += isCallable[i] ? weights[i] : 0;
        }
        double rest = random.nextDouble() * total;
        Executable chosen = null;
        for (int i = 0; i < weights.length; i++) {
            if (isCallable[i] && (chosen == null || rest >= 0)) {
                chosen = members.get(i);
                rest -= weights[i];
            }
        }
        return chosen;
    }

    private static boolean needsReceiver(Executable member) {
        return member instanceof Method && !Modifier.isStatic(member.getModifiers());
    }

    /**
     * Whether it is the constructor of an inner class: its first argument is the outer instance.
     */
    private static boolean isInner(Executable member) {
        Class<?> type = member.getDeclaringClass();
        return member instanceof Constructor && type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
    }

    private String describe(Executable member) {
        return member.getDeclaringClass().getSimpleName() + "." + member.getName() + " on "
                + HeapDump.of(held.toArray());
    }

    /**
     * Runs the member on random arguments; what is held afterwards, or null if the call is to be
     * undone.
     */
    private List<Object> perform(Executable member) throws ReflectiveOperationException {
        Object receiver = needsReceiver(member) ? any(fitting(member.getDeclaringClass())) : null;
        Class<?>[] types = member.getParameterTypes();
        Object[] values = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            values[i] = i == 0 && isInner(member) ? any(fitting(types[i])) : value(types[i]);
        }
        Object result = null;
        try {
            result = member instanceof Constructor
                ? ((Constructor<?>) member).newInstance(values)
                : ((Method) member).invoke(receiver, values);
        } catch (InvocationTargetException thrown) {
            if (thrown.getCause() instanceof VirtualMachineError) {
                return null;
            }
        }
        List<Object> after = new ArrayList<>(held);
        boolean isObject = member instanceof Constructor || !((Method) member).getReturnType().isPrimitive();
        if (isObject && result != null && !(result instanceof String) && !isOpaque(result) && !isAmong(after, result)) {
            after.add(result);
        }
        if (isWithinScope(after)) {
            return after;
        }
        return random.nextInt(CALLS_PER_RELEASE) == 0 ? release(after) : null;
    }

    private boolean isOpaque(Object object) {
        return objectsAreOpaque && object.getClass() == Object.class;
    }

    private static boolean isAmong(List<Object> held, Object object) {
        return held.stream().anyMatch(other -> other == object);
    }

    /**
     * A largest set of held objects whose heap is within the scope; null if even that of none is
     * not.
     */
    private List<Object> release(List<Object> all) {
        List<List<Object>> largest = new ArrayList<>();
        for (int kept = 0; kept < 1 << all.size(); kept++) {
            List<Object> some = new ArrayList<>();
            for (int i = 0; i < all.size(); i++) {
                if ((kept & 1 << i) != 0) {
                    some.add(all.get(i));
                }
            }
            int most = largest.isEmpty() ? 0 : largest.get(0).size();
            if (some.size() >= most && isWithinScope(some)) {
                if (some.size() > most) {
                    largest.clear();
                }
                largest.add(some);
            }
        }
        return largest.isEmpty() ? null : any(largest);
    }

    private boolean isWithinScope(List<Object> roots) {
        Map<String, Integer> counts = new HashMap<>();
        for (Object object : new Snapshot(roots, classes).objects()) {
            if (!isOpaque(object) && !(object instanceof Throwable)) {
                counts.merge(HeapDump.name(object.getClass()), 1, Integer::sum);
            }
        }
        return counts.entrySet().stream()
            .allMatch(count -> count.getValue() <= scope.getOrDefault(count.getKey(), Integer.MAX_VALUE));
    }

    private List<Object> fitting(Class<?> type) {
        List<Object> fitting = new ArrayList<>();
        for (Object object : held) {
            if (type.isInstance(object)) {
                fitting.add(object);
            }
        }
        return fitting;
    }

    private Object value(Class<?> type) {
        if (type == boolean.class) {
            return random.nextBoolean();
        }
        if (type.isPrimitive()) {
            return Enumeration.ofType(type, any(numbers));
        }
        List<Object> values = new ArrayList<>();
        if (type == Object.class && objectsAreOpaque) {
            values.addAll(List.of(opaque));
        } else {
            values.addAll(fitting(type));
            if (type == Object.class) {
                values.add(new Object());
            }
        }
        values.add(null);
        return any(values);
    }

    private <T> T any(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
