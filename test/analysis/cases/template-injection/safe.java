package com.example.letters;

import freemarker.template.Configuration;
import java.io.StringWriter;
import java.util.Map;
import javax.servlet.http.HttpServletRequest;
import org.apache.velocity.VelocityContext;
import org.apache.velocity.app.Velocity;
import org.thymeleaf.TemplateEngine;
import org.thymeleaf.context.Context;

public class safe {
  void write(HttpServletRequest request, Configuration configuration) throws Exception {
    String name = request.getParameter("name");
    StringWriter out = new StringWriter();
    VelocityContext values = new VelocityContext();
    values.put("name", name);
    Velocity.evaluate(values, out, "letter", "Hello $name");
    configuration.getTemplate("letter.ftl").process(Map.of("name", name), out);
    Context context = new Context();
    context.setVariable("name", name);
    new TemplateEngine().process("letter", context);
  }
}
