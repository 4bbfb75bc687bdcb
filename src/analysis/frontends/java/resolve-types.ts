import { onlyOf } from '../../../lib/collections/lists.ts'
import { childByType, hasChild, namedChildren, type SyntaxNode } from '../tree-sitter/syntax-node.ts'
import { isKnownPackage, isLangType, knownTypesOf } from './known-types.ts'

/** A type by its package and its name in there, nested ones as `Map.Entry`. */
export type TypeName = { readonly module: string; readonly name: string }

/** What a file's package and imports say about names. */
export type TypeResolver = {
  readonly packageName: string
  /** The type of a simple name: imported, known, or else of the same package. */
  resolve(name: string): TypeName
  /** Whether an import or the tables of known types say that the name is a type. */
  isKnown(name: string): boolean
  /** The type that a member was statically imported from. */
  typeOfMember(name: string): TypeName | null
  /** The only type of which all static members were imported; of several, the first. */
  readonly membersOf: TypeName | null
}

type Imports = {
  readonly types: Map<string, TypeName>
  readonly members: Map<string, TypeName>
  /** Packages of wildcard imports: those with known types, and those of which the tables do not know most. */
  readonly known: { readonly module: string; readonly types: ReadonlySet<string> }[]
  readonly unknown: string[]
  readonly holders: TypeName[]
  membersOf: TypeName | null
}

export function createTypeResolver(root: SyntaxNode, content: string): TypeResolver {
  const packageName = readPackage(root, content)
  const imports: Imports = {
    types: new Map(),
    members: new Map(),
    known: [],
    unknown: [],
    holders: [],
    membersOf: null,
  }
  for (const node of root.children) if (node.type === 'import_declaration') readImport(imports, node, content)
  const resolved = new Map<string, TypeName | null>()

  function find(name: string): TypeName | null {
    const known = resolved.get(name)
    if (known !== undefined) return known
    const found = findType(imports, packageName, name)
    resolved.set(name, found)
    return found
  }
  return {
    packageName,
    resolve: (name) => find(name) ?? guessType(imports, packageName, name),
    isKnown: (name) => find(name) !== null,
    typeOfMember: (name) => imports.members.get(name) ?? null,
    membersOf: imports.membersOf,
  }
}

function readPackage(root: SyntaxNode, content: string): string {
  const node = childByType(root, 'package_declaration')
  const name = node && namedChildren(node).find(isName)
  return name ? dotted(name, content) : ''
}

function isName({ type }: SyntaxNode): boolean {
  return type === 'identifier' || type === 'scoped_identifier'
}

/** A dotted name without whitespace and comments. */
export function dotted(node: SyntaxNode, content: string): string {
  const text = content.slice(node.start, node.end)
  return /[\s/]/.test(text) ? text.replace(/\/\*[^]*?\*\/|\/\/[^\n]*|\s+/g, '') : text
}

/**
 * Where a project keeps its own copy of a library, under its own name: `org.acme.shaded.netty4.` of
 * `org.acme.shaded.netty4.io.netty.channel.Channel`.
 */
const COPIED_INTO =
  /^(?:\w+\.){1,8}(?:\w*shaded?|\w*thirdparty|third_party|relocated|repackaged|vendor|internal)\.(?:\w+\.)?(?=(?:com|io|jakarta|javax|net|org|okhttp3|reactor|redis)\.\w+\.)/

function readImport(imports: Imports, node: SyntaxNode, content: string): void {
  const nameNode = namedChildren(node).find(isName)
  if (!nameNode) return
  const parts = dotted(nameNode, content).replace(COPIED_INTO, '').split('.')
  const isStatic = hasChild(node, 'static')
  if (hasChild(node, 'asterisk')) {
    if (isStatic) imports.membersOf ??= splitTypeName(parts)
    if (isStatic || parts.some(beginsWithCapital)) imports.holders.push(splitTypeName(parts))
    else addPackage(imports, parts.join('.'))
    return
  }
  const name = parts.at(-1)
  if (name === undefined) return
  if (!isStatic) {
    imports.types.set(name, splitTypeName(parts))
    return
  }
  const holder = splitTypeName(parts.slice(0, -1))
  imports.members.set(name, holder)
  if (isTypeLike(name)) imports.types.set(name, { module: holder.module, name: `${holder.name}.${name}` })
}

