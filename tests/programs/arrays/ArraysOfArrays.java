package arrays;

/**
 * An array of arrays holds references: rows may be shared, null, or of different lengths (JLS
 * 10.2).
 */
public class ArraysOfArrays {
    public static void main(String[] args) {
        int[][] triangle = new int[4][];
        for (int i = 0; i < triangle.length; i++) {
            triangle[i] = new int[i + 1];
            triangle[i][0] = triangle[i][i] = 1;
            for (int j = 1; j < i; j++) {
                triangle[i][j] = triangle[i - 1][j - 1] + triangle[i - 1][j];
            }
        }
        System.out.println(triangle[3][0] + " " + triangle[3][1] + " " + triangle[3][2] + " " + triangle[3].length);
        int[] row = {1, 2};
        int[][] shared = {row, row, null};
        shared[0][1] = 9;
        System.out.println(shared[1][1] + " " + row[1] + " " + (shared[0] == shared[1]));
        try {
            shared[2][0] = 1;
        } catch (NullPointerException e) {
            System.out.println("no third row");
        }
        int[][][] cube = new int[2][3][4];
        cube[1][2][3] = 7;
        int sum = 0;
        for (int[][] plane : cube) {
            for (int[] line : plane) {
                sum += line.length + line[3];
            }
        }
        System.out.println(sum);
        char[][] letters = {"ab".toCharArray(), {'c'}};
        System.out.println(letters[0][1] + "" + letters[1][0]);
        int[] flat[] = {{1}, {2}};
        System.out.println(flat[1][0]);
    }
}
