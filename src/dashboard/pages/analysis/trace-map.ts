import type { ExcerptLine, FileExcerpt, ReviewedFinding, TraceStep } from '../../api/types.ts'

export type NumberedStep = TraceStep & { readonly index: number; readonly role: StepRole }
export type StepRole = 'source' | 'way' | 'sink'

export type ExcerptRow = {
  readonly line: ExcerptLine
  readonly steps: readonly NumberedStep[]
  /** The trace passes this line. */
  readonly isOnWay: boolean
  readonly isPlace: boolean
  /** Number of omitted lines above it. */
  readonly skipped: number
}
export type DrawnFile = { readonly file: FileExcerpt; readonly rows: readonly ExcerptRow[] }

export function numberSteps(trace: readonly TraceStep[]): NumberedStep[] {
  return trace.map((step, index) => ({ ...step, index, role: roleOf(index, trace.length) }))
}

function roleOf(index: number, count: number): StepRole {
  if (index === count - 1) return 'sink'
  return index === 0 ? 'source' : 'way'
}

/** Maps the trace to the excerpts: which step is on which line, and between which lines the path is drawn. */
export function drawTrace(
  files: readonly FileExcerpt[],
  finding: Pick<ReviewedFinding, 'file' | 'range' | 'trace'>,
): DrawnFile[] {
  const steps = numberSteps(finding.trace)
  const withSteps = files.filter(({ path }) => steps.some((step) => step.file === path))
  return files.map((file) => {
    const own = steps.filter((step) => step.file === file.path)
    const lines = own.map((step) => step.line)
    // Between two files, the path is drawn through the border between them.
    const from = file === withSteps[0] ? Math.min(...lines) : -Infinity
    const to = file === withSteps.at(-1) ? Math.max(...lines) : Infinity
    const isPlace = (line: number): boolean =>
      file.path === finding.file && line >= finding.range.start.line && line <= finding.range.end.line
    return {
      file,
      rows: file.lines.map((line, index) => ({
        line,
        steps: own.filter((step) => step.line === line.number),
        isOnWay: own.length > 0 && line.number >= from && line.number <= to,
        isPlace: isPlace(line.number),
        skipped: line.number - (file.lines[index - 1]?.number ?? 0) - 1,
      })),
    }
  })
}

/** The word at the column of a step. Columns start at 1. */
export function markedPiece(
  text: string,
  step: TraceStep,
  finding: Pick<ReviewedFinding, 'file' | 'range'>,
): readonly [from: number, to: number] | null {
  const from = step.column - 1
  if (from < 0 || from >= text.length) return null
  const { start, end } = finding.range
  const isPlace = step.file === finding.file && start.line === step.line && start.column === step.column
  if (isPlace && end.line === start.line && end.column > start.column)
    return [from, Math.min(text.length, end.column - 1)]
  const word = /^(?:[\p{L}\p{N}_$.]+|\S)/u.exec(text.slice(from))?.[0] ?? ''
  return word === '' ? null : [from, from + word.length]
}
