package branches;

import java.io.IOException;

/** Try with resources: what compilers add to close them is no branch. */
class Resources {
    static class Door implements AutoCloseable {
        private final boolean jammed;

        Door(boolean jammed) {
            this.jammed = jammed;
        }

        boolean isJammed() {
            return jammed;
        }

        @Override
        public void close() throws IOException {
            if (jammed) {
                throw new IOException();
            }
        }
    }

    int one(boolean jammed) throws IOException {
        try (Door door = new Door(jammed)) {
            return door.isJammed() ? 1 : 2;
        }
    }

    int two(boolean jammed) throws IOException {
        int sum = 0;
        try (Door first = new Door(jammed); Door second = new Door(!jammed)) {
            if (first.isJammed() && second.isJammed()) {
                sum++;
            }
        }
        return sum;
    }

    int withCatch(boolean jammed) {
        try (Door door = jammed ? new Door(true) : null) {
            if (door == null) {
                jammed = true;
            }
        } catch (IOException e) {
            return jammed ? 3 : 4;
        } finally {
            if (jammed) {
                jammed = false;
            }
        }
        return 1;
    }

    int ofVariable(Door door) throws IOException {
        try (door) {
            return door.isJammed() ? 1 : 2;
        }
    }

    int made(boolean jammed) throws IOException {
        try (Door door = make(jammed)) {
            for (int i = 0; i < 3; i++) {
                if (i > 1) {
                    continue;
                }
            }
        }
        try (
            Door first =
                make(jammed);
            Door second = make(
                !jammed)) {
            return first == second
                ? 1
                : 2;
        }
    }

    static Door make(boolean jammed) {
        return jammed ? null : new Door(false);
    }

    int nested(boolean jammed) throws IOException {
        try (Door door = new Door(jammed)) {
            try (Door inner = new Door(door.isJammed())) {
                while (inner.isJammed()) {
                    return 1;
                }
            } finally {
                if (door.isJammed()) {
                    jammed = true;
                }
            }
        }
        return 0;
    }

    int inLoop(boolean[] all) throws IOException {
        int count = 0;
        for (boolean jammed : all) {
            try (Door door = new Door(jammed)) {
                if (door.isJammed()) {
                    continue;
                }
                if (count > 3) {
                    break;
                }
                count++;
            }
        }
        return count;
    }
}
