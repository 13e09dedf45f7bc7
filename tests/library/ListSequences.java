import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;

/** Random operations on lists of all kinds. */
public class ListSequences {
    private static final String[] KINDS = {"ArrayList", "LinkedList", "subList", "subList of linked", "asList", "of",
        "unmodifiable", "nCopies", "singleton", "empty", "own", "own sequential"};

    private final Script script;
    private final List<Integer> list;
    /** The list that `list` is a view of, or itself. */
    private final List<Integer> backing;
    private Iterator<Integer> iterator;
    private ListIterator<Integer> places;

    private ListSequences(Script script, String kind) {
        this.script = script;
        List<Integer> start = new ArrayList<Integer>();
        int size = script.choose(6);
        for (int i = 0; i < size; i++) {
            start.add(kind.equals("of") ? script.number() : script.element());
        }
        List<Integer> around = new LinkedList<Integer>();
        around.add(100);
        around.addAll(start);
        around.add(200);
        if (kind.equals("ArrayList")) {
            list = new ArrayList<Integer>(start);
        } else if (kind.equals("LinkedList")) {
            list = new LinkedList<Integer>(start);
        } else if (kind.equals("subList")) {
            list = new ArrayList<Integer>(around).subList(1, around.size() - 1);
        } else if (kind.equals("subList of linked")) {
            list = around.subList(1, around.size() - 1);
        } else if (kind.equals("asList")) {
            list = Arrays.asList(start.toArray(new Integer[0]));
        } else if (kind.equals("of")) {
            list = List.of(start.toArray(new Integer[0]));
        } else if (kind.equals("unmodifiable")) {
            list = Collections.unmodifiableList(start);
        } else if (kind.equals("nCopies")) {
            list = Collections.nCopies(size, script.element());
        } else if (kind.equals("singleton")) {
            list = Collections.singletonList(script.element());
        } else if (kind.equals("empty")) {
            list = Collections.emptyList();
        } else if (kind.equals("own")) {
            list = new Own(start);
        } else {
            list = new OwnSequential(start);
        }
        backing = kind.equals("subList of linked") ? around : list;
    }

    /** A list as users write it: the least that the abstract class asks for. */
    private static class Own extends java.util.AbstractList<Integer> {
        private Integer[] elements;

        Own(List<Integer> start) {
            elements = start.toArray(new Integer[0]);
        }

        public Integer get(int index) {
            return elements[index];
        }

        public int size() {
            return elements.length;
        }

        public Integer set(int index, Integer element) {
            Integer old = elements[index];
            elements[index] = element;
            return old;
        }

        public void add(int index, Integer element) {
            modCount++;
            Integer[] longer = new Integer[elements.length + 1];
            for (int i = 0; i < longer.length; i++) {
                longer[i] = i < index ? elements[i] : i == index ? element : elements[i - 1];
            }
            elements = longer;
        }

        public Integer remove(int index) {
            Integer old = elements[index];
            modCount++;
            Integer[] shorter = new Integer[elements.length - 1];
            for (int i = 0; i < shorter.length; i++) {
                shorter[i] = i < index ? elements[i] : elements[i + 1];
            }
            elements = shorter;
            return old;
        }
    }

    private static class OwnSequential extends java.util.AbstractSequentialList<Integer> {
        private final LinkedList<Integer> elements;

        OwnSequential(List<Integer> start) {
            elements = new LinkedList<Integer>(start);
        }

        public ListIterator<Integer> listIterator(int index) {
            return elements.listIterator(index);
        }

        public int size() {
            return elements.size();
        }
    }

    private int index() {
        return script.choose(list.size() + 3) - 1;
    }

    private Collection<Integer> others() {
        Collection<Integer> others = new ArrayList<Integer>();
        int size = script.choose(4);
        for (int i = 0; i < size; i++) {
            others.add(script.element());
        }
        return others;
    }

