import java.util.Arrays;
import javax.crypto.Mac;

public class Vulnerable {
  boolean isSigned(Mac mac, byte[] body, byte[] signature) {
    byte[] expectedSignature = mac.doFinal(body);
    return Arrays.equals(signature, expectedSignature); // finding: timing-attack
  }

  boolean isKnown(String apiKey, String storedApiKey) {
    return apiKey.equals(storedApiKey); // finding: timing-attack
  }
}
