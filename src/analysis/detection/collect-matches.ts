import { doubtsIn } from '../engine/values/sink-kind.ts'
import type { CallView, FlowMatch, MatchContext, NamingMatch } from '../engine/knowledge/matches.ts'
import type { Listener } from '../engine/memory/program.ts'
import { soleConstant, type Taint, type Value } from '../engine/values/value.ts'
import type { Place } from '../ir/nodes.ts'
import type { CheckRow } from '../models/rows/check-row.ts'
import type { SettingRow } from '../models/rows/setting-row.ts'
import type { Flow, Rule, RuleContext, Match } from '../rules/rule.ts'
import type { Confidence } from '../source/finding.ts'
import type { ArgumentSnapshot, Detected } from './detected.ts'
import { evidenceOf } from './evidence-of.ts'
import { placeOf } from './place-of.ts'

/** More findings in one file help nobody. */
const MAX_IN_A_FILE = 500

export type Collector = {
  readonly listener: Listener
  /** Reports a match of a rule that does not examine values. */
  report(rule: Rule, context: MatchContext, match: Match): void
  readonly detected: ReadonlyMap<string, readonly Detected[]>
  /** Files in which more was found than is kept. */
  readonly full: ReadonlySet<string>
}

/** Whether a place is of low confidence whatever rule reports it. */
export type IsAlwaysLow = (place: Place, context: MatchContext) => boolean

/** Passes what the engine emits to the rules and keeps their matches: for each place only the clearest one. */
export function collectMatches(rules: readonly Rule[], isAlwaysLow: IsAlwaysLow): Collector {
  const found = new Map<string, Map<string, Detected>>()
  const full = new Set<string>()
  const report = (rule: Rule, context: MatchContext, match: Match): void => {
    const weight = rule.detection.weigh?.(match, contextFor(rule, context))
    if (weight === 'silent') return
    const confidence = isAlwaysLow(match.at, context) ? 'low' : weight
    if (!keep(found, rule, context, confidence ? { ...match, confidence } : match)) full.add(context.ir.path)
  }
  const contextFor = (rule: Rule, context: MatchContext): RuleContext => ({
    ...context,
    report: (match) => {
      report(rule, context, match)
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
  contextFor: (rule: Rule, context: MatchContext) => RuleContext,
): Listener {
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const flows = Map.groupBy(
    rules.flatMap((rule) => (rule.detection.flows ?? []).map((flow) => ({ rule, flow }))),
    ({ flow }) => flow.sinkKind,
  )
  const users = groupByUse(rules)
  const namers = rules.flatMap((rule) => judgeWith(rule, rule.detection.naming))
  const comparers = rules.flatMap((rule) => judgeWith(rule, rule.detection.comparison))
  return {
    onFlow(match, context) {
      for (const { rule, flow } of flows.get(match.sinkKind) ?? []) reportFlow(rule, flow, match, context, report)
    },
    onUse(match, context) {
      for (const { rule, judge } of users.get(match.row.use) ?? []) judge(match, contextFor(rule, context))
    },
    onCheck(row, call, at, context) {
      const rule = byId.get(row.rule)
      if (rule) report(rule, context, matchOfCheck(row, call, at))
    },
    onSetting(row, match, context) {
      const rule = byId.get(row.rule)
      if (rule) report(rule, context, matchOfSetting(row, match))
    },
    onNaming(match, context) {
      for (const { rule, judge } of namers) judge(match, contextFor(rule, context))
    },
    onComparison(match, context) {
      for (const { rule, judge } of comparers) judge(match, contextFor(rule, context))
    },
  }
}

/** A rule with its check for one kind of match. */
type Judging<Judge> = { readonly rule: Rule; readonly judge: Judge }

function judgeWith<Judge>(rule: Rule, judge: Judge | undefined): Judging<Judge>[] {
  return judge === undefined ? [] : [{ rule, judge }]
}

/** Most uses concern one or two rules only. */
function groupByUse(rules: readonly Rule[]) {
  const uses = rules.flatMap((rule) =>
    Object.entries(rule.detection.uses ?? {}).flatMap(([use, judge]) =>
      judgeWith(rule, judge).map((one) => ({ ...one, use })),
    ),
  )
  return Map.groupBy<string, (typeof uses)[number]>(uses, ({ use }) => use)
}

function reportFlow(rule: Rule, flow: Flow, match: FlowMatch, context: MatchContext, report: Report): void {
  const grade = flow.origins[match.taint.origin]
  if (!grade || (rule.detection.accepts && !rule.detection.accepts(match, context))) return
  report(rule, context, {
    at: match.call?.at ?? match.at,
    call: match.call,
    argument: match.at,
    value: match.value,
    taint: match.taint,
    message: `${capital(match.taint.label)} reaches ${match.what} without a check.`,
    ...(match.confidence && { confidence: match.confidence }),
    ...grade,
  })
}

function capital(text: string): string {
  return `Data from ${text}`.replace('Data from data', 'Data')
}

function matchOfCheck(row: CheckRow, call: CallView, at: Place): Match {
  return {
    at: call.at,
    call,
    argument: at === call.at ? null : at,
    message: row.message,
    ...(row.flaws && { flaws: row.flaws }),
    ...(row.severity && { severity: row.severity }),
    ...(row.confidence && { confidence: row.confidence }),
  }
}

function matchOfSetting(row: SettingRow, match: NamingMatch): Match {
  return {
    at: match.at,
    argument: match.valueAt,
    value: match.value,
    message: row.message,
    ...(row.severity && { severity: row.severity }),
    ...(row.confidence && { confidence: row.confidence }),
  }
}

/** False when the file has no room for more findings. */
function keep(found: Map<string, Map<string, Detected>>, rule: Rule, context: MatchContext, match: Match): boolean {
  const { path } = context.ir
  const places = found.get(path) ?? new Map<string, Detected>()
  found.set(path, places)
  const { start, end } = placeOf(context.content, match)
  const key = `${rule.id}:${start}`
  const known = places.get(key)
  if (!known && places.size >= MAX_IN_A_FILE) return false
  if (known && !isClearer(match, known.match, rule)) return true
  places.set(key, {
    rule,
    match,
    evidence: evidenceOf(rule, match, context),
    file: path,
    start,
    end,
    args: match.call?.args.map(({ value }) => snapshot(context, value)) ?? [],
    value: match.value ? snapshot(context, match.value) : null,
  })
  return true
}

function snapshot(context: MatchContext, value: Value): ArgumentSnapshot {
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
  'answer',
  'page',
  'inter-process',
  'stack-trace',
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

const CONFIDENCES: readonly Confidence[] = ['high', 'medium', 'low']

/**
 * Of several traces to one place, shows the most dangerous, then the one with the fewest doubts, then what is most
 * certain of a sink that several rows describe, then the shortest.
 */
function isClearer(candidate: Match, known: Match, rule: Rule): boolean {
  const uncertainty = ({ confidence }: Match): number => CONFIDENCES.indexOf(confidence ?? rule.confidence)
  if (!candidate.taint && !known.taint) return uncertainty(candidate) < uncertainty(known)
  if (!candidate.taint || !known.taint) return candidate.taint !== null && candidate.taint !== undefined
  const rank = (match: Match, { origin, cleansed, step }: Taint): number =>
    RANKS.indexOf(origin) * 10_000 +
    doubtsIn(cleansed).length * 1000 +
    uncertainty(match) * 100 +
    Math.min(step.length, 99)
  return rank(candidate, candidate.taint) < rank(known, known.taint)
}
