import type { Language } from './language.ts'

/** Findings of a rule that people have read. `correct` includes those on which nobody would act. */
export type ReadFindings = { readonly read: number; readonly correct: number; readonly worthFixing: number }
export type LanguagePrecision = {
  readonly language: Language
  /** Those that a comment shows. */
  readonly shown: ReadFindings
  /** Those of low confidence included. */
  readonly all: ReadFindings
}
/** How often a rule was right on published packages. */
export type RulePrecision = {
  /** `YYYY-MM-DD` */
  readonly measuredOn: string
  readonly packages: number
  readonly languages: readonly LanguagePrecision[]
}
