import t, { type Test } from 'tap'
import { IS_DEEP } from '../helpers/depth.ts'
import {
  changeTree,
  copySample,
  type Copy,
  type Exploit,
  type Expectation,
  readExpectation,
  readExploits,
  readTree,
  type Report,
  type Sample,
  writeExpectation,
} from './run-sample.ts'

const AT_A_TIME = 2
const NOTHING_LEFT_OUT = { parseErrors: [], skipped: [] }
/** A fix may add a library here. */
const MANIFEST = /^(?:package\.json|requirements\.txt|pom\.xml)$/

/**
 * Fixes a sample application for real: its behaviour is the same before and after, attacks that were fixed succeed before and
 * fail after, and a second run changes nothing. Then the fixes of each rule on their own.
 * `UPDATE=1` writes down which attacks are closed.
 */
export async function testSample(sample: Sample): Promise<void> {
  const exploits = readExploits(sample)
  let fixedRules: readonly string[] = []
  let fixedTree: Readonly<Record<string, string>> = {}

  await t.test('all fixes together', async (t) => {
    const copy = copyFor(t, sample)
    await copy.checkBehaviour()
    t.same(
      [...(await copy.attack())].sort(),
      exploits.map(({ exploit }) => exploit).sort(),
      'before, every attack succeeds',
    )
    const before = readTree(copy.app)
    const report = await copy.fix()
    if (!t.same({ parseErrors: report.parseErrors, skipped: report.skipped }, NOTHING_LEFT_OUT)) return
    const after = readTree(copy.app)
    fixedTree = after
    const changed = Object.keys(after).filter((path) => after[path] !== before[path] && !MANIFEST.test(path))
    t.same(changed, [...new Set(report.fixes.map(({ file }) => file))].sort(), 'only files with fixes are changed')
    await copy.checkBehaviour()
    await copy.verify()
    const succeeded = new Set(await copy.attack())
    for (const { exploit, fixed } of statesOf(exploits, report, before))
      if (fixed) t.notOk(succeeded.has(exploit), `${exploit} is fixed and must fail`)
    checkExpectation(t, sample, expectationOf(exploits, report, before, succeeded))
    const again = await copy.fix()
    t.same(readTree(copy.app), after, 'a second run changes nothing')
    t.same(again.fixes, [])
    fixedRules = [...new Set(report.fixes.map(({ ruleId }) => ruleId))].sort()
  })

  await t.test('the same fixes with the line endings of Windows', async (t) => {
    const copy = copyFor(t, sample)
    changeTree(copy.app, (text) => text.replaceAll('\n', '\r\n'))
    await copy.fix()
    const unlike = Object.entries(readTree(copy.app)).filter(
      ([path, text]) => text !== fixedTree[path]?.replaceAll('\n', '\r\n'),
    )
    t.same(Object.fromEntries(unlike), {})
  })

  if (IS_DEEP)
    await t.test('the fixes of each rule alone', { jobs: AT_A_TIME, buffered: true }, async (t) => {
      for (const rule of fixedRules) t.test(rule, { buffered: true }, (t) => testRule(t, sample, rule))
    })
}

async function testRule(t: Test, sample: Sample, rule: string): Promise<void> {
  const copy = copyFor(t, sample)
  const before = readTree(copy.app)
  const report = await copy.fix('--rules', rule)
  if (!t.same(report.skipped, [])) return
  t.ok(report.fixes.length > 0)
  await copy.checkBehaviour()
  const closed = statesOf(readExploits(sample), report, before).filter(({ fixed }) => fixed)
  if (closed.length > 0)
    t.same(await copy.attack(...closed.map(({ exploit }) => exploit)), [], 'what is fixed must fail')
}

function copyFor(t: Test, sample: Sample): Copy {
  const copy = copySample(sample)
  t.teardown(() => copy.remove())
  return copy
}

type State = { readonly exploit: string; readonly fixed: boolean; readonly reason: string }

/** What became of the findings at the places of the attacks. */
function statesOf(exploits: readonly Exploit[], report: Report, files: Readonly<Record<string, string>>): State[] {
  const fixed = new Set(report.fixes.map(({ findingId }) => findingId))
  return exploits.map((exploit) => {
    const line = lineOf(exploit, files)
    const findings = report.findings.filter(
      ({ ruleId, alsoRules, file, range }) =>
        (ruleId === exploit.rule || alsoRules?.includes(exploit.rule)) &&
        file === exploit.file &&
        range.start.line <= line &&
        range.end.line >= line,
    )
    const left = findings.find(({ id }) => !fixed.has(id))
    return {
      exploit: exploit.exploit,
      fixed: findings.length > 0 && !left,
      reason: left ? (left.noFix?.code ?? 'invalid_fix') : 'not_found',
    }
  })
}

/** @throws Error when the line is not there, or not the only one: the list and the sources have to fit. */
function lineOf({ exploit, file, line }: Exploit, files: Readonly<Record<string, string>>): number {
  const lines = (files[file] ?? '').split('\n')
  const at = lines.findIndex((text) => text.includes(line))
  if (at < 0 || lines.some((text, index) => index > at && text.includes(line)))
    throw new Error(`${exploit}: ${file} has to have one line with ${line}`)
  return at + 1
}

function expectationOf(
  exploits: readonly Exploit[],
  report: Report,
  files: Readonly<Record<string, string>>,
  succeeded: ReadonlySet<string>,
): Expectation {
  const states = statesOf(exploits, report, files)
  return {
    closed: states.filter(({ exploit }) => !succeeded.has(exploit)).map(({ exploit }) => exploit),
    open: Object.fromEntries(
      states.filter(({ exploit }) => succeeded.has(exploit)).map(({ exploit, reason }) => [exploit, reason]),
    ),
  }
}

function checkExpectation(t: Test, sample: Sample, actual: Expectation): void {
  if (process.env['UPDATE']) writeExpectation(sample, actual)
  t.same(actual, readExpectation(sample), 'which attacks are closed; UPDATE=1 writes it down')
}
