import { referTo } from '../editing/python/imports.ts'
import { enclosingFunction } from '../editing/python/python-file.ts'
import { childByField } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf } from '../editing/python/arguments.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'

const NOT_A_FILE: NoFix = {
  code: 'unsupported_shape',
  reason: 'The name is for a pipe, not for a file; build it from `secrets.token_hex(16)` so that nobody can guess it.',
}

const ORDER = ['suffix', 'prefix', 'dir'] as const

/** `tempfile.mktemp(…)` → `tempfile.NamedTemporaryFile(…, delete=False).name`: creates the file along with its name. */
export function fixPythonInsecureTempFile({ file, match }: PythonFixContext): FixPlan | NoFix | null {
  const { call } = match
  const list = call && childByField(call.node, 'arguments')
  if (call?.api !== 'tempfile.mktemp' || list?.type !== 'argument_list') return null
  const all = argumentsOf(file, call.node)
  if (all.some(({ isSpread }) => isSpread) || all.length > ORDER.length) return null
  if (all.some(({ value }) => file.textOf(value).includes('pipe'))) return NOT_A_FILE
  const isOpened = /\bopen\(/.test(file.textOf(enclosingFunction(file, call.node) ?? file.root))
  const maker = referTo(file, 'tempfile', 'NamedTemporaryFile', { isNamed: true })
  if (!maker) return null
  const texts = all.map(({ name, value }, index) => `${name ?? ORDER[index]}=${file.textOf(value)}`)
  return {
    edits: [replaceNode(call.node, `${maker.text}(${[...texts, 'delete=False'].join(', ')}).name`)],
    imports: maker.imports,
    safety: isOpened ? 'glance' : 'review',
    title: 'Create the temporary file together with its name',
    explanation:
      'The file is created in the same step as its name and only its owner can read it, so nobody can replace it.',
    behaviourChange: isOpened
      ? 'An empty file exists before the program opens it.'
      : 'An empty file exists as soon as the name is created: creating a directory, a link or a socket with that name fails.',
  }
}
