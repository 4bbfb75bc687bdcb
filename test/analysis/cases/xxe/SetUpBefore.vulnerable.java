import java.io.IOException;
import org.apache.http.HttpResponse;
import org.apache.http.client.HttpClient;
import org.apache.http.client.methods.HttpGet;
import org.jdom2.Document;
import org.jdom2.JDOMException;
import org.jdom2.input.SAXBuilder;
import org.springframework.beans.factory.InitializingBean;

public class SetUpBefore implements InitializingBean {
  private HttpClient client;
  private SAXBuilder parser = new SAXBuilder();

  @Override
  public void afterPropertiesSet() {
    parser.setIgnoringElementContentWhitespace(true);
  }

  public void harden() {
    parser.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
  }

  public Document read() throws IOException, JDOMException {
    HttpResponse answer = client.execute(new HttpGet("https://api.example.com/licence"));
    return parser.build(answer.getEntity().getContent()); // finding: xxe
  }
}
