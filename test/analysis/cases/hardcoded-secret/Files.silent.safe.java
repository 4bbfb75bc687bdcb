import java.io.FileInputStream;
import java.io.InputStream;

class Files {
  private static final String PRIVATE_KEY = "keys/server2.pem";
  private static final String CLIENT_SECRET = "kV9t2Lq0zR7w";
  private static final String PATH_TO_API_SECRET = "kV9t2Lq0zR7w";

  InputStream open() throws Exception {
    return new FileInputStream(CLIENT_SECRET);
  }
}
