import type { Detected } from '../detection/detected.ts'
import type { FileIr } from '../ir/nodes.ts'
import { RULES } from '../rules/catalogue.ts'
import type { Rule } from '../rules/rule.ts'
import { suppressionExpired } from '../rules/suppression-expired.ts'
import { suppressionInvalid } from '../rules/suppression-invalid.ts'
import { createLineIndex, type LineIndex } from '../source/line-index.ts'
import { readSuppressions } from './read-suppressions.ts'
import type { Suppression } from './suppression.ts'

export type AppliedSuppressions<D extends Detected> = {
  /** Findings that count for the verdict. */
  readonly kept: readonly D[]
  readonly suppressed: readonly { readonly detected: D; readonly suppression: Suppression }[]
  /** Problems with the suppressions themselves. */
  readonly remarks: readonly Detected[]
  /** Our suppressions that apply but hide nothing. */
  readonly unused: readonly Suppression[]
}

/** Findings about suppressions cannot be suppressed, or it would never end. */
const KNOWN = new Set(
  RULES.map(({ id }) => id).filter((id) => id !== suppressionInvalid.id && id !== suppressionExpired.id),
)

/** @param today `YYYY-MM-DD`; null means that no suppression has expired. */
export function applySuppressions<D extends Detected>(
  file: { readonly content: string; readonly ir: FileIr },
  detected: readonly D[],
  today: string | null,
): AppliedSuppressions<D> {
  const { suppressions, problems } = readSuppressions(file.content, file.ir.comments, KNOWN)
  const remark = (rule: Rule, place: { start: number; end: number }, message: string): Detected =>
    toRemark(file.ir.path, rule, place, message)
  const invalid = problems.map((problem) => remark(suppressionInvalid, problem, problem.message))
  if (suppressions.length === 0) return { kept: detected, suppressed: [], remarks: invalid, unused: [] }

  const isExpired = ({ until }: Suppression): boolean => until !== null && today !== null && until < today
  const holding = suppressions.filter((suppression) => !isExpired(suppression)).toSorted(oursFirst)
  const lines = createLineIndex(file.content)
  const used = new Set<Suppression>()
  const kept: D[] = []
  const suppressed: { detected: D; suppression: Suppression }[] = []
  for (const one of detected) {
    const at = linesOf(one, lines)
    const suppression = holding.find((candidate) => isAbout(candidate, one, at))
    if (suppression) suppressed.push({ detected: one, suppression })
    else kept.push(one)
    for (const candidate of holding) if (isAbout(candidate, one, at)) used.add(candidate)
  }
  const expired = suppressions.filter(isExpired).map((one) => remark(suppressionExpired, one, describeExpired(one)))
  return {
    kept,
    suppressed,
    remarks: [...invalid, ...expired],
    unused: holding.filter((one) => one.marker === 'fixwright-ignore' && !used.has(one)),
  }
}

function isAbout({ rules, fromLine, toLine }: Suppression, { rule }: Detected, lines: readonly number[]): boolean {
  return (rules === null || rules.has(rule.id)) && lines.some((line) => line >= fromLine && line <= toLine)
}

/** The lines where the shown range, the statement's call and the dangerous argument begin. */
function linesOf({ start, match }: Detected, lines: LineIndex): number[] {
  return [start, match.at.start, (match.argument ?? match.at).start].map((at) => lines.position(at).line)
}

function oursFirst(a: Suppression, b: Suppression): number {
  return Number(b.marker === 'fixwright-ignore') - Number(a.marker === 'fixwright-ignore')
}

function describeExpired({ rules, until }: Suppression): string {
  const names = [...(rules ?? [])].map((id) => `\`${id}\``).join(', ')
  return `This exception for ${names} ended with ${until} and suppresses nothing any more.`
}

function toRemark(file: string, rule: Rule, { start, end }: { start: number; end: number }, message: string): Detected {
  const evidence = { declared: rule.confidence, data: null }
  return { rule, match: { at: { start, end }, message }, evidence, file, start, end, args: [], value: null }
}
