import type { ManifestEntry } from '../../manifest.ts'
import { normalizeName } from '../../normalize-name.ts'
import { refuseUpgrade, type UpgradeRefusal } from '../upgrade-request.ts'
import { raisePythonRequirement } from './raise-python-requirement.ts'

/** Name and extras, the version clauses, and what follows them. */
const LINE = /^(\uFEFF?\s*)([\w.-]+)(\s*(?:\[[^\]]*\])?\s*\(?)([^;#\\)\s][^;#\\)]*)(.*)$/s
const MAX_LINE_LENGTH = 4096
const HASH = /\s--hash\b/
/** Where an option of a requirement begins. */
const OPTION = /\s--/

/** Raises one requirement; everything else, including line ends, stays unchanged. */
export function editRequirementsTxt(
  text: string,
  entry: ManifestEntry,
  to: string,
): { readonly text: string } | { readonly refusal: UpgradeRefusal } {
  const lines = text.split('\n')
  const index = (entry.line ?? 0) - 1
  if ((lines[index] ?? '').length > MAX_LINE_LENGTH) return refuseUpgrade('not_proven')
  const [whole, before = '', name = '', extras = '', clauses = '', after = ''] = LINE.exec(lines[index] ?? '') ?? []
  if (whole === undefined || normalizeName('PyPI', name) !== entry.name)
    return refuseUpgrade('not_proven', 'A file that is included here requires it.')
  if (HASH.test(joinLine(lines, index))) return refuseUpgrade('pinned_by_hash')
  const option = OPTION.exec(clauses)?.index ?? clauses.length
  const written = clauses.slice(0, option).trimEnd()
  const raised = raisePythonRequirement(written, to)
  if (raised === null) return refuseUpgrade('ruled_out', `The requirement is ${written}.`)
  lines[index] = `${before}${name}${extras}${raised}${clauses.slice(written.length)}${after}`
  return { text: lines.join('\n') }
}

/** Joins a line with the lines that continue it after a backslash. */
function joinLine(lines: readonly string[], start: number): string {
  let end = start
  while (end < lines.length && /\\\r?$/.test(lines[end] ?? '')) end += 1
  return lines.slice(start, end + 1).join(' ')
}
