import java.util.Base64;

class RememberMe {
  private static final byte[] DEFAULT_CIPHER_KEY_BYTES = Base64.getDecoder().decode("pN4cTQ8yxWlE2vRk7mZbUg=="); // finding: hardcoded-secret
}
