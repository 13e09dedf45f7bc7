package heapwright.jvm;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds members by text: {@code pkg.Outer.Inner#name(int,java.lang.Object)}, erased, constructors
 * as {@code <init>}.
 */
final class Signature {
    private Signature() {}

    static Executable find(ClassLoader loader, String text) throws ReflectiveOperationException {
        int hash = text.indexOf('#');
        Class<?> type = classNamed(loader, text.substring(0, hash));
        List<Executable> declared = new ArrayList<>(Arrays.asList(type.getDeclaredConstructors()));
        declared.addAll(Arrays.asList(type.getDeclaredMethods()));
        for (Executable member : declared) {
            if (!member.isSynthetic() && of(member).equals(text.substring(hash + 1))) {
                member.setAccessible(HeapDump.isOfTheProject(type));
                return member;
            }
        }
        throw new NoSuchMethodException(text);
    }

    private static String of(Executable member) {
        List<String> types = new ArrayList<>();
        for (Class<?> type : member.getParameterTypes()) {
            types.add(HeapDump.name(type));
        }
        String name = member instanceof Constructor ? "<init>" : ((Method) member).getName();
        return name + "(" + String.join(",", types) + ")";
    }

    /** The class of a qualified name: its last dots may stand before nested classes. */
    private static Class<?> classNamed(ClassLoader loader, String name) throws ClassNotFoundException {
        String binary = name;
        while (true) {
            try {
                return loader.loadClass(binary);
            } catch (ClassNotFoundException none) {
                int dot = binary.lastIndexOf('.');
                if (dot < 0) {
                    throw none;
                }
                binary = binary.substring(0, dot) + '$' + binary.substring(dot + 1);
            }
        }
    }
}
