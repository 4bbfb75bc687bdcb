import { analyzeFile, type FileAnalysis, type Located } from './analyze-file.ts'
import type { Step } from './dataflow/value.ts'
import { fixFile } from './fixing/fix-file.ts'
import { startOf } from './frontends/javascript/syntax.ts'
import type { AnalysisResult, Finding, FixSummary, NoFix, TraceStep } from './source/finding.ts'
import type { SourceFile } from './source/source-file.ts'

/** `rules`: ids of the rules to report; absent, all. */
export type AnalyzeOptions = { readonly rules?: readonly string[] }

/**
 * Finds dangerous places in source files. Pure, and never throws for what is in a file: what could not be analysed is in
 * `skipped` and `parseErrors`. A finding has `fix` exactly when `fix()` would apply a proven fix for it, else `noFix`.
 */
export function analyze(files: readonly SourceFile[], options: AnalyzeOptions = {}): AnalysisResult {
  const wanted = options.rules && new Set(options.rules)
  const analyses = files.map(analyzeFile)
  return {
    findings: analyses.flatMap((analysis) => findingsOf(analysis, wanted ?? null)),
    parseErrors: analyses.flatMap(({ parseErrors }) => parseErrors),
    skipped: analyses.flatMap(({ skipped }) => skipped ?? []),
    analysed: analyses.flatMap(({ file, source }) => (file ? [source.path] : [])),
  }
}

function findingsOf(analysis: FileAnalysis, rules: ReadonlySet<string> | null): Finding[] {
  const isWanted = ({ rule }: Located): boolean => !rules || rules.has(rule.id)
  if (!analysis.located.some(isWanted)) return []
  const { fixes, unfixed } = fixFile(analysis, isWanted)
  const summaries = new Map(fixes.map(({ located, plan }) => [located, summaryOf(plan)]))
  const reasons = new Map(unfixed.map(({ located, noFix }) => [located, noFix]))
  return analysis.located
    .filter(isWanted)
    .map((located) => toFinding(analysis, located, summaries.get(located) ?? null, reasons.get(located) ?? null))
}

export function summaryOf({ safety, title }: Pick<FixSummary, 'safety' | 'title'>): FixSummary {
  return { kind: 'deterministic', safety, title }
}

function toFinding(analysis: FileAnalysis, located: Located, fix: FixSummary | null, noFix: NoFix | null): Finding {
  const { rule, sighting, start, end, id } = located
  return {
    id,
    ruleId: rule.id,
    title: rule.title,
    message: sighting.message,
    severity: sighting.severity ?? rule.severity,
    confidence: sighting.confidence ?? rule.confidence,
    cwe: rule.cwe,
    file: analysis.source.path,
    range: analysis.file!.lines.range(start, end),
    trace: sighting.taint ? traceOf(analysis, sighting.taint.step, located) : [],
    fix,
    noFix: fix ? null : noFix,
  }
}

/** From where the data enters to where it does harm. */
function traceOf({ source, file }: FileAnalysis, last: Step, { sighting }: Located): TraceStep[] {
  const steps: TraceStep[] = []
  const add = (offset: number, label: string): void => {
    steps.push({ file: source.path, ...file!.lines.position(offset), label })
  }
  add(startOf(sighting.argument ?? sighting.node), 'arrives here')
  for (let step: Step | null = last; step; step = step.previous) add(startOf(step.node), step.label)
  return steps.reverse()
}
