import { parseExpression, parse } from '@babel/parser'
import type { Expression } from '@babel/types'
import { forEachChild, type Node } from '../syntax.ts'

const PLUGINS = ['typescript' as const]

/** The expression in a template; null when it is none. */
export function expressionIn(text: string): Expression | null {
  try {
    return parseExpression(text, { plugins: PLUGINS })
  } catch (error) {
    if (error instanceof RangeError) throw error
    return null
  }
}

export function isStatements(text: string): boolean {
  try {
    parse(text, { plugins: PLUGINS, allowReturnOutsideFunction: true, allowAwaitOutsideFunction: true })
    return true
  } catch (error) {
    if (error instanceof RangeError) throw error
    return false
  }
}

/** All names in an expression, those of properties as well. */
export function namesIn(node: Node): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (one: Node): void => {
    if (one.type === 'Identifier') found.add(one.name)
    forEachChild(one, visit)
  }
  visit(node)
  return found
}

/** Names that mean the same in a template as anywhere else. */
export const GLOBAL_NAMES: ReadonlySet<string> = new Set(
  `Array BigInt Boolean Date Error Infinity Intl JSON Map Math NaN Number Object Promise RegExp Set String Symbol URL
  URLSearchParams arguments console decodeURI decodeURIComponent document encodeURI encodeURIComponent isFinite isNaN location
  navigator parseFloat parseInt undefined window`.split(/\s+/),
)
