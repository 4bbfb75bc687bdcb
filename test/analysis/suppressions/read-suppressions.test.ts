import fc from 'fast-check'
import t from 'tap'
import { analyze } from '../../../src/analysis/analyze.ts'
import { meansRule } from '../../../src/analysis/suppressions/foreign-rules.ts'
import { parseForeignMarkers } from '../../../src/analysis/suppressions/parse-foreign-markers.ts'
import { parseOwnMarker } from '../../../src/analysis/suppressions/parse-own-marker.ts'
import { readSuppressions } from '../../../src/analysis/suppressions/read-suppressions.ts'
import { measureProcessorTime } from '../../helpers/processor-time.ts'

const KNOWN = new Set(['xss', 'sql-injection', 'weak-hash'])

void t.test('what our own marker says', (t) => {
  t.same(parseOwnMarker(' xss: only for admins', KNOWN), {
    rules: ['xss'],
    reason: 'only for admins',
    until: null,
    problems: [],
  })
  t.match(parseOwnMarker(' xss , sql-injection,xss: known: see #12 until 2026-12-31', KNOWN), {
    rules: ['xss', 'sql-injection'],
    reason: 'known: see #12',
    until: '2026-12-31',
    problems: [],
  })
  t.match(parseOwnMarker(' xss: test data (until 2026-12-31)', KNOWN), { reason: 'test data', until: '2026-12-31' })
  t.match(parseOwnMarker(' xss: fine until we migrate', KNOWN), { reason: 'fine until we migrate', until: null })
  t.match(parseOwnMarker(' xss, xxs: typing is hard', KNOWN), { rules: ['xss'], problems: [/no rule `xxs`/] })
  const wrong = ['', ' xss', ' xss:', ' xss: ', ' xss: 12', ': reason', ' a b: c', '-next-line xss: why', ' Xss: why']
  const wrongDates = [
    ' xss: why until 2026-13-01',
    ' xss: why until 2026-02-30',
    ' xss: why until 31.12.2026',
    ' xss: until 2026-01-01',
  ]
  for (const text of [...wrong, ...wrongDates]) {
    const { rules, problems } = parseOwnMarker(text, KNOWN)
    t.same([rules.length, problems.length], [0, 1], text)
  }
  t.end()
})

void t.test('whatever is written, it is understood or reported', (t) => {
  const words = fc.constantFrom(
    'xss',
    'xxs',
    ',',
    ':',
    ' ',
    'until',
    '2026-01-01',
    '2026-99-01',
    'why',
    '(',
    ')',
    '-',
    '\t',
    'é',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(words, { maxLength: 30 }).map((parts) => parts.join('')),
      ),
      (text) => {
        const { rules, reason, until, problems } = parseOwnMarker(text, KNOWN)
        t.ok(rules.length > 0 || problems.length > 0)
        if (rules.length === 0) return
        t.ok(rules.every((rule) => KNOWN.has(rule)) && /\p{L}/u.test(reason))
        t.ok(until === null || !Number.isNaN(Date.parse(until)))
      },
    ),
  )
  t.end()
})

