import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.NavigableSet;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;

/** Random operations on queues, deques and sets of all kinds. */
public class QueueSequences {
    private static final String[] KINDS = {"ArrayDeque", "LinkedList", "PriorityQueue", "PriorityQueue by order",
        "heap of a collection", "HashSet", "LinkedHashSet", "TreeSet", "TreeSet by order", "copied HashSet",
        "part of TreeSet", "own set", "own queue", "of one", "unmodifiable", "singleton"};

    private final Script script;
    private final Collection<Integer> collection;
    private Iterator<Integer> iterator;

    /** As users write it. */
    private static class OwnSet extends java.util.AbstractSet<Integer> {
        private final ArrayList<Integer> elements = new ArrayList<Integer>();

        public Iterator<Integer> iterator() {
            return elements.iterator();
        }

        public int size() {
            return elements.size();
        }

        public boolean add(Integer element) {
            return !elements.contains(element) && elements.add(element);
        }
    }

    private static class OwnQueue extends java.util.AbstractQueue<Integer> {
        private final LinkedList<Integer> elements = new LinkedList<Integer>();

        public Iterator<Integer> iterator() {
            return elements.iterator();
        }

        public int size() {
            return elements.size();
        }

        public boolean offer(Integer element) {
            return elements.size() < 5 && elements.add(element);
        }

        public Integer poll() {
            return elements.poll();
        }

        public Integer peek() {
            return elements.peek();
        }
    }

    private QueueSequences(Script script, String kind) {
        this.script = script;
        List<Integer> start = new ArrayList<Integer>();
        int size = script.choose(8);
        for (int i = 0; i < size; i++) {
            start.add(script.number());
        }
        if (kind.equals("ArrayDeque")) {
            collection = new ArrayDeque<Integer>(start);
        } else if (kind.equals("LinkedList")) {
            collection = new LinkedList<Integer>(start);
        } else if (kind.equals("PriorityQueue")) {
            collection = new PriorityQueue<Integer>();
        } else if (kind.equals("PriorityQueue by order")) {
            collection = new PriorityQueue<Integer>(3, Comparator.reverseOrder());
        } else if (kind.equals("heap of a collection")) {
            collection = new PriorityQueue<Integer>(start);
        } else if (kind.equals("HashSet")) {
            collection = new HashSet<Integer>();
        } else if (kind.equals("LinkedHashSet")) {
            collection = new LinkedHashSet<Integer>(start);
        } else if (kind.equals("TreeSet")) {
            collection = new TreeSet<Integer>(start);
        } else if (kind.equals("TreeSet by order")) {
            collection = new TreeSet<Integer>(Comparator.nullsFirst(Comparator.<Integer>reverseOrder()));
        } else if (kind.equals("copied HashSet")) {
            collection = new HashSet<Integer>(start);
        } else if (kind.equals("part of TreeSet")) {
            collection = new TreeSet<Integer>(start).subSet(-1, true, 4, script.choose(2) == 0);
        } else if (kind.equals("own set")) {
            collection = new OwnSet();
        } else if (kind.equals("own queue")) {
            collection = new OwnQueue();
        } else if (kind.equals("of one")) {
            collection = Set.of(script.number());
        } else if (kind.equals("unmodifiable")) {
            collection = Collections.unmodifiableSet(new TreeSet<Integer>(start));
        } else {
            collection = Collections.singleton(script.element());
        }
    }

    private Integer element() {
        return script.choose(4) == 0 ? Integer.valueOf(16 * script.choose(9))
                : script.choose(8) == 0 ? script.element() : script.number();
    }

    private List<Integer> others() {
        List<Integer> others = new ArrayList<Integer>();
        int size = script.choose(script.choose(8) == 0 ? 20 : 4);
        for (int i = 0; i < size; i++) {
            others.add(element());
        }
        return others;
    }

