package com.example.letters;

import freemarker.template.Configuration;
import freemarker.template.Template;
import java.io.StringReader;
import java.io.StringWriter;
import javax.servlet.http.HttpServletRequest;
import org.apache.velocity.VelocityContext;
import org.apache.velocity.app.Velocity;
import org.apache.velocity.app.VelocityEngine;
import org.thymeleaf.TemplateEngine;
import org.thymeleaf.context.Context;

public class vulnerable {
  void write(HttpServletRequest request, Configuration configuration) throws Exception {
    String source = request.getParameter("template");
    StringWriter out = new StringWriter();
    Velocity.evaluate(new VelocityContext(), out, "letter", source); // finding: template-injection
    new VelocityEngine().evaluate(new VelocityContext(), out, "letter", "Hello " + source); // finding: template-injection
    new Template("letter", new StringReader(source), configuration).process(null, out); // finding: template-injection
    new TemplateEngine().process(source, new Context()); // finding: template-injection
  }
}
