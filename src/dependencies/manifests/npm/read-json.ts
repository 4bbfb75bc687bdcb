import { createScanner, parseTree, type Node, type ParseError } from 'jsonc-parser'
import type { ManifestProblem } from '../../../domain/dependencies/dependency-review.ts'
import { createManifestLines, type ManifestLines } from '../manifest-lines.ts'

/** Far deeper than any manifest. Limits the parser's recursion. */
const MAX_DEPTH = 200

export type JsonDocument =
  | { readonly root: Node; readonly lines: ManifestLines; readonly problem: null }
  | { readonly root: null; readonly lines: ManifestLines; readonly problem: ManifestProblem }

/** Descriptions of the parser's error codes, which begin at 1. */
const ERRORS = [
  'Something here is not JSON.',
  'A number is not written as JSON wants it.',
  'The name of a property was expected here.',
  'A value was expected here.',
  'A colon was expected here.',
  'A comma was expected here.',
  'A closing brace was expected here.',
  'A closing bracket was expected here.',
  'The end of the file was expected here.',
  'JSON has no comments.',
  'A comment does not end.',
  'A string does not end.',
  'A number does not end.',
  'A Unicode escape is not written as JSON wants it.',
  'There is no such escape in a string.',
  'A string holds a character that has to be escaped.',
]

/** Reads strict JSON with the position of every value, or the place of the first error. */
export function readJson(text: string): JsonDocument {
  // A byte-order mark is not part of the text. A space in its place keeps all positions.
  const source = text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text
  const lines = createManifestLines(source)
  const tooDeep = findTooDeep(source)
  if (tooDeep !== null)
    return { root: null, lines, problem: { ...lines.at(tooDeep), reason: 'This is nested too deeply.' } }
  const errors: ParseError[] = []
  const root = parseTree(source, errors, {
    disallowComments: true,
    allowTrailingComma: false,
    allowEmptyContent: false,
  })
  const [first] = errors.toSorted((a, b) => a.offset - b.offset)
  if (!first && root) return { root, lines, problem: null }
  const reason = ERRORS[(first?.error ?? 1) - 1] ?? 'This is not JSON.'
  return { root: null, lines, problem: { ...lines.at(first?.offset ?? 0), reason } }
}

/** Brackets are tokens of one character. A string that is just a bracket has quotes, so it is not counted. */
const DEPTHS: Readonly<Record<string, number>> = { '{': 1, '[': 1, '}': -1, ']': -1 }

function findTooDeep(source: string): number | null {
  const scanner = createScanner(source, true)
  let depth = 0
  while (scanner.getPosition() < source.length) {
    scanner.scan()
    if (scanner.getTokenLength() === 1) depth += DEPTHS[source[scanner.getTokenOffset()] ?? ''] ?? 0
    if (depth > MAX_DEPTH) return scanner.getTokenOffset()
  }
  return null
}
