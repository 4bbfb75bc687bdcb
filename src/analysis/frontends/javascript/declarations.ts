import {
  headOfName,
  type Identifier,
  isAmbient,
  nameOfSpecifier,
  namesOfPattern,
  type Node,
  withoutExport,
} from './syntax.ts'

export type BindingKind =
  | 'import'
  | 'const'
  | 'let'
  | 'var'
  | 'function'
  | 'class'
  | 'parameter'
  | 'catch'
  | 'enum'
  | 'enum-member'
  | 'namespace'

/** What an imported name is in the other module; a name of null is the whole module. */
export type ImportedName = { readonly module: string; readonly name: string | null }

/** A name that code declares, and where. */
export type Declaration = {
  readonly name: string
  readonly kind: BindingKind
  readonly identifier: Node
  readonly imported: ImportedName | null
}

/** The name of an anonymous default export; code cannot use it. */
export const DEFAULT_EXPORT = '*default*'

const NONE: readonly never[] = []

/** The names that a statement declares. Ambient code (`declare …`) is not part of the program and declares nothing. */
export function declarationsOf(statement: Node): readonly Declaration[] {
  return isAmbient(withoutExport(statement)) ? NONE : writtenDeclarations(statement)
}

/** The names that a statement declares, ambient or not. */
export function writtenDeclarations(statement: Node): readonly Declaration[] {
  const node = withoutExport(statement)
  switch (node.type) {
    case 'TSDeclareFunction':
      // Without `declare` it is the signature of a following function.
      return node.declare && node.id ? [declarationOfName(node.id, 'function')] : NONE
    case 'VariableDeclaration': {
      const kind = node.kind === 'var' || node.kind === 'let' ? node.kind : 'const'
      return node.declarations.flatMap(({ id }) => declarationsOfPattern(id, kind))
    }
    case 'FunctionDeclaration':
    case 'ClassDeclaration': {
      const kind = node.type === 'FunctionDeclaration' ? 'function' : 'class'
      if (node.id) return [declarationOfName(node.id, kind)]
      return statement.type === 'ExportDefaultDeclaration'
        ? [{ name: DEFAULT_EXPORT, kind, identifier: node, imported: null }]
        : NONE
    }
    case 'TSEnumDeclaration':
      return [declarationOfName(node.id, 'enum')]
    case 'TSModuleDeclaration': {
      const head = headOfName(node.id)
      return head ? [declarationOfName(head, 'namespace')] : NONE
    }
    case 'ImportDeclaration':
    case 'TSImportEqualsDeclaration':
      return importsOf(node)
    default:
      return NONE
  }
}

function importsOf(node: Extract<Node, { type: 'ImportDeclaration' | 'TSImportEqualsDeclaration' }>): Declaration[] {
  if (node.type === 'TSImportEqualsDeclaration') {
    const { id, moduleReference } = node
    // `import a = b.c` is a variable.
    if (moduleReference.type !== 'TSExternalModuleReference') return [declarationOfName(id, 'const')]
    return [declarationOfName(id, 'import', { module: moduleReference.expression.value, name: null })]
  }
  const module = node.source.value
  return node.specifiers.map((specifier) => {
    const name =
      specifier.type === 'ImportNamespaceSpecifier'
        ? null
        : specifier.type === 'ImportDefaultSpecifier'
          ? 'default'
          : nameOfSpecifier(specifier.imported)
    return declarationOfName(specifier.local, 'import', { module, name })
  })
}

/** `identifier` as a name that is declared. */
export function declarationOfName(
  identifier: Identifier,
  kind: BindingKind,
  imported: ImportedName | null = null,
): Declaration {
  return { name: identifier.name, kind, identifier, imported }
}

/** The names of a pattern, each declared on its own. */
export function declarationsOfPattern(pattern: Node, kind: BindingKind): Declaration[] {
  return namesOfPattern(pattern).map((identifier) => declarationOfName(identifier, kind))
}

/** The statements whose names belong to the node, without nested functions and blocks. */
export function statementsOf(node: Node): readonly Node[] {
  switch (node.type) {
    case 'Program':
    case 'BlockStatement':
    case 'StaticBlock':
    case 'TSModuleBlock':
      return node.body
    case 'SwitchStatement':
      return node.cases.flatMap(({ consequent }) => consequent)
    case 'ForStatement':
      return node.init ? [node.init] : NONE
    case 'ForInStatement':
    case 'ForOfStatement':
      return [node.left]
    default:
      return NONE
  }
}

/** The names that a list of statements declares in its own scope: all but `var`. */
export function lexicalDeclarations(node: Node): Declaration[] {
  return statementsOf(node).flatMap((statement) => declarationsOf(statement).filter(({ kind }) => kind !== 'var'))
}
