import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import type { Finding } from '../../src/analysis/source/finding.ts'
import { scoreCorpus } from '../../scripts/scoring/score.ts'
import { macroOf, MARKER } from '../../scripts/scoring/table.ts'
import type { Case, Corpus } from '../../scripts/scoring/corpus.ts'
import { startScript } from '../helpers/processes.ts'

const SCORE = new URL('../../scripts/score-corpora.ts', import.meta.url)

function makeCase(line: number | null, vulnerable: boolean, rest: Partial<Case> = {}): Case {
  return { file: 'src/a.js', lang: 'javascript', line, cwe: 78, category: 'command-injection', vulnerable, ...rest }
}

function makeFinding(line: number, ruleId = 'command-injection', cwe = ['CWE-78']): Finding {
  const at = { line, column: 1 }
  return { file: 'src/a.js', ruleId, cwe, range: { start: at, end: at } } as unknown as Finding
}

function score(cases: Case[], findings: Finding[], isClosed = true) {
  const corpus: Corpus = { name: 'x', folder: '', kind: 'lines', isClosed, cases }
  return scoreCorpus(corpus, findings).get('javascript')?.get(cases[0]!.category)
}

t.test('a finding hits the nearest case within two lines, positives first', async (t) => {
  t.match(score([makeCase(10, true), makeCase(20, false)], [makeFinding(12)]), { found: 1, quiet: 1, stray: 0 })
  t.match(score([makeCase(10, true)], [makeFinding(13)]), { found: 0, missed: 1, stray: 1 })
  t.match(score([makeCase(10, true)], [makeFinding(13)], false), { missed: 1, stray: 0 })
  t.match(score([makeCase(10, false), makeCase(12, true)], [makeFinding(11)]), { found: 1, quiet: 1 })
  t.match(score([makeCase(10, false, { derived: true })], [makeFinding(11)]), { quiet: 1 })
  t.match(score([makeCase(null, true)], [makeFinding(99)]), { found: 1 })
})

t.test('categories decide, by weakness and by rule', async (t) => {
  t.match(score([makeCase(1, true)], [makeFinding(1, 'xss', ['CWE-79'])]), { missed: 1 })
  t.match(
    score([makeCase(1, true, { category: 'zip-slip', cwe: 22 })], [makeFinding(1, 'path-traversal', ['CWE-22'])]),
    {
      found: 1,
    },
  )
  t.match(score([makeCase(1, true, { category: 'other', cwe: 605 })], [makeFinding(1, 'any', ['CWE-605'])]), {
    found: 1,
  })
})

t.test('the mean leaves out categories with few vulnerable cases', async (t) => {
  const full = { found: 4, missed: 1, falseAlarms: 1, quiet: 3, stray: 0 }
  const few = { found: 0, missed: 4, falseAlarms: 0, quiet: 0, stray: 0 }
  const macro = macroOf(new Map([['one', full], ['two', few]])) // prettier-ignore
  t.equal(macro.categories, 1)
  t.equal(macro.youden?.toFixed(2), '0.55')
})

t.test('the tables are made again, and what people wrote is kept', async (t) => {
  const cases = [makeCase(2, true), makeCase(3, false, { file: 'src/b.js' })]
  const corpora = t.testdir({
    small: {
      'cases.jsonl': cases.map((one) => JSON.stringify(one)).join('\n') + '\n',
      'corpus.json': '{"kind": "lines", "closed": true}',
      src: {
        'a.js': "const { exec } = require('child_process')\nexports.f = (req, res) => exec('ls ' + req.query.folder)\n",
        'b.js': 'exports.one = 1\n',
      },
    },
    empty: { 'cases.jsonl': '', 'corpus.json': '{}' },
  })
  const output = join(corpora, 'SCORES.md')
  writeFileSync(output, `old\n\n${MARKER}\n\nThe reason is known.\n`)
  const { code, output: said } = await startScript(SCORE, [corpora, '--output', output]).ended
  t.equal(code, 0, said)
  const page = readFileSync(output, 'utf8')
  t.match(page, /## small, javascript/)
  t.match(page, /\| command-injection +\| +2 \| +1 \| +0 \| +0 \| +0 \| +100\.0 \| +0\.0 \| +100\.0 \|/)
  t.match(page, 'The reason is known.')
  t.notMatch(page, 'old')
  t.equal((await startScript(SCORE, []).ended).code, 2)
})
