import { childByField } from '../../frontends/tree-sitter/syntax-node.ts'
import { walk } from '../editing/source-tree.ts'
import { insertBefore } from '../editing/python/statements.ts'
import { listImports } from '../editing/python/imports.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'
import { rootName } from '../../source/dotted-names.ts'
import { RENEW_SESSION } from './plan.ts'

/** `request.session.cycle_key()` before the user is stored; other frameworks have no such function. */
export function fixPythonSessionFixation({ file, match }: PythonFixContext): FixPlan | null {
  if (!listImports(file).some(({ module }) => rootName(module) === 'django')) return null
  const write = [...walk(match.node)].find(({ type }) => type === 'assignment')
  const target = write && childByField(write, 'left')
  const session = target?.type === 'subscript' ? childByField(target, 'value') : null
  if (!write || session?.type !== 'attribute' || !/\.session$/.test(file.textOf(session))) return null
  const edit = insertBefore(file, write, [`${file.textOf(session)}.cycle_key()`])
  return edit && { ...RENEW_SESSION, edits: [edit] }
}
