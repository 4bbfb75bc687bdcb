import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Vulnerable {
  void allow(HttpServletRequest request, HttpServletResponse response) {
    response.setHeader("Access-Control-Allow-Origin", request.getHeader("Origin")); // finding: cors
  }

  void allowAll(HttpServletResponse response) {
    response.addHeader("Access-Control-Allow-Origin", "*"); // finding: cors
  }
}
