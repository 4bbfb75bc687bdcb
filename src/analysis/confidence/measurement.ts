import type { Language } from '../source/language.ts'
import type { EvidenceClass } from './evidence-class.ts'

/** What people said of the findings of one class. */
export type MeasuredRow = {
  readonly rule: string
  readonly language: Language
  readonly evidence: EvidenceClass
  /** In how many packages they were. */
  readonly packages: number
  /** Those who keep the code would fix it. */
  readonly true: number
  /** It is right, and nobody would act. */
  readonly low: number
  readonly false: number
}

/** Findings of real code that people have read, by rule, language and evidence. */
export type Measurement = {
  /** `YYYY-MM-DD`; null before anything was measured. */
  readonly date: string | null
  /** The version of the analyser whose findings were read. */
  readonly analyser: string | null
  readonly rows: readonly MeasuredRow[]
}
