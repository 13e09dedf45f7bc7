package problems.one;

public class Both {
}
