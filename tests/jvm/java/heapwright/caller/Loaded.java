package heapwright.caller;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The classes of one loader, whose static fields start afresh. */
final class Loaded {
    private static final Object UNSAFE;
    private static final Method SHOULD_BE_INITIALIZED;

    static {
        try {
            Class<?> type = Class.forName("sun.misc.Unsafe");
            Field field = type.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            UNSAFE = field.get(null);
            SHOULD_BE_INITIALIZED = type.getMethod("shouldBeInitialized", Class.class);
        } catch (ReflectiveOperationException problem) {
            throw new IllegalStateException(problem);
        }
    }

    final Catalog catalog;
    final ClassLoader loader;
    final List<Class<?>> classes = new ArrayList<>();
    private final Map<Integer, Executable> executables = new HashMap<>();
    private final Map<Integer, Field> fields = new HashMap<>();

    Loaded(Catalog catalog, ClassLoader loader, List<String> names) throws ClassNotFoundException {
        this.catalog = catalog;
        this.loader = loader;
        for (String name : names) {
            classes.add(loader.loadClass(name));
        }
    }

    static boolean isInitialised(Class<?> type) {
        try {
            return !(Boolean) SHOULD_BE_INITIALIZED.invoke(UNSAFE, type);
        } catch (ReflectiveOperationException problem) {
            throw new IllegalStateException(problem);
        }
    }

    /** The class of that name in this loader. */
    Class<?> ownClass(Class<?> type) {
        if (type.isArray()) {
            return ownClass(type.getComponentType()).arrayType();
        }
        if (type.isPrimitive() || type.isHidden() || !Catalog.isOfTheProject(type) || type.getClassLoader() == loader) {
            return type;
        }
        try {
            return loader.loadClass(type.getName());
        } catch (ClassNotFoundException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    Executable executable(int number) {
        Executable known = executables.get(number);
        if (known == null) {
            known = find(catalog.executables.get(number));
            if (Catalog.isOfTheProject(known.getDeclaringClass())) {
                known.setAccessible(true);
            }
            executables.put(number, known);
        }
        return known;
    }

    private Executable find(Executable member) {
        Class<?> declaring = ownClass(member.getDeclaringClass());
        Class<?>[] types = Arrays.stream(member.getParameterTypes()).map(this::ownClass).toArray(Class<?>[]::new);
        try {
            return member instanceof Constructor
                ? declaring.getDeclaredConstructor(types)
                : method(declaring, (Method) member, types);
        } catch (NoSuchMethodException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private Method method(Class<?> declaring, Method member, Class<?>[] types) throws NoSuchMethodException {
        for (Method method : declaring.getDeclaredMethods()) {
            if (method.getName().equals(member.getName()) && method.isSynthetic() == member.isSynthetic()
                && Arrays.equals(method.getParameterTypes(), types)) {
                return method;
            }
        }
        throw new NoSuchMethodException(member.toString());
    }

    Field field(int number) {
        return fields.computeIfAbsent(number, key -> {
            Field field = catalog.allFields.get(key);
            try {
                Field own = ownClass(field.getDeclaringClass()).getDeclaredField(field.getName());
                own.setAccessible(true);
                return own;
            } catch (NoSuchFieldException impossible) {
                throw new IllegalStateException(impossible);
            }
        });
    }

    /** The static fields of the initialised classes, in a fixed order. */
    List<Field> staticFields() {
        List<Field> found = new ArrayList<>();
        for (Class<?> type : classes) {
            if (!isInitialised(type)) {
                continue;
            }
            Field[] declared = type.getDeclaredFields();
            Arrays.sort(declared, Comparator.comparing(Field::getName));
            for (Field field : declared) {
                if (java.lang.reflect.Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                    field.setAccessible(true);
                    found.add(field);
                }
            }
        }
        return found;
    }
}