function addPackage(imports: Imports, module: string): void {
  const types = knownTypesOf(module)
  if (types) imports.known.push({ module, types })
  if (!isKnownPackage(module)) imports.unknown.push(module)
}

function findType(imports: Imports, packageName: string, name: string): TypeName | null {
  const imported = imports.types.get(name)
  if (imported) return imported
  if (knownTypesOf(packageName)?.has(name)) return { module: packageName, name }
  const holder = imports.known.find(({ types }) => types.has(name))
  if (holder) return { module: holder.module, name }
  if (isLangType(name)) return { module: 'java.lang', name }
  return null
}

/** The packages that most likely declare the names in a snippet without imports. */
const WELL_KNOWN_PACKAGES = [
  'java.util',
  'java.io',
  'java.sql',
  'java.net',
  'java.nio.file',
  'java.security',
  'javax.crypto',
  'javax.crypto.spec',
  'java.util.regex',
  'java.util.stream',
  'java.util.function',
  'java.util.zip',
  'javax.servlet.http',
  'javax.servlet',
  'javax.xml.parsers',
  'javax.xml.transform',
  'javax.xml.xpath',
  'javax.naming',
  'javax.naming.directory',
  'javax.net.ssl',
  'org.springframework.web.bind.annotation',
  'org.springframework.stereotype',
  'org.springframework.http',
  'org.springframework.jdbc.core',
  'org.springframework.beans.factory.annotation',
  'org.springframework.web.client',
  'org.springframework.web.servlet',
  'org.springframework.ui',
  'com.fasterxml.jackson.databind',
  'org.xml.sax',
  'org.xml.sax.helpers',
  'javax.script',
  'javax.persistence',
  'org.springframework.integration.ftp.session',
  'org.springframework.http.server.reactive',
  'org.springframework.web.reactive.function.server',
  'org.springframework.web.reactive.function.client',
  'org.springframework.web.server',
  'org.apache.commons.mail',
]

/** Long names of several words: hardly any program has its own class `HttpServletRequest`. */
const UNMISTAKABLE = /^(?=.{10})(?:\p{Lu}[\p{Ll}\d]+){2,}$/u

/**
 * An unknown name belongs to the same package, unless it is unmistakable and only its import was left out. In a file
 * without a package, such as an example or script, it belongs to the only wildcard import without a table, if there is
 * just one.
 */
function guessType(imports: Imports, packageName: string, name: string): TypeName {
  const isForgotten = imports.unknown.length === 0 && UNMISTAKABLE.test(name)
  if (packageName !== '') return (isForgotten && wellKnownType(name)) || { module: packageName, name }
  const unknown = onlyOf(imports.unknown)
  if (unknown !== null) return { module: unknown, name }
  const holder = imports.unknown.length + imports.known.length === 0 ? onlyOf(imports.holders) : null
  if (holder && isTypeLike(name)) return { module: holder.module, name: `${holder.name}.${name}` }
  return wellKnownType(name) ?? { module: packageName, name }
}

function wellKnownType(name: string): TypeName | null {
  const module = WELL_KNOWN_PACKAGES.find((one) => knownTypesOf(one)?.has(name))
  return module === undefined ? null : { module, name }
}

/** Where the package ends and the type begins: at the first capital letter. */
export function splitTypeName(parts: readonly string[]): TypeName {
  const first = parts.findIndex(beginsWithCapital)
  const at = first === -1 ? parts.length - 1 : first
  return { module: parts.slice(0, at).join('.'), name: parts.slice(at).join('.') }
}

export function beginsWithCapital(name: string): boolean {
  const code = name.charCodeAt(0)
  return (code >= 65 && code <= 90) || (code > 127 && /^\p{Lu}/u.test(name))
}

/** Written like a type (`Entry`), not like a constant (`MAX_SIZE`). */
export function isTypeLike(name: string): boolean {
  return beginsWithCapital(name) && /\p{Ll}/u.test(name)
}

export function qualifiedNameOf({ module, name }: TypeName): string {
  return module === '' ? name : `${module}.${name}`
}
