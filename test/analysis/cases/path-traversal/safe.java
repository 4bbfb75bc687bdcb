package com.example.files;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Map;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.apache.commons.io.FilenameUtils;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

public class safe extends HttpServlet {
  private static final Map<String, String> PAGES = Map.of("home", "home.html", "about", "about.html");

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    new FileInputStream("/srv/files/index.html");
    new FileInputStream("/srv/files/" + FilenameUtils.getName(name));
    new FileInputStream(new File("/srv/files", new File(name).getName()));
    new FileInputStream("/srv/files/" + PAGES.get(name));
    new FileInputStream("/srv/files/" + Integer.parseInt(name) + ".txt");
    File file = new File("/srv/files", name).getCanonicalFile();
    if (!file.getPath().startsWith("/srv/files/")) throw new IOException("outside of the folder");
    new FileInputStream(file);
  }
}

@RestController
class FileController {
  private final Path folder = Paths.get("/srv/files");

  @GetMapping("/files/{name}")
  public byte[] read(@PathVariable String name) throws IOException {
    Path file = folder.resolve(name).normalize();
    if (!file.startsWith(folder)) throw new IOException("outside of the folder");
    return Files.readAllBytes(file);
  }

  @GetMapping("/numbers/{number}")
  public byte[] number(@PathVariable long number) throws IOException {
    return Files.readAllBytes(folder.resolve(number + ".txt"));
  }

  @GetMapping("/words/{word}")
  public byte[] word(@PathVariable String word) throws IOException {
    if (word.contains("..") || word.contains("/") || word.contains("\\")) throw new IOException("no such word");
    return Files.readAllBytes(folder.resolve(word));
  }
}
