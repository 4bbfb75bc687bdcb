import type { AnalysisResult, Finding } from '../../src/analysis/source/finding.ts'
import { mergeResults } from '../../src/analysis/source/merge-results.ts'
import { fileKindOf } from '../../src/analysis/source/file-kind.ts'
import type { SourceFile } from '../../src/analysis/source/source-file.ts'
import type { AnalysisSandbox } from '../../src/sandbox/analysis-sandbox.ts'
import { makeFinding } from './findings.ts'

export type FakeSandbox = AnalysisSandbox & { readonly calls: string[][] }

/**
 * Finds `danger(name)` (fixable, critical) and `puzzle(name)` (not fixable, high) in the text; `BROKEN` is a parse error,
 * `SLOW` a timeout. Fingerprints are made of rule, file, line text and occurrence, as the real ones.
 */
export function createFakeSandbox(): FakeSandbox {
  const calls: string[][] = []
  return {
    calls,
    async analyze(files) {
      calls.push(files.map((file) => file.path))
      return analyze(files)
    },
    fix: () => Promise.reject(new Error('A review fixes nothing')),
    close: () => Promise.resolve(),
  }
}

function analyze(files: readonly SourceFile[]): AnalysisResult {
  const python = files.filter((file) => file.path.endsWith('.py'))
  const slow = files.filter((file) => file.content.includes('SLOW'))
  const read = files.filter((file) => !python.includes(file) && !slow.includes(file))
  return {
    ...mergeResults([]),
    findings: read.flatMap((file) => findIn(file)),
    parseErrors: read
      .filter((file) => file.content.includes('BROKEN'))
      .map((file) => ({ file: file.path, line: 1, column: 1, message: 'unexpected BROKEN' })),
    skipped: [
      ...python.map(({ path }) => ({ file: path, code: 'unsupported_language' as const, reason: 'Not analysed yet.' })),
      ...slow.map(({ path }) => ({ file: path, code: 'timeout' as const, reason: 'The analysis took too long.' })),
    ],
    analysed: read.map((file) => file.path),
  }
}

function findIn(file: SourceFile): Finding[] {
  const seen = new Map<string, number>()
  return file.content.split('\n').flatMap((text, index) => {
    const match = /(danger|puzzle)\((\w+)\)/.exec(text)
    if (!match) return []
    const occurrence = (seen.get(text) ?? 0) + 1
    seen.set(text, occurrence)
    const { origin: _origin, ...finding } = makeFinding({
      id: `${match[1]}:${file.path}:${text.trim()}:${occurrence}`,
      title: `${match[1]} ${match[2]}`,
      file: file.path,
      kind: fileKindOf(file.path, file.content),
      line: index + 1,
      ...(match[1] === 'danger'
        ? {}
        : { ruleId: 'puzzle', severity: 'high', fix: null, noFix: { code: 'needs_design', reason: 'Think.' } }),
    })
    return [finding]
  })
}
