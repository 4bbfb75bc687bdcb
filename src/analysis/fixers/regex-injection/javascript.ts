import { textOf } from '../../frontends/javascript/javascript-file.ts'
import { listImports } from '../editing/javascript/imports.ts'
import { lookup } from '../../frontends/javascript/scope.ts'
import { type Node, outerSpan, unwrap } from '../../frontends/javascript/syntax.ts'
import type { NoFix } from '../../source/finding.ts'
import { hostileAmong } from '../editing/javascript/hostile-nodes.ts'
import { castAround } from '../editing/javascript/known-text.ts'
import { referToLocal } from '../editing/javascript/local-function.ts'
import { makingExpression, stringPiecesOf } from '../editing/javascript/string-pieces.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { isCalledPattern, MEANT_AS_PATTERN } from './plan.ts'

/** `new RegExp('^' + name)` → `new RegExp('^' + escapeRegExp(name))`. */
export function fixRegexInjection(context: FixContext): FixPlan | NoFix | null {
  const { file, match } = context
  const { argument, call } = match
  if (!argument || !/^(?:globalThis\.|window\.)?RegExp$/.test(call?.api ?? '')) return null
  const making = makingExpression(file, argument)
  const pieces = making && stringPiecesOf(unwrap(making))
  const values = pieces ? pieces.flatMap(({ node }) => node ?? []) : [unwrap(argument)]
  const hostile = hostileAmong(file, match, values)
  if (hostile.length === 0) return null
  if (hostile.some((node) => isCalledPattern(textOf(file, node)))) return MEANT_AS_PATTERN
  const escape = escaper(context)
  if (!escape) return null
  return {
    edits: [
      ...hostile.map((node: Node) => ({
        ...outerSpan(castAround(file, node), file.content),
        newText: `${escape.text}(${textOf(file, unwrap(node))})`,
      })),
      ...escape.edits,
    ],
    declares: escape.declares,
    safety: 'review',
    title: 'Match the value literally',
    explanation: 'Special characters are escaped, so the value matches itself and nothing else.',
    behaviourChange: 'None for letters, digits and spaces; patterns in the input are matched literally.',
  }
}

function escaper(
  context: FixContext,
): { text: string; edits: FixPlan['edits']; declares: FixPlan['declares'] & object } | null {
  const { file, style, match } = context
  const scope = file.scopes.scopeAt(match.node)
  for (const { specifier, member, binding } of listImports(file)) {
    if (lookup(scope, binding.name) !== binding) continue
    const isWhole = member === null || member === 'default'
    if (/^(?:escape-string-regexp|lodash[./]escaperegexp(?:\.js)?)$/i.test(specifier) && isWhole)
      return { text: binding.name, edits: [], declares: [] }
    if (/^lodash(?:-es)?$/.test(specifier) && (isWhole || member === 'escapeRegExp'))
      return { text: isWhole ? `${binding.name}.escapeRegExp` : binding.name, edits: [], declares: [] }
  }
  const isTyped = file.language === 'typescript'
  return referToLocal(file, style, match.node, {
    name: 'escapeRegExp',
    parameters: isTyped ? 'text: unknown' : 'text',
    result: isTyped ? ': string' : '',
    body: [`return String(text).replace(/[.*+?^\${}()|[\\]\\\\]/g, ${style.quote('\\$&')})`],
  })
}
