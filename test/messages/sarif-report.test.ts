import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import t from 'tap'
import { analyze } from '../../src/analysis/analyze.ts'
import { fix } from '../../src/analysis/fix.ts'
import { RULES } from '../../src/analysis/rules/catalogue.ts'
import { renderSarifReport } from '../../src/messages/report/sarif-report.ts'
import { makeManifest, makeVulnerability } from '../helpers/findings.ts'

const FILES = [
  {
    path: 'src/app folder/app.js',
    content: `const express = require('express')
const { ping } = require('./ping')
const app = express()
app.get('/ping', (req, res) => ping(req.query.host))
app.get('/html', (req, res) => {
  res.send('<p>' + req.query.text + '</p>') // fixwright-ignore xss: shown to nobody
})
// fixwright-ignore ssrf: nothing is fetched here
`,
  },
  {
    path: 'src/app folder/ping.js',
    content: `const { exec } = require('child_process')
exports.ping = (host) => exec(\`ping \${host}\`)
exports.list = (req, res) => exec(\`ls \${req.query.folder}\`)
`,
  },
  { path: 'broken.py', content: 'def broken(:\n  pass\n' },
  { path: 'notes.txt', content: 'text' },
]

type Log = {
  runs: [
    {
      tool: { driver: { rules: { id: string; properties: Record<string, unknown>; helpUri: string }[] } }
      results: {
        ruleId: string
        ruleIndex: number
        rank: number
        suppressions?: { kind: string; justification: string }[]
        codeFlows?: {
          threadFlows: { locations: { location: { physicalLocation: { artifactLocation: { uri: string } } } }[] }[]
        }[]
        fixes?: {
          artifactChanges: { replacements: { deletedRegion: unknown; insertedContent: { text: string } }[] }[]
        }[]
        partialFingerprints: Record<string, string>
      }[]
      invocations: [{ toolExecutionNotifications: { descriptor: { id: string }; level: string }[] }]
      originalUriBaseIds: { SRCROOT: { uri: string } }
      columnKind: string
      automationDetails: { id: string }
    },
  ]
}

function createReport(): Log {
  const text = renderSarifReport({
    result: analyze(FILES),
    rules: RULES,
    version: '1.2.3',
    durationMs: 5,
    fixed: fix(FILES).files,
    rootUrl: 'file:///home/somebody/project/',
    category: 'backend',
  })
  return JSON.parse(text) as Log
}

/** The schema is written in draft 4, whose only difference here is how it names itself. */
function createValidator() {
  const { id: $id, ...schema } = JSON.parse(
    readFileSync(new URL('../fixtures/sarif-schema-2.1.0.json', import.meta.url), 'utf8'),
  ) as Record<string, unknown>
  return new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile({
    ...schema,
    $id: String($id),
    $schema: 'http://json-schema.org/draft-07/schema#',
  })
}

t.test('a report is valid by the schema of the standard', async (t) => {
  const validate = createValidator()
  t.ok(validate(createReport()), JSON.stringify(validate.errors, null, 2))
  const empty = renderSarifReport({ result: analyze([]), rules: RULES, version: '1.2.3', durationMs: 0 })
  t.ok(validate(JSON.parse(empty)), JSON.stringify(validate.errors, null, 2))
  t.notOk(validate({ version: '2.1.0', runs: [{}] }), 'and the schema tells')
})

t.test('what was measured of a rule is in its help and its properties', async (t) => {
  const read = { read: 10, correct: 9, worthFixing: 4 }
  const precision = {
    measuredOn: '2026-05-04',
    packages: 48,
    languages: [{ language: 'javascript' as const, shown: read, all: { read: 40, correct: 10, worthFixing: 5 } }],
  }
  const rules = RULES.map((rule) => ({ ...rule, precision: rule.id === 'command-injection' ? precision : null }))
  const log = JSON.parse(renderSarifReport({ result: analyze(FILES), rules, version: '1', durationMs: 5 })) as {
    runs: [{ tool: { driver: { rules: { id: string; help: Record<string, string>; properties: object }[] } } }]
  }
  const described = log.runs[0].tool.driver.rules
  const measured = described.find(({ id }) => id === 'command-injection')
  t.match(measured?.properties, { measuredPrecision: precision })
  t.match(measured?.help, {
    text: 'Measured on 48 published packages by reading findings (2026-05-04).',
    markdown:
      '## How often it is right\n\nMeasured on 48 published packages by reading findings (2026-05-04).\n\n' +
      'JavaScript: 90 % correct (10 findings) of what a comment shows; 25 % correct (40 findings) of all that were read.',
  })
  const others = described.filter(({ id }) => id !== 'command-injection')
  t.ok(others.length > 0)
  for (const { help } of others) t.notMatch(help['markdown'], 'How often it is right')
  const validate = createValidator()
  t.ok(validate(log), JSON.stringify(validate.errors, null, 2))
})

