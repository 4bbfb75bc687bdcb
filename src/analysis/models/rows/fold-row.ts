import type { ApiPattern } from './api-pattern.ts'

/** What the engine can compute of constants. */
export const FOLD_NAMES = [
  'upper',
  'lower',
  'trim',
  'trim-start',
  'trim-end',
  'length',
  'substring',
  'slice',
  'substr',
  'char-at',
  'index-of',
  'last-index-of',
  'starts-with',
  'ends-with',
  'contains',
  'equals',
  'equals-ignore-case',
  'is-empty',
  'is-blank',
  'concat',
  'replace',
  'replace-first',
  'repeat',
  'to-text',
  'identity',
  'parse-int',
  'parse-float',
  'to-boolean',
  'ord',
  'chr',
  'abs',
  'floor',
  'ceil',
  'round',
  'max',
  'min',
  'base64-decode',
  'base64-encode',
  'url-decode',
  'url-encode',
  'format-braces',
  'format-percent',
  'default',
] as const

export type FoldName = (typeof FOLD_NAMES)[number]

/**
 * Computes a constant from constants with the named function of the engine: `upper`, `trim`, `substring`, …
 * @example { roots: ['java.lang.String'], paths: ['toUpperCase'], fold: 'upper' }
 */
export type FoldRow = ApiPattern & { readonly fold: FoldName }
