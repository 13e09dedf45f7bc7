package heapwright.jvm;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.element.Modifier;

/**
 * Makes private fields and private nested classes package-private in a copy of a source file, so
 * that a specification that reads them compiles. Positions in the text stay as they were. Private
 * methods stay private: opening them could make a subclass override them.
 */
final class PrivateMembers {
    private static final Pattern COMMENT_OR_PRIVATE =
            Pattern.compile("/\\*.*?\\*/|//[^\\n]*|\\bprivate\\b", Pattern.DOTALL);

    private final StringBuilder text;
    private final CompilationUnitTree unit;
    private final SourcePositions positions;

    private PrivateMembers(String source, CompilationUnitTree unit, SourcePositions positions) {
        this.text = new StringBuilder(source);
        this.unit = unit;
        this.positions = positions;
    }

    static String open(String name, String source) throws BrokenSources {
        JavacTask task = MemoryCompiler.parser(name, source);
        try {
            CompilationUnitTree unit = task.parse().iterator().next();
            PrivateMembers members = new PrivateMembers(source, unit, Trees.instance(task).getSourcePositions());
            for (Tree type : unit.getTypeDecls()) {
                if (type instanceof ClassTree) {
                    members.openMembers((ClassTree) type);
                }
            }
            return members.text.toString();
        } catch (IOException problem) {
            throw new BrokenSources(name + ": " + problem.getMessage());
        }
    }

    private void openMembers(ClassTree type) {
        for (Tree member : type.getMembers()) {
            if (member instanceof VariableTree) {
                open(((VariableTree) member).getModifiers());
            } else if (member instanceof ClassTree) {
                open(((ClassTree) member).getModifiers());
                openMembers((ClassTree) member);
            }
        }
    }

    private void open(ModifiersTree modifiers) {
        if (!modifiers.getFlags().contains(Modifier.PRIVATE)) {
            return;
        }
        int start = (int) positions.getStartPosition(unit, modifiers);
        int end = (int) positions.getEndPosition(unit, modifiers);
        if (start < 0 || end < 0) {
            // The fields of a record have no modifiers in the text; their accessors are there for
            // all.
            return;
        }
        Matcher matcher = COMMENT_OR_PRIVATE.matcher(text).region(start, end);
        while (matcher.find()) {
            if (matcher.group().equals("private") && !isWithin(modifiers.getAnnotations(), matcher.start())) {
                text.replace(matcher.start(), matcher.end(), " ".repeat("private".length()));
                return;
            }
        }
    }

    private boolean isWithin(List<? extends AnnotationTree> annotations, int position) {
        for (AnnotationTree annotation : annotations) {
            if (positions.getStartPosition(unit, annotation) <= position
                && position < positions.getEndPosition(unit, annotation)) {
                return true;
            }
        }
        return false;
    }
}
