import type { AnalysisResult, Finding } from '../../src/analysis/source/finding.ts'
import { mergeResults } from '../../src/analysis/source/merge-results.ts'
import { fileKindOf } from '../../src/analysis/source/file-kind.ts'
import type { SourceFile } from '../../src/analysis/source/source-file.ts'
import type { AnalysisSandbox } from '../../src/sandbox/analysis-sandbox.ts'
import { makeFinding } from './findings.ts'

export type FakeSandbox = AnalysisSandbox & { readonly calls: string[][] }

/**
 * Finds `danger(name)` (fixable, critical) and `puzzle(name)` (not fixable, high) in the text; `BROKEN` is a parse error,
 * `SLOW` a timeout, `// known` a suppression. Fingerprints are made of rule, line text and occurrence.
 */
export function createFakeSandbox(): FakeSandbox {
  const calls: string[][] = []
  return {
    calls,
    async analyze(files) {
      calls.push(files.map((file) => file.path))
      return analyze(files)
    },
    async analyzeSets(sets) {
      return sets.map(({ files }) => {
        calls.push(files.map((file) => file.path))
        return { result: analyze(files), isWhole: true, givenUp: [] }
      })
    },
    fix: () => Promise.reject(new Error('A review fixes nothing')),
    prove: () => Promise.reject(new Error('A review proves nothing')),
    shareHelpers: (files) => Promise.resolve(files),
    findSurroundings: () => Promise.reject(new Error('A review asks no model')),
    close: () => Promise.resolve(),
  }
}

function analyze(files: readonly SourceFile[]): AnalysisResult {
  const python = files.filter((file) => file.path.endsWith('.py'))
  const slow = files.filter((file) => file.content.includes('SLOW'))
  const read = files.filter((file) => !python.includes(file) && !slow.includes(file))
  const contents = new Map(files.map(({ path, content }) => [path, content]))
  return {
    ...mergeResults([]),
    findings: read
      .flatMap((file) => findIn(file))
      .filter(({ file, range }) => !isKnown(contents, file, range.start.line)),
    suppressed: read
      .flatMap((file) => findIn(file))
      .filter(({ file, range }) => isKnown(contents, file, range.start.line))
      .map((finding) => ({
        finding,
        marker: 'fixwright-ignore',
        reason: 'known',
        until: null,
        at: finding.range.start,
      })),
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

/** `// known` at the end of a line suppresses what is found there. */
function isKnown(contents: ReadonlyMap<string, string>, file: string, line: number): boolean {
  return contents.get(file)?.split('\n')[line - 1]?.endsWith('// known') ?? false
}

function findIn(file: SourceFile): Finding[] {
  const seen = new Map<string, number>()
  return file.content.split('\n').flatMap((text, index) => {
    const match = /(danger|puzzle)\((\w+)\)/.exec(text)
    if (!match) return []
    const occurrence = (seen.get(text) ?? 0) + 1
    seen.set(text, occurrence)
    const { origin: _origin, ...finding } = makeFinding({
      id: `${match[1]}:${text.trim()}:${occurrence}`,
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
