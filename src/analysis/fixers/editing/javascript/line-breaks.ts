import { type JavaScriptFile, textOf } from '../../../frontends/javascript/javascript-file.ts'
import { isMemberNode, type Node, outerSpan, unwrap } from '../../../frontends/javascript/syntax.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import type { FixContext } from '../../fixer.ts'
import { hostileAmong } from './hostile-nodes.ts'
import { makingExpression, stringPiecesOf } from './string-pieces.ts'

/**
 * Edits that take line breaks out of the hostile values of a text that is put together; of a value that stands alone only
 * where `isText` says that it is one. null for other values.
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

/** What every request has, as a text. */
const ALWAYS_TEXT = /^(?:req|request)\.(?:url|originalUrl|path|method)$/

function clean(file: JavaScriptFile, empty: string, node: Node): TextEdit {
  const text = textOf(file, node)
  const subject = ALWAYS_TEXT.test(text) ? text : `String(${text})`
  return { ...outerSpan(node, file.content), newText: `${subject}.replace(/[\\r\\n]/g, ${empty})` }
}

/** Parts of a request that are texts, or lists of them, and never objects. */
export function isRequestText(file: JavaScriptFile, node: Node): boolean {
  if (!isMemberNode(node)) return false
  const text = textOf(file, node)
  return (
    /\.(?:params|headers|header|cookies)\b[.[]/.test(text) ||
    /\.(?:url|originalUrl|path|hostname|ip|baseUrl|method)$/.test(text)
  )
}
