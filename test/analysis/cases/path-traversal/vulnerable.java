package com.example.files;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartFile;

public class vulnerable extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    new FileInputStream("/srv/files/" + name); // finding: path-traversal
    new FileReader(new File("/srv/files", name)); // finding: path-traversal
    Files.readAllBytes(Paths.get("/srv/files", name)); // finding: path-traversal
    Files.delete(Path.of("/srv/files").resolve(name)); // finding: path-traversal
    File file = new File("/srv/files", name);
    if (file.getPath().startsWith("/srv/files")) {
      new FileInputStream(file); // finding: path-traversal
    }
  }
}

@RestController
class FileController {
  private final Path folder = Paths.get("/srv/files");

  @GetMapping("/files/{name}")
  public byte[] read(@PathVariable String name) throws IOException {
    return Files.readAllBytes(folder.resolve(name)); // finding: path-traversal
  }

  @PostMapping("/files")
  public void upload(@RequestParam("file") MultipartFile file) throws IOException {
    file.transferTo(new File("/srv/files/" + file.getOriginalFilename())); // finding: path-traversal
  }
}
