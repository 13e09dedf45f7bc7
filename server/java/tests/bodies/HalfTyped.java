package halftyped;

import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;

/** What parses but is no Java, as it stands for a while in an editor. */
class HalfTyped {
    static <T> T same(T value) {
        return value;
    }

    static void nothing() {
    }

    void arguments(List<int> list, Box<? extends long> box) {
        int first = list.get(0); //~ «HW0201 a value of int, which is not modelled»
        long held = box.value; //~ «HW0201 a value of long, which is not modelled»
        int given = HalfTyped.<int>same(5); //~ «HW0201 a value of int, which is not modelled»
        Box<int> made = new Box<int>(); //~ made#6 = new Box()
        Object inferred = new Box<>().value; //~ inferred#7 = new Box().value
    }

    void functions() {
        Function<String, Integer> number = (int s) -> s + 1;
        //~ «HW0218 lambda expression with parameters of other types than expected»
        IntFunction<Integer> text = (String s) -> s.length();
        //~ «HW0218 lambda expression with parameters of other types than expected»
        IntFunction<Integer> wide = (long s) -> 1;
        //~ «HW0218 lambda expression with parameters of other types than expected»
        IntFunction<Integer> right = (int s) -> s + 1;
        //~ right#4 = new Lambda$0() | return static Integer::valueOf((s#2 + 1)) | return static
        //~ HalfTyped::lambda$functions$0(null, this, value#1) | exact this.Object()
    }

    void locks(int count, Integer box) {
        synchronized (count) { //~ synchronized «HW0218 a value of int where Object belongs»
        }
        synchronized (nothing()) { //~ synchronized «HW0218 a value of void where Object belongs»
        }
        synchronized (box) { //~ synchronized box#2
        }
    }

    void sums(Integer number, Boolean flag, StringBuilder text) {
        number += "a"; //~ «HW0218 compound assignment between types that do not fit»
        flag &= 1; //~ «HW0218 operator between boolean and int»
        text += "a"; //~ text#3 = «HW0218 a value of String where StringBuilder belongs»
        number <<= 2L; //~ number#1 = static Integer::valueOf((virtual number#1.Integer::intValue() << 2L))
    }

    static class Box<V> {
        V value;
    }
}
