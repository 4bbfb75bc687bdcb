import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import t, { type Test } from 'tap'
import { analyze } from '../../src/analysis/analyze.ts'
import { fix } from '../../src/analysis/fix.ts'
import { JAVA_FIXERS } from '../../src/analysis/fixers/java-fixers.ts'
import { JAVASCRIPT_FIXERS } from '../../src/analysis/fixers/javascript-fixers.ts'
import { NO_PROJECT, type ProjectFacts } from '../../src/analysis/source/project-facts.ts'
import { PYTHON_FIXERS } from '../../src/analysis/fixers/python-fixers.ts'

const FIXERS = { javascript: JAVASCRIPT_FIXERS, python: PYTHON_FIXERS, java: JAVA_FIXERS }
const FIXERS_OF: Readonly<Record<string, keyof typeof FIXERS>> = {
  '.js': 'javascript',
  '.jsx': 'javascript',
  '.ts': 'javascript',
  '.tsx': 'javascript',
  '.mjs': 'javascript',
  '.mts': 'javascript',
  '.py': 'python',
  '.java': 'java',
}
const FIXES = new URL('fixes/', import.meta.url)

for (const rule of readdirSync(FIXES)) {
  for (const name of readdirSync(new URL(`${rule}/`, FIXES)).filter((file) => file.includes('.before.'))) {
    const before = read(`${rule}/${name}`)
    const after = read(`${rule}/${name.replace('.before.', '.after.')}`) || before
    void t.test(`${rule}/${name}`, (t) => {
      const path = `src/${name}`
      const project = projectOf(before)
      const result = fix([{ path, content: before }], { project })
      t.equal(result.files[0]?.after ?? before, after)
      const unfixed = result.unfixed.map(({ line, noFix }) => `${line} ${noFix.code}`)
      t.strictSame(unfixed, expectedRefusals(before), 'refuses what it should')
      t.ok(result.unfixed.every(({ noFix }) => noFix.reason.endsWith('.')))
      for (const { summary, behaviourChange, ruleId } of result.files.flatMap(({ fixes }) => fixes))
        if (summary.safety === 'merge')
          t.equal(behaviourChange, 'None.', `${ruleId}: nobody notices what needs no review`)
      t.same(fix([{ path, content: after }], { project }).files, [], 'a second run changes nothing')
      const { findings, parseErrors } = analyze([{ path, content: after }], { project })
      t.same(parseErrors, [])
      t.equal(findings.length, result.unfixed.length, 'only what was refused is left')
      compareWithAnalysis(t, path, before, result)
      t.end()
    })
  }
}

function read(path: string): string {
  const url = new URL(path, FIXES)
  return existsSync(url) ? readFileSync(url, 'utf8') : ''
}

/** `// project: java 11` at the top of a file: what its project says. */
function projectOf(content: string): ProjectFacts {
  const [, name, version] = /^(?:\/\/|#) project: (\S+) (\S+)\r?\n/.exec(content) ?? []
  if (name === undefined) return NO_PROJECT
  return { ...NO_PROJECT, versionOf: (_, wanted) => (wanted === name && version !== undefined ? version : null) }
}

/** `// no fix: code` at the end of a line, `# no fix: code` in Python; several codes are separated by commas. */
function expectedRefusals(content: string): string[] {
  return content.split('\n').flatMap((line, index) => {
    const codes = /(?:\/\/|#) no fix: (\w+(?:, \w+)*)/.exec(line)?.[1]?.split(', ') ?? []
    return codes.map((code) => `${index + 1} ${code}`)
  })
}

/** `analyze` promises a fix exactly where `fix` makes one. */
function compareWithAnalysis(t: Test, path: string, content: string, result: ReturnType<typeof fix>): void {
  const { findings } = analyze([{ path, content }], { project: projectOf(content) })
  const fixed = new Map(result.files.flatMap(({ fixes }) => fixes.map((one) => [one.findingId, one])))
  for (const finding of findings) {
    t.strictSame(finding.fix, fixed.get(finding.id)?.summary ?? null)
    t.equal(finding.noFix === null, fixed.has(finding.id))
    const proof = fixed.get(finding.id)?.proof
    if (proof) t.same(proof, { parses: true, findingGone: true, nothingNew: true, signaturesKept: true })
  }
}

void t.test('every fixer has a case, and every case a fixer', (t) => {
  const cases = readdirSync(FIXES).flatMap((rule) =>
    readdirSync(new URL(`${rule}/`, FIXES)).map((file) => `${rule} ${FIXERS_OF[extname(file)]}`),
  )
  const fixers = Object.entries(FIXERS).flatMap(([language, of]) => [...of.keys()].map((rule) => `${rule} ${language}`))
  t.strictSame([...new Set(cases)].toSorted(), fixers.toSorted())
  t.end()
})
