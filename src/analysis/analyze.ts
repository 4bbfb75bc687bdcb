import { analyzeFiles, type FileAnalysis, type Located } from './analyze-files.ts'
import { confidenceOf } from './confidence/confidence-of.ts'
import type { Step } from './engine/values/value.ts'
import { type AnalysisContext, createProofBudget, fixFile } from './fixing/fix-file.ts'
import { findRule } from './rules/catalogue.ts'
import type { FileKind } from './source/file-kind.ts'
import type { Language } from './source/language.ts'
import type {
  AnalysisResult,
  Finding,
  FixSummary,
  NoFix,
  SuppressedFinding,
  TraceStep,
  UnusedSuppression,
} from './source/finding.ts'
import { createLineIndex, type LineIndex } from './source/line-index.ts'
import { NO_PROJECT, type ProjectFacts } from './source/project-facts.ts'
import type { SourceFile } from './source/source-file.ts'

export type AnalyzeOptions = {
  /** Ids of the rules to report; all when absent. */
  readonly rules?: readonly string[]
  /** Other files of the project, read where the analysed ones import them. */
  readonly context?: readonly SourceFile[]
  /** `YYYY-MM-DD`; suppressions that end before this day no longer apply. When absent, all apply. */
  readonly today?: string | null
  /** What is known about the project; absent when nothing is. */
  readonly project?: ProjectFacts
}

/**
 * Finds security problems in source files. Pure, and never throws because of a file's content: what could not be
 * analysed is in `skipped` and `parseErrors`. A finding has `fix` exactly when `fix()` would apply a proven fix for it,
 * else `noFix`.
 */
export function analyze(files: readonly SourceFile[], options: AnalyzeOptions = {}): AnalysisResult {
  const wanted = options.rules ? new Set(options.rules) : null
  const context = options.context ?? []
  const today = options.today ?? null
  const project = options.project ?? NO_PROJECT
  const analyses = analyzeFiles(files, { context, today, project })
  const others = [...files, ...context]
  const scope: Context = {
    wanted,
    linesOf: createLineIndexes(others),
    program: {
      context: others,
      today,
      reported: new Set(files.map(({ path }) => path)),
      project,
      budget: createProofBudget(),
    },
  }
  return {
    findings: analyses.flatMap((analysis) => findingsOf(analysis, scope)),
    suppressed: analyses.flatMap((analysis) => suppressedOf(analysis, scope)),
    unusedSuppressions: analyses.flatMap((analysis) => unusedOf(analysis, scope)),
    parseErrors: analyses.flatMap(({ parseErrors }) => parseErrors),
    skipped: analyses.flatMap(({ skipped }) => skipped ?? []),
    analysed: analyses.flatMap(({ ir, source, isContext }) => (ir && !isContext ? [source.path] : [])),
  }
}

/** Line indexes by path, created on demand: traces lead through other files. */
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
  readonly program: AnalysisContext
}

/** A place is overshadowed only if the rule that overshadows it was requested. */
function isShown({ rule, overshadowedBy }: Located, wanted: Context['wanted']): boolean {
  if (!wanted) return overshadowedBy === null
  return wanted.has(rule.id) && (overshadowedBy === null || !wanted.has(overshadowedBy))
}

function findingsOf(analysis: FileAnalysis, { wanted, linesOf, program }: Context): Finding[] {
  const isWanted = (located: Located): boolean => isShown(located, wanted)
  if (!analysis.located.some(isWanted)) return []
  const { fixes, unfixed } = fixFile(analysis, isWanted, program)
  const summaries = new Map(fixes.map(({ located, plan }) => [located, summaryOf(plan)]))
  const reasons = new Map(unfixed.map(({ located, noFix }) => [located, noFix]))
  return analysis.located.filter(isWanted).map((located) =>
    toFinding(linesOf, {
      located,
      kind: analysis.kind,
      language: analysis.language,
      fix: summaries.get(located) ?? null,
      noFix: reasons.get(located) ?? null,
    }),
  )
}

/** Suppressed findings are not fixed, so no fix is computed. */
function suppressedOf({ kind, language, suppressed }: FileAnalysis, { wanted, linesOf }: Context): SuppressedFinding[] {
  return suppressed
    .filter(({ located }) => isShown(located, wanted))
    .map(({ located, suppression: { marker, reason, until, start } }) => ({
      finding: toFinding(linesOf, { located, kind, language, fix: null, noFix: located.rule.noFix }),
      marker,
      reason,
      until,
      at: linesOf(located.file).position(start),
    }))
}

function unusedOf(
  { source: { path }, unusedSuppressions }: FileAnalysis,
  { wanted, linesOf }: Context,
): UnusedSuppression[] {
  return unusedSuppressions
    .map(({ rules, start }) => ({ file: path, at: linesOf(path).position(start), rules: [...(rules ?? [])] }))
    .filter(({ rules }) => !wanted || rules.every((rule) => wanted.has(rule)))
}

export function summaryOf({ safety, title }: Pick<FixSummary, 'safety' | 'title'>): FixSummary {
  return { kind: 'deterministic', safety, title }
}

type Shown = {
  readonly located: Located
  readonly kind: FileKind
  readonly language: Language | null
  readonly fix: FixSummary | null
  readonly noFix: NoFix | null
}

function toFinding(linesOf: Context['linesOf'], { located, kind, language, fix, noFix }: Shown): Finding {
  const { rule, match, evidence, start, end, id, file, alsoRules } = located
  return {
    id,
    ruleId: rule.id,
    ...(alsoRules.length > 0 && { alsoRules }),
    title: rule.title,
    message: match.message,
    severity: match.severity ?? rule.severity,
    confidence: language ? confidenceOf({ rule: rule.id, language, evidence }) : evidence.declared,
    evidence,
    cwe: [...new Set([...rule.cwe, ...alsoRules.flatMap((other) => findRule(other)?.cwe ?? [])])],
    file,
    kind,
    range: linesOf(file).range(start, end),
    trace: match.taint ? traceOf(linesOf, match.taint.step) : [],
    fix,
    noFix: fix ? null : noFix,
  }
}

/** From the source to the sink. */
function traceOf(linesOf: Context['linesOf'], last: Step): TraceStep[] {
  const steps: TraceStep[] = []
  for (let step: Step | null = last; step; step = step.previous) {
    steps.push({ file: step.file, ...linesOf(step.file).position(step.at.start), label: step.label })
  }
  return steps.reverse()
}
