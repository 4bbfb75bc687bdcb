import { type JavaScriptFile, textOf } from '../../../frontends/javascript/javascript-file.ts'
import { endOf, isMemberNode, type Node, startOf, unwrap } from '../../../frontends/javascript/syntax.ts'
import type { NoFix } from '../../../source/finding.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import { escapeTemplate } from '../../editing/javascript/string-pieces.ts'
import { isTextPiece, type PieceOf, withoutMarks } from '../../editing/pieces.ts'
import { rootAndPathOf } from '../../editing/split-api.ts'
import { isPlaceholderPiece, parameterise } from '../parameterise.ts'
import { NAME_POSITION } from '../plan.ts'
import type { StatementPart } from './read-statement.ts'
import type { SqlCall } from './sql-call.ts'

/**
 * Functions that turn the values of a template into placeholders: `$queryRawUnsafe(…)` of Prisma becomes the tagged
 * `$queryRaw`, and `sql.query(…)` of mssql is called with the template itself. null for other functions.
 */
export function tagTemplate(
  file: JavaScriptFile,
  { api, node, argNodes, argument }: SqlCall,
  statement: Node,
  parts: readonly StatementPart[],
): TextEdit | NoFix | null {
  const callee = unwrap(node.callee)
  if (!isMemberNode(callee) || callee.computed || callee.property.type !== 'Identifier') return null
  const { root, path } = rootAndPathOf(api)
  const isPlain = /^mssql/.test(root) && /(?:^|\.)query$/.test(path) && !/request/i.test(path)
  const name = isPlain ? callee.property.name : /^(\$(?:query|execute)Raw)Unsafe$/.exec(callee.property.name)?.[1]
  if (!name) return null
  if (argNodes.length !== 1 || unwrap(argument) !== statement || parts.some(({ owner }) => owner !== statement))
    return null
  const read = parameterise(parts.map(({ piece }) => piece))
  if (!read) return NAME_POSITION
  const template = read.statement.map((piece) => {
    if (isTextPiece(piece)) return escapeTemplate(piece.text)
    return isPlaceholderPiece(piece)
      ? taggedValue(file, withoutMarks(read.values[piece.placeholder]?.pieces ?? []))
      : ''
  })
  return { start: startOf(callee.property), end: endOf(node), newText: `${name}\`${template.join('')}\`` }
}

/** A value of several pieces, such as `%${term}%`, becomes a template of its own. */
function taggedValue(file: JavaScriptFile, pieces: readonly PieceOf<Node>[]): string {
  const [only] = pieces
  if (pieces.length === 1 && only?.node) return `\${${textOf(file, only.node)}}`
  const inner = pieces.map((piece) =>
    isTextPiece(piece) ? escapeTemplate(piece.text) : `\${${textOf(file, piece.node)}}`,
  )
  return `\${\`${inner.join('')}\`}`
}
