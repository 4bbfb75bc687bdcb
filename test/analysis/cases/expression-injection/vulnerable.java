package com.example.rules;

import javax.el.ELContext;
import javax.el.ExpressionFactory;
import javax.servlet.http.HttpServletRequest;
import ognl.Ognl;
import ognl.OgnlContext;
import org.apache.commons.jexl3.JexlBuilder;
import org.apache.commons.jexl3.JexlEngine;
import org.apache.commons.jexl3.JexlExpression;
import org.apache.commons.jexl3.MapContext;
import org.mvel2.MVEL;
import org.springframework.expression.Expression;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.expression.spel.support.StandardEvaluationContext;

public class vulnerable {
  void evaluate(HttpServletRequest request, ELContext elContext, ExpressionFactory factory) throws Exception {
    String rule = request.getParameter("rule");
    SpelExpressionParser parser = new SpelExpressionParser();
    parser.parseExpression(rule).getValue(); // finding: expression-injection
    Ognl.getValue(rule, new OgnlContext(null, null, null), new Object()); // finding: expression-injection
    MVEL.eval(rule); // finding: expression-injection
  }
}
