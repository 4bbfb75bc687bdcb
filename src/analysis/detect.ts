import type { Danger } from './dataflow/danger.ts'
import { interpretFile } from './dataflow/interpret.ts'
import type { Listener, SinkHit } from './dataflow/run.ts'
import type { Origin, Taint } from './dataflow/value.ts'
import type { JavaScriptFile } from './frontends/javascript/javascript-file.ts'
import { endOf, isMemberNode, type Node, startOf, unwrap } from './frontends/javascript/syntax.ts'
import { RULES } from './rules/catalogue.ts'
import type { Rule, RuleContext, Sighting } from './rules/rule.ts'

/** A sighting of a rule, with the place that people are shown. */
export type Detected = {
  readonly rule: Rule
  readonly sighting: Sighting
  readonly start: number
  readonly end: number
}

export type Detections = {
  readonly detected: readonly Detected[]
  /** Set when a bound was reached; what was found until then stands. */
  readonly limit: string | null
}

const ALL_ORIGINS: readonly Origin[] = ['remote', 'page', 'arguments']
/** What a page can do to itself, and what a user can do with the command line they type, is no attack on a server. */
const ORIGINS: Readonly<Record<Danger, readonly Origin[]>> = {
  'command-injection': ALL_ORIGINS,
  'code-injection': ALL_ORIGINS,
  'sql-injection': ['remote', 'arguments'],
  'insecure-deserialization': ALL_ORIGINS,
  'path-traversal': ['remote'],
  xss: ['remote'],
  'dom-xss': ['remote', 'page'],
  'open-redirect': ['remote', 'page'],
  'nosql-injection': ['remote'],
  ssrf: ['remote'],
  'prototype-pollution': ['remote', 'page'],
  cors: ['remote'],
}
/** Test code by the usual conventions of names. */
const TEST_PATH =
  /(?:^|\/)(?:tests?|__tests__|specs?|fixtures?|mocks?|__mocks__|e2e|cypress)\/|[.-](?:test|spec|e2e|mock)\.[cm]?[jt]sx?$/i
const MAX_FINDINGS_PER_FILE = 500

/** Everything that the rules object to in a file, in the order of the text, each place once for each rule. */
export function detect(file: JavaScriptFile): Detections {
  const found = new Map<string, Detected>()
  const rules = TEST_PATH.test(file.path) ? RULES.filter((rule) => !rule.skipsTests) : RULES
  const contexts = new Map(rules.map((rule) => [rule.id, createContext(file, rule, found)]))
  let limit: string | null = null
  try {
    interpretFile(file, createListener(file, rules, contexts))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    limit = 'The code is too deep or too long to be followed to its end'
  }
  for (const rule of rules) limit ??= scan(rule, contexts.get(rule.id)!)
  const detected = [...found.values()].sort((a, b) => a.start - b.start || a.rule.id.localeCompare(b.rule.id))
  if (detected.length > MAX_FINDINGS_PER_FILE)
    limit ??= `Only the first ${MAX_FINDINGS_PER_FILE} findings of this file are reported`
  return { detected: detected.slice(0, MAX_FINDINGS_PER_FILE), limit }
}

function scan(rule: Rule, context: RuleContext): string | null {
  try {
    rule.detection.scan?.(context)
    return null
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return 'The code is too deep to be walked through'
  }
}

function createContext(file: JavaScriptFile, rule: Rule, found: Map<string, Detected>): RuleContext {
  return {
    file,
    report(sighting) {
      const { start, end } = placeOf(sighting)
      const key = `${rule.id}:${start}:${startOf(sighting.argument ?? sighting.node)}`
      const known = found.get(key)
      if (!known || isBetter(sighting, known.sighting)) found.set(key, { rule, sighting, start, end })
    },
  }
}

/** Of several ways to one place the most dangerous is shown, and of those the shortest. */
function isBetter(candidate: Sighting, known: Sighting): boolean {
  const [first, second] = [candidate.taint, known.taint]
  if (!first || !second) return Boolean(first) && !second
  const rank = (taint: Taint): number => ALL_ORIGINS.indexOf(taint.origin) * 100 + taint.step.length
  return rank(first) < rank(second)
}

/** From the name of the function that is called to the end of the dangerous argument; a long chain before it is left out. */
function placeOf({ node, call, argument }: Sighting): { start: number; end: number } {
  if (!call || node !== call.node) return { start: startOf(node), end: endOf(node) }
  const callee = unwrap(call.node.callee)
  const isChain = isMemberNode(callee) && !/^(?:Identifier|ThisExpression)$/.test(callee.object.type)
  const start = isChain ? startOf(callee.property) : startOf(call.node)
  return { start, end: argument && endOf(argument) > start ? endOf(argument) : endOf(node) }
}

function createListener(
  file: JavaScriptFile,
  rules: readonly Rule[],
  contexts: ReadonlyMap<string, RuleContext>,
): Listener {
  const byDanger = new Map(
    rules.flatMap((rule) => (rule.detection.danger ? [[rule.detection.danger, rule] as const] : [])),
  )
  return {
    onSink(hit) {
      const rule = byDanger.get(hit.danger)
      if (!rule || !ORIGINS[hit.danger].includes(hit.taint.origin)) return
      if (rule.detection.accepts && !rule.detection.accepts(hit, file)) return
      contexts.get(rule.id)!.report(sightingOf(hit))
    },
    onUse(hit) {
      for (const rule of rules) rule.detection.uses?.[hit.use]?.(hit, contexts.get(rule.id)!)
    },
    onProperty(name, value, node) {
      for (const rule of rules) rule.detection.property?.(name, value, node, contexts.get(rule.id)!)
    },
    onAssignment(name, object, value, node) {
      for (const rule of rules) rule.detection.assignment?.(name, object, value, node, contexts.get(rule.id)!)
    },
  }
}

function sightingOf(hit: SinkHit): Sighting {
  const isOwn = hit.taint.origin === 'arguments'
  const node: Node = hit.call?.node ?? hit.argument
  return {
    node,
    call: hit.call,
    argument: hit.argument,
    value: hit.value,
    taint: hit.taint,
    message: messageOf(hit),
    ...(isOwn && { severity: 'low', confidence: 'low' }),
  }
}

function messageOf({ taint, what }: SinkHit): string {
  let first = taint.step
  while (first.previous) first = first.previous
  const { label } = first
  return `${label.charAt(0).toUpperCase()}${label.slice(1)} and reaches ${what} without a check.`
}
