package generics;

import java.util.Iterator;

/** Erasure, and the casts that it needs (JLS 4.6, 15.12.2.6). */
class Generics<T extends Comparable<T>> implements Iterable<T> {
    static class Node<E> {
        E element;
        Node<E> next;

        Node(E element, Node<E> next) {
            this.element = element; //~ this.element = element#1
            this.next = next; //~ this.next = next#2
        }
    }

    class Walk implements Iterator<T> {
        Node<T> at = first; //~ this.at = this.this$0.first

        public boolean hasNext() {
            return at != null; //~ return (this.at != null)
        }

        public T next() {
            T element = at.element; //~ element#1 = (<Comparable>this.at.element)
            at = at.next; //~ this.at = this.at.next
            return element; //~ return element#1
        }
    }

    Node<T> first;
    static Node<Word> words;

    public Iterator<T> iterator() {
        return new Walk(); //~ return new Walk(this)
    }

    boolean less(T a, T b) {
        return a.compareTo(b) < 0; //~ return (virtual a#1.Comparable::compareTo(b#2) < 0)
    }

    T top() {
        return first.element; //~ return (<Comparable>this.first.element)
    }

    Comparable<T> top2() {
        return first.next.element; //~ return (<Comparable>this.first.next.element)
    }

    static class Word implements Comparable<Word> {
        int length;

        public int compareTo(Word other) {
            return length - other.length; //~ return (this.length - other#1.length)
        }
    }

    static int uses(Generics<Word> list, Node<? extends Word> bounded, Node<?> any, Node raw) {
        Object untouched = list.first.element; //~ untouched#4 = list#0.first.element
        int length = list.top().length; //~ length#5 = (<Word>virtual list#0.Generics::top()).length
        list.top(); //~ virtual list#0.Generics::top()
        Word word = list.first.next.element; //~ word#6 = (<Word>list#0.first.next.element)
        word = bounded.element; //~ word#6 = (<Word>bounded#1.element)
        Object object = any.element; //~ object#7 = any#2.element
        object = raw.element; //~ object#7 = raw#3.element
        word = (Word) raw.element; //~ word#6 = (<Word>raw#3.element)
        list.first = new Node<>(word, null); //~ list#0.first = new Node(word#6, null)
        list.first.element = word; //~ list#0.first.element = word#6
        boolean same = list.first.element == word; //~ same#8 = (list#0.first.element == word#6)
        for (Word each : list) {
        //~ L0: for virtual iterator$#9.Iterator::hasNext() update start | iterator$#9 = virtual
        //~ list#0.Generics::iterator() | each#10 = (<Word>virtual iterator$#9.Iterator::next())
            length += each.length; //~ length#5 +=[int→int] each#10.length
        }
        Generics<Word>.Walk walk = list.new Walk(); //~ walk#11 = new Walk(list#0!!)
        length += walk.next().length; //~ length#5 +=[int→int] (<Word>virtual walk#11.Walk::next()).length
        length += words.element.length; //~ length#5 +=[int→int] (<Word>Generics.words.element).length
        return Generics.<Word>pick(word, null).length + pick(null, word).length;
        //~ return ((<Word>static Generics::pick(word#6, null)).length + (<Word>static Generics::pick(null,
        //~ word#6)).length)
    }

    static <U> U pick(U one, U other) {
        return one == null ? other : one; //~ return ((one#0 == null) ? other#1 : one#0)
    }

    static <U extends Object & Comparable<U>> int compare(U one, U other) {
        return one.compareTo(other); //~ return virtual (<Comparable>one#0).Comparable::compareTo(other#1)
    }

    static <U extends Comparable<U>> int first(U[] array) {
        return array.length;
    }

    static <U extends Object & Comparable<U>> int second(U[] array) {
        return first(array); //~ return static Generics::first((<Comparable[]>array#0))
    }

    interface Shape {
        int size();
    }

    record One() implements Shape {
        public int size() {
            return 1;
        }
    }

    record Two() implements Shape {
        public int size() {
            return 2;
        }
    }

    static int size(Shape shape) {
        return shape.size();
    }

    static int shared(boolean flag) {
        return size(flag ? new One() : new Two()); //~ return static Generics::size((flag#0 ? new One() : new Two()))
    }

    static <U> Node<U> wrap(U element) {
        return new Node<U>(element, null); //~ return new Node(element#0, null)
    }

    static <U> U nothing() {
        return null; //~ return null
    }

    static Word inference(Word word) {
        Word wrapped = wrap(wrap(word)).element.element;
        //~ wrapped#1 = (<Word>(<Node>static Generics::wrap(static Generics::wrap(word#0)).element).element)
        Word nothing = nothing(); //~ nothing#2 = (<Word>static Generics::nothing())
        String text = Generics.<String>nothing(); //~ text#3 = (<String>static Generics::nothing())
        return pick(nothing(), word); //~ return (<Word>static Generics::pick(static Generics::nothing(), word#0))
    }
}
