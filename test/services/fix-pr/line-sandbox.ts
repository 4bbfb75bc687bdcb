import type { AnalysisResult, Finding } from '../../../src/analysis/source/finding.ts'
import { mergeResults } from '../../../src/analysis/source/merge-results.ts'
import type { SourceFile } from '../../../src/analysis/source/source-file.ts'
import type { Differential, FixedFile, FixProof, FixResult } from '../../../src/analysis/source/text-edit.ts'
import type { AnalysisSandbox } from '../../../src/sandbox/analysis-sandbox.ts'
import { makeFinding } from '../../helpers/findings.ts'

/** `danger(…)` is a finding with a fix, `hopeless(…)` one without, `secret = …` a found secret. */
const RULES = [
  { ruleId: 'danger', pattern: /danger\(/, cwe: ['CWE-78'], fixable: true },
  { ruleId: 'hopeless', pattern: /hopeless\(/, cwe: ['CWE-89'], fixable: false },
  { ruleId: 'secret', pattern: /secret = /, cwe: ['CWE-798'], fixable: false },
] as const

export type LineSandboxOptions = {
  /** What the fixer writes in place of `danger(`. */
  replacement?: string
  /** Whether the fixer says that its fix is proven. */
  proven?: boolean
  /** What running the function around each fix has shown. */
  differential?: Differential
}

/** An analyser that looks at one line at a time, so that tests see what the services make of its answers. */
export function createLineSandbox(options: LineSandboxOptions = {}): AnalysisSandbox & { calls: string[] } {
  const calls: string[] = []
  return {
    calls,
    analyze: async (files) => {
      calls.push('analyze')
      return analyze(files)
    },
    analyzeSets: async (sets) => {
      calls.push('analyze')
      return sets.map(({ files }) => ({ result: analyze(files), isWhole: true, givenUp: [] }))
    },
    fix: async (files, request) => {
      calls.push('fix')
      return fix(files, request?.findings?.map(({ id }) => id) ?? [], options)
    },
    prove: async (files, { finding, path, after }) => {
      calls.push('prove')
      const file = files.find((one) => one.path === path)
      const before = file ? findAll(file) : []
      const isThere = before.some(({ ruleId, range }) => ruleId === finding.ruleId && isSamePlace(range, finding.range))
      return isThere ? proveLines(before, findAll({ ...file!, content: after }), finding.ruleId) : null
    },
    shareHelpers: async (files, { modules }) => {
      calls.push(`share ${modules.map(({ path }) => path).join(' ')}`)
      return files
    },
    findSurroundings: async ({ content }, lines) => ({
      functions: lines.map(() => [{ first: 1, last: content.split('\n').length }]),
      statements: lines.map(() => null),
      modules: [],
      secretLines: [],
      reachingNames: { words: [], members: [], programStarts: [], withoutShell: [] },
    }),
    close: async () => {},
  }
}

function isSamePlace(a: Finding['range'], b: Finding['range']): boolean {
  return a.start.line === b.start.line && a.start.column === b.start.column
}

function proveLines(before: readonly Finding[], after: readonly Finding[], ruleId: string): FixProof {
  const count = (findings: readonly Finding[], rule: string): number =>
    findings.filter((finding) => finding.ruleId === rule).length
  return {
    parses: true,
    findingGone: count(after, ruleId) < count(before, ruleId),
    nothingNew: RULES.every((rule) => count(after, rule.ruleId) <= count(before, rule.ruleId)),
    signaturesKept: true,
  }
}

function analyze(files: readonly SourceFile[]): AnalysisResult {
  return {
    ...mergeResults([]),
    findings: files.flatMap(findAll),
    analysed: files.map((file) => file.path),
  }
}

function findAll(file: SourceFile): Finding[] {
  const seen = new Map<string, number>()
  return file.content.split('\n').flatMap((text, index) =>
    RULES.filter((rule) => rule.pattern.test(text)).map((rule) => {
      const code = `${rule.ruleId}:${file.path}:${rule.ruleId === 'secret' ? '' : text.trim()}`
      seen.set(code, (seen.get(code) ?? 0) + 1)
      const { origin: _origin, ...finding } = makeFinding({
        id: `${code}#${seen.get(code)}`,
        ruleId: rule.ruleId,
        title: `A ${rule.ruleId} call`,
        severity: 'high',
        cwe: [...rule.cwe],
        file: file.path,
        range: { start: { line: index + 1, column: 1 }, end: { line: index + 1, column: text.length + 1 } },
        fix: rule.fixable ? { kind: 'deterministic', safety: 'merge', title: 'Call the safe function' } : null,
        noFix: rule.fixable ? null : { code: 'no_safe_fix', reason: 'There is no safe way. Remove the call.' },
      })
      return finding
    }),
  )
}

function fix(files: readonly SourceFile[], ids: readonly string[], options: LineSandboxOptions): FixResult {
  return { files: files.flatMap((file) => fixFile(file, ids, options)), unfixed: [] }
}

function fixFile(file: SourceFile, ids: readonly string[], options: LineSandboxOptions): FixedFile[] {
  const chosen = findAll(file).filter((finding) => ids.includes(finding.id) && finding.fix)
  if (chosen.length === 0) return []
  const lines = file.content.split('\n')
  for (const { range } of chosen) {
    const index = range.start.line - 1
    lines[index] = lines[index]!.replace('danger(', options.replacement ?? 'safe(')
  }
  const fixes = chosen.map((finding) => ({
    findingId: finding.id,
    ruleId: finding.ruleId,
    file: file.path,
    line: finding.range.start.line,
    summary: finding.fix!,
    explanation: 'The safe function does not start a shell, so nothing of the value is run.',
    behaviourChange: 'none',
    proof: { parses: true, findingGone: options.proven ?? true, nothingNew: true, signaturesKept: true },
    ...(options.differential && { differential: options.differential }),
  }))
  return [{ path: file.path, before: file.content, after: lines.join('\n'), fixes }]
}
