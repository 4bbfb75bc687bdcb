package shop;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

class FilesByName extends HttpServlet {
  private static final String BASE = "/srv/files/";
  private static final Path ROOT = Paths.get("/srv/files");
  private final File folder = new File("/srv/uploads");

  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    File file = new File(BASE, name);
    byte[] all = Files.readAllBytes(file.toPath());
    response.getOutputStream().write(all);
  }

  byte[] concat(HttpServletRequest request) throws IOException {
    FileInputStream in = new FileInputStream(BASE + request.getParameter("name"));
    return in.readAllBytes();
  }

  byte[] concatFile(HttpServletRequest request) throws IOException {
    File file = new File("/srv/files/" + request.getParameter("name"));
    try (FileInputStream in = new FileInputStream(file)) {
      return in.readAllBytes();
    }
  }

  byte[] nio(HttpServletRequest request) throws IOException {
    Path path = Paths.get("/srv/files", request.getParameter("name"));
    return Files.readAllBytes(path);
  }

  byte[] nioNormal(HttpServletRequest request, Path folder) throws IOException {
    Path path = folder.resolve(request.getParameter("name")).normalize();
    return Files.readAllBytes(path);
  }

  byte[] nioInline(HttpServletRequest request) throws IOException {
    return Files.readAllBytes(ROOT.resolve(request.getParameter("name")));
  }

  byte[] open(HttpServletRequest request) throws IOException {
    return Files.readAllBytes(Paths.get(request.getParameter("name"))); // no fix: needs_design
  }

  String text(HttpServletRequest request) {
    String path = "/srv/files/" + request.getParameter("name") + ".txt";
    try {
      return new String(new FileInputStream(path).readAllBytes());
    } catch (IOException e) {
      return "";
    }
  }

  boolean there(HttpServletRequest request) {
    return new File(folder, request.getParameter("name")).exists();
  }
}
