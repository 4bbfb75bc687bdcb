import { readPep508 } from '../../manifests/python/read-pep508.ts'
import type { ManifestEntry } from '../../manifest.ts'
import { applyTextEdits } from '../apply-text-edits.ts'
import { refuseUpgrade, type UpgradeRefusal } from '../upgrade-request.ts'
import { raisePythonRequirement } from './raise-python-requirement.ts'

const MAX_LINE_LENGTH = 4096
/** A string on one line without escapes, which no requirement needs. */
const STRING = /"([^"\\]*)"|'([^']*)'/g
/** Name and extras, the version clauses, and the marker after them. */
const STANDARD = /^(\s*[\w.-]+\s*(?:\[[^\]]*\])?\s*\(?)([^;)\s][^;)]*?)(\s*(?:[;)].*)?)$/
/** Poetry's notation for a lowest version. */
const POETRY = /^(\^|~(?!=)|)(\s*)\d[\w.+-]*$/

/** Raises one requirement, in a list of the standard sections or in a table of Poetry. */
export function editPyprojectToml(
  text: string,
  entry: ManifestEntry,
  to: string,
): { readonly text: string } | { readonly refusal: UpgradeRefusal } {
  const lines = text.split('\n')
  const index = (entry.line ?? 0) - 1
  const line = lines[index] ?? ''
  if (line.length > MAX_LINE_LENGTH) return refuseUpgrade('not_proven')
  const found = [...line.matchAll(STRING)].flatMap((match) => {
    const content = match[1] ?? match[2] ?? ''
    const start = match.index + 1
    return isRequirement(content, entry) ? [{ content, start, end: start + content.length }] : []
  })
  const [place, ...more] = found
  if (!place || more.length > 0) return refuseUpgrade('not_proven', 'Requirements in this notation are not edited.')
  const newText =
    place.content === entry.requirement ? raisePoetry(place.content, to) : raiseStandard(place.content, to)
  if (newText === null) return refuseUpgrade('ruled_out', `The requirement is ${place.content}.`)
  lines[index] = applyTextEdits(line, [{ ...place, newText }])
  return { text: lines.join('\n') }
}

function isRequirement(content: string, { name, requirement }: ManifestEntry): boolean {
  if (content === requirement) return true
  const read = readPep508(content)
  return read !== null && read.name === name && read.requirement === requirement
}

function raiseStandard(content: string, to: string): string | null {
  const [, before = '', clauses = '', after = ''] = STANDARD.exec(content) ?? []
  const raised = raisePythonRequirement(clauses, to)
  return raised === null ? null : `${before}${raised}${after}`
}

function raisePoetry(content: string, to: string): string | null {
  const [, sign, gap = ''] = POETRY.exec(content) ?? []
  return sign === undefined ? raisePythonRequirement(content, to) : `${sign}${gap}${to}`
}
