package com.example.calc;

import groovy.lang.GroovyShell;
import javax.script.ScriptEngine;
import javax.script.ScriptEngineManager;
import javax.servlet.http.HttpServletRequest;

public class vulnerable {
  void run(HttpServletRequest request) throws Exception {
    String formula = request.getParameter("formula");
    ScriptEngine engine = new ScriptEngineManager().getEngineByName("nashorn");
    engine.eval(formula); // finding: code-injection
    engine.eval("var x = " + formula); // finding: code-injection
    new GroovyShell().evaluate(formula); // finding: code-injection
    GroovyShell shell = new GroovyShell();
    shell.parse(request.getParameter("script")); // finding: code-injection
  }
}
