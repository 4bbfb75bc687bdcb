import { CodeHostError } from '../../../gateways/codehost/code-host-error.ts'
import type { FixFailure } from '../../../domain/fix-pr/classify-fix-error.ts'
import { isAnalyserBusy } from '../../../errors.ts'

/** Thrown inside a fix job when the state of the code host decides how the job ends. */
export class FixPrStop extends Error {
  readonly failure: FixFailure
  /** A message for people, when more is known than the error table says. */
  readonly detail: string | undefined

  constructor(failure: FixFailure, detail?: string) {
    super(`The fix job stops: ${failure}`)
    this.name = 'FixPrStop'
    this.failure = failure
    this.detail = detail
  }
}

/** What an error means for a fix job. */
export function readFailure(error: unknown): { failure: FixFailure; detail?: string | undefined } {
  if (error instanceof FixPrStop) return { failure: error.failure, detail: error.detail }
  if (error instanceof CodeHostError) return { failure: error.kind }
  return { failure: isAnalyserBusy(error) ? 'analysis_unavailable' : 'internal' }
}
