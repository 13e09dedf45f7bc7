package algorithms;

/** Disjoint sets with path halving and union by size. */
public class UnionFind {
    private final int[] parent;
    private final int[] size;
    private int sets;

    UnionFind(int n) {
        parent = new int[n];
        size = new int[n];
        sets = n;
        for (int i = 0; i < n; i++) {
            parent[i] = i;
            size[i] = 1;
        }
    }

    int find(int x) {
        while (parent[x] != x) {
            x = parent[x] = parent[parent[x]];
        }
        return x;
    }

    boolean union(int a, int b) {
        a = find(a);
        b = find(b);
        if (a == b) {
            return false;
        }
        if (size[a] < size[b]) {
            int kept = a;
            a = b;
            b = kept;
        }
        parent[b] = a;
        size[a] += size[b];
        sets--;
        return true;
    }

    public static void main(String[] args) {
        UnionFind forest = new UnionFind(10);
        int[][] pairs = {{0, 1}, {2, 3}, {1, 3}, {0, 2}, {8, 9}, {9, 0}};
        for (int[] pair : pairs) {
            System.out.print(forest.union(pair[0], pair[1]) + " ");
        }
        System.out.println(forest.sets + " " + (forest.find(8) == forest.find(3)) + " " + forest.size[forest.find(2)]);
    }
}
