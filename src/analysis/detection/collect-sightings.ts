import type { CallView, FlowHit, HitContext, NamingHit } from '../engine/knowledge/hits.ts'
import type { Listener } from '../engine/memory/program.ts'
import { soleConstant, type Taint, type Value } from '../engine/values/value.ts'
import type { Place } from '../ir/nodes.ts'
import type { CheckRow, SettingRow } from '../models/row.ts'
import type { Flow, Rule, RuleContext, Sighting } from '../rules/rule.ts'
import type { ArgumentSnapshot, Detected } from './detected.ts'
import { placeOf } from './place-of.ts'

/** Findings after this many in one file are of no use to anybody. */
const MAX_IN_A_FILE = 500

export type Collector = {
  readonly listener: Listener
  /** For what rules look at without values. */
  report(rule: Rule, context: HitContext, sighting: Sighting): void
  readonly detected: ReadonlyMap<string, readonly Detected[]>
  /** Files in which more was found than is kept. */
  readonly full: ReadonlySet<string>
}

/** Hands what the engine comes by to the rules, and keeps what they object to: of each place once, the clearest. */
export function collectSightings(rules: readonly Rule[]): Collector {
  const found = new Map<string, Map<string, Detected>>()
  const full = new Set<string>()
  const report = (rule: Rule, context: HitContext, sighting: Sighting): void => {
    if (!keep(found, rule, context, sighting)) full.add(context.ir.path)
  }
  const contextFor = (rule: Rule, context: HitContext): RuleContext => ({
    ...context,
    report: (sighting) => {
      report(rule, context, sighting)
    },
  })
  return {
    listener: createListener(rules, report, contextFor),
    report,
    full,
    get detected() {
      return new Map([...found].map(([file, places]) => [file, [...places.values()]]))
    },
  }
}

type Report = Collector['report']

function createListener(
  rules: readonly Rule[],
  report: Report,
  contextFor: (rule: Rule, context: HitContext) => RuleContext,
): Listener {
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const flows = Map.groupBy(
    rules.flatMap((rule) => (rule.detection.flows ?? []).map((flow) => ({ rule, flow }))),
    ({ flow }) => flow.danger,
  )
  const users = groupByUse(rules)
  const namers = rules.filter(({ detection }) => detection.naming)
  const comparers = rules.filter(({ detection }) => detection.comparison)
  return {
    onFlow(hit, context) {
      for (const { rule, flow } of flows.get(hit.danger) ?? []) reportFlow(rule, flow, hit, context, report)
    },
    onUse(hit, context) {
      for (const rule of users.get(hit.row.use) ?? [])
        rule.detection.uses![hit.row.use]!(hit, contextFor(rule, context))
    },
    onCheck(row, call, at, context) {
      const rule = byId.get(row.rule)
      if (rule) report(rule, context, sightingOfCheck(row, call, at))
    },
    onSetting(row, hit, context) {
      const rule = byId.get(row.rule)
      if (rule) report(rule, context, sightingOfSetting(row, hit))
    },
    onNaming(hit, context) {
      for (const rule of namers) rule.detection.naming!(hit, contextFor(rule, context))
    },
    onComparison(hit, context) {
      for (const rule of comparers) rule.detection.comparison!(hit, contextFor(rule, context))
    },
  }
}

/** Most uses are the business of one or two rules. */
function groupByUse(rules: readonly Rule[]): ReadonlyMap<string, readonly Rule[]> {
  const users = new Map<string, Rule[]>()
  for (const rule of rules) {
    for (const use of Object.keys(rule.detection.uses ?? {})) users.set(use, [...(users.get(use) ?? []), rule])
  }
  return users
}

function reportFlow(rule: Rule, flow: Flow, hit: FlowHit, context: HitContext, report: Report): void {
  const grade = flow.origins[hit.taint.origin]
  if (!grade || (rule.detection.accepts && !rule.detection.accepts(hit, context))) return
  report(rule, context, {
    at: hit.call?.at ?? hit.at,
    call: hit.call,
    argument: hit.at,
    value: hit.value,
    taint: hit.taint,
    message: `${capital(hit.taint.label)} reaches ${hit.what} without a check.`,
    ...(hit.confidence && { confidence: hit.confidence }),
    ...grade,
  })
}

function capital(text: string): string {
  return `Data from ${text}`.replace('Data from data', 'Data')
}

function sightingOfCheck(row: CheckRow, call: CallView, at: Place): Sighting {
  return {
    at: call.at,
    call,
    argument: at === call.at ? null : at,
    message: row.message,
    ...(row.severity && { severity: row.severity }),
    ...(row.confidence && { confidence: row.confidence }),
  }
}

function sightingOfSetting(row: SettingRow, hit: NamingHit): Sighting {
  return {
    at: hit.at,
    argument: hit.valueAt,
    value: hit.value,
    message: row.message,
    ...(row.severity && { severity: row.severity }),
    ...(row.confidence && { confidence: row.confidence }),
  }
}

/** false: there is no room for it. */
function keep(found: Map<string, Map<string, Detected>>, rule: Rule, context: HitContext, sighting: Sighting): boolean {
  const { path } = context.ir
  const places = found.get(path) ?? new Map<string, Detected>()
  found.set(path, places)
  const { start, end } = placeOf(context.content, sighting)
  const key = `${rule.id}:${start}`
  const known = places.get(key)
  if (!known && places.size >= MAX_IN_A_FILE) return false
  if (known && !isClearer(sighting, known.sighting)) return true
  places.set(key, {
    rule,
    sighting,
    file: path,
    start,
    end,
    args: sighting.call?.args.map(({ value }) => snapshot(context, value)) ?? [],
    value: sighting.value ? snapshot(context, sighting.value) : null,
  })
  return true
}

function snapshot(context: HitContext, value: Value): ArgumentSnapshot {
  const [object] = context.objectsOf(value)
  const properties =
    object && object.kind === 'record'
      ? new Map(
          [...object.fields].map(([name, field]) => [
            name,
            { isObject: field.objects.length > 0, taints: field.taints },
          ]),
        )
      : null
  const fixedText = (value.pieces ?? []).map((piece) => ('text' in piece ? piece.text : '')).join('')
  return { taints: value.taints, constant: soleConstant(value), properties, fixedText }
}

const RANKS = [
  'remote',
  'page',
  'inter-process',
  'exception',
  'secret',
  'predictable',
  'archive',
  'database',
  'file',
  'environment',
  'arguments',
  'parameter',
] as const

/** Of several ways to one place the most dangerous is shown, and of those the shortest. */
function isClearer({ taint: candidate }: Sighting, { taint: known }: Sighting): boolean {
  if (!candidate || !known) return Boolean(candidate) && !known
  const rank = (taint: Taint): number => RANKS.indexOf(taint.origin) * 100 + taint.step.length
  return rank(candidate) < rank(known)
}
