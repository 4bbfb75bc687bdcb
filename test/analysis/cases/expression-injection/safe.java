package com.example.rules;

import javax.servlet.http.HttpServletRequest;
import org.mvel2.MVEL;
import java.util.Map;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.expression.spel.support.SimpleEvaluationContext;

public class safe {
  void evaluate(HttpServletRequest request) {
    String name = request.getParameter("name");
    SpelExpressionParser parser = new SpelExpressionParser();
    SimpleEvaluationContext context = SimpleEvaluationContext.forReadOnlyDataBinding().build();
    context.setVariable("name", name);
    parser.parseExpression("#name.length()").getValue(context);
    MVEL.eval("name == 'admin'", Map.of("name", name));
  }
}
