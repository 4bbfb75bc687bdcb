import { isDataInMarkup } from './judging/markup-texts.ts'
import type { Rule } from './rule.ts'

export const domXss: Rule = {
  id: 'dom-xss',
  title: 'DOM-based cross-site scripting (XSS)',
  severity: 'high',
  confidence: 'high',
  cwe: ['CWE-79', 'CWE-80'],
  owasp: 'A03:2021 Injection',
  maturity: 'stable',
  docs: {
    what: 'Data from the page’s URL, a message or a request is parsed as HTML: `innerHTML`, `document.write`, `insertAdjacentHTML`, `dangerouslySetInnerHTML`, `v-html`, `bypassSecurityTrustHtml`.',
    why: 'A crafted link or message runs a script in the page with the visitor’s session.',
    fix: 'Set `textContent`, or sanitize the markup with a library such as DOMPurify.',
    references: [
      'https://cwe.mitre.org/data/definitions/79.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/DOM_based_XSS_Prevention_Cheat_Sheet.html',
      'https://developer.mozilla.org/en-US/docs/Web/API/Element/innerHTML#security_considerations',
    ],
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
    typescript: {
      bad: `export function showMessage(box: HTMLElement): void {
  window.addEventListener('message', (event: MessageEvent<{ text: string }>) => {
    box.insertAdjacentHTML('beforeend', event.data.text)
  })
}
`,
      good: `export function showMessage(box: HTMLElement): void {
  window.addEventListener('message', (event: MessageEvent<{ text: string }>) => {
    if (event.origin !== 'https://example.org') return
    box.insertAdjacentText('beforeend', event.data.text)
  })
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'unsupported_shape',
    reason: 'The value is meant to be markup; pass it through a sanitizer such as DOMPurify before inserting it.',
  },
  detection: {
    flows: [
      {
        sinkKind: 'dom-xss',
        origins: {
          remote: {},
          answer: {},
          page: {},
          'inter-process': { confidence: 'medium' },
          database: { severity: 'medium', confidence: 'low' },
          parameter: { severity: 'medium', confidence: 'low' },
        },
      },
    ],
    accepts: isDataInMarkup,
  },
}
