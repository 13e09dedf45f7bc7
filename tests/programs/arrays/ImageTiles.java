package arrays;

import java.util.Arrays;

/** Small pictures as arrays of characters: turned, mirrored, flooded and compared. */
public class ImageTiles {
    static char[][] parse(String text) {
        String[] rows = text.split("/");
        char[][] image = new char[rows.length][];
        for (int i = 0; i < rows.length; i++) {
            image[i] = rows[i].toCharArray();
        }
        return image;
    }

    static char[][] turned(char[][] image) {
        char[][] result = new char[image[0].length][image.length];
        for (int row = 0; row < image.length; row++) {
            for (int column = 0; column < image[row].length; column++) {
                result[column][image.length - 1 - row] = image[row][column];
            }
        }
        return result;
    }

    static void mirror(char[][] image) {
        for (char[] row : image) {
            for (int i = 0, j = row.length - 1; i < j; i++, j--) {
                char kept = row[i];
                row[i] = row[j];
                row[j] = kept;
            }
        }
    }

    static int flood(char[][] image, int row, int column, char colour) {
        if (row < 0 || column < 0 || row >= image.length || column >= image[row].length
            || image[row][column] != '.') {
            return 0;
        }
        image[row][column] = colour;
        return 1 + flood(image, row - 1, column, colour) + flood(image, row + 1, column, colour)
            + flood(image, row, column - 1, colour) + flood(image, row, column + 1, colour);
    }

    static String text(char[][] image) {
        StringBuilder text = new StringBuilder();
        for (char[] row : image) {
            text.append(row).append('/');
        }
        return text.toString();
    }

    public static void main(String[] args) {
        char[][] tile = parse("#..#/.#../..##");
        char[][] turned = turned(tile);
        System.out.println(text(tile) + " " + text(turned) + " " + turned.length + "x"
            + turned[0].length);
        char[][] round = turned(turned(turned(turned)));
        System.out.println(Arrays.deepEquals(turned, round) + " " + Arrays.equals(turned, round)
            + " " + turned.equals(turned.clone()) + " " + Arrays.equals(turned, turned.clone()));
        char[][] shallow = tile.clone();
        mirror(shallow);
        System.out.println(text(tile) + " " + (shallow[0] == tile[0]));
        System.out.println(flood(tile, 0, 1, 'o') + " " + flood(tile, 9, 9, 'x') + " "
            + text(tile));
        int[][] triangle = new int[5][];
        for (int i = 0; i < triangle.length; i++) {
            triangle[i] = new int[i + 1];
            Arrays.fill(triangle[i], 1);
            for (int j = 1; j < i; j++) {
                triangle[i][j] = triangle[i - 1][j - 1] + triangle[i - 1][j];
            }
        }
        System.out.println(Arrays.deepToString(triangle) + " " + Arrays.hashCode(triangle[4]));
        int[] longer = Arrays.copyOf(triangle[4], 7);
        System.arraycopy(longer, 0, longer, 2, 5);
        Integer[] sorted = Arrays.stream(longer).boxed().toArray(Integer[]::new);
        Arrays.sort(sorted, (a, b) -> b - a);
        System.out.println(Arrays.toString(longer) + Arrays.toString(sorted) + " "
            + Arrays.toString(Arrays.copyOfRange(longer, 5, 9)) + Arrays.asList(sorted).indexOf(4));
        Arrays.sort(longer, 1, 6);
        System.out.println(Arrays.toString(longer) + " " + Arrays.binarySearch(longer, 1, 6, 4)
            + " " + Arrays.binarySearch(longer, 5) + " " + Arrays.compare(longer, triangle[4]) + " "
            + Arrays.mismatch(longer, triangle[4]) + " " + Arrays.stream(longer, 2, 4).sum());
        Arrays.setAll(longer, i -> i * i - 10);
        try {
            longer[longer[0] + 3] = longer[7];
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage() + " " + Arrays.toString(longer));
        }
        tile[1] = null;
        System.out.println(Arrays.deepToString(tile));
        System.out.println(tile[1].length);
    }
}
