package library;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * A generator with a seed gives the same numbers everywhere: `nextGaussian` makes two at a time and
 * forgets one at a new seed.
 */
public class GaussianNumbers {
    public static void main(String[] args) {
        Random random = new Random(42);
        double sum = 0;
        for (int i = 0; i < 200; i++) {
            sum += random.nextGaussian();
        }
        System.out.println(sum + " " + random.nextGaussian() + " " + random.nextInt(10) + " " + random.nextBoolean());
        random.setSeed(42);
        System.out.println(random.nextGaussian() + " " + random.nextLong() + " " + random.nextFloat() + " "
                + random.nextDouble());
        List<Integer> cards = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8));
        Collections.shuffle(cards, new Random(7));
        System.out.println(cards);
    }
}
