package problems.two;

public class Both {
}
