package names;

import static names.other.Tools.LIMIT;
import static names.other.Tools.twice;
import static names.other.Shapes.*;

import names.other.Base;
import names.other.Outer.Nested;
import java.util.Missing;

/** Scopes, shadowing, hiding, imports, qualified names (JLS 6). */
class Names extends Base {
    int x = 1;
    static int statics = 2;
    static Names self;
    Missing missing;
    //! HW0254 java.util.Missing is neither in the project nor modelled. What uses it is reported as unknown

    int shadowing(int x) {
        int sum = x + this.x; //~ sum#2 = (x#1 + this.x)
        {
            int inner = x; //~ inner#3 = x#1
        }
        int inner = hidden + super.hidden; //~ inner#4 = (this.hidden + this.hidden)
        return ((Base) this).hidden; //~ return this.hidden
    }

    int imports() {
        int a = LIMIT; //~ a#1 = 10
        int b = twice(3); //~ b#2 = static Tools::twice(3)
        int c = SIDES; //~ c#3 = Shapes.SIDES
        int d = corners(); //~ d#4 = static Shapes::corners()
        Nested nested = new Nested(); //~ nested#5 = new Nested()
        names.other.Outer outer = new names.other.Outer(); //~ outer#6 = new Outer()
        int e = names.other.Tools.LIMIT + names.other.Tools.state; //~ e#7 = (10 + Tools.state)
        int f = Names.statics; //~ f#8 = Names.statics
        Names.self.x = self.x; //~ Names.self.x = Names.self.x
        return java.lang.Integer.MAX_VALUE; //~ return 2147483647
    }

    private int hidden = 7;

    int inherited() {
        int p = protectedField; //~ p#1 = this.protectedField
        return packagePrivate; //~ return «HW0204 use of packagePrivate, which is not declared»
    }

    int unknown() {
        missing.call(); //~ «HW0202 call of java.util.Missing.call, which is not modelled»
        Missing none = null;
        Missing other = new Missing(); //~ «HW0201 variable of type java.util.Missing, which is not modelled»
        System.out.println(1); //~ virtual System.out.PrintStream::println(1)
        int y = undeclared; //~ «HW0204 use of undeclared, which is not declared»
        Unknown.method(1); //~ «HW0256 there is no class `Unknown` in the files given»
        return notThere(2); //~ return «HW0202 call of notThere, which is not declared»
    }
}
