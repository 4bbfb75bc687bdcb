import type { Node } from '../frontends/javascript/syntax.ts'
import { dangerSet } from './danger.ts'
import { cleanse, type Constant, constantValue, mergeTaints, type Part, UNKNOWN, type Value } from './value.ts'

const MAX_PARTS = 64
/** Folding stops at texts that no rule would look at. */
const MAX_FOLDED_LENGTH = 64 * 1024

/** What cannot happen any more once a value has become part of a text. */
const GONE_IN_TEXT = dangerSet('nosql-injection')
/** Nor once other text stands around it. */
const GONE_AMONG_TEXT = dangerSet('nosql-injection', 'prototype-pollution')

/** The text that `a + b` or a template puts together. */
export function buildString(node: Node, pieces: readonly { value: Value; node: Node }[]): Value {
  const folded = fold(pieces.map(({ value }) => value.constant))
  if (folded !== null) return constantValue(folded, node)
  const parts = pieces.flatMap((piece) => partsOf(piece.value, piece.node)).slice(0, MAX_PARTS)
  const taint = mergeTaints(pieces.map(({ value }) => value.taint))
  const gone = parts.some((part) => part.text) ? GONE_AMONG_TEXT : GONE_IN_TEXT
  return cleanse({ ...UNKNOWN, taint, built: { node, parts }, node }, gone)
}

function fold(constants: readonly (Constant | null)[]): string | null {
  let text = ''
  for (const constant of constants) {
    if (!constant || typeof constant.value === 'object') return null
    text += String(constant.value)
    if (text.length > MAX_FOLDED_LENGTH) return null
  }
  return text
}

export function partsOf(value: Value, node: Node): readonly Part[] {
  if (value.constant && typeof value.constant.value !== 'object') {
    return [{ text: String(value.constant.value), node, value }]
  }
  return value.built?.parts ?? [{ text: null, node, value }]
}

/** `a - b`, `a < b` and the like on constants; null when not known. */
export function foldOperator(operator: string, left: Constant, right: Constant): Constant | null {
  const [a, b] = [left.value, right.value] as [number, number]
  switch (operator) {
    case '===':
      return { value: a === b }
    case '!==':
      return { value: a !== b }
    case '==':
      return { value: typeof a === typeof b ? a === b : undefined }
    case '!=':
      return { value: typeof a === typeof b ? a !== b : undefined }
    default:
  }
  if (typeof a !== 'number' || typeof b !== 'number') return null
  return foldNumbers(operator, a, b)
}

function foldNumbers(operator: string, a: number, b: number): Constant | null {
  switch (operator) {
    case '-':
      return { value: a - b }
    case '*':
      return { value: a * b }
    case '/':
      return { value: a / b }
    case '%':
      return { value: a % b }
    case '**':
      return { value: a ** b }
    case '<':
      return { value: a < b }
    case '<=':
      return { value: a <= b }
    case '>':
      return { value: a > b }
    case '>=':
      return { value: a >= b }
    case '<<':
      return { value: a << b }
    case '>>':
      return { value: a >> b }
    case '&':
      return { value: a & b }
    case '|':
      return { value: a | b }
    default:
      return null
  }
}

/** Whether a condition is known to hold. */
export function truthOf(value: Value): boolean | null {
  if (value.constant) return Boolean(value.constant.value)
  if (value.fn) return true
  return null
}
