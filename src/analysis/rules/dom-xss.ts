import type { Rule } from './rule.ts'

export const domXss: Rule = {
  id: 'dom-xss',
  title: 'Untrusted input parsed as markup in the page',
  severity: 'high',
  confidence: 'high',
  cwe: ['CWE-79'],
  owasp: 'A03:2021 Injection',
  docs: {
    what: 'Data from the address of the page, a message or a request is parsed as HTML: `innerHTML`, `document.write`, `insertAdjacentHTML`, `dangerouslySetInnerHTML`.',
    why: 'A prepared link or message runs a script in the page, signed in as the visitor.',
    fix: 'Set `textContent`, or clean the markup with a sanitizer such as DOMPurify.',
  },
  examples: {
    javascript: {
      bad: `const name = new URLSearchParams(location.search).get('name')
document.getElementById('greeting').innerHTML = name
`,
      good: `const name = new URLSearchParams(location.search).get('name')
document.getElementById('greeting').textContent = name
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'unsupported_shape',
    reason: 'The value is meant to be markup; pass it through a sanitizer such as DOMPurify before it is inserted.',
  },
  detection: { danger: 'dom-xss' },
}
