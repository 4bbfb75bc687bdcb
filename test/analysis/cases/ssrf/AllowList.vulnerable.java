import java.net.URL;
import java.util.*;
import java.util.stream.Collectors;
import javax.servlet.http.*;

public class AllowList extends HttpServlet {
  private List<Node> nodes;

  public void notDemanded(HttpServletRequest request) throws Exception {
    String host = request.getParameter("host");
    Optional<Node> found = nodes.stream().filter(node -> node.getAddress().equals(host)).findAny();
    new URL("https://" + host + "/status").openStream(); // finding: ssrf
  }

  public void otherWay(HttpServletRequest request) throws Exception {
    String host = request.getParameter("host");
    Node found = nodes.stream().filter(node -> node.getAddress().equals(host)).findAny().orElse(new Node(80));
    new URL("https", host, found.getPort(), "/status").openStream(); // finding: ssrf
  }

  public void different(HttpServletRequest request) throws Exception {
    String host = request.getParameter("host");
    if (nodes.stream().noneMatch(node -> node.getAddress().equals(host)))
      new URL("https://" + host + "/status").openStream(); // finding: ssrf
  }

  public void otherVariable(HttpServletRequest request) throws Exception {
    String host = request.getParameter("host");
    String name = request.getParameter("name");
    nodes.stream().filter(node -> node.getName().equals(name)).findAny().orElseThrow();
    new URL("https://" + host + "/status").openStream(); // finding: ssrf
  }

  public void either(HttpServletRequest request) throws Exception {
    String host = request.getParameter("host");
    nodes.stream().filter(node -> node.isOpen() || node.getAddress().equals(host)).findAny().orElseThrow();
    new URL("https://" + host + "/status").openStream(); // finding: ssrf
  }

  public void ownList(HttpServletRequest request) throws Exception {
    String host = request.getParameter("host");
    List<String> allowed = List.of(request.getParameter("allowed"));
    if (allowed.stream().anyMatch(one -> one.equals(host))) new URL("https://" + host).openStream(); // finding: ssrf
  }

  public void sentBoth(HttpServletRequest request) throws Exception {
    String host = request.getParameter("host");
    if (request.getParameter("same").equals(host)) new URL("https://" + host).openStream(); // finding: ssrf
  }

  public void partOnly(HttpServletRequest request) throws Exception {
    String host = request.getParameter("host");
    if (nodes.stream().anyMatch(node -> host.contains(node.getAddress())))
      new URL("https://" + host).openStream(); // finding: ssrf
  }

  public void flagNotSet(HttpServletRequest request) throws Exception {
    String host = request.getParameter("host");
    boolean isKnown = false;
    for (Node node : nodes) if (node.getAddress().equals(host)) isKnown = true;
    if (!isKnown) new URL("https://" + host).openStream(); // finding: ssrf
  }

  public void emptyIsNoNull(HttpServletRequest request) throws Exception {
    String host = request.getParameter("host");
    List<Node> found = nodes.stream().filter(node -> node.getAddress().equals(host)).collect(Collectors.toList());
    if (found != null) new URL("https://" + host).openStream(); // finding: ssrf
  }
}
