import { forEachChild, isMemberNode, type Node, staticNameOf, unwrap } from '../frontends/javascript/syntax.ts'
import type { StandaloneFunction } from './collect-closure.ts'

export type WrittenPattern = { readonly source: string; readonly flags: string }

/** Regular expression literals in a function or in the code that it needs. */
export function patternsIn({ parts }: StandaloneFunction): WrittenPattern[] {
  const found = new Map<string, WrittenPattern>()
  const visit = (node: Node): void => {
    const pattern = patternOf(node)
    if (pattern) found.set(`${pattern.flags}/${pattern.source}`, pattern)
    forEachChild(node, visit)
  }
  for (const part of parts) visit(part)
  return [...found.values()]
}

function patternOf(node: Node): WrittenPattern | null {
  if (node.type === 'RegExpLiteral') return { source: node.pattern, flags: node.flags }
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return null
  const [source, flags] = node.arguments
  if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp' || source?.type !== 'StringLiteral')
    return null
  return { source: source.value, flags: flags?.type === 'StringLiteral' ? flags.value : '' }
}

/** Fixed texts that a function replaces: the first argument of `replace`, where it is a single text. */
export function cleanedTexts({ parts }: StandaloneFunction): string[] {
  const found = new Set<string>()
  const visit = (node: Node): void => {
    if (node.type === 'CallExpression' || node.type === 'OptionalCallExpression') {
      const callee = unwrap(node.callee)
      const name = isMemberNode(callee) ? staticNameOf(callee.property, callee.computed) : null
      const [first] = node.arguments
      const text = (name === 'replace' || name === 'replaceAll') && first ? fixedTextOf(first) : null
      if (text) found.add(text)
    }
    forEachChild(node, visit)
  }
  for (const part of parts) visit(part)
  return [...found]
}

function fixedTextOf(node: Node): string | null {
  if (node.type === 'StringLiteral') return node.value
  if (node.type !== 'RegExpLiteral') return null
  const text = node.pattern.replace(/\\([^\w])/g, '$1')
  const isPlain = /^(?:[^\\^$.*+?()[\]{}|]|\\[^\w])+$/.test(node.pattern)
  return isPlain ? text : null
}
