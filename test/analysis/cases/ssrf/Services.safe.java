import com.mongodb.client.MongoClients;
import java.util.Set;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.apache.solr.client.solrj.impl.HttpSolrClient;
import redis.clients.jedis.Jedis;

public class Services extends HttpServlet {
  private static final Set<String> HOSTS = Set.of("cache-1", "cache-2");

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    new HttpSolrClient.Builder("http://solr.internal/" + Integer.parseInt(request.getParameter("core"))).build();
    String host = request.getParameter("cache");
    if (HOSTS.contains(host)) {
      new Jedis(host, 6379);
    }
    MongoClients.create("mongodb://store.internal/" + request.getParameter("name").length());
  }
}
