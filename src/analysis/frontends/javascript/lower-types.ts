import type * as Babel from '@babel/types'
import type { MemberType, TypeRef } from '../../ir/nodes.ts'
import type { Node } from './syntax.ts'

export type ImportedType = { readonly module: string; readonly name: string | null }
/** What the type names of a file refer to. */
export type TypeNames = {
  readonly imports: ReadonlyMap<string, ImportedType>
  /** Interfaces and aliases of the file, which may refer to library types. */
  readonly declared: ReadonlyMap<string, Babel.TSInterfaceDeclaration | Babel.TSTypeAliasDeclaration>
  /** All types of the file. */
  readonly own: ReadonlySet<string>
}

/** Reads the imports and type declarations at the top of a file. */
export function collectTypeNames(statements: readonly Node[]): TypeNames {
  const imports = new Map<string, ImportedType>()
  const declared = new Map<string, Babel.TSInterfaceDeclaration | Babel.TSTypeAliasDeclaration>()
  const own = new Set<string>()
  for (const statement of statements) {
    const isExport = statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
    const node = isExport ? statement.declaration : statement
    if (node && OWN.has(node.type)) own.add((node as { id?: { name?: string } | null }).id?.name ?? '')
    if (node?.type === 'ImportDeclaration') addImports(imports, node)
    else if (node?.type === 'TSInterfaceDeclaration' || node?.type === 'TSTypeAliasDeclaration') {
      if (!declared.has(node.id.name)) declared.set(node.id.name, node)
    } else if (
      node?.type === 'TSImportEqualsDeclaration' &&
      node.moduleReference.type === 'TSExternalModuleReference'
    ) {
      imports.set(node.id.name, { module: node.moduleReference.expression.value, name: null })
    }
  }
  return { imports, declared, own }
}

const OWN: ReadonlySet<string> = new Set([
  'ClassDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSEnumDeclaration',
  'TypeAlias',
  'OpaqueType',
  'InterfaceDeclaration',
])

function addImports(imports: Map<string, ImportedType>, node: Babel.ImportDeclaration): void {
  const module = node.source.value
  for (const specifier of node.specifiers) {
    const name =
      specifier.type !== 'ImportSpecifier'
        ? null
        : specifier.imported.type === 'Identifier'
          ? specifier.imported.name
          : specifier.imported.value
    imports.set(specifier.local.name, { module, name: name === 'default' ? null : name })
  }
}

/** The maximum length of a chain of aliases. */
const MAX_DEPTH = 8
/** Wrappers whose type is that of the value inside. */
const TRANSPARENT: ReadonlySet<string> = new Set(
  'Readonly Partial Required NonNullable Awaited Omit Pick Extract Exclude DeepPartial Mutable InstanceType'.split(' '),
)
const LISTS: ReadonlySet<string> = new Set(['Array', 'ReadonlyArray'])
/** The type of functions as values; the constructor `Function`, which compiles a text, is different. */
const CALLABLE = 'function'
const KEYWORDS: Readonly<Partial<Record<string, string>>> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSBigIntKeyword: 'bigint',
  TSSymbolKeyword: 'symbol',
  TSAnyKeyword: 'any',
  TSUnknownKeyword: 'unknown',
  TSObjectKeyword: 'object',
  TSVoidKeyword: 'void',
  TSNeverKeyword: 'never',
  TSFunctionType: CALLABLE,
  TSConstructorType: CALLABLE,
  TSTypeLiteral: 'object',
  TSMappedType: 'object',
  TSTemplateLiteralType: 'string',
  TSTypePredicate: 'boolean',
  StringTypeAnnotation: 'string',
  NumberTypeAnnotation: 'number',
  BooleanTypeAnnotation: 'boolean',
  AnyTypeAnnotation: 'any',
  MixedTypeAnnotation: 'unknown',
  FunctionTypeAnnotation: CALLABLE,
  ObjectTypeAnnotation: 'object',
}
const SIMPLE: ReadonlySet<string | undefined> = new Set(Object.values(KEYWORDS))

