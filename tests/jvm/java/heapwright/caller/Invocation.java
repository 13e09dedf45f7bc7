package heapwright.caller;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A call of a constructor or method, by its number in the catalog. */
final class Invocation implements Step.Action {
    final int number;

    Invocation(int number) {
        this.number = number;
    }

    @Override
    public Object perform(World world, Object[] values) throws Throwable {
        return invoke(world.loaded.executable(number), values);
    }

    static Object invoke(Executable member, Object[] values) throws Throwable {
        try {
            if (member instanceof Constructor) {
                return ((Constructor<?>) member).newInstance(values);
            }
            Method method = (Method) member;
            Object result = Modifier.isStatic(member.getModifiers())
                ? method.invoke(null, values)
                : method.invoke(values[0], Arrays.copyOfRange(values, 1, values.length));
            return method.getReturnType().isPrimitive() ? World.NOTHING : result;
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause();
        } catch (IllegalArgumentException | NullPointerException mismatch) {
            // Reflection itself says so: the run differs from an earlier one.
            throw new Value.Unusable(mismatch);
        }
    }

    Class<?> resultClass(Loaded loaded) {
        Executable member = loaded.executable(number);
        return member instanceof Constructor ? member.getDeclaringClass() : ((Method) member).getReturnType();
    }

    Type resultType(Loaded loaded) {
        Executable member = loaded.executable(number);
        return member instanceof Constructor ? null : ((Method) member).getGenericReturnType();
    }

    @Override
    public String java(Printer printer, List<String> values) {
        Executable member = printer.loaded.executable(number);
        Class<?> declaring = member.getDeclaringClass();
        if (member instanceof Constructor) {
            if (isInner(declaring)) {
                String rest = String.join(", ", values.subList(1, values.size()));
                return values.get(0) + ".new " + declaring.getSimpleName() + "(" + rest + ")";
            }
            return "new " + Printer.type(declaring) + (declaring.getTypeParameters().length > 0 ? "<>" : "")
                + "(" + String.join(", ", values) + ")";
        }
        List<String> arguments = new ArrayList<>(values);
        String receiver = Modifier.isStatic(member.getModifiers()) ? Printer.type(declaring) : arguments.remove(0);
        return receiver + "." + member.getName() + "(" + String.join(", ", arguments) + ")";
    }

    static boolean isInner(Class<?> type) {
        return type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
    }

    /** The types of the values: the receiver first, outer instances included. */
    static List<Class<?>> classes(Executable member) {
        List<Class<?>> types = new ArrayList<>();
        if (member instanceof Method && !Modifier.isStatic(member.getModifiers())) {
            types.add(member.getDeclaringClass());
        }
        types.addAll(Arrays.asList(member.getParameterTypes()));
        return types;
    }

    /** The same with type arguments, where reflection has them. */
    static List<Type> types(Executable member) {
        List<Type> types = new ArrayList<>();
        if (member instanceof Method && !Modifier.isStatic(member.getModifiers())) {
            types.add(member.getDeclaringClass());
        }
        Type[] generic = member.getGenericParameterTypes();
        boolean isComplete = generic.length == member.getParameterCount();
        types.addAll(Arrays.asList(isComplete ? generic : member.getParameterTypes()));
        return types;
    }
}
