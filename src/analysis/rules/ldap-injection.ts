import { outsideAndCallers } from './origins.ts'
import type { Rule } from './rule.ts'

export const ldapInjection: Rule = {
  id: 'ldap-injection',
  title: 'LDAP query built from untrusted input',
  severity: 'high',
  confidence: 'high',
  cwe: ['CWE-90'],
  owasp: 'A03:2021 Injection',
  maturity: 'stable',
  docs: {
    what: 'Untrusted data is inserted into an LDAP filter or a distinguished name.',
    why: 'Characters such as `*`, `(` and `)` change the query, so an attacker can sign in without a password or read other people’s entries.',
    fix: 'Escape the value with the library’s function for filters or for names, depending on where it is inserted.',
    references: [
      'https://cwe.mitre.org/data/definitions/90.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/LDAP_Injection_Prevention_Cheat_Sheet.html',
      'https://ldap3.readthedocs.io/en/latest/searches.html',
    ],
  },
  examples: {
    javascript: {
      bad: `const ldap = require('ldapjs')
const app = require('express')()
const client = ldap.createClient({ url: 'ldaps://ldap.example.org' })
app.get('/people', (req, res) => {
  client.search('ou=people,dc=example', { filter: '(uid=' + req.query.uid + ')' }, (error, found) => {
    res.json({ ok: !error })
  })
})
`,
      good: `const ldap = require('ldapjs')
const app = require('express')()
const client = ldap.createClient({ url: 'ldaps://ldap.example.org' })
app.get('/people', (req, res) => {
  const filter = new ldap.EqualityFilter({ attribute: 'uid', value: req.query.uid })
  client.search('ou=people,dc=example', { filter }, (error, found) => {
    res.json({ ok: !error })
  })
})
`,
    },
    python: {
      bad: `import ldap
from flask import Flask, jsonify, request

app = Flask(__name__)

@app.get("/people")
def find_person():
    directory = ldap.initialize("ldaps://ldap.example.org")
    found = directory.search_s("ou=people,dc=example", ldap.SCOPE_SUBTREE, f"(uid={request.args['uid']})")
    return jsonify(count=len(found))
`,
      good: `import ldap
from ldap.filter import escape_filter_chars
from flask import Flask, jsonify, request

app = Flask(__name__)

@app.get("/people")
def find_person():
    directory = ldap.initialize("ldaps://ldap.example.org")
    uid = escape_filter_chars(request.args["uid"])
    found = directory.search_s("ou=people,dc=example", ldap.SCOPE_SUBTREE, f"(uid={uid})")
    return jsonify(count=len(found))
`,
    },
    java: {
      bad: `import javax.naming.NamingException;
import javax.naming.directory.DirContext;
import javax.naming.directory.SearchControls;
import javax.servlet.http.HttpServletRequest;

public class People {
  boolean exists(DirContext directory, HttpServletRequest request) throws NamingException {
    String filter = "(uid=" + request.getParameter("uid") + ")";
    return directory.search("ou=people", filter, new SearchControls()).hasMore();
  }
}
`,
      good: `import javax.naming.NamingException;
import javax.naming.directory.DirContext;
import javax.naming.directory.SearchControls;
import javax.servlet.http.HttpServletRequest;

public class People {
  boolean exists(DirContext directory, HttpServletRequest request) throws NamingException {
    Object[] values = {request.getParameter("uid")};
    return directory.search("ou=people", "(uid={0})", values, new SearchControls()).hasMore();
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'no_safe_fix',
    reason:
      'Filters and names are escaped differently, and each library has its own functions for it; escape the value with the right one before it is inserted into the query.',
  },
  detection: { flows: [{ sinkKind: 'ldap-injection', origins: outsideAndCallers('low') }] },
}
