import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.apache.commons.io.IOUtils;
import org.apache.http.HttpEntity;
import org.apache.http.HttpResponse;
import org.apache.http.client.HttpClient;
import org.apache.http.client.methods.HttpGet;

public class Overloads {
  private HttpClient client;

  public String text() throws IOException {
    HttpResponse answer = client.execute(new HttpGet("https://api.example.com/status"));
    return IOUtils.toString(answer.getEntity().getContent(), StandardCharsets.UTF_8);
  }

  public byte[] bytes(HttpResponse answer) throws IOException {
    HttpEntity entity = answer.getEntity();
    return entity == null ? null : IOUtils.toByteArray(entity.getContent());
  }
}
