package odd;

import java.util.HashSet;
import java.util.Set;

/** Which key comes first hangs on the keys, of which nothing is known. */
public class Hashed {
    private final Set<Integer> keys = new HashSet<>();

    public void add(int key) {
        if (keys.size() < 2) {
            keys.add(key);
        }
    }

    public int first() {
        for (int key : keys) {
            return key;
        }
        return 0;
    }
}
