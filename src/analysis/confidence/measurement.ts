import type { Language } from '../source/language.ts'
import type { EvidenceClass } from './evidence-class.ts'

/** Findings that people have read. */
export type Verdicts = {
  /** Correct, and the maintainers would fix it. */
  readonly true: number
  /** Correct, but nobody would act on it. */
  readonly low: number
  readonly false: number
}

/** How people judged the findings of one class. */
export type MeasuredRow = {
  readonly rule: string
  readonly language: Language
  readonly evidence: EvidenceClass
  /** By package, such as `npm/ghost`: how many are true, low and false. */
  readonly verdicts: Readonly<Record<string, Counts>>
}
/** The numbers of true, low and false findings. */
export type Counts = readonly [right: number, low: number, wrong: number]

/** How people judged the findings of one rule in published packages, all together and those that a comment shows. */
export type PrecisionRow = {
  readonly rule: string
  readonly language: Language
  readonly shown: Verdicts
  readonly all: Verdicts
}

/** Judged findings in real code, by rule, language and evidence. */
export type Measurement = {
  /** `YYYY-MM-DD`; null before anything was measured. */
  readonly date: string | null
  /** The version of the analyser whose findings were read. */
  readonly analyser: string | null
  readonly rows: readonly MeasuredRow[]
  /** The number of published packages that were analysed. */
  readonly packages: number
  readonly precision: readonly PrecisionRow[]
}
