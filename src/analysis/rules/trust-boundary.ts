import { FROM_REQUESTS } from './origins.ts'
import type { FlowMatch, MatchContext } from '../engine/knowledge/matches.ts'
import type { Rule } from './rule.ts'

export const trustBoundary: Rule = {
  id: 'trust-boundary',
  title: 'Trust boundary violation',
  severity: 'medium',
  confidence: 'medium',
  cwe: ['CWE-501'],
  owasp: 'A04:2021 Insecure Design',
  maturity: 'stable',
  docs: {
    what: 'Request data is stored in the session without a check, where other code treats it as the program’s own.',
    why: 'Code that reads the session usually trusts it. An attacker who chooses a value in it, or even the name of an attribute, can take on other roles or get data past checks.',
    fix: 'Check the value against the allowed values before storing it, and never let the request choose the name of an attribute.',
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
    reason: 'The code does not show which values are allowed; check the value against them before it is stored.',
  },
  detection: { flows: [{ sinkKind: 'trust-boundary', origins: FROM_REQUESTS }], accepts: isNoReturnAddress },
}

/** Where a visitor was, which is kept to lead them back there after the sign-in. */
const RETURN_ADDRESS =
  /\boriginal_?url\b|\breq(?:uest)?\.(?:url|path|full_path)\b|get_full_path|getRequestUR|referr?er/i

function isNoReturnAddress({ at }: FlowMatch, context: MatchContext): boolean {
  return !RETURN_ADDRESS.test(context.textOf(at))
}
