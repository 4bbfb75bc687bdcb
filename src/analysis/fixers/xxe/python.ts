import { referTo } from '../editing/python/imports.ts'
import { calledName, enclosingFunction, type PythonFile } from '../editing/python/python-file.ts'
import { walk } from '../editing/source-tree.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { replaceNode } from '../editing/edits.ts'
import { appendArguments, argumentsOf, keywordOf, setKeywords } from '../editing/python/arguments.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'
import { RESOLVE_NOTHING } from './plan.ts'

const NEEDS_PACKAGE: NoFix = {
  code: 'needs_design',
  reason:
    'The parsers of the standard library have no setting for this; add the `defusedxml` package and call its function of the same name.',
}

/** lxml: a parser that does not resolve entities. SAX: the features for external entities stay off. */
export function fixPythonXxe(context: PythonFixContext): FixPlan | NoFix | null {
  const { file, match } = context
  const { call } = match
  if (!call?.api) return null
  if (call.name === 'setFeature') return switchOff(file, call.node)
  if (call.api.startsWith('lxml.')) return hardenLxml(file, call.node, call.name)
  return /^xml\./.test(call.api) ? (throughDefused(context, call.api, call.node) ?? NEEDS_PACKAGE) : null
}

const DEFUSED: readonly (readonly [api: RegExp, module: string])[] = [
  [/^xml\.etree\.c?ElementTree\.(?:parse|iterparse|fromstring|XML)$/, 'defusedxml.ElementTree'],
  [/^xml\.dom\.minidom\.(?:parse|parseString)$/, 'defusedxml.minidom'],
  [/^xml\.dom\.pulldom\.(?:parse|parseString)$/, 'defusedxml.pulldom'],
  [/^xml\.dom\.expatbuilder\.(?:parse|parseString)$/, 'defusedxml.expatbuilder'],
  [/^xml\.sax\.(?:parse|parseString|make_parser)$/, 'defusedxml.sax'],
]

/** `ET.fromstring(data)` → `fromstring(data)` of `defusedxml.ElementTree`, where the project has that package. */
function throughDefused({ file, project }: PythonFixContext, api: string, call: SyntaxNode): FixPlan | null {
  const module = DEFUSED.find(([pattern]) => pattern.test(api))?.[1]
  const callee = childByField(call, 'function')
  if (!module || !callee || project.versionOf('defusedxml') === null) return null
  const reference = referTo(file, module, calledName(file, call), { isNamed: true })
  if (!reference) return null
  return {
    ...RESOLVE_NOTHING,
    edits: [replaceNode(callee, reference.text)],
    imports: reference.imports,
    explanation: 'The function of `defusedxml`, which the project has, refuses documents that define entities.',
    behaviourChange: 'None for documents without custom entities; those with them raise an exception.',
  }
}

function plan(edits: readonly TextEdit[] | null, imports: FixPlan['imports'] = []): FixPlan | null {
  if (!edits || edits.length === 0) return null
  return {
    edits,
    imports,
    ...RESOLVE_NOTHING,
    behaviourChange: 'None for documents without custom entities; custom entities are dropped.',
  }
}

function switchOff(file: PythonFile, call: SyntaxNode): FixPlan | null {
  const flag = argumentsOf(file, call)[1]?.value
  return flag && /^(?:True|1)$/.test(file.textOf(flag)) ? plan([replaceNode(flag, 'False')]) : null
}

function hardenLxml(file: PythonFile, call: SyntaxNode, name: string): FixPlan | null {
  if (/Parser$/.test(name)) return plan(setKeywords(file, call, { resolve_entities: 'False' }))
  const all = argumentsOf(file, call)
  const given = keywordOf(file, call, 'parser')?.value ?? (all[1]?.name === null ? all[1].value : undefined)
  if (given) {
    const made = given.type === 'identifier' ? valueOf(file, given) : given
    const isParser = made?.type === 'call' && /Parser$/.test(calledName(file, made))
    return isParser ? plan(setKeywords(file, made, { resolve_entities: 'False' })) : null
  }
  const maker = referTo(file, 'lxml.etree', 'XMLParser')
  const edit = maker && appendArguments(file, call, [`parser=${maker.text}(resolve_entities=False)`])
  return edit ? plan([edit], maker.imports) : null
}

/** The value of the only assignment to a name, in the same function or at the top level. */
function valueOf(file: PythonFile, name: SyntaxNode): SyntaxNode | null {
  const text = file.textOf(name)
  const assigned = [...walk(file.root)].filter((node) => {
    const left = node.type === 'assignment' ? childByField(node, 'left') : null
    return left?.type === 'identifier' && file.textOf(left) === text
  })
  const here = enclosingFunction(file, name)
  const local = assigned.filter((node) => enclosingFunction(file, node) === here)
  const [only, ...more] = local.length > 0 ? local : assigned.filter((node) => enclosingFunction(file, node) === null)
  return only && more.length === 0 ? childByField(only, 'right') : null
}
