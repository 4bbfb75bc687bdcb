import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { itemAt } from '../../../lib/collections/lists.ts'
import { type RewrittenPattern, rewritePattern } from './regex-dialect.ts'
import {
  ANY,
  type CharacterSet,
  complementOf,
  DIGITS,
  NOT_NEWLINE,
  SPACE,
  TEXT_END,
  TEXT_START,
  unionOf,
  WORD,
  withBothCases,
} from './regex-letters.ts'

/**
 * A pattern as Glushkov's automaton: the positions that consume a character, and which can follow which. A pair that
 * can follow one another in several ways has that many entries, which is what makes nested quantifiers slow.
 */
export type Positions = {
  /** The characters that each position accepts. */
  readonly takes: readonly CharacterSet[]
  /** Texts that must not begin at a position: `(?!-->).` forbids the text `-->` at its dot. */
  readonly forbids: ReadonlyMap<number, readonly (readonly CharacterSet[])[]>
  /** For each position the ones after it, with the number of ways. */
  readonly follow: readonly ReadonlyMap<number, number>[]
  readonly first: readonly number[]
  readonly last: ReadonlySet<number>
  readonly isNullable: boolean
}

/** The automata of one pattern: its own, and those of its lookaheads. */
export type ReadPattern = { readonly main: Positions; readonly lookarounds: readonly Positions[] }

/** Which part of a text a match must cover: any part, a prefix, all of it. */
export type MatchMode = 'search' | 'prefix' | 'whole'

const MAX_POSITIONS = 400
const MAX_EDGES = 40_000
const MAX_LOOKAROUNDS = 4
/** More copies would show nothing new. */
const MAX_COPIES = 4

type Part = { readonly first: readonly number[]; readonly last: readonly number[]; readonly isNullable: boolean }
const EMPTY: Part = { first: [], last: [], isNullable: true }
const NEVER: Part = { first: [], last: [], isNullable: false }

class TooLarge extends Error {}

/** null when the pattern is invalid, too large or too deeply nested. */
export function readPattern(pattern: string, flags: string, mode: MatchMode): ReadPattern | null {
  const rewritten = rewritePattern(pattern, flags)
  if (!rewritten) return null
  try {
    const tree = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(rewritten.source, 0, rewritten.source.length, {
      unicode: false,
    })
    const lookarounds: AST.Alternative[][] = []
    const main = placePositions(tree.alternatives, rewritten, mode, lookarounds)
    const asked = lookarounds.slice(0, MAX_LOOKAROUNDS)
    return { main, lookarounds: asked.map((body) => placePositions(body, rewritten, 'prefix', [])) }
  } catch (error) {
    // Invalid patterns, and those beyond the limits of this reader or the parser, are not judged.
    if (error instanceof SyntaxError || error instanceof RangeError || error instanceof TooLarge) return null
    throw error
  }
}

type Builder = {
  readonly takes: CharacterSet[]
  readonly forbids: Map<number, readonly (readonly CharacterSet[])[]>
  readonly follow: Map<number, number>[]
  readonly rewritten: RewrittenPattern
  readonly lookarounds: AST.Alternative[][]
  edges: number
  referenceDepth: number
}

function placePositions(
  alternatives: readonly AST.Alternative[],
  rewritten: RewrittenPattern,
  mode: MatchMode,
  lookarounds: AST.Alternative[][],
): Positions {
  const builder: Builder = {
    takes: [],
    forbids: new Map(),
    follow: [],
    rewritten,
    lookarounds,
    edges: 0,
    referenceDepth: 0,
  }
  const body = alternativesPart(builder, alternatives, mode !== 'whole')
  const part = mode === 'whole' ? joinParts(builder, body, newPosition(builder, [[TEXT_END, TEXT_END]])) : body
  return {
    takes: builder.takes,
    forbids: builder.forbids,
    follow: builder.follow,
    first: part.first,
    last: new Set(part.last),
    isNullable: part.isNullable,
  }
}

function newPosition(builder: Builder, set: CharacterSet): Part {
  if (builder.takes.length >= MAX_POSITIONS) throw new TooLarge()
  const index = builder.takes.push(set) - 1
  builder.follow.push(new Map())
  return { first: [index], last: [index], isNullable: false }
}

