import { outsideAndCallers } from './origins.ts'
import type { Rule } from './rule.ts'

export const jndiInjection: Rule = {
  id: 'jndi-injection',
  title: 'JNDI name from untrusted input',
  severity: 'critical',
  confidence: 'high',
  cwe: ['CWE-74', 'CWE-94'],
  owasp: 'A03:2021 Injection',
  maturity: 'stable',
  docs: {
    what: 'Untrusted data is looked up as a name in a directory: `Context.lookup`, `JndiTemplate`, `LdapTemplate`, a JMX service address.',
    why: 'A name such as `ldap://attacker/x` makes the program fetch an object from the attacker’s server and load it, which runs their code. This is how Log4Shell worked.',
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
    reason: 'Which names are meant is known only to the team; list them and look up a name of that list only.',
  },
  detection: { flows: [{ sinkKind: 'jndi-injection', origins: outsideAndCallers('medium') }] },
}
