import type { Finding } from '../analysis/source/finding.ts'
import type { SkippedFile } from '../analysis/source/source-file.ts'

/** A finding of a pull request: `new` when the merge base does not have it. */
export type ReviewedFinding = Finding & { readonly origin: 'new' | 'pre-existing' }

/** A file that was not, or not wholly, analysed, as stored and shown. */
export type SkippedFileNote = SkippedFile
