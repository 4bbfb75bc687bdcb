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
        out.println("<p>Hello " + name + ", " + age + "</p>");
        response.getWriter().write(name);
        out.println("<a title=\"" + request.getHeader("Referer") + "\">back</a>");
        String page = "<h1>" + name + "</h1>";
        out.println(page);
        out.println(name.toCharArray());
        out.println("<script>var a = '" + name + "'</script>"); // no fix: needs_design
        out.println("<a href='" + name + "'>home</a>"); // no fix: needs_design
    } // end of doGet
}
