import { analyzeFiles, type FileAnalysis, type Located } from './analyze-files.ts'
import type { Step } from './engine/value.ts'
import { fixFile } from './fixing/fix-file.ts'
import type { AnalysisResult, Finding, FixSummary, NoFix, TraceStep } from './source/finding.ts'
import { createLineIndex, type LineIndex } from './source/line-index.ts'
import type { SourceFile } from './source/source-file.ts'

export type AnalyzeOptions = {
  /** Ids of the rules to report; absent, all. */
  readonly rules?: readonly string[]
  /** Other files of the project, looked into where the analysed ones import them. */
  readonly context?: readonly SourceFile[]
}

/**
 * Finds dangerous places in source files. Pure, and never throws for what is in a file: what could not be analysed is in
 * `skipped` and `parseErrors`. A finding has `fix` exactly when `fix()` would apply a proven fix for it, else `noFix`.
 */
export function analyze(files: readonly SourceFile[], options: AnalyzeOptions = {}): AnalysisResult {
  const wanted = options.rules ? new Set(options.rules) : null
  const context = options.context ?? []
  const analyses = analyzeFiles(files, context)
  const linesOf = createLineIndexes([...files, ...context])
  return {
    findings: analyses.flatMap((analysis) => findingsOf(analysis, { wanted, linesOf, others: [...files, ...context] })),
    parseErrors: analyses.flatMap(({ parseErrors }) => parseErrors),
    skipped: analyses.flatMap(({ skipped }) => skipped ?? []),
    analysed: analyses.flatMap(({ ir, source }) => (ir ? [source.path] : [])),
  }
}

/** Line indexes by path, made when they are first needed: traces lead through other files. */
function createLineIndexes(files: readonly SourceFile[]): (path: string) => LineIndex {
  const contents = new Map(files.map(({ path, content }) => [path, content]))
  const known = new Map<string, LineIndex>()
  return (path) => {
    const index = known.get(path) ?? createLineIndex(contents.get(path) ?? '')
    known.set(path, index)
    return index
  }
}

type Context = {
  readonly wanted: ReadonlySet<string> | null
  readonly linesOf: (path: string) => LineIndex
  readonly others: readonly SourceFile[]
}

function findingsOf(analysis: FileAnalysis, { wanted, linesOf, others }: Context): Finding[] {
  const isWanted = ({ rule }: Located): boolean => !wanted || wanted.has(rule.id)
  if (!analysis.located.some(isWanted)) return []
  const { fixes, unfixed } = fixFile(analysis, isWanted, others)
  const summaries = new Map(fixes.map(({ located, plan }) => [located, summaryOf(plan)]))
  const reasons = new Map(unfixed.map(({ located, noFix }) => [located, noFix]))
  return analysis.located
    .filter(isWanted)
    .map((located) => toFinding(linesOf, located, summaries.get(located) ?? null, reasons.get(located) ?? null))
}

export function summaryOf({ safety, title }: Pick<FixSummary, 'safety' | 'title'>): FixSummary {
  return { kind: 'deterministic', safety, title }
}

function toFinding(
  linesOf: Context['linesOf'],
  located: Located,
  fix: FixSummary | null,
  noFix: NoFix | null,
): Finding {
  const { rule, sighting, start, end, id, file } = located
  return {
    id,
    ruleId: rule.id,
    title: rule.title,
    message: sighting.message,
    severity: sighting.severity ?? rule.severity,
    confidence: sighting.confidence ?? rule.confidence,
    cwe: rule.cwe,
    file,
    range: linesOf(file).range(start, end),
    trace: sighting.taint ? traceOf(linesOf, sighting.taint.step) : [],
    fix,
    noFix: fix ? null : noFix,
  }
}

/** From where the data enters to where it does harm. */
function traceOf(linesOf: Context['linesOf'], last: Step): TraceStep[] {
  const steps: TraceStep[] = []
  for (let step: Step | null = last; step; step = step.previous) {
    steps.push({ file: step.file, ...linesOf(step.file).position(step.at.start), label: step.label })
  }
  return steps.reverse()
}
