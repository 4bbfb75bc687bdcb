import { outsideAndCallers } from './origins.ts'
import type { Rule } from './rule.ts'

export const expressionInjection: Rule = {
  id: 'expression-injection',
  title: 'Expression language injection',
  severity: 'critical',
  confidence: 'high',
  cwe: ['CWE-917', 'CWE-94'],
  owasp: 'A03:2021 Injection',
  maturity: 'stable',
  docs: {
    what: 'Untrusted data is evaluated as an expression in SpEL, OGNL, MVEL, JEXL or Jakarta EL.',
    why: 'These languages can reach classes and methods of the program, so an expression such as `T(java.lang.Runtime).getRuntime().exec(…)` runs commands on the server.',
    fix: 'Keep the expression fixed and pass the data as a variable. Where users must write expressions, evaluate them in a context without types and methods, such as `SimpleEvaluationContext`.',
    references: [
      'https://cwe.mitre.org/data/definitions/917.html',
      'https://owasp.org/www-community/vulnerabilities/Expression_Language_Injection',
      'https://docs.spring.io/spring-framework/reference/core/expressions/evaluation.html',
    ],
  },
  examples: {
    java: {
      bad: `import org.springframework.expression.ExpressionParser;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class PriceController {
  private final ExpressionParser parser = new SpelExpressionParser();

  @GetMapping("/price")
  public Integer price(@RequestParam String formula) {
    return parser.parseExpression(formula).getValue(Integer.class);
  }
}
`,
      good: `import org.springframework.expression.ExpressionParser;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.expression.spel.support.SimpleEvaluationContext;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class PriceController {
  private final ExpressionParser parser = new SpelExpressionParser();

  @GetMapping("/price")
  public Integer price(@RequestParam int amount) {
    SimpleEvaluationContext context = SimpleEvaluationContext.forReadOnlyDataBinding().build();
    context.setVariable("amount", amount);
    return parser.parseExpression("#amount * 2").getValue(context, Integer.class);
  }
}
`,
    },
  },
  fixable: false,
  noFix: {
    code: 'needs_design',
    reason:
      'The code does not show which expressions should be allowed; keep the expression fixed and pass the input as a variable of its context.',
  },
  detection: { flows: [{ sinkKind: 'expression-injection', origins: outsideAndCallers('medium') }] },
}
