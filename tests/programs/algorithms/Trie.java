package algorithms;

import java.util.ArrayList;
import java.util.List;

/** A prefix tree with arrays of children: insertion, lookup, completion and removal. */
public class Trie {
    private final Trie[] children = new Trie[26];
    private boolean word;

    void add(String text) {
        Trie at = this;
        for (char c : text.toCharArray()) {
            Trie next = at.children[c - 'a'];
            at = next == null ? at.children[c - 'a'] = new Trie() : next;
        }
        at.word = true;
    }

    private Trie find(String prefix) {
        Trie at = this;
        for (int i = 0; i < prefix.length() && at != null; i++) {
            at = at.children[prefix.charAt(i) - 'a'];
        }
        return at;
    }

    boolean contains(String text) {
        Trie found = find(text);
        return found != null && found.word;
    }

    List<String> complete(String prefix) {
        List<String> words = new ArrayList<>();
        Trie start = find(prefix);
        if (start != null) {
            start.collect(new StringBuilder(prefix), words);
        }
        return words;
    }

    private void collect(StringBuilder prefix, List<String> words) {
        if (word) {
            words.add(prefix.toString());
        }
        for (char c = 'a'; c <= 'z'; c++) {
            Trie child = children[c - 'a'];
            if (child != null) {
                child.collect(prefix.append(c), words);
                prefix.setLength(prefix.length() - 1);
            }
        }
    }

    boolean remove(String text) {
        if (text.isEmpty()) {
            word = false;
        } else {
            int i = text.charAt(0) - 'a';
            if (children[i] != null && children[i].remove(text.substring(1))) {
                children[i] = null;
            }
        }
        for (Trie child : children) {
            if (child != null) {
                return false;
            }
        }
        return !word;
    }

    public static void main(String[] args) {
        Trie trie = new Trie();
        for (String word : "tea ten to inn in i a tend".split(" ")) {
            trie.add(word);
        }
        System.out.println(trie.complete("te") + " " + trie.complete("") + " " + trie.complete("x"));
        System.out.println(trie.contains("ten") + " " + trie.contains("te") + " " + trie.contains("tenx"));
        System.out.println(trie.remove("ten") + " " + trie.complete("t") + trie.remove("tend") + trie.complete("t"));
    }
}
