package heapwright.caller;

import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;

/**
 * What a caller can name. The classes that run may have been opened for specifications: modifiers
 * are those of the classes as they were written.
 */
final class Reach {
    private final ClassLoader written;
    private final boolean isInPackage;

    Reach(ClassLoader written, boolean isInPackage) {
        this.written = written;
        this.isInPackage = isInPackage;
    }

    private int modifiers(Class<?> type) {
        try {
            return written.loadClass(type.getName()).getModifiers();
        } catch (ClassNotFoundException absent) {
            return type.getModifiers();
        }
    }

    /** Whether a test in the package can write the name of the class. */
    boolean names(Class<?> type) {
        if (type.isArray() || type.isPrimitive()) {
            return type.isPrimitive() || names(type.getComponentType());
        }
        if (type.isHidden() || type.isAnonymousClass() || type.isLocalClass() || type.isSynthetic()) {
            return false;
        }
        if (!Catalog.isOfTheProject(type)) {
            return Modifier.isPublic(type.getModifiers()) && type.getName().startsWith("java.");
        }
        for (Class<?> around = type; around != null; around = around.getEnclosingClass()) {
            if (Modifier.isPrivate(modifiers(around))) {
                return false;
            }
        }
        return true;
    }

    private boolean isPublic(Class<?> type) {
        for (Class<?> around = type; around != null; around = around.getEnclosingClass()) {
            if (!Modifier.isPublic(modifiers(around))) {
                return false;
            }
        }
        return true;
    }

    /** Whether a member that a class declares is called: of a class that is not public, what is not private. */
    boolean calls(Member member) {
        int modifiers = member.getModifiers();
        return Modifier.isPublic(modifiers)
            || !Modifier.isPrivate(modifiers) && (isInPackage || !isPublic(member.getDeclaringClass()));
    }

    private Field asWritten(Field field) {
        try {
            return written.loadClass(field.getDeclaringClass().getName()).getDeclaredField(field.getName());
        } catch (ReflectiveOperationException absent) {
            // It was not opened.
            return field;
        }
    }

    boolean reads(Field field) {
        return names(field.getDeclaringClass()) && calls(asWritten(field));
    }

    Row rowOfReading(Field field) {
        return Modifier.isPublic(asWritten(field).getModifiers()) ? Row.READ_FIELD : Row.READ_INSIDE;
    }
}
