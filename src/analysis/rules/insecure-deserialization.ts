import type { UseHit } from '../dataflow/run.ts'
import type { Rule, RuleContext } from './rule.ts'

export const insecureDeserialization: Rule = {
  id: 'insecure-deserialization',
  title: 'Objects rebuilt from untrusted text',
  severity: 'critical',
  confidence: 'high',
  cwe: ['CWE-502'],
  owasp: 'A08:2021 Software and Data Integrity Failures',
  docs: {
    what: 'A format that can hold functions is read from data of others: `node-serialize`, YAML with the full schema, and the like.',
    why: 'Reading the data runs the functions in it.',
    fix: 'Use JSON, or a YAML schema without functions, and check the shape of the result.',
  },
  examples: {
    javascript: {
      bad: `const serialize = require('node-serialize')
const app = require('express')()
app.get('/', (req, res) => {
  const profile = serialize.unserialize(req.cookies.profile)
  res.json(profile)
})
`,
      good: `const app = require('express')()
app.get('/', (req, res) => {
  const profile = JSON.parse(req.cookies.profile)
  res.json(profile)
})
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason: 'Both sides of this format have to change together; write the data as JSON and read it with `JSON.parse`.',
  },
  detection: { danger: 'insecure-deserialization', uses: { 'yaml-load': judgeYaml } },
}

/** Only the full schema of version 3 knows functions; a bare `load` is that schema when version 3 is in use. */
function judgeYaml({ call, argument }: UseHit, context: RuleContext): void {
  if (!argument || call.api?.endsWith('safeLoad')) return
  const schema = call.args[1]?.props?.get('schema')
  const isFull = schema?.api?.endsWith('DEFAULT_FULL_SCHEMA') ?? false
  const isBareOfVersion3 =
    !schema && call.args[0]?.taint && /\bsafe(?:Load|Dump)\b|DEFAULT_(?:SAFE|FULL)_SCHEMA/.test(context.file.content)
  if (!isFull && !isBareOfVersion3) return
  context.report({
    node: call.node,
    argument,
    call,
    taint: call.args[0]?.taint ?? null,
    severity: 'high',
    message: 'This schema lets a YAML document bring functions with it, which run when they are used.',
  })
}
