import t from 'tap'
import {
  type MarkedPiece,
  textPiece,
  UNREADABLE_TEXT,
  valuePiece,
  withoutMarks,
} from '../../../src/analysis/fixers/editing/pieces.ts'
import { isPlaceholderPiece, parameterise } from '../../../src/analysis/fixers/sql-injection/parameterise.ts'

type Piece = MarkedPiece<string, string>

function literal(name: string): Piece {
  return { text: null, node: null, mark: name, reads: '' }
}

function constant(name: string): Piece {
  return { text: null, node: null, mark: name, reads: UNREADABLE_TEXT }
}

/** A statement as one text, with `<1>` for placeholders and `[a]` for marks; and its values. */
function read(pieces: readonly Piece[]): { statement: string; values: string[] } | null {
  const result = parameterise(pieces)
  const statement = result?.statement.map((piece) => {
    if (isPlaceholderPiece(piece)) return `<${piece.placeholder + 1}>`
    return 'mark' in piece ? `[${piece.mark}]` : (piece.text ?? `{${piece.node}}`)
  })
  const values = result?.values.map(({ pieces }) =>
    withoutMarks(pieces)
      .map(({ text, node }) => text ?? `{${node}}`)
      .join(''),
  )
  return statement && values ? { statement: statement.join(''), values } : null
}

void t.test('values leave placeholders, and their quotes go', (t) => {
  const pieces = [textPiece("SELECT * FROM t WHERE a = '"), valuePiece('a'), textPiece("' AND b > "), valuePiece('b')]
  t.strictSame(read(pieces), { statement: 'SELECT * FROM t WHERE a = <1> AND b > <2>', values: ['{a}', '{b}'] })
  t.end()
})

void t.test('fixed text within the quotes goes with the value', (t) => {
  const pieces = [textPiece("SELECT * FROM t WHERE a LIKE '%"), valuePiece('a'), textPiece("%'")]
  t.strictSame(read(pieces), { statement: 'SELECT * FROM t WHERE a LIKE <1>', values: ['%{a}%'] })
  t.end()
})

void t.test('marks keep their place in the text', (t) => {
  const pieces = [
    literal('one'),
    textPiece('SELECT * FROM t '),
    literal('two'),
    textPiece("WHERE a = '"),
    valuePiece('a'),
    literal('three'),
    textPiece("' ORDER BY "),
    constant('ORDER'),
  ]
  const result = parameterise(pieces)
  t.strictSame(read(pieces), {
    statement: '[one]SELECT * FROM t [two]WHERE a = <1> ORDER BY [ORDER]',
    values: ['{a}'],
  })
  t.strictSame(result?.values[0]?.pieces.at(-1), literal('three'), 'that of the literal which closes the quote')
  t.end()
})

void t.test('text that looks like a mark is text', (t) => {
  const pieces = [textPiece("SELECT '\u0001\u00020\u0002\u2003\uE000' FROM t WHERE a = "), valuePiece('a')]
  t.strictSame(read(pieces)?.statement, "SELECT '\u0001\u00020\u0002\u2003\uE000' FROM t WHERE a = <1>")
  t.end()
})

void t.test('a constant is no place for a value, and a name takes none', (t) => {
  t.equal(read([textPiece('SELECT * FROM '), valuePiece('table')]), null)
  t.equal(read([textPiece('SELECT * FROM t ORDER BY '), constant('C'), valuePiece('direction')]), null)
  t.end()
})
