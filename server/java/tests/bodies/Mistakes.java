import java.util.List;

/** Names that mean nothing, in classes of which everything is known. */
class Mistakes {
    private int count;
    private Colour colour = Colour.RED;
    private List<String> names;

    int size() {
        return count;
    }

    boolean isAt(int place) {
        return place == count;
    }

    boolean asks(Mistakes other, List<String> list) {
        other.length(); //~ «HW0255 `Mistakes` has no `length()`; did you mean `size()`?»
        other.sise(); //~ «HW0255 `Mistakes` has no `sise()`; did you mean `size()`?»
        other.isAt(); //~ «HW0255 `Mistakes` has no `isAt()`; there is `isAt(int)`»
        other.isAt("x"); //~ «HW0255 `Mistakes` has no `isAt(String)`; there is `isAt(int)`»
        other.missing(1); //~ «HW0255 `Mistakes` has no `missing(int)`»
        sizes(); //~ «HW0255 `Mistakes` has no `sizes()`; did you mean `size()`?»
        other.cuont = 1; //~ «HW0255 `Mistakes` has no field `cuont`; did you mean `count`?»
        coutn = 2; //~ «HW0255 there is no variable `coutn`; did you mean `count`?»
        cnt.size(); //~ «HW0255 there is no variable `cnt`»
        new Mistakes(3); //~ «HW0255 `Mistakes` has no constructor `Mistakes(int)`; there is `Mistakes()`»
        new Mistake(); //~ «HW0256 there is no class `Mistake` in the files given; did you mean `Mistakes`?»
        Color.RED.name(); //~ «HW0256 there is no class `Color` in the files given; did you mean `Colour`?»
        colour.nmae(); //~ «HW0255 `Colour` has no `nmae()`; did you mean `name()`?»
        colour.describeConstable(); //~ «HW0202 call of Colour.describeConstable(), which is not modelled»
        Colour.GREY.name(); //~ «HW0255 `Colour` has no field `GREY`; did you mean `GREEN`?»
        Helper.help(other); //~ «HW0256 there is no class `Helper` in the files given»
        list.lenght(); //~ «HW0202 call of List.lenght(), which is not modelled; did you mean `size()`?»
        Object object = (Mistaken) null;
        //~ «HW0256 there is no class `Mistaken` in the files given; did you mean `Mistakes`?»
        other.secret(); //~ «HW0255 `Mistakes` has no `secret()`»
        Derived derived = null;
        derived.sise();
        //~ «HW0202 call of Derived.sise, perhaps inherited from java.text.Annotation, which is not modelled»
        derived.anything();
        //~ «HW0202 call of Derived.anything, perhaps inherited from java.text.Annotation, which is not modelled»
        return names.get(0).lenght() == 1;
        //~ return «HW0202 call of String.lenght(), which is not modelled; did you mean `length()`?»
    }

    static class Narrow extends Mistakes {
        Narrow() {
            super("x"); //~ «HW0255 `Mistakes` has no constructor `Mistakes(String)`; there is `Mistakes()`»
        }
    }

    static class Derived extends java.text.Annotation {
//! HW0254 java.text.Annotation is neither in the project nor modelled. What uses it is reported as unknown
        Derived(Object source) {
            super(source); //~ «HW0201 object of a subclass of java.text.Annotation, which is not modelled»
        }
    }
}

enum Colour {
    RED, GREEN
}
