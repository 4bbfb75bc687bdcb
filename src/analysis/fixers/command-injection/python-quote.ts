import { referTo } from '../editing/python/imports.ts'
import type { SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import { type PieceOf, withoutMarks } from '../editing/pieces.ts'
import { hostileIn } from '../editing/python/hostile.ts'
import type { PythonText } from '../editing/python/string-pieces.ts'
import { isCertainlyText } from '../editing/python/text-values.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'

const SHELL_SYNTAX: NoFix = {
  code: 'unsupported_shape',
  reason:
    'The command needs a shell for a pipe, a redirection or an expansion, and quoting does not help where the value is inserted; do that part in the program and start the rest with `subprocess.run` and a list of arguments.',
}

/** `f"ls {x} | wc"` → `f"ls {shlex.quote(x)} | wc"`: for commands that only a shell, or another machine, can run. */
export function quoteValues(
  { file, match }: PythonFixContext,
  making: SyntaxNode,
  text: PythonText,
): FixPlan | NoFix | null {
  const isHostile = hostileIn(file, match, 'command-injection')
  const quote = referTo(file, 'shlex', 'quote')
  const pieces = withoutMarks(text.pieces)
  const open = nodesOutsideQuotes(pieces)
  const wanted = pieces.flatMap(({ node }) => (node && isHostile(node) !== false ? [node] : []))
  const isFirst = pieces.find(({ text }) => text === null || text.trim() !== '')?.node
  if (!quote || wanted.length === 0) return null
  if (
    !open ||
    wanted.some((node) => !open.has(node) || node === isFirst || node.type === 'interpolation' || !isIn(node, making))
  )
    return SHELL_SYNTAX
  return {
    edits: wanted.map((node) => {
      const text = file.textOf(node)
      const newText = `${quote.text}(${isCertainlyText(file, node) || isOperand(file, node) ? text : `str(${text})`})`
      return { start: node.start, end: node.end, newText }
    }),
    imports: quote.imports,
    safety: 'review',
    title: 'Quote the value for the shell',
    explanation: 'The shell reads the quoted value as a single word, whatever it contains.',
    behaviourChange:
      'None, unless the input relied on the shell to split or expand it. The quoting is for POSIX shells and does not work for the Windows shell.',
  }
}

function isIn(node: SyntaxNode, around: SyntaxNode): boolean {
  return node.start >= around.start && node.end <= around.end
}

/** An operand of a string concatenation is a string. */
function isOperand(file: PythonFixContext['file'], node: SyntaxNode): boolean {
  const parent = file.parentOf(node)
  return (
    parent?.type === 'binary_operator' &&
    file.content.slice(parent.start, parent.end).includes('+') &&
    node.field !== null &&
    !/%/.test(file.content.slice(parent.start, parent.end))
  )
}

/** null when quotes, substitutions or escapes make it unclear which parts are quoted. */
function nodesOutsideQuotes(pieces: readonly PieceOf<SyntaxNode>[]): Set<SyntaxNode> | null {
  const outside = new Set<SyntaxNode>()
  let quote = ''
  for (const { text, node } of pieces) {
    if (node && quote === '') outside.add(node)
    for (const character of text ?? '') {
      if (/[\\`$#]/.test(character)) return null
      if (character === quote) quote = ''
      else if (quote === '' && /['"]/.test(character)) quote = character
    }
  }
  return outside
}
