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
    if (!file.getCanonicalPath().startsWith(new File(BASE).getCanonicalPath() + File.separator)) {
      response.sendError(HttpServletResponse.SC_BAD_REQUEST);
      return;
    }
    byte[] all = Files.readAllBytes(file.toPath());
    response.getOutputStream().write(all);
  }

  byte[] concat(HttpServletRequest request) throws IOException {
    File file = new File(BASE + request.getParameter("name"));
    if (!file.getCanonicalPath().startsWith(new File(BASE).getCanonicalPath() + File.separator)) {
      throw new IOException("The path leaves its folder");
    }
    FileInputStream in = new FileInputStream(file);
    return in.readAllBytes();
  }

  byte[] concatFile(HttpServletRequest request) throws IOException {
    File file = new File("/srv/files/" + request.getParameter("name"));
    if (!file.getCanonicalPath().startsWith(new File("/srv/files").getCanonicalPath() + File.separator)) {
      throw new IOException("The path leaves its folder");
    }
    try (FileInputStream in = new FileInputStream(file)) {
      return in.readAllBytes();
    }
  }

  byte[] nio(HttpServletRequest request) throws IOException {
    Path path = Paths.get("/srv/files", request.getParameter("name")).normalize();
    if (!path.startsWith("/srv/files")) {
      throw new IOException("The path leaves its folder");
    }
    return Files.readAllBytes(path);
  }

  byte[] nioNormal(HttpServletRequest request, Path folder) throws IOException {
    Path path = folder.resolve(request.getParameter("name")).toAbsolutePath().normalize();
    if (!path.startsWith(folder.toAbsolutePath().normalize())) {
      throw new IOException("The path leaves its folder");
    }
    return Files.readAllBytes(path);
  }

  byte[] nioInline(HttpServletRequest request) throws IOException {
    Path path = ROOT.resolve(request.getParameter("name")).normalize();
    if (!path.startsWith(ROOT)) {
      throw new IOException("The path leaves its folder");
    }
    return Files.readAllBytes(path);
  }

  byte[] open(HttpServletRequest request) throws IOException {
    return Files.readAllBytes(Paths.get(request.getParameter("name"))); // no fix: needs_design
  }

  String text(HttpServletRequest request) {
    String path = "/srv/files/" + request.getParameter("name") + ".txt";
    if (!Paths.get(path).normalize().startsWith("/srv/files")) {
      throw new IllegalArgumentException("The path leaves its folder");
    }
    try {
      return new String(new FileInputStream(path).readAllBytes());
    } catch (IOException e) {
      return "";
    }
  }

  boolean there(HttpServletRequest request) {
    File file = new File(folder, request.getParameter("name"));
    if (!file.toPath().toAbsolutePath().normalize().startsWith(folder.toPath().toAbsolutePath().normalize())) {
      throw new IllegalArgumentException("The path leaves its folder");
    }
    return file.exists();
  }
}
