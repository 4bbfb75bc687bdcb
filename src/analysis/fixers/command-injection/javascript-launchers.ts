import { textOf } from '../../frontends/javascript/javascript-file.ts'
import { endOf, isMemberNode, type Node, startOf, staticNameOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { NoFix } from '../../source/finding.ts'
import { listImports, referTo } from '../editing/javascript/imports.ts'
import { makingExpression, stringPiecesOf } from '../editing/javascript/string-pieces.ts'
import type { FixContext, FixPlan, WithCall } from '../fixer.ts'
import { removeShell, splitForShellOption, splitWords } from './javascript-shell-option.ts'
import {
  FREE_COMMAND,
  isFixedProgram,
  renderArgument,
  SHELL_SYNTAX,
  textOfWord,
  WITHOUT_SHELL,
} from './javascript-words.ts'
import { splitCommand } from './split-command.ts'

const OTHER_MACHINE: NoFix = {
  code: 'unsupported_shape',
  reason:
    'The command runs in the shell of another machine, which takes only one text; accept nothing but the expected characters, such as `/^[\\w.-]+$/`, before the value is inserted.',
}
const OPENS_ADDRESS: NoFix = {
  code: 'needs_design',
  reason:
    'The system opens the address with whatever program is registered for its scheme, and the code does not show which are intended; check `new URL(address).protocol` before it is opened.',
}

/** Libraries that start programs: execa and ShellJS can do without a shell. */
export function fixLauncher(
  context: WithCall<FixContext>,
  argument: Node,
  root: string,
  path: string,
): FixPlan | NoFix | null {
  if (root === 'execa') return fixExeca(context, argument, path)
  if (root === 'shelljs' && /(?:^|\.)exec$/.test(path)) return fixShellJs(context, argument)
  if (/^ssh2/.test(root)) return OTHER_MACHINE
  return root === 'electron' ? OPENS_ADDRESS : null
}

/** `execaCommand(`git clone ${url}`, { shell: true })` → `execa('git', ['clone', url])`. */
function fixExeca(context: WithCall<FixContext>, argument: Node, path: string): FixPlan | NoFix | null {
  if (!/[cC]ommand(?:Sync)?$/.test(path)) return splitForShellOption(context, argument, { takesTextOnly: true })
  const { file, match } = context
  const [command, settings, ...more] = match.call.argNodes
  if (command !== argument || more.length > 0) return null
  const shell = settings ? (removeShell(context, settings) ?? keepSettings(settings)) : []
  const callee = unwrap(match.call.node.callee)
  const target = path.endsWith('Sync') ? 'execaSync' : 'execa'
  const called = shell && calledInstead(context, callee, target)
  if (!shell || !called) return null
  const plan = splitWords(context, argument, { takesTextOnly: true, edits: shell })
  if (!plan || !('edits' in plan)) return plan
  const rename = { start: startOf(callee), end: endOf(callee), newText: called.text }
  return textOf(file, callee) === called.text
    ? plan
    : { ...plan, edits: [...plan.edits, rename], imports: called.imports }
}

/** Options without a shell stay; those that are not written out may ask for one. */
function keepSettings(settings: Node): [] | null {
  if (settings.type !== 'ObjectExpression') return null
  const hasUnknown = settings.properties.some(
    (one) => one.type === 'SpreadElement' || staticNameOf(one.key, one.computed) === 'shell',
  )
  return hasUnknown ? null : []
}

/** `execa.command` belongs to the function that an older release exports as a whole. */
function calledInstead(
  { file }: FixContext,
  callee: Node,
  target: string,
): { readonly text: string; readonly imports: FixPlan['imports'] } | null {
  if (!isMemberNode(callee)) return callee.type === 'Identifier' ? referTo(file, callee, 'execa', target) : null
  const object = unwrap(callee.object)
  const imported = listImports(file).find(({ binding }) => binding === file.scopes.bindingOf(object))
  if (callee.computed || object.type !== 'Identifier' || !imported) return null
  if (/^execaCommand/.test(staticNameOf(callee.property, false) ?? ''))
    return { text: `${object.name}.${target}`, imports: [] }
  const isFunction = imported.item.type === 'ImportDefaultSpecifier' || imported.item.type === 'VariableDeclarator'
  if (!isFunction) return null
  return { text: target === 'execa' ? object.name : `${object.name}.sync`, imports: [] }
}

/** `shell.exec('docker logs ' + id, options)` → `shell.cmd('docker', 'logs', id, options)`. */
function fixShellJs(context: WithCall<FixContext>, argument: Node): FixPlan | NoFix | null {
  const { file, style, match } = context
  const callee = unwrap(match.call.node.callee)
  const [command, settings, ...more] = match.call.argNodes
  if (command !== argument || more.length > 0 || !isMemberNode(callee) || callee.computed) return null
  // Only `exec` can run in the background.
  if (settings && !isPlainSettings(settings)) return null
  const making = makingExpression(file, argument)
  if (!making || making !== unwrap(argument)) return null
  const pieces = stringPiecesOf(making)
  const words = pieces && splitCommand(pieces)
  if (!words) return pieces ? SHELL_SYNTAX : FREE_COMMAND
  const [program, ...rest] = words
  if (!isFixedProgram(program)) return FREE_COMMAND
  const list = rest.map((word) => renderArgument(context, word, { takesTextOnly: true }))
  return {
    ...WITHOUT_SHELL,
    edits: [
      {
        start: startOf(argument),
        end: endOf(argument),
        newText: [style.quote(textOfWord(program)), ...list].join(', '),
      },
      { start: startOf(callee.property), end: endOf(callee.property), newText: 'cmd' },
    ],
    needs: ['shelljs:cmd'],
  }
}

function isPlainSettings(settings: Node): boolean {
  return (
    settings.type === 'ObjectExpression' &&
    settings.properties.every(
      (one) =>
        one.type === 'ObjectProperty' &&
        /^(?:silent|cwd|env|maxBuffer)$/.test(staticNameOf(one.key, one.computed) ?? ''),
    )
  )
}
