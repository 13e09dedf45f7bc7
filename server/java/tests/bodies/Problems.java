package problems;

import problems.one.*;
import problems.two.*;

class Loop extends Pool {}
class Pool extends Loop {} //! HW0252 class problems.Pool is its own supertype; its supertypes are left out
interface Drawn {}
class Line extends Drawn {} //! HW0252 problems.Drawn is an interface; this supertype is left out
class Dot implements Uses {} //! HW0252 problems.Uses is no interface; this supertype is left out
class Twice {}
class Twice {} //! HW0251 class problems.Twice is declared twice; this declaration is left out
class Uses {
    Both both;
    //! HW0253 Both is both problems.one.Both and problems.two.Both; import the one that is meant. What uses it is
    //! reported as unknown
    NotThere there; //! HW0254 NotThere is neither in the project nor modelled. What uses it is reported as unknown
    Both method(Both parameter) {
    //! HW0253 Both is both problems.one.Both and problems.two.Both; import the one that is meant. What uses it is
    //! reported as unknown | HW0253 Both is both problems.one.Both and problems.two.Both; import the one that is meant.
    //! What uses it is reported as unknown
        return parameter; //~ return «HW0201 a value of Both, which is not modelled»
    }
    int fine() {
        return 1; //~ return 1
    }
}
class Child extends NotThere {
//! HW0254 NotThere is neither in the project nor modelled. What uses it is reported as unknown
    int inherited() {
        return toBeInherited();
        //~ return «HW0202 call of Child.toBeInherited, perhaps inherited from NotThere, which is not modelled»
    }
    int own() {
        return 2; //~ return 2
    }
}
class Known {
    int count;
}
class Outer {
    int count() {
        return 1; //~ return 1
    }
    class Walker extends Known implements java.rmi.Remote {
    //! HW0254 java.rmi.Remote is neither in the project nor modelled. What uses it is reported as unknown
        int next() {
            return count + count(); //~ return (this.count + virtual this.this$0.Outer::count())
        }
        void other(Walker walker, boolean z, Integer boxed) {
            walker.previous();
            //~ «HW0202 call of Walker.previous, perhaps inherited from java.rmi.Remote, which is not modelled»
            new Walker().next(); //~ virtual new Walker(this.this$0).Walker::next()
            Object unboxed = z ? 1 : boxed;
            //~ unboxed#4 = static Integer::valueOf((z#2 ? 1 : virtual boxed#3.Integer::intValue()))
            Object same = z ? boxed : boxed; //~ same#5 = (z#2 ? boxed#3 : boxed#3)
        }
    }
}