    private Object operate(int operation) {
        switch (operation) {
            case 0:
            case 1:
            case 2:
                return collection.add(element());
            case 3:
                return collection.remove(element());
            case 4:
                return collection.contains(element());
            case 5:
                return collection.addAll(others());
            case 6:
                return collection.removeAll(others());
            case 7:
                return script.choose(3) == 0 ? collection.retainAll(others()) : collection.containsAll(others());
            case 8:
                if (script.choose(5) == 0) {
                    collection.clear();
                }
                return collection.isEmpty();
            case 9:
                iterator = collection.iterator();
                return iterator.hasNext();
            case 10:
            case 11:
            case 12:
                return iterator == null ? null : iterator.next();
            case 13:
            case 14:
                if (iterator != null) {
                    iterator.remove();
                }
                return iterator == null ? null : iterator.hasNext();
            case 15:
                return Arrays.toString(collection.toArray())
                        + Arrays.toString(collection.toArray(new Object[script.choose(5)]));
            case 16:
                int limit = script.choose(9) - 2;
                return collection.removeIf(element -> element != null && element > limit);
            case 17:
                StringBuilder seen = new StringBuilder();
                collection.forEach(element -> seen.append(element).append(' '));
                return seen;
            case 18:
                return collection instanceof Set
                        ? collection.equals(new HashSet<Integer>(others())) + " "
                        + collection.equals(new TreeSet<Integer>(collection))
                        : null;
            case 19:
                return collection instanceof Set ? collection.hashCode() : 0;
            case 20:
                return new HashSet<Integer>(collection) + " " + new TreeSet<Integer>(collection);
            case 21:
                if (collection instanceof HashSet) {
                    return ((HashSet<Integer>) collection).clone();
                }
                if (collection instanceof TreeSet) {
                    return ((TreeSet<Integer>) collection).clone();
                }
                return collection instanceof ArrayDeque ? ((ArrayDeque<Integer>) collection).clone().toString() : null;
            case 22:
                return Collections.disjoint(collection, others()) + " " + Collections.frequency(collection, element());
            case 23:
                return new PriorityQueue<Integer>(collection) + " " + new ArrayDeque<Integer>(collection);
            case 24:
                return Collections.max(collection) + " " + Collections.min(collection);
            default:
                if (collection instanceof Deque) {
                    return endwise((Deque<Integer>) collection, script.choose(20));
                }
                if (collection instanceof Queue) {
                    return queue((Queue<Integer>) collection, script.choose(6));
                }
                if (collection instanceof NavigableSet) {
                    return navigate((NavigableSet<Integer>) collection, script.choose(13));
                }
                return null;
        }
    }

    private Object queue(Queue<Integer> queue, int operation) {
        switch (operation) {
            case 0:
                return queue.offer(element());
            case 1:
                return queue.poll();
            case 2:
                return queue.remove();
            case 3:
                return queue.peek();
            case 4:
                return queue.element();
            default:
                return queue instanceof PriorityQueue ? ((PriorityQueue<Integer>) queue).comparator() == null : null;
        }
    }

    private Object endwise(Deque<Integer> deque, int operation) {
        switch (operation) {
            case 0:
                deque.addFirst(element());
                return null;
            case 1:
                deque.addLast(element());
                return null;
            case 2:
                return deque.offerFirst(element()) + " " + deque.offerLast(element());
            case 3:
                return deque.removeFirst();
            case 4:
                return deque.removeLast();
            case 5:
                return deque.pollFirst();
            case 6:
                return deque.pollLast();
            case 7:
                return deque.getFirst();
            case 8:
                return deque.getLast();
            case 9:
                return deque.peekFirst() + " " + deque.peekLast();
            case 10:
                return deque.removeFirstOccurrence(element());
            case 11:
                return deque.removeLastOccurrence(element());
            case 12:
                deque.push(element());
                return null;
            case 13:
                return deque.pop();
            case 14:
                StringBuilder seen = new StringBuilder();
                Iterator<Integer> down = deque.descendingIterator();
                while (down.hasNext()) {
                    seen.append(down.next()).append(' ');
                    if (script.choose(4) == 0) {
                        down.remove();
                    }
                }
                return seen;
            default:
                return queue(deque, operation - 15);
        }
    }

    private Object navigate(NavigableSet<Integer> set, int operation) {
        switch (operation) {
            case 0:
                return set.first() + " " + set.last();
            case 1:
                return set.lower(element()) + " " + set.floor(element());
            case 2:
                return set.higher(element()) + " " + set.ceiling(element());
            case 3:
                return set.pollFirst();
            case 4:
                return set.pollLast();
            case 5:
                return set.descendingSet() + " " + set.descendingSet().first();
            case 6:
                return set.headSet(element()) + " " + set.tailSet(element());
            case 7:
                return set.subSet(element(), element());
            case 8:
                return set.headSet(element(), true).descendingSet();
            case 9:
                NavigableSet<Integer> part = set.tailSet(element(), false);
                return part.add(element()) + " " + part + " " + part.size() + " " + part.remove(element());
            case 10:
                return set.comparator() == null;
            case 11:
                StringBuilder seen = new StringBuilder();
                Iterator<Integer> down = set.descendingIterator();
                while (down.hasNext()) {
                    seen.append(down.next()).append(' ');
                }
                return seen;
            default:
                return set.subSet(element(), false, element(), true).size();
        }
    }

    private void run(int length) {
        for (int i = 0; i < length; i++) {
            int operation = script.choose(32);
            String what = Integer.toString(operation);
            String before = collection.toString();
            boolean isIterating = operation >= 10 && operation <= 14;
            try {
                script.note(what, operate(operation));
            } catch (RuntimeException exception) {
                script.threw(what, exception);
            }
            script.note("=", collection + " " + collection.size());
            boolean anyhow = collection instanceof ArrayDeque || collection instanceof NavigableSet;
            if (anyhow && !isIterating && operation != 9 && !before.equals(collection.toString())) {
                // What its iterators do now is not the same everywhere.
                iterator = null;
            }
        }
    }

    public static void main(String[] arguments) {
        Script.print(arguments, script -> {
            String kind = KINDS[script.choose(KINDS.length)];
            script.log.append(kind).append('\n');
            new QueueSequences(script, kind).run(30);
        });
    }
}
