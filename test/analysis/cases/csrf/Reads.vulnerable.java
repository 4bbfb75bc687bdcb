import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

public class Reads extends HttpServlet {
  private final transient Map<Integer, String> bookings = new ConcurrentHashMap<>();

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    HttpSession session = request.getSession();
    bookings.remove((Integer) session.getAttribute("student")); // finding: csrf
    response.sendRedirect("courses");
  }

  static class Pages {
    private Orders orders;

    @GetMapping("/orders/{id}/cancel")
    String cancel(HttpSession session, @PathVariable long id) {
      orders.cancel((String) session.getAttribute("customer"), id); // finding: csrf
      return "redirect:/orders";
    }
  }
}
