import com.mongodb.client.MongoClients;
import java.rmi.registry.LocateRegistry;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.apache.solr.client.solrj.impl.HttpSolrClient;
import redis.clients.jedis.Jedis;

public class Services extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    String host = request.getParameter("host");
    new HttpSolrClient.Builder(host).build(); // finding: ssrf
    new Jedis(request.getParameter("cache"), 6379); // finding: ssrf
    MongoClients.create(request.getParameter("store")); // finding: ssrf
    try {
      LocateRegistry.getRegistry(request.getParameter("registry")); // finding: ssrf
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