function connect(builder: Builder, from: readonly number[], to: readonly number[]): void {
  builder.edges += from.length * to.length
  if (builder.edges > MAX_EDGES) throw new TooLarge()
  for (const one of from) {
    const follow = itemAt(builder.follow, one)
    for (const other of to) follow.set(other, (follow.get(other) ?? 0) + 1)
  }
}

function joinParts(builder: Builder, left: Part, right: Part): Part {
  connect(builder, left.last, right.first)
  return {
    first: left.isNullable ? [...left.first, ...right.first] : left.first,
    last: right.isNullable ? [...left.last, ...right.last] : right.last,
    isNullable: left.isNullable && right.isNullable,
  }
}

function eitherPart(parts: readonly Part[]): Part {
  return {
    first: parts.flatMap(({ first }) => first),
    last: parts.flatMap(({ last }) => last),
    isNullable: parts.some(({ isNullable }) => isNullable),
  }
}

/** `isTail`: nothing follows in the pattern, so a lookahead here is equivalent to its content. */
function alternativesPart(builder: Builder, alternatives: readonly AST.Alternative[], isTail: boolean): Part {
  return eitherPart(
    alternatives.map(({ elements }) =>
      elements.reduce<Part>((part, element, index) => {
        const before = elements[index - 1]
        if (before && repeatsAsked(before, element)) return joinParts(builder, part, atomicPart(builder, element))
        const next = elementPart(builder, element, isTail && index === elements.length - 1)
        if (before && isOneCharacter(element)) forbid(builder, next, textsForbiddenBy(builder, before))
        return joinParts(builder, part, next)
      }, EMPTY),
    ),
  )
}

/** Only then is each way to its positions a way past the lookahead before it. */
function isOneCharacter(element: AST.Element): boolean {
  if (element.type === 'Group' || element.type === 'CapturingGroup')
    return element.alternatives.every(
      ({ elements: [only, ...more] }) => only && more.length === 0 && isOneCharacter(only),
    )
  return element.type === 'Character' || element.type === 'CharacterSet' || element.type === 'CharacterClass'
}

function forbid(builder: Builder, { first }: Part, texts: readonly (readonly CharacterSet[])[]): void {
  if (texts.length > 0) for (const position of first) builder.forbids.set(position, texts)
}

/** The texts of a negative lookahead; those of no fixed length are left out, as if nothing asked for them. */
function textsForbiddenBy(builder: Builder, assertion: AST.Element): readonly (readonly CharacterSet[])[] {
  if (assertion.type !== 'Assertion' || assertion.kind !== 'lookahead' || !assertion.negate) return []
  return assertion.alternatives.flatMap(({ elements }) => {
    const sets = elements.flatMap((element) =>
      element.type === 'Character' || element.type === 'CharacterSet' || element.type === 'CharacterClass'
        ? [setOf(builder, element)]
        : [],
    )
    return sets.length > 0 && sets.length === elements.length ? [sets] : []
  })
}

/** `(?=(a+))\1`: the first match of the lookahead is final, without backtracking. */
function repeatsAsked(before: AST.Element, element: AST.Element): element is AST.Backreference {
  if (element.type !== 'Backreference' || before.type !== 'Assertion' || before.kind !== 'lookahead' || before.negate)
    return false
  const group = element.ambiguous ? element.resolved[0] : element.resolved
  return (
    before.alternatives.length === 1 &&
    before.alternatives[0]?.elements.length === 1 &&
    before.alternatives[0].elements[0] === group
  )
}

/** A reference to an optional group is treated in place, so what follows need not consider it. */
function atomicPart(builder: Builder, { resolved, ambiguous }: AST.Backreference): Part {
  const group = ambiguous ? resolved[0] : resolved
  if (!group) return EMPTY
  const part = singlePart(builder, group.alternatives)
  return part.isNullable ? EMPTY : part
}

function elementPart(builder: Builder, element: AST.Element, isTail: boolean): Part {
  switch (element.type) {
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
      return newPosition(builder, setOf(builder, element))
    case 'Group':
      if (builder.rewritten.atomicGroups.has(element.start)) return singlePart(builder, element.alternatives)
      return alternativesPart(builder, element.alternatives, isTail)
    case 'CapturingGroup':
      return alternativesPart(builder, element.alternatives, isTail)
    case 'Quantifier':
      return quantifierPart(builder, element)
    case 'Backreference':
      return referencePart(builder, element)
    case 'Assertion':
      return assertionPart(builder, element, isTail)
    default:
      return EMPTY
  }
}

