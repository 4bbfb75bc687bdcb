import java.io.IOException;
import java.io.StringWriter;
import org.apache.http.HttpResponse;
import org.apache.http.client.HttpClient;
import org.apache.http.client.methods.HttpGet;
import org.jdom2.Document;
import org.jdom2.JDOMException;
import org.jdom2.input.SAXBuilder;
import org.jdom2.transform.JDOMSource;
import org.springframework.beans.factory.InitializingBean;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.stream.StreamResult;

public class SetUpBefore implements InitializingBean {
  private HttpClient client;
  private Transformer printer;
  private SAXBuilder parser = new SAXBuilder();

  @Override
  public void afterPropertiesSet() {
    parser.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
  }

  public Document read() throws IOException, JDOMException {
    HttpResponse answer = client.execute(new HttpGet("https://api.example.com/licence"));
    return parser.build(answer.getEntity().getContent());
  }

  public String print() throws IOException, JDOMException, TransformerException {
    StringWriter out = new StringWriter();
    printer.transform(new JDOMSource(read()), new StreamResult(out));
    return out.toString();
  }
}
