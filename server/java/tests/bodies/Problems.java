package problems;

import problems.one.*;
import problems.two.*;

class Loop extends Pool {}
class Pool extends Loop {} //! HW0252 class problems.Pool is its own supertype; its supertypes are left out
class Twice {}
class Twice {} //! HW0251 class problems.Twice is declared twice; this declaration is left out
class Uses {
    Both both; //! HW0253 Both is both problems.one.Both and problems.two.Both; import the one that is meant. What uses it is reported as unknown
    NotThere there; //! HW0254 NotThere is neither in the project nor modelled. What uses it is reported as unknown
    Both method(Both parameter) { //! HW0253 Both is both problems.one.Both and problems.two.Both; import the one that is meant. What uses it is reported as unknown | HW0253 Both is both problems.one.Both and problems.two.Both; import the one that is meant. What uses it is reported as unknown
        return parameter; //~ return «HW0201 a value of Both, which is not modelled»
    }
    int fine() {
        return 1; //~ return 1
    }
}
class Child extends NotThere { //! HW0254 NotThere is neither in the project nor modelled. What uses it is reported as unknown
    int inherited() {
        return toBeInherited(); //~ return «HW0202 call of Child.toBeInherited, perhaps inherited from NotThere, which is not modelled»
    }
    int own() {
        return 2; //~ return 2
    }
}
