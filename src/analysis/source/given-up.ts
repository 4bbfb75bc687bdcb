import type { SkipCode } from './source-file.ts'

/** Why the sandbox stopped working on a file. */
export type GivenUpCode = Extract<SkipCode, 'timeout' | 'out_of_memory' | 'crashed'>

/** As shown to users. */
export const GIVEN_UP_REASONS: Readonly<Record<GivenUpCode, string>> = {
  timeout: 'The analysis of this file took too long and was stopped.',
  out_of_memory: 'The analysis of this file needed too much memory and was stopped.',
  crashed: 'The analyser could not cope with this file.',
}
