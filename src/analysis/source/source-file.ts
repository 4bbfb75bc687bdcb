import type { Language } from './language.ts'

/** One file to analyse. `path` is repository-relative with forward slashes; `content` is decoded text. */
export type SourceFile = {
  readonly path: string
  readonly content: string
  /** Overrides the language that the file name suggests (`POST /api/analyze` names it). */
  readonly language?: Language
}

/** A place in a file. Lines and columns count from 1; columns count UTF-16 code units. */
export type Position = { readonly line: number; readonly column: number }

/** Half-open: `end` is the position after the last character. */
export type Range = { readonly start: Position; readonly end: Position }

/** Something the parser could not read. The analysis continues with the rest. */
export type ParseError = {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
}

/**
 * Why a file, or a part of it, was not analysed. `code` is stable and shown to users with `reason`.
 * - unsupported_language, too_large, not_text, unparseable: the file's own nature
 * - timeout, out_of_memory, crashed: the sandbox gave the file up
 * - limit: an analysis bound (depth, nodes, findings) was reached; findings so far are kept
 */
export const SKIP_CODES = [
  'unsupported_language',
  'too_large',
  'not_text',
  'unparseable',
  'timeout',
  'out_of_memory',
  'crashed',
  'limit',
] as const
export type SkipCode = (typeof SKIP_CODES)[number]
export type SkippedFile = { readonly file: string; readonly code: SkipCode; readonly reason: string }
