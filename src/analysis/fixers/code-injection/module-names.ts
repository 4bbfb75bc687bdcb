import { type JavaScriptFile, textOf } from '../../frontends/javascript/javascript-file.ts'
import { isMemberNode, type Node, staticNameOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { NoFix } from '../../source/finding.ts'
import { isKnownText } from '../editing/javascript/known-text.ts'
import { insertLines, isStable, placeAround } from '../editing/javascript/statements.ts'
import { stringPiecesOf } from '../editing/javascript/string-pieces.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { refuseRequest } from '../path-traversal/refuse.ts'

const WHOLE_NAME: NoFix = {
  code: 'needs_design',
  reason:
    'The input is the whole name of the module, which may be any on the machine; list the modules that may be loaded, and look the requested one up by a name of its own.',
}
const UNKNOWN_MODULE = { status: 400, text: 'Bad request', error: 'Not the name of a module' } as const

/** `import(`./handlers/${type}`)`: the name is checked before, so that it stays in the folder. */
export function acceptModuleNames(context: FixContext): FixPlan | NoFix | null {
  const { file, style, match } = context
  const load = moduleOf(match.node)
  const path = load && unwrap(load)
  if (!path) return null
  const values = valuesIn(file, path)
  const name = values && onlyOf(values)
  if (!name) return values?.length === 0 || !values ? WHOLE_NAME : null
  const statement = placeAround(file, path)
  if (!isName(name) || !statement || !isStable(file, name, statement)) return null
  const text = textOf(file, name)
  const subject = file.language === 'typescript' && !isKnownText(file, name) ? `String(${text})` : text
  const refusal = refuseRequest(context, statement, UNKNOWN_MODULE)
  return {
    edits: insertLines(file, style, statement, [
      `if (!/^[\\w-]+$/.test(${subject})) {`,
      ...refusal.lines.map((line) => `${style.indent}${line}${style.semicolon}`),
      '}',
    ]),
    imports: refusal.imports,
    safety: 'review',
    title: 'Accept plain module names only',
    explanation: 'A name of letters, digits, `_` and `-` cannot lead out of the folder whose modules are meant.',
    behaviourChange: 'None for such names; names with dots or slashes are rejected.',
  }
}

/** What a call loads: its argument, also of the `import` whose result is called. */
function moduleOf(call: Node): Node | null {
  if (call.type === 'ImportExpression') return call.source
  if (call.type !== 'CallExpression') return null
  const callee = unwrap(call.callee)
  const isLoad = callee.type === 'Import' || (callee.type === 'Identifier' && callee.name === 'require')
  return isLoad ? (call.arguments[0] ?? null) : null
}

/** The parts of a path that are not fixed; null when it does not begin in a folder. */
function valuesIn(file: JavaScriptFile, path: Node): readonly Node[] | null {
  if (path.type === 'CallExpression' && /(?:^|\.)(?:join|resolve)$/.test(textOf(file, path.callee))) {
    const [first, ...rest] = path.arguments
    return first && isFolder(file, first) ? rest.filter((part) => part.type !== 'StringLiteral') : null
  }
  const pieces = stringPiecesOf(path)
  const nodes = pieces?.flatMap(({ node }) => node ?? []) ?? []
  const [first] = pieces ?? []
  if (first?.text !== null && first !== undefined) return /\/$/.test(first.text) ? nodes : null
  return first?.node && isFolder(file, first.node) ? nodes.slice(1) : null
}

function isFolder(file: JavaScriptFile, node: Node): boolean {
  return /^(?:__dirname|process\.cwd\(\)|import\.meta\.dirname|(?:this\.)?\w*(?:dir|folder|root|base|home|path)\w*|[A-Z_]+)$/i.test(
    textOf(file, node),
  )
}

/** What can be read twice. */
function isName(node: Node): boolean {
  const inner = unwrap(node)
  if (inner.type === 'Identifier' || inner.type === 'ThisExpression') return true
  return isMemberNode(inner) && staticNameOf(inner.property, inner.computed) !== null && isName(inner.object)
}
