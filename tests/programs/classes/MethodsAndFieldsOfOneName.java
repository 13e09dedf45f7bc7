package classes;

/** Fields, methods, types, labels and variables have name spaces of their own (JLS 6.2, 6.5). */
public class MethodsAndFieldsOfOneName {
    int name = 1;

    int name() {
        return name * 10;
    }

    static class main {
        static int name = 7;

        static int name(int name) {
            return name + MethodsAndFieldsOfOneName.main.name;
        }
    }

    static int String(String String) {
        return String.length();
    }

    public static void main(String[] args) {
        MethodsAndFieldsOfOneName object = new MethodsAndFieldsOfOneName();
        System.out.println(object.name + object.name());
        System.out.println(main.name(3) + main.name);
        MethodsAndFieldsOfOneName main = object;
        System.out.println(main.name);
        System.out.println(String("four"));
        name:
        for (int name = 0; ; name++) {
            if (name == 3) {
                break name;
            }
        }
        int var = 5;
        System.out.println(var);
        int record = 6, sealed = 7, yield = 8, permits = 9;
        System.out.println(record + sealed + yield + permits);
    }
}
