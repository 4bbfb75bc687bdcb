import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { itemAt } from '../../lib/collections/lists.ts'

/** The length of texts that show quadratic patterns; twice as much would only take longer. */
const LONG = 8_000
const LENGTHS = [30, LONG, 60]
const ENDS = ['!', '\n\u0001']
const MOST = 12
const MAX_SAMPLE = 400

/** Texts that a pattern matches, ignoring lookarounds; `variety` of them, possibly with duplicates. */
export function sampleMatches(pattern: string, flags: string, variety: number): string[] {
  const read = readPattern(pattern, flags)
  if (!read) return []
  return [...new Set(Array.from({ length: variety }, (_, index) => sample(read, index).slice(0, MAX_SAMPLE)))]
}

/** Texts that are long where a pattern repeats and fail to match at the end. */
export function pumpTexts(pattern: string, flags: string): string[] {
  const read = readPattern(pattern, flags)
  if (!read) return []
  const texts: string[] = []
  for (const { before, repeated } of repetitionsIn(read, '')) {
    const unit = sample(repeated.element, 0) || sample(repeated.element, 1)
    if (unit === '' || unit.length > 20) continue
    for (const length of LENGTHS) {
      for (const end of ENDS) texts.push(before + unit.repeat(Math.ceil(length / unit.length)) + end)
    }
  }
  return texts.slice(0, MOST)
}

type Part =
  | AST.Pattern
  | AST.Group
  | AST.CapturingGroup
  | AST.LookaroundAssertion
  | AST.Alternative
  | AST.Element
  | AST.QuantifiableElement

function readPattern(pattern: string, flags: string): AST.Pattern | null {
  try {
    return new RegExpParser().parsePattern(pattern, 0, pattern.length, {
      unicode: flags.includes('u'),
      unicodeSets: flags.includes('v'),
    })
  } catch {
    return null
  }
}

/** A text for a part of a pattern. `number` selects alternatives and lengths in turn. */
function sample(part: Part, number: number): string {
  switch (part.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return sample(itemAt(part.alternatives, number % part.alternatives.length), number)
    case 'Alternative':
      return part.elements.map((element, at) => sample(element, number + at)).join('')
    case 'Quantifier': {
      const times = Math.min(part.max, part.min + (number % 3))
      return Array.from({ length: Math.min(times, 50) }, (_, at) => sample(part.element, number + at)).join('')
    }
    case 'Character':
      return String.fromCodePoint(part.value)
    case 'CharacterSet':
      return ofSet(part, number)
    case 'CharacterClass':
      return ofClass(part, number)
    default:
      return ''
  }
}

const LETTERS = 'abcdexyz'

function ofSet(set: AST.CharacterSet, number: number): string {
  if (set.kind === 'any') return pick(LETTERS, number)
  if (set.kind === 'property') return 'a'
  const [inside, outside] = { digit: ['0123456789', 'a'], space: [' \t', 'a'], word: [LETTERS, '-'] }[set.kind] as [
    string,
    string,
  ]
  return pick(set.negate ? outside : inside, number)
}

function ofClass({ negate, elements }: AST.CharacterClass, number: number): string {
  if (negate)
    return pick(
      Array.from('abz019 -_.')
        .filter((character) => !elements.some((one) => holds(one, character)))
        .join('') || '\u00e9',
      number,
    )
  const element = elements[number % Math.max(elements.length, 1)]
  if (!element) return ''
  if (element.type === 'Character') return String.fromCodePoint(element.value)
  if (element.type === 'CharacterClassRange') {
    const { min, max } = element
    return String.fromCodePoint(min.value + (number % Math.min(max.value - min.value + 1, 20)))
  }
  if (element.type === 'CharacterSet') return ofSet(element, number)
  return 'a'
}

function holds(element: AST.CharacterClass['elements'][number], character: string): boolean {
  const code = character.charCodeAt(0)
  if (element.type === 'Character') return element.value === code
  if (element.type === 'CharacterClassRange') return element.min.value <= code && code <= element.max.value
  if (element.type !== 'CharacterSet' || element.kind === 'property') return false
  const kinds = { digit: /\d/, space: /\s/, word: /\w/ }
  return kinds[element.kind].test(character) !== element.negate
}

function pick(from: string, number: number): string {
  const characters = Array.from(from)
  return itemAt(characters, number % characters.length)
}

type Repetition = { readonly before: string; readonly repeated: AST.Quantifier }

/** Unbounded repetitions, outer ones first, each with a text that leads to it. */
function repetitionsIn(part: Part, before: string): Repetition[] {
  switch (part.type) {
    case 'Quantifier': {
      const inner = repetitionsIn(part.element, before)
      return part.max === Infinity ? [{ before, repeated: part }, ...inner] : inner
    }
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return part.alternatives.flatMap((alternative) => repetitionsIn(alternative, before))
    case 'Alternative':
      return part.elements.flatMap((element, at) =>
        repetitionsIn(
          element,
          before +
            part.elements
              .slice(0, at)
              .map((one) => sample(one, 1))
              .join(''),
        ),
      )
    default:
      return []
  }
}
