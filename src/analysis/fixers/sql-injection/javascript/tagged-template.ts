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
 * `$queryRaw`, `sql.raw(…)` of Drizzle and Kysely the tagged `sql`, and `sql.query(…)` of mssql is called with the
 * template itself. null for other functions.
 */
export function tagTemplate(
  file: JavaScriptFile,
  { api, node, argNodes, argument }: SqlCall,
  statement: Node,
  parts: readonly StatementPart[],
): TextEdit | NoFix | null {
  const callee = unwrap(node.callee)
  if (!isMemberNode(callee) || callee.computed || callee.property.type !== 'Identifier') return null
  const tag = tagOf(api, callee.property.name, textOf(file, callee.object))
  if (tag === null) return null
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
  // In TypeScript the call says of which type the rows are, and so does the tag.
  const types = node.typeArguments ? textOf(file, node.typeArguments) : ''
  return { start: startOf(callee), end: endOf(node), newText: `${tag}${types}\`${template.join('')}\`` }
}

/** The function to tag the template with, as code. */
function tagOf(api: string, name: string, object: string): string | null {
  const { root, path } = rootAndPathOf(api)
  if (/^mssql/.test(root) && /(?:^|\.)query$/.test(path) && !/request/i.test(path)) return `${object}.${name}`
  if (/^(?:drizzle-orm|kysely)$/.test(root) && path === 'sql.raw') return object
  if (root === '@prisma/client' && /^(?:Prisma\.)?raw$/.test(path)) return `${object}.sql`
  const safe = /^(\$(?:query|execute)Raw)Unsafe$/.exec(name)?.[1]
  return safe === undefined ? null : `${object}.${safe}`
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
