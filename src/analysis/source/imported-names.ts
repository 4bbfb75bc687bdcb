import type { Language } from './language.ts'

/** What a file says of other files, told by its text alone: this is for putting files together, and may say too much. */
export type ImportedNames = {
  /** JavaScript: what stands in `import` and `require`. Python and Java: dotted names, Python's perhaps with leading dots. */
  readonly modules: readonly string[]
  /** Java: the package, whose other classes need no import. */
  readonly ownPackage: string | null
}

const SCRIPT =
  /\bfrom\s*(['"])([^'"\n]+)\1|\b(?:require|import)\s*\(\s*(['"`])([^'"`\n]+)\3|\bimport\s*(['"])([^'"\n]+)\5/g
const PYTHON_FROM = /^[ \t]*from[ \t]+([.\w]+)[ \t]+import[ \t]+(\([^)]*\)|[^\n#;]+)/gm
const PYTHON_IMPORT = /^[ \t]*import[ \t]+([\w., \t]+)/gm
const JAVA_PACKAGE = /^\s*package\s+([\w.]+)\s*;/m
const JAVA_IMPORT = /^\s*import\s+(?:static\s+)?([\w.]+(?:\.\*)?)\s*;/gm

export function importedNamesOf(content: string, language: Language): ImportedNames {
  if (language === 'python') return { modules: [...pythonModules(content)], ownPackage: null }
  if (language === 'java') {
    const modules = [...content.matchAll(JAVA_IMPORT)].map((match) => match[1]!)
    return { modules, ownPackage: JAVA_PACKAGE.exec(content)?.[1] ?? '' }
  }
  const modules = [...content.matchAll(SCRIPT)].map((match) => match[2] ?? match[4] ?? match[6] ?? '')
  return { modules: [...new Set(modules)], ownPackage: null }
}

function pythonModules(content: string): Set<string> {
  const modules = new Set<string>()
  for (const [, module = '', names = ''] of content.matchAll(PYTHON_FROM)) {
    modules.add(module)
    // Each name may be a module of the package.
    for (const [name] of names.matchAll(/\b\w+\b/g))
      modules.add(module.endsWith('.') ? module + name : `${module}.${name}`)
  }
  for (const [, list = ''] of content.matchAll(PYTHON_IMPORT)) {
    for (const part of list.split(',')) modules.add(part.trim().split(/\s/)[0]!)
  }
  modules.delete('')
  return modules
}