void t.test('what was written comes back', (t) => {
  const reason = fc.stringMatching(/^[a-z][a-z ,.#:]{0,40}[a-z]$/).filter((text) => !/until/.test(text))
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  const until = fc.option(day.map((date) => date.toISOString().slice(0, 10)))
  const comments = fc.constantFrom(
    (text: string) => `// ${text}`,
    (text: string) => `/* ${text} */`,
    (text: string) => `/*\n * ${text}\n */`,
    (text: string) => `{/* <!-- ${text} --> */}`,
  )
  fc.assert(
    fc.property(
      fc.subarray([...KNOWN], { minLength: 1 }),
      reason,
      until,
      comments,
      fc.nat(3),
      (rules, why, last, comment, blank) => {
        const written = comment(`fixwright-ignore ${rules.join(', ')}: ${why}${last ? ` until ${last}` : ''}`)
        const content = `one()\n${written}\n${'\n'.repeat(blank)}two()\n`
        const start = content.indexOf('/')
        const end = start + written.replace(/^\{|\}$/g, '').length
        const read = readSuppressions(content, [{ text: content.slice(start + 2, end), start, end }], KNOWN)
        t.same(read.problems, [])
        t.match(read.suppressions, [{ reason: why, until: last, rules: new Set(rules) }])
        t.equal(content.split('\n')[read.suppressions[0]!.fromLine - 1], 'two()')
      },
    ),
    { numRuns: 100 },
  )
  t.end()
})

void t.test('hostile comments take no time', (t) => {
  const seconds = measureProcessorTime(() => {
    for (const piece of [
      'lgtm[',
      'NOSONAR(',
      ' ',
      '* ',
      'fixwright-ignore ',
      'nosec B101,',
      'noqa: S101, ',
      'noqa: S101 ',
      'nosemgrep: a, ',
      '-- ',
      'eslint-disable security/a -- ',
      '{ ',
    ]) {
      const content = `/*${piece.repeat(200_000 / piece.length)}*/`
      readSuppressions(content, [{ text: content.slice(2, -2), start: 0, end: content.length }], KNOWN)
      const many = `/*${`${piece}\n`.repeat(20_000)}*/`
      readSuppressions(many, [{ text: many.slice(2, -2), start: 0, end: many.length }], KNOWN)
    }
  })
  t.ok(seconds < 30)
  t.end()
})

void t.test('markers of other tools', (t) => {
  const read = (line: string) => parseForeignMarkers(line).map(({ marker, ids, reason }) => [marker, ids, reason])
  t.same(read(' nosemgrep'), [['nosemgrep', null, null]])
  t.same(read(' nosemgrep: a.b.c-d, e'), [['nosemgrep', ['a.b.c-d', 'e'], null]])
  t.same(read(' nosec'), [['nosec', null, null]])
  t.same(read(' nosec B602, B607 - input is fixed'), [['nosec', ['B602', 'B607'], 'input is fixed']])
  t.same(read(' noqa: S602, E501'), [['noqa', ['B602'], null]])
  t.same(read(' noqa:S311 not a secret'), [['noqa', ['B311'], 'not a secret']])
  t.same(read(' noqa: E501'), [])
  t.same(read(' noqa'), [])
  t.same(read(' NOSONAR we know'), [['NOSONAR', null, 'we know']])
  t.same(read(' NOSONAR(java:S2077)'), [['NOSONAR', ['java:S2077'], null]])
  t.same(read(' lgtm[js/xss]'), [['lgtm', ['js/xss'], null]])
  t.same(read(' lgtm'), [['lgtm', null, null]])
  t.same(read(' lgtm, thanks'), [])
  t.same(read(' codeql[js/sql-injection] parameters are checked above'), [
    ['codeql', ['js/sql-injection'], 'parameters are checked above'],
  ])
  t.same(read(' eslint-disable-next-line security/detect-eval-with-expression, no-eval -- own text'), [
    ['eslint-disable', ['security/detect-eval-with-expression'], 'own text'],
  ])
  t.same(read(' eslint-disable-line'), [])
  t.same(read(' insecure nosecret nosonars'), [])
  t.end()
})

void t.test('what other tools call our rules', (t) => {
  for (const [foreign, rule] of [
    ['B602', 'command-injection'],
    ['B608', 'sql-injection'],
    ['java:S2077', 'sql-injection'],
    ['js/xss', 'xss'],
    ['py/path-injection', 'path-traversal'],
    ['security/detect-object-injection', 'prototype-pollution'],
    ['javascript.lang.security.detect-child-process', 'command-injection'],
    ['python.flask.security.injection.tainted-sql-string', 'sql-injection'],
  ] as const) {
    t.ok(meansRule(foreign, rule), foreign)
  }
  t.notOk(meansRule('B602', 'sql-injection'))
  t.notOk(meansRule('javascript.express.nosql-injection', 'sql-injection'))
  t.end()
})

/** Every line of `lines` calls a shell with data of the request, unless it is a comment. */
function outcomes(body: string, today?: string) {
  const content = `const { exec } = require('child_process')
require('express')().get('/run', (req, res) => {
${body}
})
`
  const result = analyze([{ path: 'src/a.js', content }], today ? { today } : {})
  return {
    found: result.findings.map(({ ruleId, range }) => [ruleId, range.start.line - 2]),
    suppressed: result.suppressed.map(({ finding, marker, reason, until }) => [
      finding.range.start.line - 2,
      marker,
      reason,
      until,
    ]),
    unused: result.unusedSuppressions.map(({ at, rules }) => [at.line - 2, rules]),
  }
}

void t.test('one line: its own when code stands on it, else the next line of code', (t) => {
  const run = 'exec(`ls ${req.query.x}`)'
  const ignore = 'fixwright-ignore command-injection: an admin page'
  t.same(outcomes(`${run} // ${ignore}\n${run}`), {
    found: [['command-injection', 2]],
    suppressed: [[1, 'fixwright-ignore', 'an admin page', null]],
    unused: [],
  })
  t.same(outcomes(`// ${ignore}\n\n// more words\n${run}\n${run}`).found, [['command-injection', 5]])
  t.same(outcomes(`/* ${ignore} */ ${run}\n${run}`).found, [['command-injection', 2]])
  t.same(outcomes(`// ${ignore}\nexec(\n  \`ls \${req.query.x}\`,\n)\n`).found, [])
  t.same(outcomes(`// See \`fixwright-ignore command-injection: why\`\n${run}`).found, [['command-injection', 2]])
  t.same(outcomes(`// fixwright-ignore xss: an admin page\n${run}`), {
    found: [['command-injection', 2]],
    suppressed: [],
    unused: [[1, ['xss']]],
  })
  t.end()
})

void t.test('what does not hold is reported and suppresses nothing', (t) => {
  const run = 'exec(`ls ${req.query.x}`)'
  const until = `${run} // fixwright-ignore command-injection: for now until 2026-06-30`
  t.same(outcomes(until, '2026-06-30').found, [])
  t.same(outcomes(until, '2026-07-01').found, [
    ['command-injection', 1],
    ['suppression-expired', 1],
  ])
  t.same(outcomes(`${run} // fixwright-ignore command-injection`).found, [
    ['command-injection', 1],
    ['suppression-invalid', 1],
  ])
  t.same(outcomes(`${run} // fixwright-ignore comand-injection: a slip`).found, [
    ['command-injection', 1],
    ['suppression-invalid', 1],
  ])
  t.same(outcomes(`${run} // fixwright-ignore command-injection // fixwright-ignore suppression-invalid: no`).found, [
    ['command-injection', 1],
    ['suppression-invalid', 1],
  ])
  t.end()
})

void t.test('other tools are respected, in their own reach', (t) => {
  const run = 'exec(`ls ${req.query.x}`)'
  const counts = (body: string) => outcomes(body).suppressed.map(([line, marker]) => `${line} ${marker}`)
  t.same(counts(`${run} // nosemgrep`), ['1 nosemgrep'])
  t.same(counts(`// nosemgrep: detect-child-process\n${run}`), ['2 nosemgrep'])
  t.same(counts(`// nosemgrep: sql-injection\n${run}`), [])
  t.same(counts(`// NOSONAR\n${run}`), [])
  t.same(counts(`${run} // NOSONAR`), ['1 NOSONAR'])
  t.same(counts(`// codeql[js/command-line-injection]\n${run}`), ['2 codeql'])
  t.same(counts(`// eslint-disable-next-line security/detect-child-process\n${run}\n${run}`), ['2 eslint-disable'])
  t.same(counts(`/* eslint-disable security/detect-child-process */\n${run}\n/* eslint-enable */\n${run}`), [
    '2 eslint-disable',
  ])
  t.same(outcomes(`${run} // nosemgrep`).unused, [])
  t.end()
})

void t.test('Python, Java and JSX', (t) => {
  const python = `import os
from flask import request, Flask
app = Flask(__name__)

@app.route("/")
def run():
    os.system("ls " + request.args["x"])  # nosec B605
    os.system("ls " + request.args["x"])  # noqa: S605, E501
    os.system("ls " + request.args["x"])  # noqa: S311
    # fixwright-ignore command-injection: only admins get here
    os.system("ls " + request.args["x"])
    return ""
`
  const inPython = analyze([{ path: 'app.py', content: python }])
  t.same(
    inPython.findings.map(({ ruleId, range }) => `${range.start.line} ${ruleId}`),
    ['9 command-injection'],
  )
  t.same(
    inPython.suppressed.map(({ marker }) => marker),
    ['nosec', 'noqa', 'fixwright-ignore'],
  )
  const java = `import java.io.IOException;
import javax.servlet.http.*;
public class Run extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    /* fixwright-ignore command-injection: only admins get here */
    Runtime.getRuntime().exec("ls " + request.getParameter("x"));
  }
}
`
  const inJava = analyze([{ path: 'Run.java', content: java }])
  t.same(
    inJava.findings.map(({ ruleId }) => ruleId),
    [],
  )
  t.equal(inJava.suppressed.length, 1)
  const jsx = `export function Page({ searchParams }) {
  return (
    <div>
      {/* <!-- fixwright-ignore xxs: known --> */}
      <p>{searchParams.x}</p>
    </div>
  )
}
`
  const inJsx = analyze([{ path: 'app/page.jsx', content: jsx }])
  t.same(
    inJsx.findings.map(({ ruleId, range }) => [ruleId, range.start.line]),
    [['suppression-invalid', 4]],
  )
  t.end()
})
