package odd;

import java.util.*;

/** What callers write for parameters of collections, maps and arrays. */
public class Written<N> {
    public enum Grade { A, B }

    public record Student(String name) { }

    public void lists(Collection<Student> students, ArrayList<Grade> grades, Queue<Long> numbers, List<N> nodes) { }

    public void sets(Set<String> words, Set<Student> students, LinkedHashSet<Character> order, Set<Double> none) { }

    public void maps(Map<String, Integer> counts, Map<Student, Grade> grades, HashMap<Grade, List<Student>> none) { }

    public void arrays(int[][] grid, Grade[][] board, Student[] students, Object... values) { }
}
