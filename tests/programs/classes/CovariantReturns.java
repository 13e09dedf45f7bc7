package classes;

/**
 * An overriding method may return a subtype; callers through the supertype still reach it (JLS
 * 8.4.5, bridges).
 */
public class CovariantReturns {
    static class Animal implements Cloneable {
        String sound = "?";

        Animal self() {
            return this;
        }

        Object partner() {
            return "nobody";
        }

        @Override
        protected Animal clone() throws CloneNotSupportedException {
            return (Animal) super.clone();
        }
    }

    static class Dog extends Animal {
        int legs = 4;

        @Override
        Dog self() {
            System.out.print("dog itself; ");
            return this;
        }

        @Override
        String partner() {
            return "cat";
        }

        @Override
        protected Dog clone() throws CloneNotSupportedException {
            Dog copy = (Dog) super.clone();
            copy.legs++;
            return copy;
        }
    }

    public static void main(String[] args) throws CloneNotSupportedException {
        Animal animal = new Dog();
        System.out.println(animal.self().sound);
        System.out.println(new Dog().self().legs);
        System.out.println(animal.partner() + " " + new Dog().partner().length());
        System.out.println(((Dog) animal.clone()).legs + " " + new Animal().clone().sound);
    }
}
