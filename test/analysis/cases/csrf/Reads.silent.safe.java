import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

public class Reads extends HttpServlet {
  private final transient Map<Integer, String> bookings = new ConcurrentHashMap<>();

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    HttpSession session = request.getSession();
    List<String> names = new java.util.ArrayList<>(bookings.values());
    names.remove((String) session.getAttribute("name"));
    response.getWriter().println(names.size());
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    bookings.remove((Integer) request.getSession().getAttribute("student"));
    response.sendRedirect("courses");
  }

  static class Pages {
    private Orders orders;

    @PostMapping("/orders/{id}/cancel")
    String cancel(HttpSession session, @PathVariable long id) {
      orders.cancel((String) session.getAttribute("customer"), id);
      return "redirect:/orders";
    }

    @GetMapping("/orders/{id}")
    String show(HttpSession session, @PathVariable long id) {
      return orders.page((String) session.getAttribute("customer"), id);
    }
  }
}
