package app.convert;

import java.io.IOException;
import java.util.Arrays;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class StoredCommand extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String paper = request.getParameter("paper");
        String cmd = "wkhtmltopdf --page-size " + paper + " in.html /tmp/out.pdf";
        Runtime.getRuntime().exec(new String[] {"/bin/sh", "-c", cmd});
        String info = "pdfinfo -box " + paper;
        new ProcessBuilder("bash", "-c", info).start();
        String line = "pdftotext " + paper + " -";
        log(line);
        new ProcessBuilder(Arrays.asList("sh", "-c", line)).start(); // no fix: unsupported_shape
        String piped = "pdftotext " + paper + " - | wc -l";
        Runtime.getRuntime().exec(new String[] {"sh", "-c", piped}); // no fix: unsupported_shape
    }
}
