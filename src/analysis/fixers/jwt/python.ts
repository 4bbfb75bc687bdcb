import type { PythonFile } from '../editing/python/python-file.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf, keywordOf, plainText, removeArgument } from '../editing/python/arguments.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'

const NO_KEY: NoFix = {
  code: 'needs_design',
  reason: 'This call does not get the key that verifies the signature; pass it with a fixed list of `algorithms`.',
}

/** Removes `verify=False`, changes `"verify_signature": False` to `True`, and removes `none` from the algorithms. */
export function fixPythonJwt({ file, match }: PythonFixContext): FixPlan | NoFix | null {
  const { call } = match
  if (!call || !/decode/.test(call.name)) return null
  const edits = [...dropVerify(file, call.node), ...verifySignature(file, call.node), ...dropNone(file, call.node)]
  if (edits.length === 0) return null
  if (!hasKey(file, call.node)) return NO_KEY
  return {
    edits,
    safety: 'glance',
    title: 'Verify the signature of the token',
    explanation: 'Only tokens signed with the key are accepted.',
    behaviourChange: 'None for tokens with a valid signature; all others raise an error.',
  }
}

function dropVerify(file: PythonFile, call: SyntaxNode): TextEdit[] {
  const verify = keywordOf(file, call, 'verify')
  return verify?.value.type === 'false' ? [removeArgument(file, call, verify)] : []
}

function verifySignature(file: PythonFile, call: SyntaxNode): TextEdit[] {
  const options = keywordOf(file, call, 'options')?.value
  if (options?.type !== 'dictionary') return []
  return options.children.flatMap((pair) => {
    const key = pair.type === 'pair' ? childByField(pair, 'key') : null
    const value = childByField(pair, 'value')
    return key && value?.type === 'false' && plainText(file, key) === 'verify_signature'
      ? [replaceNode(value, 'True')]
      : []
  })
}

function dropNone(file: PythonFile, call: SyntaxNode): TextEdit[] {
  const list = keywordOf(file, call, 'algorithms')?.value
  if (list?.type !== 'list') return []
  const items = list.children.filter(({ isNamed, type }) => isNamed && type !== 'comment')
  const kept = items.filter((item) => plainText(file, item)?.toLowerCase() !== 'none')
  if (kept.length === items.length || kept.length === 0) return []
  return [replaceNode(list, `[${kept.map((item) => file.textOf(item)).join(', ')}]`)]
}

/** An empty text or None does not count as a key. */
function hasKey(file: PythonFile, call: SyntaxNode): boolean {
  const all = argumentsOf(file, call)
  const key = keywordOf(file, call, 'key') ?? all.filter(({ name, isSpread }) => name === null && !isSpread)[1]
  return key !== null && key !== undefined && key.value.type !== 'none' && plainText(file, key.value) !== ''
}
