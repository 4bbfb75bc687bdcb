package com.example.files;

import java.io.FileInputStream;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.servlet.ServletException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

/** By itself it begins at the root, the raw address holds its parents, and what is decoded once more has new ones. */
public class PathInfo extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException, ServletException {
    new FileInputStream(request.getPathInfo()); // finding: path-traversal
    new FileInputStream(request.getServletPath()); // finding: path-traversal
    Files.readAllBytes(Path.of("/srv/files").resolve(request.getPathInfo())); // finding: path-traversal
    new FileInputStream("/srv/files" + request.getRequestURI()); // finding: path-traversal
    String again = URLDecoder.decode(request.getPathInfo(), StandardCharsets.UTF_8);
    new FileInputStream("/srv/files" + again); // finding: path-traversal
    request.getRequestDispatcher(request.getPathInfo()).forward(request, response); // finding: path-traversal
  }
}
