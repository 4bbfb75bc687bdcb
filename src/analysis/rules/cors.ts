import type { UseHit } from '../dataflow/run.ts'
import { stringOf } from '../dataflow/value.ts'
import type { Rule, RuleContext } from './rule.ts'

export const cors: Rule = {
  id: 'cors',
  title: 'Every website may read the answers',
  severity: 'medium',
  confidence: 'high',
  cwe: ['CWE-942'],
  owasp: 'A05:2021 Security Misconfiguration',
  docs: {
    what: 'The answer allows whichever origin asks, together with cookies.',
    why: 'Any page that a signed-in visitor opens can read their data from this server.',
    fix: 'Allow a fixed list of origins.',
  },
  examples: {
    javascript: {
      bad: `const express = require('express')
const cors = require('cors')
const app = express()
app.use(cors({ origin: true, credentials: true }))
`,
      good: `const express = require('express')
const cors = require('cors')
const app = express()
app.use(cors({ origin: ['https://app.example.org'], credentials: true }))
`,
    },
  },
  fixable: false,
  noFix: {
    code: 'needs_design',
    reason: 'Which origins are meant is known only to the team; list them in `origin`.',
  },
  skipsTests: true,
  detection: { uses: { 'cors-config': judgeConfig, 'allow-origin-header': judgeHeader } },
}

const MESSAGE = 'Whichever website asks is allowed to read the answer with the visitor’s cookies.'

function judgeConfig({ call, argument, value }: UseHit, context: RuleContext): void {
  const origin = value?.props?.get('origin')
  const credentials = value?.props?.get('credentials')?.constant?.value === true
  if (!origin || !credentials) return
  if (origin.constant?.value === true || stringOf(origin) === '*' || origin.taint) {
    context.report({ node: call.node, call, argument, value, message: MESSAGE, taint: origin.taint })
  }
}

function judgeHeader({ call, argument, value }: UseHit, context: RuleContext): void {
  const name = call.args[0] ? stringOf(call.args[0]) : null
  if (name?.toLowerCase() !== 'access-control-allow-origin' || !value?.taint) return
  context.report({
    node: call.node,
    call,
    argument,
    value,
    taint: value.taint,
    message: 'The origin that asks is allowed without a check.',
  })
}