function simple(name: string): TypeRef {
  return { name, args: [] }
}

/** The type that an annotation names, as far as the file shows; null when it is not useful. */
export function typeOf(names: TypeNames, node: Node | null | undefined, depth = 0): TypeRef | null {
  if (!node || depth > MAX_DEPTH) return null
  const keyword = KEYWORDS[node.type]
  if (keyword !== undefined) return simple(keyword)
  switch (node.type) {
    case 'TSTypeAnnotation':
    case 'TypeAnnotation':
    case 'TSParenthesizedType':
    case 'TSTypeOperator':
    case 'TSOptionalType':
    case 'TSRestType':
    case 'NullableTypeAnnotation':
      return node.type === 'TSTypeOperator' && node.operator === 'keyof'
        ? simple('string')
        : typeOf(names, node.typeAnnotation, depth + 1)
    case 'TSTypeReference':
      return referredType(names, dottedName(node.typeName), node.typeArguments?.params ?? [], depth)
    case 'GenericTypeAnnotation':
      return referredType(
        names,
        node.id.type === 'Identifier' ? [node.id.name] : null,
        node.typeParameters?.params ?? [],
        depth,
      )
    case 'TSImportType':
      return importedByType(node)
    case 'TSArrayType':
    case 'ArrayTypeAnnotation':
      return listOf(typeOf(names, node.elementType, depth + 1))
    case 'TSTupleType':
      return listOf(typeOf(names, node.elementTypes[0], depth + 1))
    case 'TSNamedTupleMember':
      return typeOf(names, node.elementType, depth + 1)
    case 'TSUnionType':
    case 'UnionTypeAnnotation':
      return unionOf(node.types.map((type) => typeOf(names, type, depth + 1)))
    case 'TSIntersectionType':
    case 'IntersectionTypeAnnotation':
      return classLike(node.types.map((type) => typeOf(names, type, depth + 1)))
    case 'TSLiteralType':
      return literalType(node.literal)
    default:
      return null
  }
}

function listOf(element: TypeRef | null): TypeRef {
  return { name: 'array', args: element ? [element] : [] }
}

function literalType(node: Node): TypeRef | null {
  if (node.type === 'NumericLiteral' || node.type === 'UnaryExpression') return simple('number')
  if (node.type === 'BooleanLiteral') return simple('boolean')
  return node.type === 'StringLiteral' || node.type === 'TemplateLiteral' ? simple('string') : null
}

const isPrimitive = ({ name }: TypeRef): boolean => SIMPLE.has(name) || name === 'array'

function classLike(types: readonly (TypeRef | null)[]): TypeRef | null {
  const known = types.filter((type) => type !== null)
  return known.find((type) => !isPrimitive(type)) ?? known[0] ?? null
}

/** A union of different primitives counts as text, the least specific one. */
function unionOf(types: readonly (TypeRef | null)[]): TypeRef | null {
  const known = types.filter((type) => type !== null)
  const found = known.find((type) => !isPrimitive(type))
  const [first] = known
  if (found || !first) return found ?? null
  if (known.every(({ name }) => name === first.name)) return first
  return known.some(({ name }) => name === 'any' || name === 'unknown' || name === 'object' || name === 'array')
    ? null
    : (known.find(({ name }) => name === 'string') ?? null)
}

function dottedName(node: Node): string[] | null {
  if (node.type === 'Identifier') return [node.name]
  if (node.type === 'ThisExpression') return ['this']
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier')
    return withPart(dottedName(node.object), node.property.name)
  return node.type === 'TSQualifiedName' ? withPart(dottedName(node.left), node.right.name) : null
}

function withPart(parts: string[] | null, part: string): string[] | null {
  parts?.push(part)
  return parts
}

