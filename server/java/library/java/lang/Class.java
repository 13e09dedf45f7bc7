package java.lang;

/**
 * Class objects are named constants: one for each type. What reflection does with them is not
 * modelled.
 */
public final class Class<T> {
    private Class() {
    }

    public String getName() {
        return Intrinsics.nameOf(this);
    }

    public String getSimpleName() {
        return Intrinsics.simpleNameOf(this);
    }

    public String getTypeName() {
        return isArray() ? Intrinsics.above(this).getTypeName() + "[]" : getName();
    }

    public boolean isInterface() {
        int kind = Intrinsics.kindOf(this);
        return kind == 1 || kind == 4;
    }

    public boolean isEnum() {
        return Intrinsics.kindOf(this) == 2;
    }

    public T[] getEnumConstants() {
        return (T[]) Enum.$constants(this);
    }

    public String getPackageName() {
        Class<?> element = this;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        String name = element.getName();
        int end = name.lastIndexOf('.');
        return element.isPrimitive() ? "java.lang" : end < 0 ? "" : Intrinsics.perhapsShared(name.substring(0, end));
    }

    public boolean isRecord() {
        return Intrinsics.kindOf(this) == 3;
    }

    public boolean isAnnotation() {
        return Intrinsics.kindOf(this) == 4;
    }

    public boolean isArray() {
        return Intrinsics.kindOf(this) == 5;
    }

    public boolean isPrimitive() {
        return Intrinsics.kindOf(this) == 6;
    }

    /** A new array. */
    public Class<? super T> getSuperclass() {
        if (isArray()) {
            return (Class<? super T>) Object.class;
        }
        return (Class<? super T>) Intrinsics.above(this);
    }

    public Class<?> getComponentType() {
        return isArray() ? Intrinsics.above(this) : null;
    }

    public boolean isInstance(Object object) {
        return object != null && isAssignableFrom(object.getClass());
    }

    public boolean isAssignableFrom(Class<?> other) {
        return Intrinsics.isAssignable(other, this);
    }

    public T cast(Object object) {
        if (object != null && !isInstance(object)) {
            throw new ClassCastException("Cannot cast " + object.getClass().getName() + " to " + getName());
        }
        return (T) object;
    }

    /** Assertions are enabled everywhere. */
    public boolean desiredAssertionStatus() {
        return true;
    }

    public String toString() {
        return (isInterface() ? "interface " : (isPrimitive() ? "" : "class ")) + getName();
    }
}
