import type { Value } from '../dataflow/value.ts'
import type { Node } from '../frontends/javascript/syntax.ts'
import type { Rule, RuleContext } from './rule.ts'

export const tlsVerification: Rule = {
  id: 'tls-verification',
  title: 'TLS certificates are not checked',
  severity: 'high',
  confidence: 'high',
  cwe: ['CWE-295'],
  owasp: 'A07:2021 Identification and Authentication Failures',
  docs: {
    what: 'The check of the other side’s certificate is switched off.',
    why: 'Anybody between the two ends can pose as the server, read everything and change it.',
    fix: 'Leave the check on; for a certificate of your own authority pass that authority as `ca`.',
  },
  examples: {
    javascript: {
      bad: `const https = require('https')
const agent = new https.Agent({ keepAlive: true, rejectUnauthorized: false })
module.exports = agent
`,
      good: `const https = require('https')
const agent = new https.Agent({ keepAlive: true })
module.exports = agent
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'unsupported_shape',
    reason: 'The setting is not written as a constant at this place; set it to `true` where it is decided.',
  },
  skipsTests: true,
  detection: { property: judgeProperty, assignment: judgeAssignment },
}

const MESSAGE = 'The certificate of the other side is not checked, so anybody on the way can pose as it.'

function judgeProperty(name: string, value: Value, node: Node, context: RuleContext): void {
  const isOff = (name === 'rejectUnauthorized' || name === 'strictSSL') && value.constant?.value === false
  if (isOff || isVariableOff(name, value)) context.report({ node, message: MESSAGE })
}

function judgeAssignment(name: string, _object: Value | null, value: Value, node: Node, context: RuleContext): void {
  const isOff = (name === 'rejectUnauthorized' || name === 'strictSSL') && value.constant?.value === false
  if (isOff || isVariableOff(name, value)) context.report({ node, message: MESSAGE })
}

function isVariableOff(name: string, value: Value): boolean {
  const setting = value.constant?.value
  return name === 'NODE_TLS_REJECT_UNAUTHORIZED' && (setting === '0' || setting === 0)
}
