import { type JavaScriptFile, textOf } from '../../../frontends/javascript/javascript-file.ts'
import { isMemberNode, type Node, outerSpan, unwrap } from '../../../frontends/javascript/syntax.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import type { FixContext } from '../../fixer.ts'
import { hostileAmong } from './hostile-nodes.ts'
import { makingExpression, stringPiecesOf } from './string-pieces.ts'

/**
 * Edits that remove line breaks from the tainted values of a built text. A value on its own is changed only if `isText`
 * says that it is a string. null for other values.
 */
export function withoutLineBreaks(
  { file, style, match }: FixContext,
  argument: Node,
  isText: (node: Node) => boolean,
): TextEdit[] | null {
  const making = makingExpression(file, argument)
  const pieces = making && stringPiecesOf(unwrap(making))
  if (!pieces) return isText(unwrap(argument)) ? [clean(file, style.quote(''), unwrap(argument))] : null
  const values = pieces.flatMap(({ node }) => node ?? [])
  const hostile = hostileAmong(file, match, values)
  return hostile.length === 0 ? null : hostile.map((node) => clean(file, style.quote(''), node))
}

/** Request properties that always exist and are strings. */
const ALWAYS_TEXT = /^(?:req|request)\.(?:url|originalUrl|path|method)$/

function clean(file: JavaScriptFile, empty: string, node: Node): TextEdit {
  const text = textOf(file, node)
  const subject = ALWAYS_TEXT.test(text) ? text : `String(${text})`
  return { ...outerSpan(node, file.content), newText: `${subject}.replace(/[\\r\\n]/g, ${empty})` }
}

/** Parts of a request that are strings or lists of strings, never objects. */
export function isRequestText(file: JavaScriptFile, node: Node): boolean {
  if (!isMemberNode(node)) return false
  const text = textOf(file, node)
  return (
    /\.(?:params|headers|header|cookies)\b[.[]/.test(text) ||
    /\.(?:url|originalUrl|path|hostname|ip|baseUrl|method)$/.test(text)
  )
}