function referredType(
  names: TypeNames,
  parts: readonly string[] | null,
  args: readonly Node[],
  depth: number,
): TypeRef | null {
  if (!parts) return null
  const [head, ...rest] = parts as [string, ...string[]]
  if (rest.length === 0 && head === 'const') return null
  if (rest.length === 0 && TRANSPARENT.has(head)) return typeOf(names, args[0], depth + 1)
  const types = args.map((arg) => typeOf(names, arg, depth + 1)).filter((type) => type !== null)
  if (rest.length === 0 && head === 'Function' && !names.own.has(head)) return simple(CALLABLE)
  if (rest.length === 0 && LISTS.has(head)) return { name: 'array', args: types }
  const imported = names.imports.get(head)
  if (imported) return { name: [importedName(imported, head), ...rest].join('.'), args: types }
  const isOwn = names.own.has(head)
  if (!isOwn && TYPE_PARAMETER.test(head)) return null
  const declared = rest.length === 0 ? names.declared.get(head) : undefined
  const found = declared && declaredType(names, declared, depth + 1)
  return found ?? { name: `${isOwn ? OWN_ORIGIN : ''}${parts.join('.')}`, args: types }
}

/** Conventional names of type parameters. */
const TYPE_PARAMETER = /^(?:[A-Z]\d?|T[A-Z]\w*)$/
/** Types of the program itself have an unknown origin; their class may be found by name. */
const OWN_ORIGIN = '?.'

/** An interface that extends a library type counts as that type; so does an alias. */
function declaredType(
  names: TypeNames,
  node: Babel.TSInterfaceDeclaration | Babel.TSTypeAliasDeclaration,
  depth: number,
): TypeRef | null {
  if (depth > MAX_DEPTH) return null
  if (node.type === 'TSInterfaceDeclaration') {
    const parents = (node.extends ?? []).map(({ expression, typeArguments }) =>
      referredType(names, dottedName(expression), typeArguments?.params ?? [], depth),
    )
    return classLike(parents)
  }
  const type = typeOf(names, node.typeAnnotation, depth)
  return type?.name === 'object' ? null : type
}

/** The types of the members of interfaces and of aliases of objects, where they are more than plain values. */
export function memberTypes(names: TypeNames): ReadonlyMap<string, readonly MemberType[]> {
  const found = new Map<string, readonly MemberType[]>()
  for (const [name, node] of names.declared) {
    const body = node.type === 'TSInterfaceDeclaration' ? node.body.body : membersOf(node.typeAnnotation)
    const members = body.flatMap((member): MemberType[] => {
      if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return []
      const type = typeOf(names, member.typeAnnotation)
      return type && !isPrimitive(type) ? [{ name: member.key.name, type }] : []
    })
    if (members.length > 0) found.set(name, members)
  }
  return found
}

function membersOf(node: Node): readonly Node[] {
  return node.type === 'TSTypeLiteral' ? node.members : []
}

/** Files of the program, by the usual ways to name them. */
function isOwnModule(module: string): boolean {
  return /^[./~#]|^@\//.test(module)
}

/** The dotted name of a thing of another module: with the module's name for libraries, alone for files of the program. */
function importedName({ module, name }: ImportedType, local: string): string {
  if (isOwnModule(module)) return `${OWN_ORIGIN}${name ?? local}`
  const library = module.replace(/^node:/, '')
  return name === null ? library : `${library}.${name}`
}

function importedByType({ source, qualifier }: Babel.TSImportType): TypeRef | null {
  const parts = qualifier ? dottedName(qualifier) : []
  if (!parts) return null
  const [name = null, ...rest] = parts
  return { name: [importedName({ module: source.value, name }, name ?? ''), ...rest].join('.'), args: [] }
}

/** A library interface that a class declares to implement, as an import; interfaces of the program have no code. */
export function importedInterface(names: TypeNames, expression: Node): ImportedType | null {
  const [first, ...rest] = dottedName(expression) ?? []
  const imported = first === undefined ? undefined : names.imports.get(first)
  if (!imported || isOwnModule(imported.module)) return null
  const name = [imported.name, ...rest].filter((part) => part !== null).join('.')
  return { module: imported.module, name: name || null }
}
