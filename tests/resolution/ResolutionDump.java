package heapwright.resolution;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.PackageTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Writes down what javac resolves each call, field and constant of some files to: one line with the
 * file, the bytes from and to, a letter and the meaning.
 *
 * <p>Arguments: the file to write, the folder of the sources (those of {@code java.base}, or of a
 * project), then the source files below it.
 */
public final class ResolutionDump {
    private static final char[] DIGITS = "0123456789abcdef".toCharArray();

    private ResolutionDump() {}

    public static void main(String[] arguments) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
        Path root = Path.of(arguments[1]);
        List<File> sources = new ArrayList<>();
        for (int i = 2; i < arguments.length; i++) {
            sources.add(new File(arguments[i]));
        }
        List<String> options = new ArrayList<>(
            List.of("-proc:none", "-nowarn", "-XDignore.symbol.file", "-implicit:none"));
        if (Files.exists(root.resolve("java/lang/Object.java"))) {
            options.addAll(List.of("--patch-module", "java.base=" + root));
        }
        JavacTask task = (JavacTask)
            compiler.getTask(null, files, null, options, null, files.getJavaFileObjectsFromFiles(sources));
        Iterable<? extends CompilationUnitTree> units = task.parse();
        task.analyze();
        try (BufferedWriter writer = Files.newBufferedWriter(Path.of(arguments[0]));
            PrintWriter out = new PrintWriter(writer)) {
            for (CompilationUnitTree unit : units) {
                String name = root.relativize(Path.of(unit.getSourceFile().toUri())).toString();
                new Scanner(task, unit, name, out).scan(unit, null);
            }
        }
    }

    /** Visits one file. */
    private static final class Scanner extends TreePathScanner<Void, Void> {
        private final Trees trees;
        private final Types types;
        private final Elements elements;
        private final SourcePositions positions;
        private final CompilationUnitTree unit;
        private final String name;
        private final PrintWriter out;
        /** The bytes before each character. */
        private final int[] bytes;

        Scanner(JavacTask task, CompilationUnitTree unit, String name, PrintWriter out) throws IOException {
            trees = Trees.instance(task);
            types = task.getTypes();
            elements = task.getElements();
            positions = trees.getSourcePositions();
            this.unit = unit;
            this.name = name;
            this.out = out;
            CharSequence text = unit.getSourceFile().getCharContent(true);
            bytes = new int[text.length() + 1];
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                int length = c < 0x80 ? 1 : c < 0x800 ? 2 : Character.isSurrogate(c) ? 2 : 3;
                bytes[i + 1] = bytes[i] + length;
            }
        }

        private void line(Tree tree, char kind, String meaning) {
            int start = (int) positions.getStartPosition(unit, tree);
            int end = (int) positions.getEndPosition(unit, tree);
            if (start >= 0 && end > start) {
                out.println(name + "\t" + bytes[start] + "\t" + bytes[end] + "\t" + kind + "\t" + meaning);
            }
        }

        private String shown(TypeMirror type) {
            TypeMirror erased = types.erasure(type);
            if (erased.getKind() == TypeKind.ARRAY) {
                return shown(((ArrayType) erased).getComponentType()) + "[]";
            }
            if (erased.getKind() == TypeKind.DECLARED) {
                Element element = ((DeclaredType) erased).asElement();
                return elements.getBinaryName((TypeElement) element).toString();
            }
            return erased.toString();
        }

        private String shown(ExecutableElement method) {
            List<String> parameters = new ArrayList<>();
            for (VariableElement parameter : method.getParameters()) {
                parameters.add(shown(parameter.asType()));
            }
            TypeElement owner = (TypeElement) method.getEnclosingElement();
            return elements.getBinaryName(owner) + "." + method.getSimpleName() + "(" + String.join(",", parameters)
                    + ")";
        }

        private static boolean isOfArray(Element element) {
            return element.getEnclosingElement().getSimpleName().contentEquals("Array");
        }

        private static String constant(Object value) {
            if (value instanceof Double d) {
                return "D" + Long.toHexString(Double.doubleToLongBits(d));
            }
            if (value instanceof Float f) {
                return "F" + Integer.toHexString(Float.floatToIntBits(f));
            }
            if (value instanceof Character c) {
                return "I" + (int) c;
            }
            if (value instanceof Boolean) {
                return "Z" + value;
            }
            if (value instanceof Long) {
                return "J" + value;
            }
            if (value instanceof Number) {
                return "I" + value;
            }
            StringBuilder text = new StringBuilder("S");
            for (char c : value.toString().toCharArray()) {
                for (int shift = 12; shift >= 0; shift -= 4) {
                    text.append(DIGITS[c >> shift & 15]);
                }
            }
            return text.toString();
        }

        private void field(Tree tree) {
            Element element = trees.getElement(getCurrentPath());
            if (element instanceof VariableElement variable
                && (variable.getKind() == ElementKind.FIELD || variable.getKind() == ElementKind.ENUM_CONSTANT)) {
                if (variable.getEnclosingElement() instanceof TypeElement owner && !isOfArray(variable)) {
                    Object value = variable.getConstantValue();
                    // `this.name` is no constant expression (JLS 15.29).
                    boolean isSimple = tree instanceof IdentifierTree
                        || variable.getModifiers().contains(Modifier.STATIC);
                    if (value != null && isSimple) {
                        line(tree, 'K', constant(value));
                    } else {
                        line(tree, 'F', elements.getBinaryName(owner) + "." + variable.getSimpleName());
                    }
                }
            }
        }

        @Override
        public Void visitIdentifier(IdentifierTree tree, Void nothing) {
            if (!tree.getName().contentEquals("this") && !tree.getName().contentEquals("super")) {
                field(tree);
            }
            return super.visitIdentifier(tree, nothing);
        }

        @Override
        public Void visitMemberSelect(MemberSelectTree tree, Void nothing) {
            if (!tree.getIdentifier().contentEquals("this")
                && !tree.getIdentifier().contentEquals("super")
                && !tree.getIdentifier().contentEquals("class")) {
                field(tree);
            }
            return super.visitMemberSelect(tree, nothing);
        }

        @Override
        public Void visitExpressionStatement(ExpressionStatementTree tree, Void nothing) {
            if (tree.getExpression() instanceof MethodInvocationTree call) {
                ExpressionTree select = call.getMethodSelect();
                String text = select.toString();
                if (text.equals("super") || text.equals("this") || text.endsWith(".super")) {
                    Element element = trees.getElement(new TreePath(getCurrentPath(), call));
                    if (element instanceof ExecutableElement method && positions.getEndPosition(unit, call) >= 0) {
                        line(tree, 'M', shown(method));
                    }
                    scan(call.getArguments(), nothing);
                    return null;
                }
            }
            return super.visitExpressionStatement(tree, nothing);
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree tree, Void nothing) {
            Element element = trees.getElement(getCurrentPath());
            if (element instanceof ExecutableElement method && !isOfArray(method)) {
                line(tree, 'M', shown(method));
            }
            return super.visitMethodInvocation(tree, nothing);
        }

        @Override
        public Void visitNewClass(NewClassTree tree, Void nothing) {
            Element element = trees.getElement(getCurrentPath());
            if (element instanceof ExecutableElement method && tree.getClassBody() == null) {
                line(tree, 'M', shown(method));
            }
            return super.visitNewClass(tree, nothing);
        }

        @Override
        public Void visitMemberReference(MemberReferenceTree tree, Void nothing) {
            Element element = trees.getElement(getCurrentPath());
            if (element instanceof ExecutableElement method && !isOfArray(method)) {
                line(tree, 'M', shown(method));
            }
            return super.visitMemberReference(tree, nothing);
        }

        @Override
        public Void visitVariable(VariableTree tree, Void nothing) {
            Element element = trees.getElement(getCurrentPath());
            // The constants of an enum have positions of their own.
            if (element != null && element.getKind() == ElementKind.ENUM_CONSTANT) {
                if (tree.getInitializer() instanceof NewClassTree created) {
                    scan(created.getArguments(), nothing);
                    scan(created.getClassBody(), nothing);
                }
                return null;
            }
            // What a constant variable starts with is part of its value.
            if (element instanceof VariableElement variable && variable.getConstantValue() != null) {
                if (variable.getEnclosingElement() instanceof TypeElement owner) {
                    String field = elements.getBinaryName(owner) + "." + variable.getSimpleName();
                    line(tree, 'V', field + "=" + constant(variable.getConstantValue()));
                }
                return null;
            }
            return super.visitVariable(tree, nothing);
        }

        @Override
        public Void visitCase(CaseTree tree, Void nothing) {
            // The labels are constants.
            scan(tree.getStatements(), nothing);
            scan(tree.getBody(), nothing);
            return null;
        }

        @Override
        public Void visitAnnotation(AnnotationTree tree, Void nothing) {
            return null;
        }

        @Override
        public Void visitImport(ImportTree tree, Void nothing) {
            return null;
        }

        @Override
        public Void visitPackage(PackageTree tree, Void nothing) {
            return null;
        }
    }
}