t.test('the properties for code scanning are there', async (t) => {
  const [run] = createReport().runs
  const [rule] = run.tool.driver.rules.filter(({ id }) => id === 'command-injection')
  t.match(rule?.properties, {
    precision: /high|medium/,
    'security-severity': /^\d\.\d$/,
    'problem.severity': 'error',
  })
  t.ok((rule?.properties['tags'] as string[]).includes('external/cwe/cwe-078'))
  t.match(rule?.helpUri, /^https:/)
  t.equal(run.columnKind, 'utf16CodeUnits')
  t.equal(run.automationDetails.id, 'fixwright/backend/')
  t.equal(run.originalUriBaseIds.SRCROOT.uri, 'file:///home/somebody/project/')
  for (const result of run.results) {
    t.equal(run.tool.driver.rules[result.ruleIndex]?.id, result.ruleId)
    t.ok(result.partialFingerprints['fixwright/v1'])
    t.ok(result.rank > 0 && result.rank <= 100)
  }
})

t.test('code flows cross files', async (t) => {
  const [run] = createReport().runs
  const flows = run.results.flatMap(({ codeFlows }) => codeFlows ?? []).flatMap(({ threadFlows }) => threadFlows)
  const paths = flows.map(({ locations }) =>
    locations.map(({ location }) => location.physicalLocation.artifactLocation.uri.replace(/.*\//, '')),
  )
  t.ok(paths.some((one) => one.includes('app.js') && one.includes('ping.js')))
})

t.test('suppressed findings stay in the report, with the reason', async (t) => {
  const [run] = createReport().runs
  const [suppressed] = run.results.filter(({ suppressions }) => suppressions)
  t.match(suppressed, { ruleId: 'xss', suppressions: [{ kind: 'inSource', justification: 'shown to nobody' }] })
})

t.test('proven fixes replace whole lines', async (t) => {
  const [run] = createReport().runs
  const fixes = run.results.flatMap(({ fixes }) => fixes ?? [])
  t.ok(fixes.length > 0)
  const texts = fixes.flatMap(({ artifactChanges }) => artifactChanges).flatMap(({ replacements }) => replacements)
  t.ok(texts.some(({ insertedContent }) => insertedContent.text.includes('execFile')))
})

t.test('files that were not or not completely analysed are reported', async (t) => {
  const [run] = createReport().runs
  const ids = run.invocations[0].toolExecutionNotifications.map(({ descriptor }) => descriptor.id)
  t.ok(ids.includes('parse-error'))
  t.ok(ids.includes('skipped/unsupported-language'))
  t.ok(ids.includes('unused-suppression'))
})

t.test('vulnerable dependencies are reported at their line in the manifest', (t) => {
  const dependencies = {
    incomplete: true,
    manifests: [
      makeManifest({
        vulnerabilities: [makeVulnerability()],
        unknown: ['left-pad@1.0.0'],
        problem: { line: 3, column: 14, reason: 'A comma is missing.' },
      }),
    ],
  }
  const text = renderSarifReport({ result: analyze(FILES), rules: RULES, version: '1', durationMs: 5, dependencies })
  const log = JSON.parse(text) as Log
  const validate = createValidator()
  t.ok(validate(log), JSON.stringify(validate.errors))
  const [run] = log.runs
  const result = run.results.at(-1)!
  t.match(result, {
    ruleId: 'vulnerable-dependency',
    level: 'error',
    locations: [{ physicalLocation: { artifactLocation: { uri: 'package.json' }, region: { startLine: 6 } } }],
    properties: { cve: 'CVE-2021-23337', package: 'lodash', version: '4.17.20', fixedVersion: '4.17.21' },
  })
  t.equal(run.tool.driver.rules[result.ruleIndex]!.id, 'vulnerable-dependency')
  const notes = run.invocations[0].toolExecutionNotifications.filter(
    ({ descriptor }) => descriptor.id === 'dependencies-unknown',
  )
  t.equal(notes.length, 2)
  t.end()
})
