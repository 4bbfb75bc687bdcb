import java.util.Random;

public class Vulnerable {
  String createToken() {
    return Long.toHexString(new Random().nextLong()); // finding: weak-random
  }

  double roll() {
    return Math.random(); // finding: weak-random
  }
}
