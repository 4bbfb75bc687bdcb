import type { UseMatch } from '../engine/knowledge/matches.ts'
import type { Taint, Value } from '../engine/values/value.ts'
import { includesSinkKind } from '../engine/values/sink-kind.ts'
import { type DeepWrite, findDeepWrites } from './judging/deep-writes.ts'
import type { Rule, RuleContext } from './rule.ts'

export const prototypePollution: Rule = {
  id: 'prototype-pollution',
  title: 'Prototype pollution',
  severity: 'high',
  confidence: 'medium',
  cwe: ['CWE-1321', 'CWE-915'],
  owasp: 'A08:2021 Software and Data Integrity Failures',
  maturity: 'stable',
  docs: {
    what: 'Untrusted data names the property that is written, or is deeply merged into an object.',
    why: 'The key `__proto__` reaches the prototype that all objects share, and so changes options and checks throughout the program.',
    fix: 'Use a `Map`, reject the keys `__proto__`, `constructor` and `prototype`, or copy only known fields.',
    references: [
      'https://cwe.mitre.org/data/definitions/1321.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/Prototype_Pollution_Prevention_Cheat_Sheet.html',
      'https://developer.mozilla.org/en-US/docs/Web/Security/Attacks/Prototype_pollution',
    ],
  },
  examples: {
    javascript: {
      bad: `const _ = require('lodash')
const app = require('express')()
const settings = {}
app.post('/settings', (req, res) => {
  _.merge(settings, req.body)
  res.json(settings)
})
`,
      good: `const app = require('express')()
const settings = {}
app.post('/settings', (req, res) => {
  settings.theme = String(req.body.theme)
  res.json(settings)
})
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'needs_design',
    reason:
      'The code does not show which keys are intended; copy the known fields one by one instead of merging everything.',
  },
  detection: {
    flows: [
      {
        sinkKind: 'prototype-pollution',
        origins: {
          remote: {},
          answer: {},
          page: {},
          'inter-process': { confidence: 'medium' },
          database: { severity: 'medium', confidence: 'low' },
        },
      },
    ],
    uses: { 'deep-merge': judgeMerge },
    file: reportDeepWrites,
  },
}

const DEEP_WRITES: Readonly<Record<DeepWrite['kind'], string>> = {
  merge:
    'This merge follows any key, so the key `__proto__` of an untrusted object reaches the prototype of all objects.',
  path: 'This follows any property path before it writes, so a path that contains `__proto__` reaches the prototype of all objects.',
}

/** Hand-written code that does the same as library merge functions. */
function reportDeepWrites(context: RuleContext): void {
  const { ir, content } = context
  if (ir.language !== 'javascript' && ir.language !== 'typescript') return
  for (const { at, kind } of findDeepWrites(ir, content)) {
    context.report({ at, message: DEEP_WRITES[kind], severity: 'medium', confidence: 'low' })
  }
}

/** A string cannot be merged: only a value that may be a foreign object counts, itself or spread into a record. */
function judgeMerge({ call, places, row }: UseMatch, context: RuleContext): void {
  const target = places[0]
  for (const { value, at } of call.args) {
    if (at === target) continue
    const taint = hostileTaintOf(value, context)
    if (!taint) continue
    context.report({
      at: call.at,
      argument: at,
      call,
      taint,
      value,
      ...(row.note === 'mended' && { confidence: 'low' }),
      message:
        'An untrusted object is deeply merged here, so the key `__proto__` reaches the prototype of all objects.',
    })
    return
  }
}

function hostileTaintOf(value: Value, context: RuleContext): Taint | null {
  const spread = context.objectsOf(value).flatMap(({ rest }) => (rest ? [...rest.taints] : []))
  const isHostile = ({ origin, cleansed }: Taint): boolean =>
    /^(?:remote|page|inter-process)$/.test(origin) &&
    !includesSinkKind(cleansed, 'prototype-pollution') &&
    // Headers and path parameters hold texts only.
    !includesSinkKind(cleansed, 'nosql-injection')
  return [...value.taints, ...spread].find(isHostile) ?? null
}
