import type { Rule } from './rule.ts'

export const ssrf: Rule = {
  id: 'ssrf',
  title: 'Outgoing request to an untrusted address',
  severity: 'high',
  confidence: 'high',
  cwe: ['CWE-918'],
  owasp: 'A10:2021 Server-Side Request Forgery',
  docs: {
    what: 'Untrusted data decides which host the server sends a request to.',
    why: 'The server can be made to call services that only it can reach, such as the metadata service of the cloud, and to hand over what they answer.',
    fix: 'Choose the host from a fixed list, and let the input decide only the path behind it.',
  },
  examples: {
    javascript: {
      bad: `const axios = require('axios')
const app = require('express')()
app.get('/preview', async (req, res) => {
  const page = await axios.get(req.query.url)
  res.json({ size: page.data.length })
})
`,
      good: `const axios = require('axios')
const app = require('express')()
const HOSTS = ['example.org', 'example.net']
app.get('/preview', async (req, res) => {
  const { host } = req.query
  if (!HOSTS.includes(host)) return res.status(400).end()
  const page = await axios.get('https://' + host)
  res.json({ size: page.data.length })
})
`,
    },
  },
  fixable: false,
  noFix: {
    code: 'needs_design',
    reason:
      'Which hosts are meant is known only to the team; list them and refuse an address whose host is not in the list.',
  },
  detection: { danger: 'ssrf' },
}
