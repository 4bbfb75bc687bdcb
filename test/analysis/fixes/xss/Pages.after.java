package shop;

import java.io.IOException;
import java.io.PrintWriter;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Pages extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setContentType("text/html");
        PrintWriter out = response.getWriter();
        String name = request.getParameter("name");
        int age = Integer.parseInt(request.getParameter("age"));
        out.println("<p>Hello " + escapeHtml(name) + ", " + age + "</p>");
        response.getWriter().write(escapeHtml(name));
        out.println("<a title=\"" + escapeHtml(request.getHeader("Referer")) + "\">back</a>");
        String page = "<h1>" + escapeHtml(name) + "</h1>";
        out.println(page);
        out.println(escapeHtml(name).toCharArray());
        out.println("<script>var a = '" + name + "'</script>"); // no fix: needs_design
        out.println("<a href='" + name + "'>home</a>"); // no fix: needs_design
    } // end of doGet

    private static String escapeHtml(Object value) {
        return String.valueOf(value)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
