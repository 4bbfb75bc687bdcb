import { type JavaScriptFile, textOf } from '../../frontends/javascript/javascript-file.ts'
import { forEachChild, type Node, outerSpan, staticNameOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { NoFix } from '../../source/finding.ts'
import { hostileAmong } from '../editing/javascript/hostile-nodes.ts'
import { castAround } from '../editing/javascript/known-text.ts'
import { type LocalReference, referToLocal } from '../editing/javascript/local-function.ts'
import { literalOf } from '../editing/javascript/settings.ts'
import { type StringPiece, stringPiecesOf } from '../editing/javascript/string-pieces.ts'
import { textAround } from '../editing/javascript/text-around.ts'
import { UNREADABLE_TEXT } from '../editing/pieces.ts'
import type { FixContext, FixPlan } from '../fixer.ts'

const WHOLE_QUERY: NoFix = {
  code: 'needs_design',
  reason:
    'The input is the whole filter or name, or names an attribute; accept single values, and build the filter from them here.',
}

/** `(uid=${uid})` → `(uid=${escapeLdapFilter(uid)})`; in a name, as a name. */
export function fixLdapInjection(context: FixContext): FixPlan | NoFix | null {
  const { file, match } = context
  if (!match.argument) return null
  // A search takes a name and a filter, and is found once.
  const here = new Set((match.call?.argNodes ?? [match.argument]).map((argument) => builtIn(file, argument)))
  const plans = [...here].flatMap((text) => escapeText(context, text) ?? [])
  const onWay =
    plans.length > 0
      ? plans
      : onTheWay(context)
          .flatMap((text) => escapeText(context, text) ?? [])
          .slice(0, 1)
  // The function is handed queries that others in the file build: each of them is one of its callers.
  const plan =
    join(onWay) ??
    (isHanded(file, match.argument) && /search/i.test(match.call?.api ?? '') ? join(builtInFile(context)) : undefined)
  return plan ?? WHOLE_QUERY
}

function isHanded(file: JavaScriptFile, argument: Node): boolean {
  const node = unwrap(argument)
  return node.type === 'Identifier' && file.scopes.bindingOf(node)?.kind === 'parameter'
}

const FILTER = /^\s*\((?:[&|!]\s*\()?[\w.;-]+[~<>:]?=/
const NAME = /^\s*[\w.-]+=.*,\s*(?:dc|ou|cn|o|c)=/is

/** The plans for all filters and names that the file puts together. */
function builtInFile(context: FixContext): readonly FixPlan[] {
  const plans: FixPlan[] = []
  const visit = (node: Node): void => {
    const isBuilt = node.type === 'TemplateLiteral' || (node.type === 'BinaryExpression' && node.operator === '+')
    const pieces = isBuilt ? stringPiecesOf(node) : null
    const text = pieces?.map((piece) => piece.text ?? UNREADABLE_TEXT).join('') ?? ''
    const plan = pieces && (FILTER.test(text) || NAME.test(text)) ? escapeIn(context, pieces) : null
    if (plan) plans.push(plan)
    else forEachChild(node, visit)
  }
  visit(context.file.ast.program)
  return plans
}

function join([first, ...others]: readonly FixPlan[]): FixPlan | undefined {
  if (!first) return undefined
  const all = [first, ...others]
  return {
    ...first,
    edits: all.flatMap(({ edits }) => edits),
    declares: all.flatMap(({ declares }) => declares ?? []),
  }
}

function escapeText(context: FixContext, text: Node | null): FixPlan | null {
  const pieces = text && stringPiecesOf(text)
  return pieces && escapeIn(context, pieces)
}

/** The text that the argument is, or its `filter`. */
function builtIn(file: JavaScriptFile, argument: Node): Node | null {
  const node = literalOf(file, argument)
  if (node.type !== 'ObjectExpression') return node
  const filter = node.properties.find(
    (one) => one.type === 'ObjectProperty' && staticNameOf(one.key, one.computed) === 'filter',
  )
  return filter?.type === 'ObjectProperty' ? literalOf(file, filter.value) : null
}

/** The texts into which the input was put before it came here. */
function onTheWay({ file, match }: FixContext): Node[] {
  const texts: Node[] = []
  for (let step = match.reported?.step ?? null; step; step = step.previous) {
    if (step.file !== file.path) continue
    for (const place of placesOf(file, step.at as unknown as Node)) {
      const text = textAround(file, place)
      if (text) texts.push(text)
    }
  }
  return texts
}

/** A step; for a parameter or another name, what reads it. */
function placesOf(file: JavaScriptFile, at: Node): readonly Node[] {
  const binding = at.type === 'Identifier' ? file.scopes.bindingOf(at) : null
  return binding?.identifier === at ? binding.reads : [at]
}

function escapeIn(context: FixContext, pieces: readonly StringPiece[]): FixPlan | null {
  const { file, match } = context
  const form = formOf(pieces)
  const nodes = pieces.flatMap(({ node }) => node ?? [])
  const values = form ? nodes.filter((node) => isValue(pieces, node, form)) : []
  const traced = hostileAmong(file, match, nodes)
  // A name at its end, such as the base of the directory, is no value; one that the input is in cannot be escaped.
  if (!form || values.length === 0 || (match.taints.length > 0 && traced.some((node) => !values.includes(node))))
    return null
  const hostile = values.filter((node) => traced.includes(node) || !isComputed(node))
  if (hostile.length === 0) return null
  const escape = escaper(context, form)
  if (!escape) return null
  return {
    edits: [
      ...hostile.map((node) => ({
        ...outerSpan(castAround(file, node), file.content),
        newText: `${escape.text}(${textOf(file, unwrap(node))})`,
      })),
      ...escape.edits,
    ],
    declares: escape.declares,
    safety: 'glance',
    title: 'Escape the value for LDAP',
    explanation: 'Characters with a special meaning in the query are escaped, so the value is compared literally.',
    behaviourChange: 'None for values without characters such as `*`, `(` and `)`; those are now matched literally.',
  }
}

type Form = 'filter' | 'name'

function formOf([first]: readonly StringPiece[]): Form | null {
  if (first?.text === null || first === undefined) return null
  if (/^\s*\(/.test(first.text)) return 'filter'
  return /^\s*[\w.-]+=/.test(first.text) ? 'name' : null
}

/** What a function returns may be escaped already. */
function isComputed(node: Node): boolean {
  return unwrap(node).type === 'CallExpression'
}

/** Whether a value, and not the name of an attribute, stands there. */
function isValue(pieces: readonly StringPiece[], node: Node, form: Form): boolean {
  const before = pieces
    .slice(
      0,
      pieces.findIndex((piece) => piece.node === node),
    )
    .map(({ text }) => text ?? UNREADABLE_TEXT)
  return (form === 'filter' ? /\([\w.;-]+[~<>:]?=[^()]*$/ : /(?:^|[,+])\s*[\w.-]+=[^,+]*$/).test(before.join(''))
}

/** RFC 4515 and RFC 4514: a backslash and two hexadecimal digits stand for any character. */
const SPECIAL = { filter: '/[\\\\*()\\0]/g', name: '/^[ #]|[\\\\,+"<>;=()\\0]| $/g' } as const
const NAMES = { filter: 'escapeLdapFilter', name: 'escapeLdapName' } as const
const EXISTING = {
  filter: /^escape_?(?:ldap)?_?filter\w*$/i,
  name: /^escape_?(?:ldap)?_?(?:dn|rdn|name)\w*$/i,
} as const

function escaper({ file, style, match }: FixContext, form: Form): LocalReference | null {
  const isTyped = file.language === 'typescript'
  const known = [...file.scopes.root.names.keys()].find((name) => EXISTING[form].test(name))
  return referToLocal(file, style, match.node, {
    name: known ?? NAMES[form],
    parameters: isTyped ? 'value: unknown' : 'value',
    result: isTyped ? ': string' : '',
    body: [
      `${style.constant} toHex = (${isTyped ? 'char: string' : 'char'}) => ${style.quote('\\')} + char.charCodeAt(0).toString(16).padStart(2, ${style.quote('0')})`,
      `return String(value).replace(${SPECIAL[form]}, toHex)`,
    ],
  })
}
