package arrays;

/** `clone` of an array copies one level; its static type is the array's (JLS 10.7). */
public class CloneIsShallow {
    public static void main(String[] args) {
        int[] numbers = {1, 2, 3};
        int[] copy = numbers.clone();
        copy[0] = 100;
        System.out.println(numbers[0] + " " + copy[0] + " " + (copy == numbers) + " " + copy.equals(numbers));
        int[][] grid = {{1}, {2}};
        int[][] shallow = grid.clone();
        shallow[0][0] = 50;
        shallow[1] = new int[] {60};
        System.out.println(grid[0][0] + " " + grid[1][0]);
        String[] words = {"a", "b"};
        System.out.println(words.clone()[1] == words[1]);
        Object clone = new String[] {"x"}.clone();
        System.out.println(clone instanceof String[]);
    }
}