    private Object operate(int operation) {
        switch (operation) {
            case 0:
            case 1:
                return list.add(script.element());
            case 2:
                list.add(index(), script.element());
                return "added";
            case 3:
                return list.get(index());
            case 4:
                return list.set(index(), script.element());
            case 5:
                return list.remove(index());
            case 6:
                return list.remove((Object) script.element());
            case 7:
                return list.indexOf(script.element());
            case 8:
                return list.lastIndexOf(script.element());
            case 9:
                return list.contains(script.element());
            case 10:
                return list.addAll(others());
            case 11:
                return list.addAll(index(), others());
            case 12:
                return list.removeAll(others());
            case 13:
                return list.retainAll(others());
            case 14:
                return list.containsAll(others());
            case 15:
                if (script.choose(4) == 0) {
                    list.clear();
                }
                return list.isEmpty();
            case 16:
                iterator = list.iterator();
                return iterator.hasNext();
            case 17:
            case 18:
                return iterator == null ? null : iterator.next();
            case 19:
                if (iterator != null) {
                    iterator.remove();
                }
                return null;
            case 20:
                places = list.listIterator(index());
                return places.nextIndex();
            case 21:
                return places == null ? null : places.next();
            case 22:
                return places == null ? null : places.previous();
            case 23:
                if (places != null) {
                    places.set(script.element());
                }
                return null;
            case 24:
                if (places != null) {
                    places.add(script.element());
                }
                return null;
            case 25:
                if (places != null) {
                    places.remove();
                }
                return null;
            case 26:
                return places == null ? null
                        : places.hasNext() + " " + places.hasPrevious() + " " + places.nextIndex() + " "
                                + places.previousIndex();
            case 27:
                return list.subList(index(), index()).toString();
            case 28:
                List<Integer> part = list.subList(0, script.choose(list.size() + 1));
                part.add(script.element());
                part.remove(0);
                return part + " " + part.size() + " " + part.subList(0, part.size());
            case 29:
                return list.equals(new LinkedList<Integer>(list)) + " " + list.equals(others()) + " "
                        + new ArrayList<Integer>(list).equals(list);
            case 30:
                return Arrays.toString(list.toArray()) + list.toArray(new Integer[list.size() + 2]).length
                        + Arrays.toString(list.toArray(new Object[script.choose(4)]));
            case 31:
                list.sort(Comparator.nullsFirst(Comparator.<Integer>naturalOrder()));
                return null;
            case 32:
                list.sort(null);
                return null;
            case 33:
                int limit = script.choose(8);
                return list.removeIf(element -> element != null && element > limit);
            case 34:
                list.replaceAll(element -> element == null ? null : Integer.valueOf(element + 1));
                return null;
            case 35:
                StringBuilder seen = new StringBuilder();
                int until = script.choose(12);
                list.forEach(element -> {
                    seen.append(element);
                    if (until == 0) {
                        list.add(5);
                    }
                });
                return seen;
            case 36:
                if (iterator == null) {
                    return null;
                }
                StringBuilder rest = new StringBuilder();
                iterator.forEachRemaining(element -> rest.append(element));
                return rest + " " + iterator.hasNext();
            case 37:
                return backing.add(script.element());
            case 38:
                return list.addAll(null);
            default:
                return list.hashCode();
        }
    }

    private void run(int length) {
        for (int i = 0; i < length; i++) {
            int operation = script.choose(40);
            String what = Integer.toString(operation);
            try {
                script.note(what, operate(operation));
            } catch (RuntimeException exception) {
                script.threw(what, exception);
            }
            try {
                script.note("=", list);
            } catch (RuntimeException exception) {
                // A view of a list that was changed otherwise.
                script.threw("=", exception);
                return;
            }
        }
    }

    public static void main(String[] arguments) {
        Script.print(arguments, script -> {
            String kind = KINDS[script.choose(KINDS.length)];
            script.log.append(kind).append('\n');
            new ListSequences(script, kind).run(30);
        });
    }
}
