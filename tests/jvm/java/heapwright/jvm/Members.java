package heapwright.jvm;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** For the expressions of cases: what they may not call because it is private. */
public final class Members {
    private Members() {}

    /** Calls a boolean method without parameters, whatever its visibility. */
    public static boolean holds(Object object, String name) throws Throwable {
        for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
            try {
                Method method = type.getDeclaredMethod(name);
                method.setAccessible(true);
                return (Boolean) method.invoke(object);
            } catch (NoSuchMethodException inherited) {
                continue;
            } catch (InvocationTargetException thrown) {
                throw thrown.getCause();
            }
        }
        throw new NoSuchMethodException(name);
    }
}
