import type { Place } from '../../ir/nodes.ts'
import { sinkKindSet, union } from './sink-kind.ts'
import { joinTaints } from './join.ts'
import { textOfLiteral } from './operators.ts'
import { type Piece, soleConstant, type Taint, UNKNOWN, type Value } from './value.ts'

const OBJECT_SINK_KINDS = sinkKindSet('nosql-injection', 'mass-assignment')
const MAX_PIECES = 40
const MAX_TEXT = 4096

/** Text concatenated from values, in order: adjacent constants are merged, other values stay as pieces. */
export function buildText(parts: readonly { readonly value: Value; readonly at: Place }[], api: string): Value {
  const pieces: Piece[] = []
  let taints: Value['taints'] = []
  for (const { value, at } of parts) {
    taints = joinTaints(taints, hasBeginning(pieces) ? withoutBeginning(value.taints) : value.taints)
    for (const piece of piecesOf(value, at)) addPiece(pieces, piece)
  }
  const [only] = pieces
  if (pieces.length === 0) return { ...UNKNOWN, constants: [''] }
  if (pieces.length === 1 && only && 'text' in only && only.text.length <= MAX_TEXT) {
    return { ...UNKNOWN, constants: [only.text] }
  }
  // Data that has become part of a text is no longer an object.
  taints = taints.map((taint) =>
    union(taint.cleansed, OBJECT_SINK_KINDS) === taint.cleansed
      ? taint
      : { ...taint, cleansed: union(taint.cleansed, OBJECT_SINK_KINDS) },
  )
  return { ...UNKNOWN, api, taints, pieces: pieces.length > MAX_PIECES ? pieces.slice(0, MAX_PIECES) : pieces }
}

/** Whether a text begins with more than the root folder. */
function hasBeginning(pieces: readonly Piece[]): boolean {
  return pieces.some((piece) => 'text' in piece && /[^\s/\\]/.test(piece.text))
}

/** Text further on in a path does not decide where the path begins. */
function withoutBeginning(taints: Value['taints']): Value['taints'] {
  return taints.map((taint) => ({ ...taint, cleansed: union(taint.cleansed, ABSOLUTE) }))
}
const ABSOLUTE = sinkKindSet('absolute-path')

function addPiece(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1)
  if (last && 'text' in last && 'text' in piece) pieces[pieces.length - 1] = { text: last.text + piece.text }
  else pieces.push(piece)
}

export function piecesOf(value: Value, at: Place): readonly Piece[] {
  if (value.pieces) return value.pieces
  const sole = soleConstant(value)
  return sole ? [{ text: textOfLiteral(sole.value) }] : [{ value, at }]
}

/** The fixed text that a value is certain to begin with. */
export function prefixOf(value: Value): string {
  const sole = soleConstant(value)
  if (sole) return textOfLiteral(sole.value)
  const [first] = value.pieces ?? []
  if (!first) return ''
  return 'text' in first ? first.text : prefixOf(first.value)
}

/** The fixed text before the first piece that carries this taint; other unknown pieces count as unknown text. */
export function textBeforeTaint(value: Value, taint: Taint): string {
  let text = ''
  for (const piece of value.pieces ?? []) {
    if ('text' in piece) text += piece.text
    else if (piece.value.taints.some(({ source }) => source === taint.source))
      return text + textBeforeTaint(piece.value, taint)
    else text += prefixOf(piece.value) || UNKNOWN_TEXT
  }
  return text
}

/** Stands for unknown text that is not tainted. */
export const UNKNOWN_TEXT = '\u{fffc}'
