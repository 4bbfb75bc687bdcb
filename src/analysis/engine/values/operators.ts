import type { Literal, Operator } from '../../ir/nodes.ts'

/** Longer texts are not built, since a few doublings would fill the memory. */
const MAX_TEXT = 4096

/** Applies an operator to constants; null when the result is unknown, or differs between languages. */
export function applyOperator(
  op: Operator,
  operands: readonly Literal[],
  truncates: boolean,
): { value: Literal } | null {
  const [left, right] = operands
  if (operands.length === 1) return applyUnary(op, left)
  if (op === '==' || op === '!=') return applyEquality(op, left, right)
  if (typeof left === 'number' && typeof right === 'number') return applyNumbers(op, left, right, truncates)
  if (op === '+' && (typeof left === 'string' || typeof right === 'string')) return concatenate(left, right)
  if (typeof left === 'string' && typeof right === 'string') return applyTexts(op, left, right)
  if (op === 'and') return { value: isTruthy(left) ? right : left }
  if (op === 'or') return { value: isTruthy(left) ? left : right }
  if (op === '??') return { value: left ?? right }
  if (op === '*' && typeof left === 'string' && typeof right === 'number') return repeat(left, right)
  return null
}

function applyUnary(op: Operator, value: Literal): { value: Literal } | null {
  if (op === 'not') return { value: !isTruthy(value) }
  if (op === 'neg' && typeof value === 'number') return { value: -value }
  if (op === '~' && typeof value === 'number') return { value: ~value }
  if (op === 'typeof') return { value: value === null ? 'object' : typeof value }
  return null
}

/** A number and a text that look alike are equal in some languages only. */
function applyEquality(op: '==' | '!=', left: Literal, right: Literal): { value: Literal } | null {
  const bothNothing = (left ?? null) === null && (right ?? null) === null
  if (
    !bothNothing &&
    typeof left !== typeof right &&
    left !== null &&
    right !== null &&
    left !== undefined &&
    right !== undefined
  ) {
    return null
  }
  const isEqual = bothNothing || left === right
  return { value: (op === '==') === isEqual }
}

function applyNumbers(op: Operator, left: number, right: number, truncates: boolean): { value: Literal } | null {
  const value = computeNumbers(op, left, right, truncates)
  return value === null || (typeof value === 'number' && !Number.isFinite(value)) ? null : { value }
}

function computeNumbers(op: Operator, left: number, right: number, truncates: boolean): number | boolean | null {
  switch (op) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return truncates && Number.isInteger(left) && Number.isInteger(right) ? Math.trunc(left / right) : left / right
    case '//':
      return Math.floor(left / right)
    case '%':
      return left % right
    case '**':
      return left ** right
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '>':
      return left > right
    case '>=':
      return left >= right
    case '&':
      return left & right
    case '|':
      return left | right
    case '^':
      return left ^ right
    case '<<':
      return left << right
    case '>>':
      return left >> right
    case 'and':
      return left === 0 ? left : right
    case 'or':
      return left === 0 ? right : left
    case '??':
      return left
    default:
      return null
  }
}

function applyTexts(op: Operator, left: string, right: string): { value: Literal } | null {
  switch (op) {
    case '+':
      return concatenate(left, right)
    case '<':
      return { value: left < right }
    case '>':
      return { value: left > right }
    case '<=':
      return { value: left <= right }
    case '>=':
      return { value: left >= right }
    case 'in':
      return { value: right.includes(left) }
    case 'not in':
      return { value: !right.includes(left) }
    case 'and':
      return { value: left === '' ? left : right }
    case 'or':
      return { value: left === '' ? right : left }
    case '??':
      return { value: left }
    default:
      return null
  }
}

function concatenate(left: Literal, right: Literal): { value: Literal } | null {
  const text = textOfLiteral(left) + textOfLiteral(right)
  return text.length > MAX_TEXT ? null : { value: text }
}

function repeat(text: string, times: number): { value: Literal } | null {
  return text.length * times > MAX_TEXT || times < 0 ? null : { value: text.repeat(times) }
}

export function textOfLiteral(value: Literal): string {
  return value === undefined ? 'undefined' : String(value)
}

export function isTruthy(value: Literal): boolean {
  return Boolean(value)
}
