package heapwright.caller;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** The members that a caller uses, by numbers that are the same in every loader. */
final class Catalog {
    final Reach reach;
    /** One set of loaded classes, whose types are looked at and never run. */
    final Loaded types;
    private final Supplier<ClassLoader> loaders;
    private final List<String> classNames;
    /** Accessible constructors and static methods. */
    final List<Integer> statics = new ArrayList<>();
    /** Accessible static fields that hold references. */
    final List<Integer> fields = new ArrayList<>();
    final boolean hasStatics;
    private final Map<String, List<Integer>> callable = new HashMap<>();
    final List<Executable> executables = new ArrayList<>();
    final List<Field> allFields = new ArrayList<>();

    Catalog(List<String> classNames, Reach reach, Supplier<ClassLoader> loaders) throws ClassNotFoundException {
        this.classNames = classNames;
        this.reach = reach;
        this.loaders = loaders;
        ClassLoader loader = loaders.get();
        boolean keeps = false;
        for (String name : classNames) {
            Class<?> type = loader.loadClass(name);
            addMembers(type);
            keeps |= keepsStatics(type);
        }
        hasStatics = keeps;
        types = new Loaded(this, loader, classNames);
    }

    static boolean isOfTheProject(Class<?> type) {
        return type.getClassLoader() != null && type.getClassLoader() != Catalog.class.getClassLoader();
    }

    Loaded load() {
        try {
            return new Loaded(this, loaders.get(), classNames);
        } catch (ClassNotFoundException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private void addMembers(Class<?> type) {
        boolean isNamed = reach.names(type);
        List<Executable> declared = new ArrayList<>(Arrays.asList(type.getDeclaredConstructors()));
        declared.addAll(Arrays.asList(type.getDeclaredMethods()));
        declared.sort(Comparator.comparing(Executable::toString));
        for (Executable member : declared) {
            boolean isMade = member instanceof Constructor && !type.isEnum()
                && !Modifier.isAbstract(type.getModifiers());
            boolean isStatic = member instanceof Method && Modifier.isStatic(member.getModifiers());
            if (!member.isSynthetic() && isNamed && reach.calls(member) && (isMade || isStatic && !isOfEnum(member))) {
                statics.add(executables.size());
            }
            executables.add(member);
        }
        Field[] ownFields = type.getDeclaredFields();
        Arrays.sort(ownFields, Comparator.comparing(Field::getName));
        for (Field field : ownFields) {
            if (Modifier.isStatic(field.getModifiers()) && !field.isSynthetic() && !field.getType().isPrimitive()
                && isNamed && reach.reads(field)) {
                fields.add(allFields.size());
            }
            allFields.add(field);
        }
    }

    /** `values()` and `valueOf(String)` make nothing that reading the constants does not. */
    private static boolean isOfEnum(Executable member) {
        return member.getDeclaringClass().isEnum()
            && (member.getName().equals("values") || member.getName().equals("valueOf"))
            || member.getName().equals("main");
    }

    /** Whether a run leaves something in static fields, so that the next needs classes of its own. */
    private static boolean keepsStatics(Class<?> type) {
        boolean hasState = false;
        for (Field field : type.getDeclaredFields()) {
            hasState |= !Modifier.isStatic(field.getModifiers()) && !field.isSynthetic();
        }
        for (Field field : type.getDeclaredFields()) {
            boolean isValue = field.getType().isPrimitive() || field.getType() == String.class;
            boolean isConstant = Modifier.isFinal(field.getModifiers())
                && (isValue || field.isEnumConstant() && !hasState);
            if (Modifier.isStatic(field.getModifiers()) && !field.isSynthetic() && !isConstant) {
                return true;
            }
        }
        return false;
    }

    /** The number of a boolean method. */
    int target(String className, String name) throws ReflectiveOperationException {
        for (Method method : types.loader.loadClass(className).getDeclaredMethods()) {
            if (method.getName().equals(name) && method.getReturnType() == boolean.class) {
                return numberOf(method);
            }
        }
        throw new NoSuchMethodException(className + "#" + name);
    }

    int numberOf(Field field) {
        return allFields.indexOf(field);
    }

    /** The instance methods that a caller can call on an object of exactly this class, by number. */
    List<Integer> callable(Class<?> type) {
        return callable.computeIfAbsent(type.getName(),
            name -> new ArrayList<>(methods(types.ownClass(type)).values()));
    }

    private Map<String, Integer> methods(Class<?> type) {
        Map<String, Integer> found = new LinkedHashMap<>();
        Set<Class<?>> all = new HashSet<>();
        addSupertypes(type, all);
        List<Class<?>> sorted = new ArrayList<>(all);
        sorted.sort(Comparator.comparing((Class<?> t) -> isOfTheProject(t) ? 0 : 1).thenComparing(Class::getName));
        Set<String> names = new HashSet<>();
        for (Class<?> declaring : sorted) {
            boolean isOwn = isOfTheProject(declaring);
            Method[] declared = declaring.getDeclaredMethods();
            Arrays.sort(declared, Comparator.comparing(Method::toString));
            for (Method method : declared) {
                String arity = method.getName() + "/" + method.getParameterCount();
                String key = method.getName() + Arrays.toString(method.getParameterTypes());
                if (found.containsKey(key) || !isCalled(type, declaring, method) || !isOwn && names.contains(arity)) {
                    continue;
                }
                found.put(key, numberOf(method));
                if (isOwn) {
                    names.add(arity);
                }
            }
        }
        return found;
    }

    private boolean isCalled(Class<?> type, Class<?> declaring, Method method) {
        if (Modifier.isStatic(method.getModifiers()) || method.isSynthetic() || declaring == Object.class) {
            return false;
        }
        if (!isOfTheProject(declaring)) {
            // A library method is called where the project implements it.
            return reach.names(declaring) && Modifier.isPublic(method.getModifiers()) && declaring.isInterface()
                && isImplemented(type, method);
        }
        if (reach.names(declaring)) {
            return reach.calls(method);
        }
        // Inherited by a class with a name, or an override of what such a class declares.
        return Modifier.isPublic(method.getModifiers()) && isInheritedByNamed(type, declaring);
    }

    private boolean isInheritedByNamed(Class<?> type, Class<?> declaring) {
        for (Class<?> below = type; below != null && below != declaring; below = below.getSuperclass()) {
            if (declaring.isAssignableFrom(below) && isOfTheProject(below) && reach.names(below)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isImplemented(Class<?> type, Method method) {
        for (Class<?> declaring = type; declaring != null && isOfTheProject(declaring);
                declaring = declaring.getSuperclass()) {
            for (Method candidate : declaring.getDeclaredMethods()) {
                if (candidate.getName().equals(method.getName())
                    && candidate.getParameterCount() == method.getParameterCount()) {
                    return true;
                }
            }
        }
        return false;
    }

    private static void addSupertypes(Class<?> type, Set<Class<?>> all) {
        if (type == null || !all.add(type)) {
            return;
        }
        addSupertypes(type.getSuperclass(), all);
        for (Class<?> one : type.getInterfaces()) {
            addSupertypes(one, all);
        }
    }

    private int numberOf(Method method) {
        int number = executables.indexOf(method);
        if (number < 0) {
            number = executables.size();
            executables.add(method);
        }
        return number;
    }
}
