import java.util.Base64;

class Pictures {
  private static final byte[] LOGO_BYTES = Base64.getDecoder().decode("pN4cTQ8yxWlE2vRk7mZbUg==");
  private final byte[] cipherKey = Base64.getDecoder().decode(System.getenv("CIPHER_KEY"));
}
