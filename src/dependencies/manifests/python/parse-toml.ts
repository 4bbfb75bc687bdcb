import { parse, TomlError } from 'smol-toml'
import type { ManifestProblem } from '../../../domain/dependencies/dependency-review.ts'

export type TomlDocument =
  | { readonly root: Readonly<Record<string, unknown>>; readonly problem: null }
  | { readonly root: null; readonly problem: ManifestProblem }

const DEEPEST = 100

/** Broken TOML is a problem with its place. */
export function parseToml(text: string): TomlDocument {
  try {
    return {
      root: parse(text.replace(/^\uFEFF/, ''), { maxDepth: DEEPEST, unsafeKeyBehaviour: 'keep' }),
      problem: null,
    }
  } catch (error) {
    const place = error instanceof TomlError ? { line: error.line, column: error.column } : { line: 1, column: 1 }
    return { root: null, problem: { ...place, reason: `This is not TOML${describeReason(error)}.` } }
  }
}

/** What the parser says, without the part of the file that it shows. */
function describeReason(error: unknown): string {
  const [, reason = ''] =
    /^Invalid TOML document: ([a-z ,.-]{3,100})/i.exec(error instanceof Error ? error.message : '') ?? []
  return reason === '' ? '' : `: ${reason.trim().replace(/\.$/, '')}`
}
