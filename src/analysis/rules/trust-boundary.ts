import { FROM_REQUESTS } from './origins.ts'
import type { Rule } from './rule.ts'

export const trustBoundary: Rule = {
  id: 'trust-boundary',
  title: 'Untrusted input kept as trusted session data',
  severity: 'medium',
  confidence: 'medium',
  cwe: ['CWE-501'],
  owasp: 'A04:2021 Insecure Design',
  maturity: 'stable',
  docs: {
    what: 'Data of a request is put into the session without a check, where other code takes it for the program’s own.',
    why: 'Code that reads the session usually trusts it, so an attacker who chooses a value or even a name in it takes on other roles or gets data past checks.',
    fix: 'Check the value against what is allowed before it is stored, and never let the request choose the name of an attribute.',
    references: [
      'https://cwe.mitre.org/data/definitions/501.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html',
    ],
  },
  examples: {
    java: {
      bad: `import javax.servlet.http.HttpServletRequest;

public class Preferences {
  void remember(HttpServletRequest request) {
    String role = request.getParameter("role");
    request.getSession().setAttribute("role", role);
  }
}
`,
      good: `import java.util.List;
import javax.servlet.http.HttpServletRequest;

public class Preferences {
  private static final List<String> ROLES = List.of("reader", "writer");

  void remember(HttpServletRequest request) {
    String role = request.getParameter("role");
    if (ROLES.contains(role)) {
      request.getSession().setAttribute("role", role);
    }
  }
}
`,
    },
  },
  fixable: false,
  noFix: {
    code: 'needs_design',
    reason: 'Which values are allowed is known only to the team; check the value against them before it is stored.',
  },
  detection: { flows: [{ sinkKind: 'trust-boundary', origins: FROM_REQUESTS }] },
}
