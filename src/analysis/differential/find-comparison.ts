import { type JavaScriptFile, readJavaScriptFile } from '../frontends/javascript/javascript-file.ts'
import { endOf, startOf } from '../frontends/javascript/syntax.ts'
import { languageOfPath } from '../source/language.ts'
import type { AppliedFix, FixedFile } from '../source/text-edit.ts'
import { ATTACK_VALUES } from './attack-values.ts'
import { attackCalls, benignCalls } from './calls.ts'
import { type StandaloneFunction, collectClosure } from './collect-closure.ts'
import type { Attacks, BehaviourComparison, StripTypes } from './comparison.ts'
import { inferParameters } from './infer-shape.ts'
import { findTwin, type ListedFunction, listFunctions } from './list-functions.ts'
import { mayCompare } from './may-compare.ts'
import { cleanedTexts, patternsIn } from './patterns-in.ts'
import { pumpTexts, sampleMatches } from './regex-samples.ts'
import type { ParameterShape } from './shape.ts'
import { itemAt } from '../../lib/collections/lists.ts'

const MAX_COMPARISONS = 8
const MAX_CANDIDATES = 20
const MIN_ATTACKS = 6
const MAX_ATTACKS = 12

/**
 * What can be run of a fixed file, before and after: for each fix the enclosing function, if it depends on nothing
 * outside.
 */
export function findComparisons(fixed: FixedFile, stripTypes: StripTypes): BehaviourComparison[] {
  const fixes = fixed.fixes.filter(mayCompare).slice(0, MAX_COMPARISONS)
  if (fixes.length === 0) return []
  const before = readVersion(fixed.path, fixed.before)
  const after = readVersion(fixed.path, fixed.after)
  if (!before || !after) return []
  return fixes.flatMap((fix) => findComparison(fix, before, after, stripTypes) ?? [])
}

type Version = { readonly file: JavaScriptFile; readonly functions: readonly ListedFunction[] }

function readVersion(path: string, content: string): Version | null {
  const language = languageOfPath(path)
  const file = language && readJavaScriptFile(path, content, language)
  return file?.ast ? { file, functions: listFunctions(file) } : null
}

function findComparison(
  fix: AppliedFix,
  before: Version,
  after: Version,
  stripTypes: StripTypes,
): BehaviourComparison | null {
  for (const candidate of candidatesFor(fix, before)) {
    const twin = findTwin(candidate, before.functions, after.functions)
    const closures = twin && {
      before: collectClosure(before.file, candidate.node),
      after: collectClosure(after.file, twin.node),
    }
    if (!closures?.before || !closures.after || !coversLine(before.file, closures.before, fix.line)) continue
    const strip = (code: string): string | null => (before.file.language === 'typescript' ? stripTypes(code) : code)
    const [codeBefore, codeAfter] = [strip(closures.before.code), strip(closures.after.code)]
    if (codeBefore === null || codeAfter === null || codeBefore === codeAfter) continue
    const inputs = makeInputs(fix.ruleId, before.file, closures.before)
    if (inputs) return { findingId: fix.findingId, ruleId: fix.ruleId, before: codeBefore, after: codeAfter, ...inputs }
  }
  return null
}

/** The functions around the place, innermost first; if there are none, all functions that may use it. */
function candidatesFor({ line }: AppliedFix, { file, functions }: Version): ListedFunction[] {
  const around = functions.filter(
    ({ start, end }) => file.lines.position(start).line <= line && line <= file.lines.position(end).line,
  )
  const candidates = around.length > 0 ? around.toReversed() : functions
  return candidates.slice(0, MAX_CANDIDATES)
}

function coversLine({ lines }: JavaScriptFile, { parts }: StandaloneFunction, line: number): boolean {
  return parts.some((part) => lines.position(startOf(part)).line <= line && line <= lines.position(endOf(part)).line)
}

type Inputs = Pick<BehaviourComparison, 'benign' | 'attacks' | 'recorders' | 'cleaned'>

function makeInputs(ruleId: string, file: JavaScriptFile, closure: StandaloneFunction): Inputs | null {
  const inferred = inferParameters(file, closure.fn)
  if (!inferred) return null
  const shapes = inferred.map((shape) => suit(shape, ruleId))
  const cleaned = ruleId === 'incomplete-sanitization' ? cleanedTexts(closure) : []
  const attacks = makeAttacks(ruleId, shapes, closure, cleaned)
  if (!attacks || attacks.alone.length === 0) return null
  const examples =
    ruleId === 'redos' ? patternsIn(closure).flatMap(({ source, flags }) => sampleMatches(source, flags, 10)) : []
  const recorders = shapes.flatMap(({ kind }, position) => (kind === 'recorder' ? [position] : []))
  return { benign: benignCalls(shapes, examples.slice(0, 10)), attacks, recorders, cleaned }
}

/** Refines what a text is for by the rule, where the name does not tell. */
function suit(shape: ParameterShape, ruleId: string): ParameterShape {
  if (shape.kind === 'record')
    return { ...shape, fields: shape.fields.map(([name, field]) => [name, suit(field, ruleId)]) }
  if (shape.kind !== 'text') return shape
  if (ruleId === 'code-injection') return { kind: 'text', of: 'json' }
  // Addresses contain `&`, which markup escapes without a change in meaning.
  if (/xss$/.test(ruleId) && shape.of === 'address') return { kind: 'text', of: 'file' }
  if (ruleId === 'command-injection') return { kind: 'text', of: 'argument' }
  if (ruleId === 'path-traversal' || ruleId === 'zip-slip') return { kind: 'text', of: 'file' }
  return ruleId === 'open-redirect' ? { kind: 'text', of: 'address' } : shape
}

function makeAttacks(
  ruleId: string,
  shapes: readonly ParameterShape[],
  closure: StandaloneFunction,
  cleaned: readonly string[],
): Attacks | null {
  const known = ATTACK_VALUES.get(ruleId)
  if (known) return attackCalls(shapes, known)
  const texts =
    ruleId === 'redos'
      ? patternsIn(closure).flatMap(({ source, flags }) => pumpTexts(source, flags))
      : cleaned.flatMap(repeatCleaned)
  const chosen = spread([...new Set(texts)])
  return chosen.length < MIN_ATTACKS ? null : attackCalls(shapes, { text: chosen.map((text) => JSON.stringify(text)) })
}

/** A text that contains more than one occurrence of what is removed. */
function repeatCleaned(part: string): string[] {
  return [
    part + part,
    `a${part}b${part}c`,
    `${part}x${part}`,
    part.repeat(3),
    `one ${part} two ${part}`,
    `${part}${part}end`,
  ]
}

/** At most as many as fit, taken evenly from the list. */
function spread(texts: readonly string[]): readonly string[] {
  if (texts.length <= MAX_ATTACKS) return texts
  return Array.from({ length: MAX_ATTACKS }, (_, index) =>
    itemAt(texts, Math.floor((index * texts.length) / MAX_ATTACKS)),
  )
}
