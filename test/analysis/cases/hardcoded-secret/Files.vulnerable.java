import java.io.FileInputStream;
import java.io.InputStream;

class Files {
  private static final String CLIENT_SECRET = "kV9t2Lq0zR7w"; // finding: hardcoded-secret
  private static final String API_SECRET = "kV9t2Lq0zR7x"; // finding: hardcoded-secret

  InputStream open() throws Exception {
    return new FileInputStream("keys/server2.pem");
  }
}
