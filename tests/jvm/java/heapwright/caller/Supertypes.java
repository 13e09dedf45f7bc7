package heapwright.caller;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a class says of the type variables of its supertypes. */
final class Supertypes {
    private final Map<TypeVariable<?>, Type> known = new HashMap<>();

    Supertypes(Class<?> type) {
        add(type);
    }

    private void add(Class<?> type) {
        List<Type> above = new ArrayList<>(Arrays.asList(type.getGenericInterfaces()));
        if (type.getGenericSuperclass() != null) {
            above.add(type.getGenericSuperclass());
        }
        for (Type one : above) {
            Class<?> raw = Writing.raw(one);
            if (one instanceof ParameterizedType) {
                Type[] arguments = ((ParameterizedType) one).getActualTypeArguments();
                for (int i = 0; i < arguments.length; i++) {
                    known.put(raw.getTypeParameters()[i], of(arguments[i]));
                }
            }
            add(raw);
        }
    }

    /** What the type is for objects of the class; itself unless it is a variable that the class knows. */
    Type of(Type type) {
        return type instanceof TypeVariable ? known.getOrDefault(type, type) : type;
    }

    /** Whether an object of the class can be passed for a type that its class is a subtype of. */
    boolean allow(Type wanted) {
        if (!(wanted instanceof ParameterizedType)) {
            return true;
        }
        Type[] arguments = ((ParameterizedType) wanted).getActualTypeArguments();
        TypeVariable<?>[] variables = Writing.raw(wanted).getTypeParameters();
        for (int i = 0; i < arguments.length; i++) {
            Type own = known.get(variables[i]);
            boolean isKnown = own != null && !(own instanceof TypeVariable);
            if (isKnown && !contains(arguments[i], Writing.raw(own))) {
                return false;
            }
        }
        return true;
    }

    /** Whether type arguments that an object is known by are those that are wanted, in their order. */
    static boolean allow(ParameterizedType held, ParameterizedType wanted) {
        Type[] own = held.getActualTypeArguments();
        Type[] arguments = wanted.getActualTypeArguments();
        for (int i = 0; i < own.length && own.length == arguments.length; i++) {
            boolean isKnown = !(own[i] instanceof TypeVariable) && !(own[i] instanceof WildcardType);
            if (isKnown && !contains(arguments[i], Writing.raw(own[i]))) {
                return false;
            }
        }
        return true;
    }

    private static boolean contains(Type argument, Class<?> type) {
        if (argument instanceof TypeVariable) {
            return true;
        }
        if (!(argument instanceof WildcardType)) {
            return Writing.raw(argument) == type;
        }
        for (Type bound : ((WildcardType) argument).getUpperBounds()) {
            if (!Writing.raw(bound).isAssignableFrom(type)) {
                return false;
            }
        }
        for (Type bound : ((WildcardType) argument).getLowerBounds()) {
            if (!type.isAssignableFrom(Writing.raw(bound))) {
                return false;
            }
        }
        return true;
    }
}
