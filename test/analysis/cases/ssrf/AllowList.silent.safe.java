import java.net.URL;
import java.util.*;
import java.util.stream.Collectors;
import javax.servlet.http.*;

public class AllowList extends HttpServlet {
  private Cluster cluster;
  private List<Node> nodes;

  public void found(HttpServletRequest request) throws Exception {
    String host = request.getParameter("host");
    int port = nodes.stream()
        .filter(node -> node.getAddress().equals(host))
        .findAny()
        .map(Node::getPort)
        .orElseThrow(() -> new IllegalStateException("No such node: " + host));
    new URL("https", host, port, "/status").openStream();
  }

  public void foundInHelper(HttpServletRequest request) throws Exception {
    addressOf(request.getParameter("host"), "/status").openStream();
  }

  private URL addressOf(String host, String path) throws Exception {
    Node found = cluster.getState().getNodes().stream().filter(one -> host.equals(one.getAddress())).findFirst().get();
    return new URL("https", host, found.getPort(), path);
  }

  public void present(HttpServletRequest request) throws Exception {
    String host = request.getParameter("host");
    Optional<Node> found = nodes.stream().filter(one -> one.isUp() && one.getAddress().equals(host)).findFirst();
    if (!found.isPresent()) throw new IllegalArgumentException();
    new URL("https://" + host + "/status").openStream();
  }

  public void empty(HttpServletRequest request) throws Exception {
    String host = request.getParameter("host");
    List<Node> found = nodes.stream().filter(one -> Objects.equals(one.address(), host) && one.isUp()).collect(Collectors.toList());
    if (found.isEmpty()) return;
    new URL("https://" + host + "/status").openStream();
  }

  public void orNull(HttpServletRequest request) throws Exception {
    String host = request.getParameter("host");
    Node found = nodes.stream().filter(one -> one.getAddress().equalsIgnoreCase(host)).findFirst().orElse(null);
    if (found == null) throw new IllegalArgumentException();
    new URL("https://" + host + "/status").openStream();
  }

  public void matches(HttpServletRequest request) throws Exception {
    String host = request.getParameter("host");
    if (nodes.stream().anyMatch(one -> one.getAddress().equals(host))) new URL("https://" + host).openStream();
    if (nodes.stream().noneMatch(one -> one.getAddress().equals(host.toLowerCase()))) return;
    new URL("https://" + host + "/status").openStream();
  }

  public void reference(HttpServletRequest request) throws Exception {
    String host = request.getParameter("host");
    if (nodes.stream().map(Node::getAddress).noneMatch(host::equals)) return;
    new URL("https://" + host + "/status").openStream();
  }

  public void flag(HttpServletRequest request) throws Exception {
    String host = request.getParameter("host");
    boolean isKnown = false;
    for (Node node : nodes) {
      if (node.getAddress().equals(host)) {
        isKnown = true;
        break;
      }
    }
    if (!isKnown) throw new IllegalArgumentException();
    new URL("https://" + host + "/status").openStream();
  }

  public void loop(HttpServletRequest request) throws Exception {
    String host = request.getParameter("host");
    for (Node node : nodes) if (node.getAddress().equals(host)) new URL("https://" + host + "/status").openStream();
  }

  public void checkedByHelper(HttpServletRequest request) throws Exception {
    String host = request.getParameter("host");
    requireKnown(host);
    new URL("https://" + host + "/status").openStream();
  }

  private void requireKnown(String host) {
    for (Node node : nodes) if (Objects.equals(node.getAddress(), host)) return;
    throw new IllegalArgumentException();
  }
}
