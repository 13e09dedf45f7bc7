package enums;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** EnumMap and EnumSet keep the order of the constants. */
public class EnumMapsAndSets {
    enum Color { RED, GREEN, BLUE, BLACK }

    public static void main(String[] args) {
        Map<Color, Integer> counts = new EnumMap<>(Color.class);
        for (Color color : new Color[] {Color.BLUE, Color.RED, Color.BLUE}) {
            counts.merge(color, 1, Integer::sum);
        }
        System.out.println(counts + " " + counts.get(Color.GREEN) + " " + counts.containsKey(Color.RED));
        Set<Color> set = EnumSet.of(Color.BLACK, Color.RED);
        set.add(Color.GREEN);
        set.add(Color.RED);
        System.out.println(set + " " + set.contains(Color.BLUE) + " " + EnumSet.complementOf(EnumSet.copyOf(set)));
        System.out.println(EnumSet.allOf(Color.class) + " " + EnumSet.noneOf(Color.class) + " "
                + EnumSet.range(Color.GREEN, Color.BLACK));
        for (Map.Entry<Color, Integer> entry : counts.entrySet()) {
            System.out.print(entry.getKey() + "->" + entry.getValue() + " ");
        }
        System.out.println();
    }
}
