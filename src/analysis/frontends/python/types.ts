import { type TypeRef, UNION } from '../../ir/nodes.ts'
import { rootName } from '../../source/dotted-names.ts'
import { childByField, firstNamedChild, namedChildren, type SyntaxNode, textOf } from '../tree-sitter/syntax-node.ts'
import { decodeLiteral } from './literals.ts'
import type { FileContext } from './lowering.ts'
import { findImport, type Scope } from './scope.ts'

/** Types of `typing` that are aliases. */
const ALIASES: Readonly<Record<string, string>> = {
  List: 'list',
  Dict: 'dict',
  Set: 'set',
  FrozenSet: 'frozenset',
  Tuple: 'tuple',
  Type: 'type',
  Text: 'str',
  AnyStr: 'str',
  LiteralString: 'str',
  DefaultDict: 'dict',
  OrderedDict: 'dict',
}
/** Types of `typing` that only wrap the type in brackets. */
const WRAPPERS = new Set([
  'Optional',
  'Annotated',
  'Final',
  'ClassVar',
  'Required',
  'NotRequired',
  'ReadOnly',
  'InitVar',
  'Mapped',
])
const TYPING = /^(?:typing|typing_extensions|t|dataclasses|sqlalchemy\.orm|collections\.abc)\.(\w+)$/
const NAME = /^[A-Za-z_][\w.]*$/

type Names = { readonly file: FileContext; readonly scope: Scope }

/** The type that an annotation names; null when it is not useful. */
export function typeOf(names: Names, node: SyntaxNode | null): TypeRef | null {
  if (!node) return null
  switch (node.type) {
    case 'type':
    case 'parenthesized_expression':
      return typeOf(names, firstNamedChild(node))
    case 'identifier':
    case 'attribute':
    case 'dotted_name':
    case 'member_type':
      return named(names, textOf(node, names.file.content))
    case 'string':
      return quoted(names, node)
    case 'generic_type':
      return generic(names, firstNamedChild(node), namedChildren(node).slice(1).flatMap(namedChildren))
    case 'subscript':
      return generic(
        names,
        childByField(node, 'value'),
        node.children.filter(({ field }) => field === 'subscript'),
      )
    case 'union_type':
      return anyOf(names, namedChildren(node))
    case 'binary_operator':
      return anyOf(names, [childByField(node, 'left'), childByField(node, 'right')])
    default:
      return null
  }
}

function named({ file, scope }: Names, written: string): TypeRef | null {
  const text = written.replace(/\s+/g, '')
  if (!NAME.test(text)) return null
  const first = rootName(text)
  const imported = findImport(scope, first)
  const full = imported ? `${absolute(file, imported)}${text.slice(first.length)}` : qualify(file, text)
  const bare = TYPING.exec(full)?.[1]
  if (bare === 'Any' || bare === 'Self') return null
  return { name: (bare && ALIASES[bare]) ?? full, args: [] }
}

function qualify(file: FileContext, text: string): string {
  return file.classNames.has(rootName(text)) && file.module ? `${file.module}.${text}` : text
}

/** `..models.User` from the package that the file is in. */
export function absolute(file: FileContext, name: string): string {
  const dots = /^\.+/.exec(name)?.[0].length ?? 0
  if (dots === 0) return name
  const parts = file.package ? file.package.split('.') : []
  return [...parts.slice(0, Math.max(parts.length - dots + 1, 0)), name.slice(dots)].filter(Boolean).join('.')
}

/** A type in quotes: only names and wrappers around one name are read, since more would need a parser. */
function quoted(names: Names, node: SyntaxNode): TypeRef | null {
  const { content } = names.file
  const text = node.children
    .filter(({ type }) => type === 'string_content')
    .map((part) => decodeLiteral(textOf(part, content), ''))
    .join('')
  const wrapped = /^\s*(?:[\w.]*\.)?(?:Optional|Annotated|Final|ClassVar)\[\s*([\w.]+)\s*[,\]]/.exec(text)
  const optional = /^\s*([\w.]+)\s*\|\s*None\s*$/.exec(text)
  return named(names, (wrapped ?? optional)?.[1] ?? text.trim())
}

function generic(names: Names, base: SyntaxNode | null, args: readonly SyntaxNode[]): TypeRef | null {
  const type = typeOf(names, base)
  if (!type) return null
  const last = type.name.slice(type.name.lastIndexOf('.') + 1)
  const isTyping = TYPING.test(type.name) || type.name === last
  if (isTyping && WRAPPERS.has(last)) return typeOf(names, args[0] ?? null)
  if (isTyping && last === 'Union') return anyOf(names, args)
  return { name: type.name, args: args.map((arg) => typeOf(names, arg)).filter((arg) => arg !== null) }
}

/** `X | None` is X; several types form a `Union`. */
function anyOf(names: Names, nodes: readonly (SyntaxNode | null)[]): TypeRef | null {
  const types = nodes.map((node) => typeOf(names, node)).filter((type) => type !== null)
  const [only] = types
  if (types.length <= 1) return only ?? null
  return { name: UNION, args: types.flatMap((type) => (type.name === UNION ? type.args : [type])) }
}
