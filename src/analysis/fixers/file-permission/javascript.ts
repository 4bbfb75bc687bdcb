import { type JavaScriptFile, textOf } from '../../frontends/javascript/javascript-file.ts'
import { endOf, isFunctionNode, type Node, startOf, staticNameOf, unwrap } from '../../frontends/javascript/syntax.ts'
import { propertyNamed } from '../editing/javascript/settings.ts'
import type { FixContext, FixPlan } from '../fixer.ts'

const WRITE_BY_OTHERS = 0o022
const ANYTHING_BY_OTHERS = 0o077
/** What nobody else may even read. */
const SECRET = /secret|token|passw|credential|private|api_?key/i

/** By the call and the function around it; the rule reads the same names. */
function holdsSecret(file: JavaScriptFile, call: Node): boolean {
  return SECRET.test(textOf(file, call)) || SECRET.test(functionAround(file, call))
}

function functionAround(file: JavaScriptFile, node: Node): string {
  for (let at = file.scopes.parentOf(node); at; at = file.scopes.parentOf(at)) {
    if (at.type === 'FunctionDeclaration') return at.id?.name ?? ''
    if (at.type === 'ObjectMethod' || at.type === 'ClassMethod') return staticNameOf(at.key, at.computed) ?? ''
    if (isFunctionNode(at)) return nameOfValue(file, at)
  }
  return ''
}

/** `const save = () => …`, `exports.save = () => …`. */
function nameOfValue(file: JavaScriptFile, value: Node): string {
  const parent = file.scopes.parentOf(value)
  if (parent?.type === 'VariableDeclarator') return textOf(file, parent.id)
  return parent?.type === 'AssignmentExpression' ? textOf(file, parent.left) : ''
}

/** `0o777` → `0o755`: only the owner may write. Inverted for `umask`, which lists permissions to remove. */
export function fixFilePermission({ file, style, match }: FixContext): FixPlan | null {
  const { call } = match
  const given = match.argument && unwrap(match.argument)
  const argument =
    given?.type === 'NumericLiteral' || given?.type === 'StringLiteral'
      ? given
      : propertyNamed(
          file,
          call?.argNodes.findLast(({ type }) => type === 'ObjectExpression'),
          /^mode$/,
        )?.value
  if (!argument || !call) return null
  const mode =
    argument.type === 'NumericLiteral'
      ? argument.value
      : argument.type === 'StringLiteral' && /^0?[0-7]{3}$/.test(argument.value)
        ? Number.parseInt(argument.value, 8)
        : null
  if (mode === null || !Number.isInteger(mode) || mode < 0 || mode > 0o7777) return null
  const isSecret = holdsSecret(file, call.node)
  const others = isSecret ? ANYTHING_BY_OTHERS : WRITE_BY_OTHERS
  const wanted = /umask$/.test(call.api ?? '') ? mode | WRITE_BY_OTHERS : mode & ~others
  if (wanted === mode) return null
  const digits = wanted.toString(8).padStart(3, '0')
  const written = textOf(file, argument)
  const newText =
    argument.type === 'StringLiteral'
      ? style.quote((argument.value.length > 3 ? '0' : '') + digits)
      : /^0[0-7]/.test(written)
        ? `0${digits}`
        : `0o${digits}`
  return {
    edits: [{ start: startOf(argument), end: endOf(argument), newText }],
    safety: 'glance',
    title: isSecret
      ? 'Make the file readable and writable only by its owner'
      : 'Make the file writable only by its owner',
    explanation: `Other users on the machine can no longer ${isSecret ? 'read or change' : 'change'} the file.`,
    behaviourChange: `Programs that run as another user, even in the same group, can no longer ${isSecret ? 'read it or ' : ''}write to it.`,
  }
}
