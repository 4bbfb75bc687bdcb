import { visit } from 'jsonc-parser'
import type { ManifestProblem } from '../../../domain/dependencies/dependency-review.ts'
import { createManifestLines } from '../manifest-lines.ts'
import { readJson } from './read-json.ts'

const MAX_TREE = 1024 * 1024

/** The first error of a malformed JSON text. Large texts get only its place, because the parser would collect all later errors. */
export function findJsonProblem(text: string): ManifestProblem | null {
  if (text.length <= MAX_TREE) return readJson(text).problem
  const place: { offset: number | null } = { offset: null }
  const source = text.replace(/^\uFEFF/, ' ')
  try {
    visit(source, { onError: (_, offset) => stopAt(place, offset) }, { disallowComments: true })
  } catch {
    // Text that is nested too deeply also ends here, without a place.
    return { ...createManifestLines(source).at(place.offset ?? 0), reason: 'This is not JSON, or nested too deeply.' }
  }
  return null
}

function stopAt(place: { offset: number | null }, offset: number): never {
  place.offset = offset
  throw new Error('stopped')
}