function assertionPart(builder: Builder, assertion: AST.Assertion, isTail: boolean): Part {
  if (assertion.kind === 'word') return EMPTY
  if (!('alternatives' in assertion)) {
    // In multiline mode it also matches at line ends, and the text's own end is only one of many.
    if (assertion.kind === 'start' && builder.rewritten.flags.includes('m')) return EMPTY
    const edge = assertion.kind === 'start' ? TEXT_START : TEXT_END
    return newPosition(builder, [[edge, edge]])
  }
  builder.lookarounds.push(assertion.alternatives)
  if (assertion.kind === 'lookbehind' || assertion.negate || !isTail) return EMPTY
  return alternativesPart(builder, assertion.alternatives, true)
}

/** A reference is a copy of its group; inside its own group it matches nothing. */
function referencePart(builder: Builder, { resolved, ambiguous }: AST.Backreference): Part {
  const group = ambiguous ? resolved[0] : resolved
  if (!group || builder.referenceDepth > 1) return EMPTY
  builder.referenceDepth += 1
  const part = alternativesPart(builder, group.alternatives, false)
  builder.referenceDepth -= 1
  return part
}

function quantifierPart(builder: Builder, { element, min, max, end }: AST.Quantifier): Part {
  if (max === 0) return EMPTY
  const build = (): Part => elementPart(builder, element, false)
  if (builder.rewritten.possessive.has(end)) {
    const single = singlePart(builder, [{ elements: [element] } as unknown as AST.Alternative])
    return { ...single, isNullable: single.isNullable || min === 0 }
  }
  const required = Math.min(min, MAX_COPIES - 1)
  let part = EMPTY
  if (max === Number.POSITIVE_INFINITY) {
    for (let copies = 1; copies < required; copies += 1) part = joinParts(builder, part, build())
    const repeated = repeatPart(builder, build())
    return joinParts(builder, part, min === 0 ? { ...repeated, isNullable: true } : repeated)
  }
  for (let copies = 0; copies < required; copies += 1) part = joinParts(builder, part, build())
  // Each optional copy is nested in the one before it; side by side they would match one character in several ways.
  let optional = EMPTY
  for (let copies = Math.min(max - min, MAX_COPIES - required); copies > 0; copies -= 1) {
    optional = { ...joinParts(builder, build(), optional), isNullable: true }
  }
  return joinParts(builder, part, optional)
}

function repeatPart(builder: Builder, part: Part): Part {
  connect(builder, part.last, part.first)
  return part
}

/** Replaces an atomic part by one of its possible first characters. */
function singlePart(builder: Builder, alternatives: readonly AST.Alternative[]): Part {
  const from = builder.takes.length
  const { first, isNullable } = alternativesPart(builder, alternatives, false)
  const set = unionOf(first.map((index) => itemAt(builder.takes, index)))
  builder.takes.length = from
  builder.follow.length = from
  for (const position of builder.forbids.keys()) if (position >= from) builder.forbids.delete(position)
  if (first.length === 0) return isNullable ? EMPTY : NEVER
  return { ...newPosition(builder, set), isNullable }
}

type ClassMember = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.CharacterClassElement

function setOf(builder: Builder, element: ClassMember): CharacterSet {
  const { flags } = builder.rewritten
  switch (element.type) {
    case 'Character':
      return caseSet([[element.value, element.value]], flags)
    case 'CharacterClassRange':
      return caseSet([[element.min.value, element.max.value]], flags)
    case 'CharacterClass': {
      const union = unionOf(element.elements.map((member) => setOf(builder, member as ClassMember)))
      return element.negate ? complementOf(union) : union
    }
    case 'CharacterSet':
      return namedSet(element, flags)
    default:
      return ANY
  }
}

function caseSet(set: CharacterSet, flags: string): CharacterSet {
  return flags.includes('i') ? withBothCases(set) : set
}

function namedSet(element: AST.CharacterSet, flags: string): CharacterSet {
  switch (element.kind) {
    case 'any':
      return flags.includes('s') ? ANY : NOT_NEWLINE
    case 'digit':
      return element.negate ? complementOf(DIGITS) : DIGITS
    case 'space':
      return element.negate ? complementOf(SPACE) : SPACE
    case 'word':
      return element.negate ? complementOf(WORD) : WORD
    default:
      return ANY
  }
}
