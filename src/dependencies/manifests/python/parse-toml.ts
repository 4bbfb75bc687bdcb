import { parse, TomlError } from 'smol-toml'
import type { ManifestProblem } from '../../../domain/dependencies/dependency-review.ts'

export type TomlDocument =
  | { readonly root: Readonly<Record<string, unknown>>; readonly problem: null }
  | { readonly root: null; readonly problem: ManifestProblem }

const MAX_DEPTH = 100

/** Malformed TOML is a problem with a place. */
export function parseToml(text: string): TomlDocument {
  try {
    return {
      root: parse(text.replace(/^\uFEFF/, ''), { maxDepth: MAX_DEPTH, unsafeKeyBehaviour: 'keep' }),
      problem: null,
    }
  } catch (error) {
    const place = error instanceof TomlError ? { line: error.line, column: error.column } : { line: 1, column: 1 }
    return { root: null, problem: { ...place, reason: `This is not TOML${describeReason(error)}.` } }
  }
}

/** The parser's message without the excerpt of the file. */
function describeReason(error: unknown): string {
  const [, reason = ''] =
    /^Invalid TOML document: ([a-z ,.-]{3,100})/i.exec(error instanceof Error ? error.message : '') ?? []
  return reason === '' ? '' : `: ${reason.trim().replace(/\.$/, '')}`
}
