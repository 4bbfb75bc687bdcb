package com.example.calc;

import groovy.lang.GroovyShell;
import javax.script.ScriptEngine;
import javax.script.ScriptEngineManager;
import javax.servlet.http.HttpServletRequest;

public class safe {
  void run(HttpServletRequest request) throws Exception {
    ScriptEngine engine = new ScriptEngineManager().getEngineByName("nashorn");
    engine.put("amount", request.getParameter("amount"));
    engine.eval("amount * 2");
    engine.eval("var x = " + Double.parseDouble(request.getParameter("x")));
    String function = request.getParameter("function").equals("min") ? "Math.min(1, 2)" : "Math.max(1, 2)";
    engine.eval(function);
    new GroovyShell().evaluate("1 + 1");
  }
}
