import type { Language } from '../source/language.ts'
import type { EvidenceClass } from './evidence-class.ts'

/** How people judged the findings of one class. */
export type MeasuredRow = {
  readonly rule: string
  readonly language: Language
  readonly evidence: EvidenceClass
  /** The number of packages they were in. */
  readonly packages: number
  /** Correct, and the maintainers would fix it. */
  readonly true: number
  /** Correct, but nobody would act on it. */
  readonly low: number
  readonly false: number
}

/** Judged findings in real code, by rule, language and evidence. */
export type Measurement = {
  /** `YYYY-MM-DD`; null before anything was measured. */
  readonly date: string | null
  /** The version of the analyser whose findings were read. */
  readonly analyser: string | null
  readonly rows: readonly MeasuredRow[]
}
