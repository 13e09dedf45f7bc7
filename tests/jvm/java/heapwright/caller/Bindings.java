package heapwright.caller;

import java.lang.reflect.Executable;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a target says that type variables stand for: of a {@code Box<Song>}, songs are put into boxes. */
final class Bindings {
    private final Map<String, List<Type>> types = new TreeMap<>();

    static Bindings of(Executable target) {
        Bindings bindings = new Bindings();
        for (Type type : target.getGenericParameterTypes()) {
            bindings.add(type);
        }
        return bindings;
    }

    private void add(Type type) {
        if (!(type instanceof ParameterizedType)) {
            return;
        }
        Class<?> raw = Writing.raw(type);
        Type[] arguments = ((ParameterizedType) type).getActualTypeArguments();
        for (int i = 0; i < arguments.length; i++) {
            if (Catalog.isOfTheProject(raw) && !(arguments[i] instanceof WildcardType)) {
                List<Type> known = types.computeIfAbsent(key(raw.getTypeParameters()[i]), name -> new ArrayList<>());
                if (known.stream().noneMatch(arguments[i]::equals)) {
                    known.add(arguments[i]);
                }
            }
            add(arguments[i]);
        }
    }

    private static String key(TypeVariable<?> variable) {
        return variable.getGenericDeclaration() + " " + variable.getName();
    }

    /** What a type stands for; itself, unless it is a variable that the target binds. */
    List<Type> of(Type type) {
        if (type instanceof TypeVariable) {
            return types.getOrDefault(key((TypeVariable<?>) type), List.of(type));
        }
        return List.of(type);
    }

    /** Targets with the same bindings can be asked together. */
    @Override
    public String toString() {
        return types.toString();
    }
}
