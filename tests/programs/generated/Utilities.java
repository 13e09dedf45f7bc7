package generated;

import java.util.ArrayList;
import java.util.List;
import lombok.AccessLevel;
import lombok.AllArgsConstructor;
import lombok.ToString;
import lombok.experimental.FieldDefaults;
import lombok.experimental.NonFinal;
import lombok.experimental.PackagePrivate;
import lombok.experimental.StandardException;
import lombok.experimental.UtilityClass;

/** Classes of static methods, exceptions with the usual constructors, defaults of fields. */
public class Utilities {
    @UtilityClass
    static class Texts {
        private final List<String> seen = new ArrayList<>();
        final int LIMIT = 3;

        String twice(String text) {
            seen.add(text);
            return text + text;
        }

        int count() {
            return seen.size() + new Counter().value;
        }

        class Counter {
            int value = LIMIT;
        }
    }

    @StandardException
    static class ShopException extends RuntimeException {
    }

    @FieldDefaults(level = AccessLevel.PRIVATE, makeFinal = true)
    @AllArgsConstructor
    @ToString
    static class Fixed {
        int a;
        @NonFinal
        int b;
        public int c;
        @PackagePrivate
        int d;

        void change() {
            b++;
        }
    }

    public static void main(String[] args) {
        System.out.println(Texts.twice("ab") + Texts.twice("c") + Texts.count());
        System.out.println(new ShopException().getMessage());
        System.out.println(new ShopException("m").getMessage());
        ShopException caused = new ShopException(new IllegalStateException("inner"));
        System.out.println(caused.getMessage() + " " + caused.getCause());
        System.out.println(new ShopException("m", caused).getCause() == caused);
        System.out.println(new ShopException((Throwable) null).getMessage());
        Fixed fixed = new Fixed(1, 2, 3, 4);
        fixed.change();
        System.out.println(fixed + " " + fixed.c + fixed.d);
    }
}
