import { outsideAndCallers } from './origins.ts'
import type { Rule } from './rule.ts'

export const jndiInjection: Rule = {
  id: 'jndi-injection',
  title: 'JNDI lookup of an untrusted name',
  severity: 'critical',
  confidence: 'high',
  cwe: ['CWE-74', 'CWE-94'],
  owasp: 'A03:2021 Injection',
  maturity: 'stable',
  docs: {
    what: 'Untrusted data is used as a name in a JNDI lookup: `Context.lookup`, `JndiTemplate`, `LdapTemplate`, a JMX service URL.',
    why: 'A name such as `ldap://attacker/x` makes the program fetch an object from the attacker’s server and load it, which runs the attacker’s code. This is how Log4Shell worked.',
    fix: 'Look up fixed names only, or choose the name from a list.',
    references: [
      'https://cwe.mitre.org/data/definitions/74.html',
      'https://nvd.nist.gov/vuln/detail/CVE-2021-44228',
      'https://docs.oracle.com/javase/tutorial/jndi/index.html',
    ],
  },
  examples: {
    java: {
      bad: `import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.servlet.http.HttpServletRequest;
import javax.sql.DataSource;

public class Sources {
  DataSource find(HttpServletRequest request) throws NamingException {
    String name = request.getParameter("source");
    return (DataSource) new InitialContext().lookup(name);
  }
}
`,
      good: `import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.servlet.http.HttpServletRequest;
import javax.sql.DataSource;

public class Sources {
  DataSource find(HttpServletRequest request) throws NamingException {
    String name = "archive".equals(request.getParameter("source")) ? "jdbc/archive" : "jdbc/main";
    return (DataSource) new InitialContext().lookup(name);
  }
}
`,
    },
  },
  fixable: false,
  noFix: {
    code: 'needs_design',
    reason: 'The code does not show which names are intended; list them and look up only names on that list.',
  },
  detection: { flows: [{ sinkKind: 'jndi-injection', origins: outsideAndCallers('medium') }] },
}
