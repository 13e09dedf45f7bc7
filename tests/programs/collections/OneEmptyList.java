package collections;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** There is one empty list that `List.of()` gives, and one that an empty stream gives. */
class OneEmptyList {
    public static void main(String[] arguments) {
        List<String> none = List.of();
        System.out.println(none == List.<String>of());
        System.out.println(none != List.<String>of());
        System.out.println(none == List.copyOf(new ArrayList<String>()));
        System.out.println(none == Collections.<String>emptyList());
        System.out.println(List.of("a") == List.of("a"));
        System.out.println(none == Stream.<String>empty().toList());
        System.out.println(Stream.empty().toList() == Stream.empty().toList());
        System.out.println(Stream.empty().toList().contains(null));
        System.out.println(new ArrayList<String>() == new ArrayList<String>());
    }
}
