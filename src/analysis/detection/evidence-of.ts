import type { MatchContext } from '../engine/knowledge/matches.ts'
import type { Origin } from '../models/origin.ts'
import { doubtsIn } from '../engine/values/sink-kind.ts'
import type { Step, Taint, Value } from '../engine/values/value.ts'
import type { FileIr, Place } from '../ir/nodes.ts'
import { walkFile } from '../ir/walk.ts'
import type { Match, Rule } from '../rules/rule.ts'
import type { DataEvidence, EvidenceForm, EvidenceReach, EvidenceSource } from '../source/evidence.ts'
import type { Evidence } from '../source/finding.ts'
import { onceFor } from '../source/once-for.ts'

/** null: the author of the data is trusted, so the finding is about its use. */
const SOURCES: Readonly<Record<Origin, EvidenceSource | null>> = {
  remote: 'request',
  'inter-process': 'request',
  page: 'page',
  answer: 'answer',
  database: 'stored',
  file: 'stored',
  archive: 'archive',
  arguments: 'machine',
  environment: 'machine',
  parameter: 'caller',
  secret: null,
  predictable: null,
  exception: null,
  'stack-trace': null,
}

/** The evidence for a match: where the data came from, how far, and with which doubts. */
export function evidenceOf(rule: Rule, match: Match, { ir }: Pick<MatchContext, 'ir'>): Evidence {
  return { declared: match.confidence ?? rule.confidence, data: dataEvidenceOf(match, ir) }
}

function dataEvidenceOf({ at, taint, value }: Match, ir: FileIr): DataEvidence | null {
  const source = taint ? (taint.isPublic ? 'public' : SOURCES[taint.origin]) : null
  if (!taint || !source) return null
  return {
    source,
    doubts: doubtsIn(taint.cleansed),
    reach: reachOf(taint, at, ir),
    form: formOf(taint, value ?? null),
  }
}

function reachOf({ source, step }: Taint, at: Place, ir: FileIr): EvidenceReach {
  for (let one: Step | null = step; one; one = one.previous) if (one.file !== ir.path) return 'files'
  const around = functionsOf(ir).findLast((place) => holds(place, source))
  return around && holds(around, at) ? 'function' : 'file'
}

/** Inner functions come after the functions that contain them. */
const functionsOf = onceFor((ir: FileIr): readonly Place[] => {
  const places: Place[] = []
  walkFile(ir, { fn: (fn) => fn !== ir.main && places.push(fn.at) })
  return places.toSorted((a, b) => a.start - b.start || b.end - a.end)
})

function holds({ start, end }: Place, place: Place): boolean {
  return start <= place.start && place.end <= end
}

function formOf(taint: Taint, value: Value | null): EvidenceForm {
  if (!value?.taints.some(({ source, origin }) => source === taint.source && origin === taint.origin)) return 'held'
  return value.pieces?.some((piece) => 'text' in piece && piece.text !== '') ? 'part' : 'whole'
}
