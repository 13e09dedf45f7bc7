package algorithms;

/** Conway's game of life on a small torus: a glider comes back to its shape. */
public class GameOfLife {
    static boolean[][] step(boolean[][] world) {
        int height = world.length;
        int width = world[0].length;
        boolean[][] next = new boolean[height][width];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int neighbours = 0;
                for (int dy = -1; dy <= 1; dy++) {
                    for (int dx = -1; dx <= 1; dx++) {
                        if ((dx != 0 || dy != 0) && world[(y + dy + height) % height][(x + dx + width) % width]) {
                            neighbours++;
                        }
                    }
                }
                next[y][x] = neighbours == 3 || world[y][x] && neighbours == 2;
            }
        }
        return next;
    }

    static String draw(boolean[][] world) {
        StringBuilder text = new StringBuilder();
        for (boolean[] row : world) {
            for (boolean cell : row) {
                text.append(cell ? '#' : '.');
            }
            text.append('\n');
        }
        return text.toString();
    }

    public static void main(String[] args) {
        String[] start = {".#....", "..#...", "###...", "......", "......", "......"};
        boolean[][] world = new boolean[6][6];
        for (int y = 0; y < 6; y++) {
            for (int x = 0; x < 6; x++) {
                world[y][x] = start[y].charAt(x) == '#';
            }
        }
        String first = draw(world);
        for (int i = 0; i < 4; i++) {
            world = step(world);
        }
        System.out.print(draw(world));
        for (int i = 0; i < 20; i++) {
            world = step(world);
        }
        System.out.println(draw(world).equals(first));
    }
}
