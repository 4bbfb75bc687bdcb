import { calledName, type JavaFile } from './java-file.ts'
import type { SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import { receiverOf } from './made-by.ts'
import { removeStatement } from './write-text.ts'

/**
 * Removes calls from a chain: everything after `base` up to the end of `last`. A statement that did nothing else is
 * removed completely. null if the rest would not be valid there.
 */
export function removeLinks(file: JavaFile, base: SyntaxNode, last: SyntaxNode): TextEdit | null {
  const parent = file.parentOf(last)
  if (parent?.type === 'expression_statement') {
    if (base.type === 'method_invocation') return { start: base.end, end: last.end, newText: '' }
    return isInBlock(file, parent) ? removeStatement(file, parent) : null
  }
  const isCallBody = parent?.type === 'lambda_expression' && base.type !== 'method_invocation'
  return isCallBody ? null : { start: base.end, end: last.end, newText: '' }
}

/** Takes a call out of a chain whose calls all give the same object. */
export function removeLink(file: JavaFile, call: SyntaxNode): TextEdit | null {
  const receiver = receiverOf(call)
  return receiver && removeLinks(file, receiver, call)
}

/** A statement on its own goes without changing what is around it. */
export function removeCallStatement(file: JavaFile, call: SyntaxNode): TextEdit | null {
  const statement = file.parentOf(call)
  return statement?.type === 'expression_statement' && isInBlock(file, statement)
    ? removeStatement(file, statement)
    : null
}

function isInBlock(file: JavaFile, statement: SyntaxNode): boolean {
  const around = file.parentOf(statement)
  return around !== null && /^(?:block|constructor_body|switch_block_statement_group)$/.test(around.type)
}

/** The method call directly on a call's result, if it has this name. */
export function nextCall(file: JavaFile, call: SyntaxNode, name: string): SyntaxNode | null {
  const next = file.parentOf(call)
  return next?.type === 'method_invocation' && receiverOf(next) === call && calledName(file, next) === name
    ? next
    : null
}
